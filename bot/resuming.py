"""Taking up the running games after a start, in small portions beside everything else: computers move, and what a
game waits for is called for again if that is not in its channel.

Only games for which there is something to do are read in full; a press, a deadline and the outbox wait for none of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.logs import log_line
from bot.store import ALL, GameInfo, Shards, Store
from bot.tables import outbox_items
from bot.tables.lobby import Lobby
from bot.tables.registry import Tables
from bot.tables.table import Table

log = logging.getLogger(__name__)

PORTION: Final = 50
"""Games looked at in one query."""
BETWEEN: Final = 0.02
"""Seconds in which others may go on between two portions, and between two games that are read."""


async def resume(
    store: Store,
    tables: Tables,
    wake: Callable[[Table], None],
    shards: Shards = ALL,
    *,
    portion: int = PORTION,
) -> int:
    """Take up every running game of these shards; how many there were something to do for. `wake` sees whether a
    computer is to move at a table."""
    after, taken = "", 0
    while games := await store.running_games(after, portion, shards):
        after = games[-1].id
        called = await store.calls([info.id for info in games])
        for info in games:
            try:
                if not needed(info, called):
                    continue
                taken += 1
                await _take_up(store, tables, wake, info.id)
            except Exception as error:  # noqa: BLE001 - whatever it was, the others go on
                log.error("game %s could not be taken up: %s", info.id, log_line(error))
            await asyncio.sleep(BETWEEN)
        await asyncio.sleep(BETWEEN)
    return taken


def needed(info: GameInfo, called: set[tuple[str, str, int]]) -> bool:
    """Whether a computer may be to move in a game, or nothing in its channel calls whom it waits for."""
    lobby = Lobby.load(info.lobby)
    waiting_for = lobby.waiting_for
    if waiting_for is None:
        return False
    # Of those who are asked together the table names the people only.
    asked = range(len(lobby.seats)) if waiting_for.circle else waiting_for.everybody
    if any(lobby.plays_itself(seat) for seat in asked):
        return True
    return lobby.watched(waiting_for) and (info.id, waiting_for.kind, waiting_for.number) not in called


async def _take_up(store: Store, tables: Tables, wake: Callable[[Table], None], game_id: str) -> None:
    table = await tables.get(game_id)
    if table is None:
        return
    wake(table)
    waiting_for = table.lobby.waiting_for
    if table.state != "running" or waiting_for is None or not table.lobby.watched(waiting_for):
        return
    refs = await store.messages(table.id, waiting_for.kind)
    if not any(ref.version == waiting_for.number for ref in refs):
        await table.post(outbox_items.waiting_for(waiting_for))
