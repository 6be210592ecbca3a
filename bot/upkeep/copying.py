"""Copying everything that is kept from one database into another, row by row as it is stored: SQLite and PostgreSQL
alike, in one transaction that reads one state and one that writes all or nothing.
"""

from __future__ import annotations

import json
import logging
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Table,
    Text,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal_column,
    select,
    text,
    type_coerce,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.store import Store
from bot.store.tables import Cell, deadlines, games, metadata, outbox, places, processes, restored

log = logging.getLogger(__name__)

PORTION: Final = 200
"""Rows that are in memory at a time; a position has about 35 kB."""
MARGIN: Final = timedelta(seconds=30)
"""What is posted after a change is noted a moment later."""

COPIED: Final = tuple(table for table in metadata.sorted_tables if table not in (processes, places))
"""All tables, those first to which others refer. Who is running is no matter of what is kept."""


async def copy_all(source: Store, target: Store, *, earlier: bool = False) -> dict[str, int]:
    """Replace all that the target holds by what the source holds; how many rows of each table. What somebody held to send
    it is free, and known to have been begun. `earlier`: it is an earlier state, so every channel with a game has to be
    set right."""
    async with source.reading() as here, target.writing() as there:
        await _clear(there)
        copied = {table.name: await _copy(here, there, table) for table in COPIED}
        for table in (outbox, deadlines):
            await there.execute(update(table).values(leased_until=None))
        await _count_on(there)
        if earlier:
            copied[restored.name] = await _mark(there)
    return copied


async def _mark(there: AsyncConnection) -> int:
    """Note the channels that may show more than is stored; how many they are."""
    latest: datetime | None = (await there.execute(select(func.max(games.c.updated)))).scalar_one()
    if latest is None:
        return 0
    since = latest - MARGIN
    known = {row.channel_id: row.since for row in await there.execute(select(restored))}
    query = select(games.c.channel_id, games.c.guild_id).distinct()
    channels = {row.channel_id: row.guild_id for row in await there.execute(query)}
    await there.execute(delete(restored))
    rows = [
        {"channel_id": channel, "guild_id": guild, "since": min(known.get(channel, since), since)}
        for channel, guild in channels.items()
    ]
    await there.execute(insert(restored), rows)
    return len(rows)


async def is_empty(store: Store) -> bool:
    """Whether nothing is kept."""
    async with store.reading() as connection:
        for table in COPIED:
            if (await connection.execute(select(literal_column("1")).select_from(table).limit(1))).first():
                return False
    return True


async def _clear(there: AsyncConnection) -> None:
    if there.dialect.name == "postgresql":
        # Nobody else reads or writes them until all is there.
        await there.execute(text(f"TRUNCATE {', '.join(table.name for table in COPIED)}"))
        return
    for table in reversed(COPIED):
        await there.execute(delete(table))


async def _copy(here: AsyncConnection, there: AsyncConnection, table: Table) -> int:
    key = list(table.primary_key.columns)
    rows = await here.stream(select(*(_raw(here, column) for column in table.c)).order_by(*key))
    into = insert(table).values({column.name: _value(there, column) for column in table.c})
    strict, copied = there.dialect.name == "postgresql", 0
    async for portion in rows.partitions(PORTION):
        found = [{f"b_{name}": value for name, value in row._mapping.items()} for row in portion]
        if strict:
            for row in found:
                _check_cells(table, row)
        await there.execute(into, found)
        copied += len(found)
    return copied


def _raw(connection: AsyncConnection, column: Any) -> ColumnElement[Any]:
    """The column as it is stored: JSON as its text."""
    if not isinstance(column.type, Cell):
        return column  # type: ignore[no-any-return]
    bare = cast(column, Text) if connection.dialect.name == "postgresql" else type_coerce(column, Text)
    return bare.label(column.name)


def _value(connection: AsyncConnection, column: Any) -> ColumnElement[Any]:
    if not isinstance(column.type, Cell):
        return bindparam(f"b_{column.name}", type_=column.type)
    given = bindparam(f"b_{column.name}", type_=Text())
    return cast(given, column.type.impl) if connection.dialect.name == "postgresql" else given


def _check_cells(table: Table, row: dict[str, Any]) -> None:
    """PostgreSQL takes JSON only: a cell that is none becomes one that cannot be read as a game either."""
    for column in table.c:
        if isinstance(column.type, Cell):
            try:
                json.loads(row[f"b_{column.name}"])
            except (TypeError, ValueError, RecursionError):
                log.warning("a cell of %s.%s that is no JSON was copied as null", table.name, column.name)
                row[f"b_{column.name}"] = "null"


async def _count_on(there: AsyncConnection) -> None:
    """Let new rows be numbered behind those that were copied; SQLite does that by itself."""
    if there.dialect.name != "postgresql":
        return
    for table in COPIED:
        number = table.autoincrement_column
        if number is not None:
            most = select(func.max(number)).scalar_subquery()
            sequence = func.pg_get_serial_sequence(table.name, number.name)
            await there.execute(select(func.setval(sequence, func.coalesce(most, 1), most.is_not(None))))
