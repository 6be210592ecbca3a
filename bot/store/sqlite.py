"""All that is particular to SQLite: what its file must be, how it is opened, how a transaction begins.

The file is in write-ahead mode with `synchronous=NORMAL`. A committed step is then in the hands of the operating
system, so it survives the death of the process (kill -9 included). A power cut may cost the last moments before
it, never the file's integrity.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, Engine

from bot.store.errors import StoreError

Result = TypeVar("Result")

BUSY_SECONDS = 10.0
"""How long a writer waits for a writer of another process."""

_MAGIC = b"SQLite format 3\0"


def engine_options() -> dict[str, Any]:
    """Arguments for `create_async_engine`: transactions begin where we say so, not where the driver guesses."""
    return {"connect_args": {"isolation_level": None, "timeout": BUSY_SECONDS}}


def prepare_file(url: URL) -> None:
    """Make sure that the file is there and is a sound SQLite database or empty; create it and its folder if not.

    Blocks: call it in a thread. Raises `StoreError` and changes nothing if the file is anything else.
    """
    path = Path(url.database or "")
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # It will hold people's hands.
            return
        if path.is_dir():
            raise StoreError(f"{path} is a folder, not a database file")
        with path.open("rb") as file:
            head = file.read(len(_MAGIC))
    except OSError as error:
        raise StoreError(f"the database file {path} cannot be opened: {error.strerror}") from error
    if head and head != _MAGIC:
        raise StoreError(f"{path} is not an SQLite database; it was left as it is")
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as connection:
            connection.execute("PRAGMA query_only = ON")
            found = " ".join(connection.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    except sqlite3.OperationalError as error:
        raise StoreError(f"the database file {path} cannot be opened: {error}") from error
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise StoreError(
            f"the database file {path} is damaged ({found}); it was left as it is. "
            "Put a backup in its place or move it away"
        )


def write_ahead(url: URL) -> None:
    """Put the file into write-ahead mode, which it keeps. Blocks; only for a file known to be ours."""
    try:
        with closing(sqlite3.connect(url.database or "", timeout=BUSY_SECONDS)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.Error as error:
        raise StoreError(f"the database file {url.database} cannot be written: {error}") from error


def listen(engine: Engine, *, reading: bool) -> None:
    """Set up every connection of the engine, and let writers queue up before they read instead of failing after.
    A reader takes no lock: in write-ahead mode it sees the last state that was stored, whoever is writing."""

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous = NORMAL")
        cursor.execute("PRAGMA foreign_keys = ON")
        if reading:
            cursor.execute("PRAGMA query_only = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


class Threads:
    """Transactions of one process, each in a thread from its beginning to its end: readers in several threads, writers in one
    after the other, where they queue up instead of polling the file's lock."""

    def __init__(self, url: URL, readers: int) -> None:
        self.reader, self.writer = (
            self._engine(url, reading=reading, size=readers) for reading in (True, False)
        )
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="reading")
        self._writers = ThreadPoolExecutor(1, thread_name_prefix="writing")

    @staticmethod
    def _engine(url: URL, *, reading: bool, size: int) -> Engine:
        url = url.set(drivername="sqlite")
        engine = create_engine(url, hide_parameters=True, pool_size=size, max_overflow=0, **engine_options())
        listen(engine, reading=reading)
        return engine

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction that changes nothing. Whoever gives up waiting does not end it."""
        return await self._run(self._readers, self.reader, work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction that is stored at its end. Whoever gives up waiting does not end it."""
        return await self._run(self._writers, self.writer, work)

    async def _run(
        self, threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], Result]
    ) -> Result:
        def run() -> Result:
            with engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, run)

    async def close(self) -> None:
        """Wait for what is being done, then close all connections."""
        for threads in (self._readers, self._writers):
            await asyncio.to_thread(threads.shutdown)
        for engine in (self.reader, self.writer):
            engine.dispose()
