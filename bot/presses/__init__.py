"""Presses of buttons and selects: a file for each subject, with its handlers by verb."""

from __future__ import annotations

from typing import Any, Final

from bot.delivery.routing import Family, Shortcut
from bot.presses import (
    game,
    games,
    greeting,
    guide,
    history,
    leaderboard,
    personal,
    settings,
    statistics,
    tournaments,
)

FAMILIES: Final[tuple[Family[Any, Any] | Shortcut, ...]] = (
    guide.SHORTCUT,
    greeting.SHORTCUT,
    game.SHORTCUT,
    guide.FAMILY,
    personal.FAMILY,
    games.FAMILY,
    history.FAMILY,
    statistics.FAMILY,
    leaderboard.FAMILY,
    tournaments.FAMILY,
    settings.FAMILY,
    game.FAMILY,
)
"""All of them but those of the tutorial."""

__all__ = ["FAMILIES"]
