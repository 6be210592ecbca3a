"""Animated replays of ended games: drawn one after the other, because each keeps a drawing process busy for seconds,
and remembered for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

from bot.pictures.drawing import Pictures
from bot.tables.export import export_of
from bot.tables.refused import Refused
from bot.tables.state import TableState
from engine.tools.watching import opening_of
from render import ReplayOpening

KEPT_BYTES: Final = 32 * 2**20
MOST_WAITING: Final = 4
"""Replays that may be asked for at the same time; whoever comes then is asked to come back later."""
OF_ONE: Final = 1
"""The same for one person."""

OPENING_PATIENCE: Final = 1.5
"""Seconds in which the opening of a replay has to be drawn."""

Key = tuple[str, int, str, tuple[str, ...]]
"""Of which game, as of which version, in which language, and with whose names."""


class Replays:
    """The replays of this process."""

    def __init__(self, pictures: Pictures, most: int = MOST_WAITING) -> None:
        self._pictures = pictures
        self._most = most
        self._known: LRUCache[Key, bytes] = LRUCache(KEPT_BYTES, getsizeof=len)
        self._drawing: dict[Key, asyncio.Task[bytes | None]] = {}
        self._asked_by: Counter[int] = Counter()
        self._one = asyncio.Lock()

    async def stop(self) -> None:
        """Give up what is being drawn."""
        tasks = list(self._drawing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def get(self, table: TableState, language: str, user: int) -> bytes | None:
        """The replay of an ended game as a GIF, for this person; None if it could not be drawn, or would be too large.

        Raises Refused before the end, and where too many are being drawn, for all or for this person.
        """
        key = (table.id, table.version, language, table.names)
        known = self._known.get(key)
        if known is not None:
            return known
        task = self._drawing.get(key)
        if task is None:
            if self._asked_by[user] >= OF_ONE:
                raise Refused("refused-replay-yours")
            if len(self._drawing) >= self._most:
                raise Refused("refused-replay-busy")
            task = asyncio.create_task(self._draw(key, export_of(table), table), name=f"replay-{table.id}")
            self._drawing[key] = task
            self._asked_by[user] += 1
            task.add_done_callback(lambda _: self._drawn(key, user))
        # Who gives up waiting takes it from nobody else.
        return await asyncio.shield(task)

    async def opening(
        self, table: TableState, language: str, wanted: Callable[[], bool] | None = None
    ) -> bytes | None:
        """The frame with which the replay begins, as a PNG, for whoever waits for the rest; None if it is late. With
        `wanted` it may be as late as it likes, as long as somebody wants it.

        Raises Refused before the end.
        """
        first = opening_of(export_of(table))
        request = ReplayOpening(table.names)
        if wanted is not None:
            return await self._pictures.late(request, first, language, table.tokens, wanted)
        return await self._pictures.soon(request, first, language, table.tokens, OPENING_PATIENCE)

    def _drawn(self, key: Key, user: int) -> None:
        del self._drawing[key]
        self._asked_by[user] -= 1
        if not self._asked_by[user]:
            del self._asked_by[user]

    async def _draw(self, key: Key, game: str, table: TableState) -> bytes | None:
        async with self._one:
            gif = await self._pictures.replay(game, table.names, key[2], table.tokens)
        if gif is not None and len(gif) <= KEPT_BYTES:
            self._known[key] = gif
        return gif
