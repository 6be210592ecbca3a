"""Passing by itself: only where it is wanted and nothing else is possible."""

from __future__ import annotations

import asyncio

from bot.autopass import AutoPass
from bot.store import Store
from bot.tables.people.preferences import Preferences
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.state import Estates, Money
from tests.bot.conftest import ANNA, BEN, begun


def make_helpless(table: Table) -> int:
    """The one who is asked can only pass from now on; their id."""
    assert table.record is not None
    assert table.asked is not None
    game, seat = table.record.game, table.asked
    game.of(Money).display = [None] * 4
    game.of(Money).hands[seat] = []
    game.of(Estates).reserves[seat] = []
    game._options = None
    user = table.lobby.seats[seat].user
    assert user is not None
    return user


async def test_nobody_is_helpless_at_the_start(tables: Tables) -> None:
    assert (await begun(tables, ANNA, BEN)).forced is None


async def test_a_forced_pass_is_played_unless_somebody_wants_to_be_asked(
    tables: Tables, store: Store
) -> None:
    preferences = Preferences(store)
    helper = AutoPass(preferences)
    table = await begun(tables, ANNA, BEN)
    user = make_helpless(table)
    assert table.forced == user
    await preferences.change_user(user, auto_pass=False)
    helper.wake(table)
    await asyncio.gather(*helper._tasks)
    assert table.is_asked(user), "who wants to be asked is asked"
    await preferences.change_user(user, auto_pass=None)
    helper.wake(table)
    await asyncio.gather(*helper._tasks)
    assert not table.is_asked(user)
    assert table.history[-1].text == "pass"


async def test_nobody_passes_for_a_computer_or_for_who_can_still_do_something(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    user, seat = make_helpless(table), table.asked or 0
    assert table.forced == user
    table.lobby.seats[seat].level = "medium"
    assert table.forced is None, "a computer passes by itself"
    table.lobby.seats[seat].level = None
    table.game().of(Money).display = ["denar_1", None, None, None]
    table.game()._options = None
    assert table.forced is None
