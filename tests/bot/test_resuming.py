"""What a start takes up of the running games, and what it leaves alone."""

from __future__ import annotations

import asyncio

import pytest

from bot.resuming import resume
from bot.store import MessageRef, Shards, Store
from bot.tables.registry import Tables
from bot.tables.table import Table
from tests.bot.conftest import ANNA, BEN, begun, press, seated
from tests.stored import unsent


async def called_for(store: Store, table: Table) -> None:
    """The message of the moment stands in the channel."""
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    await store.remember_message(
        MessageRef(table.id, waiting_for.kind, table.channel_id, press(), waiting_for.number)
    )


async def quiet(store: Store, table: Table) -> None:
    """Nothing waits to be posted."""
    for item in await store.next_outbox(store.clock(), "test"):
        await store.outbox_done(item.id)
    if await unsent(store):
        await quiet(store, table)


@pytest.fixture
def awake() -> list[str]:
    return []


async def again(store: Store, awake: list[str], **more: object) -> tuple[Tables, int]:
    """Take up everything in a new process; its tables, and how many there was something to do for."""
    tables = Tables(store)
    taken = await resume(store, tables, lambda table: awake.append(table.id), **more)  # type: ignore[arg-type]
    return tables, taken


async def test_a_game_that_calls_whom_it_waits_for_is_not_even_read(
    tables: Tables, store: Store, awake: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables, ANNA, BEN)
    await quiet(store, table)
    await called_for(store, table)
    monkeypatch.setattr(Tables, "get", None)  # reading it would fail
    _, taken = await again(store, awake)
    assert (taken, awake) == (0, [])
    assert await unsent(store) == 0


async def test_what_is_not_called_for_is_posted(tables: Tables, store: Store, awake: list[str]) -> None:
    table = await begun(tables, ANNA, BEN)
    await quiet(store, table)
    _, taken = await again(store, awake)
    assert taken == 1
    assert [item.kind for item in await store.next_outbox(store.clock(), "test")] == ["waiting"]


async def test_a_call_for_an_earlier_turn_does_not_count(
    tables: Tables, store: Store, awake: list[str]
) -> None:
    table = await begun(tables, ANNA, BEN)
    await quiet(store, table)
    waiting_for = table.lobby.waiting_for
    assert waiting_for is not None
    await store.remember_message(MessageRef(table.id, "turn", 5, press(), waiting_for.number - 1))
    await store.remember_message(MessageRef(table.id, "lines", 5, press(), waiting_for.number))
    _, taken = await again(store, awake)
    assert taken == 1


async def test_a_computer_that_is_to_move_is_woken(tables: Tables, store: Store, awake: list[str]) -> None:
    table = await seated(tables, ANNA)
    await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="computer")
    for _ in range(60):
        if table.asked is not None and table.lobby.plays_itself(table.asked):
            break
        await table.play(ANNA.id, table.legal(ANNA.id)[0], confirm=False, interaction=press())
    await quiet(store, table)
    await called_for(store, table)
    await again(store, awake)
    assert awake == [table.id]


async def test_lobbies_and_games_that_are_over_are_left_alone(
    tables: Tables, store: Store, awake: list[str]
) -> None:
    table = await begun(tables, ANNA, BEN, channel=1)
    await table.abort(ANNA, press())
    await seated(tables, ANNA, channel=2)
    await store.give_up_game(table.id, table.lobby.dump())
    _, taken = await again(store, awake)
    assert taken == 0


async def test_every_game_is_looked_at_once_in_whatever_portions(
    tables: Tables, store: Store, awake: list[str]
) -> None:
    ids = {(await begun(tables, ANNA, BEN, channel=channel)).id for channel in range(7)}
    for portion in (1, 3, 7, 50):
        awake.clear()
        _, taken = await again(store, awake, portion=portion)
        assert taken == 7
        assert sorted(awake) == sorted(ids)


async def test_games_of_other_processes_are_left_to_them(
    tables: Tables, store: Store, awake: list[str]
) -> None:
    await begun(tables, ANNA, BEN)  # its server is number 1, which shard 0 looks after
    _, taken = await again(store, awake, shards=Shards(frozenset({1}), 2))
    assert taken == 0
    _, taken = await again(store, awake, shards=Shards(frozenset({0}), 2))
    assert taken == 1


async def test_a_game_that_cannot_be_taken_up_holds_up_no_other(
    tables: Tables, store: Store, awake: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = sorted([(await begun(tables, ANNA, BEN, channel=channel)).id for channel in range(3)])
    real = Tables.get

    async def get(self: Tables, game_id: str) -> Table | None:
        if game_id == ids[1]:
            raise LookupError
        return await real(self, game_id)

    monkeypatch.setattr(Tables, "get", get)
    await again(store, awake)
    assert sorted(awake) == [ids[0], ids[2]]


async def test_others_go_on_between_two_games(tables: Tables, store: Store, awake: list[str]) -> None:
    for channel in range(4):
        await begun(tables, ANNA, BEN, channel=channel)
    seen: list[int] = []

    async def others() -> None:
        while True:
            seen.append(len(awake))
            await asyncio.sleep(0.002)

    beside = asyncio.create_task(others())
    await again(store, awake)
    beside.cancel()
    assert {1, 2, 3} <= set(seen)
