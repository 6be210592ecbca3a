"""The outbox, deadlines, messages and settings."""

import asyncio
from datetime import timedelta

import pytest

from bot.store import MessageRef, NewDeadline, NewOutbox, OutboxItem, Shards, Store, UnknownGame

from .conftest import START, Clock


async def game_with(
    store: Store, channel: int, *items: NewOutbox, deadlines: tuple[NewDeadline, ...] = ()
) -> str:
    return (await store.create_game(1, channel, {}, outbox=items, deadlines=deadlines)).id


async def kinds(store: Store, clock: Clock, owner: str = "me") -> list[str]:
    return [item.kind for item in await store.next_outbox(clock.now, owner)]


async def take(store: Store, clock: Clock) -> OutboxItem:
    (item,) = await store.next_outbox(clock.now, "me")
    return item


async def test_a_game_sends_one_thing_at_a_time_in_order(store: Store, clock: Clock) -> None:
    await game_with(store, 1, NewOutbox("first", {}), NewOutbox("second", {}))
    item = await take(store, clock)
    assert item.kind == "first"
    assert await kinds(store, clock) == []
    await store.outbox_done(item.id)
    assert await kinds(store, clock) == ["second"]


async def test_who_has_sent_something_gets_what_comes_next_in_the_same_game(
    store: Store, clock: Clock
) -> None:
    await game_with(store, 2, NewOutbox("elsewhere", {}))
    here = await game_with(store, 1, *(NewOutbox(name, {}) for name in ("first", "second", "third")))
    first = next(item for item in await store.next_outbox(clock.now, "me") if item.game_id == here)
    message = MessageRef(here, "first", 1, 99, 0)
    second = await store.outbox_done_and_next(first, clock.now, "me", 10, message=message)
    assert second is not None
    assert (second.kind, second.begun, second.version) == ("second", False, 1)
    assert [ref.message_id for ref in await store.messages(here)] == [99]
    assert await kinds(store, clock, "other") == [], "it is leased like any other"
    clock.advance(seconds=10)
    assert await kinds(store, clock, "other") == ["second"], "for as long as was said"


async def test_what_comes_next_waits_for_its_time_and_for_the_server_to_be_back(
    store: Store, clock: Clock
) -> None:
    later = NewOutbox("later", {}, due=clock.now + timedelta(minutes=1))
    await game_with(store, 1, NewOutbox("first", {}), later)
    item = await take(store, clock)
    assert await store.outbox_done_and_next(item, clock.now, "me") is None
    await game_with(store, 2, NewOutbox("first", {}), NewOutbox("second", {}))
    item = await take(store, clock)
    await store.server_left(1)
    assert await store.outbox_done_and_next(item, clock.now, "me") is None
    await store.server_back(1)
    assert await kinds(store, clock) == ["second"]


async def test_items_can_be_asked_for_by_their_games(store: Store, clock: Clock) -> None:
    games = [await game_with(store, channel, NewOutbox(f"{channel}", {})) for channel in (1, 2, 3)]
    found = await store.next_outbox(clock.now, "me", among=games[1:], busy=games[2:])
    assert [item.kind for item in found] == ["2"]
    assert [item.kind for item in await store.next_outbox(clock.now, "me")] == ["1", "3"]


async def test_games_do_not_wait_for_each_other(store: Store, clock: Clock) -> None:
    for channel in (1, 2, 3):
        await game_with(store, channel, NewOutbox(f"game {channel}", {}))
    assert sorted(await kinds(store, clock)) == ["game 1", "game 2", "game 3"]


async def test_a_failed_item_comes_again_later_with_the_same_nonce_and_holds_up_the_next(
    store: Store, clock: Clock
) -> None:
    await game_with(store, 1, NewOutbox("first", {"text": "hi"}), NewOutbox("second", {}))
    item = await take(store, clock)
    await store.outbox_retry(item.id, clock.now + timedelta(seconds=5))
    assert await kinds(store, clock) == []
    clock.advance(seconds=5)
    again = await take(store, clock)
    assert (again.kind, again.nonce, again.attempts) == ("first", item.nonce, 1)
    assert 1 <= len(item.nonce) <= 25


async def test_an_item_whose_sender_died_goes_to_another_when_the_lease_ends(
    store: Store, clock: Clock
) -> None:
    await game_with(store, 1, NewOutbox("first", {}))
    assert await kinds(store, clock, "dead") == ["first"]
    clock.advance(seconds=59)
    assert await kinds(store, clock, "other") == []
    clock.advance(seconds=1)
    assert await kinds(store, clock, "other") == ["first"]


async def test_an_item_waits_for_its_time(store: Store, clock: Clock) -> None:
    await game_with(store, 1, NewOutbox("later", {}, due=START + timedelta(minutes=1)))
    assert await kinds(store, clock) == []
    clock.advance(minutes=1)
    assert await kinds(store, clock) == ["later"]


async def test_a_newer_edit_replaces_the_unsent_ones_but_not_the_one_on_its_way(
    store: Store, clock: Clock
) -> None:
    edits = [NewOutbox("edit", {"n": n}, replaces="message 5") for n in range(4)]
    game_id = await game_with(store, 1, edits[0])
    on_its_way = await take(store, clock)
    for version in (1, 2, 3):
        await store.commit(game_id, version, state="lobby", lobby={}, snapshot=None, outbox=[edits[version]])
    await store.outbox_done(on_its_way.id)
    newest = await take(store, clock)
    assert newest.payload == {"n": 3}
    await store.outbox_done(newest.id)
    assert await kinds(store, clock) == []


