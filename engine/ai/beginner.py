"""A beginner: it knows the rules and what it wants, but misjudges what things are worth, and often does not see that it
could pay exactly."""

from __future__ import annotations

from typing import Final

from engine.ai import greedy
from engine.base.view import View
from engine.core.kernel import Action
from engine.core.rng import Rng

ERROR: Final = 8.0
"""Points by which it misjudges an option, either way."""
STEPS: Final = 1 << 16


def choose(view: View, rng: Rng) -> Action:
    """The option that seems best to a beginner. Raises ValueError if the viewer is not asked."""
    found = [(worth + _error(rng), option) for option, worth in greedy.worths(view)]
    return max(found, key=lambda pair: pair[0])[1]


def _error(rng: Rng) -> float:
    """Between the two ends, about the middle more often."""
    return ERROR * (rng.below(STEPS) + rng.below(STEPS) - STEPS) / STEPS
