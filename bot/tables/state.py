"""Reading a table: its people, its position as a viewer may see it, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import engine
from bot.store import State, Whole
from bot.tables import circles
from bot.tables.circles import EarlyAnswers
from bot.tables.effects import Effect, effects
from bot.tables.lobby import Lobby
from bot.tables.past import SPARE, Forgotten, StoredMove, needed
from bot.tables.refused import Refused
from engine import Action, Event, Record, View
from engine.base.events import TurnBegan, TurnEnding
from engine.base.forecast import forecast
from engine.base.view import RoundView
from engine.core.kernel import Choice

BASE: Final = 25_000
SAVED: Final = 5
MOVE: Final = 1_000
"""Bytes of memory that a table takes, for itself, for each byte of the engine's save, and for each move."""


class TableState:
    """What is known of a table, as it is stored."""

    id: str
    guild_id: int
    channel_id: int
    parent_id: int | None
    """The channel above the thread that it is played in; None in a channel."""
    state: State
    version: int
    """The store's; counts every change, those before the start too."""
    lobby: Lobby
    record: Record | None
    orders: dict[int, tuple[str, ...]]
    """The standing orders by seat. Secret: show a seat's to its owner only."""
    early: dict[int, EarlyAnswers]
    """What was answered early by seat (see `bot.tables.circles`). Secret: show a seat's to its owner only."""
    history: list[StoredMove]
    """The moves that stand, the set-up first, as far back as they are remembered (see `bot.tables.past`)."""
    horizon: int = 0
    """The version of the last move that is forgotten; 0: none is."""
    kept: int = 0
    """How many tell of the past just now: as long as there are any nothing is forgotten."""
    saved: int = 0
    """Characters of the engine's save."""

    def __init__(self, found: Whole, moves: list[StoredMove]) -> None:
        self.id = found.game.id
        self.guild_id = found.game.guild_id
        self.channel_id, self.parent_id = found.game.channel_id, found.game.parent_id
        self.put(found, moves)

    def put(self, found: Whole, moves: list[StoredMove]) -> None:
        """Take what is stored."""
        game, stored = found.game, found.orders
        lobby = Lobby.load(game.lobby)
        record = None if game.snapshot is None else engine.load(game.snapshot)
        orders = {seat: tuple(data["orders"]) for seat, data in stored.items() if data.get("orders")}
        early = {seat: EarlyAnswers.load(data["ahead"]) for seat, data in stored.items() if data.get("ahead")}
        # All or nothing: what cannot be read leaves what is known as it is.
        self.version, self.state = game.version, game.state
        self.lobby, self.record, self.history = lobby, record, moves
        self.orders, self.early = orders, early
        self.saved = len(game.snapshot or "")
        # The set-up, which no seat has made, comes first.
        self.horizon = 0 if not moves or moves[0].seat is None else moves[0].version - 1

    def forget(self) -> None:
        """Forget the moves that are not needed any more, once there are many and nobody tells of them."""
        if self.kept:
            return
        first = needed(self.history, len(self.lobby.seats), self.undoable)
        if first is not None and first > SPARE:
            self.horizon = self.history[first - 1].version
            del self.history[:first]

    @property
    def weight(self) -> int:
        """About how many bytes of memory the table takes."""
        return BASE + SAVED * self.saved + MOVE * len(self.history)

    @property
    def ended(self) -> bool:
        """Whether the game is over, with a result or without."""
        return self.state in ("over", "aborted")

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

    @property
    def everybody_asked(self) -> tuple[int, ...]:
        """The seats that the game waits for by what is public: several where they are asked together, whether they
        have answered or not."""
        asked, waiting_for = self.asked, self.lobby.waiting_for
        if asked is None:
            return ()
        if waiting_for is None or not waiting_for.circle:
            return (asked,)
        return tuple(waiting_for.seats) if self.lobby.seats[asked].human else (*waiting_for.seats, asked)

    @property
    def awaited(self) -> str:
        """The names of those the game waits for; a question mark if it waits for nobody."""
        return ", ".join(self.names[seat] for seat in self.everybody_asked) or "?"

    @property
    def asks_beside(self) -> bool:
        """Whether whoever the game waits for is asked something outside their turn."""
        waiting_for = self.lobby.waiting_for
        return waiting_for is not None and waiting_for.kind == "ask"

    def awaited_by(self, seat: int | None) -> tuple[str, ...]:
        """The names of those for whom this seat waits: it is not told to wait for itself once it has answered."""
        others = [other for other in self.everybody_asked if other != seat or self.asks(seat)]
        last = [] if self.asked is None else [self.asked]
        return tuple(self.names[other] for other in others or last)

    def own_game(self, seat: int | None) -> engine.Game | None:
        """The position in which this seat has something to answer now, None if it has not. It is the game itself, or
        the game ahead of its time where several are asked together. Secret."""
        if self.record is None or seat is None or self.state != "running":
            return None
        return circles.game_for(self.lobby, self.record.game, self.early, seat)

    def asks(self, seat: int | None) -> bool:
        """Whether this seat has something to answer now."""
        return self.own_game(seat) is not None

    def choice_of(self, seat: int | None) -> Choice | None:
        """What this seat is asked now."""
        own = self.own_game(seat)
        return None if own is None else own.choice

    def has_decided(self, seat: int | None) -> bool:
        """Whether this seat has answered ahead all that it is asked; it may still think again."""
        if self.record is None or seat is None or self.state != "running":
            return False
        return circles.decided(self.lobby, self.record.game, self.early, seat)

    def has_answered(self, seat: int | None) -> bool:
        """Whether something that this seat has answered ahead is kept, and may be taken back."""
        if self.record is None or seat is None or self.state != "running":
            return False
        return seat in self.early and seat in circles.asked_together(self.lobby, self.record.game)

    def is_asked(self, user: int) -> bool:
        """Whether the game waits for this person."""
        return self.asks(self.seat_of(user))

    def may_answer(self, user: int) -> bool:
        """Whether this person is asked, or has answered ahead and may think again."""
        seat = self.seat_of(user)
        return self.asks(seat) or self.has_decided(seat)

    def holds_for(self, number: int | None, user: int) -> bool:
        """Whether what was shown to this person at a move number is what they are asked now. In a circle others may
        have answered since."""
        if number is None or number == self.number:
            return True
        waiting_for = self.lobby.waiting_for
        inside = waiting_for is not None and bool(waiting_for.circle) and self.may_answer(user)
        return inside and waiting_for is not None and waiting_for.opened <= number <= self.number

    def legal(self, user: int) -> tuple[Action, ...]:
        """The listed options of this person; empty unless they are asked."""
        own = self.own_game(self.seat_of(user))
        return () if own is None else own.legal()

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
        own = self.own_game(seat)
        if own is None or seat is None:
            return None
        trial = own.copy()
        try:
            trial.play(seat, action, confirm=True)
        except engine.IllegalMove:
            return None
        return engine.view(trial, seat, move=self.number)

    def effects(self, seat: int, actions: Sequence[Action]) -> list[Effect | None]:
        """What each of these options of the seat would bring at once; None where that cannot be told. Secret."""
        own = self.own_game(seat)
        return [None] * len(actions) if own is None or not actions else effects(own, seat, actions)

    def view(self, seat: int | None = None) -> View:
        """The position as this seat, or the public, may see it. Raises Refused before the start."""
        game = self.own_game(seat) or self.game()
        shown = engine.view(game, seat, move=self.number, since=self.since(seat))
        return replace(shown, asked=self.everybody_asked) if self.lobby.waits_for_circle else shown

    def forecast(self, seat: int | None = None) -> RoundView | None:
        """What the next scoring would bring now, by public facts or also by what this seat knows; None after the last
        one. Raises Refused before the start."""
        return forecast(self.game(), seat)

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
                # The opening message tells the set-up; what the starting player has done since is their own.
                if any(isinstance(event, TurnBegan) and event.seat == seat for event in step.events):
                    found.clear()
                break
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
        or the public may know them. Raises Forgotten for a turn that is not remembered."""
        found: list[Event] = []
        current = -1 if self.horizon else 0
        for event in self._events():
            if isinstance(event, TurnBegan):
                if current == -1 and event.number > number:
                    raise Forgotten
                current = event.number
            if current == number:
                found.append(event)
            elif current > number:
                break
        return tuple(seen for event in found if (seen := event.seen_by(viewer)) is not None)

    def told_events(self, viewer: int | None) -> tuple[Event, ...]:
        """All events as this seat or the public may know them; after the end everybody may know all. Raises Forgotten
        where the beginning is not remembered."""
        events = [event for step in self.steps_after(0) for event in step.events]
        if self.state == "over":
            return tuple(events)
        return tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None)

    def told_after(self, viewer: int | None, version: int) -> int:
        """How many of the `told_events` came after this version of the table. Raises Forgotten."""
        events = [event for step in self.steps_after(version) for event in step.events]
        return sum(self.state == "over" or event.seen_by(viewer) is not None for event in events)

    def steps_after(self, version: int) -> list[StoredMove]:
        """The moves that stand and came after this version of the table. Raises Forgotten if some of them are not
        remembered."""
        if version < self.horizon:
            raise Forgotten
        return [step for step in self.history if step.version > version]

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
