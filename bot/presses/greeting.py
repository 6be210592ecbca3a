"""Presses on the greeting: they act as the commands of the same name, on messages of any age."""

from __future__ import annotations

from typing import Final

from bot.delivery.routing import Call, Shortcut
from bot.panels.custom_ids import GREETING

COMMANDS: Final = frozenset({"join", "tutorial", "rules"})


def call(custom_id: str) -> Call | None:
    """The command that a button of the greeting stands for."""
    name = custom_id.removeprefix(GREETING)
    return Call(name) if name in COMMANDS else None


SHORTCUT: Final = Shortcut(GREETING, call)
