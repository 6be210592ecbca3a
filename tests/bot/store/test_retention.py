"""What is not kept for ever: games that ended long ago, and servers that the bot was taken out of."""

from datetime import timedelta

from bot.store import Game, MessageRef, Move, NewDeadline, NewOutbox, Shards, Store
from bot.store.retention import PORTION
from tests.bot.store.conftest import Clock

DAY = timedelta(days=1)
SERVER, OTHER = 2**62 + 1, 2**62 + 2
OWNER = "somebody"


async def game(store: Store, channel: int, state: str, *, begun: bool = True, guild: int = SERVER) -> Game:
    """A game in this state, with something in every table."""
    made = await store.create_game(
        guild, channel, {"seats": []}, interaction_id=channel, outbox=[NewOutbox("note", {})]
    )
    await store.commit(
        made.id,
        1,
        state=state,  # type: ignore[arg-type]
        lobby={"seats": []},
        snapshot="a position" if begun else None,
        move=Move(0, "take blue_1") if begun else None,
        deadlines=[NewDeadline("limit", store.clock(), "turn 1")],
    )
    await store.remember_message(MessageRef(made.id, "turn", channel, channel, 1))
    return made


async def left(store: Store) -> set[str]:
    """The ids of all games that there are."""
    from sqlalchemy import select

    from bot.store.tables import games

    async with store.reading() as connection:
        return set((await connection.execute(select(games.c.id))).scalars())


async def rows(store: Store, game_id: str) -> int:
    """How many rows of any table belong to a game."""
    from sqlalchemy import func, select

    from bot.store.tables import metadata

    found = 0
    async with store.reading() as connection:
        for table in metadata.sorted_tables:
            if "game_id" in table.c:
                query = select(func.count()).where(table.c.game_id == game_id)
                found += (await connection.execute(query)).scalar_one()
    return found


async def test_what_ended_is_deleted_when_its_time_is_over_and_not_before(store: Store, clock: Clock) -> None:
    over = await game(store, 1, "over")
    stopped = await game(store, 2, "aborted")
    never = await game(store, 3, "aborted", begun=False)
    going = await game(store, 4, "running")
    lobby = await game(store, 5, "lobby", begun=False)
    everything = {each.id for each in (over, stopped, never, going, lobby)}
    clock.advance(days=31)
    assert await store.delete_ended(clock() - 31 * DAY, clock() - 31 * DAY) == 0
    assert await left(store) == everything
    assert await store.delete_ended(clock() - 365 * DAY, clock() - 30 * DAY) == 1
    assert await left(store) == everything - {never.id}
    assert await rows(store, over.id) > 0
    clock.advance(days=335)
    assert await store.delete_ended(clock() - 365 * DAY, clock() - 30 * DAY) == 2
    assert await left(store) == {going.id, lobby.id}
    assert await rows(store, over.id) == 0
    assert await rows(store, going.id) > 0


async def test_where_nothing_is_to_be_deleted_everything_stays(store: Store, clock: Clock) -> None:
    await game(store, 1, "over")
    never = await game(store, 2, "aborted", begun=False)
    clock.advance(days=4_000)
    assert await store.delete_ended(None, None) == 0
    assert await store.delete_ended(clock(), None) == 1
    assert await left(store) == {never.id}


async def test_of_a_server_that_was_left_nothing_is_sent_and_nothing_is_due(
    store: Store, clock: Clock
) -> None:
    there, here = await game(store, 1, "running"), await game(store, 2, "running", guild=OTHER)
    await store.server_left(SERVER)
    clock.advance(minutes=1)
    await store.server_left(SERVER)
    assert await store.left_servers() == {SERVER: clock() - timedelta(minutes=1)}, "since the first time"
    assert [item.game_id for item in await store.next_outbox(clock(), OWNER)] == [here.id]
    assert [each.game_id for each in await store.due_deadlines(clock(), OWNER)] == [here.id]
    await store.server_back(SERVER)
    assert await store.left_servers() == {}
    assert [item.game_id for item in await store.next_outbox(clock(), OWNER)] == [there.id]
    assert [each.game_id for each in await store.due_deadlines(clock(), OWNER)] == [there.id]


async def test_left_servers_are_found_by_the_time_since_when(store: Store, clock: Clock) -> None:
    await store.server_left(SERVER)
    clock.advance(days=10)
    await store.server_left(OTHER)
    assert set(await store.left_servers(clock())) == {SERVER}
    assert await store.left_servers(clock() - 10 * DAY) == {}


async def test_a_server_is_deleted_with_all_that_is_kept_of_it(store: Store, clock: Clock) -> None:
    for channel in range(PORTION + 1):
        await store.create_game(SERVER, channel + 1, {"seats": []})
    stays = await game(store, 500, "running", guild=OTHER)
    for guild in (SERVER, OTHER):
        await store.put_guild_settings(guild, {"language": "de"})
        assert await store.claim_greeting(guild, clock())
    await store.put_user_settings(SERVER, {"language": "de"})
    await store.server_left(SERVER)
    assert await store.delete_server(SERVER) == PORTION
    assert await store.guild_settings(SERVER) != {}, "settings go with the last game"
    assert await store.delete_server(SERVER) == 1
    assert await left(store) == {stays.id}
    assert await store.guild_settings(SERVER) == {}
    assert await store.left_servers() == {}
    assert await store.claim_greeting(SERVER, clock()), "it would be a new server"
    assert await store.guild_settings(OTHER) == {"language": "de"}
    assert await store.user_settings(SERVER) == {"language": "de"}
    assert await rows(store, stays.id) > 0


async def test_servers_with_games_are_found_by_shard(store: Store) -> None:
    guilds = [number << 22 for number in range(1, 5)]
    for channel, guild in enumerate(guilds, 1):
        await game(store, channel, "over" if channel == 1 else "running", guild=guild)
    assert await store.servers() == set(guilds)
    assert await store.servers(Shards(frozenset({1}), 2)) == {1 << 22, 3 << 22}
    assert await store.running_in(guilds[0]) == []
    assert len(await store.running_in(guilds[1])) == 1
