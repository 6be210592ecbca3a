"""Stores to test with: a fresh SQLite file, and a PostgreSQL database where `TEST_POSTGRES_URL` names one.

The PostgreSQL database is emptied before each test: give one that holds nothing else.
"""

import os
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from bot.store import Store
from bot.store.schema import make_engine

POSTGRES = os.environ.get("TEST_POSTGRES_URL", "")

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


@pytest.fixture(params=["sqlite", *(["postgresql"] if POSTGRES else [])])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database's address."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/data/test.db"
    address = make_url(POSTGRES).set(drivername="postgresql+asyncpg")
    engine = make_engine(address)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return address.render_as_string(hide_password=False)


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    async with await Store.open(url, clock=clock) as opened:
        yield opened
