"""The list of extension points."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.__main__ import main
from engine.base.areas import AREAS
from engine.base.extending import HANDLERS
from engine.base.judging import TOPICS
from engine.base.stages import STAGES, SpecialCards
from engine.core.module import known_modules
from engine.tools.extending import extension_points

FILE = Path(__file__).parents[3] / "docs" / "extension-points.md"


def test_the_file_is_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["extension-points"]) == 0
    out = capsys.readouterr().out
    assert out == FILE.read_text(encoding="utf-8"), "write it anew: see its first lines"
    assert out.splitlines() == list(extension_points())


def test_every_extension_point_with_a_name_is_used() -> None:
    used: set[object] = set()
    for module in known_modules().values():
        for pairs in (module.setups, module.shown, module.handled, module.advised):
            used.update(key if isinstance(key, type) else type(key) for key, _ in pairs)
    assert used == {*STAGES, SpecialCards, *AREAS, *HANDLERS, *TOPICS}
