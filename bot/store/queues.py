"""What has to happen later: messages to send (the outbox) and deadlines.

Both are leased: whoever gets an item has it alone until the lease ends, so several processes can share the work
and the work of a dead one is taken up by another.
"""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, Violation, lock_game, unbroken
from bot.store.model import Deadline, MessageRef, NewDeadline, NewOutbox, OutboxItem
from bot.store.tables import deadlines, messages, outbox, settings

FARTHEST = timedelta(hours=1)
"""Nothing is queued or leased for longer: what seems to be dates from a clock that was wrong, and is due now."""


class QueueStore(Database):
    """The part of the store that holds the outbox, deadlines, our messages and people's settings."""

    @unbroken
    async def next_outbox(
        self, now: datetime, owner: str, lease_seconds: float = 60.0, *, limit: int = 20
    ) -> list[OutboxItem]:
        """Lease the items to send now: at most one per game, its oldest; a game's later ones wait for it.

        Answer each with `outbox_done` or `outbox_retry` before the lease ends.
        """
        heads = select(func.min(outbox.c.id)).group_by(outbox.c.game_id)
        query = select(outbox).where(outbox.c.id.in_(heads))
        return [
            OutboxItem(
                r["id"], r["game_id"], r["kind"], r["payload"], r["nonce"], r["attempts"], r["created"]
            )
            for r in await self._lease(outbox, query, now, owner, lease_seconds, limit, farthest=FARTHEST)
        ]

    @unbroken
    async def outbox_done(self, item_id: int, *, message: MessageRef | None = None) -> None:
        """The item is sent, or given up; the message it became is remembered in the same transaction."""
        async with self.writing() as connection:
            await connection.execute(delete(outbox).where(outbox.c.id == item_id))
            if message is not None:
                await _remember(connection, message)

    @unbroken
    async def outbox_retry(self, item_id: int, due: datetime) -> None:
        """The attempt failed: try the item again at `due`, before the game's later ones."""
        async with self.writing() as connection:
            await connection.execute(
                update(outbox)
                .where(outbox.c.id == item_id)
                .values(due=due, attempts=outbox.c.attempts + 1, leased_until=None, lease_owner=None)
            )

    @unbroken
    async def release_outbox(self, owner: str) -> None:
        """Give up the leases of this owner: whoever had the name before is gone, and left items half sent."""
        async with self.writing() as connection:
            await connection.execute(
                update(outbox)
                .where(outbox.c.lease_owner == owner)
                .values(leased_until=None, lease_owner=None)
            )

    @unbroken
    async def waiting_outbox(self) -> int:
        """How many items have not been sent yet."""
        async with self.reading() as connection:
            return int((await connection.execute(select(func.count()).select_from(outbox))).scalar_one())

    @unbroken
    async def due_deadlines(
        self, now: datetime, owner: str, lease_seconds: float = 60.0, *, limit: int = 20
    ) -> list[Deadline]:
        """Lease the deadlines that have come, the oldest first.

        The commit that acts on one replaces the game's deadlines; otherwise answer with `deadline_done` or
        `postpone_deadline`.
        """
        return [
            Deadline(r["id"], r["game_id"], r["kind"], r["due"], r["decision"], r["data"])
            for r in await self._lease(deadlines, select(deadlines), now, owner, lease_seconds, limit)
        ]

    @unbroken
    async def deadline_done(self, deadline_id: int) -> None:
        """The deadline is dealt with."""
        async with self.writing() as connection:
            await connection.execute(delete(deadlines).where(deadlines.c.id == deadline_id))

    @unbroken
    async def postpone_deadline(self, deadline_id: int, due: datetime) -> None:
        """Let the deadline come (again) at `due`."""
        async with self.writing() as connection:
            await connection.execute(
                update(deadlines)
                .where(deadlines.c.id == deadline_id)
                .values(due=due, leased_until=None, lease_owner=None)
            )

    @unbroken
    async def deadlines(self, game_id: str) -> list[Deadline]:
        """All deadlines of a game, the next first."""
        d = deadlines.c
        query = (
            select(d.id, d.game_id, d.kind, d.due, d.decision, d.data)
            .where(d.game_id == game_id)
            .order_by(d.due, d.id)
        )
        async with self.reading() as connection:
            return [Deadline(*row) for row in await connection.execute(query)]

    @unbroken
    async def remember_message(self, message: MessageRef) -> None:
        """Note a message of ours, or what it shows now; raises `UnknownGame`."""
        async with self.writing() as connection:
            await _remember(connection, message)

    @unbroken
    async def messages(self, game_id: str, kind: str | None = None) -> list[MessageRef]:
        """The game's messages (of one kind), oldest first."""
        m = messages.c
        query = select(m.game_id, m.kind, m.channel_id, m.message_id, m.version).where(m.game_id == game_id)
        if kind is not None:
            query = query.where(m.kind == kind)
        async with self.reading() as connection:
            return [MessageRef(*row) for row in await connection.execute(query.order_by(m.message_id))]

    @unbroken
    async def forget_message(self, message_id: int) -> None:
        """The message is gone or no longer of interest."""
        async with self.writing() as connection:
            await connection.execute(delete(messages).where(messages.c.message_id == message_id))

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
            return dict((await connection.execute(query)).scalar_one_or_none() or {})

    async def _put_settings(self, scope: str, data: Mapping[str, Any]) -> None:
        change = update(settings).where(settings.c.scope == scope).values(data=dict(data))
        try:
            async with self.writing() as connection:
                if (await connection.execute(change)).rowcount == 0:
                    await connection.execute(insert(settings).values(scope=scope, data=dict(data)))
        except Violation:  # Another process put in the first ones at the same moment.
            async with self.writing() as connection:
                await connection.execute(change)

    async def _lease(
        self,
        table: Table,
        query: Select[Any],
        now: datetime,
        owner: str,
        seconds: float,
        limit: int,
        farthest: timedelta | None = None,
    ) -> list[dict[str, Any]]:
        free = or_(table.c.leased_until.is_(None), table.c.leased_until <= now)
        due: ColumnElement[bool] = table.c.due <= now
        if farthest is not None:
            due = or_(due, table.c.due > now + farthest)
            free = or_(free, table.c.leased_until > now + farthest)
        query = query.where(due, free).order_by(table.c.due, table.c.id).limit(limit)
        async with self.reading() as connection:
            # Most of the time there is nothing, and then no writer is held up.
            if (await connection.execute(query.limit(1))).first() is None:
                return []
        async with self.writing() as connection:
            taken = await connection.execute(query.with_for_update(skip_locked=True))
            rows = [dict(row) for row in taken.mappings()]
            await connection.execute(
                update(table)
                .where(table.c.id.in_([row["id"] for row in rows]))
                .values(leased_until=now + timedelta(seconds=seconds), lease_owner=owner)
            )
            return rows


