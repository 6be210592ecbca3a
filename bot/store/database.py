"""One database: opening, closing, and its two kinds of transaction."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, nullcontext
from datetime import UTC, datetime
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar

from sqlalchemy import select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.causes import cause_of
from bot.store.errors import StoreError, UnknownGame
from bot.store.schema import make_engine, migrate
from bot.store.tables import games

Clock = Callable[[], datetime]
Params = ParamSpec("Params")
Result = TypeVar("Result")
AnyDatabase = TypeVar("AnyDatabase", bound="Database")


CONNECTIONS: Final = 4
"""Of this process, for readers and for writers each."""


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


class Database:
    """Two pools of connections, so that readers never wait for writers; writers of this process queue up here instead
    of polling SQLite's lock."""

    def __init__(self, reader: AsyncEngine, writer: AsyncEngine, clock: Clock) -> None:
        self._reader = reader
        self._writer = writer
        self._writer_lock = asyncio.Lock() if writer.dialect.name == "sqlite" else None
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
            return cls(reader, writer, clock)

    async def close(self) -> None:
        """Wait for what is still being read or written, then close all connections."""
        while self.running:
            await asyncio.wait(self.running)
        await self._reader.dispose()
        await self._writer.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        await self.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one state of the database and changes nothing; only in `unbroken` methods."""
        with failures("reading the database failed"):
            async with self._reader.connect() as connection, connection.begin():
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is stored when the block ends without an exception; only in `unbroken` methods."""
        with failures("writing the database failed"):
            async with self._writer_lock or nullcontext(), self._writer.begin() as connection:
                yield connection


async def lock_game(connection: AsyncConnection, game_id: str) -> int:
    """Hold a game against other writers until the transaction ends; its version, or `UnknownGame`.

    SQLite has no such locks and needs none: it has one writer at a time.
    """
    query = select(games.c.version).where(games.c.id == game_id).with_for_update()
    version: int | None = (await connection.execute(query)).scalar_one_or_none()
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
