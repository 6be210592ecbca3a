"""Counts of legal action sequences: one number for each position guards all rules at once."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from engine.scenario.cases import LoadedCase, load_file
from engine.scenario.setting import game_of
from engine.tools.counting import divide, perft

HERE = Path(__file__).parent
COUNTS = yaml.safe_load((HERE / "perft.yaml").read_text(encoding="utf-8"))


def cases() -> list[tuple[LoadedCase, list[int]]]:
    found = []
    for file, counts in COUNTS.items():
        own, _ = load_file(HERE.parents[1] / "scenarios" / f"{file}.yaml")
        by_name = {case.name: case for case in own}
        found += [(by_name[name], numbers) for name, numbers in counts.items()]
    return found


@pytest.mark.parametrize(("case", "numbers"), cases(), ids=lambda value: getattr(value, "name", ""))
def test_as_many_sequences_as_ever(case: LoadedCase, numbers: list[int]) -> None:
    game = game_of(case.position(), case.options)
    assert [perft(game, depth) for depth in range(1, len(numbers) + 1)] == numbers
    assert sum(number for _, number in divide(game, 2)) == numbers[1]
