"""A change of a table in the making: changed freely, then stored or thrown away.

Everything that works on a draft is synchronous and raises `Refused` where a person asks for what is not possible.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

import engine
from bot.store import Move, NewDeadline, NewOutbox, State
from bot.tables.circles import EarlyAnswers
from bot.tables.lobby import Lobby
from bot.tables.refused import Refused
from bot.tables.state import TableState
from engine import Action, Event, Record
from engine.core.saving import dump


@dataclass(slots=True)
class Draft:
    """The table as it will be. `before` is the table as it is stored, `now` the time, `interaction` what caused it."""

    before: TableState
    now: datetime
    interaction: int | None
    state: State
    lobby: Lobby
    record: Record | None
    orders: dict[int, tuple[str, ...]]
    """The standing orders by seat, secret; see `bot.tables.asking.standing_orders`."""
    early: dict[int, EarlyAnswers]
    """What was answered early by seat, secret; see `bot.tables.circles`."""
    moves: list[Move] = field(default_factory=list)
    happened: list[tuple[Event, ...]] = field(default_factory=list)  # the events of each move
    undo: int = 0  # how many of the last moves are taken back
    private: set[int] = field(default_factory=set)  # whose orders or early answers have changed
    outbox: list[NewOutbox] = field(default_factory=list)
    deadlines: list[NewDeadline] | None = None  # None: those that there are stay
    vote: str | None = None  # the id of a vote that is open now

    @classmethod
    def of(cls, table: TableState, now: datetime, interaction: int | None) -> Draft:
        """Nothing is changed yet."""
        return cls(
            before=table,
            now=now,
            interaction=interaction,
            state=table.state,
            lobby=table.lobby.copy(),
            record=copy_of(table.record),
            orders=dict(table.orders),
            early=dict(table.early),
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happens."""
        return tuple(event for events in self.happened for event in events)

    def running(self) -> Record:
        """The game. Raises Refused before the start and after the end."""
        if self.state in ("over", "aborted"):
            raise Refused("refused-over")
        if self.record is None:
            raise Refused("refused-not-begun")
        return self.record

    def seat_of(self, user: int) -> int:
        """The seat that a person plays. Raises Refused."""
        seat = self.lobby.seat_of(user)
        if seat is None:
            raise Refused("refused-not-seated")
        return seat

    def made(self, seat: int | None, text: str, outcome: engine.Outcome, *, held: bool = False) -> None:
        """Note a move; `held`: the turn is held open at its end."""
        draws = [[list(part) if isinstance(part, tuple) else part for part in act] for act in outcome.acts]
        self.moves.append(Move(seat, text, [dump(event) for event in outcome.events], draws, held))
        self.happened.append(outcome.events)

    def put_orders(self, seat: int, orders: tuple[str, ...]) -> None:
        """Change a seat's standing orders; none at all erases them."""
        if self.orders.get(seat, ()) != orders:
            self.orders[seat] = orders
            self.private.add(seat)

    def put_early(self, seat: int, answers: EarlyAnswers | None) -> None:
        """Change what a seat has answered early; None erases it."""
        if self.early.get(seat) == answers:
            return
        self.private.add(seat)
        if answers is None:
            del self.early[seat]
        else:
            self.early[seat] = answers

    def erase(self, seat: int) -> None:
        """Erase the secrets of a seat that changes hands."""
        self.put_orders(seat, ())
        self.put_early(seat, None)


def copy_of(record: Record | None) -> Record | None:
    """A game to try something out with."""
    return None if record is None else Record(record.game.copy(), record.number, list(record.back))


def play_on(record: Record, seat: int, action: Action, confirm: bool) -> engine.Outcome:
    """Play an action. Raises Refused."""
    try:
        return record.play(seat, action, confirm=confirm)
    except engine.IllegalMove as error:
        raise Refused("refused-not-possible", action=engine.write(action)) from error
