"""Games: created once, changed one step at a time, each step once."""

import asyncio
import inspect
import re
import time

import pytest

from bot.store import (
    AlreadyDone,
    ChannelBusy,
    Conflict,
    Game,
    Move,
    NewDeadline,
    NewOutbox,
    Store,
    StoreError,
    UnknownGame,
)
from bot.store.games import KEPT_SNAPSHOTS
from tests.stored import active_games, snapshot_at

from .conftest import START, Clock

GUILD, CHANNEL = 2**62 + 1, 2**62 + 2


async def lobby(store: Store, channel: int = CHANNEL, guild: int = GUILD) -> Game:
    return await store.create_game(guild, channel, {"seats": ["Anna"]})


async def step(store: Store, game_id: str, version: int, text: str = "pass", **more: object) -> int:
    options: dict = {
        "state": "running",
        "lobby": {},
        "snapshot": f"after {version + 1}",
        "move": Move(0, text),
    }
    return await store.commit(game_id, version, **(options | more))


async def test_a_new_game_is_a_lobby_with_an_id_that_cannot_be_guessed(store: Store) -> None:
    game = await lobby(store)
    assert re.fullmatch("[a-z0-9]{8}", game.id)
    assert (game.state, game.version, game.snapshot, game.created) == ("lobby", 1, None, START)
    assert await store.load(game.id) == game
    assert await store.open_in_channel(CHANNEL) == game.id
    assert await store.load("nothing0") is None
    assert await store.open_in_channel(1) is None


async def test_a_channel_has_one_open_game_at_most(store: Store) -> None:
    first = await lobby(store)
    with pytest.raises(ChannelBusy) as caught:
        await lobby(store)
    assert caught.value.game_id == first.id
    await step(store, first.id, 1)
    with pytest.raises(ChannelBusy):
        await lobby(store)
    await step(store, first.id, 2, state="over")
    second = await lobby(store)
    assert await store.open_in_channel(CHANNEL) == second.id
    assert await lobby(store, CHANNEL + 1)


async def test_of_many_who_open_a_table_at_once_one_succeeds(store: Store) -> None:
    outcomes = await asyncio.gather(*(lobby(store) for _ in range(10)), return_exceptions=True)
    opened = [game for game in outcomes if isinstance(game, Game)]
    assert len(opened) == 1
    assert {o.game_id for o in outcomes if isinstance(o, ChannelBusy)} == {opened[0].id}


async def test_a_commit_stores_everything_at_once_and_counts_up(store: Store, clock: Clock) -> None:
    game = await lobby(store)
    later = clock.advance(minutes=1)
    version = await store.commit(
        game.id,
        1,
        state="running",
        lobby={"seats": ["Anna", "Zoë 👑"]},
        snapshot="{}",
        move=Move(1, "take denar_5", [{"kind": "taken"}], ["denar_3"]),
        outbox=[NewOutbox("turn", {"seat": 1})],
        deadlines=[NewDeadline("limit", later, "turn 1")],
        orders={1: {"vizier": "any tower"}},
    )
    assert version == 2
    loaded = await store.load(game.id)
    assert loaded is not None
    assert (loaded.state, loaded.version, loaded.snapshot) == ("running", 2, "{}")
    assert loaded.lobby == {"seats": ["Anna", "Zoë 👑"]}
    assert (loaded.created, loaded.updated) == (START, later)
    (move,) = await store.moves(game.id)
    assert (move.version, move.seat, move.text, move.at) == (2, 1, "take denar_5", later)
    assert (move.events, move.draws) == ([{"kind": "taken"}], ["denar_3"])
    assert [item.payload for item in await store.next_outbox(later, "me")] == [{"seat": 1}]
    assert [deadline.decision for deadline in await store.deadlines(game.id)] == ["turn 1"]
    assert await store.orders(game.id) == {1: {"vizier": "any tower"}}


async def test_a_commit_on_an_old_version_writes_nothing(store: Store) -> None:
    game = await lobby(store)
    await step(store, game.id, 1)
    before = await store.load(game.id)
    for stale in (1, 3):
        with pytest.raises(Conflict) as caught:
            await step(store, game.id, stale, outbox=[NewOutbox("turn", {})], interaction_id=7)
        assert caught.value.version == 2
    assert await store.load(game.id) == before
    assert len(await store.moves(game.id)) == 1
    assert await store.next_outbox(START, "me") == []
    assert await step(store, game.id, 2, interaction_id=7) == 3


async def test_a_commit_to_no_game_is_refused(store: Store) -> None:
    with pytest.raises(UnknownGame):
        await step(store, "nothing0", 1)


