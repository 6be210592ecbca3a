"""The first word in a server: when somebody has invited the bot it says, once, how to begin.

Its buttons act as the commands of the same name (`bot.presses.greeting`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Final

import discord

import render
from bot.delivery import permissions
from bot.delivery.answers import BROKEN
from bot.logs import log_line
from bot.panels.compose import compose
from bot.panels.custom_ids import GREETING
from bot.panels.parts import Panel, Picture, lines, named
from bot.services import Services
from bot.store import StoreError
from bot.texts import Say
from render import samples

log = logging.getLogger(__name__)

SEATS: Final = 3
"""Seats of the game on the picture."""
PATIENCE: Final = 20.0
"""Seconds that one request to Discord may take."""
WAITS: Final = (1.0, 5.0, 20.0)
"""Seconds between tries while Discord is down."""
FORBIDDEN: Final = frozenset({50001, 50013, 10003})


async def greet(services: Services, guild: discord.Guild) -> None:
    """Say how to begin, in a server that the bot has just joined, unless it has been told already. Never raises."""
    me: discord.Member | None = guild.me
    if me is None:
        log.warning("server %d was not greeted: Discord did not say what the bot may do there", guild.id)
        return
    try:
        if not await services.store.claim_greeting(guild.id, me.joined_at):
            return
        chosen = (await services.preferences.guild(guild.id)).language
    except StoreError as error:
        log.error("server %d was not greeted: %s", guild.id, log_line(error))
        return
    say = services.texts(chosen or guild.preferred_locale.value)
    for channel in places(guild):
        try:
            if await _post(services, guild, channel, say):
                return
        except (discord.HTTPException, *BROKEN, TimeoutError) as error:
            log.warning("server %d was not greeted: %s", guild.id, log_line(error))
            return
    log.info("server %d was not greeted: it has no channel in which the bot may speak", guild.id)


def places(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Where the bot may speak: the channel in which the server greets people itself, then from the top."""
    first = guild.system_channel
    others = [channel for channel in guild.text_channels if channel != first]
    for channel in [*([first] if first is not None else []), *others]:
        if not permissions.lacking(channel.permissions_for(guild.me), permissions.NEEDED):
            yield channel


async def _post(services: Services, guild: discord.Guild, channel: discord.TextChannel, say: Say) -> bool:
    """Post the greeting; False if it is not allowed after all."""
    panel = greeting(guild, channel, say)
    png = None
    if panel.picture is not None and channel.permissions_for(guild.me).attach_files:
        png = await services.pictures.draw(panel.picture.request, panel.picture.view, say.language)
    for wait in (*WAITS, None):
        try:
            async with asyncio.timeout(PATIENCE):
                # With the same nonce Discord posts it once, even if only its answer was lost.
                await channel.send(
                    **compose(panel, png, icons=services.icons).answer, nonce=f"greet-{guild.id}"[:25]
                )
        except discord.HTTPException as error:
            if error.code in FORBIDDEN:
                return False
            if wait is None or error.status < 500:
                raise
        except (*BROKEN, TimeoutError):
            if wait is None:
                raise
        else:
            return True
        await asyncio.sleep(wait)
    return False


def greeting(guild: discord.Guild, channel: discord.TextChannel, say: Say) -> Panel:
    """What the bot is, what to type, and what it lacks."""
    me = guild.me
    here = permissions.lacking(channel.permissions_for(me), permissions.ALL)
    in_general = permissions.lacking(me.guild_permissions, permissions.ALL)
    lacks = [name for name in permissions.ALL if name in {*here, *in_general}]
    role = permissions.role_name(guild, me)
    text = lines(
        f"## {say('welcome-title')}",
        say("welcome-what"),
        f"- {say('welcome-join')}",
        f"- {say('welcome-tutorial')}",
        f"- {say('welcome-help')}",
        f"\n⚠️ {say('welcome-lacks', missing=permissions.named(say, lacks))}" if lacks else "",
        say("welcome-grant", role=role) if lacks else "",
        f"-# {say('welcome-setup')}",
    )
    picture = Picture(
        render.Turn(samples.NAMES[:SEATS]), samples.position(SEATS), say("welcome-alt"), "", "alhambra"
    )
    rows = (
        (
            named(say, "welcome-button-join", f"{GREETING}join", "success"),
            named(say, "welcome-button-learn", f"{GREETING}tutorial", "primary"),
            named(say, "welcome-button-rules", f"{GREETING}rules"),
        ),
    )
    return Panel(text, picture, rows)
