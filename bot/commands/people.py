"""The commands about people and servers: /settings, /setup, /abort."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from discord import app_commands

from bot.commands.autocomplete import Choice, choices
from bot.commands.suggest import Suggestion, filtered
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.delivery.setup_check import setup_panel
from bot.panels.private import settings
from bot.services import services_of
from bot.tables.people.clock_times import COMMON, zone, zone_of, zones
from bot.tables.refused import Refused


@app_commands.command(name="settings", description=L("cmd-settings"))
@app_commands.describe(timezone=L("cmd-settings-timezone"))
async def settings_(interaction: Interaction, timezone: str | None = None) -> None:
    async with answering(interaction) as request:
        services = request.services
        if timezone is not None:
            name = zone_of(timezone)
            if name is None:
                raise Refused("refused-no-zone", text=timezone[:60])
            await services.preferences.live_in(request.user, name)
        mine = await services.preferences.user(request.user)
        in_server = interaction.guild_id is not None
        panel = settings.person_panel(request.viewer, mine, services.store.clock(), in_server=in_server)
        await request.answer.panel(panel)


@settings_.autocomplete("timezone")
async def _settings_timezone(interaction: Interaction, current: str) -> list[Choice[str]]:
    return choices(zones_like(current, services_of(interaction).store.clock()))


def zones_like(text: str, now: datetime) -> list[Suggestion]:
    """Time zones that fit what was typed, with the time there; the short list where nothing was typed."""
    names = zones() if text.strip() else COMMON
    found = [Suggestion(settings.place_name(name), name) for name in names]
    return [
        replace(one, name=f"{one.name} · {now.astimezone(zone(one.value)):%H:%M}")
        for one in filtered(text, found)
    ]


@app_commands.command(name="abort", description=L("cmd-abort"))
@app_commands.guild_only()
async def abort(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        try:
            table = await request.here()
        except Refused as no:
            if no.key != "refused-damaged" or not request.viewer.person.manager:
                raise
            await request.services.tables.give_up(request.channel)
            await request.tell("done-aborted")
            return
        done = await table.abort(request.viewer.person, interaction.id)
        key = "done-aborted" if done.vote is None else "done-abort-asked"
        await request.tell(key)


@app_commands.command(name="setup", description=L("cmd-setup"))
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def setup_(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        await request.answer.panel(await setup_panel(request))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (settings_, abort, setup_)
