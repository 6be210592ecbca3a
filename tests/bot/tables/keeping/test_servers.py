"""Servers that the bot is taken out of: their games wait for it, for a while, and the time away counts against nobody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.store import ALL, Shards, Store
from bot.tables.asking.time_limits import due
from bot.tables.keeping.servers import Servers
from bot.tables.people.preferences import Preferences
from bot.tables.registry import Tables
from bot.tables.table import Table
from tests.bot.conftest import ANNA, BEN, begun

SERVER = 1
DAY = timedelta(days=1)


class House:
    def __init__(self, store: Store) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)
        store.clock = lambda: self.now
        self.store, self.tables = store, Tables(store)
        self.preferences = Preferences(store)
        self.servers = Servers(store, self.tables, self.preferences)

    async def game(self) -> Table:
        table = await begun(self.tables, ANNA, BEN)
        async with self.store.writing() as connection:
            from bot.store.tables import outbox

            await connection.execute(outbox.delete())
        return table


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}") as store:
        yield House(store)


async def test_back_again_the_limit_has_moved_by_the_time_away(house: House) -> None:
    table = await house.game()
    first = due(table)
    assert first is not None
    house.now += timedelta(hours=1)
    await house.servers.left(SERVER)
    house.now += timedelta(hours=5)
    await house.servers.back(SERVER)
    assert due(table) == first + timedelta(hours=5)
    assert await house.store.left_servers() == {}


async def test_a_limit_that_was_over_meanwhile_leaves_some_time(house: House) -> None:
    table = await house.game()
    await house.servers.left(SERVER)
    house.now += 20 * DAY
    assert await house.store.due_deadlines(house.now, "me") == []
    await house.servers.back(SERVER)
    later = due(table)
    assert later is not None
    assert later - house.now >= timedelta(hours=6)
    came = await house.store.due_deadlines(house.now, "me")
    assert "limit" not in {each.kind for each in came}


async def test_the_first_time_in_a_server_changes_nothing(house: House) -> None:
    table = await house.game()
    version = table.version
    house.now += timedelta(hours=1)
    await house.servers.back(SERVER)
    assert table.version == version


async def test_what_happened_while_nobody_listened_is_found_out(house: House) -> None:
    await house.game()
    await house.servers.compare({SERVER, 2}, ALL)
    assert await house.store.left_servers() == {}
    await house.servers.compare({2}, Shards(frozenset({1}), 2))
    assert await house.store.left_servers() == {}, "another process looks after it"
    await house.servers.compare({2}, ALL)
    since = house.now
    assert await house.store.left_servers() == {SERVER: since}
    house.now += DAY
    await house.servers.compare({2}, ALL)
    assert await house.store.left_servers() == {SERVER: since}
    await house.servers.compare({SERVER}, ALL)
    assert await house.store.left_servers() == {}


async def test_it_is_deleted_when_its_time_is_over_and_not_before(house: House) -> None:
    table = await house.game()
    await house.preferences.change_guild(SERVER, language="de")
    await house.servers.left(SERVER)
    house.now += 30 * DAY
    assert await house.servers.delete((), ALL, 30 * DAY) == 0
    house.now += timedelta(seconds=1)
    assert await house.servers.delete((), Shards(frozenset({1}), 2), 30 * DAY) == 0
    assert await house.servers.delete({SERVER}, ALL, 30 * DAY) == 0, "it is back already"
    assert await house.tables.get(table.id) is table
    assert await house.servers.delete((), ALL, 30 * DAY) == 1
    assert await house.store.version(table.id) is None
    assert (await house.preferences.guild(SERVER)).language is None
