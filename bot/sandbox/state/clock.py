"""The sandbox's clock: real time plus whatever a test has moved it by."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime


class Clock:
    """Seconds since 1970 that go on by themselves and can be moved forwards.

    Token ages, message ages, rate limits and thread archiving all read this clock, and
    whoever sleeps on it wakes as soon as it has been moved past the hour.
    """

    def __init__(self, offset: float = 0.0) -> None:
        self._offset = offset
        self._sleepers: set[asyncio.Future[None]] = set()
        self._listeners: list[Callable[[], None]] = []

    @property
    def offset(self) -> float:
        """By how many seconds the clock is ahead of real time."""
        return self._offset

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._offset

    def datetime(self) -> datetime:
        """The same moment as an aware datetime in UTC."""
        return datetime.fromtimestamp(self.now(), UTC)

    def advance(self, seconds: float) -> None:
        """Move the clock forwards. Raises ValueError for a negative number."""
        if seconds < 0:
            raise ValueError("the clock only moves forwards")
        self._offset += seconds
        for sleeper in list(self._sleepers):
            if not sleeper.done():
                sleeper.set_result(None)
        for listener in self._listeners:
            listener()

    def on_advance(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every move."""
        self._listeners.append(listener)

    async def sleep_until(self, moment: float) -> None:
        """Return once `now()` has reached `moment` (seconds since 1970)."""
        while (left := moment - self.now()) > 0:
            sleeper = asyncio.get_running_loop().create_future()
            self._sleepers.add(sleeper)
            try:
                await asyncio.wait([sleeper], timeout=left)
            finally:
                self._sleepers.discard(sleeper)
                sleeper.cancel()

    async def sleep(self, seconds: float) -> None:
        """Sleep by this clock."""
        await self.sleep_until(self.now() + seconds)


def iso(moment: float) -> str:
    """A timestamp in the form the API uses, from seconds since 1970."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
