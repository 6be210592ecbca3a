"""Where a person appears in the database, and what is deleted of them."""

import pytest

from bot.store import Store, personal

ANNA, BEN = 770_000_000_000_000_011, 770_000_000_000_000_012


async def table(store: Store, channel: int, *users: int) -> str:
    lobby = {"seats": [{"user": user} for user in users]}
    return (await store.create_game(1, channel, lobby)).id


async def test_all_games_of_a_person_are_found_a_portion_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(personal, "PORTION", 2)
    mine = {await table(store, channel, ANNA, BEN) for channel in range(1, 6)}
    await table(store, 10, BEN)
    found: list[str] = []
    while games := await store.games_with(ANNA, found[-1] if found else ""):
        assert len(games) <= 2
        found += [game.id for game in games]
    assert found == sorted(mine)


async def test_the_lobby_of_an_ended_game_alone_is_replaced(store: Store) -> None:
    open_, over = await table(store, 1, ANNA), await table(store, 2, ANNA)
    await store.commit(over, 1, state="over", lobby={"seats": [{"user": ANNA}]}, snapshot="a position")
    for game in (open_, over):
        await store.put_ended_lobby(game, {"seats": []})
    assert [game.id for game in await store.games_with(ANNA)] == [open_]
    kept = await store.load(over)
    assert kept is not None
    assert (kept.version, kept.snapshot, kept.lobby) == (2, "a position", {"seats": []})


async def test_settings_lessons_and_what_was_read_are_deleted_and_nothing_of_others(store: Store) -> None:
    game = await table(store, 1, BEN)
    for user in (ANNA, BEN):
        await store.put_user_settings(user, {"language": "de"})
        await store.put_tutorial(user, {"lesson": 2})
        await store.put_seen(game, user, 3)
    assert await store.read_games(ANNA) == {game: 3}
    await store.delete_person(ANNA)
    assert (await store.user_settings(ANNA), await store.tutorial(ANNA)) == ({}, {})
    assert await store.read_games(ANNA) == {}
    assert (await store.user_settings(BEN), await store.tutorial(BEN)) == ({"language": "de"}, {"lesson": 2})
    assert await store.read_games(BEN) == {game: 3}
