"""A store full of games in their middle, made without Discord, so that a load begins with positions worth drawing."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

from bot.sandbox import Person as Client
from bot.store import Store
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.ai import greedy

_interactions = count(10**15)


async def fill(database: Path, tables: Sequence[tuple[int, int, Sequence[Client]]], moves: int) -> None:
    """Store a game of `moves` moves for each (guild, channel, people). Nothing waits to be posted afterwards:
    a bot that takes the games up finds that their turn messages are missing, and posts them."""
    async with await Store.open(f"sqlite+aiosqlite:///{database}") as store:
        house = Tables(store)
        for number, (guild, channel, people) in enumerate(tables):
            await _play(house, guild, channel, [Person(each.id, each.name) for each in people], number, moves)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DELETE FROM outbox")


async def _play(
    house: Tables, guild: int, channel: int, people: Sequence[Person], number: int, moves: int
) -> Table:
    for person in people:
        table, _ = await house.join(guild, channel, person, next(_interactions), language="en")
    await table.start(people[0], next(_interactions), seed=f"load {number}")
    rng = random.Random(number)
    for _ in range(moves + rng.randrange(6)):
        if table.asked is None:
            break
        user = table.lobby.seats[table.asked].user
        assert user is not None
        action = greedy.choose(table.view(table.asked))
        await table.play(user, action, confirm=False, interaction=next(_interactions))
    return table
