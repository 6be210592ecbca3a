"""When people could reach the bot: a heartbeat per shard, and the times between two that lie too far apart."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from math import gcd
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from bot.store.database import Database, reads, writes
from bot.store.model import Outage
from bot.store.tables import games, outages, reached

REMEMBERED: Final = timedelta(days=30)
"""How long an outage is remembered: longer than any limit."""


class ReachStore(Database):
    """The part of the store that knows when people could reach the bot."""

    @writes
    def beat(
        self, connection: Connection, shards: Collection[int], count: int, now: datetime, longest: timedelta
    ) -> list[Outage]:
        """These shards of `count` are reached now; whichever was not for longer than `longest` had an outage, which is
        noted and returned."""
        found = []
        for shard in sorted(shards):
            here = (reached.c.shard == shard, reached.c.shards == count)
            query = select(reached.c.at).where(*here).with_for_update()
            known = connection.execute(query).scalar_one_or_none()
            last = _before(connection, shard, count) if known is None else known
            if last is not None and now - last > longest:
                found.append(Outage(shard, count, last, now))
            if known is None:
                connection.execute(insert(reached).values(shard=shard, shards=count, at=now))
            else:
                connection.execute(update(reached).where(*here).values(at=now))
        if found:
            connection.execute(delete(outages).where(outages.c.ended < now - REMEMBERED))
            rows = [
                {"shard": each.shard, "shards": each.shards, "began": each.began, "ended": each.ended}
                for each in found
            ]
            connection.execute(insert(outages), rows)
        return found

    @reads
    def outages(self, connection: Connection) -> list[Outage]:
        """Those that are remembered, oldest first."""
        o = outages.c
        query = select(o.shard, o.shards, o.began, o.ended).order_by(o.ended, o.id)
        return [Outage(*row) for row in connection.execute(query)]


def _before(connection: Connection, shard: int, count: int) -> datetime | None:
    """When the servers of a shard were last reached that is new: by what was there when there were more or fewer
    shards, or else by the last step of any game. None: there has been nothing yet."""
    others = select(reached).where(reached.c.shards != count).order_by(reached.c.at.desc())
    rows = connection.execute(others).all()
    if rows:
        former = rows[0].shards
        # Only these shards of then can have held servers of this one.
        step = gcd(former, count)
        held = [row.at for row in rows if row.shards == former and row.shard % step == shard % step]
        oldest: datetime = min(held, default=rows[0].at)
        return oldest
    newest: datetime | None = connection.execute(select(func.max(games.c.updated))).scalar_one()
    return newest
