"""Doing what is due: each item alone, only while people could act, and never what is past."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from pathlib import Path

import pytest

from bot.store import Deadline, NewDeadline, Outage, Shards, Store, StoreError
from bot.tables import due as due_module
from bot.tables.asking.time_limits import due as due_at
from bot.tables.due import ASIDE, LONGEST_ASIDE, Due
from bot.tables.opponents import FIRST, Opponents
from bot.tables.people.preferences import Preferences
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.uptime import Uptime
from tests.bot.conftest import ANNA, BEN, CARL, on_turn, press, seated
from tests.bot.tables.asking.helpers import Clock, named, take

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


class House:
    """A process: its tables, its clock, and what it does when it looks."""

    def __init__(self, store: Store, clock: Clock, mine: Shards | None = None) -> None:
        self.store, self.clock = store, clock
        self.tables = Tables(store)
        self.uptime = Uptime(store, monotonic=lambda: clock.now.timestamp())
        self.uptime.connected(0)
        self.attended: list[str] = []
        preferences = Preferences(store)
        self.due = Due(
            store, self.tables, preferences, self.uptime, "me", lambda table: self.attended.append(table.id)
        )

    async def look(self, later: timedelta = timedelta()) -> None:
        """Time passes, all of it reached; what is due is done."""
        self.clock.now += later
        await self.store.beat([0], self.uptime.count, self.clock.now, timedelta.max)
        await self.due.look()

    async def away(self, time: timedelta) -> None:
        """Nobody can reach the bot for so long; then it is there again."""
        self.uptime.lost(0)
        self.clock.now += time
        self.uptime.connected(0)
        await self.due.look()
        if self.due._telling is not None:
            await self.due._telling

    async def kinds(self, table: Table) -> dict[str, float]:
        """What is to happen, and in how many hours."""
        found = await self.store.deadlines(table.id)
        return {named(each): (each.due - self.clock.now) / HOUR for each in found}

    async def queued(self) -> list[str]:
        """What is to be posted; all games' items, the first of each."""
        return [item.kind for item in await self.store.next_outbox(self.clock.now + HOUR / 2, "look", 1)]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}", clock=clock) as store:
        found = House(store, clock)
        yield found
        await found.due.stop()


async def day_game(house: House, channel: int = 5) -> Table:
    """A game with a day for each turn."""
    table = await seated(house.tables, ANNA, BEN, CARL, channel=channel)
    await table.start(ANNA, press(), seed="due")
    return table


async def test_one_broken_game_holds_up_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [await day_game(house, channel) for channel in range(6)]
    broken = tables[0]
    tries = []

    async def expire(self: Table, decision: str, *, still: bool = False) -> None:
        if self.id == broken.id:
            tries.append(house.clock.now)
            raise ValueError("denar_5")
        await real(self, decision, still=still)

    real = Table.expire
    monkeypatch.setattr(Table, "expire", expire)
    house.clock.now += DAY + HOUR
    for _ in range(3):
        await house.look(timedelta(seconds=1))
    late = [table.lobby.plays_itself(table.asked or 0) for table in tables]
    assert late == [False, True, True, True, True, True]
    assert "denar" not in caplog.text
    assert broken.id in caplog.text
    for number in range(len(tries) + 1, 16):
        await house.look(min(LONGEST_ASIDE, ASIDE * 2 ** (number - 2)))
        assert len(tries) == number
        await house.look(min(LONGEST_ASIDE, ASIDE * 2 ** (number - 1)) - timedelta(milliseconds=1))
        assert len(tries) == number, "it is left alone for twice as long"
    monkeypatch.setattr(Table, "expire", real)
    await house.look(LONGEST_ASIDE)
    assert broken.lobby.plays_itself(broken.asked or 0), "once it can be done it is done"


async def test_many_broken_games_hold_up_no_other(house: House) -> None:
    table = await day_game(house)
    for number in range(70):
        # Games whose limit has been due for longer, and of which nothing can be read.
        game = await house.store.create_game(
            1, 100 + number, {"nonsense": number}, deadlines=[NewDeadline("limit", house.clock.now, "x")]
        )
        assert game.id
    await house.look(DAY + HOUR)
    await house.look(timedelta(seconds=1))
    assert table.lobby.plays_itself(table.asked or 0)


async def test_a_game_that_hangs_holds_up_no_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await day_game(house, channel) for channel in range(2)]
    monkeypatch.setattr(due_module, "PATIENCE", 0.2)

    async def expire(self: Table, decision: str, *, still: bool = False) -> None:
        if self.id == tables[0].id:
            await asyncio.sleep(3600)
        await real(self, decision, still=still)

    real = Table.expire
    monkeypatch.setattr(Table, "expire", expire)
    async with asyncio.timeout(5):
        await house.look(DAY + HOUR)
    assert tables[1].lobby.plays_itself(tables[1].asked or 0)


