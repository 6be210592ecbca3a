"""Presses on the greeting: they act as the commands of the same name, on messages of any age."""

from __future__ import annotations

from typing import Final

from bot.delivery.routing import Shortcut
from bot.panels.custom_ids import GREETING

COMMANDS: Final = frozenset({"join", "tutorial", "rules"})


def command(custom_id: str) -> str | None:
    """The command that a button of the greeting stands for."""
    name = custom_id.removeprefix(GREETING)
    return name if name in COMMANDS else None


SHORTCUT: Final = Shortcut(GREETING, command)
