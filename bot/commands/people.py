"""The commands about people and servers: /settings, /setup, /abort."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot.commands import settings, setup
from bot.commands.context import Interaction, command
from bot.commands.words import L
from bot.tables.refused import Refused


@app_commands.command(name="settings", description=L("cmd-settings"))
async def settings_(interaction: Interaction) -> None:
    async with command(interaction) as context:
        await context.answer.panel(await settings.person_panel(context.client, context.reader, interaction))


@app_commands.command(name="abort", description=L("cmd-abort"))
@app_commands.guild_only()
async def abort(interaction: Interaction) -> None:
    async with command(interaction) as context:
        try:
            table = await context.here()
        except Refused as no:
            if no.key != "refused-damaged" or not context.reader.person.manager:
                raise
            await context.client.tables.give_up(context.channel)
            await context.tell("done-aborted")
            return
        rules = await context.client.preferences.guild(context.guild)
        done = await table.abort(
            context.reader.person, interaction.id, managers_only=rules.get("abort") == "managers"
        )
        key = "done-aborted" if done.vote is None else "done-abort-asked"
        await context.tell(key)


@app_commands.command(name="setup", description=L("cmd-setup"))
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def setup_(interaction: Interaction) -> None:
    async with command(interaction) as context:
        await context.answer.panel(await setup.panel(context.client, context.reader, interaction))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (settings_, abort, setup_)
