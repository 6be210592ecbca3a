"""After an older state was restored: channels are made to show what is stored.

Our messages of what came later, which the store does not know, are replaced by a line; the one whom the game waits for
is called again. Nothing else is sent to a channel before that is done.
"""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.delivery.answers import BROKEN
from bot.delivery.channel_messages import ChannelMessages
from bot.logs import log_line
from bot.panels.custom_ids import GREETING
from bot.panels.public.game import taken_back
from bot.services import Services
from bot.store import RestoredChannel, Shards
from bot.tables import outbox_items
from bot.tables.refused import Refused
from bot.tables.table import Table

log = logging.getLogger(__name__)

LOOKED_AT: Final = 1_000
"""Newest messages of a channel that are looked through, anybody's."""
AGAIN: Final = 5.0
IDLE: Final = 30.0
PASSING: Final = (*BROKEN, discord.RateLimited, TimeoutError)


class SettingRight:
    """Sets the channels of this process right. Call `look` again and again."""

    def __init__(
        self, services: Services, client: discord.Client, messages: ChannelMessages, shards: Shards
    ) -> None:
        self._services = services
        self._client = client
        self._messages = messages
        self._mine = shards

    async def look(self) -> float:
        """Set some channels right; the seconds until the next look. Raises StoreError."""
        if not self._client.is_ready():
            return 0.5
        channels = await self._services.store.restored_channels(self._mine)
        left = 0
        for channel in channels:
            try:
                await self._set_right(channel)
            except PASSING as error:
                left += 1
                log.warning("channel %d is set right later: %s", channel.channel_id, log_line(error))
            except (discord.HTTPException, Refused) as error:
                # It is gone, or its game cannot be read: there is nothing to set right.
                log.warning("channel %d was left as it is: %s", channel.channel_id, log_line(error))
                await self._services.store.channel_set_right(channel.channel_id)
        if not channels:
            return IDLE
        return AGAIN if left else 0.0

    async def _set_right(self, channel: RestoredChannel) -> None:
        store = self._services.store
        table = await self._services.tables.latest(channel.channel_id)
        if table is not None:
            later = await self._later(channel)
            panel = taken_back(self._services.texts(table.language), channel.since)
            for message_id in later or ():
                await self._messages.take_back(table, message_id, panel)
            if later is None or later:
                log.info("%d messages of channel %d were taken back", len(later or ()), channel.channel_id)
                await self._forget_current(table)
            moment = table.lobby.waiting_for
            if table.state == "lobby":
                await table.post(outbox_items.lobby())
            elif table.state == "running" and moment is not None and table.lobby.watched(moment):
                await table.post(outbox_items.waiting_for(moment))
        await store.channel_set_right(channel.channel_id)

    async def _later(self, channel: RestoredChannel) -> list[int] | None:
        """Our messages that were posted after the time of what is stored and are not known, the newest first; None where
        the bot may not look."""
        since = discord.utils.time_snowflake(channel.since)
        known = await self._services.store.messages_in(channel.channel_id)
        where = self._client.get_partial_messageable(channel.channel_id, guild_id=channel.guild_id)
        found: list[int] = []
        looked = False
        try:
            async for message in where.history(limit=LOOKED_AT):
                looked = True
                if message.id <= since:
                    break
                if self._is_of_a_game(message) and message.id not in known:
                    found.append(message.id)
        except discord.Forbidden:
            log.info("the messages of channel %d cannot be read", channel.channel_id)
        return found if looked else None

    def _is_of_a_game(self, message: discord.Message) -> bool:
        """Whether a message is ours, and neither an answer to a command nor the greeting."""
        if self._client.user is None or message.author.id != self._client.user.id:
            return False
        return message.interaction_metadata is None and GREETING not in str(
            [each.to_dict() for each in message.components]
        )

    async def _forget_current(self, table: Table) -> None:
        """Have the message of the moment posted anew below all that was taken back; the old one goes."""
        moment = table.lobby.waiting_for
        for ref in await self._services.store.messages(table.id):
            of_now = moment is not None and (ref.kind, ref.version) == (moment.kind, moment.number)
            if of_now or (table.state == "lobby" and ref.kind == "lobby"):
                await self._messages.delete(table, ref)
