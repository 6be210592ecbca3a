"""The levels of computer opponents, from a beginner to one that looks ahead. Every level sees what its seat may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final

from engine.ai import beginner, greedy
from engine.ai.search import Thinking, appraise, never
from engine.base.viewing import view
from engine.core.kernel import Action, Game
from engine.core.rng import Rng

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
EXPERT: Final = "expert"
LEVELS: Final = (EASY, MEDIUM, HARD, EXPERT)

THINKING: Final[Mapping[str, Thinking]] = {
    HARD: Thinking(worlds=10, width=5),
    EXPERT: Thinking(worlds=32, width=8),
}
"""How the levels think that look ahead."""


def choose(game: Game, seat: int, level: str, seed: bytes, *, enough: Callable[[], bool] = never) -> Action:
    """What an opponent of this level plays for the seat that is asked. The seed decides about its errors and about
    the worlds it looks at; `enough` is asked now and then and may end its thinking. Raises ValueError for no such level, or if the seat is not asked."""
    if level not in LEVELS:
        raise ValueError(f"no such level: {level}")
    if level == EASY:
        return beginner.choose(view(game, seat), Rng(sha256(seed).digest()))
    if level == MEDIUM:
        return greedy.choose(view(game, seat))
    return appraise(game, seat, seed, THINKING[level], enough=enough)[0].action
