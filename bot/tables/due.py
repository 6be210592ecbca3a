"""Doing what is due. Each deadline stands alone: what fails is set aside for a while and holds up nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Final

from bot.logs import log_line
from bot.store import LEASE, Deadline, Outage, Shards, Store, StoreError
from bot.tables.deadlines import fire
from bot.tables.people.preferences import Preferences
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import LOBBY_LIFE, Table
from bot.tables.uptime import AT_LEAST, AT_MOST, NOTICED, Uptime, of_guild

log = logging.getLogger(__name__)

PATIENCE: Final = LEASE * 0.8
"""Seconds that one game may take; it is done with before its leases end."""
ASIDE: Final = timedelta(seconds=1)
LONGEST_ASIDE: Final = timedelta(hours=1)
UNATTENDED: Final = timedelta(seconds=15)
"""After so long another process takes up a computer's move."""
LOOK_AROUND: Final = 5.0
"""Seconds between two looks for such games."""


class Due:
    """What is due at the servers of this process. `look` from time to time; `attend` is called with every table at
    which a computer should have moved long ago."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        preferences: Preferences,
        uptime: Uptime,
        owner: str,
        attend: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._tables = tables
        self._preferences = preferences
        self._uptime = uptime
        self._owner = owner
        self._attend = attend
        self._looked_around = float("-inf")
        self._tried: dict[str, int] = {}
        self._telling: asyncio.Task[None] | None = None

    async def look(self) -> None:
        """Do what is due now. Raises StoreError if the database is away."""
        shards = await self._uptime.look()
        if shards.numbers is not None and not shards.numbers:
            return
        if news := self._uptime.news():
            self._tell(news, shards)
        now = self._store.clock()
        found = await self._store.due_deadlines(now, self._owner, LEASE, shards=shards, busy=(), limit=50)
        if found:
            await self._do_all(found)
        if (tick := asyncio.get_running_loop().time()) - self._looked_around >= LOOK_AROUND:
            self._looked_around = tick
            await self._look_around(shards)

    async def stop(self) -> None:
        """Leave what has not been told about an outage."""
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    async def _do_all(self, found: Sequence[Deadline]) -> None:
        """Do the first of each game. What is done may change the game's others: they are looked at again."""
        outages = await self._store.outages()
        games = groupby(sorted(found, key=_order), key=attrgetter("game_id"))
        work = [self._do(next(group), outages) for _, group in games]
        away = [error for error in await asyncio.gather(*work) if error is not None]
        if away:
            raise away[0]

    async def _do(self, deadline: Deadline, outages: Sequence[Outage]) -> StoreError | None:
        """Do what is due in one game; the error of a store that is away."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._one(deadline, outages)
        except Exception as error:  # noqa: BLE001 - whatever it was, it must not hold up other games
            what = error.key if isinstance(error, Refused) else log_line(error)
            pause = min(LONGEST_ASIDE, ASIDE * 2 ** min(deadline.attempts, 20))
            log.error(
                "a deadline (%s) of game %s failed and is set aside for %.0f s: %s",
                *(deadline.kind, deadline.game_id, pause.total_seconds(), what),
            )
            try:
                await self._store.set_deadline_aside(deadline.id, self._store.clock() + pause)
            except StoreError as away:
                return away
        return None

    async def _one(self, deadline: Deadline, outages: Sequence[Outage]) -> None:
        table = await self._tables.get(deadline.game_id)
        if table is not None:
            if await table.make_up(outages):
                return  # its deadlines are others now
            later = _lobby_later(table, deadline, outages) or await fire(table, deadline, self._preferences)
            if later is not None and not await self._overtaken(deadline, later):
                await self._store.postpone_deadline(deadline.id, later)
                return
        await self._store.deadline_done(deadline.id)

    async def _overtaken(self, deadline: Deadline, later: datetime) -> bool:
        """Whether this is a reminder that would be put off until the next one of its turn is due: one is enough."""
        if deadline.kind != "remind":
            return False
        others = await self._store.deadlines(deadline.game_id)
        return any(
            one.kind == "remind" and one.part > deadline.part and one.due <= later
            for one in others
            if one.decision == deadline.decision
        )

    # Computers

    async def _look_around(self, shards: Shards) -> None:
        """Have computers move whose process ended before they could."""
        waiting = await self._store.unattended(self._store.clock() - UNATTENDED, shards)
        self._tried = {game_id: self._tried.get(game_id, 0) for game_id in waiting}
        for game_id in waiting:
            self._tried[game_id] += 1
            # Of a game that cannot be read that is tried ever more rarely.
            if self._tried[game_id] & (self._tried[game_id] - 1):
                continue
            try:
                table = await self._tables.get(game_id)
            except Refused:
                continue
            if table is not None:
                self._attend(table)

    # After an outage

    def _tell(self, news: Sequence[Outage], shards: Shards) -> None:
        before = self._telling

        async def tell() -> None:
            if before is not None:
                await asyncio.gather(before, return_exceptions=True)
            try:
                await self._make_up_all(news, shards)
            except StoreError as error:
                # Nothing is lost: each limit is looked at again when it comes.
                log.warning("the new limits after an outage were not told: %s", log_line(error))

        self._telling = asyncio.create_task(tell(), name="after-outage")

    async def _make_up_all(self, news: Sequence[Outage], shards: Shards) -> None:
        """Tell the channels whose limits have moved far, or were over."""
        longest = max(each.ended - each.began for each in news)
        outages, now = await self._store.outages(), self._store.clock()
        for limit in await self._store.limits(shards):
            seconds = limit.data.get("seconds")
            if limit.due > now and seconds and longest < timedelta(seconds=seconds) * NOTICED:
                continue
            try:
                table = await self._tables.get(limit.game_id)
                if table is not None:
                    await table.make_up(outages)
            except Refused as no:
                log.warning("the limit of game %s was left as it is: %s", limit.game_id, no.key)
            await asyncio.sleep(0.01)  # there may be thousands


def _order(deadline: Deadline) -> tuple[str, bool, datetime]:
    """By game; what ends a decision comes before what only reminds of it."""
    return deadline.game_id, deadline.kind == "remind", deadline.due


def _lobby_later(table: Table, deadline: Deadline, outages: Sequence[Outage]) -> datetime | None:
    """Until when a lobby stays open because nobody could start it when its time was up."""
    if deadline.kind != "lobby":
        return None
    ends = [
        each.ended for each in of_guild(outages, table.guild_id) if each.ended - each.began > AT_MOST / 60
    ]
    later = max(ends, default=None)
    later = None if later is None else later + min(LOBBY_LIFE * AT_LEAST, AT_MOST)
    return later if later is not None and later > table.now else None
