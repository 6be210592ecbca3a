"""A game as everybody may watch it, from its moves."""

from __future__ import annotations

import pytest

from engine import DIRK, Event, IllegalMove, View, new_game, view
from engine.base.events import GameOver, RoundScored, TilePlaced, TurnEnding
from engine.base.history import Made, public_views, stations, told_stations
from engine.base.setup import start_game
from engine.core.kernel import Game
from tests.engine.games import seed, walk


def played(seats: int, name: str, moves: int | None = None) -> tuple[Game, list[Made], Game, list[Event]]:
    """A start, the moves of a random game, where they lead, and all their events."""
    record, outcome = new_game(seats, seed=seed(name))
    events = list(outcome.events)
    made: list[Made] = []
    for seat, action in walk(record, moves, seed(name)):
        made.append((seat, action, False))
        events.extend(record.play(seat, action).events)
    return start_game(seats, (), {}, seed(name)), made, record.game, events


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_game_ends_with_its_final_position(seats: int) -> None:
    start, made, end, _ = played(seats, "whole")
    views = list(public_views(start, made))
    last = view(end)
    assert views[-1].phase == "over"
    assert [seen.phase for seen in views[:-1]] == ["decision"] * (len(views) - 1)
    assert views[-1].players == last.players
    assert views[-1].winners == last.winners != ()
    assert views[-1].rounds == last.rounds


def test_every_event_is_told_once_and_in_order() -> None:
    start, made, _, events = played(4, "told")
    told = [event for seen in public_views(start, made) for event in seen.since]
    assert told == events


def test_every_turn_and_every_scoring_round_has_a_view_of_its_own() -> None:
    start, made, _, events = played(3, "turns")
    views = list(public_views(start, made))
    for kind in (TurnEnding, RoundScored, GameOver):
        ends = [seen for seen in views if seen.since and isinstance(seen.since[-1], kind)]
        assert len(ends) == sum(isinstance(event, kind) for event in events)


@pytest.mark.parametrize("name", ["a", "b", "c"])
def test_the_view_of_a_round_shows_what_was_counted(name: str) -> None:
    """With two players the neutral one draws further tiles right after a round; they come later."""
    start, made, _, _ = played(2, name)
    rounds = [seen for seen in public_views(start, made) if seen.since and scored(seen)]
    assert len(rounds) == 3
    for seen in rounds:
        lines = seen.rounds[-1].lines
        counted = {(line.who, line.item): line.count for line in lines if line.item != "wall"}
        for (who, kind), count in counted.items():
            assert seen.dirk is not None
            counts = seen.dirk.counts if who == DIRK else seen.players[who].counts
            assert counts[kind] == count


def scored(seen: View) -> bool:
    return isinstance(seen.since[-1], RoundScored)


@pytest.mark.slow
def test_leftover_tiles_are_placed_before_the_last_round_is_shown() -> None:
    for number in range(8):
        start, made, _, _ = played(3, f"leftover {number}")
        views = list(public_views(start, made))
        last = next(i for i, seen in enumerate(views) if seen.round == 3)
        placed = [event for event in views[last].since if isinstance(event, TilePlaced)]
        assert placed == []
        before, after = views[last - 1], views[last]
        assert [player.board for player in before.players] == [player.board for player in after.players]


def test_a_game_that_has_not_ended_is_shown_up_to_its_last_move() -> None:
    start, made, now, events = played(4, "broken off", 61)
    views = list(public_views(start, made))
    assert views[-1].phase == "decision"
    assert [event for seen in views for event in seen.since] == events
    assert [player.board.tiles for player in views[-1].players] == [
        player.board.tiles for player in view(now).players
    ]


def test_nobody_sees_a_hand_and_the_start_stays_as_it_is() -> None:
    start, made, _, _ = played(5, "public", 80)
    before = view(start, 0)
    views = list(public_views(start, made))
    assert {player.hand for seen in views for player in seen.players} == {None}
    assert all(not seen.options and not seen.payable for seen in views)
    assert view(start, 0) == before


def test_a_move_that_is_not_possible_is_refused() -> None:
    start, made, _, _ = played(3, "wrong", 4)
    with pytest.raises(IllegalMove):
        list(public_views(start, [made[0], made[0]]))


@pytest.mark.parametrize("seats", [2, 3])
def test_a_moment_is_the_start_a_turn_a_scoring_or_the_end_and_numbers_are_told(seats: int) -> None:
    start, made, end, events = played(seats, "stations")
    found = stations(public_views(start, made))
    assert (found[0].kind, found[0].seat) == ("start", None)
    assert found[-1].kind == "end"
    assert [m.number for m in found if m.kind == "scoring"] == [1, 2, 3]
    ends = [event.seat for event in events if isinstance(event, TurnEnding)]
    turns = [m for m in found if m.kind == "turn"]
    assert [m.number for m in turns] == list(range(1, len(ends) + 1))
    assert [m.seat for m in turns] == ends
    assert found[-1].view is not None
    assert found[-1].view.players == view(end).players


def test_out_of_events_alone_come_the_same_moments_without_positions() -> None:
    start, made, _, events = played(3, "alone")
    setup = list(start.events)
    found = told_stations(setup, events[len(setup) :])
    seen = [m for m in stations(public_views(start, made)) if m.kind != "between"]
    assert [(m.kind, m.number, m.seat) for m in found] == [(m.kind, m.number, m.seat) for m in seen]
    assert all(m.view is None for m in found)
    assert [event for m in found for event in m.events] == events


def test_what_follows_the_last_turn_of_a_game_that_was_ended_early_is_a_moment_too() -> None:
    start, made, _, events = played(3, "early", 7)
    setup = list(start.events)
    found = told_stations(setup, events[len(setup) :])
    assert [event for m in found for event in m.events] == events
    assert [m.kind for m in found] == [m.kind for m in stations(public_views(start, made))]
