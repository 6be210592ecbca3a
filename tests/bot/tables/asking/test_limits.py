"""The limit of a turn, and of what is asked outside it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.asking.time_limits import due
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from engine.base.money import Take
from engine.base.turn import STOP
from tests.bot.conftest import on_turn, press
from tests.bot.tables.asking.helpers import Clock, after, come, game, named, take


async def test_a_turn_that_takes_too_long_is_reminded_of_twice_and_then_played_by_a_computer(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables)
    person = on_turn(table)
    seat = table.asked
    assert seat is not None
    assert await come(tables, clock, timedelta(minutes=5)) == ["remind0"]
    assert await come(tables, clock, timedelta(minutes=4)) == ["remind1"]
    assert await come(tables, clock, timedelta(minutes=1)) == ["limit"]
    assert table.lobby.plays_itself(seat)
    assert table.lobby.seats[seat].human
    assert table.lobby.seats[seat].missed == 1
    action = table.legal(person.id)[0]
    await table.play_computer(seat, action, table.number)
    while table.asked == seat:
        await table.play_computer(seat, table.legal(person.id)[0], table.number)
    assert not table.lobby.plays_itself(table.asked or 0)


async def test_what_was_reminded_of_once_is_not_reminded_of_again_after_a_step(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables)
    person = on_turn(table)
    await come(tables, clock, timedelta(minutes=5))
    action = next(option for option in table.legal(person.id) if isinstance(option, Take))
    await table.play(person.id, action, confirm=True, interaction=press())
    kinds = [named(deadline) for deadline in await tables.store.deadlines(table.id)]
    assert kinds == ["remind1", "limit"]
    assert (await tables.store.deadlines(table.id))[-1].due == clock.now + timedelta(minutes=5)


async def test_after_three_turns_in_a_row_a_computer_takes_the_seat_until_it_is_taken_back(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables)
    away = on_turn(table)
    seat = table.seat_of(away.id)
    assert seat is not None
    for missed in range(3):
        while table.asked != seat:
            await take(table)
        await come(tables, clock, timedelta(minutes=9))
        await come(tables, clock, timedelta(minutes=1))
        if missed < 2:
            assert table.lobby.seats[seat].human
            while table.asked == seat:
                option = next(o for o in table.game().legal() if isinstance(o, Take) or o == STOP)
                await table.play_computer(seat, option, table.number)
    assert not table.lobby.seats[seat].human
    assert await tables.store.deadlines(table.id) == []
    await table.join(away, press())
    assert table.seat_of(away.id) == seat
    assert due(table) == clock.now + timedelta(minutes=10)


async def test_whoever_acts_is_there_again(tables: Tables, clock: Clock) -> None:
    table = await game(tables)
    person = on_turn(table)
    seat = table.seat_of(person.id)
    assert seat is not None
    await come(tables, clock, timedelta(minutes=10))
    assert table.lobby.plays_itself(seat)
    await take(table)
    assert table.lobby.seats[seat].missed == 0


async def test_a_person_may_leave_one_turn_to_a_computer(tables: Tables) -> None:
    table = await game(tables)
    person = on_turn(table)
    seat = table.seat_of(person.id)
    assert seat is not None
    other = after(table, 1)
    with pytest.raises(Refused):
        await table.deputize(other.id, press())
    await table.deputize(person.id, press())
    assert table.lobby.plays_itself(seat)
    await take(table)
    assert table.lobby.seats[seat].human
    assert not table.lobby.plays_itself(seat)


async def test_without_a_turn_limit_turns_have_none_but_windows_do(tables: Tables, clock: Clock) -> None:
    table = await game(tables, "thieves", pace="none")
    assert due(table) is None
    assert [deadline.kind for deadline in await tables.store.deadlines(table.id)] == ["still"]
    asked = after(table, 2)
    await table.ask(asked.id, press(), "window", True)
    await take(table)
    assert due(table) == clock.now + timedelta(hours=12)
