"""Dropping what is no longer needed: interactions, games that ended long ago, and servers that are gone for good."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from bot.services import Services
from bot.store import Shards

REMEMBERED: Final = timedelta(hours=2)
"""How long interactions are remembered; their tokens live for 15 minutes."""
BETWEEN: Final = 0.05
"""Seconds in which others may write between two portions."""


async def tidy(services: Services, present: Collection[int] | None, shards: Shards) -> None:
    """Drop it. `present`: the servers of these shards that the bot is in; None where that is not known yet. Raises
    StoreError."""
    store, keep = services.store, services.keep
    await store.forget_interactions(store.clock() - REMEMBERED)
    deleted = 1
    while deleted:
        deleted = await store.delete_ended(_before(services, keep.ended), _before(services, keep.unbegun))
        await asyncio.sleep(BETWEEN)
    if present is not None:
        await services.servers.compare(present, shards)
        if keep.left is not None:
            await services.servers.delete(present, shards, keep.left)


def _before(services: Services, kept: timedelta | None) -> datetime | None:
    return None if kept is None else services.store.clock() - kept
