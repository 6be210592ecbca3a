"""Backups of a database in use, putting them back, and moving from one kind of database to the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Text, cast, insert, select, text, type_coerce
from sqlalchemy.engine import URL, make_url

from bot.store import MessageRef, Move, NewDeadline, NewOutbox, Store, StoreError
from bot.store.tables import Cell, metadata, result_people, results
from bot.upkeep import backups
from bot.upkeep.copying import COPIED
from tests.bot.store.conftest import START, Clock
from tests.bot.store.test_leases import asleep, owner_elsewhere
from tests.postgres import Postgres

NOTHING_COPIED = {"processes", "places", "restored"}


async def fill(store: Store, channel: int = 5) -> str:
    """A game with a row in every table, and names and texts that are hard to carry."""
    game = await store.create_game(
        1,
        channel,
        {"names": ["Bénö 🙂", "a\u0001b", "Robert'); --"], "n": 1.5},
        interaction_id=10**17 + channel,
    )
    await store.commit(
        game.id,
        1,
        state="running",
        lobby={"names": ["Bénö 🙂"], "deep": {"none": None, "yes": True}},
        snapshot='{"p": "ü"}',
        move=Move(None, "set up", [{"tag": "x"}], [1, 2]),
        outbox=[NewOutbox("note", {"a": [1]}), NewOutbox("lines", {})],
        deadlines=[NewDeadline("limit", START + timedelta(hours=5), "turn 1", {"seconds": 60.0}, 2)],
        orders={0: {"orders": ["x"]}},
    )
    await store.remember_message(MessageRef(game.id, "turn", channel, 10**18 + channel, 2, "s"))
    await store.put_user_settings(7, {"language": "de"})
    await store.put_seen(game.id, 7, 2)
    await store.follow(game.id, 8, "end", most=5)
    await store.put_analyses(game.id, {0: {"choices": [], "luck": []}})
    await store.beat({0}, 1, store.clock(), timedelta(seconds=8))
    await store.beat({0}, 1, store.clock() + timedelta(minutes=5), timedelta(seconds=8))
    await store.server_left(99)
    assert await store.create_tournament(f"t{channel:07}", 1, channel, "signup", {"ü": [1.5]}, 5)
    counted = {"game_id": game.id, "guild_id": 1, "ended": START, "form": 1, "data": {"ü": 1.5}}
    async with store.writing() as connection:
        await connection.execute(insert(results).values(counted))
        await connection.execute(insert(result_people).values(game_id=game.id, user_id=7))
    return game.id


async def ended(store: Store) -> None:
    """A game that has ended and was counted."""
    game = await store.create_game(1, 77, {})
    await store.commit(game.id, 1, state="over", lobby={}, snapshot="x")
    assert await store.put_result(game.id, {}, form=1, people=[7], data={"ü": 1})


async def content(store: Store) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table, JSON as it is stored (PostgreSQL keeps its text)."""
    found = {}
    async with store.reading() as connection:
        bare = cast if connection.dialect.name == "postgresql" else type_coerce
        for table in metadata.sorted_tables:
            if table.name not in NOTHING_COPIED:
                columns = [
                    bare(c, Text).label(c.name) if isinstance(c.type, Cell) else c  # type: ignore[operator]
                    for c in table.c
                ]
                rows = await connection.execute(select(*columns).order_by(*table.primary_key.columns))
                found[table.name] = [dict(row._mapping) for row in rows]
    return found


