"""The slash commands, one file per group."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot.commands import games, hint, history, invite, lobby, look, people, records, replay, tournament, turn

COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...]] = (
    *lobby.COMMANDS,
    *invite.COMMANDS,
    *turn.COMMANDS,
    *look.COMMANDS,
    *hint.COMMANDS,
    *games.COMMANDS,
    *replay.COMMANDS,
    *history.COMMANDS,
    *records.COMMANDS,
    *tournament.COMMANDS,
    *people.COMMANDS,
)
"""Every command but that of the tutorial."""

__all__ = ["COMMANDS"]
