"""The words of docs/glossary.md: each is defined once, where the glossary says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORDS = dict(
    re.findall(r"^\| `(\w+)` \|.*\| `([\w/.]+)` \|$", (ROOT / "docs/glossary.md").read_text("utf-8"), re.M)
)
GONE = ("Besides", "Kept", "Moment", "Position", "Question", "Reader", "Riders", "Stepping")
"""Words that had several meanings, or none that can be guessed; the scenario runner keeps its own two."""


def classes() -> Iterator[tuple[str, str]]:
    """Every class of the rules and of the bot with its file; the sandbox speaks Discord's language."""
    for package in ("engine", "bot"):
        for path in sorted((ROOT / package).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if place.startswith("bot/sandbox/"):
                continue
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield node.name, place


DEFINED = list(classes())


def test_the_glossary_has_its_words() -> None:
    assert len(WORDS) > 30


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_defined_once_where_the_glossary_says(word: str) -> None:
    assert [place for name, place in DEFINED if name == word] == [WORDS[word]]


@pytest.mark.parametrize("word", GONE)
def test_a_word_with_several_meanings_stays_away(word: str) -> None:
    assert not [place for name, place in DEFINED if name == word and "scenario" not in place]
