"""What is counted of ended games: kept, found, and gone with the game or with whoever wants to be forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Store
from tests.bot.store.conftest import START, Clock

GUILD, OTHER = 1, 2
LOBBY: dict[str, Any] = {"seats": [{"user": 11}, {"user": 12}]}


async def over(store: Store, channel: int, guild: int = GUILD, state: Any = "over") -> str:
    game = await store.create_game(guild, channel, LOBBY)
    await store.commit(game.id, 1, state=state, lobby=LOBBY, snapshot="a position")
    return game.id


async def keep(store: Store, game: str, data: dict[str, Any], form: int = 1, *people: int) -> bool:
    return await store.put_result(game, LOBBY, form=form, people=people or (11, 12), data=data)


async def test_results_are_those_of_a_server_in_the_order_in_which_the_games_ended(
    store: Store, clock: Clock
) -> None:
    first = await over(store, 1)
    clock.advance(hours=1)
    later = await over(store, 2)
    elsewhere = await over(store, 3, OTHER)
    for game in (elsewhere, later, first):
        assert await keep(store, game, {"of": game})
    found = await store.results(GUILD)
    assert [(row.game_id, row.data) for row in found] == [(first, {"of": first}), (later, {"of": later})]
    assert found[0].ended == START
    assert await store.servers_with_results() == [GUILD, OTHER]
    assert {row.game_id for row in await store.results_with(11)} == {first, later, elsewhere}
    assert await store.results_with(13) == []


async def test_of_a_servers_results_those_of_some_people_are_read_alone(store: Store, clock: Clock) -> None:
    games = []
    for channel, people in enumerate(((11, 12), (12, 13), (14, 15), (11, 14)), 1):
        games.append(await over(store, channel))
        await keep(store, games[-1], {}, 1, *people)
        clock.advance(hours=1)
    elsewhere = await over(store, 9, OTHER)
    await keep(store, elsewhere, {}, 1, 11, 12)

    async def of(*users: int) -> list[int]:
        return [games.index(row.game_id) for row in await store.results(GUILD, users)]

    assert await of(11) == [0, 3]
    assert await of(11, 12) == [0, 1, 3]
    assert await of(99) == []
    assert await of() == [0, 1, 2, 3]


async def test_a_new_result_takes_the_place_of_the_old_one(store: Store) -> None:
    game = await over(store, 1)
    assert await keep(store, game, {"points": 1})
    assert await keep(store, game, {"points": 2}, 1, 13)
    assert [row.data for row in await store.results(GUILD)] == [{"points": 2}]
    assert await store.results_with(11) == []
    assert [row.data for row in await store.results_with(13)] == [{"points": 2}]


async def test_only_games_that_came_to_their_end_are_to_be_reckoned_and_each_once(store: Store) -> None:
    games = sorted([await over(store, channel) for channel in (1, 2, 3)])
    elsewhere = await over(store, 4, OTHER)
    aborted = await over(store, 5, state="aborted")
    running = await over(store, 6, state="running")
    assert await store.unreckoned(1, 10, guild_id=GUILD) == games
    assert await store.unreckoned(1, 10) == sorted([*games, elsewhere])
    assert await store.unreckoned(1, 2, guild_id=GUILD) == games[:2]
    assert await store.unreckoned(1, 2, guild_id=GUILD, after=games[1]) == games[2:]
    assert await keep(store, games[0], {})
    assert await store.unreckoned(1, 10, guild_id=GUILD) == games[1:]
    assert games[0] in await store.unreckoned(2, 10), "it is of an older form"
    for game in (aborted, running, "nothing0"):
        assert not await keep(store, game, {})
    assert [row.game_id for row in await store.results(GUILD)] == [games[0]]


async def test_nothing_is_kept_that_was_reckoned_with_a_lobby_of_before(store: Store) -> None:
    game = await over(store, 1)
    await keep(store, game, {"names": ["Anna"]})
    await store.put_ended_lobby(game, {"seats": [{"user": None}, {"user": 12}]})
    assert await store.results(GUILD) == []
    assert await store.results_with(11) == []
    assert not await keep(store, game, {"names": ["Anna"]}), "somebody reckoned it before the lobby changed"
    assert await store.results(GUILD) == []
    assert await store.unreckoned(1, 10) == [game]


async def test_results_go_with_their_game_and_all_of_them_when_that_is_asked(store: Store) -> None:
    games = [await over(store, channel) for channel in (1, 2)]
    for game in games:
        await keep(store, game, {})
    await store.delete_server(GUILD)
    assert await store.results(GUILD) == []
    assert await store.results_with(11) == []
    again = await over(store, 3)
    await keep(store, again, {})
    await store.drop_results()
    assert await store.results(GUILD) == []
    assert await store.unreckoned(1, 10) == [again]


@pytest.mark.parametrize("number", [1, 1_200])
async def test_what_people_have_set_is_found_for_however_many(store: Store, number: int) -> None:
    await store.put_user_settings(5, {"statistics": False})
    await store.put_tutorial(6, {"lesson": 1})
    assert await store.settings_of(range(5, 5 + number)) == {5: {"statistics": False}}
    assert await store.settings_of(()) == {}
