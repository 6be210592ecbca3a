"""How far somebody has read a game: what has happened since is new to them."""

from __future__ import annotations

from sqlalchemy import insert, select, update

from bot.store.database import Database, Violation, unbroken
from bot.store.tables import seen


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
