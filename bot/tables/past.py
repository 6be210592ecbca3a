"""How much of a game's past is remembered: as far back as undo and "since your last turn" reach. The rest is in the
store, and `Table.recall` brings it back for whoever tells the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.store import Move, MoveRecord
from engine import Event
from engine.base.events import TurnEnding
from engine.core.saving import parse_event

LATEST: Final = 64
"""Moves read at once when a table is read from the store."""
SPARE: Final = 32
"""Moves that could be forgotten are, when they are so many."""


class Forgotten(LookupError):
    """More of the past is asked for than is remembered: `recall` it first."""


@dataclass(frozen=True, slots=True)
class StoredMove:
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
    def read(cls, move: MoveRecord) -> StoredMove:
        """A move as the store has it."""
        return cls.of(move.version, move, tuple(parse_event(event) for event in move.events))

    @classmethod
    def of(cls, version: int, move: Move | MoveRecord, events: tuple[Event, ...]) -> StoredMove:
        """A move that was stored as this version."""
        return cls(version, move.seat, move.text, move.held, events, tuple(move.draws))


def needed(moves: Sequence[StoredMove], seats: int, undoable: int) -> int | None:
    """From which of these moves on all are needed: the first that ends some seat's last turn, so that each seat has
    both its last turn's end and all that came after; and what may be undone. None: from before the first one."""
    if undoable > len(moves):
        return None
    waiting = set(range(seats))
    for index in range(len(moves) - 1, -1, -1):
        waiting.difference_update(
            event.seat for event in moves[index].events if isinstance(event, TurnEnding)
        )
        if not waiting:
            return min(index, len(moves) - undoable)
    return None
