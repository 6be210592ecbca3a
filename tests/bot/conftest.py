"""Tables over a store of their own, without Discord."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from bot.store import Store
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table

_interactions = count(10**17)

ANNA = Person(11, "Anna")
BEN = Person(12, "Ben")
CARL = Person(13, "Carl")
DORA = Person(14, "Dora")


def press() -> int:
    """The id of a new interaction."""
    return next(_interactions)


@pytest.fixture
def store_url(tmp_path: Path, newest: Path) -> str:
    shutil.copy(newest, tmp_path / "games.db")
    return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    async with await Store.open(store_url) as opened:
        yield opened


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store)


async def seated(tables: Tables, *people: Person, channel: int = 5) -> Table:
    """A lobby in which these people sit, in this order."""
    table = None
    for person in people:
        table, _ = await tables.join(1, channel, person, press(), language="en")
    assert table is not None
    return table


async def begun(tables: Tables, *people: Person, seed: str = "seed", channel: int = 5) -> Table:
    """A game of these people that has just begun; the seed decides it."""
    table = await seated(tables, *people, channel=channel)
    await table.start(people[0], press(), seed=seed)
    return table


def on_turn(table: Table) -> Person:
    """The person the game waits for."""
    assert table.asked is not None
    user = table.lobby.seats[table.asked].user
    assert user is not None
    return Person(user, table.names[table.asked])
