"""When people could reach the bot, and what that means for what they are asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.store import Outage, Shards, Store
from bot.tables.lobby import WaitingFor
from bot.tables.uptime import SETTLING, Uptime, began_anew, of_guild

START = datetime(2030, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


class Time:
    """The clock on the wall, which may go wrong, and one that only counts on."""

    def __init__(self) -> None:
        self.wall = START
        self.ticks = 100.0

    def clock(self) -> datetime:
        return self.wall

    def monotonic(self) -> float:
        return self.ticks

    def pass_by(self, seconds: float) -> None:
        self.wall += timedelta(seconds=seconds)
        self.ticks += seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def store(tmp_path: Path, time: Time) -> AsyncIterator[Store]:
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}", clock=time.clock) as opened:
        yield opened


@pytest.fixture
def uptime(store: Store, time: Time) -> Uptime:
    return Uptime(store, monotonic=time.monotonic)


async def looks(uptime: Uptime, time: Time, seconds: int) -> None:
    """Look once a second for so long."""
    for _ in range(seconds):
        time.pass_by(1)
        await uptime.look()


async def test_only_shards_that_are_connected_are_reached(uptime: Uptime) -> None:
    uptime.count = 4
    assert await uptime.look() == Shards(frozenset())
    for shard in (1, 3):
        uptime.connected(shard)
    assert await uptime.look() == Shards(frozenset({1, 3}), 4)
    uptime.lost(1)
    assert await uptime.look() == Shards(frozenset({3}), 4)


async def test_a_lost_connection_is_an_outage_of_its_shard_alone(
    uptime: Uptime, store: Store, time: Time
) -> None:
    uptime.count = 2
    for shard in (0, 1):
        uptime.connected(shard)
    await looks(uptime, time, 10)
    uptime.lost(1)
    began = time.wall
    await looks(uptime, time, 3600)
    uptime.connected(1)
    await looks(uptime, time, 5)
    (outage,) = await store.outages()
    assert outage.shard == 1
    assert abs(outage.began - began) <= timedelta(seconds=2)
    assert abs(outage.ended - began - HOUR) <= timedelta(seconds=2)
    assert uptime.news() == [outage]
    assert uptime.news() == [], "news are told once"


async def test_a_restart_knows_since_when_nobody_could_act(store: Store, time: Time) -> None:
    first = Uptime(store, monotonic=time.monotonic)
    first.connected(0)
    await looks(first, time, 5)
    stopped = time.wall
    time.pass_by(25 * 3600)
    second = Uptime(store, monotonic=lambda: time.ticks / 7)
    second.connected(0)
    await second.look()
    (outage,) = second.news()
    assert abs(outage.began - stopped) <= timedelta(seconds=2)
    assert outage.ended == time.wall


@pytest.mark.parametrize("days", [2, -2])
async def test_a_clock_that_jumps_for_one_look_is_not_believed(
    uptime: Uptime, store: Store, time: Time, days: int
) -> None:
    uptime.connected(0)
    await looks(uptime, time, 5)
    time.wall += timedelta(days=days)
    assert await uptime.look() == Shards(frozenset())
    time.wall -= timedelta(days=days)
    time.pass_by(1)
    assert await uptime.look() == Shards(frozenset()), "it may jump again"
    await looks(uptime, time, int(SETTLING) + 1)
    assert await uptime.look() == Shards(frozenset({0}), 1)
    assert all(outage.ended - outage.began < timedelta(minutes=1) for outage in await store.outages())


async def test_a_clock_that_stays_where_it_jumped_to_has_had_an_outage(
    uptime: Uptime, store: Store, time: Time
) -> None:
    uptime.connected(0)
    await looks(uptime, time, 5)
    time.wall += 2 * DAY
    await looks(uptime, time, int(SETTLING) + 3)
    (outage,) = await store.outages()
    assert 2 * DAY <= outage.ended - outage.began < 2 * DAY + timedelta(minutes=1)


def test_outages_are_those_of_the_shard_that_holds_the_server() -> None:
    at = {
        (shard, count): Outage(shard, count, START, START + HOUR) for shard, count in ((0, 2), (1, 2), (2, 4))
    }
    assert of_guild(at.values(), 6 << 22) == [at[0, 2], at[2, 4]]
    assert of_guild(at.values(), 5 << 22) == [at[1, 2]]


# What is left of a limit

LIMIT = DAY


def moment(began: datetime = START, made_up: datetime | None = None) -> WaitingFor:
    return WaitingFor("turn", 0, 1, began, made_up=made_up)


def outage(begins: float, ends: float) -> Outage:
    """Between so many hours after the start."""
    return Outage(0, 1, START + begins * HOUR, START + ends * HOUR)


def left(
    hours: float, *outages: Outage, made_up: datetime | None = None, limit: timedelta = LIMIT
) -> float | None:
    """How many hours are left so many hours after a moment began; None: as many as if nothing had been."""
    now = START + hours * HOUR
    began = began_anew(moment(made_up=made_up), limit, outages, now)
    return None if began is None else (began + limit - now) / HOUR


def test_time_stands_still_while_nobody_can_act() -> None:
    assert left(3) is None
    assert left(5, outage(1, 4)) == 22
    assert left(20, outage(1, 4), outage(10, 12)) == 9
    assert left(20, outage(1, 4), outage(3, 6)) == 9, "what lies in two outages counts once"
    assert left(5, outage(-3, 1)) == 20, "what was before the moment does not count"


def test_a_limit_that_was_over_in_an_outage_leaves_a_quarter_and_what_was_left() -> None:
    assert left(30, outage(20, 30)) == 6, "4 hours were left, a quarter is 6"
    assert left(30, outage(10, 30)) == 14, "14 hours were left"
    assert left(25.5, outage(23, 25)) == 5.5
    assert left(200, outage(71, 200), limit=3 * DAY) == 12, "a quarter of three days is more than 12 hours"
    assert left(24, outage(23.9, 23.95)) == pytest.approx(0.05), "it was not over yet"


def test_what_has_been_made_up_is_not_made_up_again() -> None:
    assert left(5, outage(1, 4), made_up=START + 4 * HOUR) is None
    assert left(8, outage(1, 4), outage(5, 7), made_up=START + 4 * HOUR) == 18
    assert left(8, outage(1, 4), outage(3, 7), made_up=START + 4 * HOUR) == 19


def test_what_began_by_a_clock_that_was_ahead_begins_now() -> None:
    assert began_anew(moment(START + 2 * DAY), LIMIT, (), START) == START
