"""/tutorial: a first game in twelve short steps, seen by the one who learns alone, anywhere and at any time."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot.commands.context import Interaction, command
from bot.commands.words import L
from bot.tutorial import answering


@app_commands.command(name="tutorial", description=L("cmd-tutorial"))
async def tutorial(interaction: Interaction) -> None:
    async with command(interaction) as context:
        await context.answer.panel(await answering.opened(context.client, context.reader))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (tutorial,)
