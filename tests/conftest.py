"""What every test may rely on."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from sqlalchemy.engine import make_url

from bot.store.schema import migrate
from tests.postgres import MISSING, Postgres, driven, programs, running


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


@pytest.fixture(scope="session")
def newest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the newest schema and nothing in it, to be copied: migrating each anew takes longer."""
    file = tmp_path_factory.mktemp("newest") / "newest.db"
    migrate(make_url(f"sqlite+aiosqlite:///{file}"))
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path, newest: Path) -> str:
    """The address of a database of each kind with the newest schema and nothing in it."""
    if request.param == "sqlite":
        (tmp_path / "data").mkdir()
        shutil.copy(newest, tmp_path / "data" / "test.db")
        return f"sqlite+aiosqlite:///{tmp_path}/data/test.db"
    server: Postgres = request.getfixturevalue("postgres")
    return driven(await server.migrated_database())


@pytest.fixture(params=["sqlite", "postgresql"])
async def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/data/test.db"
    server: Postgres = request.getfixturevalue("postgres")
    return driven(await server.database())
