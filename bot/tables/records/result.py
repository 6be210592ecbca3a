"""What is counted of one ended game, reckoned out of the game as it is stored: its moves with what came of them and when,
its last position, its table. Nothing else goes into it, so that it can be reckoned anew at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

import engine
from bot.store import MoveRecord, ResultRow, Whole
from bot.tables.lobby import Lobby, Seat
from engine import Event, View
from engine.base.events import TurnBegan, TurnEnding
from engine.base.figures import figures_of, longest_wall
from engine.core.saving import SaveError, parse_event

FORM: Final = 1
"""Counts the changes of what is reckoned; results of an older form are reckoned anew."""

Kind = Literal["person", "left", "computer", "gone"]
"""Who played a seat at the end: its person; a computer for a person who had left; a computer from the start; a person
whose data were deleted."""


class _Kept(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class SeatResult(_Kept):
    """What is counted of one seat. `place` from 1, shared where points are equal; `rounds` are the points of each scoring,
    `items` those for each type, wall and module's word; `turns` are the seconds that each own turn took."""

    user: int | None = None
    name: str
    kind: Kind
    level: str | None = None
    late: bool = False
    points: int
    place: int
    rounds: list[int]
    items: dict[str, int]
    wall: int
    bought: int
    exact: int
    money: int
    overpaid: int
    redesigns: int
    thefts: int
    turns: list[int]

    @property
    def counts(self) -> bool:
        """Whether a known person played it from the beginning to the end."""
        return self.kind == "person" and self.user is not None and not self.late


class Result(_Kept):
    """What is counted of one game. `practice`: its seed was chosen, and it counts nowhere."""

    seats: list[SeatResult]
    modules: list[str]
    practice: bool
    turns: int


class Ended(_Kept):
    """A result with its game: which one, where, when."""

    game: str
    guild: int
    at: datetime
    result: Result

    @classmethod
    def read(cls, row: ResultRow) -> Ended | None:
        """From the store; None for what this release cannot read, and for a game that could not be reckoned."""
        try:
            result = Result.model_validate(row.data)
        except ValueError:
            return None
        return cls(game=row.game_id, guild=row.guild_id, at=row.ended, result=result)


def result_of(whole: Whole) -> Result | None:
    """The result of a game with all its moves; None before its end. Raises whatever a damaged game raises."""
    game = whole.game
    if game.state != "over" or game.snapshot is None:
        return None
    lobby = Lobby.load(game.lobby)
    seen = engine.view(engine.load(game.snapshot).game)
    moves = sorted(whole.moves, key=lambda move: move.version)
    told = [(move.at, event) for move in moves for event in _events(move)]
    figures = figures_of((event for _, event in told), len(lobby.seats))
    places = places_of([player.score for player in seen.players], seen.winners)
    times = turn_times(told)
    seats = [
        SeatResult(
            user=seat.user,
            name="" if seat.user is None and seat.level is None else seat.name,
            kind=_kind(seat),
            level=seat.level,
            late=seat.late,
            points=seen.players[number].score,
            place=places[number],
            rounds=_rounds(seen, number),
            items=_items(seen, number),
            wall=longest_wall(seen, number),
            turns=times.get(number, []),
            money=own.money,
            bought=own.bought,
            exact=own.exact,
            overpaid=own.overpaid,
            redesigns=own.redesigns,
            thefts=own.thefts,
        )
        for number, (seat, own) in enumerate(zip(lobby.seats, figures, strict=True))
    ]
    return Result(
        seats=seats,
        modules=list(lobby.modules),
        practice=lobby.practice is not None,
        turns=sum(isinstance(event, TurnBegan) for _, event in told),
    )


def people_of(result: Result) -> list[int]:
    """The people who appear in a result."""
    return [seat.user for seat in result.seats if seat.user is not None]


def _kind(seat: Seat) -> Kind:
    if seat.level is not None:
        return "computer" if seat.user is None else "left"
    return "gone" if seat.user is None else "person"


def _events(move: MoveRecord) -> Iterable[Event]:
    """What came of a move; what a release wrote that knew more modules is left out."""
    for data in move.events:
        try:
            yield parse_event(data)
        except SaveError:
            continue


def places_of(points: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The place of each seat: whoever has won is first, the others follow by their points; equal points share a place. The
    neutral player takes no place."""

    def before(other: int, seat: int) -> bool:
        if (other in winners) != (seat in winners):
            return other in winners
        return other not in winners and points[other] > points[seat]

    seats = range(len(points))
    return [1 + sum(before(other, seat) for other in seats) for seat in seats]


def _rounds(seen: View, seat: int) -> list[int]:
    """The points that each scoring brought a seat."""
    totals = [0, *(sheet.totals.get(seat, 0) for sheet in seen.rounds)]
    return [after - before for before, after in pairwise(totals)]


def _items(seen: View, seat: int) -> dict[str, int]:
    found: Counter[str] = Counter()
    for sheet in seen.rounds:
        for line in sheet.lines:
            if line.who == seat:
                found[line.item] += line.points
    return dict(sorted(found.items()))


def turn_times(told: Sequence[tuple[datetime, Event]]) -> dict[int, list[int]]:
    """How many seconds each turn took, by seat: from its beginning to its end."""
    found: dict[int, list[int]] = {}
    began: tuple[int, datetime] | None = None
    for at, event in told:
        match event:
            case TurnBegan():
                began = event.seat, at
            case TurnEnding() if began is not None and began[0] == event.seat:
                found.setdefault(event.seat, []).append(round((at - began[1]).total_seconds()))
                began = None
    return found


def data_of(result: Result) -> Mapping[str, Any]:
    """As JSON data."""
    return result.model_dump(mode="json")
