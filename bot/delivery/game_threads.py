"""A thread per game, where a server wants it: opened below the channel with one line there; else the game stays in it.

`open_thread` opens one for whoever needs it, `join` is what `/join` does: below a channel whose games have threads it
takes a seat at the table that is being filled, or opens a table in a thread of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.delivery import permissions
from bot.delivery.answers import BROKEN
from bot.delivery.emojis import with_icons
from bot.delivery.request import Request
from bot.logs import log_line
from bot.panels.compose import compose
from bot.panels.parts import Panel
from bot.panels.public import thread_line
from bot.panels.viewer import table_language
from bot.pictures.icons import Icons
from bot.tables.table import Table
from bot.tables.transactions import Done
from bot.texts import Say, clean

log = logging.getLogger(__name__)

ARCHIVED_AFTER: Final = 7 * 24 * 60
"""Minutes without a message after which Discord archives a thread by itself: as long as it lets one choose."""
NEEDED: Final = ("create_public_threads", "send_messages_in_threads")
"""Permissions without which no thread can be opened and written into."""
PATIENCE: Final = 8.0
"""Seconds that each request to Discord may take."""
NAME: Final = 100
"""Characters that the name of a thread may have."""

_opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()


class NoThread(Exception):
    """No thread can be opened; `missing` are the permissions that lack, none where there is another reason."""

    def __init__(self, *missing: str) -> None:
        super().__init__(*missing)
        self.missing = missing


Line = Callable[[int | None], Panel]
"""The line in the channel that leads to a thread; None: there is none yet."""


@dataclass(frozen=True, slots=True)
class Joined:
    """What became of somebody who wanted to sit down."""

    table: Table
    done: Done
    own: bool
    """Whether the seat was theirs before."""
    missing: tuple[str, ...] | None = None
    """Why the table stands in the channel although its games have threads: what the bot lacks, or nothing that it could
    name; None: it stands where it should."""


async def open_thread(channel: discord.TextChannel, name: str, line: Line, icons: Icons) -> int:
    """Post the line in a channel and open a public thread below it; its id. Raises NoThread, and then nothing of it is
    left in the channel."""
    if lacks := permissions.lacking(
        channel.permissions_for(channel.guild.me), (*permissions.NEEDED, *NEEDED)
    ):
        raise NoThread(*lacks)
    try:
        async with asyncio.timeout(PATIENCE):
            message = await with_icons(
                icons, lambda shown: channel.send(**compose(line(None), icons=shown).answer)
            )
    except (discord.HTTPException, *BROKEN, TimeoutError) as error:
        raise _none(channel, error) from error
    try:
        async with asyncio.timeout(PATIENCE):
            thread = await message.create_thread(name=name[:NAME], auto_archive_duration=ARCHIVED_AFTER)
    except (discord.HTTPException, *BROKEN, TimeoutError) as error:
        with contextlib.suppress(discord.HTTPException, *BROKEN, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await message.delete()
        raise _none(channel, error) from error
    with contextlib.suppress(discord.HTTPException, *BROKEN, TimeoutError):
        # Discord shows the thread below its line anyway.
        async with asyncio.timeout(PATIENCE):
            await message.edit(**compose(line(thread.id), icons=icons).edit)
    return thread.id


def _none(channel: discord.TextChannel, error: BaseException) -> NoThread:
    log.warning("no thread could be opened in channel %d: %s", channel.id, log_line(error))
    return NoThread()


def parent_of(channel: object) -> int | None:
    """The channel above a public thread: whoever sees it sees the thread. None for anything else."""
    public = isinstance(channel, discord.Thread) and not channel.is_private()
    return channel.parent_id if isinstance(channel, discord.Thread) and public else None


async def join(request: Request, token: int | None = None, *, alone: bool = False) -> Joined:
    """Take a seat at the table of the channel or thread, or open one. `alone`: at nobody else's. Raises Refused."""
    interaction, tables = request.interaction, request.services.tables
    language = await table_language(interaction, request.services.preferences, request.services.texts)
    async with _opening.setdefault(request.channel, asyncio.Lock()):
        place, missing = await _place(request, language, alone=alone)
        before = await tables.in_channel(place)
        own = before is not None and before.lobby.owned_by(request.user) is not None
        parent = parent_of(interaction.channel) if place == request.channel else request.channel
        table, done = await tables.join(
            request.guild,
            place,
            request.viewer.person,
            interaction.id,
            language=language,
            token=token,
            parent=parent,
        )
    return Joined(table, done, own, missing)


async def _place(request: Request, language: str, *, alone: bool) -> tuple[int, tuple[str, ...] | None]:
    """In which channel or thread somebody sits down who types it in this channel; a thread is opened if need be, and what
    the bot lacks for that is told where there should be one."""
    services, channel = request.services, request.interaction.channel
    here = request.channel
    chosen = await services.preferences.guild(request.guild)
    if chosen.threads is None or not isinstance(channel, discord.TextChannel):
        return here, None
    if (step := await services.store.interaction_step(request.interaction.id)) is not None:
        table = await services.tables.get(step[0])  # Discord has delivered it twice
        return (here if table is None else table.channel_id), None
    if await services.tables.in_channel(here) is not None:
        return here, None
    filling = [table for table in await services.tables.below(here) if table.state == "lobby"]
    mine = [table for table in filling if table.lobby.owned_by(request.user) is not None]
    free = [] if alone else [table for table in filling if table.lobby.free_tokens()]
    # A table of a tournament has its people already.
    free = [table for table in free if table.lobby.tournament is None]
    if found := [*mine, *free]:
        return found[0].channel_id, None
    await services.tables.may_open(request.guild, request.user, here)
    say = services.texts(language)
    host = request.viewer.person.name
    try:
        name = clean(say("thread-name", name=host), NAME)
        return await open_thread(channel, name, thread_line.of(say, host), services.icons), None
    except NoThread as no:
        return here, no.missing


def complaint(say: Say, joined: Joined) -> str:
    """Why a table stands in its channel although games have threads there; empty where it stands as it should."""
    if joined.missing is None:
        return ""
    names = permissions.named(say, joined.missing)
    return say("thread-none", missing=names, known="yes" if joined.missing else "no")
