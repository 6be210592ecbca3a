"""/setup: can games be played here and elsewhere in this server, what is missing and how to grant it, and the
server's defaults in the same panel.

The custom_ids are `alhset1|setup|<name>`: the name of a server's setting, or `check` to look again.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.commands import settings
from bot.delivery import permissions
from bot.delivery.answers import BROKEN, Answer
from bot.delivery.failures import answer_failure
from bot.logs import log_line
from bot.panels.parts import Button, Panel, lines
from bot.panels.viewer import Reader, reader_of
from bot.tables.refused import Refused
from bot.texts import Say

if TYPE_CHECKING:
    from bot.client import AlhambraBot

log = logging.getLogger(__name__)

TEMPLATE: Final = re.compile(r"alhset1\|setup\|(?P<name>[a-z_]{1,20})")
PATIENCE: Final = 8.0
"""Seconds that Discord may take to say which commands it knows."""
NAMED: Final = 8
"""Channels of one kind that are named; of further ones the number is told."""
KINDS: Final = 5
"""Kinds of missing permissions that are told apart."""


async def panel(client: AlhambraBot, reader: Reader, interaction: discord.Interaction) -> Panel:
    """The whole check with the server's settings. Raises Refused for who may not manage the server."""
    settings.must_manage(reader)
    if interaction.guild_id is None:
        raise Refused("refused-guild-only")
    say, guild = reader.say, interaction.guild
    here = permissions.lacking_here(interaction)
    channels = {} if guild is None else survey(guild)
    lacked = {*here, *(name for lacks in channels for name in lacks)}
    missing = [name for name in permissions.ALL if name in lacked]
    text = lines(
        f"### {say('setup-title')}",
        *_here(say, here, interaction.channel),
        *_elsewhere(say, channels),
        *_steps(client, say, interaction, missing),
        await _commands(client, say),
        f"\n### {say('set-guild-title')}\n{say('set-guild-text')}",
    )
    again = (Button(say("setup-again"), "alhset1|setup|check", "primary"),)
    return Panel(text, rows=(again, *await settings.server_rows(client, say, interaction.guild_id, "setup")))


def survey(guild: discord.Guild) -> dict[tuple[str, ...], list[discord.TextChannel]]:
    """The server's text channels by what the bot lacks there: nothing, something, what no game can do without."""
    found: dict[tuple[str, ...], list[discord.TextChannel]] = {}
    me: discord.Member | None = guild.me
    if me is None:
        return found
    for channel in guild.text_channels:
        lacks = permissions.lacking(channel.permissions_for(me), permissions.wanted_in(channel))
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


def _steps(
    client: AlhambraBot, say: Say, interaction: discord.Interaction, missing: Sequence[str]
) -> list[str]:
    link = ""
    if client.application_id is not None and interaction.guild_id is not None:
        link = permissions.invitation(client.application_id, interaction.guild_id)
    if not missing:
        return [f"-# {say('setup-invitation', link=link)}"] if link else []
    name = permissions.role_name(interaction.guild, client.user)
    told = [
        f"\n**{say('setup-how')}**",
        f"1. {say('setup-how-channel', role=name, missing=permissions.named(say, missing))}",
        f"2. {say('setup-how-server', role=name)}",
    ]
    return [*told, f"3. {say('setup-how-invite', link=link)}"] if link else told


async def _commands(client: AlhambraBot, say: Say) -> str:
    """Whether Discord knows all the commands."""
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


async def pressed(client: AlhambraBot, interaction: discord.Interaction) -> bool:
    """A component was pressed: answers it if it belongs to this panel, and tells whether it does."""
    data: Any = interaction.data or {}
    found = TEMPLATE.fullmatch(str(data.get("custom_id", "")))
    if found is None:
        return False
    try:
        reader = await reader_of(interaction, client.preferences, client.texts)
        async with Answer(client, interaction, reader) as answer:
            if found["name"] != "check":
                values = list(data.get("values", ()))
                await settings.change(client, reader, interaction.guild_id, "guild", found["name"], values)
            await answer.panel(await panel(client, reader, interaction))
    except Exception as error:  # noqa: BLE001 - whatever it was, the person gets an answer
        await answer_failure(client, interaction, error)
    return True
