"""Reading a table: its people, its position as a viewer may see it, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import engine
from bot.lobby import Lobby
from bot.refused import Refused
from bot.store import MoveRecord, State
from engine import Action, Event, Record, View
from engine.base.events import TurnBegan, TurnEnding
from engine.core.saving import parse_event

HELD: Final = " ?"
"""Ends the text of a stored move that was played with `confirm`."""


@dataclass(frozen=True, slots=True)
class Step:
    """A stored move that stands. `text` is the engine's notation, or `start` for the set-up (seat None).

    `confirm` tells whether it was played with the turn held open. `version` is the store's.
    """

    version: int
    seat: int | None
    text: str
    confirm: bool
    events: tuple[Event, ...]
    draws: tuple[Any, ...]

    @classmethod
    def of(cls, move: MoveRecord) -> Step:
        events = tuple(parse_event(event) for event in move.events)
        held = move.text.endswith(HELD)
        return cls(move.version, move.seat, move.text.removesuffix(HELD), held, events, tuple(move.draws))


class Position:
    """What is known of a table as of its last stored step."""

    id: str
    guild_id: int
    channel_id: int
    state: State
    version: int
    """The store's; counts every step, those before the start too."""
    lobby: Lobby
    record: Record | None
    orders: dict[int, tuple[str, ...]]
    """The standing orders by seat. Secret: show a seat's to its owner only."""
    history: list[Step]
    """The moves that stand, the set-up first."""

    @property
    def number(self) -> int:
        """The move number, shown as `#37`; 0 before the start."""
        return 0 if self.record is None else self.record.number

    @property
    def names(self) -> tuple[str, ...]:
        """Display names by seat (use `bot.texts.plain` in messages)."""
        return self.lobby.names

    @property
    def tokens(self) -> tuple[int, ...]:
        """Colour and shape numbers 1 to 6 by seat."""
        return self.lobby.tokens

    @property
    def language(self) -> str:
        """The language of what all see."""
        return self.lobby.language

    @property
    def asked(self) -> int | None:
        """The seat that the game waits for; None before the start and after the end."""
        choice = None if self.record is None else self.record.game.choice
        return None if choice is None or self.state != "running" else choice.seat

    def seat_of(self, user: int) -> int | None:
        """The seat this person plays now, None if a computer plays it or they have none."""
        return self.lobby.seat_of(user)

    def is_asked(self, user: int) -> bool:
        """Whether the game waits for this person."""
        return self.asked is not None and self.seat_of(user) == self.asked

    def legal(self, user: int) -> tuple[Action, ...]:
        """The listed options of this person; empty unless they are asked."""
        seat = self.seat_of(user)
        if self.record is None or seat is None or self.state != "running":
            return ()
        return self.record.legal(seat)

    def orders_of(self, user: int) -> tuple[str, ...]:
        """The standing orders of this person's seat; for nobody else's eyes."""
        seat = self.seat_of(user)
        return () if seat is None else self.orders.get(seat, ())

    def may_undo(self, user: int) -> bool:
        """Whether this person may take back their last step."""
        seat = self.seat_of(user)
        running = self.record is not None and self.state == "running" and seat is not None
        return running and self.record.may_undo(seat)  # type: ignore[union-attr, arg-type]

    @property
    def undoable(self) -> int:
        """How many of the last steps may be taken back, by whoever made them."""
        return 0 if self.record is None or self.state != "running" else len(self.record.back)

    def preview(self, user: int, action: Action) -> View | None:
        """What this person would see after the action with the turn held open; None if it is not legal now.

        Only for actions that draw nothing when held (building, redesigning).
        """
        seat = self.seat_of(user)
        if self.record is None or seat is None or not self.is_asked(user):
            return None
        trial = self.record.game.copy()
        try:
            trial.play(seat, action, confirm=True)
        except engine.IllegalMove:
            return None
        return engine.view(trial, seat, move=self.number)

    def view(self, seat: int | None = None) -> View:
        """The position as this seat, or the public, may see it. Raises Refused before the start."""
        return engine.view(self.game(), seat, move=self.number, since=self.since(seat))

    def view_for(self, user: int) -> View:
        """The position as this person may see it."""
        return self.view(self.seat_of(user))

    def since(self, seat: int | None) -> tuple[Event, ...]:
        """The events since the last turn of the seat (None: of the seat on turn) up to the current turn."""
        game = self.game()
        if seat is None:
            choice = game.choice
            seat = choice.seat if choice is not None else 0
        found: list[Event] = []
        for step in reversed(self.history):
            if step.seat is None:
                break  # the set-up is told by the opening message
            for event in reversed(step.events):
                if isinstance(event, TurnEnding) and event.seat == seat:
                    return tuple(reversed(found))
                if isinstance(event, TurnBegan) and event.seat == seat:
                    found.clear()
                else:
                    found.append(event)
        return tuple(reversed(found))

    def turn_events(self, number: int, viewer: int | None = None) -> tuple[Event, ...]:
        """The events of one turn (from its `TurnBegan` to before the next one's), the set-up's for 0, as this seat
        or the public may know them."""
        found: list[Event] = []
        current = 0
        for event in self._events():
            if isinstance(event, TurnBegan):
                current = event.number
            if current == number:
                found.append(event)
            elif current > number:
                break
        return tuple(seen for event in found if (seen := event.seen_by(viewer)) is not None)

    def told_events(self, viewer: int | None) -> tuple[Event, ...]:
        """All events as this seat or the public may know them; after the end everybody may know all."""
        if self.state == "over":
            return tuple(self._events())
        return tuple(seen for event in self._events() if (seen := event.seen_by(viewer)) is not None)

    def _events(self) -> Iterator[Event]:
        for step in self.history:
            yield from step.events

    @property
    def turn_number(self) -> int:
        """The number of the current turn, from 1; 0 before the start."""
        for step in reversed(self.history):
            for event in reversed(step.events):
                if isinstance(event, TurnBegan):
                    return event.number
        return 0

    def game(self) -> engine.Game:
        """The engine's game; secret. Raises Refused before the start."""
        if self.record is None:
            raise Refused("refused-not-begun")
        return self.record.game
