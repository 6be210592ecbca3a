"""Ended games step by step: of this release, of an earlier one, and such as cannot be played once more."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.store import Store
from bot.store.tables import moves as moves_table
from bot.tables.records.walks import Walks
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from engine.base.events import RoundScored, TurnEnding
from tests.bot.conftest import ANNA, BEN, begun
from tests.bot.store.test_earlier_releases import KEPT
from tests.ended import course, person, store_game


async def stored(store: Store) -> str:
    return await store_game(store, course(3), [person(1, 11, "A"), person(2, 12, "B"), person(3, 13, "C")])


async def test_a_game_is_walked_through_once_and_remembered(store: Store, tables: Tables) -> None:
    walks, table = Walks(), await tables.get(await stored(store))
    assert table is not None
    found = await walks.of(table)
    assert found[-1].view is not None
    assert tuple(player.score for player in found[-1].view.players) == course(3).points
    assert all(player.hand is None for player in found[5].view.players)  # type: ignore[union-attr]
    assert await walks.of(table) is found


async def test_where_the_rules_refuse_a_move_the_log_and_the_end_are_there(
    store: Store, tables: Tables
) -> None:
    game = await stored(store)
    async with store.writing() as connection:
        await connection.execute(
            update(moves_table).where(moves_table.c.version == 9).values(text="take denar_9")
        )
        await connection.execute(
            update(moves_table).where(moves_table.c.version == 10).values(text="take denar_9")
        )
    table = await tables.get(game)
    assert table is not None
    found = await Walks().of(table)
    assert [station.view for station in found[:-1]] == [None] * (len(found) - 1)
    assert found[-1].view is not None
    assert tuple(player.score for player in found[-1].view.players) == course(3).points
    await table.recall()
    events = [event for move in table.history for event in move.events]
    ends = [event for event in events if isinstance(event, TurnEnding | RoundScored)]
    assert len(found) == len(ends) + 2


async def test_a_running_game_is_refused(tables: Tables) -> None:
    with pytest.raises(Refused, match="refused-not-finished"):
        await Walks().of(await begun(tables, ANNA, BEN))


async def test_games_that_release_0_2_0_has_stored_open(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((KEPT / "0.2.0.sql").read_text("utf-8"))
    async with await Store.open(f"sqlite+aiosqlite:///{file}") as store:
        tables, walks = Tables(store), Walks()
        for game in ("br41e9qd", "53y27qfb"):
            table = await tables.get(game)
            assert table is not None
            found = await walks.of(table)
            assert found[0].kind == "start"
            assert all(station.view is not None for station in found)
            last = found[-1].view
            assert last is not None
            assert [player.score for player in last.players] == [
                player.score for player in table.view().players
            ]