async def test_what_a_step_replaces_is_its_own_games_alone(store: Store, clock: Clock) -> None:
    edit, limit = NewOutbox("edit", {}, replaces="moment"), NewDeadline("limit", START, "a")
    one, other = [await game_with(store, channel, edit, deadlines=(limit,)) for channel in (1, 2)]
    await store.commit(
        one,
        1,
        state="lobby",
        lobby={},
        snapshot=None,
        outbox=[NewOutbox("edit", {"n": 1}, replaces="moment")],
        deadlines=[NewDeadline("limit", START, "b")],
    )
    sent = {item.game_id: item.payload for item in await store.next_outbox(clock.now, "me")}
    assert sent == {one: {"n": 1}, other: {}}
    assert [each.decision for each in await store.deadlines(other)] == ["a"]
    assert [each.decision for each in await store.deadlines(one)] == ["b"]


async def test_two_workers_never_get_the_same_item(store: Store, clock: Clock) -> None:
    for channel in range(12):
        await game_with(store, channel, NewOutbox("x", {}), deadlines=(NewDeadline("limit", START, "d"),))
    sent = await asyncio.gather(*(store.next_outbox(clock.now, f"w{n}", limit=4) for n in range(5)))
    came = await asyncio.gather(*(store.due_deadlines(clock.now, f"w{n}", limit=4) for n in range(5)))
    for batches in (sent, came):
        ids = [item.id for batch in batches for item in batch]
        assert len(ids) == len(set(ids))
    assert len(await store.next_outbox(clock.now, "w")) + sum(map(len, sent)) == 12


async def test_a_sent_message_is_remembered_together_with_its_sending(store: Store, clock: Clock) -> None:
    game_id = await game_with(store, 1, NewOutbox("turn", {}))
    item = await take(store, clock)
    ref = MessageRef(game_id, "turn", 1, 2**62, 1)
    await store.outbox_done(item.id, message=ref)
    assert await store.messages(game_id) == [ref]


async def test_messages_are_found_by_kind_and_forgotten(store: Store) -> None:
    game_id = await game_with(store, 1)
    turn, older, other = (
        MessageRef(game_id, kind, 1, message_id, 1)
        for kind, message_id in (("turn", 9), ("turn", 8), ("lobby", 7))
    )
    for ref in (turn, older, other):
        await store.remember_message(ref)
    assert await store.messages(game_id, "turn") == [older, turn]
    newer = MessageRef(game_id, "turn", 1, 9, 4)
    await store.remember_message(newer)
    await store.forget_message(8)
    assert await store.messages(game_id) == [other, newer]
    with pytest.raises(UnknownGame):
        await store.remember_message(MessageRef("nothing0", "turn", 1, 1, 1))


async def test_deadlines_come_when_due_to_one_worker_until_its_lease_ends(store: Store, clock: Clock) -> None:
    due = START + timedelta(hours=1)
    game_id = await game_with(
        store,
        1,
        deadlines=(NewDeadline("limit", due, "turn 1", {"seat": 2}), NewDeadline("remind", due, "turn 1")),
    )
    assert await store.due_deadlines(clock.now, "a") == []
    clock.advance(hours=1)
    first, second = await store.due_deadlines(clock.now, "a", 30)
    assert (first.game_id, first.kind, first.due, first.data) == (game_id, "limit", due, {"seat": 2})
    assert await store.due_deadlines(clock.now, "b", 30) == []
    await store.deadline_done(first.id)
    clock.advance(seconds=30)
    assert [d.id for d in await store.due_deadlines(clock.now, "b", 30)] == [second.id]
    await store.postpone_deadline(second.id, clock.now + timedelta(hours=4))
    assert await store.due_deadlines(clock.now, "c", 30) == []
    clock.advance(hours=4)
    assert [d.id for d in await store.due_deadlines(clock.now, "c", 30)] == [second.id]


async def test_settings_of_people_and_servers_are_apart(store: Store) -> None:
    assert await store.user_settings(5) == {}
    await store.put_user_settings(5, {"language": "de"})
    await store.put_guild_settings(5, {"limit": 3})
    await store.put_user_settings(5, {"language": "en", "quiet": [22, 7]})
    assert await store.user_settings(5) == {"language": "en", "quiet": [22, 7]}
    assert await store.guild_settings(5) == {"limit": 3}
    await store.put_tutorial(5, {"step": 2})
    assert await store.tutorial(5) == {"step": 2}
    assert await store.user_settings(5) == {"language": "en", "quiet": [22, 7]}
    await asyncio.gather(*(store.put_user_settings(6, {"n": n}) for n in range(5)))
    assert set(await store.user_settings(6)) == {"n"}


async def test_what_is_due_and_not_sent_is_counted_with_its_age(store: Store, clock: Clock) -> None:
    assert await store.backlog(clock.now) == (0, 0.0)
    await game_with(store, 1, NewOutbox("x", {}), NewOutbox("later", {}, due=START + timedelta(minutes=30)))
    clock.advance(seconds=40)
    await game_with(store, 2, NewOutbox("y", {}))
    assert await store.backlog(clock.now) == (2, 40.0)
    assert await store.backlog(clock.now, Shards(frozenset({1}), 2)) == (0, 0.0)
    (item, _) = await store.next_outbox(clock.now, "me")
    await store.outbox_done(item.id)
    assert (await store.backlog(clock.now))[0] == 1


async def test_open_games_are_counted_by_state(store: Store) -> None:
    assert await store.open_games() == {"lobby": 0, "running": 0}
    for channel, state in ((1, "lobby"), (2, "running"), (3, "over"), (4, "running")):
        game_id = await game_with(store, channel)
        await store.commit(game_id, 1, state=state, lobby={}, snapshot="x")  # type: ignore[arg-type]
    assert await store.open_games() == {"lobby": 1, "running": 2}
    assert await store.open_games(Shards(frozenset({1}), 2)) == {"lobby": 0, "running": 0}
