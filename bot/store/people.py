"""What people and servers have set, how far people are in the tutorial, and how far they have read a game: what has happened
since is new to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import insert, select, update

from bot.store.database import Database, Violation, unbroken
from bot.store.tables import seen, settings


class PeopleStore(Database):
    """The part of the store that remembers what people and servers have set, by scope among the settings."""

    @unbroken
    async def user_settings(self, user_id: int) -> dict[str, Any]:
        """A person's settings; empty if they have none."""
        return await self._settings(f"user:{user_id}")

    @unbroken
    async def put_user_settings(self, user_id: int, data: Mapping[str, Any]) -> None:
        """Replace a person's settings."""
        await self._put_settings(f"user:{user_id}", data)

    @unbroken
    async def guild_settings(self, guild_id: int) -> dict[str, Any]:
        """A server's settings; empty if it has none."""
        return await self._settings(f"guild:{guild_id}")

    @unbroken
    async def put_guild_settings(self, guild_id: int, data: Mapping[str, Any]) -> None:
        """Replace a server's settings."""
        await self._put_settings(f"guild:{guild_id}", data)

    @unbroken
    async def tutorial(self, user_id: int) -> dict[str, Any]:
        """How far a person is in the tutorial; empty if they have not begun."""
        return await self._settings(f"tutorial:{user_id}")

    @unbroken
    async def put_tutorial(self, user_id: int, data: Mapping[str, Any]) -> None:
        """Remember how far a person is in the tutorial."""
        await self._put_settings(f"tutorial:{user_id}", data)

    async def _settings(self, scope: str) -> dict[str, Any]:
        async with self.reading() as connection:
            query = select(settings.c.data).where(settings.c.scope == scope)
            found = (await connection.execute(query)).scalar_one_or_none()
            return found if isinstance(found, dict) else {}

    async def _put_settings(self, scope: str, data: Mapping[str, Any]) -> None:
        change = update(settings).where(settings.c.scope == scope).values(data=dict(data))
        try:
            async with self.writing() as connection:
                if (await connection.execute(change)).rowcount == 0:
                    await connection.execute(insert(settings).values(scope=scope, data=dict(data)))
        except Violation:  # Another process put in the first ones at the same moment.
            async with self.writing() as connection:
                await connection.execute(change)


class SeenStore(Database):
    """The part of the store that remembers what people have seen."""

    @unbroken
    async def seen(self, game_id: str, user_id: int) -> int:
        """The last version of the game that this person was told of; 0: none."""
        query = select(seen.c.version).where(seen.c.game_id == game_id, seen.c.user_id == user_id)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or 0

    @unbroken
    async def put_seen(self, game_id: str, user_id: int, version: int) -> None:
        """They have been told of the game up to this version. What they knew already is not forgotten."""
        here = (seen.c.game_id == game_id, seen.c.user_id == user_id)
        further = update(seen).where(*here, seen.c.version < version).values(version=version)
        try:
            async with self.writing() as connection:
                if (await connection.execute(further)).rowcount:
                    return
                if (await connection.execute(select(seen.c.version).where(*here))).first() is None:
                    row = {"game_id": game_id, "user_id": user_id, "version": version}
                    await connection.execute(insert(seen).values(**row))
        except (
            Violation
        ):  # Another process noted it for the first time at the same moment, or the game is gone.
            async with self.writing() as connection:
                await connection.execute(further)
