"""How much one server or person may ask for at once."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.settings import Limits
from bot.store import Store
from bot.tables.people.flooding import Pace
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from tests.bot.conftest import ANNA, BEN, CARL, press

HERE, ELSEWHERE = 1, 2


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with await Store.open(url) as opened:
        yield opened


async def join(tables: Tables, person: Person, channel: int, server: int = HERE) -> None:
    await tables.join(server, channel, person, press(), language="en")


async def refused(tables: Tables, person: Person, channel: int, server: int = HERE) -> tuple[str, object]:
    with pytest.raises(Refused) as no:
        await join(tables, person, channel, server)
    return no.value.key, no.value.args_for_text["n"]


async def test_a_server_has_so_many_open_tables_and_others_have_their_own(store: Store) -> None:
    tables = Tables(store, Limits(server=2))
    await join(tables, ANNA, 1)
    await join(tables, BEN, 2)
    assert await refused(tables, CARL, 3) == ("refused-server-full", 2)
    await join(tables, CARL, 2)  # a seat at an open table is no new one
    await join(tables, CARL, 4, ELSEWHERE)
    table = await tables.here(1)
    await table.abort(Person(99, "Mo", manager=True), press())
    await join(tables, ANNA, 3)


async def test_a_person_sits_at_so_many_open_tables_anywhere(store: Store) -> None:
    tables = Tables(store, Limits(person=2))
    await join(tables, ANNA, 1)
    await join(tables, ANNA, 2, ELSEWHERE)
    await join(tables, BEN, 3)
    assert await refused(tables, ANNA, 3) == ("refused-person-full", 2)
    assert await refused(tables, ANNA, 4) == ("refused-person-full", 2)
    with pytest.raises(Refused, match="refused-already-seated"):
        await join(tables, ANNA, 1)  # where they sit they are told that they do
    await join(tables, Person(ANNA.id * 10, "Annabel"), 3)  # whose id contains hers
    await (await tables.here(1)).leave(ANNA, press())
    await join(tables, ANNA, 4)


async def test_a_rematch_opens_a_table_like_any_other(store: Store) -> None:
    tables = Tables(store, Limits(server=1, person=1))
    await join(tables, ANNA, 1)
    old = await tables.here(1)
    await old.abort(Person(99, "Mo", manager=True), press())
    await join(tables, BEN, 2)
    for person, key in ((ANNA, "refused-server-full"), (BEN, "refused-server-full")):
        with pytest.raises(Refused, match=key):
            await tables.rematch(old, person, press())
    freer = Tables(store, Limits(person=1))
    with pytest.raises(Refused, match="refused-person-full"):
        await freer.rematch(old, BEN, press())
    await freer.rematch(old, ANNA, press())
    with pytest.raises(Refused, match="refused-person-full"):
        await freer.rematch(old, BEN, press())


async def test_without_limits_nobody_is_refused(store: Store) -> None:
    tables = Tables(store)
    for channel in range(12):
        await join(tables, ANNA, channel)


def test_whoever_presses_too_fast_waits_until_the_first_press_is_a_minute_old() -> None:
    now = 100.0
    pace = Pace(3, lambda: now)
    for _ in range(3):
        pace.count(1)
        now += 10
    for _ in range(5):
        with pytest.raises(Refused) as no:
            pace.count(1)
        assert (no.value.key, no.value.args_for_text) == ("refused-too-fast", {"seconds": 30})
    pace.count(2)  # others go on
    now = 159.5
    with pytest.raises(Refused) as no:
        pace.count(1)
    assert no.value.args_for_text == {"seconds": 1}, "never none at all"
    now = 160.0
    pace.count(1)  # what was refused did not count
    with pytest.raises(Refused):
        pace.count(1)
    now = 170.0
    pace.count(1)


def test_without_a_limit_everybody_presses_as_they_like() -> None:
    pace = Pace(0)
    for _ in range(1000):
        pace.count(1)
