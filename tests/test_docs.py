"""What the documents name in the code is there."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("docs/**/*.md")), ROOT / "CONTRIBUTING.md", ROOT / "README.md"]
PATH = re.compile(r"`((?:bot|engine|render|tests|assets|docs)/[\w./-]+)`")
NAME = re.compile(r"`((?:bot|engine|render)(?:\.\w+)+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_files_and_names_of_the_code_that_a_page_tells_of_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    assert [path for path in PATH.findall(text) if not (ROOT / path).exists()] == []
    assert [name for name in NAME.findall(text) if not known(name)] == []


def known(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False
