"""Every rule position of the scenario files, one test for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenario.cases import LoadedCase, load_file
from engine.scenario.running import run_case

EXAMPLES = Path(__file__).parents[2] / "docs" / "rules" / "examples.yaml"  # what the rules say by example
FILES = [*sorted(Path(__file__).parent.glob("*.yaml")), EXAMPLES]


def cases() -> list[LoadedCase]:
    found = []
    for file in FILES:
        own, faults = load_file(file)
        assert not faults, [fault.line(file.name) for fault in faults]
        found += own
    return found


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{Path(case.file).stem}: {case.name}")
def test_the_position_is_played_as_the_rules_say(case: LoadedCase) -> None:
    assert run_case(case) == []
