"""Analyses of ended games: made once and in the background, a seat each, of those who play."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import update

import engine
from bot.store import ALL, Store
from bot.store.tables import games
from bot.tables.keeping.personal_data import PersonalData
from bot.tables.people.preferences import Preferences
from bot.tables.records.analyses import Analyses, Analysis, Chance, Decided, of_seat, played_of
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.texts import Texts
from bot.thinking.looking_back import Looked, Played, looked_at
from bot.thinking.thinker import Thinker
from bot.workers import Stopped
from engine.ai.analysis import Decision, Luck
from engine.base.turn import STOP
from tests.bot.conftest import ANNA, BEN, begun, press
from tests.near import near_thinker


class Told(Thinker):
    """Finds at once what it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, tuple[int, ...]]] = []
        self.ends = False
        self.finds: Looked | None = Looked(1, None, Luck((1.5, -1.5), (0.0, 2.0)))

    async def looked_at(
        self, played: Played, number: int, seats: tuple[int, ...], worlds: int, orders: int
    ) -> Looked | None:
        self.asked.append((number, seats))
        if self.ends:
            raise Stopped
        return self.finds


async def over(tables: Tables, store: Store, moves: int = 5, state: str = "over") -> Table:
    """A game of two that has ended after some moves."""
    table = await begun(tables, ANNA, BEN)
    for _ in range(moves):
        assert table.asked is not None
        user = table.lobby.seats[table.asked].user
        assert user is not None
        await table.play(user, table.legal(user)[0], confirm=False, interaction=press())
    async with store.writing() as connection:
        await connection.execute(update(games).where(games.c.id == table.id).values(state=state))
    tables.drop(table.id)
    found = await tables.get(table.id)
    assert found is not None
    return found


async def done(analyses: Analyses) -> None:
    async with asyncio.timeout(30):
        await asyncio.gather(*analyses._making.values(), return_exceptions=True)


async def test_a_game_is_looked_at_when_it_is_over_and_only_once(tables: Tables, store: Store) -> None:
    thinker = Told()
    analyses = Analyses(store, tables, thinker)
    table = await over(tables, store)
    analyses.wake(table)
    analyses.wake(table)
    await done(analyses)
    assert thinker.asked == [(number, (0, 1)) for number in range(5)]
    first, second = await analyses.of(table, 0), await analyses.of(table, 1)
    assert first is not None
    assert second is not None
    assert (first.cards, first.tiles) == (7.5, 0.0)
    assert (second.cards, second.tiles) == (-7.5, 10.0)
    assert await store.without_analysis(store.clock() - timedelta(days=1), ALL) == []


@pytest.mark.parametrize("state", ["running", "aborted"])
async def test_nothing_else_is_looked_at(tables: Tables, store: Store, state: str) -> None:
    thinker = Told()
    analyses = Analyses(store, tables, thinker)
    table = await over(tables, store, state=state)
    analyses.wake(table)
    analyses.begin(table)
    assert not analyses._making


async def test_seats_of_nobody_are_not_looked_at(tables: Tables, store: Store) -> None:
    thinker = Told()
    analyses = Analyses(store, tables, thinker, by_itself=False)
    table = await over(tables, store)
    table.lobby.seats[0].user = None
    analyses.wake(table)
    assert not analyses._making, "only if somebody asks"
    analyses.begin(table)
    await done(analyses)
    assert {seats for _, seats in thinker.asked} == {(1,)}
    assert await store.analysis(table.id, 0) is None
    assert await store.analysis(table.id, 1) is not None
    table.lobby.seats[1].user = None
    analyses.begin(table)
    assert not analyses._making


async def test_what_cannot_be_looked_at_is_told_and_not_tried_again(tables: Tables, store: Store) -> None:
    thinker = Told()
    thinker.finds = None
    analyses = Analyses(store, tables, thinker)
    table = await over(tables, store)
    assert analyses.done(table) == 0
    analyses.begin(table)
    await done(analyses)
    assert analyses.done(table) is None
    analyses.begin(table)
    assert not analyses._making
    assert len(thinker.asked) == 1


