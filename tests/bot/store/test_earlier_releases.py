"""Databases of earlier releases: opened, migrated, read as those releases read them, and played on."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, select

from bot.store import Store
from bot.store.tables import deadlines as deadlines_table
from bot.store.tables import outbox
from bot.tables import deadlines, outbox_items
from bot.tables.lobby import Circle
from bot.tables.outbox_items import Waited
from bot.tables.people.preferences import Preferences
from bot.tables.registry import Tables
from bot.tables.table import Table
from tests.bot.store.moved import into_postgres

KEPT = Path(__file__).parent / "databases"
"""By release: a whole database as SQL, and what that release itself read from it. Never changed."""
RELEASES = sorted(path.stem for path in KEPT.glob("*.sql"))


class Clock:
    """The store's clock, which a test moves on."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def expected(release: str) -> dict[str, Any]:
    """What the release itself read from its database."""
    return dict(json.loads((KEPT / f"{release}.json").read_text("utf-8")))


@pytest.fixture
async def store(release: str, empty_url: str, clock: Clock) -> AsyncIterator[Store]:
    sql = (KEPT / f"{release}.sql").read_text("utf-8")
    if (file := make_url(empty_url).database) and empty_url.startswith("sqlite"):
        Path(file).parent.mkdir(parents=True)
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(sql)
    else:
        await into_postgres(empty_url, sql)
    async with await Store.open(empty_url, clock=clock) as opened:
        yield opened


async def read(table: Table) -> dict[str, Any]:
    """What is known of a table, as the expectations have it."""
    await table.recall()
    waiting_for = table.lobby.waiting_for
    people = {seat.user: seat.name for seat in table.lobby.seats if seat.user is not None}
    moves = [[move.version, move.seat, move.text, move.confirm, len(move.events)] for move in table.history]
    return {
        "state": table.state,
        "number": table.number,
        "version": table.version,
        "people": [[seat.name, seat.user, seat.level] for seat in table.lobby.seats],
        "asked": [] if table.record is None else [table.names[seat] for seat in table.everybody_asked],
        "made": len(moves),
        "moves": moves[-12:],
        "orders": {str(seat): list(orders) for seat, orders in table.orders.items() if orders},
        "kept": {str(seat): list(kept.answers) for seat, kept in table.early.items()},
        "moment": None
        if waiting_for is None
        else [waiting_for.kind, waiting_for.seat, waiting_for.number, str(waiting_for.circle or "")],
        "may_undo": [name for user, name in people.items() if table.may_undo(user)],
    }


async def find(tables: Tables, expected: dict[str, Any], name: str) -> Table:
    """The table of this name."""
    game = next(game for game, known in expected["games"].items() if known["name"] == name)
    table = await tables.get(game)
    assert table is not None
    return table


async def test_every_table_is_as_it_was(store: Store, expected: dict[str, Any]) -> None:
    tables = Tables(store)
    for game, known in expected["games"].items():
        table = await tables.get(game)
        assert table is not None
        assert await read(table) == {key: value for key, value in known.items() if key != "name"}, known[
            "name"
        ]


async def test_every_running_game_is_played_on(store: Store, expected: dict[str, Any]) -> None:
    tables, rng, interactions = Tables(store), random.Random(1), count(10**16)
    for game, known in expected["games"].items():
        if known["state"] != "running":
            continue
        table = await tables.get(game)
        assert table is not None
        for _ in range(25):
            assert table.asked is not None, known["name"]
            user = table.lobby.seats[table.asked].user
            assert user is not None
            # Ending turns and buying brings a game forward.
            options = table.legal(user)
            some = [one for one in options if one.verb in ("buy", "build", "stop", "pass")] or options
            await table.play(user, rng.choice(some), confirm=False, interaction=next(interactions))
        assert len(table.history) > known["made"] + 10, known["name"]
        again = await Tables(store).get(game)
        assert again is not None
        assert await read(again) == await read(table)


