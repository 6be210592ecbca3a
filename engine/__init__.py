"""Alhambra: a pure, deterministic rules engine.

`new_game` starts a game and `Record.play` plays it; `view` shows a position to one viewer; `save` and `load`
turn a game into JSON text and back; `write` and `read` do the same with actions. The engine knows no
clock, no network, no global randomness and no file but its own data and those its command line is given.
"""

from __future__ import annotations

import json
from typing import Any, Final

from engine.base.setup import start_game
from engine.base.view import DIRK, View
from engine.base.viewing import view
from engine.core.kernel import Action, Event, Game, IllegalMove
from engine.core.module import chosen_modules, known_modules
from engine.core.notation import NotationError, cell_name, parse_cell, read, write
from engine.core.record import Outcome, Record
from engine.core.saving import SaveError

__all__ = [
    "DIRK",
    "Action",
    "Event",
    "Game",
    "IllegalMove",
    "NotationError",
    "Outcome",
    "Record",
    "SaveError",
    "View",
    "cell_name",
    "chosen_modules",
    "known_modules",
    "load",
    "new_game",
    "parse_cell",
    "read",
    "save",
    "view",
    "write",
]

__version__: Final = "0.2.0"


def new_game(
    seats: int, *, seed: bytes, modules: tuple[str, ...] = (), options: dict[str, Any] | None = None
) -> tuple[Record, Outcome]:
    """A new game of 2 to 6 seats with what its set-up brought. The seed (32 bytes) decides every draw.

    Raises ValueError for a wrong number of seats, an unknown module or option.
    """
    game = start_game(seats, modules, dict(options or {}), seed)
    return Record(game), Outcome(tuple(game.events), tuple(game.dealer.acts))


def save(record: Record) -> str:
    """The record as one JSON text. It is secret: it holds all hands and the seed."""
    return json.dumps(record.save(), separators=(",", ":"))


def load(text: str) -> Record:
    """The record of such a text. Raises SaveError for what is malformed or of a newer release."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SaveError("not a save: no JSON") from error
    return Record.load(data)
