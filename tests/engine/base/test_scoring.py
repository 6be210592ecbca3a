"""Majorities, walls and scoring rounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import DIRK
from engine.base.scoring import WALL, ScoreRound, majority, own_counts, score_lines
from engine.base.state import Course
from engine.base.things import TABLE, TYPES
from tests.engine.base.table import game_at

COUNTS = st.lists(st.integers(0, 8).map(lambda n: n / 2), min_size=2, max_size=7).map(
    lambda c: dict(enumerate(c))
)
PRIZES = st.sampled_from([TABLE[round_][kind] for round_ in (1, 2, 3) for kind in TYPES])


@given(COUNTS, PRIZES)
def test_places_are_shared_as_the_definition_says(counts: dict[int, float], prizes: tuple[int, ...]) -> None:
    result = majority(counts, prizes)
    for who, own in counts.items():
        better = sum(other > own for other in counts.values())
        equal = sum(other == own for other in counts.values())
        pool = sum((*prizes, *[0] * 10)[better : better + equal])
        points, rank, shared = result[who]
        assert points == (pool // equal if own > 0 else 0)
        assert rank == (better + 1 if own > 0 and better < len(prizes) else 0)
        assert shared == (equal > 1 and rank > 0)


@given(COUNTS, PRIZES)
def test_no_more_is_paid_than_the_prizes(counts: dict[int, float], prizes: tuple[int, ...]) -> None:
    assert sum(points for points, _, _ in majority(counts, prizes).values()) <= sum(prizes)


def test_reserve_pending_and_fountain_do_not_count() -> None:
    game = game_at(boards=["tower_12 F tower_11c"], reserves=[["tower_10"]])
    assert list(own_counts(game, 0).values()) == [0, 0, 0, 0, 0, 2]


def test_a_round_is_counted_without_changing_anything() -> None:
    game = game_at(boards=["F tower_13", "F garden_9"], market={})
    lines = score_lines(game, 2)
    assert score_lines(game, 2) == lines
    assert game.of(Course).points == [0, 0, 0]
    got = {(line.who, line.item): line.points for line in lines if line.points}
    assert got == {(0, "tower"): 13, (0, WALL): 1, (1, "garden"): 12, (1, WALL): 1}


@pytest.mark.parametrize(("round_", "points"), [(1, 6), (2, 13), (3, 21)])
def test_the_sheet_of_a_round_tells_lines_and_totals(round_: int, points: int) -> None:
    game = game_at(boards=["F tower_12"], points=[5])
    game.push(ScoreRound(round_, 0))
    game.run()
    sheet = game.of(Course).sheets[-1]
    assert (sheet.round, sheet.totals) == (round_, {0: 5 + points, 1: 0, 2: 0})
    assert game.of(Course).round == round_


def test_dirk_competes_without_a_wall_and_his_points_are_kept_apart() -> None:
    game = game_at(
        hands=[[], []], boards=["F tower_12"], dirk=["tower_13", "tower_11c", "garden_6"], market={}
    )
    for round_ in (1, 2):
        game.push(ScoreRound(round_, 0))
        game.run()
    course = game.of(Course)
    assert course.points == [6, 0]
    assert course.sheets[0].totals == {0: 0, 1: 0, DIRK: 11}
    assert course.sheets[1].totals[DIRK] > 11
    assert not [line for line in course.sheets[0].lines if line.who == DIRK and line.item == WALL]
