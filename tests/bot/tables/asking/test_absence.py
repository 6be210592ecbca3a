"""People who are not there: reminders, snoozing, quiet hours, days away, and games that nobody plays any more."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.store import Store
from bot.tables import deadlines
from bot.tables.asking.time_limits import due
from bot.tables.people.clock_times import quiet_until
from bot.tables.people.preferences import Preferences
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.base.money import Take
from tests.bot.conftest import on_turn, press
from tests.bot.tables.asking.helpers import PEOPLE, Clock, after, come, game, named, take

HOUR = timedelta(hours=1)


async def planned(table: Table, tables: Tables, clock: Clock) -> dict[str, float]:
    """What is due, and in how many hours."""
    return {named(d): (d.due - clock.now) / HOUR for d in await tables.store.deadlines(table.id)}


async def computer_plays(table: Table) -> None:
    """The computer plays the turn that it was left."""
    seat = table.asked
    assert seat is not None
    while table.asked == seat and table.lobby.plays_itself(seat):
        options = table.game().legal()
        option = next((o for o in options if isinstance(o, Take)), options[-1])
        await table.play_computer(seat, option, table.number)


# Reminders


async def test_a_turn_calls_its_player_three_times_at_most(tables: Tables, clock: Clock) -> None:
    table = await game(tables, pace="day")
    done = []
    for _ in range(23):
        done += await come(tables, clock, HOUR)
    assert done == ["remind0", "remind1"]
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.reminded == 2


async def test_snoozing_puts_off_the_next_reminder_for_four_hours_and_adds_none(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, pace="day")
    person = on_turn(table)
    assert await come(tables, clock, 12 * HOUR) == ["remind0"]
    assert await planned(table, tables, clock) == {"remind1": 9, "limit": 12}
    clock.now += 8 * HOUR
    await table.snooze(person.id, press())
    assert await planned(table, tables, clock) == {"limit": 4}, (
        "what would come at the limit comes not at all"
    )
    with pytest.raises(Refused):
        await table.snooze(after(table, 1).id, press())


async def test_a_snooze_early_in_the_turn_leaves_the_later_reminders(tables: Tables, clock: Clock) -> None:
    table = await game(tables, pace="day")
    person = on_turn(table)
    clock.now += 10 * HOUR
    await table.snooze(person.id, press())
    assert await planned(table, tables, clock) == {"remind0": 4, "remind1": 11, "limit": 14}
    await come(tables, clock, 4 * HOUR)
    await come(tables, clock, 7 * HOUR)
    await table.snooze(person.id, press())
    assert await planned(table, tables, clock) == {"limit": 3}


@pytest.mark.parametrize(
    ("start", "hour", "end"),
    [(22, 23, 7), (22, 3, 7), (22, 7, None), (22, 21, None), (0, 0, 9), (None, 3, None)],
)
def test_quiet_hours_are_nine_from_the_hour_on(start: int | None, hour: int, end: int | None) -> None:
    now = datetime(2030, 1, 2, hour, 30, tzinfo=UTC)
    until = quiet_until(start, now)
    assert (None if until is None else until.hour) == end
    assert until is None or now < until <= now + timedelta(hours=9)


async def test_a_reminder_waits_for_the_end_of_quiet_hours(
    tables: Tables, store: Store, clock: Clock
) -> None:
    table = await game(tables, pace="day")
    person = on_turn(table)
    preferences = Preferences(store)
    clock.now += 12 * HOUR
    (reminder, *_) = await store.deadlines(table.id)
    await preferences.change_user(person.id, quiet=clock.now.hour)
    assert await deadlines.fire(table, reminder, preferences) == clock.now + 9 * HOUR
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.reminded == 0
    clock.now += 9 * HOUR
    assert await deadlines.fire(table, reminder, preferences) is None
    assert table.lobby.waiting_for.reminded == 1


# Away for days


async def test_for_whoever_is_away_a_computer_plays_and_nobody_waits(tables: Tables, clock: Clock) -> None:
    table = await game(tables, "thieves", "vizier", pace="day", windows=True)
    gone = after(table, 1)
    seat = table.seat_of(gone.id)
    assert seat is not None
    await table.away(gone.id, press(), 2)
    assert not table.lobby.asks(seat, "window")
    await take(table)
    assert seat not in (table.lobby.waiting_for.seats if table.lobby.waiting_for else [])
    for person in PEOPLE.values():
        if table.is_asked(person.id):
            await table.deputize(person.id, press())
    while table.asked != seat:
        await table.deputize(on_turn(table).id, press())
    assert table.lobby.plays_itself(seat)
    assert await tables.store.deadlines(table.id) == []
    await computer_plays(table)
    assert table.lobby.seats[seat].human
    assert table.lobby.seats[seat].missed == 0


async def test_whoever_is_away_comes_back_by_acting_by_saying_so_or_when_the_time_is_up(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, pace="day")
    person = on_turn(table)
    seat = table.seat_of(person.id)
    assert seat is not None
    await table.away(person.id, press(), 1)
    assert table.lobby.plays_itself(seat)
    await table.away(person.id, press(), 0)
    assert not table.lobby.plays_itself(seat)
    assert due(table) == clock.now + timedelta(days=1)
    await table.away(person.id, press(), 1)
    await take(table)
    assert table.lobby.seats[seat].away is None, "whoever plays is there"
    await table.away(person.id, press(), 1)
    clock.now += timedelta(days=1)
    await take(table)
    await take(table)
    assert table.lobby.seats[seat].away is None
    assert table.is_asked(person.id)
    assert not table.lobby.plays_itself(seat)
    with pytest.raises(Refused):
        await table.away(person.id, press(), 99)


async def test_secret_choices_are_made_at_once_for_whoever_is_away(tables: Tables) -> None:
    table = await game(tables, "street_merchants", pace="day")
    first, last = on_turn(table), after(table, 2)
    await table.away(last.id, press(), 3)
    assert not table.is_asked(last.id)
    for person in (first, after(table, 1)):
        await table.play(person.id, table.legal(person.id)[0], confirm=False, interaction=press())
    assert [step.text.split()[0] for step in table.history] == ["start", *["citizens"] * 3]


# Games that nobody plays any more


async def test_without_a_limit_a_computer_takes_a_seat_that_was_still_for_a_week(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, pace="none")
    person = on_turn(table)
    assert due(table) is None
    assert await come(tables, clock, timedelta(days=6)) == []
    assert await come(tables, clock, timedelta(days=1)) == ["still"]
    seat = table.lobby.owned_by(person.id)
    assert seat is not None
    assert not table.lobby.seats[seat].human
    await table.join(person, press())
    assert table.is_asked(person.id)


async def test_a_game_that_everybody_has_left_is_played_to_its_end_by_computers(
    tables: Tables, clock: Clock
) -> None:
    table = await game(tables, pace="none")
    for _ in range(3):
        while table.asked is not None and table.lobby.plays_itself(table.asked):
            await computer_plays(table)
        await come(tables, clock, timedelta(days=7))
    assert table.lobby.people == []
    assert await tables.store.deadlines(table.id) == []
    assert table.state == "running"
