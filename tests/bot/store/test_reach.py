"""Heartbeats, and the outages between two that lie too far apart."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.store import Outage, Store
from tests.bot.store.conftest import START, Clock

LONGEST = timedelta(seconds=10)


async def test_hearts_that_beat_on_have_no_outage(store: Store, clock: Clock) -> None:
    for _ in range(5):
        assert await store.beat([0, 1], 2, clock.now, LONGEST) == []
        clock.advance(seconds=10)
    assert await store.outages() == []


async def test_a_heart_that_stood_still_had_an_outage_which_is_remembered(store: Store, clock: Clock) -> None:
    await store.beat([0, 1], 2, clock.now, LONGEST)
    clock.advance(hours=1)
    await store.beat([0], 2, clock.now, LONGEST)
    found = [Outage(0, 2, START, START + timedelta(hours=1))]
    assert await store.outages() == found
    clock.advance(hours=1)
    assert await store.beat([1], 2, clock.now, LONGEST) == [Outage(1, 2, START, START + timedelta(hours=2))]
    assert len(await store.outages()) == 2


async def test_another_process_that_beats_for_the_same_shard_leaves_no_outage(
    store: Store, url: str, clock: Clock
) -> None:
    async with await Store.open(url, clock=clock) as other:
        for number in range(6):
            await (store, other)[number % 2].beat([0], 1, clock.now, LONGEST)
            clock.advance(seconds=8)
        assert await store.outages() == []


async def test_the_first_heartbeat_of_all_follows_the_last_step_of_a_game(store: Store, clock: Clock) -> None:
    assert await store.beat([0], 1, clock.now, LONGEST) == [], "there was nothing to miss"
    await store.beat([0], 1, clock.now, LONGEST)


async def test_games_of_a_release_without_heartbeats_were_last_reached_at_their_last_step(
    store: Store, clock: Clock
) -> None:
    await store.create_game(1, 2, {})
    clock.advance(days=1)
    (outage,) = await store.beat([0], 1, clock.now, LONGEST)
    assert outage.began == START


async def test_other_numbers_of_shards_are_followed_by_the_servers_they_held(
    store: Store, clock: Clock
) -> None:
    await store.beat([0, 1], 2, clock.now, LONGEST)
    later = clock.advance(minutes=5)
    await store.beat([1], 2, later, LONGEST)
    clock.advance(seconds=5)
    # Shards 1 and 3 of 4 hold the servers of shard 1 of 2, which was reached until now.
    found = await store.beat([0, 1, 2, 3], 4, clock.now, LONGEST)
    assert {(each.shard, each.began) for each in found} == {(0, START), (2, START)}


async def test_a_clock_that_was_ahead_leaves_no_outage_behind(store: Store, clock: Clock) -> None:
    await store.beat([0], 1, START + timedelta(days=2), LONGEST)
    assert await store.beat([0], 1, START, LONGEST) == []
    clock.advance(minutes=1)
    assert len(await store.beat([0], 1, clock.now, LONGEST)) == 1


async def test_old_outages_are_forgotten(store: Store, clock: Clock) -> None:
    await store.beat([0], 1, clock.now, LONGEST)
    clock.advance(hours=1)
    await store.beat([0], 1, clock.now, LONGEST)
    clock.advance(days=31)
    await store.beat([0], 1, clock.now, LONGEST)
    assert [outage.ended for outage in await store.outages()] == [clock.now]


async def test_two_processes_may_beat_at_once(store: Store, url: str, clock: Clock) -> None:
    async with await Store.open(url, clock=clock) as other:
        await store.beat([0], 1, clock.now, LONGEST)
        clock.advance(hours=1)
        both = await asyncio.gather(*(each.beat([0], 1, clock.now, LONGEST) for each in (store, other)))
    assert sum(map(len, both)) == 1, "the outage counts once"
