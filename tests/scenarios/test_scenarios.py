"""Every rule position of the scenario files, one test for each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.scenario.cases import LoadedCase, load_file
from engine.scenario.model import SECTIONS
from engine.scenario.reading import read_mapping
from engine.scenario.running import run_case

EXAMPLES = Path(__file__).parents[2] / "docs" / "rules" / "examples.yaml"  # what the rules say by example
FILES = [*sorted(Path(__file__).parent.glob("*.yaml")), EXAMPLES]


def named(file: Path) -> Iterator[str]:
    """The names of the cases of a file; what they hold is read by the test that plays them."""
    content = read_mapping(file)
    yield from (case["name"] for section in SECTIONS for case in content.get(section, ()))


@cache
def cases(file: Path) -> dict[str, LoadedCase]:
    found, faults = load_file(file)
    assert not faults, [fault.line(file.name) for fault in faults]
    return {case.name: case for case in found}


@pytest.mark.parametrize(
    ("file", "name"),
    [pytest.param(file, name, id=f"{file.stem}: {name}") for file in FILES for name in named(file)],
)
def test_the_position_is_played_as_the_rules_say(file: Path, name: str) -> None:
    assert run_case(cases(file)[name]) == []
