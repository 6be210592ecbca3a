"""What tests look up in the database and the bot never asks for."""

from __future__ import annotations

import asyncio

from sqlalchemy import func, select

from bot.store import GameInfo, Store
from bot.store.tables import games, outbox, snapshots


async def unsent(store: Store) -> int:
    """How many items of the outbox have not been sent yet."""
    async with store.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(outbox))).scalar_one())


async def unsent_nonces(store: Store) -> set[str]:
    """The nonces of what has not been sent yet, or is not known to have been."""
    async with store.reading() as connection:
        return set((await connection.execute(select(outbox.c.nonce))).scalars())


async def tried(store: Store, times: int, seconds: float = 60.0) -> None:
    """Wait until something that could not be sent has been tried so often."""
    async with asyncio.timeout(seconds):
        while True:
            async with store.reading() as connection:
                most = (await connection.execute(select(func.max(outbox.c.attempts)))).scalar_one()
            if (most or 0) >= times:
                return
            await asyncio.sleep(0.02)


async def active_games(store: Store) -> list[GameInfo]:
    """All lobbies and running games, longest unchanged first."""
    query = select(games).where(games.c.state.in_(("lobby", "running"))).order_by(games.c.updated, games.c.id)
    async with store.reading() as connection:
        return [GameInfo(**row._mapping) for row in await connection.execute(query)]


async def snapshot_at(store: Store, game_id: str, version: int) -> str | None:
    """The position that is kept of a version."""
    query = select(snapshots.c.snapshot).where(snapshots.c.game_id == game_id, snapshots.c.version == version)
    async with store.reading() as connection:
        found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found
