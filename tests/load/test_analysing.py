"""The time of an analysis is that of every move, and of everybody's decisions."""

from __future__ import annotations

import re

import pytest

from tests.load.analysing import run_analysing


@pytest.mark.slow
def test_every_move_is_looked_at_and_the_time_is_told() -> None:
    told: list[str] = []
    assert run_analysing(2, told.append, moves=4)
    (line,) = told
    assert "a base game of 2 with 4 moves" in line
    whole, each, longest = (float(number) for number in re.findall(r"([\d.]+) s", line))
    assert whole >= longest > 0
    assert each <= whole
