"""A store full of games in their middle, made without Discord, so that a load begins with positions worth drawing."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path

from sqlalchemy import delete

from bot.sandbox import Person as Client
from bot.store import Store
from bot.store.tables import outbox
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
            most = moves + random.Random(number).randrange(6)
            await _play(house, guild, channel, people, number, partial(_before, most))
        await _nothing_to_post(store)


def _before(number: int, table: Table) -> bool:
    return table.number < number


async def fill_up_to_the_end(
    store: Store, tables: Sequence[tuple[int, int, Sequence[Client]]], supply: int
) -> dict[str, int]:
    """Store a game for each (guild, channel, people) in which no more than so many tiles can be turned up before it ends;
    their versions."""
    house, found = Tables(store), dict[str, int]()
    for number, (guild, channel, people) in enumerate(tables):
        table = await _play(
            house, guild, channel, people, number, lambda table: table.view().supply_left > supply
        )
        found[table.id] = table.version
    await _nothing_to_post(store)
    return found


async def _nothing_to_post(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(delete(outbox))


async def _play(
    house: Tables,
    guild: int,
    channel: int,
    clients: Sequence[Client],
    number: int,
    goes_on: Callable[[Table], bool],
) -> Table:
    people = [Person(each.id, each.name) for each in clients]
    for person in people:
        table, _ = await house.join(guild, channel, person, next(_interactions), language="en")
    await table.start(people[0], next(_interactions), seed=f"load {number}")
    while table.asked is not None and goes_on(table):
        user = table.lobby.seats[table.asked].user
        assert user is not None
        action = greedy.choose(table.view(table.asked))
        await table.play(user, action, confirm=False, interaction=next(_interactions))
    return table
