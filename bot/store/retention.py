"""What is not kept for ever: games that ended long ago, and all that is kept of a server that the bot was taken out of."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, and_, delete, exists, insert, or_, select

from bot.store.database import Database, Violation, reads, writes
from bot.store.shards import ALL, Shards
from bot.store.tables import games, left_servers, settings, snapshots, tournaments

PORTION: Final = 50
"""Games that are deleted in one transaction, with their moves and messages; others can write in between."""


class RetentionStore(Database):
    """The part of the store that deletes."""

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
        found = await self.read(lambda connection: list(connection.execute(query).scalars()))
        if found:
            await self.write(
                lambda connection: connection.execute(delete(games).where(games.c.id.in_(found)))
            )
        return len(found)

    @reads
    def servers(self, connection: Connection, shards: Shards = ALL) -> set[int]:
        """Those of these shards of which there is a game."""
        query = select(games.c.guild_id).where(shards.holds(games.c.guild_id)).distinct()
        return set(connection.execute(query).scalars())

    @reads
    def running_in(self, connection: Connection, guild_id: int) -> list[str]:
        """The running games of a server."""
        query = select(games.c.id).where(games.c.guild_id == guild_id, games.c.state == "running")
        return list(connection.execute(query.order_by(games.c.id)).scalars())

    @reads
    def left_servers(self, connection: Connection, before: datetime | None = None) -> dict[int, datetime]:
        """The servers that the bot was taken out of (before that time), and when."""
        query = select(left_servers.c.guild_id, left_servers.c.at)
        if before is not None:
            query = query.where(left_servers.c.at < before)
        return {row.guild_id: row.at for row in connection.execute(query)}

    async def server_left(self, guild_id: int) -> None:
        """The bot was taken out of a server: from now on nothing is leased that belongs there."""
        left = insert(left_servers).values(guild_id=guild_id, at=self.clock())
        with suppress(Violation):  # it is known already
            await self.write(lambda connection: connection.execute(left))

    @writes
    def server_back(self, connection: Connection, guild_id: int) -> None:
        """The bot is in a server again: what waits there may be leased."""
        connection.execute(delete(left_servers).where(left_servers.c.guild_id == guild_id))

    @writes
    def delete_server(self, connection: Connection, guild_id: int) -> int:
        """Delete a portion of a server's games; with the last of them its settings go, and that the bot was there. How many
        games they were."""
        query = select(games.c.id).where(games.c.guild_id == guild_id).limit(PORTION)
        found = list(connection.execute(query).scalars())
        connection.execute(delete(games).where(games.c.id.in_(found)))
        if len(found) < PORTION:
            scopes = (f"guild:{guild_id}", f"greeted:{guild_id}")
            connection.execute(delete(settings).where(settings.c.scope.in_(scopes)))
            connection.execute(delete(tournaments).where(tournaments.c.guild_id == guild_id))
            connection.execute(delete(left_servers).where(left_servers.c.guild_id == guild_id))
        return len(found)
