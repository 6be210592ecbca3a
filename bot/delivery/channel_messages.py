"""Messages of ours in a channel: posted, edited, taken away; their pictures at once where they are there, else later.

An edit is scarce where a message is old; one that is not needed is left out, and the message's buttons answer with
what is current.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol
from weakref import WeakValueDictionary

import discord

from bot.delivery.answers import BROKEN
from bot.delivery.emojis import with_icons
from bot.delivery.permissions import may_attach
from bot.logs import log_line
from bot.panels.compose import compose
from bot.panels.parts import Panel
from bot.pictures.icons import Icons
from bot.pictures.shown import Shown
from bot.services import Services
from bot.store import MessageRef
from bot.tables.table import Table

log = logging.getLogger(__name__)

PATIENCE: Final = 20.0
"""Seconds that one request to Discord may take, its waiting for rate limits included."""
EDIT_PATIENCE: Final = 6.0
SPARE_PATIENCE: Final = 3.0
OLD_PATIENCE: Final = 1.5
OLD: Final = timedelta(hours=1)
"""Edits of messages older than this are scarce; how scarce Discord does not say."""
RESPITE: Final = timedelta(minutes=10)
"""How long the old messages of a channel are left alone after Discord refused an edit."""
SOON: Final = 1.5
"""Seconds that a message waits for its picture. Where drawing has fallen behind people read what happened at once, and
the picture follows."""

_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)
UNKNOWN_MESSAGE, NO_PERMISSION = 10008, 50013
OLD_EDITS, ARCHIVED, LOCKED = 30046, 50083, 160005
CLOSED: Final = (ARCHIVED, LOCKED)
"""A thread into which nothing can be written."""


class Place(Protocol):
    """What is told of in a channel, a table above all: where, in which language, and what the log calls it."""

    @property
    def id(self) -> str: ...
    @property
    def guild_id(self) -> int: ...
    @property
    def channel_id(self) -> int: ...
    @property
    def language(self) -> str: ...


class ChannelMessages:
    """Posts and edits what channels see. `following` are the pictures that are still to come."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._shown = Shown()
        self._editing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._left_alone: dict[int, datetime] = {}
        self.following: set[asyncio.Task[None]] = set()
        self.taken_away: deque[int] = deque(maxlen=200)
        """Messages that we deleted ourselves and that nobody has to miss."""

    async def post(self, table: Place, panel: Panel, *, nonce: str) -> discord.Message:
        """Post a panel: with its picture if that is there soon, else in words, and the picture follows."""
        channel = self._channel(table)
        draws = panel.picture is not None and may_attach(self._client, table.guild_id, table.channel_id)
        picture = await self._soon(table, panel) if draws else None

        async def send(icons: Icons) -> discord.Message:
            composed = compose(panel, picture, words=picture is None, icons=icons)
            async with asyncio.timeout(PATIENCE):
                return await channel.send(**composed.answer, nonce=nonce)

        try:
            message = await with_icons(self._services.icons, send)
        except discord.HTTPException as error:
            if error.code == ARCHIVED and await self._open_thread(table):
                message = await with_icons(self._services.icons, send)
            elif error.code == NO_PERMISSION and picture is not None:
                # Perhaps only the file was forbidden.
                draws, picture = False, None
                message = await with_icons(self._services.icons, send)
            else:
                raise
        serial = self._shown.note(message.id)
        if draws and picture is None:
            self._follow(table, message.id, serial, panel)
        return message

    async def edit(self, table: Place, ref: MessageRef, panel: Panel, *, needed: bool = True) -> bool:
        """Edit a message of ours; False if it is gone and has to be posted anew.

        An edit that is not `needed` is left out where Discord does not let it through soon: the message stays as it
        is, and its buttons answer with what is current. If its picture is late, all of it is.
        """
        if not needed and self._left_alone.get(table.channel_id, _LONG_AGO) > self._services.store.clock():
            return True
        draws = panel.picture is not None and may_attach(self._client, table.guild_id, table.channel_id)
        serial = self._shown.note(ref.message_id)
        picture = await self._soon(table, panel) if draws else None
        if draws and picture is None:
            self._follow(table, ref.message_id, serial, panel)
            if not needed:
                return True
        try:
            await self._put(table, ref.message_id, panel, picture, needed=needed)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                await self._services.store.forget_message(ref.message_id)
                return False
            if error.code == ARCHIVED and await self._open_thread(table):
                await self._put(table, ref.message_id, panel, picture, needed=needed)
                return True
            if error.code not in (OLD_EDITS, *CLOSED):
                raise
            self._leave_alone(table)
        except TimeoutError:
            if needed:
                raise
            self._leave_alone(table)
        return True

    async def take_back(self, table: Place, message_id: int, panel: Panel) -> None:
        """Show this in the place of whatever a message shows; one that is gone, or may not be edited, stays as it is."""
        self._shown.note(message_id)
        message = self._channel(table).get_partial_message(message_id)
        try:
            async with asyncio.timeout(PATIENCE):
                await message.edit(**compose(panel, None, words=True, icons=self._services.icons).edit)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, OLD_EDITS, *CLOSED, NO_PERMISSION):
                raise

    async def tell_above(self, table: Table, panel: Panel, *, nonce: str) -> MessageRef | None:
        """Say something in the channel above a game's thread; None where there is none, or nothing can be said there."""
        if table.parent_id is None:
            return None
        above = self._client.get_partial_messageable(table.parent_id, guild_id=table.guild_id)
        with contextlib.suppress(discord.HTTPException, TimeoutError, *BROKEN):
            async with asyncio.timeout(PATIENCE):
                composed = compose(panel, icons=self._services.icons)
                message = await above.send(**composed.answer, nonce=nonce)
            return MessageRef(table.id, "locked", table.parent_id, message.id, 0)
        return None

    async def delete(self, table: Place, ref: MessageRef) -> None:
        """Take a message of ours away; if that fails it stays, and its buttons answer with what is current."""
        await self._services.store.forget_message(ref.message_id)
        self._shown.note(ref.message_id)
        self.taken_away.append(ref.message_id)
        where = self._client.get_partial_messageable(ref.channel_id, guild_id=table.guild_id)
        message = where.get_partial_message(ref.message_id)
        with contextlib.suppress(discord.HTTPException, TimeoutError):
            async with asyncio.timeout(SPARE_PATIENCE):
                await message.delete()

    async def _put(
        self, table: Place, message_id: int, panel: Panel, picture: bytes | None, *, needed: bool
    ) -> None:
        """Edit a message. Discord then reads its mentions anew and notifies nobody: whom the panel calls stays called, and
        the message stays marked for them."""
        message = self._channel(table).get_partial_message(message_id)
        old = discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > OLD
        patience = EDIT_PATIENCE if needed else OLD_PATIENCE if old else SPARE_PATIENCE

        async def edit(icons: Icons) -> None:
            composed = compose(panel, picture, words=picture is None, icons=icons)
            await message.edit(**composed.edit)

        async with self._editing.setdefault(message_id, asyncio.Lock()), asyncio.timeout(patience):
            await with_icons(self._services.icons, edit)

    # Pictures

    async def _soon(self, table: Place, panel: Panel) -> bytes | None:
        """The panel's picture, if it is there soon."""
        picture = panel.picture
        if picture is None:
            return None
        return await self._services.pictures.soon(
            picture.request, picture.view, table.language, picture.tokens, SOON
        )

    def _follow(self, table: Place, message_id: int, serial: int, panel: Panel) -> None:
        """Edit the picture into a message when it has been drawn, unless the message shows something else by then."""
        task = asyncio.create_task(self._late(table, message_id, serial, panel), name=f"picture-{table.id}")
        self.following.add(task)
        task.add_done_callback(self.following.discard)

    async def _late(self, table: Place, message_id: int, serial: int, panel: Panel) -> None:
        picture = panel.picture
        if picture is None:
            return

        def wanted() -> bool:
            return self._shown.holds(message_id, serial)

        png = await self._services.pictures.late(
            picture.request, picture.view, table.language, picture.tokens, wanted
        )
        if not wanted():
            return
        try:
            # Without a picture too: an edit may have been waiting for it.
            await self._put(table, message_id, panel, png, needed=True)
        except (discord.HTTPException, TimeoutError, *BROKEN) as error:
            log.info("a picture of game %s was not put in: %s", table.id, log_line(error))

    def _leave_alone(self, table: Place) -> None:
        """Discord lets no edit of an old message through (it answers 429 until patience ends): no storm of tries."""
        log.info("old messages of game %s are left as they are", table.id)
        now = self._services.store.clock()
        self._left_alone = {channel: due for channel, due in self._left_alone.items() if due > now}
        self._left_alone[table.channel_id] = now + RESPITE

    def _channel(self, table: Place) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    async def _open_thread(self, table: Place) -> bool:
        """Take an archived thread out of the archive, if that is allowed."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._client.http.edit_channel(table.channel_id, archived=False)
        except (discord.HTTPException, TimeoutError):
            return False
        return True
