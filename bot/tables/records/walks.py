"""Ended games step by step, for whoever goes through them once more; the latest looked at are remembered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from cachetools import LRUCache

from bot.tables.export import export_of
from bot.tables.table import Table
from engine.base.history import Station
from engine.tools.watching import stations_of

KEPT: Final = 6
"""Games; each takes some megabytes."""


class Walks:
    """The stations of ended games, as their exported files show them to everybody."""

    def __init__(self) -> None:
        self._known: LRUCache[tuple[str, int], list[Station]] = LRUCache(KEPT)
        self._one = asyncio.Lock()

    async def of(self, table: Table) -> list[Station]:
        """The stations of a game. Raises Refused before its end, and FairnessError for one that cannot be read."""
        key = (table.id, table.version)
        async with self._one:
            known = self._known.get(key)
            if known is None:
                await table.recall()
                text, end = export_of(table), table.view()
                known = await asyncio.to_thread(stations_of, text)
                if known[-1].view is None:
                    # Played under other rules: the position in which it ended is stored all the same.
                    known[-1] = replace(known[-1], view=end)
                self._known[key] = known
        return known
