"""How much of a game's past is remembered: as far back as undo and "since your last turn" reach. The rest is in the
store, and `Stepping.recall` brings it back for whoever tells the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.store import MoveRecord
from engine import Event
from engine.base.events import TurnEnding
from engine.core.saving import parse_event

HELD: Final = " ?"
"""Ends the text of a stored move that was played with `confirm`."""
LATEST: Final = 64
"""Moves read at once when a table is read from the store."""
SPARE: Final = 32
"""Steps that could be forgotten are, when they are so many."""


class Forgotten(LookupError):
    """More of the past is asked for than is remembered: `recall` it first."""


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


def needed(steps: Sequence[Step], seats: int, undoable: int) -> int | None:
    """From which of these steps on all are needed: the first that ends some seat's last turn, so that each seat has
    both its last turn's end and all that came after; and what may be undone. None: from before the first one."""
    if undoable > len(steps):
        return None
    waiting = set(range(seats))
    for index in range(len(steps) - 1, -1, -1):
        waiting.difference_update(
            event.seat for event in steps[index].events if isinstance(event, TurnEnding)
        )
        if not waiting:
            return min(index, len(steps) - undoable)
    return None
