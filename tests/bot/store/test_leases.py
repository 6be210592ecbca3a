"""Whose work it is: leases, shards, and what a process leaves behind that ends."""

from __future__ import annotations

import subprocess
from datetime import timedelta

from bot.store import NewDeadline, NewOutbox, Shards, Store, new_owner
from bot.store.owners import is_gone
from tests.bot.store.conftest import START, Clock
from tests.bot.store.test_queues import game_with

GUILDS = {0: 4 << 22, 1: 5 << 22}
"""A server of each of two shards."""


async def game_at(
    store: Store, guild: int, *items: NewOutbox, deadlines: tuple[NewDeadline, ...] = ()
) -> str:
    return (await store.create_game(guild, guild, {}, outbox=items, deadlines=deadlines)).id


async def test_a_process_gets_what_belongs_to_its_shards_alone(store: Store, clock: Clock) -> None:
    limit = NewDeadline("limit", START, "d")
    ids = {
        shard: await game_at(store, guild, NewOutbox("x", {}), deadlines=(limit,))
        for shard, guild in GUILDS.items()
    }
    for shard, game_id in ids.items():
        mine = Shards(frozenset({shard}), 2)
        assert mine.has(GUILDS[shard])
        sent = await store.next_outbox(clock.now, f"w{shard}", shards=mine)
        came = await store.due_deadlines(clock.now, f"w{shard}", shards=mine)
        assert [item.game_id for item in sent] == [game_id]
        assert [deadline.game_id for deadline in came] == [game_id]
        assert await store.next_outbox(clock.now, "nobody", shards=Shards(frozenset(), 2)) == []


async def test_discords_formula_says_which_shard_a_server_belongs_to() -> None:
    # From Discord's documentation: (guild_id >> 22) % num_shards.
    assert Shards(frozenset({1}), 16).has(197038439483310086) is ((197038439483310086 >> 22) % 16 == 1)
    assert [Shards(None, 4).number_of(number << 22) for number in range(6)] == [0, 1, 2, 3, 0, 1]


async def test_what_is_being_sent_is_held_as_long_as_its_lease_is_renewed(store: Store, clock: Clock) -> None:
    await game_with(store, 1, NewOutbox("slow", {}))
    (item,) = await store.next_outbox(clock.now, "me", 10)
    for _ in range(5):
        clock.advance(seconds=8)
        await store.renew_outbox("me", [item.game_id], clock.now, 10)
        assert await store.next_outbox(clock.now, "other", 10) == []
    clock.advance(seconds=10)
    (again,) = await store.next_outbox(clock.now, "other", 10)
    assert (again.id, again.nonce, again.begun) == (item.id, item.nonce, True)
    await store.renew_outbox("me", [item.game_id], clock.now, 10_000)
    clock.advance(seconds=10)
    assert await store.next_outbox(clock.now, "third", 10), "nobody renews what another has taken up"


async def test_who_says_what_it_is_busy_with_gets_the_rest_of_what_it_holds(
    store: Store, clock: Clock
) -> None:
    for channel in (1, 2):
        await game_with(
            store, channel, NewOutbox(f"in {channel}", {}), deadlines=(NewDeadline("limit", START, "d"),)
        )
    first, second = await store.next_outbox(clock.now, "me")
    assert await store.next_outbox(clock.now, "me") == []
    assert await store.next_outbox(clock.now, "other", busy=()) == []
    assert [item.id for item in await store.next_outbox(clock.now, "me", busy=[first.game_id])] == [second.id]
    held = await store.due_deadlines(clock.now, "me")
    assert await store.due_deadlines(clock.now, "me") == []
    assert await store.due_deadlines(clock.now, "me", busy=()) == held


async def test_who_has_lost_an_item_cannot_put_it_off(store: Store, clock: Clock) -> None:
    await game_with(store, 1, NewOutbox("x", {}))
    (item,) = await store.next_outbox(clock.now, "slow", 10)
    clock.advance(seconds=10)
    await store.next_outbox(clock.now, "quick", 10)
    await store.outbox_retry(item.id, clock.now + timedelta(minutes=5), owner="slow")
    clock.advance(seconds=10)
    assert [each.attempts for each in await store.next_outbox(clock.now, "third", 10)] == [0]


async def test_what_was_put_off_is_held_by_nobody(store: Store, clock: Clock) -> None:
    await game_with(store, 1, NewOutbox("x", {}))
    (item,) = await store.next_outbox(clock.now, "me", 10)
    await store.outbox_retry(item.id, clock.now, owner="me", perhaps=True)
    await store.renew_outbox("me", [item.game_id], clock.now, 10)
    assert len(await store.next_outbox(clock.now, "other", 10)) == 1


async def test_who_ends_frees_its_own_leases_and_nobody_elses(store: Store, clock: Clock) -> None:
    for channel in (1, 2):
        await game_with(store, channel, NewOutbox("x", {}), deadlines=(NewDeadline("limit", START, "d"),))
    for owner in ("ends", "stays"):
        await store.next_outbox(clock.now, owner, limit=1)
        await store.due_deadlines(clock.now, owner, limit=1)
    await store.release("ends")
    await store.release_gone()
    assert len(await store.next_outbox(clock.now, "next")) == 1
    assert len(await store.due_deadlines(clock.now, "next")) == 1


