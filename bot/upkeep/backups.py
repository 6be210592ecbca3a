"""Backups: a file with everything that is kept, made while the bot runs, and put back; and moving to another database.

A backup is an SQLite file, whatever the database is; so it can be put back into either.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from bot.store.database import failures
from bot.store.errors import StoreError
from bot.store.owners import new_owner
from bot.store.presence import BEAT, Kind
from bot.store.schema import VERSION_TABLE, head, schema_of
from bot.store.store import Store
from bot.upkeep import copying

PENDING: Final = ".part"
"""What a file is called in addition until all of it is there."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What came of putting a backup back. `saved`: the file with what was there before, if anything was."""

    games: int
    channels: int
    saved: Path | None


async def back_up(url: URL, file: Path) -> int:
    """Write all that is kept into a new file that its owner alone may read; how many games. The bot may be running.
    Raises StoreError, and leaves no file, if that cannot be done."""
    with _complete(file) as pending:
        if url.get_backend_name() == "sqlite":
            # SQLite copies pages, so a file of any release is copied as it is.
            await asyncio.to_thread(_copy_file, Path(url.database or ""), pending)
        else:
            await _require_newest(url)
            async with await Store.open(url) as source, await Store.open(_address(pending)) as target:
                await copying.copy_all(source, target)
        return await asyncio.to_thread(_finish, pending)


async def restore(url: URL, file: Path, save_to: Path) -> Restored:
    """Put a backup in the place of all that is kept; what was there is written to `save_to` before. Every channel with a
    game is set right at the next start. Raises StoreError while a bot runs on the database, and if it fails."""
    _require_backup(file)
    with tempfile.TemporaryDirectory(prefix="alhambra-restore-") as folder:
        copy = Path(folder) / "backup.db"
        copy.touch(mode=0o600)
        await asyncio.to_thread(_copy_file, file, copy)
        # Opening it brings it to the schema of this release.
        async with (
            await Store.open(_address(copy)) as source,
            await Store.open(url) as target,
            alone(target),
        ):
            saved = None if await copying.is_empty(target) else save_to
            if saved is not None:
                await back_up(url, saved)
            copied = await copying.copy_all(source, target, earlier=True)
    return Restored(copied["games"], copied["restored"], saved)


async def move(url: URL, to: URL) -> dict[str, int]:
    """Copy all that is kept into another database, which has to be empty; how many rows of each table. What was moved
    stays where it was. Raises StoreError while a bot runs on either, and if it fails."""
    async with await Store.open(url) as source, await Store.open(to) as target:
        if await copying.is_empty(source):
            raise StoreError("there is nothing to move")
        if not await copying.is_empty(target):
            raise StoreError("the database to move to is not empty; it was left as it is")
        async with alone(source), alone(target):
            return await copying.copy_all(source, target)


@asynccontextmanager
async def alone(store: Store) -> AsyncIterator[None]:
    """Keep bots and other such commands away from the database. Raises StoreError if one is there."""
    owner = new_owner()
    await store.enter(owner, "upkeep")
    staying = asyncio.create_task(_stay(store, owner, "upkeep"))
    try:
        # Whoever comes next sees this one: of two that come together one gives way at least.
        if await store.there("bot"):
            raise StoreError("a bot is running on this database; stop it first")
        if set(await store.there("upkeep")) - {owner}:
            raise StoreError("another such command is at work on this database; wait until it is done")
        yield
    finally:
        staying.cancel()
        await asyncio.gather(staying, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await store.leave(owner)


async def _stay(store: Store, owner: str, kind: Kind) -> None:
    """Say again and again that this process is there, as far as the database lets it."""
    while True:
        await asyncio.sleep(BEAT)
        with contextlib.suppress(StoreError):
            await store.enter(owner, kind)


def _address(file: Path) -> URL:
    return URL.create("sqlite+aiosqlite", database=str(file))


async def _require_newest(url: URL) -> None:
    with failures("the database cannot be opened"):
        found = await schema_of(url)
    wanted = head()
    if found is None:
        raise StoreError("there is nothing in the database yet")
    if found != wanted:
        raise StoreError(
            f"the database has schema {found}, this release writes {wanted}: back it up with the release that "
            "wrote it or with pg_dump, or bring it up first (python -m bot migrate)"
        )


def _require_backup(file: Path) -> None:
    """See that a file is a database of the bot, before anything is put in the place of anything."""
    if not file.is_file():
        raise StoreError(f"there is no backup {file}")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            query = "SELECT count(*) FROM sqlite_master WHERE name IN (?, 'games')"
            found = connection.execute(query, (VERSION_TABLE,)).fetchone()[0]
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be read as a backup: {error}") from None
    if found != 2:
        raise StoreError(f"{file} is no backup of the bot; nothing was changed")


@contextmanager
def _complete(file: Path) -> Iterator[Path]:
    """A file that gets its name when all of it is there, and is gone otherwise."""
    if file.exists():
        raise StoreError(f"{file} is there already; a backup replaces no file")
    pending = file.with_name(file.name + PENDING)
    try:
        if not file.parent.is_dir():
            file.parent.mkdir(parents=True)
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from None
    try:
        os.close(os.open(pending, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise StoreError(
            f"{pending} is there already: another backup is being made, or was cut off"
        ) from None
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from None
    try:
        yield pending
        pending.rename(file)
    finally:
        for left in (pending, *(Path(f"{pending}{end}") for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    if not source.exists():
        raise StoreError(f"there is no database file {source}")
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as here,
            closing(sqlite3.connect(target)) as there,
        ):
            here.backup(there)
    except sqlite3.Error as error:
        raise StoreError(f"{source} could not be copied: {error}") from None


def _finish(file: Path) -> int:
    """Make one file of it, look whether it is sound, and see that it is on the disk; how many games it holds."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise StoreError(f"the database is damaged ({found}); no backup was made")
            games: int = connection.execute("SELECT count(*) FROM games").fetchone()[0]
        handle = os.open(file, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"the backup could not be finished: {error}") from None
    return games
