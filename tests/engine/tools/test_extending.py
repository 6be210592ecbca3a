"""The list of extension points."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.__main__ import main
from engine.base.extending import AREAS, HANDLERS, TOPICS
from engine.base.setup import SPECIAL_CARDS, STAGES
from engine.core.module import Module, known_modules
from engine.tools.extending import extension_points, matches

FILE = Path(__file__).parents[3] / "docs" / "extension-points.md"


def test_the_file_is_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["extension-points"]) == 0
    out = capsys.readouterr().out
    assert out == FILE.read_text(encoding="utf-8"), "write it anew: see its first lines"
    assert out.splitlines() == list(extension_points())


@pytest.mark.parametrize("module", known_modules().values(), ids=lambda module: str(module.id))
def test_every_name_that_a_module_uses_is_explained(module: Module) -> None:
    assert {stage for stage, _ in module.setups} <= {*STAGES, SPECIAL_CARDS}
    assert {area for area, _ in module.shown} <= set(AREAS)
    for names, keys in ((HANDLERS, list(module.handled)), (TOPICS, [topic for topic, _ in module.advised])):
        for key in keys:
            assert any(matches(name, key) for name in names), key


def test_every_extension_point_with_a_name_is_used() -> None:
    modules = known_modules().values()
    for area in AREAS:
        assert any(area == used for module in modules for used, _ in module.shown), area
    for kind in HANDLERS:
        assert any(matches(kind, used) for module in modules for used in module.handled), kind
    for topic in TOPICS:
        assert any(matches(topic, used) for module in modules for used, _ in module.advised), topic


def test_a_name_stands_for_any_word() -> None:
    assert matches("card:<kind>", "card:wall")
    assert matches("rider:<name>", "rider:using=architect")
    assert not matches("card:<kind>", "tile:bazaar")
    assert not matches("idle", "in_line")
