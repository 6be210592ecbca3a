"""Opening: migrations, files that are something else, death and company of processes."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bot.store import Move, Store, StoreError
from bot.store.schema import VERSION_TABLE, head
from bot.store.tables import metadata
from tests.stored import active_games

ROOT = Path(__file__).parents[3]


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def content_of(file: Path) -> bytes:
    return file.read_bytes()


async def refusal(file: Path) -> str:
    """The message with which opening the file fails; its bytes stay as they were."""
    before = content_of(file)
    with pytest.raises(StoreError) as caught:
        await Store.open(address(file))
    assert content_of(file) == before
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def small_store(file: Path) -> str:
    async with await Store.open(address(file)) as store:
        return (await store.create_game(1, 2, {})).id


def differences(connection: Connection) -> list[object]:
    """What the code's tables have that the migrated database has not, or the other way round."""
    options = {"version_table": VERSION_TABLE, "compare_type": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


async def test_migrations_lead_to_the_tables_the_code_uses(empty_url: str) -> None:
    async with await Store.open(empty_url) as store, store.reading() as connection:
        assert await connection.run_sync(differences) == []


def test_migrations_are_numbered_without_a_gap() -> None:
    revisions = list(ScriptDirectory(str(ROOT / "bot/store/migrations")).walk_revisions())
    assert [r.revision for r in reversed(revisions)] == [f"{n + 1:04}" for n in range(len(revisions))]


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "a.db"
    game_id = await small_store(file)
    async with await Store.open(address(file)) as store:
        assert await store.load(game_id) is not None
    assert file.stat().st_mode & 0o077 == 0


async def test_many_may_open_a_new_database_at_once(empty_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(empty_url) for _ in range(4)))
    for store in stores:
        assert await active_games(store) == []
        await store.close()


async def test_sqlite_keeps_acknowledged_steps_through_the_death_of_the_process(tmp_path: Path) -> None:
    async with await Store.open(address(tmp_path / "a.db")) as store, store.reading() as connection:
        pragmas = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 10000}


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_text("Dear diary, today we played Alhambra.")
    assert "not an SQLite database" in await refusal(file)


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / "a.db").touch()
    assert await small_store(tmp_path / "a.db")


@pytest.mark.parametrize("part", ["header", "middle", "end"])
async def test_a_damaged_file_is_left_alone(tmp_path: Path, part: str) -> None:
    file = tmp_path / "a.db"
    await small_store(file)
    content = bytearray(file.read_bytes())
    if part == "end":
        content = content[: len(content) // 2]
    else:
        start = 100 if part == "header" else len(content) // 3
        content[start : start + 6000] = os.urandom(6000)
    file.write_bytes(content)
    assert "damaged" in await refusal(file)


def test_the_newest_schema_is_that_of_the_last_migration() -> None:
    scripts = ScriptDirectory(str(ROOT / "bot" / "store" / "migrations"))
    assert head() == scripts.get_current_head()


def test_a_start_with_the_newest_schema_does_without_what_migrates(tmp_path: Path) -> None:
    program = (
        "import sys; from sqlalchemy import make_url; from bot.store.schema import migrate\n"
        f"print(migrate(make_url('{address(tmp_path / 'a.db')}')), 'alembic' in sys.modules)\n"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.split()
        for _ in range(2)
    ]
    assert said == [["None", "True"], [head(), "False"]]


async def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await small_store(file)
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE schema_version SET version_num = '9999'")
    assert "newer release (schema 9999)" in await refusal(file)


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE bookmarks (id INTEGER)")
    assert "something else (bookmarks)" in await refusal(file)


async def test_a_folder_or_an_unreachable_path_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path, message in ((tmp_path, "is a folder"), (tmp_path / "file" / "a.db", "cannot be opened")):
        with pytest.raises(StoreError, match=message):
            await Store.open(address(path))


async def test_an_unknown_or_missing_driver_is_one_clear_line() -> None:
    with pytest.raises(StoreError, match="driver is not installed"):
        await Store.open("postgresql+psycopg9://localhost/x")


async def test_a_failure_while_running_is_a_store_error(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    async with await Store.open(address(file)) as store:
        with contextlib.closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("DROP TABLE orders")
        with pytest.raises(StoreError, match="no such table"):
            await store.orders("x")


WORKER = """
import asyncio, sys
from bot.store import Conflict, Move, Store

async def main(url, game_id, name, count):
    async with await Store.open(url) as store:
        done = 0
        while done < count:
            game = await store.load(game_id)
            try:
                version = await store.commit(
                    game_id, game.version, state="running", lobby={}, snapshot="x" * 20000,
                    move=Move(0, f"{name}:{done}"), interaction_id=int(name) * 10**6 + done,
                )
            except Conflict:
                continue
            done += 1
            print(version, flush=True)

asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
"""


def worker(file: Path, game_id: str, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WORKER, address(file), game_id, name, str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
async def test_two_processes_share_a_file_without_losing_a_step(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    game_id = await small_store(file)
    workers = [worker(file, game_id, name, 30) for name in ("1", "2")]
    for process in workers:
        process.communicate(timeout=60)
        assert process.returncode == 0
    async with await Store.open(address(file)) as store:
        moves = await store.moves(game_id)
    assert [move.version for move in moves] == list(range(2, 62))
    assert {move.text for move in moves} == {f"{name}:{n}" for name in "12" for n in range(30)}


@pytest.mark.slow
async def test_after_kill_9_every_acknowledged_step_is_there(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    game_id = await small_store(file)
    process = worker(file, game_id, "1", 100_000)
    assert process.stdout is not None
    acknowledged = [int(process.stdout.readline()) for _ in range(20)]
    await asyncio.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    acknowledged += [int(line) for line in process.stdout.read().split()]
    process.wait(timeout=10)
    process.stdout.close()
    async with await Store.open(address(file)) as store:
        game = await store.load(game_id)
        assert game is not None
        assert game.version >= max(acknowledged)
        assert len(await store.moves(game_id)) == game.version - 1
        assert await store.commit(
            game_id, game.version, state="over", lobby={}, snapshot="end", move=Move(0, "end")
        )


async def test_commits_do_not_hold_up_the_event_loop(tmp_path: Path) -> None:
    worst = 0.0

    async def heartbeat() -> None:
        nonlocal worst
        while True:
            start = time.perf_counter()
            await asyncio.sleep(0.005)
            worst = max(worst, time.perf_counter() - start)

    async with await Store.open(address(tmp_path / "a.db")) as store:
        game = await store.create_game(1, 2, {})
        task = asyncio.create_task(heartbeat())
        for version in range(1, 51):
            await store.commit(game.id, version, state="running", lobby={}, snapshot="x" * 100_000)
        task.cancel()
    assert worst < 0.5