async def test_what_was_cut_off_begins_anew_after_a_start(
    tables: Tables, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = Told()
    thinker.ends = True
    analyses = Analyses(store, tables, thinker)
    table = await over(tables, store)
    analyses.wake(table)
    await done(analyses)
    assert await analyses.of(table, 0) is None
    assert not caplog.messages, "a bot that ends is no failure"
    other = Told()
    again = Analyses(store, tables, other)
    await again.resume(ALL)
    assert await again.of(table, 0) is not None
    asked = len(other.asked)
    await again.resume(ALL)
    assert len(other.asked) == asked
    off = Analyses(store, tables, Told(), by_itself=False)
    await off.resume(ALL)


async def test_who_is_forgotten_leaves_no_analysis(tables: Tables, store: Store) -> None:
    analyses = Analyses(store, tables, Told())
    table = await over(tables, store)
    analyses.begin(table)
    await done(analyses)
    personal = PersonalData(store, tables, Preferences(store), Texts.load())
    (game,) = (await personal.export(BEN.id))["games"]
    assert game["analysis"]["luck"]
    await personal.delete(BEN.id)
    assert await store.analysis(table.id, 1) is None
    assert await store.analysis(table.id, 0) is not None


async def test_an_older_analysis_is_replaced_and_goes_with_its_game(tables: Tables, store: Store) -> None:
    table = await over(tables, store)
    await store.put_analyses(table.id, {0: {"a": 1}})
    await store.put_analyses(table.id, {0: {"a": 2}, 1: {"a": 3}})
    assert await store.analysis(table.id, 0) == {"a": 2}
    await store.put_analyses("aaaaaaaa", {0: {"a": 1}})
    assert await store.analysis("aaaaaaaa", 0) is None
    await store.delete_ended(store.clock() + timedelta(days=1), None)
    assert await store.analysis(table.id, 1) is None


def test_a_seat_is_told_its_own_decisions_and_its_own_luck() -> None:
    first, second = engine.read("take denar_4"), STOP
    played = Played(
        2, (), "{}", b"", ((0, "take denar_4", False), (1, "take denar_4", False), (0, "stop", False))
    )
    luck = Luck((1.0, -1.0), (0.25, -0.25))
    found = [
        Looked(1, Decision(first, second, 2.5), luck),
        Looked(2, Decision(first, first, 0.0), None),
        Looked(3, None, None),
    ]
    assert of_seat(found, played, 0) == Analysis(
        [Decided(0, 1, "take denar_4", "stop", 2.5)], [Chance(0, 1, 1.0, 0.25)]
    )
    assert of_seat(found, played, 1) == Analysis(
        [Decided(1, 2, "take denar_4", "take denar_4", 0.0)], [Chance(0, 1, -1.0, -0.25)]
    )


def test_the_largest_chances_come_first_and_are_three() -> None:
    lost = [0.0, 2.0, 5.0, 0.5, 3.0]
    found = Analysis(
        [Decided(n, n, "stop", "stop" if not one else "pass", one) for n, one in enumerate(lost)]
    )
    assert [one.lost for one in found.missed] == [5.0, 3.0, 2.0]
    assert found.lost == 10.5
    assert found.as_hard == 1


async def test_the_game_is_looked_at_as_it_was_played(tables: Tables, store: Store) -> None:
    table = await over(tables, store, 3)
    await table.recall()
    played = played_of(table)
    assert played.seed == table.lobby.seed()
    assert len(played.moves) == 3
    looked = looked_at(played, 0, (), 1, 1)
    assert looked.decision is None, "nobody wants to know"
    assert looked.turn == 1
    seat = played.moves[0][0]
    assert looked_at(played, 0, (seat,), 1, 1).decision is not None
    view = await Analyses(store, tables, near_thinker()).view_before(table, 0, seat)
    assert view is not None
    assert view.viewer == seat
    assert view.options
