"""GAME.json: a finished game as a file that proves its draws."""

from __future__ import annotations

from typing import Any, Final

import engine
from bot.tables.refused import Refused
from bot.tables.state import TableState
from engine.core.fairness import Move, Played, act_data, export, moves_digest
from engine.core.kernel import Data
from engine.core.saving import dump

SEATS: Final = ("pink", "blue", "white", "green", "purple", "brown")
"""What the seats are called in the file, by token: never the names of people."""


def export_of(table: TableState, analysis: Data | None = None) -> str:
    """The file of an ended game, for somebody about whose seat this was found. Raises Refused before the end, and Forgotten (see `Table.recall`)."""
    if not table.ended or table.record is None:
        raise Refused("refused-not-finished")
    lobby, steps = table.lobby, table.steps_after(0)
    start = next((step for step in steps if step.seat is None), None)
    return export(
        release=engine.__version__,
        seats=[SEATS[token - 1] for token in lobby.tokens],
        modules=lobby.modules,
        options=dict(lobby.options),
        secret=bytes.fromhex(lobby.secret),
        interactions=lobby.sources,
        practice=lobby.practice,
        setup=Played() if start is None else _played(start.draws, start.events),
        moves=[
            Move(
                seat=step.seat,
                action=step.text,
                confirm=step.confirm,
                **_played(step.draws, step.events).model_dump(),
            )
            for step in steps
            if step.seat is not None
        ],
        analysis=analysis,
    )


def digest_of(table: TableState) -> str:
    """The digest of the moves that stand, as the channel is shown it and `engine verify` computes it from the file. Raises
    Forgotten (see `Table.recall`)."""
    return moves_digest((step.seat, step.text) for step in table.steps_after(0) if step.seat is not None)


def _played(draws: tuple[Any, ...], events: tuple[Any, ...]) -> Played:
    acts: Any = act_data((kind, pile, rest) for kind, pile, rest in draws)
    return Played(acts=acts, events=[dump(event) for event in events])
