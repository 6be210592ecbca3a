"""Stores to test with: a fresh SQLite file, and a fresh PostgreSQL database."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest

from bot.store import Store

START = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Clock:
    """A clock that moves when told to."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **amount: float) -> datetime:
        self.now += timedelta(**amount)
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    async with await Store.open(url, clock=clock) as opened:
        yield opened
