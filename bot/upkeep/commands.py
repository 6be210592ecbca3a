"""The commands for what is kept: `python -m bot migrate | backup | restore | move`. Each answers with one line."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import Final

from bot.settings import Settings, label
from bot.store import StoreError, schema
from bot.store.database import failures
from bot.upkeep import backups

FOLDER: Final = Path("data/backups")
"""Where backups are written unless told otherwise."""


def _named(word: str) -> Path:
    """A file that is not there yet, named by the time."""
    name = f"{word}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    ends = chain([""], (f"-{number}" for number in count(2)))
    return next(file for end in ends if not (file := FOLDER / f"{name}{end}.db").exists())


async def migrate(settings: Settings, options: Namespace) -> str:
    """Bring the database to the schema of this release, as every start does."""
    with failures("the database cannot be brought up"):
        before = await asyncio.to_thread(schema.migrate, settings.async_database_url)
    after = schema.head()
    if before == after:
        return f"{settings.database_label} has the schema of this release already ({after})"
    return f"{settings.database_label}: schema {before or 'none'} has become {after}"


async def backup(settings: Settings, options: Namespace) -> str:
    """Write all that is kept into a file."""
    file = options.file or _named("alhambra")
    games = await backups.back_up(settings.async_database_url, file)
    return f"{games} games of {settings.database_label} are in {file}"


async def restore(settings: Settings, options: Namespace) -> str:
    """Put a backup in the place of what is kept."""
    done = await backups.restore(settings.async_database_url, options.file, _named("before-restore"))
    saved = f"; what was there before is in {done.saved}" if done.saved else ""
    return (
        f"{done.games} games were put back into {settings.database_label}; "
        f"{done.channels} channels are set right at the next start{saved}"
    )


async def move(settings: Settings, options: Namespace) -> str:
    """Copy all that is kept into another database."""
    target = settings.async_move_to
    copied = await backups.move(settings.async_database_url, target)
    to = label(settings.move_to or "")
    return f"{copied['games']} games are in {to} too; set DATABASE_URL to it before the next start"


COMMANDS: Final[Mapping[str, Callable[[Settings, Namespace], Awaitable[str]]]] = {
    "migrate": migrate,
    "backup": backup,
    "restore": restore,
    "move": move,
}


async def _run(settings: Settings, options: Namespace) -> str:
    return await COMMANDS[options.command](settings, options)


def run(settings: Settings, options: Namespace) -> str:
    """Do what the command line asks for; what there is to say. Raises StoreError."""
    try:
        return asyncio.run(_run(settings, options))
    except OSError as error:
        raise StoreError(f"{error.filename or 'a file'} cannot be used: {error.strerror or error}") from None
