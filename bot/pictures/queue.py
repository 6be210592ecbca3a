"""Who is drawn next, where there is more to draw than can be drawn at once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal

Line = Literal["public", "private", "replay"]

TURNS: Final[tuple[Line, ...]] = ("public", "public", "private", "public", "public", "private", "replay")
"""Whose turn it is, over and over; a line in which nobody waits is passed over."""


class Queue:
    """Lets so many drawings in at once. The others wait in three lines, of which none starves: public ones in the order
    in which they came; private ones from either end in turn, so that what was just asked for comes soon, and what was
    asked for long ago as well; replays, which last long, one after the other."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._lines: dict[Line, deque[asyncio.Future[None]]] = {line: deque() for line in TURNS}
        self._turn = 0
        self._newest = True

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(not each.done() for line in self._lines.values() for each in line)

    @asynccontextmanager
    async def place(self, line: Line) -> AsyncIterator[None]:
        """Wait for a place and keep it within the block."""
        if self._free:
            self._free -= 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._lines[line].append(mine)
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
        while (next_one := self._next()) is not None:
            if not next_one.done():
                next_one.set_result(None)
                return
        self._free += 1

    def _next(self) -> asyncio.Future[None] | None:
        for _ in TURNS:
            line = TURNS[self._turn]
            self._turn = (self._turn + 1) % len(TURNS)
            if not self._lines[line]:
                continue
            if line != "private":
                return self._lines[line].popleft()
            self._newest = not self._newest
            return self._lines[line].popleft() if self._newest else self._lines[line].pop()
        return None
