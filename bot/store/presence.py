"""Which processes are running on the database: bots, and commands that want no bot beside them."""

from __future__ import annotations

from datetime import timedelta
from typing import Final, Literal

from sqlalchemy import delete, insert, or_, select, update

from bot.store.database import Database, unbroken
from bot.store.owners import is_gone
from bot.store.queues import FARTHEST
from bot.store.tables import processes

Kind = Literal["bot", "upkeep"]
"""A bot, or a command that replaces or moves what is stored."""

BEAT: Final = 5.0
"""Seconds after which a process says again that it is there."""
SILENT: Final = timedelta(seconds=20)
"""Who has said nothing for so long is not there any more."""


class PresenceStore(Database):
    """The part of the store that knows who is there."""

    @unbroken
    async def enter(self, owner: str, kind: Kind) -> None:
        """This process is there (still)."""
        now = self.clock()
        async with self.writing() as connection:
            known = update(processes).where(processes.c.owner == owner).values(seen=now)
            if (await connection.execute(known)).rowcount == 0:
                await connection.execute(insert(processes).values(owner=owner, kind=kind, seen=now))
            await connection.execute(
                delete(processes).where(
                    or_(processes.c.seen < now - FARTHEST, processes.c.seen > now + FARTHEST)
                )
            )

    @unbroken
    async def leave(self, owner: str) -> None:
        """This process ends."""
        async with self.writing() as connection:
            await connection.execute(delete(processes).where(processes.c.owner == owner))

    @unbroken
    async def there(self, kind: Kind) -> list[str]:
        """The processes of this kind that are there, by their names."""
        query = select(processes.c.owner, processes.c.seen).where(processes.c.kind == kind)
        async with self.reading() as connection:
            rows = (await connection.execute(query.order_by(processes.c.owner))).all()
        now = self.clock()
        return [row.owner for row in rows if abs(now - row.seen) < SILENT and not is_gone(row.owner)]
