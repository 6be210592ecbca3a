"""Who is told when something changes: the gateway, the chat page, and whoever waits in a test."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)

Listener = Callable[[str, Any], None]


class Hub:
    """Passes every change on at once, and wakes those who wait for a condition."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._waiters: set[asyncio.Future[None]] = set()

    def listen(self, listener: Listener) -> None:
        """Call `listener(what, record)` on every change."""
        self._listeners.append(listener)

    def tell(self, what: str, record: Any = None) -> None:
        """Say that something has changed."""
        for listener in self._listeners:
            listener(what, record)
        for waiter in list(self._waiters):
            if not waiter.done():
                waiter.set_result(None)

    async def wait_until(self, condition: Callable[[], bool], timeout: float | None = None) -> None:  # noqa: ASYNC109 - reads as a call
        """Return as soon as `condition()` holds.

        `timeout` is in real seconds; raises TimeoutError when they are over.
        """
        async with asyncio.timeout(timeout):
            while not condition():
                waiter = asyncio.get_running_loop().create_future()
                self._waiters.add(waiter)
                try:
                    await waiter
                finally:
                    self._waiters.discard(waiter)
