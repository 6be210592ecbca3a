"""A game from its first move to its last, as everybody may watch it: one view for each thing that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from typing import Literal

from engine.base.events import GameOver, RoundScored, ScoringBegun, SpecialMoveMade, TurnBegan, TurnEnding
from engine.base.turn import end_as_recorded
from engine.base.view import View
from engine.base.viewing import view
from engine.core.kernel import Action, Event, Game

Made = tuple[int, Action, bool]
"""A move: seat, action, and whether the end of the turn was to be confirmed."""


Kind = Literal["start", "turn", "between", "scoring", "end"]


@dataclass(frozen=True, slots=True)
class Station:
    """A point of a game at which one may stop: the start, after a turn, after something between two turns, after a
    scoring round, the end. `number` is the turn's, or the round's; `seat` whose turn it was (None: nobody's); `events`
    are the public ones since the station before; `view` is None where the rules of this release cannot tell."""

    kind: Kind
    number: int
    seat: int | None
    events: tuple[Event, ...]
    view: View | None


def stations(views: Iterable[View]) -> list[Station]:
    """What each of the `public_views` of a game shows."""
    found: list[Station] = []
    for seen in views:
        if not found:
            found.append(Station("start", 0, None, seen.since, seen))
        else:
            found.append(replace(_station(seen.since, seen.turn_number), view=seen))
    return found


def told_stations(setup: Iterable[Event], played: Iterable[Event]) -> list[Station]:
    """The same stations out of public events alone, for a game that cannot be played once more."""
    found = [Station("start", 0, None, tuple(setup), None)]
    events: list[Event] = []
    turn = next((event.number for event in found[0].events if isinstance(event, TurnBegan)), 0)
    for event in played:
        events.append(event)
        if isinstance(event, TurnBegan):
            turn = event.number
        if isinstance(event, TurnEnding | SpecialMoveMade | RoundScored | GameOver):
            found.append(_station(tuple(events), turn))
            events = []
    if events:
        found.append(_station(tuple(events), turn))
    return found


def _station(events: tuple[Event, ...], turn: int) -> Station:
    """The station that these events lead to."""
    last = events[-1] if events else None
    match last:
        case GameOver():
            return Station("end", turn, None, events, None)
        case RoundScored():
            return Station("scoring", last.round, None, events, None)
        case TurnEnding():
            return Station("turn", turn, last.seat, events, None)
        case _:
            return Station("between", turn, None, events, None)


class _Watched(Game):
    """A game that tells of each event at once, before anything follows from it."""

    __slots__ = ("_tell",)

    def __init__(self, game: Game, tell: Callable[[Event], None]) -> None:
        super().__init__(game.rules, game.seats, bytes(32), game.options)
        own = game.copy()
        self.slices, self.stack, self.dealer = own.slices, own.stack, own.dealer
        self.events, self.confirm = own.events, own.confirm
        self._tell = tell

    def emit(self, event: Event) -> None:
        self._tell(event)
        super().emit(event)


def public_views(start: Game, moves: Iterable[Made]) -> Iterator[View]:
    """The start, the end of every turn and special move, every scoring round, and the end.

    `start` is the game before the first of the moves; it stays as it is. `since` of each view are the public
    events since the one before; the view of a scoring round is the first that has its sheet, and what a round
    brings besides points (tiles for a neutral player) comes with a later one. Between its moves a game is in
    phase `decision`; only the last view of a finished game is in phase `over`. Raises IllegalMove for a move
    that the rules refuse.
    """
    found: list[View] = []
    events: list[Event] = list(start.events)
    number = 0

    def show() -> None:
        seen = view(game, move=number, since=events)
        over = bool(events) and isinstance(events[-1], GameOver)
        found.append(replace(seen, phase="over" if over else "decision", asked=()))
        events.clear()

    def tell(event: Event) -> None:
        if isinstance(event, ScoringBegun) and _moved(found[-1] if found else last, view(game)):
            show()
        events.append(event)
        if isinstance(event, TurnEnding | SpecialMoveMade | RoundScored | GameOver):
            show()

    game = _Watched(start, tell)
    show()
    last = found[-1]
    yield found.pop()
    for number, (made, following) in enumerate(pairwise(chain(moves, (None,))), 1):  # noqa: B007 - read by `show`
        if made is not None:  # only the last entry of all is None
            seat, action, confirm = made
            game.play(seat, action, confirm=confirm)
            end_as_recorded(game, None if following is None else following[:2])
        last = found[-1] if found else last
        yield from found
        found.clear()
    if game.choice is not None and events:
        show()
        yield found.pop()


def _moved(before: View, now: View) -> bool:
    """Whether a tile lies elsewhere than before."""
    return any(
        (old.board, old.reserve) != (new.board, new.reserve)
        for old, new in zip(before.players, now.players, strict=True)
    )