async def add_outbox(
    connection: AsyncConnection, game_id: str, items: Sequence[NewOutbox], now: datetime
) -> None:
    """Queue items behind the game's others; part of a commit."""
    for item in items:
        if item.replaces is not None:
            free = or_(outbox.c.leased_until.is_(None), outbox.c.leased_until <= now)
            await connection.execute(
                delete(outbox).where(outbox.c.game_id == game_id, outbox.c.replaces == item.replaces, free)
            )
        await connection.execute(
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


async def replace_deadlines(connection: AsyncConnection, game_id: str, wanted: Sequence[NewDeadline]) -> None:
    """Make these the game's deadlines; part of a commit."""
    await connection.execute(delete(deadlines).where(deadlines.c.game_id == game_id))
    if wanted:
        await connection.execute(
            insert(deadlines),
            [
                {"game_id": game_id, "kind": d.kind, "decision": d.decision, "due": d.due, "data": d.data}
                for d in wanted
            ],
        )


async def _remember(connection: AsyncConnection, message: MessageRef) -> None:
    await lock_game(connection, message.game_id)
    await connection.execute(delete(messages).where(messages.c.message_id == message.message_id))
    await connection.execute(
        insert(messages).values(
            message_id=message.message_id,
            game_id=message.game_id,
            kind=message.kind,
            channel_id=message.channel_id,
            version=message.version,
        )
    )
