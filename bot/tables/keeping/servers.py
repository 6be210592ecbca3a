"""Servers that come and go. Where the bot was taken out nothing is sent and no time runs; after a while what is kept of
the server is deleted. Back within that time its games go on.

An outage of Discord takes the bot out of no server: whoever calls this has to tell the two apart.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from datetime import timedelta
from typing import Final

from bot.store import Outage, Shards, Store
from bot.store.retention import PORTION
from bot.tables.people.preferences import Preferences
from bot.tables.refused import Refused
from bot.tables.registry import Tables

BETWEEN: Final = 0.05
"""Seconds in which others may write between two portions."""

log = logging.getLogger(__name__)


class Servers:
    """What becomes of a server's games while the bot is not there. Every method raises StoreError."""

    def __init__(self, store: Store, tables: Tables, preferences: Preferences) -> None:
        self._store = store
        self._tables = tables
        self._preferences = preferences

    async def left(self, guild_id: int) -> None:
        """The bot was taken out of a server."""
        log.info("the bot is no longer in server %d; its games wait", guild_id)
        await self._store.server_left(guild_id)

    async def back(self, guild_id: int) -> None:
        """The bot is in a server; if it had been taken out, its games go on, and the time away counts against nobody."""
        since = (await self._store.left_servers()).get(guild_id)
        if since is None:
            return
        away = [Outage(0, 1, since, self._store.clock())]
        for game_id in await self._store.running_in(guild_id):
            try:
                table = await self._tables.get(game_id)
                if table is not None:
                    await table.make_up(away)
            except Refused as no:
                log.warning("the limit of game %s was left as it is: %s", game_id, no.key)
        # Only now, lest a limit comes before it is moved.
        await self._store.server_back(guild_id)
        log.info("the bot is back in server %d", guild_id)

    async def compare(self, present: Collection[int], shards: Shards) -> None:
        """Take note of what happened while nobody listened. `present`: all servers of these shards."""
        left = await self._store.left_servers()
        for guild_id in sorted(await self._store.servers(shards) - set(present) - set(left)):
            await self.left(guild_id)
        for guild_id in sorted(set(left) & set(present)):
            await self.back(guild_id)

    async def delete(self, present: Collection[int], shards: Shards, grace: timedelta) -> int:
        """Delete what is kept of servers that the bot has been out of for so long; how many they were."""
        gone = await self._store.left_servers(self._store.clock() - grace)
        mine = [guild_id for guild_id in sorted(gone) if shards.has(guild_id) and guild_id not in present]
        for guild_id in mine:
            deleted = PORTION
            while deleted == PORTION:
                deleted = await self._store.delete_server(guild_id)
                await asyncio.sleep(BETWEEN)
            self._preferences.forget_guild(guild_id)
            log.info("what was kept of server %d is deleted", guild_id)
        return len(mine)
