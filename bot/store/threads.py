"""SQLite's transactions, each in a thread from its beginning to its end: readers in several, writers in one after the
other, where they queue up instead of polling the file's lock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.engine import URL

from bot.store import sqlite

Result = TypeVar("Result")


class Threads:
    """The connections of one process to one file, so many of them for readers."""

    def __init__(self, url: URL, readers: int) -> None:
        self.reader, self.writer = (
            self._engine(url, reading=reading, size=readers) for reading in (True, False)
        )
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="reading")
        self._writers = ThreadPoolExecutor(1, thread_name_prefix="writing")

    @staticmethod
    def _engine(url: URL, *, reading: bool, size: int) -> Engine:
        url = url.set(drivername="sqlite")
        engine = create_engine(
            url, hide_parameters=True, pool_size=size, max_overflow=0, **sqlite.engine_options()
        )
        sqlite.listen(engine, reading=reading)
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