async def test_a_database_that_is_away_is_told_and_what_was_due_is_done_afterwards(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await day_game(house)

    async def away(*args: object, **options: object) -> None:
        raise StoreError("away")

    house.clock.now += DAY + HOUR
    await house.store.beat([0], 1, house.clock.now, timedelta.max)
    with monkeypatch.context() as patch:
        patch.setattr(house.store, "commit", away)
        patch.setattr(house.store, "set_deadline_aside", away)
        with pytest.raises(StoreError):
            await house.due.look()
    house.clock.now += timedelta(seconds=1)
    await house.due.look()
    assert table.lobby.plays_itself(table.asked or 0)


async def test_a_reminder_never_comes_together_with_what_it_reminds_of(house: House) -> None:
    table = await day_game(house)
    await house.look(12 * HOUR + timedelta(minutes=1))
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.reminded == 1
    await house.look(12 * HOUR - timedelta(minutes=21))
    assert table.lobby.waiting_for.reminded == 1, "the second one should have come three hours ago"
    await house.look(timedelta(minutes=19))
    assert not table.lobby.plays_itself(table.asked or 0)
    await house.look(timedelta(minutes=2))
    assert table.lobby.plays_itself(table.asked or 0)


async def test_what_was_late_together_is_done_once_the_end_first(house: House) -> None:
    table = await day_game(house)
    for _ in range(4):
        await house.look(DAY / 2 + HOUR)
        if table.lobby.plays_itself(table.asked or 0):
            break
    assert table.lobby.waiting_for is not None
    reminded = table.lobby.waiting_for.reminded
    await house.look(timedelta(seconds=1))
    assert table.lobby.waiting_for.reminded == reminded


# Time away


async def test_a_day_and_an_hour_away_costs_nobody_a_turn(house: House) -> None:
    table = await day_game(house)
    await house.look(HOUR)
    person = on_turn(table)
    await house.away(25 * HOUR)
    assert on_turn(table) == person
    assert not table.lobby.plays_itself(table.asked or 0)
    assert table.lobby.waiting_for is not None
    assert table.lobby.waiting_for.reminded == 0, "nobody is called in the same second"
    kinds = await house.kinds(table)
    assert kinds["limit"] == pytest.approx(23)
    assert kinds["remind0"] == pytest.approx(11)
    await house.look(23 * HOUR + timedelta(minutes=1))
    assert table.lobby.plays_itself(table.asked or 0), "then it is over"


async def test_a_limit_that_ended_while_nobody_could_act_leaves_a_quarter_of_it(house: House) -> None:
    table = await day_game(house)
    await house.look(23 * HOUR)
    await house.away(2 * HOUR)
    assert (await house.kinds(table))["limit"] == pytest.approx(6)
    assert (due_at(table) or house.clock.now) - house.clock.now == 6 * HOUR


async def test_the_channel_is_told_the_new_limit_if_it_has_moved_far(house: House) -> None:
    table = await day_game(house)
    version = table.version
    await house.look(HOUR)
    await house.away(timedelta(minutes=10))
    assert table.version == version, "ten minutes of a day are told to nobody"
    await house.away(3 * HOUR)
    items = []
    while found := await house.store.next_outbox(house.clock.now + HOUR, "look"):
        items += [item.kind for item in found]
        for item in found:
            await house.store.outbox_done(item.id)
    assert items.count("waiting") == 1
    kinds = await house.kinds(table)
    assert kinds["limit"] == pytest.approx(23, abs=0.01), "the ten minutes are made up as well"


async def test_short_times_away_are_made_up_when_the_limit_comes(house: House) -> None:
    table = await day_game(house)
    await house.look(HOUR)
    await house.away(timedelta(minutes=30))
    await house.look(22 * HOUR + timedelta(minutes=31))
    assert not table.lobby.plays_itself(table.asked or 0)
    await house.look(timedelta(minutes=28))
    assert not table.lobby.plays_itself(table.asked or 0)
    await house.look(timedelta(minutes=2))
    assert table.lobby.plays_itself(table.asked or 0)


async def test_nothing_is_due_while_nobody_can_act(house: House) -> None:
    table = await day_game(house)
    house.uptime.lost(0)
    for _ in range(5):
        house.clock.now += DAY
        await house.due.look()
    assert not table.lobby.plays_itself(table.asked or 0)


async def test_a_clock_two_days_ahead_for_one_look_takes_no_turn(house: House) -> None:
    tables = [await day_game(house, channel) for channel in range(3)]
    ticks = count(1000.0)
    house.uptime._monotonic = lambda: next(ticks)
    for _ in range(3):
        house.clock.now += timedelta(seconds=1)
        await house.due.look()
    house.clock.now += 2 * DAY
    await house.due.look()
    house.clock.now -= 2 * DAY
    for _ in range(30):
        house.clock.now += timedelta(seconds=1)
        await house.due.look()
    for table in tables:
        assert not table.lobby.plays_itself(table.asked or 0)
        assert (await house.kinds(table))["limit"] == pytest.approx(24, abs=0.1)


async def test_a_lobby_whose_day_ended_while_nobody_could_start_it_stays_for_a_while(house: House) -> None:
    table = await seated(house.tables, ANNA)
    await house.look(HOUR)
    await house.away(2 * DAY)
    assert table.state == "lobby"
    await house.look(6 * HOUR - timedelta(minutes=1))
    assert table.state == "lobby"
    await house.look(timedelta(minutes=2))
    assert table.state == "aborted"


async def test_a_limit_that_was_made_longer_after_it_was_taken_up_does_not_end_the_turn(house: House) -> None:
    table = await day_game(house)
    house.clock.now += DAY + HOUR
    came = await house.store.due_deadlines(house.clock.now, "other")
    limit = next(each for each in came if each.kind == "limit")
    outage = Outage(0, 1, house.clock.now - 3 * HOUR, house.clock.now)
    assert await table.make_up([outage])
    assert not await table.make_up([outage]), "once is enough"
    later = await due_module.fire(table, limit)
    assert later == due_at(table)
    assert not table.lobby.plays_itself(table.asked or 0)


# Computers


async def test_a_computer_whose_process_ended_before_it_moved_is_taken_up_by_another(
    house: House, clock: Clock
) -> None:
    table = await seated(house.tables, ANNA)
    for _ in range(2):
        await table.add_computer(ANNA, press(), "medium")
    await table.start(ANNA, press(), seed="computers")
    while table.asked is not None and not table.lobby.plays_itself(table.asked):
        await take(table)
    await house.look()
    assert house.attended == [], "its own process may be at it"
    house.due._looked_around = float("-inf")
    await house.look(timedelta(seconds=20))
    assert house.attended == [table.id]
    for _ in range(7):
        house.due._looked_around = float("-inf")
        await house.look(timedelta(seconds=20))
    assert len(house.attended) == 4, "the first, second, fourth and eighth time that it was seen"


async def test_a_game_that_waits_for_a_person_needs_no_computer(house: House) -> None:
    await day_game(house)
    house.due._looked_around = float("-inf")
    await house.look(HOUR)
    assert house.attended == []


async def test_a_computer_that_cannot_move_is_tried_ever_more_rarely_and_holds_up_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = []
    for channel in (5, 6):
        table = await seated(house.tables, ANNA, channel=channel)
        await table.add_computer(ANNA, press(), "medium")
        await table.start(ANNA, press(), seed="computers")
        tables.append(table)
    tries: list[float] = []

    async def play(self: Table, seat: int, action: object, number: int) -> object:
        if self.id == tables[0].id:
            tries.append(time.monotonic())
            raise ValueError("denar_5")
        return await real(self, seat, action, number)  # type: ignore[arg-type]

    real = Table.play_computer
    monkeypatch.setattr(Table, "play_computer", play)
    opponents = Opponents(0.0)
    house.tables.watch(opponents.wake)
    for table in tables:
        opponents.wake(table)
        while on_turn_is_human(table):
            await take(table)
    well = tables[1]
    async with asyncio.timeout(10):
        while not on_turn_is_human(well):  # noqa: ASYNC110 - any condition
            await asyncio.sleep(0.01)
        while len(tries) < 3:  # noqa: ASYNC110 - any condition
            await asyncio.sleep(0.01)
    pauses = [later - earlier for earlier, later in pairwise(tries)]
    assert all(pause >= FIRST * 2**number for number, pause in enumerate(pauses))
    await opponents.stop()


def on_turn_is_human(table: Table) -> bool:
    return table.asked is not None and not table.lobby.plays_itself(table.asked)


def test_of_what_is_late_together_the_end_comes_before_the_reminder_of_it() -> None:
    noon = datetime(2030, 1, 1, 12, tzinfo=UTC)
    late = [Deadline(1, "a", "remind", noon, "d", {}), Deadline(2, "a", "limit", noon + HOUR, "d", {})]
    assert [each.kind for each in sorted(late, key=due_module._order)] == ["limit", "remind"]
