"""What every test may rely on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from sqlalchemy.engine import make_url

from tests.postgres import MISSING, Postgres, programs, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of the tests' own, started when the first test wants it. Where its programs are missing the
    test is skipped, or fails with `POSTGRES_REQUIRED` set."""
    place = programs()
    if place is None:
        (pytest.fail if os.environ.get("POSTGRES_REQUIRED") else pytest.skip)(MISSING)
    with running(place) as server:
        yield server


@pytest.fixture(autouse=True)
def discords_addresses() -> Iterator[None]:
    """Whatever a test points discord.py at, the next one finds it as it was."""
    before = discord.http.Route.BASE, discord.asset.Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    discord.http.Route.BASE, discord.asset.Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/data/test.db"
    server: Postgres = request.getfixturevalue("postgres")
    address = make_url(await server.database()).set(drivername="postgresql+asyncpg")
    return address.render_as_string(hide_password=False)
