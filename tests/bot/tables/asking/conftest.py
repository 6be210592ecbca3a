"""The store's clock, which a test moves on."""

from __future__ import annotations

import pytest

from bot.store import Store
from tests.bot.tables.asking.helpers import Clock


@pytest.fixture
async def clock(store: Store) -> Clock:
    clock = Clock()
    store.clock = clock
    return clock
