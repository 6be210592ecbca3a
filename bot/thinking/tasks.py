"""What a process that thinks does. A game comes as its snapshot, and how long it may take is told by this process's
clock: the engine knows none, and asks only whether it is enough."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.ai import levels
from engine.ai.levels import HARD, THINKING
from engine.ai.search import Appraisal, appraise, within
from engine.core.kernel import Action, Data
from engine.core.module import known_modules
from engine.core.saving import restore


def load() -> None:
    """Have the rules at hand before somebody waits for them."""
    known_modules()


def chosen(game: Data, seat: int, level: str, seed: bytes, seconds: float) -> Action:
    """What this level plays for the seat, thought out in so many seconds."""
    return levels.choose(restore(game), seat, level, seed, enough=after(seconds))


def compared(game: Data, seat: int, seed: bytes, seconds: float) -> tuple[Appraisal, ...]:
    """The best options of the seat as the level `hard` sees them, thought out in so many seconds."""
    return appraise(restore(game), seat, seed, THINKING[HARD], enough=after(seconds))


def after(seconds: float) -> Callable[[], bool]:
    """Whether so many seconds from now on are about to be over, by the clock of this process."""
    return within(seconds, time.monotonic)
