"""Which processes are running on the database: bots, and commands that want no bot beside them; and which share of the
shards a bot has, where bots divide them by themselves."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import Final, Literal

from sqlalchemy import Connection, delete, insert, or_, select, update

from bot.store.database import Database, Violation, reads, writes
from bot.store.owners import is_gone
from bot.store.queues import FARTHEST
from bot.store.tables import places, processes

Kind = Literal["bot", "upkeep"]
"""A bot, or a command that replaces or moves what is stored."""

BEAT: Final = 5.0
"""Seconds after which a process says again that it is there."""
HELD: Final = timedelta(seconds=8)
"""Who has not said for so long that it has its place has lost it to whoever wants it."""
SILENT: Final = timedelta(seconds=20)
"""Who has said nothing for so long is not there any more."""


class PresenceStore(Database):
    """The part of the store that knows who is there."""

    @writes
    def enter(self, connection: Connection, owner: str, kind: Kind) -> None:
        """This process is there (still)."""
        now = self.clock()
        known = update(processes).where(processes.c.owner == owner).values(seen=now)
        if connection.execute(known).rowcount == 0:
            connection.execute(insert(processes).values(owner=owner, kind=kind, seen=now))
        connection.execute(
            delete(processes).where(or_(processes.c.seen < now - FARTHEST, processes.c.seen > now + FARTHEST))
        )

    @writes
    def leave(self, connection: Connection, owner: str) -> None:
        """This process ends."""
        connection.execute(delete(processes).where(processes.c.owner == owner))
        connection.execute(delete(places).where(places.c.owner == owner))

    @reads
    def there(self, connection: Connection, kind: Kind) -> list[str]:
        """The processes of this kind that are there, by their names."""
        query = select(processes.c.owner, processes.c.seen).where(processes.c.kind == kind)
        rows = connection.execute(query.order_by(processes.c.owner)).all()
        now = self.clock()
        return [row.owner for row in rows if abs(now - row.seen) < SILENT and not is_gone(row.owner)]

    async def take_place(self, count: int, owner: str) -> int | None:
        """Take one of so many places, numbered from 0, that nobody has; None if there is none. Whoever was killed on this
        machine has none any more; of others that is known when they have said nothing for a while."""
        for place in range(count):
            with suppress(Violation):  # somebody else was quicker
                if await self._take(place, count, owner):
                    return place
        return None

    @writes
    def _take(self, connection: Connection, place: int, count: int, owner: str) -> bool:
        now, here = self.clock(), (places.c.place == place, places.c.places == count)
        query = select(places.c.owner, places.c.until).where(*here).with_for_update()
        known = connection.execute(query).one_or_none()
        if known is None:
            new = insert(places).values(place=place, places=count, owner=owner, until=now + HELD)
            connection.execute(new)
            return True
        free = known.until <= now or known.until > now + FARTHEST or is_gone(known.owner)
        if free or known.owner == owner:
            connection.execute(update(places).where(*here).values(owner=owner, until=now + HELD))
            return True
        return False

    @writes
    def hold_place(self, connection: Connection, owner: str) -> bool:
        """Keep the place; False if somebody else has it by now."""
        kept = update(places).where(places.c.owner == owner).values(until=self.clock() + HELD)
        return connection.execute(kept).rowcount > 0
