"""The slash commands, one file per group. `add_to` puts them on a client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import app_commands

from bot.autopass import AutoPass
from bot.commands import hint, invite, lobby, look, people, replay, turn, tutorial
from bot.commands.words import FluentTranslator

if TYPE_CHECKING:
    from bot.client import AlhambraBot

COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (
    *lobby.COMMANDS,
    *invite.COMMANDS,
    *turn.COMMANDS,
    *look.COMMANDS,
    *hint.COMMANDS,
    *replay.COMMANDS,
    *tutorial.COMMANDS,
    *people.COMMANDS,
)
"""Every command there is."""


async def add_to(client: AlhambraBot) -> None:
    """Put all commands with their translations on a client; once, before syncing."""
    await client.tree.set_translator(FluentTranslator(client.texts))
    for command in COMMANDS:
        client.tree.add_command(command)
    client.tables.watch(AutoPass(client).wake)


__all__ = ["COMMANDS", "add_to"]
