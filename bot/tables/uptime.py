"""When people could reach the bot: time limits run only then.

A shard is reached while its connection to Discord stands, the store answers, and the clock goes on evenly. Every
heartbeat is stored, so that a restart or another process knows since when nobody could act.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.store import Outage, Shards, Store
from bot.tables.lobby import WaitingFor

log = logging.getLogger(__name__)

BEAT: Final = 2.0
"""Seconds between two heartbeats."""
LONGEST: Final = timedelta(seconds=8)
"""Two heartbeats that lie farther apart have an outage between them."""
JUMP: Final = 5.0
"""Seconds by which the clock may go wrong between two looks, by another clock that only counts on."""
SETTLING: Final = 15.0
"""Seconds for which a clock that has jumped is not believed: it may jump back."""
AT_LEAST: Final = 1 / 4
"""The part of a limit that is left at least where it ended in an outage ..."""
AT_MOST: Final = timedelta(hours=12)
"""... but no more than this."""
NOTICED: Final = 1 / 20
"""The part of a limit by which it has to move for the channel to be told the new one at once."""

NOBODY: Final = Shards(frozenset())


class Uptime:
    """What this process knows of its own connection; `look` from time to time."""

    def __init__(self, store: Store, *, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._monotonic = monotonic
        self._connected: set[int] = set()
        self._last: tuple[datetime, float] | None = None
        self._settled = 0.0
        self._beaten: tuple[frozenset[int], float] | None = None
        self._news: list[Outage] = []
        self.count = 1
        """How many shards there are in all."""

    def connected(self, shard: int) -> None:
        """Discord's events of this shard come in (again)."""
        self._connected.add(shard)

    def lost(self, shard: int) -> None:
        """Discord's events of this shard come in no more."""
        self._connected.discard(shard)

    async def look(self) -> Shards:
        """The shards that are reached now; a heartbeat of them is stored. Raises StoreError."""
        now, tick = self._store.clock(), self._monotonic()
        if not self._steady(now, tick):
            return NOBODY
        up = frozenset(self._connected)
        if not up:
            return NOBODY
        if self._beaten is None or self._beaten[0] != up or tick - self._beaten[1] >= BEAT:
            found = await self._store.beat(up, self.count, now, LONGEST)
            self._beaten = up, tick
            self._news += found
            for outage in found:
                seconds = (outage.ended - outage.began).total_seconds()
                log.info("shard %d could not be reached for %.0f s", outage.shard, seconds)
        return Shards(up, self.count)

    def news(self) -> list[Outage]:
        """The outages that have ended since the last time this was asked."""
        found, self._news = self._news, []
        return found

    def _steady(self, now: datetime, tick: float) -> bool:
        """Whether the clock goes on as time does. Where it jumped nothing is believed for a while."""
        if self._last is not None:
            jump = (now - self._last[0]).total_seconds() - (tick - self._last[1])
            if abs(jump) > JUMP:
                log.warning("the clock has jumped by %.0f s", jump)
                self._settled = tick + SETTLING
        self._last = now, tick
        return tick >= self._settled


def of_guild(outages: Iterable[Outage], guild_id: int) -> list[Outage]:
    """Those in which the people of a server could not reach the bot."""
    return [each for each in outages if Shards(None, each.shards).number_of(guild_id) == each.shard]


def began_anew(
    waiting_for: WaitingFor, limit: timedelta, outages: Sequence[Outage], now: datetime
) -> datetime | None:
    """From when on the time of what the game waits for has to be counted so that outages of its server do not count; None: as
    before. Where the limit was over in an outage, something of it is left."""
    began = waiting_for.began
    if began is None:
        return None
    if began > now:
        return now  # the clock was wrong when it began
    after = began if waiting_for.made_up is None else max(began, waiting_for.made_up)
    missed = [each for each in outages if each.ended > after and each.began < now]
    lost = _together((max(each.began, after), min(each.ended, now)) for each in missed)
    if not lost:
        return None
    last = max(each.ended for each in missed)
    if began + limit > last:
        return began + lost
    return max(began + lost, last + min(limit * AT_LEAST, AT_MOST) - limit)


def _together(times: Iterable[tuple[datetime, datetime]]) -> timedelta:
    """How long these times last together; where they overlap it counts once."""
    total = timedelta()
    reached: datetime | None = None
    for start, end in sorted(times):
        begin = start if reached is None else max(start, reached)
        if end > begin:
            total += end - begin
            reached = end
    return total
