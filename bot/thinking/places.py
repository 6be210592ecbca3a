"""Who may think next: whatever somebody waits for comes before what is done in the background."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Places:
    """Lets so many in at once. The others wait in two lines, each in the order in which they came; whoever has time
    waits until nobody is in a hurry."""

    def __init__(self, number: int) -> None:
        self._free = number
        self._hurried: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def place(self, *, hurried: bool) -> AsyncIterator[None]:
        """Wait for a place and keep it within the block."""
        if self._free:
            self._free -= 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            (self._hurried if hurried else self._patient).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        for line in (self._hurried, self._patient):
            while line:
                next_one = line.popleft()
                if not next_one.done():
                    next_one.set_result(None)
                    return
        self._free += 1
