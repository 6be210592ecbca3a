"""What tables bring and who stands where, by figures reckoned by hand."""

from __future__ import annotations

import pytest

from bot.tables.tournaments.standings import points_of, scores_of, standings
from bot.tables.tournaments.tournament import Entrant, Kind, Match, Round, Tournament


def tournament(people: int, *rounds: Round, kind: Kind = "swiss", size: int = 2) -> Tournament:
    entrants = [Entrant(f"P{number}", number) for number in range(1, people + 1)]
    return Tournament("Cup", kind, size, "en", 1, "P1", "seed", entrants=entrants, rounds=list(rounds))


def table(*points: int) -> Match:
    """A table that was played; by entrant of the order given: `entrant * 1000 + victory points`."""
    seats, victory = [one // 1_000 for one in points], [one % 1_000 for one in points]
    places = [1 + sum(other > own for other in victory) for own in victory]
    return Match(seats, "played", scores=scores_of(seats, places, victory, [True] * len(seats)))


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([1, 2], [60, 0]),
        ([2, 1], [0, 60]),
        ([1, 1], [30, 30]),
        ([1, 2, 3], [60, 30, 0]),
        ([2, 3, 1, 4], [40, 20, 60, 0]),
        ([1, 1, 3, 4], [50, 50, 20, 0]),
        ([1, 2, 2, 2], [60, 20, 20, 20]),
        ([1, 2, 3, 4, 5], [60, 45, 30, 15, 0]),
        ([1, 2, 3, 4, 5, 6], [60, 48, 36, 24, 12, 0]),
    ],
)
def test_points_lie_evenly_between_first_and_last_and_ties_share(
    places: list[int], points: list[int]
) -> None:
    assert points_of(places) == points


def test_who_was_not_there_at_the_end_has_nothing_and_others_do_not_move_up() -> None:
    found = scores_of([4, 7, 9], [1, 2, 3], [100, 60, 40], [False, True, True])
    assert [(score.entrant, score.points, score.share) for score in found] == [
        (4, 0, 0),
        (7, 30, 300),
        (9, 0, 200),
    ]


def test_points_come_first_and_then_those_whom_one_has_met() -> None:
    found = tournament(
        4, Round([table(90, 1_080), table(2_090, 3_010)]), Round([table(2, 2_001), table(1_009, 3_003)])
    )
    order = standings(found)
    # 0 won twice; 1 and 2 won once each: 1 met 0 (120) and 3 (0), 2 met 3 (0) and 0 (120): level. They have not met each
    # other. 1 has 470 + 750 of the victory points, 2 has 900 + 333.
    assert [one.entrant for one in order] == [0, 2, 1, 3]
    assert [one.points for one in order] == [120, 60, 60, 0]
    assert [one.buchholz for one in order] == [120, 120, 120, 120]
    assert [one.share for one in order] == [529 + 667, 900 + 333, 471 + 750, 100 + 250]


def test_who_met_stronger_people_stands_before_others_with_as_many_points() -> None:
    found = tournament(4, Round([table(90, 1_080)]), Round([table(2_099, 3_001)]), Round([table(9, 2_001)]))
    order = standings(found)
    assert [one.entrant for one in order] == [0, 2, 1, 3]
    assert {one.entrant: one.buchholz for one in order} == {0: 60, 1: 120, 2: 120, 3: 60}


def test_two_that_are_level_are_told_apart_by_their_game() -> None:
    # 0 beats 1, 1 beats 2, 2 beats 0; 3 loses to 0 and 1 and beats 2: 0 and 1 have two wins, 2 and 3 one.
    rounds = [
        Round([table(51, 1_050), table(2_001, 3_090)]),
        Round([table(1_090, 2_010), table(51, 3_050)]),
        Round([table(50, 2_051), table(1_090, 3_010)]),
    ]
    order = standings(tournament(4, *rounds, kind="round-robin"))
    assert [one.entrant for one in order] == [0, 1, 3, 2]
    assert order[0].share < order[1].share, "by victory points it would be the other way round"
    assert [one.direct for one in order] == [1, -1, 1, -1]


def test_a_bye_is_a_win_in_a_swiss_tournament_alone() -> None:
    rounds = (Round([table(90, 1_080)], byes=[2]),)
    assert {one.entrant: one.points for one in standings(tournament(3, *rounds))} == {0: 60, 1: 0, 2: 60}
    order = standings(tournament(3, *rounds, kind="round-robin"))
    assert {one.entrant: one.points for one in order} == {0: 60, 1: 0, 2: 0}


def test_who_is_out_stands_behind_all_others_and_what_they_lost_still_counts() -> None:
    found = tournament(3, Round([table(90, 1_080)], byes=[2]))
    found.entrants[0].out = True
    order = standings(found)
    assert [one.entrant for one in order] == [2, 1, 0]
    assert order[-1].points == 60
    assert order[1].buchholz == 60


def test_lots_decide_last_and_the_same_seed_draws_the_same() -> None:
    found = tournament(6)
    first = [one.entrant for one in standings(found)]
    assert first == [one.entrant for one in standings(found)]
    orders = set()
    for seed in "abcdefgh":
        found.seed = seed
        orders.add(tuple(one.entrant for one in standings(found)))
    assert len(orders) > 4
