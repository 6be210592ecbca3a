"""Tournaments as they are stored: changed one version after the other, their tables opened once."""

from __future__ import annotations

from typing import Any

from bot.store import Shards, Store
from tests.bot.store.conftest import Clock

GUILD, CHANNEL, MOST = 1 << 22, 7, 2
ID = "cup00001"


async def keep(store: Store, number: int = 1, guild: int = GUILD) -> bool:
    return await store.create_tournament(
        f"cup{number:05}", guild, CHANNEL, "signup", {"people": [number, 111]}, MOST
    )


async def open_game(store: Store, expected: int, channel: int = 9) -> bool:
    def change(game: str) -> tuple[str, dict[str, Any]]:
        return "running", {"game": game}

    return await store.open_tournament_game(
        ID, expected, change, guild_id=GUILD, channel_id=channel, parent_id=CHANNEL, lobby={"seats": []}
    )


async def test_a_server_has_so_many_that_are_open_and_one_of_an_id_is_kept_once(store: Store) -> None:
    assert await keep(store)
    assert await keep(store)
    assert len(await store.tournaments(GUILD)) == 1
    assert await keep(store, 2)
    assert not await keep(store, 3)
    assert await keep(store, 4, GUILD * 2)
    assert await store.change_tournament(ID, 1, "over", {})
    assert await keep(store, 3)


async def test_a_change_is_stored_only_if_nobody_was_faster(store: Store) -> None:
    await keep(store)
    assert await store.change_tournament(ID, 1, "running", {"round": 1}, channel_id=8)
    assert not await store.change_tournament(ID, 1, "running", {"round": 2})
    row = await store.tournament(ID)
    assert row is not None
    assert (row.version, row.data, row.channel_id) == (2, {"round": 1}, 8)
    assert await store.tournament("nobody00") is None


async def test_a_table_is_opened_and_noted_or_neither(store: Store) -> None:
    await keep(store)
    assert await open_game(store, 1)
    row = await store.tournament(ID)
    assert row is not None
    game = await store.load(row.data["game"])
    assert game is not None
    assert (game.channel_id, game.parent_id, game.state) == (9, CHANNEL, "lobby")
    assert not await open_game(store, 1, 10), "somebody was faster"
    assert await store.open_in_channel(10) is None
    assert not await open_game(store, 2, 9), "the channel has a game"
    again = await store.tournament(ID)
    assert again == row
    assert await store.states([game.id, "nobody00"]) == {game.id: "lobby"}


async def test_what_is_restless_is_looked_at_by_one_process_at_a_time(store: Store, clock: Clock) -> None:
    await keep(store)
    await keep(store, 2)
    assert await store.restless_tournaments() == [ID, "cup00002"]
    elsewhere = Shards(frozenset({1 - (GUILD >> 22) % 2}), 2)
    assert await store.restless_tournaments(elsewhere) == []
    await store.tournament_told(ID, 1)
    assert await store.restless_tournaments() == ["cup00002"]
    await store.change_tournament(ID, 1, "over", {})
    await store.tournament_told(ID, 1)
    assert ID in await store.restless_tournaments(), "what was told is an older state"
    await store.tournament_told(ID, 2)
    assert ID not in await store.restless_tournaments()
    await store.change_tournament(ID, 2, "running", {})
    await store.tournament_told(ID, 3)
    assert ID in await store.restless_tournaments(), "what runs is looked at again and again"
    assert await store.lease_tournament(ID, "one", clock(), 10)
    assert await store.lease_tournament(ID, "one", clock(), 10)
    assert not await store.lease_tournament(ID, "two", clock(), 10)
    clock.advance(seconds=11)
    assert await store.lease_tournament(ID, "two", clock(), 10)
    await store.release_tournament(ID, "one")
    assert not await store.lease_tournament(ID, "one", clock(), 10)
    await store.release_tournament(ID, "two")
    assert await store.lease_tournament(ID, "one", clock(), 10)


async def test_they_are_found_by_their_people_and_gone_with_their_server(store: Store) -> None:
    await keep(store)
    await keep(store, 2, GUILD * 2)
    assert [row.id for row in await store.tournaments_with(111)] == ["cup00001", "cup00002"]
    assert await store.tournaments_with(112) == []
    await store.delete_server(GUILD)
    assert [row.id for row in await store.tournaments_with(111)] == ["cup00002"]
