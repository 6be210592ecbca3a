"""The commands about people and servers: /settings, /setup, /abort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import app_commands
from discord.app_commands import Choice

from bot.commands import settings, setup
from bot.commands.context import Interaction, choices, command
from bot.commands.words import L
from bot.tables.refused import Refused

if TYPE_CHECKING:
    from bot.client import AlhambraBot


@app_commands.command(name="settings", description=L("cmd-settings"))
@app_commands.describe(timezone=L("cmd-settings-timezone"))
async def settings_(interaction: Interaction, timezone: str | None = None) -> None:
    async with command(interaction) as context:
        if timezone is not None:
            name = settings.zone_of(timezone)
            if name is None:
                raise Refused("refused-no-zone", text=timezone[:60])
            await settings.live_in(context.client, context.user, name)
        await context.answer.panel(await settings.person_panel(context.client, context.reader, interaction))


@settings_.autocomplete("timezone")
async def _settings_timezone(interaction: Interaction, current: str) -> list[Choice[str]]:
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    return choices(settings.zones_like(current, client.store.clock()))


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
