"""One database: opening, closing, and its two kinds of transaction."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.causes import cause_of
from bot.store.errors import StoreError, UnknownGame
from bot.store.schema import make_engine, migrate
from bot.store.sqlite import Threads
from bot.store.tables import games

Clock = Callable[[], datetime]
Params = ParamSpec("Params")
Result = TypeVar("Result")
AnyDatabase = TypeVar("AnyDatabase", bound="Database")

CONNECTIONS: Final = 4
"""Of this process, for readers and for writers each; SQLite has one writer at a time."""
_LOCKED: Final = select(games.c.version).where(games.c.id == bindparam("game")).with_for_update()
READING, WRITING = "reading the database failed", "writing the database failed"


def utc_now() -> datetime:
    """The time now, aware, in UTC."""
    return datetime.now(UTC)


class Violation(StoreError):
    """A unique or foreign key forbids the row; whoever expects it catches it."""


def unbroken(
    method: Callable[Concatenate[AnyDatabase, Params], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate[AnyDatabase, Params], Awaitable[Result]]:
    """Let the method run to its end even if the task that waits for it is cancelled.

    A statement that is given up halfway leaves its connection with an open transaction, and every other writer
    waiting for it. So whoever gives up waiting gets `CancelledError` at once, and the step is stored all the same.
    """

    @wraps(method)
    async def run(self: AnyDatabase, /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        task = asyncio.create_task(method(self, *args, **kwargs))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    return run


def reads(
    method: Callable[Concatenate[AnyDatabase, Connection, Params], Result],
) -> Callable[Concatenate[AnyDatabase, Params], Coroutine[Any, Any, Result]]:
    """Make a method of what it does in a transaction that sees one state of the database and changes nothing."""

    @wraps(method)
    async def run(self: AnyDatabase, /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        return await self.read(lambda connection: method(self, connection, *args, **kwargs))

    return run


def writes(
    method: Callable[Concatenate[AnyDatabase, Connection, Params], Result],
) -> Callable[Concatenate[AnyDatabase, Params], Coroutine[Any, Any, Result]]:
    """Make a method of what it does in a transaction that is stored when it ends without an exception."""

    @wraps(method)
    async def run(self: AnyDatabase, /, *args: Params.args, **kwargs: Params.kwargs) -> Result:
        return await self.write(lambda connection: method(self, connection, *args, **kwargs))

    return run


class Database:
    """Two pools of connections, so that readers never wait for writers.

    A transaction is a function that is given a connection. With SQLite all of it runs in a thread: one way there and
    back, however many statements it has.
    """

    def __init__(
        self, reader: AsyncEngine, writer: AsyncEngine, threads: Threads | None, clock: Clock
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._threads = threads
        self.clock = clock
        self.running: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str | URL, *, clock: Clock = utc_now) -> Self:
        """Open the database (form: `sqlite+aiosqlite:///file`, see `Settings.async_database_url`) and migrate it.

        Raises `StoreError`, and leaves everything as it is, if that cannot be done.
        """
        url = make_url(url)
        with failures("the database cannot be opened"):
            await asyncio.to_thread(migrate, url)
            reader, writer = (
                make_engine(url, reading=reading, pool_size=CONNECTIONS, max_overflow=0)
                for reading in (True, False)
            )
            threads = Threads(url, CONNECTIONS) if url.get_backend_name() == "sqlite" else None
            return cls(reader, writer, threads, clock)

    async def close(self) -> None:
        """Wait for what is still being read or written, then close all connections."""
        while self.running:
            await asyncio.wait(self.running)
        if self._threads is not None:
            await self._threads.close()
        await self._reader.dispose()
        await self._writer.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        await self.close()

    @unbroken
    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction that sees one state of the database and changes nothing."""
        with failures(READING):
            if self._threads is not None:
                return await self._threads.read(work)
            async with self._reader.connect() as connection, connection.begin():
                return await connection.run_sync(work)

    @unbroken
    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction that is stored when it ends without an exception."""
        with failures(WRITING):
            if self._threads is not None:
                return await self._threads.write(work)
            async with self._writer.begin() as connection:
                return await connection.run_sync(work)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction as `read` has it, for what is too much for memory at once."""
        with failures(READING):
            async with self._reader.connect() as connection, connection.begin():
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction as `write` has it, for what is too much for memory at once."""
        with failures(WRITING):
            async with self._writer.begin() as connection:
                yield connection


def lock_game(connection: Connection, game_id: str) -> int:
    """Hold a game against other writers until the transaction ends; its version, or `UnknownGame`.

    SQLite has no such locks and needs none: it has one writer at a time.
    """
    version: int | None = connection.execute(_LOCKED, {"game": game_id}).scalar_one_or_none()
    if version is None:
        raise UnknownGame(game_id)
    return version


class failures:
    """Turns whatever the database or its driver raises into `StoreError`: one line with the cause, without a
    statement's values. What it was raised from is left out, because its words may hold some."""

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        match error:
            case IntegrityError():
                # PostgreSQL's further lines may show the row.
                cause = str(error.orig).splitlines()[0]
                raise Violation(f"{self._what}: {cause}", cause=cause) from None
            case NoSuchModuleError() | ModuleNotFoundError():
                raise StoreError(f"{self._what}: its driver is not installed ({error})") from None
            case SQLAlchemyError() | OSError() | TimeoutError():
                raise self._failed(error) from None
            case Exception() if type(error).__module__.startswith("asyncpg"):
                # While it connects the driver's errors come as they are.
                raise self._failed(error) from None

    def _failed(self, error: Exception) -> StoreError:
        cause = cause_of(error)
        return StoreError(f"{self._what}: {cause}", cause=cause)
