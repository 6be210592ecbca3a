"""The outbox: turns what a step queued into messages, in order per game, and again until it is sent.

The items are stored with the step and leased here, so that a restart loses nothing; a message carries the item's
nonce, so that a repetition posts nothing twice. What is shown is built from the newest position: a queued message
whose moment has passed is left out, and its line is told with the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import Final, TypeVar

import discord

from bot.delivery.answers import BROKEN
from bot.delivery.channel_messages import CLOSED, NO_PERMISSION, ChannelMessages
from bot.delivery.telling import Telling
from bot.logs import log_line
from bot.panels.public import thread_line
from bot.services import Services
from bot.store import LEASE, OutboxItem, Shards, StoreError, UnknownGame
from bot.tables.refused import Refused
from bot.tables.table import Table

log = logging.getLogger(__name__)

TRIES: Final = 8
"""For what Discord refuses, or what goes wrong on our side."""
PATIENT_TRIES: Final = 400
"""For what will pass: a Discord that is down, a permission that somebody took away. More than a day."""
SLOWEST: Final = timedelta(minutes=5)
IDLE: Final = 0.5
PORTION: Final = 20
"""Games for which something is leased at once."""
AWAY: Final = 1.5
"""Seconds between two tries at most while the store is away."""
RENEWING: Final = LEASE / 5
FAREWELL: Final = 3.0
"""Seconds that the end waits for what is being sent."""

UNKNOWN_CHANNEL, NO_ACCESS = 10003, 50001
PASSING: Final = (*BROKEN, discord.RateLimited, StoreError, TimeoutError)


T = TypeVar("T")


class Poster:
    """Sends the outbox of all games of this process. Call `look` and `renew` again and again; `wake` when something
    was queued."""

    def __init__(self, services: Services, client: discord.Client, owner: str, shards: Shards) -> None:
        self._services = services
        self._owner = owner
        self._mine = shards
        self._woken = asyncio.Event()
        self._wanted: set[str] = set()  # the games in which something was stored since they were looked at
        self._looked = float("-inf")  # when all games were
        self._sending: dict[str, asyncio.Task[None]] = {}  # one at a time for each game
        self._ending = False
        self._closed: set[int] = set()
        """Threads into which nothing could be written."""
        self.messages = ChannelMessages(services, client)
        self._telling = Telling(services, self.messages)

    def wake(self, table: Table) -> None:
        """Something may have been queued."""
        self._wanted.add(table.id)
        self._woken.set()

    async def look(self) -> float:
        """Send what is due, or wait a moment for it. Raises StoreError.

        All games are looked through again and again, for what has become due and what other processes have left;
        meanwhile only those in which something happened here.
        """
        store, tick = self._services.store, asyncio.get_running_loop().time()
        left = self._looked + IDLE - tick
        wanted = self._wanted - self._sending.keys()
        if left > 0 and not wanted:
            self._woken.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._woken.wait()
            return 0.0
        self._wanted -= wanted
        found = await store.next_outbox(
            store.clock(),
            self._owner,
            LEASE,
            shards=self._mine,
            busy=list(self._sending),
            among=wanted if left > 0 else None,
            limit=PORTION,
        )
        for item in found:
            task = asyncio.create_task(self._send_all(item), name=f"post-{item.game_id}")
            self._sending[item.game_id] = task
            task.add_done_callback(partial(self._sent, item.game_id))
        if len(found) == PORTION:
            self._looked = float("-inf")
        elif left <= 0:
            self._looked = tick
        return 0.0

    async def renew(self) -> float:
        """Hold on to what is being sent, which may take longer than a lease; what a process was sending that was
        killed on this machine need not wait for its lease to end. Raises StoreError."""
        store = self._services.store
        if self._sending:
            await store.renew_outbox(self._owner, list(self._sending), store.clock(), LEASE)
        await store.release_gone()
        return RENEWING

    def _sent(self, game_id: str, done: asyncio.Task[None]) -> None:
        del self._sending[game_id]
        self._woken.set()

    async def stop(self) -> None:
        """Wait a moment for what is being sent, and leave the rest to whoever comes next."""
        self._ending = True
        if self._sending:
            await asyncio.wait(self._sending.values(), timeout=FAREWELL)
        left = [*self._sending.values(), *self.messages.following]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._services.store.release(self._owner)

    async def _send_all(self, item: OutboxItem | None) -> None:
        """Send an item and, as long as that goes well, what its game has to send next."""
        while item is not None and not self._ending:
            item = await self._send(item)

    async def _send(self, item: OutboxItem) -> OutboxItem | None:
        """Send an item; what its game has to send next, if that is due and nothing failed."""
        store = self._services.store
        try:
            table = await self._services.tables.get(item.game_id, item.version)
            message = None if table is None else await self._telling.tell(table, item)
        except Exception as error:  # noqa: BLE001 - tried again later, whatever it was
            if isinstance(error, discord.HTTPException) and error.code in (NO_ACCESS, NO_PERMISSION):
                await self._silenced(item)
            if isinstance(error, discord.HTTPException) and error.code in CLOSED:
                await self._locked(item)
            await self._failed(item, error)
            return None
        if item.attempts and table is not None and table.parent_id is not None:
            await self._unlocked(table)
        self._services.metrics.posted.labels(item.kind).inc()
        if message is not None:
            self._services.silenced.heard(message.channel_id)
        # What was stored until now is found with the next item.
        self._wanted.discard(item.game_id)
        return await self._written(
            lambda: store.outbox_done_and_next(
                item, store.clock(), self._owner, LEASE, shards=self._mine, message=message
            )
        )

    async def _silenced(self, item: OutboxItem) -> None:
        """Whoever acts in the channel next is told that nothing can be posted there."""
        if item.kind == "close":
            return
        with contextlib.suppress(StoreError):
            if (table := await self._services.tables.get(item.game_id)) is not None:
                self._services.silenced.refused(table.channel_id, self._services.store.clock())

    async def _locked(self, item: OutboxItem) -> None:
        """The game's thread is closed, and not for us to open: the channel above it is told once."""
        services = self._services
        with contextlib.suppress(StoreError, Refused):
            table = await services.tables.get(item.game_id)
            if table is None:
                return
            self._closed.add(table.channel_id)
            if table.ended or await services.store.messages(table.id, "locked"):
                return
            panel = thread_line.locked(table, services.texts(table.language))
            if told := await self.messages.tell_above(table, panel, nonce=f"{item.nonce[:18]}-locked"):
                await services.store.remember_message(told)

    async def _unlocked(self, table: Table) -> None:
        """What was told of a closed thread holds no more."""
        with contextlib.suppress(StoreError):
            for ref in await self._services.store.messages(table.id, "locked"):
                await self.messages.delete(table, ref)

    async def _gone(self, item: OutboxItem) -> None:
        """The channel or thread of a game was deleted: the game ends."""
        with contextlib.suppress(StoreError, Refused):
            table = await self._services.tables.get(item.game_id)
            if table is not None and not table.ended:
                await table.close("gone")

    async def try_again(self, channel_id: int) -> None:
        """Somebody acts in a channel in which nothing could be posted, or its permissions have changed, or a thread was
        opened: perhaps it works again."""
        services = self._services
        now = services.store.clock()
        if channel_id in self._closed or services.silenced.worth_a_try(channel_id, now):
            self._closed.discard(channel_id)
            with contextlib.suppress(StoreError):
                await services.store.outbox_hurry(channel_id, now)
            self._looked = float("-inf")
            self._woken.set()

    async def _failed(self, item: OutboxItem, error: Exception) -> None:
        store = self._services.store
        code = error.code if isinstance(error, discord.HTTPException) else None
        hopeless = code == UNKNOWN_CHANNEL or (item.kind == "close" and item.attempts >= 1)
        slow = code in (NO_ACCESS, NO_PERMISSION, *CLOSED)
        tries = PATIENT_TRIES if slow or isinstance(error, PASSING) else TRIES
        self._services.metrics.not_posted.labels(item.kind).inc()
        level = logging.WARNING if item.attempts < TRIES else logging.INFO
        log.log(level, "%s of game %s was not posted: %s", item.kind, item.game_id, log_line(error))
        if hopeless or item.attempts + 1 >= tries:
            # The game itself is kept as long as its channel is there; the next step posts anew.
            if code == UNKNOWN_CHANNEL:
                await self._gone(item)
            await self._written(lambda: store.outbox_done(item.id))
            return
        wait = min(SLOWEST, timedelta(seconds=(10 if slow else 1) * 2 ** min(item.attempts, 10)))
        if isinstance(error, StoreError) and item.attempts < TRIES:
            wait = timedelta(seconds=AWAY)
        # What somebody had begun before may stand in the channel whatever became of this attempt.
        due, perhaps = store.clock() + wait, item.begun or isinstance(error, (*BROKEN, TimeoutError))
        await self._written(lambda: store.outbox_retry(item.id, due, owner=self._owner, perhaps=perhaps))

    async def _written(self, write: Callable[[], Awaitable[T | None]]) -> T | None:
        """Store what became of an item, however long the store is away: what was posted must not be posted again."""
        failures = 0
        while True:
            try:
                return await write()
            except UnknownGame:
                return None  # and its items are gone with it
            except StoreError as error:
                if not failures:
                    log.error("what was posted cannot be noted yet: %s", log_line(error))
                await asyncio.sleep(min(AWAY, 0.25 * 2 ** min(failures, 20)))
                failures += 1
