"""What is answered for somebody who does not answer: the option that declines, or what a computer would choose."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import engine
from bot.logs import log_line
from engine import Action, Game, Record
from engine.ai import greedy
from engine.base.building import RESERVE
from engine.base.turn import STOP
from engine.base.window import PASS
from engine.core.kernel import Choice

log = logging.getLogger(__name__)

DECLINING: Final = (PASS, STOP)


def declined(choice: Choice, options: Sequence[Action]) -> Action | None:
    """The option that declines the question, None if it cannot be declined."""
    if (default := choice.default(tuple(options))) is not None:
        return default
    return next((option for option in DECLINING if option in options), None)


def judged(record: Record, seat: int, options: Sequence[Action]) -> Action:
    """What a computer would choose for this seat of these options."""
    return judged_in(record.game, seat, options)


def judged_in(game: Game, seat: int, options: Sequence[Action]) -> Action:
    """The same in a game ahead of its time."""
    view = engine.view(game, seat)
    try:
        return greedy.choose(replace(view, options=tuple(options)))
    except Exception as error:  # noqa: BLE001 - a game must not stall because a computer cannot think
        log.error("a computer could not choose: %s", log_line(error))
        aside = (option for option in options if getattr(option, "at", None) == RESERVE)
        return next(aside, options[0])
