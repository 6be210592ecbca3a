"""Shares of the shards: each belongs to one process, and to another one soon after that has ended."""

from __future__ import annotations

import asyncio

from bot.store import Store
from tests.bot.store.conftest import Clock
from tests.bot.store.test_leases import asleep, owner_elsewhere

A, B, C = "machine-a/1/x", "machine-b/1/x", "machine-c/1/x"


async def test_every_process_has_a_place_of_its_own_and_the_rest_stand_by(store: Store) -> None:
    assert [await store.take_place(2, owner) for owner in (A, B, C)] == [0, 1, None]
    assert await store.take_place(2, B) == 1, "whoever asks again has what it had"
    assert await store.take_place(3, C) == 0, "another number of places divides anew"


async def test_of_many_that_come_at_once_no_two_get_the_same(store: Store) -> None:
    owners = [f"machine-{number}/1/x" for number in range(6)]
    found = await asyncio.gather(*(store.take_place(4, owner) for owner in owners))
    assert sorted(place for place in found if place is not None) == [0, 1, 2, 3]
    assert found.count(None) == 2


async def test_a_place_is_free_when_its_process_ends_or_says_nothing_any_more(
    store: Store, clock: Clock
) -> None:
    await store.take_place(2, A)
    await store.take_place(2, B)
    await store.leave(B)
    assert await store.take_place(2, C) == 1
    for _ in range(4):
        clock.advance(seconds=6)
        assert await store.hold_place(A)
        assert await store.hold_place(C)
        assert await store.take_place(2, B) is None, "it is held"
    clock.advance(seconds=6)
    await store.hold_place(A)
    clock.advance(seconds=2)
    assert await store.take_place(2, B) == 1, "within the time that a lost process may cost"
    assert not await store.hold_place(C), "whoever was only slow is told"
    assert await store.hold_place(A)


async def test_a_process_that_was_only_slow_goes_on_where_nobody_came(store: Store, clock: Clock) -> None:
    await store.take_place(1, A)
    clock.advance(minutes=5)
    assert await store.hold_place(A)
    assert await store.take_place(1, B) is None


async def test_the_place_of_a_process_that_was_killed_here_is_free_at_once(store: Store) -> None:
    process = asleep()
    owner = owner_elsewhere(process)
    assert await store.take_place(1, owner) == 0
    assert await store.take_place(1, A) is None
    process.kill()
    process.wait()
    assert await store.take_place(1, A) == 0
    assert not await store.hold_place(owner)


async def test_a_place_of_a_clock_that_was_ahead_is_not_held_for_ever(store: Store, clock: Clock) -> None:
    clock.advance(days=2)
    await store.take_place(1, A)
    clock.advance(days=-2)
    assert await store.take_place(1, B) == 0
