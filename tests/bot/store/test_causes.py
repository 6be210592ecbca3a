"""A store that fails says why, in one line that may stand in a log."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import event

from bot.logs import log_line
from bot.store import Store, StoreError
from bot.store.causes import cause_of

SECRET = "denar_5"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    async with await Store.open(f"sqlite+aiosqlite:///{file}") as opened:
        yield opened


@contextlib.contextmanager
def for_every_writer(store: Store, *pragmas: str) -> Iterator[None]:
    """Have the next connections that write set up like this."""

    def set_up(connection: sqlite3.Connection, record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    assert store._threads is not None
    engine = store._threads.writer
    event.listen(engine, "connect", set_up)
    yield
    event.remove(engine, "connect", set_up)


async def refused(store: Store, *, lobby: str = SECRET) -> StoreError:
    """What opening a game fails with."""
    with pytest.raises(StoreError) as caught:
        await store.create_game(1, 2, {"cards": lobby})
    return caught.value


def told_once(error: StoreError, cause: str) -> None:
    """One line names the cause, in the log too, and holds nothing of what was to be stored."""
    for line in (str(error), log_line(error)):
        assert cause in line
        assert "\n" not in line
        assert SECRET not in line


async def test_a_full_disk_is_named(store: Store) -> None:
    with for_every_writer(store, "max_page_count = 1"):
        told_once(await refused(store, lobby=SECRET * 10_000), "the disk is full")


async def test_a_read_only_database_is_named(store: Store) -> None:
    with for_every_writer(store, "query_only = ON"):
        told_once(await refused(store), "the database is read-only")


async def test_a_database_that_another_process_holds_is_named(store: Store, file: Path) -> None:
    with (
        contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other,
        for_every_writer(store, "busy_timeout = 50"),
    ):
        other.execute("BEGIN IMMEDIATE")
        told_once(await refused(store), "another process holds the database locked")
        other.execute("ROLLBACK")
        assert (await store.create_game(1, 2, {})).id, "and afterwards it works"


def spoil(file: Path) -> None:
    """Of a database nothing but its first page is left."""
    content = bytearray(file.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    file.write_bytes(content)


async def test_a_damaged_file_is_named(store: Store, file: Path) -> None:
    await store.create_game(1, 2, {"cards": "x" * 200_000})
    with contextlib.closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    spoil(file)
    told_once(await refused(store), "the database file is damaged")


class ServerError(Exception):
    """What PostgreSQL answers, as its driver raises it: the words may hold a row."""

    def __init__(self, code: str) -> None:
        super().__init__(f"Key (cards)=({SECRET}) ...\nDETAIL: row")
        self.sqlstate = code


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (ServerError("53100"), "the disk is full"),
        (ServerError("25006"), "the database is read-only"),
        (ServerError("55P03"), "another process holds the database locked"),
        (ServerError("57P01"), "the server was shut down"),
        (ServerError("08006"), "the connection was lost"),
        (ServerError("28P01"), "user or password are not accepted"),
        (ServerError("XX000"), "error XX000 (ServerError)"),
        (TimeoutError(), "it took too long"),
        (ConnectionRefusedError(111, "Connection refused"), "[Errno 111] Connection refused"),
        (RuntimeError(SECRET), "RuntimeError"),
    ],
)
def test_what_a_server_answers_is_named_by_its_code_and_without_its_words(
    error: BaseException, cause: str
) -> None:
    assert cause_of(error) == cause
