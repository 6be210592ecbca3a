"""A tournament from its sign-up to its end, without Discord."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.tournaments import playing
from bot.tables.tournaments.standings import standings
from bot.tables.tournaments.tournament import Kind, Match, Tournament

BOSS = Person(1, "Boss")


def person(number: int) -> Person:
    return Person(100 + number, f"P{number}")


def signed_up(people: int, kind: Kind = "swiss", size: int = 2, **more: object) -> Tournament:
    found = Tournament("Cup", kind, size, "en", BOSS.id, BOSS.name, "seed", **more)  # type: ignore[arg-type]
    for number in range(people):
        playing.sign_up(found, person(number))
    return found


def begun(people: int, kind: Kind = "swiss", size: int = 2, **more: object) -> Tournament:
    found = signed_up(people, kind, size, **more)
    playing.start(found, BOSS)
    return found


def finish(tournament: Tournament, match: Match, *victory: int, absent: tuple[int, ...] = ()) -> None:
    """The game of a table ends so; without figures whoever signed up first wins."""
    if not playing.ready(tournament, match):
        return
    playing.opened(match, "game", 7)
    points = list(victory) or [100 - entrant for entrant in match.seats]
    places = [1 + sum(other > own for other in points) for own in points]
    there = [seat not in absent for seat in range(len(match.seats))]
    playing.played(tournament, match, places, points, there, there)


def play_round(tournament: Tournament) -> None:
    assert tournament.last is not None
    for match in tournament.last.matches:
        finish(tournament, match)
    playing.advance(tournament)


def refused(call: object, *args: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as no:
        call(*args)  # type: ignore[operator]
    return no.value.key, dict(no.value.args_for_text)


@given(
    st.sampled_from(["swiss", "round-robin", "series"]),
    st.integers(2, 13),
    st.integers(2, 6),
    st.integers(0, 4),
)
@settings(deadline=None, max_examples=25)
def test_every_tournament_gives_everybody_a_table_or_a_bye_each_round_and_ends(
    kind: Kind, people: int, size: int, wanted: int
) -> None:
    found = signed_up(min(people, 6) if kind == "series" else people, kind, size, wanted=wanted)
    if len(found.entrants) < playing.least_people(found):
        assert refused(playing.start, found, BOSS)[0] == "refused-tournament-few"
        return
    if kind == "round-robin" and (people - 1) * max(1, wanted) > 23 * (size - 1):
        assert refused(playing.start, found, BOSS)[0] == "refused-tournament-long"
        return
    playing.start(found, BOSS)
    while found.phase == "running":
        assert found.last is not None
        seats = [one for match in found.last.matches for one in match.seats]
        assert sorted([*seats, *found.last.byes]) == list(range(len(found.entrants)))
        assert Tournament.load(found.dump()) == found
        play_round(found)
    assert found.phase == "over"
    assert len(found.rounds) == found.total
    if kind == "swiss":
        order = standings(found)
        own = next(one.points for one in order if one.entrant == 0)
        assert own == order[0].points, "nobody has more points than who always wins"


def test_signing_up_has_its_limits() -> None:
    found = signed_up(3, limit=4)
    assert refused(playing.sign_up, found, person(0))[0] == "refused-tournament-signed"
    playing.sign_up(found, person(4))
    assert refused(playing.sign_up, found, person(5)) == ("refused-tournament-full", {"n": 4})
    playing.drop_out(found, person(0).id)
    playing.sign_up(found, person(5))
    assert [one.name for one in found.entrants] == ["P1", "P2", "P4", "P5"]
    assert refused(playing.drop_out, found, person(0).id)[0] == "refused-tournament-not-in"
    assert refused(playing.sign_up, signed_up(6, "series"), person(7)) == (
        "refused-tournament-full",
        {"n": 6},
    )
    assert refused(playing.sign_up, signed_up(24, "round-robin"), person(25))[0] == "refused-tournament-full"


def test_only_the_organizer_and_managers_lead_it() -> None:
    found = signed_up(4)
    stranger, manager = person(2), Person(5, "Manager", manager=True)
    assert refused(playing.start, found, stranger)[0] == "refused-tournament-organizer"
    playing.start(found, manager)
    assert refused(playing.start, found, manager)[0] == "refused-tournament-begun"
    for call in (
        lambda: playing.scratch(found, stranger, 1),
        lambda: playing.replace(found, stranger, 1, person(9)),
        lambda: playing.close(found, stranger, 0, 0),
        lambda: playing.reopen(found, stranger, 0, 0),
        lambda: playing.cancel(found, stranger),
    ):
        assert refused(call)[0] == "refused-tournament-organizer"
    assert refused(playing.sign_up, found, person(9))[0] == "refused-tournament-begun"
    playing.cancel(found, BOSS)
    assert refused(playing.cancel, found, BOSS)[0] == "refused-tournament-over"


def test_a_round_is_paired_once_all_tables_of_the_last_one_are_done_with() -> None:
    found = begun(4)
    assert found.last is not None
    first, second = found.last.matches
    assert not playing.advance(found)
    finish(found, first)
    assert not playing.advance(found)
    finish(found, second)
    assert playing.advance(found)
    assert len(found.rounds) == 2
    assert not playing.advance(found)


def test_a_result_that_is_told_twice_counts_once() -> None:
    found = begun(4)
    match = found.rounds[0].matches[0]
    finish(found, match, 90, 50)
    before = found.dump()
    playing.played(found, match, [2, 1], [1, 99], [True, True], [True, True])
    playing.walkover(found, match, [False, True])
    playing.stuck(match)
    assert found.dump() == before
    assert [score.points for score in match.scores] == [60, 0]


def test_who_drops_out_keeps_their_results_and_is_paired_no_more() -> None:
    found = begun(6, "round-robin")
    play_round(found)
    playing.drop_out(found, person(0).id)
    points = {one.entrant: one.points for one in standings(found)}
    assert points[0] == 60
    assert found.last is not None
    match = next(each for each in found.last.matches if 0 in each.seats)
    other = next(one for one in match.seats if one != 0)
    # A table that was not open yet: who is left wins without playing.
    assert not playing.ready(found, match)
    assert (match.stage, [(s.entrant, s.points) for s in match.scores]) == ("walkover", [(other, 60)])
    while found.phase == "running":
        play_round(found)
    for each in found.rounds[2:]:
        assert 0 not in each.byes
        assert all(0 not in table.seats for table in each.matches)
        assert len(each.byes) == 1, "whoever would have met them sits out"
    met = [frozenset(table.seats) for each in found.rounds for table in each.matches]
    assert all(frozenset(pair) in met for pair in combinations(range(1, 6), 2))
    assert standings(found)[-1].entrant == 0


def test_somebody_else_takes_a_place_over_with_its_points() -> None:
    found = begun(4)
    play_round(found)
    playing.scratch(found, BOSS, 0)
    assert refused(playing.scratch, found, BOSS, 0)[0] == "refused-tournament-not-in"
    assert refused(playing.replace, found, BOSS, 0, person(1))[0] == "refused-tournament-signed"
    playing.replace(found, BOSS, 0, person(9))
    assert (found.entrants[0].name, found.entrants[0].out, found.entrants[0].since) == ("P9", False, 3)
    assert {one.entrant: one.points for one in standings(found)}[0] == 60
    assert refused(playing.replace, found, BOSS, 7, person(8))[0] == "refused-tournament-not-in"


def test_one_who_comes_alone_wins_without_playing_and_who_never_comes_is_scratched() -> None:
    found = begun(4)
    match = found.rounds[0].matches[0]
    playing.opened(match, "game", 7)
    playing.walkover(found, match, [False, True])
    assert [score.points for score in match.scores] == [0, 60]
    missing = match.seats[0]
    assert not found.entrants[missing].out
    finish(found, found.rounds[0].matches[1])
    playing.advance(found)
    match = next(each for each in found.rounds[1].matches if missing in each.seats)
    finish(found, match, *[50, 50], absent=(match.seats.index(missing),))
    assert found.entrants[missing].out


def test_coming_again_is_forgiven() -> None:
    found = begun(4)
    one = found.entrants[found.rounds[0].matches[0].seats[0]]
    one.missed = 1
    finish(found, found.rounds[0].matches[0])
    assert (one.missed, one.out) == (0, False)


def test_a_table_without_a_result_is_closed_or_opened_again() -> None:
    found = begun(4)
    first, second = found.rounds[0].matches
    playing.opened(first, "game1", 7)
    assert refused(playing.reopen, found, BOSS, 0, 0)[0] == "refused-tournament-table-done"
    playing.stuck(first)
    assert not playing.advance(found)
    assert playing.reopen(found, BOSS, 0, 0) is first
    assert (first.stage, first.game, first.channel) == ("waiting", None, None)
    finish(found, first)
    assert refused(playing.close, found, BOSS, 0, 0)[0] == "refused-tournament-table-done"
    playing.close(found, BOSS, 0, 1)
    assert second.scores == []
    assert playing.advance(found)
    assert refused(playing.reopen, found, BOSS, 0, 1)[0] == "refused-tournament-table-done", (
        "that round is over"
    )
    assert refused(playing.close, found, BOSS, 5, 0)[0] == "refused-stale"


def test_how_many_rounds_suit() -> None:
    assert [begun(people).total for people in (3, 4, 5, 8, 9, 33)] == [2, 2, 3, 3, 4, 6]
    assert begun(5, wanted=9).total == 5, "at tables of two nobody can be met twice"
    assert begun(4, wanted=9).total == 3
    assert begun(4, "series").total == 3
    assert begun(5, "round-robin").total == 5
    assert begun(6, "round-robin", wanted=2).total == 10
    assert refused(playing.start, signed_up(24, "round-robin", wanted=2), BOSS) == (
        "refused-tournament-long",
        {"n": 46},
    )


def test_whose_data_are_deleted_is_out_under_another_name() -> None:
    found = begun(4)
    play_round(found)
    playing.forget(found, person(2).id, "former player")
    assert (found.entrants[2].user, found.entrants[2].name, found.entrants[2].out) == (
        None,
        "former player",
        True,
    )
    assert str(person(2).id) not in str(found.dump())
    assert not found.knows(person(2).id)
    playing.forget(found, BOSS.id, "former player")
    assert not found.knows(BOSS.id)
    early = signed_up(3)
    playing.forget(early, person(0).id, "former player")
    assert len(early.entrants) == 2
