"""What people and servers have set, how far people are in the tutorial, how far they have read a game (what has happened
since is new to them), and which games they follow without playing in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from bot.store.database import Database, Violation, lock_game, reads, writes
from bot.store.model import Follower
from bot.store.tables import followers, games, seen, settings


class PeopleStore(Database):
    """The part of the store that remembers what people and servers have set, by scope among the settings."""

    async def user_settings(self, user_id: int) -> dict[str, Any]:
        """A person's settings; empty if they have none."""
        return await self._settings(f"user:{user_id}")

    async def put_user_settings(self, user_id: int, data: Mapping[str, Any]) -> None:
        """Replace a person's settings."""
        await self._put_settings(f"user:{user_id}", data)

    async def guild_settings(self, guild_id: int) -> dict[str, Any]:
        """A server's settings; empty if it has none."""
        return await self._settings(f"guild:{guild_id}")

    async def put_guild_settings(self, guild_id: int, data: Mapping[str, Any]) -> None:
        """Replace a server's settings."""
        await self._put_settings(f"guild:{guild_id}", data)

    async def tutorial(self, user_id: int) -> dict[str, Any]:
        """How far a person is in the tutorial; empty if they have not begun."""
        return await self._settings(f"tutorial:{user_id}")

    async def put_tutorial(self, user_id: int, data: Mapping[str, Any]) -> None:
        """Remember how far a person is in the tutorial."""
        await self._put_settings(f"tutorial:{user_id}", data)

    @reads
    def _settings(self, connection: Connection, scope: str) -> dict[str, Any]:
        query = select(settings.c.data).where(settings.c.scope == scope)
        found = connection.execute(query).scalar_one_or_none()
        return found if isinstance(found, dict) else {}

    async def _put_settings(self, scope: str, data: Mapping[str, Any]) -> None:
        try:
            await self._put_now(scope, data)
        except Violation:  # Another process put in the first ones at the same moment.
            await self._put_now(scope, data)

    @writes
    def _put_now(self, connection: Connection, scope: str, data: Mapping[str, Any]) -> None:
        change = update(settings).where(settings.c.scope == scope).values(data=dict(data))
        if connection.execute(change).rowcount == 0:
            connection.execute(insert(settings).values(scope=scope, data=dict(data)))


class SeenStore(Database):
    """The part of the store that remembers what people have seen."""

    @reads
    def seen(self, connection: Connection, game_id: str, user_id: int) -> int:
        """The last version of the game that this person was told of; 0: none."""
        query = select(seen.c.version).where(seen.c.game_id == game_id, seen.c.user_id == user_id)
        return connection.execute(query).scalar_one_or_none() or 0

    async def put_seen(self, game_id: str, user_id: int, version: int) -> None:
        """They have been told of the game up to this version. What they knew already is not forgotten."""
        try:
            await self._put_seen(game_id, user_id, version, first=True)
        except Violation:
            # Another process noted it for the first time at the same moment, or the game is gone.
            await self._put_seen(game_id, user_id, version, first=False)

    @writes
    def _put_seen(
        self, connection: Connection, game_id: str, user_id: int, version: int, *, first: bool
    ) -> None:
        here = (seen.c.game_id == game_id, seen.c.user_id == user_id)
        further = update(seen).where(*here, seen.c.version < version).values(version=version)
        if connection.execute(further).rowcount or not first:
            return
        if connection.execute(select(seen.c.version).where(*here)).first() is None:
            connection.execute(insert(seen).values(game_id=game_id, user_id=user_id, version=version))


class FollowerStore(Database):
    """The part of the store that remembers who follows which game."""

    @writes
    def follow(self, connection: Connection, game_id: str, user_id: int, calls: str, *, most: int) -> bool:
        """Somebody follows a game from now on, or wants other calls; False where it has so many followers already. Raises
        `UnknownGame`."""
        mine = (followers.c.game_id == game_id, followers.c.user_id == user_id)
        number = select(func.count()).where(followers.c.game_id == game_id, followers.c.user_id != user_id)
        lock_game(connection, game_id)
        if connection.execute(number).scalar_one() >= most:
            return False
        connection.execute(delete(followers).where(*mine))
        row = {"game_id": game_id, "user_id": user_id, "calls": calls, "at": self.clock()}
        connection.execute(insert(followers).values(row))
        return True

    @writes
    def unfollow(self, connection: Connection, game_id: str, user_id: int) -> None:
        """Somebody follows a game no more."""
        connection.execute(
            delete(followers).where(followers.c.game_id == game_id, followers.c.user_id == user_id)
        )

    @reads
    def followers(self, connection: Connection, game_id: str) -> list[Follower]:
        """Who follows a game, whoever came first first."""
        query = select(followers).where(followers.c.game_id == game_id)
        rows = connection.execute(query.order_by(followers.c.at, followers.c.user_id))
        return [Follower(**row._mapping) for row in rows]

    @reads
    def followed(self, connection: Connection, user_id: int, *, open_only: bool = False) -> list[Follower]:
        """The games that somebody follows, the newest first; only those that go on."""
        query = select(followers).where(followers.c.user_id == user_id)
        if open_only:
            going_on = select(games.c.id).where(games.c.state.in_(("lobby", "running")))
            query = query.where(followers.c.game_id.in_(going_on))
        rows = connection.execute(query.order_by(followers.c.at.desc(), followers.c.game_id))
        return [Follower(**row._mapping) for row in rows]