async def test_a_move_that_was_held_open_can_be_taken_back(store: Store, expected: dict[str, Any]) -> None:
    table = await find(Tables(store), expected, "base")
    before = [move.text for move in table.history]
    user = table.lobby.seats[1].user
    assert user is not None
    await table.undo(user, 1)
    assert [move.text for move in table.history] == before[:-1]
    again = await find(Tables(store), expected, "base")
    assert [move.text for move in again.history] == before[:-1]


async def test_what_was_due_is_done(store: Store, expected: dict[str, Any], clock: Clock) -> None:
    tables, preferences = Tables(store), Preferences(store)
    awaited = {game: await tables.get(game) for game in expected["games"]}
    before = {game: (table.number, table.asked) for game, table in awaited.items() if table is not None}
    clock.now += timedelta(days=9)
    done = []
    while found := await store.due_deadlines(clock.now, "test"):
        for deadline in found:
            table = await tables.get(deadline.game_id)
            assert table is not None
            await deadlines.fire(table, deadline, preferences)
            await store.deadline_done(deadline.id)
            done.append(deadline.game_id)
    assert set(done) >= {game for game, _, _ in expected["deadlines"]}
    after = {known["name"]: await tables.get(game) for game, known in expected["games"].items()}
    by_name = {known["name"]: before[game] for game, known in expected["games"].items()}
    assert after["lobby"] is not None
    assert after["lobby"].state == "aborted"
    for name in ("window", "setup", "idle"):
        table = after[name]
        assert table is not None
        assert (table.number, table.asked) != by_name[name], f"{name} went on without those who were late"
    for name in ("base", "slow"):
        table = after[name]
        assert table is not None
        waiting_for = table.lobby.waiting_for
        assert waiting_for is not None
        assert table.lobby.plays_itself(waiting_for.seat), f"a computer plays {name}"


async def test_settings_and_the_way_through_the_tutorial_are_kept(
    store: Store, expected: dict[str, Any]
) -> None:
    for scope, data in expected["settings"].items():
        kind, _, number = scope.partition(":")
        if kind == "user":
            assert (await Preferences(store).user(int(number))).model_dump(include=set(data)) == data
        elif kind == "guild":
            chosen = await Preferences(store).guild(int(number))
            assert chosen.model_dump(mode="json", include=set(data)) == data
        elif kind == "tutorial":
            assert await store.tutorial(int(number)) == data
        else:
            joined = datetime.fromisoformat(data["at"]) - timedelta(days=1)
            assert not await store.claim_greeting(int(number), joined), "nobody is greeted twice"


async def test_messages_and_what_is_to_be_sent_are_kept(store: Store, expected: dict[str, Any]) -> None:
    for game in expected["games"]:
        assert not any(":" in ref.kind for ref in await store.messages(game)), (
            "what they are about stands apart"
        )
        refs = [
            [f"{ref.kind}:{ref.subject}" if ref.subject else ref.kind, ref.version]
            for ref in await store.messages(game)
        ]
        assert refs == [[kind, version] for owner, kind, version in expected["messages"] if owner == game]
    async with store.reading() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
        parts = (await connection.execute(select(deadlines_table.c.kind, deadlines_table.c.part))).all()
    items = {row.id: outbox_items.read(row.kind, row.payload) for row in rows}
    assert len(items) == 24
    asked = Waited(kind="ask", seat=1, number=1, since=7, circle=Circle("window", 1))
    assert items[42] == outbox_items.WaitingItem(waiting_for=asked)
    turn = Waited(kind="turn", seat=0, number=1, since=5)
    assert items[43] == outbox_items.CloseItem(waiting_for=turn)
    assert items[60] == outbox_items.WaitingItem(waiting_for=Waited(kind="turn", seat=1, number=2, since=5))
    assert items[61] == outbox_items.VoteItem(vote="058147")
    assert {("remind", 0), ("remind", 1), ("let-pass", 2)} <= {(kind, part) for kind, part in parts}
