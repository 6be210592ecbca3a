"""What has to happen later: messages to send (the outbox) and deadlines.

Both are leased: whoever gets an item has it alone until the lease ends, so that the work of a process that died is taken
up soon, by the same or another one that looks after the server. Leases are short, and are renewed while a message is on
its way. An owner that says what it is `busy` with gets whatever else it holds once more: that may have been given to it
in an answer that was lost. What belongs to a server that the bot was taken out of waits until it is back there.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

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


# Made once: making a statement takes longer than carrying it out.
_SENT: Final = delete(outbox).where(outbox.c.id == bindparam("item"))
_REPLACED: Final = delete(outbox).where(
    outbox.c.game_id == bindparam("game"),
    outbox.c.replaces == bindparam("word"),
    # What somebody has begun to send, and perhaps has sent, stays, with its nonce.
    outbox.c.lease_owner.is_(None),
)
_QUEUED: Final = insert(outbox)
_DROPPED: Final = delete(deadlines).where(deadlines.c.game_id == bindparam("game"))


class QueueStore(Database):
    """The part of the store that holds the outbox and the deadlines."""

    async def next_outbox(
        self,
        now: datetime,
        owner: str,
        lease_seconds: float = 60.0,
        *,
        shards: Shards = ALL,
        busy: Collection[str] | None = None,
        among: Collection[str] | None = None,
        limit: int = 20,
    ) -> list[OutboxItem]:
        """Lease the items to send now: at most one per game, its oldest; a game's later ones wait for it.

        Answer each with `outbox_done` or `outbox_retry` before the lease ends, or renew it. `busy`: the games for which
        the owner is sending something. `among`: only for these games, which are known to have something to send.
        """
        query = _due(outbox, _heads(among), now, owner, shards, farthest=FARTHEST, held=busy is not None)
        if busy is not None:
            query = query.where(outbox.c.game_id.not_in(busy))
        query = query.limit(limit)
        if among is None and not await self._is_any(query):
            return []
        found = []
        for row in await self.write(
            lambda connection: _lease(connection, outbox, query, now, owner, lease_seconds)
        ):
            if isinstance(row["payload"], Damaged):
                log.error("%s of game %s is left out: it cannot be read", row["kind"], row["game_id"])
                await self.outbox_done(row["id"])
            else:
                found.append(_item(row))
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
        busy: Collection[str],
        now: datetime,
        lease_seconds: float = 60.0,
    ) -> None:
        """Hold for longer what is being sent for these games, as far as nobody else has taken it up."""
        held = (outbox.c.lease_owner == owner, outbox.c.leased_until.is_not(None))
        connection.execute(
            update(outbox)
            .where(outbox.c.game_id.in_(busy), *held)
            .values(leased_until=now + timedelta(seconds=lease_seconds))
        )

    @writes
    def outbox_done(self, connection: Connection, item_id: int, *, message: MessageRef | None = None) -> None:
        """The item is sent, or given up; the message it became is remembered in the same transaction."""
        _done(connection, item_id, message)

    @writes
    def outbox_done_and_next(
        self,
        connection: Connection,
        item: OutboxItem,
        now: datetime,
        owner: str,
        lease_seconds: float = 60.0,
        *,
        shards: Shards = ALL,
        message: MessageRef | None = None,
    ) -> OutboxItem | None:
        """The same, and lease what the game has to send next, if that is due."""
        _done(connection, item.id, message)
        query = _due(outbox, _heads([item.game_id]), now, owner, shards, farthest=FARTHEST, held=True)
        rows = _lease(connection, outbox, query.limit(1), now, owner, lease_seconds)
        return next((_item(row) for row in rows if not isinstance(row["payload"], Damaged)), None)

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
        `postpone_deadline` or `set_deadline_aside`. `busy`: the ids that the owner is working at.
        """
        query = _due(deadlines, select(deadlines), now, owner, shards, held=busy is not None)
        if busy is not None:
            query = query.where(deadlines.c.id.not_in(busy))
        query = query.limit(limit)
        if not await self._is_any(query):
            return []
        rows = await self.write(
            lambda connection: _lease(connection, deadlines, query, now, owner, lease_seconds)
        )
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

    async def _is_any(self, query: Select[Any]) -> bool:
        """Most of the time there is nothing, and then no writer is held up."""
        return await self.read(lambda connection: connection.execute(query.limit(1)).first()) is not None


def _heads(among: Collection[str] | None) -> Select[Any]:
    """The oldest item of each game (of these), where something may be sent, with the version of the game."""
    oldest = select(func.min(outbox.c.id)).group_by(outbox.c.game_id)
    if among is not None:
        oldest = oldest.where(outbox.c.game_id.in_(among))
    # Where the channel is yet to be set right after a restore everything waits for that.
    unsettled = select(games.c.id).join(restored, restored.c.channel_id == games.c.channel_id)
    query = select(outbox, games.c.version).select_from(outbox).where(outbox.c.id.in_(oldest))
    return query.where(outbox.c.game_id.not_in(unsettled))


def _due(
    table: Table,
    query: Select[Any],
    now: datetime,
    owner: str,
    shards: Shards,
    *,
    held: bool,
    farthest: timedelta | None = None,
) -> Select[Any]:
    """What of it is due and held by nobody, the oldest first; or `held` by this owner."""
    free = or_(
        table.c.leased_until.is_(None),
        table.c.leased_until <= now,
        table.c.leased_until > now + FARTHEST,
    )
    if held:
        free = or_(free, table.c.lease_owner == owner)
    due: ColumnElement[bool] = table.c.due <= now
    if farthest is not None:
        due = or_(due, table.c.due > now + farthest)
    query = query.join(games, games.c.id == table.c.game_id).where(
        shards.holds(games.c.guild_id), games.c.guild_id.not_in(select(left_servers.c.guild_id))
    )
    return query.where(due, free).order_by(table.c.due, table.c.id)


def _lease(
    connection: Connection, table: Table, query: Select[Any], now: datetime, owner: str, seconds: float
) -> list[dict[str, Any]]:
    """Take what is found, as it was before."""
    taken = connection.execute(query.with_for_update(skip_locked=True, of=table))
    rows = [dict(row) for row in taken.mappings()]
    if rows:
        connection.execute(
            update(table)
            .where(table.c.id.in_([row["id"] for row in rows]))
            .values(leased_until=now + timedelta(seconds=seconds), lease_owner=owner)
        )
    return rows


def _done(connection: Connection, item_id: int, message: MessageRef | None) -> None:
    connection.execute(_SENT, {"item": item_id})
    if message is not None:
        remember(connection, message)


def _item(row: Mapping[str, Any]) -> OutboxItem:
    return OutboxItem(
        row["id"],
        row["game_id"],
        row["kind"],
        row["payload"],
        row["nonce"],
        row["attempts"],
        row["created"],
        begun=row["lease_owner"] is not None,
        version=row["version"],
    )


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
            connection.execute(_REPLACED, {"game": game_id, "word": item.replaces})
        row = {
            "game_id": game_id,
            "kind": item.kind,
            "payload": item.payload,
            "nonce": secrets.token_hex(12),
            "replaces": item.replaces,
            "due": item.due or now,
            "attempts": 0,
            "created": now,
        }
        connection.execute(_QUEUED, [row])


def replace_deadlines(connection: Connection, game_id: str, wanted: Sequence[NewDeadline]) -> None:
    """Make these the game's deadlines; part of a commit."""
    connection.execute(_DROPPED, {"game": game_id})
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