@pytest.fixture
def other(url: str, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """The address of an empty database of the other kind."""

    async def made() -> str:
        if not url.startswith("sqlite"):
            return f"sqlite+aiosqlite:///{tmp_path}/other/moved.db"
        server: Postgres = request.getfixturevalue("postgres")
        address = make_url(await server.database()).set(drivername="postgresql+asyncpg")
        return address.render_as_string(hide_password=False)

    return made


async def test_everything_moves_to_the_other_kind_of_database_and_back(
    store: Store, url: str, other: Any, tmp_path: Path
) -> None:
    await fill(store)
    await ended(store)
    before = await content(store)
    assert all(before.values()), "something of everything"
    there = await other()
    counts = await backups.move(make_url(url), make_url(there))
    assert {name: counts[name] for name in before} == {name: len(rows) for name, rows in before.items()}
    async with await Store.open(there) as moved:
        assert await content(moved) == before
        # New rows are numbered behind the old ones.
        game = await moved.create_game(1, 6, {}, outbox=[NewOutbox("note", {})])
        assert game.version == 1
        await moved.beat({0}, 1, START + timedelta(hours=1), timedelta(seconds=8))
        await moved.commit(
            game.id, 1, state="lobby", lobby={}, snapshot=None, deadlines=[NewDeadline("a", START, "b")]
        )
    back = tmp_path / "back.db"
    await backups.move(make_url(there), URL.create("sqlite+aiosqlite", database=str(back)))
    async with await Store.open(f"sqlite+aiosqlite:///{back}") as returned:
        after = await content(returned)
    old = {row["id"] for row in before["games"]}
    assert [row for row in after["games"] if row["id"] in old] == before["games"]
    assert after["moves"] == before["moves"]
    assert await content(store) == before, "what was moved stays where it was"


async def test_nothing_is_moved_onto_something_and_nothing_from_nowhere(
    store: Store, url: str, other: Any
) -> None:
    there = await other()
    with pytest.raises(StoreError, match="nothing to move"):
        await backups.move(make_url(url), make_url(there))
    await fill(store)
    async with await Store.open(there) as target:
        await target.put_user_settings(8, {"language": "en"})
        kept = await content(target)
        with pytest.raises(StoreError, match="not empty"):
            await backups.move(make_url(url), make_url(there))
        assert await content(target) == kept


async def test_a_move_that_fails_half_way_leaves_nothing_behind(store: Store, url: str, other: Any) -> None:
    await fill(store)
    there = await other()
    async with await Store.open(there) as target:
        with pytest.MonkeyPatch.context() as patch:
            copy, copied = backups.copying._copy, list[str]()

            async def failing(here: Any, to: Any, table: Any) -> int:
                copied.append(table.name)
                if len(copied) == len(COPIED):
                    raise StoreError("the disk is full")
                return await copy(here, to, table)

            patch.setattr(backups.copying, "_copy", failing)
            with pytest.raises(StoreError, match="disk is full"):
                await backups.move(make_url(url), make_url(there))
        assert not any((await content(target)).values())
        assert await target.there("upkeep") == [], "and nobody is kept away"


async def test_a_backup_is_made_while_others_write_and_holds_one_state(
    store: Store, url: str, tmp_path: Path
) -> None:
    game_id, version, stop = await fill(store), 2, asyncio.Event()

    async def play() -> None:
        nonlocal version
        while not stop.is_set():
            version = await store.commit(
                game_id,
                version,
                state="running",
                lobby={"version": version + 1},
                snapshot=f"{version + 1}",
                move=Move(0, f"{version + 1}"),
            )

    playing = asyncio.create_task(play())
    try:
        for number in range(3):
            before = version
            file = tmp_path / f"backup-{number}.db"
            assert await backups.back_up(make_url(url), file) == 1
            async with await Store.open(f"sqlite+aiosqlite:///{file}") as kept:
                whole = await kept.whole(game_id)
            assert whole is not None
            found = whole.game.version
            assert before <= found <= version
            assert whole.game.snapshot == f"{found}" or found == 2
            assert [move.version for move in whole.moves] == list(range(2, found + 1))
        assert version > before, "others went on meanwhile"
    finally:
        stop.set()
        await playing


async def test_a_backup_is_one_file_for_its_owner_alone_and_replaces_none(
    store: Store, url: str, tmp_path: Path
) -> None:
    await fill(store)
    file = tmp_path / "new" / "kept.db"
    mask = os.umask(0)
    try:
        await backups.back_up(make_url(url), file)
    finally:
        os.umask(mask)
    assert [each.name for each in file.parent.iterdir()] == ["kept.db"]
    assert file.stat().st_mode & 0o777 == 0o600
    kept = file.read_bytes()
    with pytest.raises(StoreError, match="there already"):
        await backups.back_up(make_url(url), file)
    assert file.read_bytes() == kept


async def test_a_backup_that_fails_leaves_no_file(
    store: Store, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store)

    def full(file: Path) -> int:
        raise StoreError("the disk is full")

    monkeypatch.setattr(backups, "_finish", full)
    with pytest.raises(StoreError, match="full"):
        await backups.back_up(make_url(url), tmp_path / "to" / "kept.db")
    assert list((tmp_path / "to").iterdir()) == []


async def test_a_backup_is_put_back_into_either_kind_of_database(
    store: Store, url: str, other: Any, tmp_path: Path, clock: Clock
) -> None:
    game_id = await fill(store)
    (item, *_) = await store.next_outbox(clock.now, "who was sending")
    await store.due_deadlines(clock.now, "who was sending")
    before = await content(store)
    file = tmp_path / "kept.db"
    await backups.back_up(make_url(url), file)
    clock.advance(seconds=20)  # the leases last longer
    await store.commit(game_id, 2, state="over", lobby={}, snapshot="later", move=Move(1, "later"))
    await store.create_game(1, 6, {})
    saved = tmp_path / "saved.db"
    done = await backups.restore(make_url(url), file, saved)
    assert (done.games, done.channels, done.saved) == (1, 1, saved)
    after = await content(store)
    for each in (before, after):
        for row in [*each["outbox"], *each["deadlines"]]:
            row["leased_until"] = None
    assert after == before
    (again,) = await store.restored_channels()
    assert again.channel_id == 5
    assert START - timedelta(minutes=1) <= again.since < START, "of the time of the newest game"
    assert await store.next_outbox(clock.now, "anybody") == [], "nothing is sent there yet"
    await store.channel_set_right(5)
    (now,) = await store.next_outbox(clock.now, "anybody")
    assert (now.id, now.nonce, now.begun) == (item.id, item.nonce, True)
    async with await Store.open(f"sqlite+aiosqlite:///{saved}") as kept:
        assert len((await content(kept))["games"]) == 2, "what was there is saved"
    there = make_url(await other())
    assert (await backups.restore(there, file, tmp_path / "none.db")).saved is None
    async with await Store.open(there) as target:
        assert (await content(target))["moves"] == before["moves"]


async def test_what_is_no_backup_changes_nothing(store: Store, url: str, tmp_path: Path) -> None:
    await fill(store)
    before = await content(store)
    wrong = tmp_path / "wrong.db"
    with contextlib.closing(sqlite3.connect(wrong)) as connection, connection:
        connection.execute("CREATE TABLE somebody (elses)")
    words, empty = tmp_path / "words.db", tmp_path / "empty.db"
    words.write_text("no database at all " * 50)
    empty.touch()
    newer = tmp_path / "newer.db"
    await backups.back_up(make_url(url), newer)
    with contextlib.closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE schema_version SET version_num = '9999'")
    for file in (wrong, words, empty, newer, tmp_path / "none.db"):
        with pytest.raises(StoreError):
            await backups.restore(make_url(url), file, tmp_path / "saved.db")
    assert await content(store) == before
    assert not (tmp_path / "saved.db").exists()


async def test_beside_a_bot_that_runs_nothing_is_put_back_or_moved(
    store: Store, url: str, other: Any, tmp_path: Path, clock: Clock
) -> None:
    await fill(store)
    file, there = tmp_path / "kept.db", make_url(await other())
    await backups.back_up(make_url(url), file)
    before = await content(store)
    living = asleep()
    try:
        async with await Store.open(url) as now:
            await now.enter(owner_elsewhere(living), "bot")
        with pytest.raises(StoreError, match="a bot is running"):
            await backups.restore(make_url(url), file, tmp_path / "saved.db")
        with pytest.raises(StoreError, match="a bot is running"):
            await backups.move(make_url(url), there)
    finally:
        living.kill()
        living.wait()
    assert await content(store) == before
    # One that was killed on this machine is known not to be there.
    await backups.restore(make_url(url), file, tmp_path / "saved.db")
    await backups.move(make_url(url), there)


async def test_who_says_nothing_any_more_is_not_there(store: Store, clock: Clock) -> None:
    await store.enter("elsewhere/1/x", "bot")
    await store.enter("elsewhere/2/y", "upkeep")
    clock.advance(seconds=15)
    await store.enter("elsewhere/1/x", "bot")
    assert await store.there("bot") == ["elsewhere/1/x"]
    clock.advance(seconds=10)
    assert await store.there("bot") == ["elsewhere/1/x"]
    assert await store.there("upkeep") == []
    await store.leave("elsewhere/1/x")
    assert await store.there("bot") == []


@pytest.fixture
async def locked(tmp_path: Path) -> AsyncIterator[subprocess.Popen[bytes]]:
    process = asleep()
    yield process
    process.kill()
    process.wait()


async def test_two_such_commands_do_not_work_at_once(
    store: Store, url: str, tmp_path: Path, locked: subprocess.Popen[bytes]
) -> None:
    await fill(store)
    file = tmp_path / "kept.db"
    await backups.back_up(make_url(url), file)
    async with await Store.open(url) as now:
        await now.enter(owner_elsewhere(locked), "upkeep")
    with pytest.raises(StoreError, match="another such command"):
        await backups.restore(make_url(url), file, tmp_path / "saved.db")


async def test_a_cell_that_is_no_json_is_carried_to_postgresql_as_one_that_cannot_be_read(
    tmp_path: Path, postgres: Postgres
) -> None:
    here = tmp_path / "a.db"
    async with await Store.open(f"sqlite+aiosqlite:///{here}") as store:
        game_id = await fill(store)
        well = await fill_other(store)
        with contextlib.closing(sqlite3.connect(here)) as connection, connection:
            connection.execute("UPDATE games SET lobby = '{' WHERE id = ?", (game_id,))
    there = make_url(await postgres.database()).set(drivername="postgresql+asyncpg")
    await backups.move(URL.create("sqlite+aiosqlite", database=str(here)), there)
    async with await Store.open(there) as moved:
        from bot.store import DamagedGame

        with pytest.raises(DamagedGame):
            await moved.load(game_id)
        assert await moved.load(well) is not None


async def fill_other(store: Store) -> str:
    return (await store.create_game(1, 6, {"well": True})).id


async def test_a_postgresql_database_of_an_older_release_is_not_backed_up_half(
    tmp_path: Path, postgres: Postgres
) -> None:
    there = make_url(await postgres.database()).set(drivername="postgresql+asyncpg")
    async with await Store.open(there) as store:
        async with store.writing() as connection:
            await connection.execute(text("UPDATE schema_version SET version_num = '0005'"))
        with pytest.raises(StoreError, match="schema 0005"):
            await backups.back_up(there, tmp_path / "kept.db")
    assert not (tmp_path / "kept.db").exists()
