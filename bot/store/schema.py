"""Bringing a database to the newest schema, at every start; the migrations are numbered and only go forward.

Most starts find the newest schema there. Alembic, which takes a while to load, is imported by those that do not.
"""

import asyncio
import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, column, func, inspect, select, table
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store import sqlite
from bot.store.errors import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

VERSION_TABLE = "schema_version"
MIGRATIONS: Final = Path(__file__).parent / "migrations" / "versions"

CONNECT_SECONDS: Final = 10.0
STATEMENT_SECONDS: Final = 30.0
"""How long PostgreSQL is waited for: a server behind a broken line never answers."""

# Alembic keeps what it is doing in module globals.
_one_at_a_time = threading.Lock()
# Any fixed number: processes that start together queue up behind it on PostgreSQL.
_ADVISORY_LOCK = 0x616C6831


def make_engine(url: URL, *, reading: bool = False, **options: Any) -> AsyncEngine:
    """An engine for the url. Statements' values, which may be hands, never reach an error or a log. `reading`: for
    transactions that see one state of the database and change nothing."""
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, hide_parameters=True, **options, **sqlite.engine_options())
        sqlite.listen(engine.sync_engine, reading=reading)
        return engine
    if reading:
        options["isolation_level"] = "REPEATABLE READ"
        options["execution_options"] = {"postgresql_readonly": True}
    options.setdefault("connect_args", {"timeout": CONNECT_SECONDS, "command_timeout": STATEMENT_SECONDS})
    url, asked = driver_arguments(url)
    options["connect_args"] = {**options["connect_args"], **asked}
    return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, **options)


def driver_arguments(url: URL) -> tuple[URL, dict[str, Any]]:
    """The address, and what of it the driver wants to be told besides; see `bot.database_url`."""
    query = dict(url.query)
    timeout, settings = query.pop("timeout", None), query.pop("server_settings", None)
    arguments: dict[str, Any] = {}
    if isinstance(timeout, str):
        arguments["timeout"] = float(timeout)
    if isinstance(settings, str):
        arguments["server_settings"] = json.loads(settings)
    return url.set(query=query), arguments


def migrate(url: URL) -> str | None:
    """Check the database and upgrade it, all in one transaction; the schema that it had. Blocks: call it in a thread.

    Raises `StoreError`, having changed nothing, for a database of a newer release or of something else.
    """
    with _one_at_a_time:
        if url.get_backend_name() != "sqlite":
            return asyncio.run(_migrate(url))
        sqlite.prepare_file(url)
        before = asyncio.run(_migrate(url))
        sqlite.write_ahead(url)
        return before


async def _migrate(url: URL) -> str | None:
    # Another process may be at it, and a large database takes its time.
    options: dict[str, Any] = (
        {} if url.get_backend_name() == "sqlite" else {"connect_args": {"timeout": CONNECT_SECONDS}}
    )
    engine = make_engine(url, poolclass=NullPool, **options)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def head() -> str:
    """The schema that this release writes."""
    return max(file.stem[1:5] for file in MIGRATIONS.glob("v????_*.py"))


async def schema_of(url: URL) -> str | None:
    """The schema of a database as it is; None for an empty one. Raises what the database or its driver raises."""
    engine = make_engine(url, poolclass=NullPool, reading=True)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_schema)
    finally:
        await engine.dispose()


def _schema(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.scalar(select(column("version_num")).select_from(table(VERSION_TABLE)))
    return found


def _config(**attributes: Any) -> "Config":
    from alembic.config import Config

    config = Config(attributes=attributes)
    config.set_main_option("script_location", "bot.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection) -> str | None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_ADVISORY_LOCK)))
    current = _schema(connection)
    if current == head():
        return current

    from alembic import command
    from alembic.script import ScriptDirectory

    config = _config(connection=connection)
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise StoreError(
            f"the database was written by a newer release (schema {current}); "
            "it was left as it is. Update the bot or use another database"
        )
    if current is None:
        foreign = sorted(set(inspect(connection).get_table_names()) - {VERSION_TABLE})
        if foreign:
            raise StoreError(
                f"the database holds tables of something else ({', '.join(foreign[:5])}); "
                "it was left as it is. Give the bot a database of its own"
            )
    command.upgrade(config, "head")
    return current