async def test_the_same_interaction_is_stored_once_whatever_version_was_loaded(store: Store) -> None:
    game = await lobby(store)
    await step(store, game.id, 1, interaction_id=99)
    await step(store, game.id, 2)
    for version in (1, 2, 3):
        with pytest.raises(AlreadyDone) as caught:
            await step(store, game.id, version, interaction_id=99)
        assert (caught.value.game_id, caught.value.version) == (game.id, 2)
    assert len(await store.moves(game.id)) == 2


async def test_a_table_opened_by_a_doubled_interaction_is_one_table(store: Store) -> None:
    outcomes = await asyncio.gather(
        *(store.create_game(GUILD, CHANNEL, {}, interaction_id=5) for _ in range(2)), return_exceptions=True
    )
    (game,) = [o for o in outcomes if isinstance(o, Game)]
    (refused,) = [o for o in outcomes if isinstance(o, AlreadyDone)]
    assert (refused.game_id, refused.version) == (game.id, 1)


async def test_interactions_are_forgotten_when_they_can_no_longer_come_twice(
    store: Store, clock: Clock
) -> None:
    game = await lobby(store)
    await step(store, game.id, 1, interaction_id=1)
    later = clock.advance(hours=1)
    await step(store, game.id, 2, interaction_id=2)
    assert await store.forget_interactions(later) == 1
    with pytest.raises(AlreadyDone):
        await step(store, game.id, 3, interaction_id=2)


async def test_of_many_commits_at_once_exactly_one_wins_each_version(store: Store) -> None:
    game = await lobby(store)

    async def player(seat: int) -> None:
        done = 0
        while done < 5:
            current = await store.load(game.id)
            assert current is not None
            try:
                await step(store, game.id, current.version, f"{seat}:{done}")
            except Conflict:
                continue
            done += 1

    await asyncio.gather(*(player(seat) for seat in range(4)))
    moves = await store.moves(game.id)
    assert [move.version for move in moves] == list(range(2, 22))
    assert len({move.text for move in moves}) == 20


async def test_undo_is_a_step_of_its_own_and_hides_the_steps_it_takes_back(store: Store) -> None:
    game = await lobby(store)
    for version, text in ((1, "start"), (2, "buy"), (3, "build")):
        await step(store, game.id, version, text)
    assert await step(store, game.id, 4, "undo", undo_to=2, snapshot="after 2") == 5
    assert [move.text for move in await store.moves(game.id)] == ["start"]
    await step(store, game.id, 5, "take")
    assert [(move.version, move.text) for move in await store.moves(game.id)] == [(2, "start"), (6, "take")]
    assert [move.text for move in await store.moves(game.id, after=2)] == ["take"]
    await step(store, game.id, 6, "undo", undo_to=5)
    assert [move.text for move in await store.moves(game.id)] == ["start"]


async def test_a_running_game_can_be_restored_some_turns_back_and_an_ended_one_keeps_its_end(
    store: Store,
) -> None:
    game = await lobby(store)
    for version in range(1, KEPT_SNAPSHOTS + 4):
        await step(store, game.id, version)
    newest = KEPT_SNAPSHOTS + 4
    assert await snapshot_at(store, game.id, newest) == f"after {newest}"
    assert await snapshot_at(store, game.id, newest - KEPT_SNAPSHOTS) == "after 4"
    assert await snapshot_at(store, game.id, newest - KEPT_SNAPSHOTS - 1) is None
    await step(store, game.id, newest, state="over")
    assert await snapshot_at(store, game.id, newest) is None
    ended = await store.load(game.id)
    assert ended is not None
    assert ended.snapshot == f"after {newest + 1}"


async def test_deadlines_stay_unless_replaced_and_go_with_the_game(store: Store) -> None:
    game = await lobby(store)
    await step(
        store, game.id, 1, deadlines=[NewDeadline("limit", START, "a"), NewDeadline("remind", START, "a")]
    )
    await step(store, game.id, 2)
    assert len(await store.deadlines(game.id)) == 2
    await step(store, game.id, 3, deadlines=[NewDeadline("limit", START, "b")])
    assert [d.decision for d in await store.deadlines(game.id)] == ["b"]
    await step(store, game.id, 4, state="aborted")
    assert await store.deadlines(game.id) == []


async def test_standing_orders_belong_to_a_seat_and_end_with_the_game(store: Store) -> None:
    game = await lobby(store)
    await store.put_orders(game.id, 0, {"thief": "blue"})
    await step(store, game.id, 1, orders={1: {"vizier": "tower"}})
    await store.put_orders(game.id, 1, {"vizier": "garden"})
    assert await store.orders(game.id) == {0: {"thief": "blue"}, 1: {"vizier": "garden"}}
    await step(store, game.id, 2, orders={0: None})
    assert await store.orders(game.id) == {1: {"vizier": "garden"}}
    await step(store, game.id, 3, state="over")
    assert await store.orders(game.id) == {}
    with pytest.raises(UnknownGame):
        await store.put_orders("nothing0", 0, {})


