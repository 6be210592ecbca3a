"""Several processes on one database, each with tables of its own in memory: nobody acts on what is past."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.resuming import resume
from bot.store import Store, StoreError
from bot.tables import deadlines as limits
from bot.tables.people.person import Person
from bot.tables.people.preferences import Preferences
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.money import Take
from tests.bot.conftest import ANNA, BEN, CARL, begun, on_turn, press, seated

DAY = timedelta(days=1)


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def houses(url: str, clock: Clock) -> AsyncIterator[tuple[Tables, Tables]]:
    """The tables of two processes."""
    async with await Store.open(url, clock=clock) as one, await Store.open(url, clock=clock) as other:
        yield Tables(one), Tables(other)


async def take(table: Table) -> None:
    """The one on turn takes a card, and the turn is over."""
    person = on_turn(table)
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    await table.play(person.id, action, confirm=False, interaction=press())


async def known(tables: Tables, table: Table) -> Table:
    found = await tables.get(table.id)
    assert found is not None
    return found


def same(one: Table, other: Table) -> bool:
    """Whether both know the same."""
    return (
        (one.version, one.state, one.number, one.lobby, one.orders)
        == (other.version, other.state, other.number, other.lobby, other.orders)
        and one.view() == other.view()
        and [step.version for step in one.history] == [step.version for step in other.history]
    )


async def test_what_another_process_did_is_known_as_soon_as_somebody_looks(
    houses: tuple[Tables, Tables],
) -> None:
    mine, others = houses
    table = await begun(mine, ANNA, BEN, CARL)
    theirs = await known(others, table)
    for _ in range(4):
        await take(theirs)
        assert same(await known(mine, table), theirs)
        await take(table)
        assert same(await known(others, table), table)


async def test_a_limit_that_came_is_carried_out_by_a_process_that_had_not_heard_of_the_turn(
    houses: tuple[Tables, Tables], clock: Clock
) -> None:
    mine, others = houses
    table = await begun(mine, ANNA, BEN, CARL)
    await known(others, table)
    await take(table)
    late = table.asked
    clock.now += DAY
    came = await others.store.due_deadlines(clock.now, "other")
    limit = next(deadline for deadline in came if deadline.kind == "limit")
    theirs = await known(others, table)
    assert await limits.fire(theirs, limit) is None
    assert theirs.asked == late
    assert theirs.lobby.plays_itself(late or 0), "the turn of who is late is played for them"


async def test_who_has_seen_the_version_need_not_ask_for_it_and_gets_no_older_table(
    houses: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, others = houses
    table = await begun(mine, ANNA, BEN, CARL)
    theirs = await known(others, table)
    before = table.version
    await take(table)
    assert await others.get(table.id, before) is theirs
    assert theirs.version == before, "nothing was asked"
    assert await others.get(table.id, table.version) is theirs
    assert theirs.version == table.version


async def test_a_step_on_what_is_past_is_made_on_what_is_stored(houses: tuple[Tables, Tables]) -> None:
    mine, others = houses
    table = await begun(mine, ANNA, BEN, CARL)
    theirs = await known(others, table)
    await take(table)
    assert theirs.version < table.version
    await take_by_id(theirs, table)
    assert theirs.version > table.version
    assert same(await known(mine, table), theirs)


async def take_by_id(stale: Table, current: Table) -> None:
    """Who is on turn by what is current takes a card at a table that does not know it yet."""
    person = on_turn(current)
    action = next(option for option in current.legal(person.id) if isinstance(option, Take))
    await stale.play(person.id, action, confirm=False, interaction=press())


async def test_an_interaction_that_reaches_two_processes_is_done_once(houses: tuple[Tables, Tables]) -> None:
    mine, others = houses
    table = await begun(mine, ANNA, BEN, CARL)
    theirs = await known(others, table)
    person, interaction = on_turn(table), press()
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    done = await asyncio.gather(
        *(each.play(person.id, action, confirm=False, interaction=interaction) for each in (table, theirs))
    )
    assert sorted(each.repeated for each in done) == [False, True]
    assert same(await known(mine, table), await known(others, theirs))
    made = [move for move in await mine.store.moves(table.id) if move.seat is not None]
    assert len(made) == 1


async def test_a_table_that_another_process_ended_frees_its_channel(houses: tuple[Tables, Tables]) -> None:
    mine, others = houses
    table = await seated(mine, ANNA, BEN)
    theirs = await known(others, table)
    await theirs.abort(Person(99, "Admin", manager=True), press())
    assert await mine.in_channel(table.channel_id) is None
    again = await seated(mine, CARL)
    assert again.id != table.id
    found = await others.in_channel(table.channel_id)
    assert found is not None
    assert found.id == again.id


async def test_orders_that_another_process_stored_are_known(houses: tuple[Tables, Tables]) -> None:
    mine, others = houses
    table = await seated(mine, ANNA, BEN, CARL)
    await table.configure(ANNA, press(), modules=("thieves",))
    await table.start(ANNA, press(), seed="orders")
    theirs = await known(others, table)
    await theirs.order(BEN.id, press(), "thief denar least=7")
    assert (await known(mine, table)).orders_of(BEN.id) == ("thief denar least=7",)


async def test_a_commit_whose_answer_was_lost_is_known_afterwards(
    houses: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, _ = houses
    table = await begun(mine, ANNA, BEN, CARL)
    commit = mine.store.commit

    async def lost(*args: object, **options: object) -> int:
        await commit(*args, **options)  # type: ignore[arg-type]
        raise StoreError("the connection was lost")

    person = on_turn(table)
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    interaction, before = press(), table.version
    with monkeypatch.context() as patch:
        patch.setattr(mine.store, "commit", lost)
        with pytest.raises(StoreError):
            await table.play(person.id, action, confirm=False, interaction=interaction)
    assert table.version == before
    again = await table.play(person.id, action, confirm=False, interaction=interaction)
    assert again.repeated
    assert table.version > before
    assert on_turn(table) != person
    stored = await mine.store.moves(table.id)
    assert [step.version for step in table.history] == [move.version for move in stored]


async def test_who_looks_while_a_step_is_stored_takes_nothing_in_twice(
    houses: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, _ = houses
    table = await begun(mine, ANNA, BEN, CARL)
    commit, stored, go_on = mine.store.commit, asyncio.Event(), asyncio.Event()

    async def slow(*args: object, **options: object) -> int:
        version: int = await commit(*args, **options)  # type: ignore[arg-type]
        stored.set()
        await go_on.wait()
        return version

    monkeypatch.setattr(mine.store, "commit", slow)
    moving = asyncio.create_task(take(table))
    async with asyncio.timeout(10):
        await stored.wait()
        seen = await known(mine, table)
        assert seen.version == await mine.store.version(table.id), "the step is stored, and seen"
        go_on.set()
        await moving
    moves = await mine.store.moves(table.id)
    assert [step.version for step in table.history] == [move.version for move in moves]
    assert table.version == moves[-1].version


async def test_a_table_is_read_in_one_state_while_others_play(houses: tuple[Tables, Tables]) -> None:
    mine, others = houses
    table = await begun(mine, ANNA, BEN, CARL)
    theirs = await known(others, table)

    async def play() -> None:
        for _ in range(12):
            await take(theirs)

    playing = asyncio.create_task(play())
    while not playing.done():
        whole = await mine.store.whole(table.id)
        assert whole is not None
        assert whole.moves[-1].version == whole.game.version
        seen = await known(mine, table)
        assert seen.history[-1].version == seen.version
    await playing


async def test_settings_of_a_person_change_for_other_processes_too(
    houses: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (Preferences(tables.store) for tables in houses)
    assert (await other.user(ANNA.id)).reminders
    await one.change_user(ANNA.id, reminders=False)
    other._people.expire(float("inf"))
    assert not (await other.user(ANNA.id)).reminders


# Readers never wait for a writer


async def test_looking_waits_for_no_writer_of_another_process(tmp_path: Path, clock: Clock) -> None:
    file = tmp_path / "a.db"
    async with await Store.open(f"sqlite+aiosqlite:///{file}", clock=clock) as store:
        tables = Tables(store)
        table = await begun(tables, ANNA, BEN, CARL)
        number = table.number
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as writer:
            writer.execute("BEGIN IMMEDIATE")
            writer.execute("UPDATE games SET updated = updated")
            moving = asyncio.create_task(take(table))
            async with asyncio.timeout(3):
                await asyncio.sleep(0.1)
                for _ in range(20):
                    looked = await asyncio.gather(*(tables.get(table.id) for _ in range(10)))
                    assert all(found is table for found in looked)
                    assert await tables.in_channel(table.channel_id) is table
                    assert await store.user_settings(ANNA.id) == {}
                assert await Tables(store).get(table.id), "nor who has to read everything"
            assert (table.number, moving.done()) == (number, False)
            writer.execute("ROLLBACK")
        await moving
        assert table.number > number


# What cannot be read


@pytest.mark.parametrize(
    ("table_name", "column"), [("games", "lobby"), ("moves", "events"), ("snapshots", "snapshot")]
)
async def test_a_cell_that_is_not_json_refuses_its_game_alone(
    tmp_path: Path, clock: Clock, table_name: str, column: str
) -> None:
    file = tmp_path / "a.db"
    async with await Store.open(f"sqlite+aiosqlite:///{file}", clock=clock) as store:
        tables = Tables(store)
        broken = await begun(tables, ANNA, BEN, CARL, channel=5)
        well = await begun(tables, ANNA, BEN, CARL, channel=6)
        which = "id" if table_name == "games" else "game_id"
        with contextlib.closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(f"UPDATE {table_name} SET {column} = '{{' WHERE {which} = ?", (broken.id,))
        again = Tables(store)
        woken: list[str] = []
        await resume(store, again, lambda table: woken.append(table.id))
        assert woken == [well.id]
        from bot.tables.refused import Refused

        for ask in (again.get(broken.id), again.in_channel(5), again.latest(5)):
            with pytest.raises(Refused, match="refused-damaged"):
                await ask
        await again.give_up(5)
        assert await again.in_channel(5) is None
        assert await again.in_channel(6) is not None
        opened = await seated(again, ANNA, channel=5)
        assert opened.state == "lobby"