def asleep() -> subprocess.Popen[bytes]:
    return subprocess.Popen(["sleep", "60"])


def owner_elsewhere(process: subprocess.Popen[bytes]) -> str:
    """The name that another process of this machine would have."""
    place, _, chance = new_owner().split("/")
    return f"{place}/{process.pid}/{chance}"


async def test_what_a_process_held_that_was_killed_here_is_free_at_once(store: Store, clock: Clock) -> None:
    living, dead = asleep(), asleep()
    try:
        await game_with(store, 1, NewOutbox("x", {}), deadlines=(NewDeadline("limit", START, "d"),))
        await game_with(store, 2, NewOutbox("y", {}))
        (held,) = await store.next_outbox(clock.now, owner_elsewhere(dead), limit=1)
        await store.due_deadlines(clock.now, owner_elsewhere(dead))
        await store.next_outbox(clock.now, owner_elsewhere(living))
        await store.release_gone()
        assert await store.next_outbox(clock.now, "me") == []
        dead.kill()
        dead.wait()
        await store.release_gone()
        (item,) = await store.next_outbox(clock.now, "me")
        assert (item.id, item.begun) == (held.id, True)
        assert len(await store.due_deadlines(clock.now, "me")) == 1
    finally:
        for process in (living, dead):
            process.kill()
            process.wait()


def test_every_start_has_a_name_of_its_own_that_fits_its_column() -> None:
    names = {new_owner() for _ in range(50)}
    assert len(names) == 50
    assert max(map(len, names)) <= 64
    assert not any(is_gone(name) for name in names)
    assert not is_gone("host/all")
    assert not is_gone(new_owner().replace("/", "x/", 1)), "what runs elsewhere is not known to have ended"


async def test_what_somebody_has_begun_to_send_is_not_replaced_with_another_nonce(
    store: Store, clock: Clock
) -> None:
    edit = NewOutbox("turn", {"n": 1}, replaces="moment")
    game_id = await game_with(store, 1, edit)
    (begun,) = await store.next_outbox(clock.now, "killed", 10)
    clock.advance(seconds=10)
    await store.commit(game_id, 1, state="lobby", lobby={}, snapshot=None, outbox=[edit])
    (again,) = await store.next_outbox(clock.now, "other", 10)
    assert (again.nonce, again.begun) == (begun.nonce, True)
    await store.outbox_retry(again.id, clock.now, owner="other", perhaps=True)
    await store.commit(game_id, 2, state="lobby", lobby={}, snapshot=None, outbox=[edit])
    (once_more,) = await store.next_outbox(clock.now, "other", 10)
    assert once_more.nonce == begun.nonce
    await store.outbox_retry(once_more.id, clock.now, owner="other")
    await store.commit(game_id, 3, state="lobby", lobby={}, snapshot=None, outbox=[edit])
    (refused,) = await store.next_outbox(clock.now, "other", 10)
    assert refused.nonce != begun.nonce, "what was surely not posted is replaced"


async def test_a_deadline_that_fails_is_set_aside_and_counted(store: Store, clock: Clock) -> None:
    await game_with(store, 1, deadlines=(NewDeadline("limit", START, "broken"),))
    await game_with(store, 2, deadlines=(NewDeadline("limit", START + timedelta(seconds=1), "well"),))
    clock.advance(seconds=1)
    (first,) = await store.due_deadlines(clock.now, "me", limit=1)
    assert first.decision == "broken"
    await store.set_deadline_aside(first.id, clock.now + timedelta(seconds=9))
    assert [each.decision for each in await store.due_deadlines(clock.now, "other")] == ["well"]
    clock.advance(seconds=9)
    (again,) = await store.due_deadlines(clock.now, "other")
    assert (again.id, again.attempts) == (first.id, 1)
    await store.postpone_deadline(again.id, clock.now)
    assert [each.attempts for each in await store.due_deadlines(clock.now, "me")] == [0]


async def test_a_lease_of_a_clock_that_was_ahead_does_not_last(store: Store, clock: Clock) -> None:
    await game_with(store, 1, NewOutbox("x", {}), deadlines=(NewDeadline("limit", START, "d"),))
    ahead = clock.now + timedelta(days=2)
    await store.next_outbox(ahead, "me", 10)
    await store.due_deadlines(ahead, "me", 10)
    assert len(await store.next_outbox(clock.now, "other", 10)) == 1
    assert len(await store.due_deadlines(clock.now, "other", 10)) == 1


async def test_limits_are_listed_by_server_the_next_first(store: Store) -> None:
    for shard, guild in GUILDS.items():
        later = NewDeadline("limit", START + timedelta(hours=2 - shard), "d", {"seconds": 60.0})
        await game_at(store, guild, deadlines=(later, NewDeadline("remind", START, "d")))
    assert [each.due for each in await store.limits()] == [START + timedelta(hours=n) for n in (1, 2)]
    (mine,) = await store.limits(Shards(frozenset({0}), 2))
    assert (mine.due, mine.data) == (START + timedelta(hours=2), {"seconds": 60.0})
