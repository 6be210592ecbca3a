"""What /setup tells: can games be played here and elsewhere in this server, what is missing and how to grant it, and
the server's defaults in the same panel."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.delivery import permissions
from bot.delivery.answers import BROKEN
from bot.delivery.request import Request
from bot.logs import log_line
from bot.panels.parts import Button, Panel, lines
from bot.panels.private import settings
from bot.panels.viewer import Viewer
from bot.tables.refused import Refused
from bot.texts import Say

log = logging.getLogger(__name__)

PATIENCE: Final = 8.0
"""Seconds that Discord may take to say which commands it knows."""
NAMED: Final = 8
"""Channels of one kind that are named; of further ones the number is told."""
KINDS: Final = 5
"""Kinds of missing permissions that are told apart."""


def must_manage(viewer: Viewer) -> None:
    """Raises Refused for whoever may not manage the server."""
    if not viewer.person.manager:
        raise Refused("refused-need-manager")


async def setup_panel(request: Request) -> Panel:
    """The whole check with the server's settings. Raises Refused for who may not manage the server."""
    must_manage(request.viewer)
    say, interaction, guild = request.say, request.interaction, request.interaction.guild
    chosen = await request.services.preferences.guild(request.guild)
    threads = chosen.threads is not None
    here = permissions.lacking_here(interaction, threads=threads)
    channels = {} if guild is None else survey(guild, threads=threads)
    lacked = {*here, *(name for lacks in channels for name in lacks)}
    missing = [name for name in permissions.EVERY if name in lacked]
    text = lines(
        f"### {say('setup-title')}",
        *_here(say, here, interaction.channel),
        *_elsewhere(say, channels),
        *_steps(say, interaction, missing, threads=threads),
        await _commands(interaction.client, say),
        f"\n### {say('set-guild-title')}\n{say('set-guild-text')}",
    )
    again = (Button(say("setup-again"), f"{settings.PREFIX}setup|check", "primary"),)
    return Panel(text, rows=(again, *settings.server_rows(say, chosen, "setup")))


def survey(
    guild: discord.Guild, *, threads: bool = False
) -> dict[tuple[str, ...], list[discord.TextChannel]]:
    """The server's text channels by what the bot lacks there: nothing, something, what no game can do without."""
    found: dict[tuple[str, ...], list[discord.TextChannel]] = {}
    me: discord.Member | None = guild.me
    if me is None:
        return found
    for channel in guild.text_channels:
        lacks = permissions.lacking(
            channel.permissions_for(me), permissions.wanted_in(channel, threads=threads)
        )
        # Who may not write there may not do the rest either, as Discord counts it.
        found.setdefault(permissions.forbidding(lacks)[:1] or lacks, []).append(channel)

    def rank(lacks: tuple[str, ...]) -> tuple[bool, bool, int]:
        return bool(lacks), bool(permissions.forbidding(lacks)), -len(found[lacks])

    return {lacks: found[lacks] for lacks in sorted(found, key=rank)}


def _here(say: Say, lacks: Sequence[str], channel: object) -> list[str]:
    if not lacks:
        return [f"✅ {say('setup-complete')}"]
    forbidden = permissions.forbidding(lacks, channel)
    key = "setup-not-here" if forbidden else "setup-less-here"
    mark = "❌" if forbidden else "⚠️"
    reasons = [f"- **{say('permission', name=name)}**: {say('permission-why', name=name)}" for name in lacks]
    return [f"{mark} {say(key)}", *reasons]


def _elsewhere(say: Say, channels: dict[tuple[str, ...], list[discord.TextChannel]]) -> list[str]:
    if not channels:
        return []
    told = [f"\n**{say('setup-channels', n=sum(map(len, channels.values())))}**"]
    kinds = list(channels.items())
    for lacks, places in kinds[:KINDS]:
        shown = ", ".join(place.mention for place in places[:NAMED])
        if more := len(places) - NAMED:
            shown = say("setup-more", shown=shown, n=more) if more > 0 else shown
        names = permissions.named(say, lacks)
        if not lacks:
            told.append(f"✅ {say('setup-channels-good', channels=shown)}")
        elif permissions.forbidding(lacks):
            told.append(f"❌ {say('setup-channels-none', channels=shown, missing=names)}")
        else:
            told.append(f"⚠️ {say('setup-channels-less', channels=shown, missing=names)}")
    if rest := sum(len(places) for _, places in kinds[KINDS:]):
        told.append(f"⚠️ {say('setup-channels-rest', n=rest)}")
    return told


def _steps(say: Say, interaction: discord.Interaction, missing: Sequence[str], *, threads: bool) -> list[str]:
    link, client = "", interaction.client
    if client.application_id is not None and interaction.guild_id is not None:
        link = permissions.invitation(client.application_id, interaction.guild_id, threads=threads)
    if not missing:
        return [f"-# {say('setup-invitation', link=link)}"] if link else []
    name = permissions.role_name(interaction.guild, client.user)
    told = [
        f"\n**{say('setup-how')}**",
        f"1. {say('setup-how-channel', role=name, missing=permissions.named(say, missing))}",
        f"2. {say('setup-how-server', role=name)}",
    ]
    return [*told, f"3. {say('setup-how-invite', link=link)}"] if link else told


async def _commands(client: Any, say: Say) -> str:
    """Whether Discord knows all the commands of the client's tree."""
    wanted = [command.name for command in client.tree.get_commands()]
    try:
        async with asyncio.timeout(PATIENCE):
            known = {command.name for command in await client.tree.fetch_commands()}
    except (discord.HTTPException, *BROKEN, TimeoutError) as error:
        log.warning("the registered commands could not be read: %s", log_line(error))
        return f"\n⚠️ {say('setup-commands-unknown')}"
    absent = [f"`/{name}`" for name in wanted if name not in known]
    if absent:
        return f"\n❌ {say('setup-commands-missing', names=', '.join(absent[:10]))}"
    return f"\n✅ {say('setup-commands-good', n=len(wanted))}"