async def test_games_are_listed_by_what_they_wait_for(store: Store, clock: Clock) -> None:
    games = [await lobby(store, channel) for channel in range(10, 15)]
    clock.advance(days=1)
    await step(store, games[0].id, 1)
    await step(store, games[1].id, 1)
    await step(store, games[1].id, 2, state="over")
    await step(store, games[2].id, 1, snapshot=None, state="aborted")
    clock.advance(days=1)
    assert [g.id for g in await active_games(store)] == [*sorted(g.id for g in games[3:]), games[0].id]
    assert [g.id for g in await store.finished_games(GUILD)] == [games[1].id]
    assert [g.id for g in await store.finished_games(GUILD, prefix=games[1].id[:3].upper())] == [games[1].id]
    assert await store.finished_games(GUILD, prefix="%") == []
    assert await store.finished_games(GUILD + 1) == []
    latest = await store.latest_in_channel(11)
    assert latest is not None
    assert (latest.id, latest.state) == (games[1].id, "over")


async def test_ended_games_are_found_by_channel_and_by_person(store: Store) -> None:
    ids = []
    for channel, user in ((20, 111), (20, 222), (21, 111)):
        game = await store.create_game(GUILD, channel, {"seats": [{"user": user}]})
        await step(store, game.id, 1, state="over", lobby={"seats": [{"user": user}]})
        ids.append(game.id)
    found = await store.finished_games(GUILD, channel_id=20)
    assert {game.id for game in found} == set(ids[:2])
    assert {game.id for game in await store.finished_games(GUILD, user_id=111)} == {ids[0], ids[2]}
    both = await store.finished_games(GUILD, channel_id=20, user_id=111)
    assert [game.id for game in both] == [ids[0]]
    assert await store.finished_games(GUILD, user_id=333) == []


async def test_secrets_are_in_no_repr_and_in_no_error(store: Store) -> None:
    game = await lobby(store)
    await step(store, game.id, 1, "take secret", snapshot="secret", orders={0: {"thief": "secret"}})
    shown = repr(await store.load(game.id)) + repr(await store.moves(game.id))
    assert "secret" not in shown
    with pytest.raises(StoreError) as caught:
        await step(store, game.id, 2, "secret", snapshot="secret", state="secret")
    chain: BaseException | None = caught.value
    while chain is not None:
        assert "secret" not in str(chain)
        chain = chain.__cause__


async def test_a_commit_nobody_waits_for_any_more_is_stored_and_holds_nobody_up(store: Store) -> None:
    game = await lobby(store)
    begun = time.perf_counter()
    for version in range(1, 41):
        task = asyncio.create_task(step(store, game.id, version, outbox=[NewOutbox("turn", {})]))
        await asyncio.sleep((version % 10) / 2000)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        while store.running:
            await asyncio.wait(store.running)
    current = await store.load(game.id)
    assert current is not None
    assert current.version == 41
    assert len(await store.moves(game.id)) == 40
    assert time.perf_counter() - begun < 8


def test_every_transaction_of_the_store_runs_to_its_end() -> None:
    methods = {
        name: method
        for part in Store.__mro__
        for name, method in vars(part).items()
        if inspect.isfunction(method) and name not in ("reading", "writing")
    }
    assert {"commit", "next_outbox", "put_result"} <= methods.keys()
    broken = {
        name
        for name, method in methods.items()
        if not hasattr(method, "__wrapped__")
        and re.search(r"\.(reading|writing)\(|_reader|_threads\.(read|write)", inspect.getsource(method))
    }
    assert broken == {"__init__", "close"}, "everything else goes through `read` and `write`"
    assert all(hasattr(methods[name], "__wrapped__") for name in ("read", "write"))


async def test_moves_that_follow_at_once_are_stored_with_the_step_and_have_versions_of_their_own(
    store: Store,
) -> None:
    game = await store.create_game(1, 2, {})
    made = [Move(0, "stop"), Move(1, "pass"), Move(2, "pass")]
    version = await store.commit(
        game.id, 1, state="running", lobby={}, snapshot="s", move=made[0], further=made[1:]
    )
    assert version == 4
    assert [(move.version, move.seat) for move in await store.moves(game.id)] == [(2, 0), (3, 1), (4, 2)]
    assert await snapshot_at(store, game.id, 4) == "s"
    loaded = await store.load(game.id)
    assert loaded is not None
    assert loaded.version == 4
    with pytest.raises(Conflict):
        await store.commit(game.id, 2, state="running", lobby={}, snapshot="s")
