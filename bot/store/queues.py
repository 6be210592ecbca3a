"""What has to happen later: messages to send (the outbox) and deadlines.

Both are leased: whoever gets an item has it alone until the lease ends, so that the work of a process that died is taken
up soon, by the same or another one that looks after the server. Leases are short, and are renewed while a message is on
its way. An owner that says what it is `busy` with gets whatever else it holds once more: that may have been given to it
in an answer that was lost. What belongs to a server that the bot was taken out of waits until it is back there.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, Table, delete, func, insert, or_, select, update

from bot.store.database import Database, reads, writes
from bot.store.messages import remember
from bot.store.model import Deadline, MessageRef, NewDeadline, NewOutbox, OutboxItem
from bot.store.owners import is_gone
from bot.store.shards import ALL, Shards
from bot.store.tables import Damaged, deadlines, games, left_servers, outbox, restored

log = logging.getLogger(__name__)

LEASE: Final = 10.0
"""Seconds for which a process should hold an item: what one that died was sending waits for so long."""
FARTHEST: Final = timedelta(hours=1)
"""Nothing is queued or leased for longer: what seems to be dates from a clock that was wrong, and is due now."""


class QueueStore(Database):
    """The part of the store that holds the outbox and the deadlines."""

    async def next_outbox(
        self,
        now: datetime,
        owner: str,
        lease_seconds: float = 60.0,
        *,
        shards: Shards = ALL,
        busy: Collection[int] | None = None,
        limit: int = 20,
    ) -> list[OutboxItem]:
        """Lease the items to send now: at most one per game, its oldest; a game's later ones wait for it.

        Answer each with `outbox_done` or `outbox_retry` before the lease ends, or renew it. `busy`: the ids that
        the owner is working at.
        """
        heads = select(func.min(outbox.c.id)).group_by(outbox.c.game_id)
        # Where the channel is yet to be set right after a restore everything waits for that.
        unsettled = select(games.c.id).join(restored, restored.c.channel_id == games.c.channel_id)
        query = select(outbox).where(outbox.c.id.in_(heads))
        query = query.where(outbox.c.game_id.not_in(unsettled))
        rows = await self._lease(
            outbox, query, now, owner, lease_seconds, limit, shards, busy, farthest=FARTHEST
        )
        found = []
        for r in rows:
            if isinstance(r["payload"], Damaged):
                log.error("%s of game %s is left out: it cannot be read", r["kind"], r["game_id"])
                await self.outbox_done(r["id"])
                continue
            found.append(
                OutboxItem(
                    r["id"],
                    r["game_id"],
                    r["kind"],
                    r["payload"],
                    r["nonce"],
                    r["attempts"],
                    r["created"],
                    begun=r["lease_owner"] is not None,
                )
            )
        return found

    @reads
    def backlog(self, connection: Connection, now: datetime, shards: Shards = ALL) -> tuple[int, float]:
        """How many items are due and not sent yet, and for how many seconds the oldest has been due."""
        query = select(func.count(), func.min(outbox.c.due)).join(games, games.c.id == outbox.c.game_id)
        found = connection.execute(query.where(outbox.c.due <= now, shards.holds(games.c.guild_id)))
        number, oldest = found.one()
        return number, 0.0 if oldest is None else (now - oldest).total_seconds()

    @writes
    def renew_outbox(
        self,
        connection: Connection,
        owner: str,
        items: Collection[int],
        now: datetime,
        lease_seconds: float = 60.0,
    ) -> None:
        """Hold for longer what is being sent, as far as nobody else has taken it up."""
        connection.execute(
            update(outbox)
            .where(outbox.c.id.in_(items), outbox.c.lease_owner == owner)
            .values(leased_until=now + timedelta(seconds=lease_seconds))
        )

    @writes
    def outbox_done(self, connection: Connection, item_id: int, *, message: MessageRef | None = None) -> None:
        """The item is sent, or given up; the message it became is remembered in the same transaction."""
        connection.execute(delete(outbox).where(outbox.c.id == item_id))
        if message is not None:
            remember(connection, message)

    @writes
    def outbox_retry(
        self,
        connection: Connection,
        item_id: int,
        due: datetime,
        *,
        owner: str | None = None,
        perhaps: bool = False,
    ) -> None:
        """The attempt failed: try the item again at `due`, before the game's later ones. `owner`: only if it still
        holds the item; `perhaps`: it may have been sent all the same."""
        mine = () if owner is None else (outbox.c.lease_owner == owner,)
        freed: dict[str, Any] = (
            {"leased_until": None} if perhaps else {"leased_until": None, "lease_owner": None}
        )
        connection.execute(
            update(outbox)
            .where(outbox.c.id == item_id, *mine)
            .values(due=due, attempts=outbox.c.attempts + 1, **freed)
        )

    @writes
    def outbox_hurry(self, connection: Connection, channel_id: int, now: datetime) -> None:
        """Try what waits for this channel now, and not only when its pause is over."""
        there = select(games.c.id).where(games.c.channel_id == channel_id)
        connection.execute(
            update(outbox)
            .where(outbox.c.game_id.in_(there), outbox.c.leased_until.is_(None), outbox.c.attempts > 0)
            .values(due=now)
        )

    @writes
    def release(self, connection: Connection, owner: str) -> None:
        """Give up all that this owner holds, because it ends."""
        _release(connection, [owner])

    async def release_gone(self) -> None:
        """Give up what is held by processes that ran on this machine and have ended. Nobody else's leases are touched:
        they end by themselves."""
        held = [
            select(table.c.lease_owner).where(table.c.leased_until.is_not(None)).distinct()
            for table in (outbox, deadlines)
        ]
        owners = await self.read(
            lambda connection: {owner for query in held for owner in connection.execute(query).scalars()}
        )
        gone = [owner for owner in owners if is_gone(owner)]
        if gone:
            await self.write(lambda connection: _release(connection, gone))

    async def due_deadlines(
        self,
        now: datetime,
        owner: str,
        lease_seconds: float = 60.0,
        *,
        shards: Shards = ALL,
        busy: Collection[int] | None = None,
        limit: int = 20,
    ) -> list[Deadline]:
        """Lease the deadlines that have come, the oldest first.

        The commit that acts on one replaces the game's deadlines; otherwise answer with `deadline_done`,
        `postpone_deadline` or `set_deadline_aside`. `busy`: as in `next_outbox`.
        """
        rows = await self._lease(deadlines, select(deadlines), now, owner, lease_seconds, limit, shards, busy)
        return [_deadline(row) for row in rows]

    @writes
    def deadline_done(self, connection: Connection, deadline_id: int) -> None:
        """The deadline is dealt with."""
        connection.execute(delete(deadlines).where(deadlines.c.id == deadline_id))

    @writes
    def postpone_deadline(self, connection: Connection, deadline_id: int, due: datetime) -> None:
        """Let the deadline come (again) at `due`."""
        connection.execute(
            update(deadlines)
            .where(deadlines.c.id == deadline_id)
            .values(due=due, attempts=0, leased_until=None, lease_owner=None)
        )

    @writes
    def set_deadline_aside(self, connection: Connection, deadline_id: int, until: datetime) -> None:
        """What had to be done failed: let the deadline come again then, and hold up no other meanwhile."""
        connection.execute(
            update(deadlines)
            .where(deadlines.c.id == deadline_id)
            .values(due=until, attempts=deadlines.c.attempts + 1, leased_until=None, lease_owner=None)
        )

    @reads
    def deadlines(self, connection: Connection, game_id: str) -> list[Deadline]:
        """All deadlines of a game, the next first."""
        query = (
            select(deadlines).where(deadlines.c.game_id == game_id).order_by(deadlines.c.due, deadlines.c.id)
        )
        return [_deadline(row) for row in connection.execute(query).mappings()]

    @reads
    def limits(self, connection: Connection, shards: Shards = ALL) -> list[Deadline]:
        """The time limits of all games, the next first."""
        query = (
            select(deadlines)
            .join(games, games.c.id == deadlines.c.game_id)
            .where(deadlines.c.kind == "limit", shards.holds(games.c.guild_id))
            .order_by(deadlines.c.due, deadlines.c.id)
        )
        return [_deadline(row) for row in connection.execute(query).mappings()]

    async def _lease(
        self,
        table: Table,
        query: Select[Any],
        now: datetime,
        owner: str,
        seconds: float,
        limit: int,
        shards: Shards,
        busy: Collection[int] | None,
        farthest: timedelta | None = None,
    ) -> list[dict[str, Any]]:
        free = or_(
            table.c.leased_until.is_(None),
            table.c.leased_until <= now,
            table.c.leased_until > now + FARTHEST,
        )
        due: ColumnElement[bool] = table.c.due <= now
        if farthest is not None:
            due = or_(due, table.c.due > now + farthest)
        query = query.join(games, games.c.id == table.c.game_id).where(
            shards.holds(games.c.guild_id), games.c.guild_id.not_in(select(left_servers.c.guild_id))
        )
        if busy is not None:
            free = or_(free, table.c.lease_owner == owner)
            query = query.where(table.c.id.not_in(busy))
        query = query.where(due, free).order_by(table.c.due, table.c.id).limit(limit)
        # Most of the time there is nothing, and then no writer is held up.
        if await self.read(lambda connection: connection.execute(query.limit(1)).first()) is None:
            return []

        def take(connection: Connection) -> list[dict[str, Any]]:
            taken = connection.execute(query.with_for_update(skip_locked=True, of=table))
            rows = [dict(row) for row in taken.mappings()]
            connection.execute(
                update(table)
                .where(table.c.id.in_([row["id"] for row in rows]))
                .values(leased_until=now + timedelta(seconds=seconds), lease_owner=owner)
            )
            return rows

        return await self.write(take)


def _deadline(row: Any) -> Deadline:
    data = row["data"] if isinstance(row["data"], dict) else {}
    return Deadline(
        row["id"],
        row["game_id"],
        row["kind"],
        row["due"],
        row["decision"],
        data,
        row["attempts"],
        row["part"],
    )


def _release(connection: Connection, owners: Sequence[str]) -> None:
    """The name of who had it stays with an item: it may have been sent, and must be sent with the same nonce."""
    for table in (outbox, deadlines):
        held = (table.c.lease_owner.in_(owners), table.c.leased_until.is_not(None))
        connection.execute(update(table).where(*held).values(leased_until=None))


def add_outbox(connection: Connection, game_id: str, items: Sequence[NewOutbox], now: datetime) -> None:
    """Queue items behind the game's others; part of a commit."""
    for item in items:
        if item.replaces is not None:
            # What somebody has begun to send, and perhaps has sent, stays, with its nonce.
            untouched = outbox.c.lease_owner.is_(None)
            connection.execute(
                delete(outbox).where(
                    outbox.c.game_id == game_id, outbox.c.replaces == item.replaces, untouched
                )
            )
        connection.execute(
            insert(outbox).values(
                game_id=game_id,
                kind=item.kind,
                payload=item.payload,
                nonce=secrets.token_hex(12),
                replaces=item.replaces,
                due=item.due or now,
                attempts=0,
                created=now,
            )
        )


def replace_deadlines(connection: Connection, game_id: str, wanted: Sequence[NewDeadline]) -> None:
    """Make these the game's deadlines; part of a commit."""
    connection.execute(delete(deadlines).where(deadlines.c.game_id == game_id))
    if wanted:
        connection.execute(
            insert(deadlines),
            [
                {
                    "game_id": game_id,
                    "kind": d.kind,
                    "part": d.part,
                    "decision": d.decision,
                    "due": d.due,
                    "data": d.data,
                }
                for d in wanted
            ],
        )
