"""What people and servers have set, and how far people are in the tutorial."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import insert, select, update

from bot.store.database import Database, Violation, unbroken
from bot.store.tables import settings


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
