"""An earlier release's database that was kept as SQLite's SQL, as that release would have it in PostgreSQL."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import JSON, Boolean, Column, Connection, DateTime, MetaData, func, insert, make_url, select

from bot.store.schema import VERSION_TABLE, make_engine


async def into_postgres(url: str, sql: str) -> None:
    """Create the schema of the kept database in an empty one, and copy every row."""
    engine = make_engine(make_url(url))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_copy, sql)
    finally:
        await engine.dispose()


def _copy(connection: Connection, sql: str) -> None:
    with closing(sqlite3.connect(":memory:")) as kept:
        kept.row_factory = sqlite3.Row
        kept.executescript(sql)
        (revision,) = kept.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", "bot.store:migrations")
        config.set_main_option("path_separator", "os")
        command.upgrade(config, revision)
        metadata = MetaData()
        metadata.reflect(connection)
        for table in metadata.sorted_tables:
            if table.name == VERSION_TABLE:
                continue
            rows = [
                {column.name: _value(column, row[column.name]) for column in table.columns}
                for row in kept.execute(f"SELECT * FROM {table.name}")
            ]
            if rows:
                connection.execute(insert(table), rows)
            if rows and table.name in ("outbox", "deadlines"):
                newest = max(row["id"] for row in rows)
                connection.execute(select(func.setval(func.pg_get_serial_sequence(table.name, "id"), newest)))


def _value(column: Column[Any], value: Any) -> Any:
    """What SQLite keeps as text or number, as PostgreSQL has it."""
    if value is None:
        return None
    if isinstance(column.type, DateTime):
        return datetime.fromisoformat(value).replace(tzinfo=UTC)
    if isinstance(column.type, JSON):
        return json.loads(value)
    return bool(value) if isinstance(column.type, Boolean) else value
