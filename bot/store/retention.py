"""What is not kept for ever: games that ended long ago, and all that is kept of a server that the bot was taken out of."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import and_, delete, exists, insert, or_, select

from bot.store.database import Database, Violation, unbroken
from bot.store.shards import ALL, Shards
from bot.store.tables import games, left_servers, settings, snapshots

PORTION: Final = 50
"""Games that are deleted in one transaction, with their moves and messages; others can write in between."""


class RetentionStore(Database):
    """The part of the store that deletes."""

    @unbroken
    async def delete_ended(self, begun_before: datetime | None, unbegun_before: datetime | None) -> int:
        """Delete a portion of the games that ended before the first time, and of the tables that ended before the second
        one without ever beginning (None: never); how many they were."""
        begun = exists().where(snapshots.c.game_id == games.c.id)
        ended = games.c.state.in_(("over", "aborted"))
        old = []
        if begun_before is not None:
            old.append(and_(ended, begun, games.c.updated < begun_before))
        if unbegun_before is not None:
            old.append(and_(ended, ~begun, games.c.updated < unbegun_before))
        if not old:
            return 0
        query = select(games.c.id).where(or_(*old)).order_by(games.c.updated).limit(PORTION)
        async with self.reading() as connection:
            found = list((await connection.execute(query)).scalars())
        if found:
            async with self.writing() as connection:
                await connection.execute(delete(games).where(games.c.id.in_(found)))
        return len(found)

    @unbroken
    async def servers(self, shards: Shards = ALL) -> set[int]:
        """Those of these shards of which there is a game."""
        query = select(games.c.guild_id).where(shards.holds(games.c.guild_id)).distinct()
        async with self.reading() as connection:
            return set((await connection.execute(query)).scalars())

    @unbroken
    async def running_in(self, guild_id: int) -> list[str]:
        """The running games of a server."""
        query = select(games.c.id).where(games.c.guild_id == guild_id, games.c.state == "running")
        async with self.reading() as connection:
            return list((await connection.execute(query.order_by(games.c.id))).scalars())

    @unbroken
    async def left_servers(self, before: datetime | None = None) -> dict[int, datetime]:
        """The servers that the bot was taken out of (before that time), and when."""
        query = select(left_servers.c.guild_id, left_servers.c.at)
        if before is not None:
            query = query.where(left_servers.c.at < before)
        async with self.reading() as connection:
            return {row.guild_id: row.at for row in await connection.execute(query)}

    @unbroken
    async def server_left(self, guild_id: int) -> None:
        """The bot was taken out of a server: from now on nothing is leased that belongs there."""
        try:
            async with self.writing() as connection:
                await connection.execute(insert(left_servers).values(guild_id=guild_id, at=self.clock()))
        except Violation:
            return  # it is known already

    @unbroken
    async def server_back(self, guild_id: int) -> None:
        """The bot is in a server again: what waits there may be leased."""
        async with self.writing() as connection:
            await connection.execute(delete(left_servers).where(left_servers.c.guild_id == guild_id))

    @unbroken
    async def delete_server(self, guild_id: int) -> int:
        """Delete a portion of a server's games; with the last of them its settings go, and that the bot was there. How many
        games they were."""
        query = select(games.c.id).where(games.c.guild_id == guild_id).limit(PORTION)
        async with self.writing() as connection:
            found = list((await connection.execute(query)).scalars())
            await connection.execute(delete(games).where(games.c.id.in_(found)))
            if len(found) < PORTION:
                scopes = (f"guild:{guild_id}", f"greeted:{guild_id}")
                await connection.execute(delete(settings).where(settings.c.scope.in_(scopes)))
                await connection.execute(delete(left_servers).where(left_servers.c.guild_id == guild_id))
            return len(found)
