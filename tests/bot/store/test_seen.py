"""How far people have read a game: each for themselves, and never back again."""

import asyncio

from bot.store import Store
from tests.bot.store.conftest import Clock


async def test_nothing_was_seen_before_the_first_look(store: Store) -> None:
    game = await store.create_game(1, 5, {})
    assert await store.seen(game.id, 11) == 0


async def test_each_person_has_seen_each_game_so_far(store: Store) -> None:
    one, other = await store.create_game(1, 5, {}), await store.create_game(1, 6, {})
    await store.put_seen(one.id, 11, 7)
    await store.put_seen(one.id, 12, 9)
    await store.put_seen(other.id, 11, 3)
    assert [await store.seen(one.id, 11), await store.seen(one.id, 12), await store.seen(other.id, 11)] == [
        7,
        9,
        3,
    ]


async def test_what_was_seen_is_not_forgotten_by_an_older_page(store: Store) -> None:
    game = await store.create_game(1, 5, {})
    await store.put_seen(game.id, 11, 7)
    await store.put_seen(game.id, 11, 4)
    assert await store.seen(game.id, 11) == 7
    await store.put_seen(game.id, 11, 8)
    assert await store.seen(game.id, 11) == 8


async def test_many_processes_note_it_at_the_same_moment(url: str, store: Store, clock: Clock) -> None:
    game = await store.create_game(1, 5, {})
    async with await Store.open(url, clock=clock) as other:
        writes = [one.put_seen(game.id, 11, version) for version in range(1, 9) for one in (store, other)]
        await asyncio.gather(*writes)
        assert await other.seen(game.id, 11) == 8


async def test_of_a_game_that_is_gone_nothing_is_noted(store: Store) -> None:
    await store.put_seen("zzzzzzzz", 11, 3)
    assert await store.seen("zzzzzzzz", 11) == 0
