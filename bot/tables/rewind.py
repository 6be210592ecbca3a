"""The position as it was: the game played once more from its set-up, as far as somebody has seen it."""

from __future__ import annotations

import engine
from bot.tables.state import TableState
from engine import IllegalMove, NotationError, View
from engine.base.presets import applicable
from engine.base.setup import start_game
from engine.base.turn import end_as_recorded


def view_after(table: TableState, version: int) -> View | None:
    """What everybody could see after the moves up to this version of the table; None where the rules of this release
    refuse one of them. All moves have to be remembered (see `Table.recall`)."""
    lobby = table.lobby
    options = applicable(lobby.options, lobby.modules, len(lobby.seats))
    game = start_game(len(lobby.seats), tuple(lobby.modules), options, lobby.seed())
    made = [(step, step.seat) for step in table.steps_after(0) if step.seat is not None]
    try:
        moves = [(seat, engine.read(step.text)) for step, seat in made]
        for number, ((step, _), (seat, action)) in enumerate(zip(made, moves, strict=True)):
            if step.version > version:
                break
            game.play(seat, action, confirm=step.confirm)
            end_as_recorded(game, moves[number + 1] if number + 1 < len(moves) else None)
    except (IllegalMove, NotationError):
        return None
    return engine.view(game, None)
