"""What is kept of a person: all of it in a file, and none of it when they have had it deleted."""

from __future__ import annotations

import json
import random
from datetime import timedelta

import pytest
from sqlalchemy import String, Text, cast, select

from bot.store import Store
from bot.store.tables import metadata
from bot.tables.export import export_of
from bot.tables.keeping.personal_data import PersonalData
from bot.tables.people.person import Person
from bot.tables.people.preferences import Preferences
from bot.tables.records.records import Records
from bot.tables.registry import Tables
from bot.tables.table import Table
from engine.tools.verifying import verify
from tests.bot.conftest import begun, on_turn, press, seated
from tests.e2e.bench import TEXTS

# Names and ids that stand nowhere by chance.
ANNA = Person(770_000_000_000_000_011, "Annabellina")
BEN = Person(770_000_000_000_000_012, "Benjaminus")
CARL = Person(770_000_000_000_000_013, "Carlottino")
DORA = Person(770_000_000_000_000_014, "Dorotheana")


@pytest.fixture
def preferences(store: Store) -> Preferences:
    return Preferences(store)


@pytest.fixture
def personal(store: Store, tables: Tables, preferences: Preferences) -> PersonalData:
    return PersonalData(store, tables, preferences, TEXTS)


async def everything(store: Store) -> str:
    """All cells of the database."""
    found = []
    async with store.reading() as connection:
        for table in metadata.sorted_tables:
            cells = [
                cast(column, Text if column.type.python_type is not str else String) for column in table.c
            ]
            found += [str(tuple(row)) for row in await connection.execute(select(*cells))]
    return "\n".join(found)


async def finished(tables: Tables, *people: Person, channel: int) -> Table:
    """A game of these people that is over."""
    table = await begun(tables, *people, channel=channel)
    rng = random.Random(channel)
    while table.state == "running":
        person = on_turn(table)
        await table.play(person.id, rng.choice(table.legal(person.id)), confirm=False, interaction=press())
    return table


async def test_nothing_in_the_database_tells_of_a_person_any_more(
    store: Store, tables: Tables, preferences: Preferences, personal: PersonalData
) -> None:
    over = await finished(tables, ANNA, BEN, channel=1)
    running = await begun(tables, ANNA, BEN, CARL, channel=2)
    lobby = await seated(tables, BEN, ANNA, channel=3)
    await lobby.invite(BEN, press(), CARL.id)
    rematch, _ = await tables.rematch(over, BEN, press())
    assert ANNA.id in rematch.lobby.former
    now = store.clock() + timedelta(hours=1)
    store.clock = lambda: now
    other = await seated(tables, BEN, channel=4)
    await other.invite(BEN, press(), ANNA.id)
    aborted = await begun(tables, ANNA, BEN, channel=5)
    await aborted.abort(Person(1, "Boss", manager=True), press())
    await preferences.change_user(ANNA.id, language="de")
    await store.put_tutorial(ANNA.id, {"lesson": 3})
    await store.put_seen(over.id, ANNA.id, 7)
    await store.put_seen(over.id, BEN.id, 8)
    assert await Records(store).reckon(over.id)
    assert ANNA.name in str((await store.results(over.guild_id))[0].data)
    async with store.writing() as connection:
        # Sent long ago.
        await connection.execute(metadata.tables["outbox"].delete())
    before = await everything(store)
    assert str(ANNA.id) in before
    assert ANNA.name in before

    assert await personal.delete(ANNA.id) == 6
    after = await everything(store)
    assert str(ANNA.id) not in after
    assert ANNA.name not in after
    assert BEN.name in after
    assert await store.seen(over.id, BEN.id) == 8
    assert str(CARL.id) in after
    # The game counts for the others as before.
    assert await store.results(over.guild_id) == []
    await Records(store).catch_up()
    (row,) = await store.results(over.guild_id)
    counted = [(seat["user"], seat["kind"], seat["points"]) for seat in row.data["seats"]]
    users = [None if seat.user == ANNA.id else seat.user for seat in over.lobby.seats]
    kinds = ["gone" if user is None else "person" for user in users]
    points = [player.score for player in over.view().players]
    assert counted == list(zip(users, kinds, points, strict=True))
    after = await everything(store)
    assert str(ANNA.id) not in after
    assert ANNA.name not in after
    assert (await preferences.user(ANNA.id)).language is None

    for each in (over, running, aborted):
        table = await tables.get(each.id)
        assert table is not None
        assert sorted(table.names) != sorted(each.names) or "former player" in each.names
        assert table.names.count("former player") == 1
    assert [seat.user for seat in lobby.lobby.seats] == [BEN.id]
    assert await personal.delete(ANNA.id) == 0, "there is nothing left"


async def test_a_running_game_goes_on_with_a_computer_as_after_leaving(
    store: Store, tables: Tables, personal: PersonalData
) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    seat = table.seat_of(ANNA.id)
    assert seat is not None
    await personal.delete(ANNA.id)
    place = table.lobby.seats[seat]
    assert (place.user, place.human, place.name) == (None, False, "former player")
    assert table.state == "running"
    kinds = [item.kind for item in await store.next_outbox(store.clock(), "me", limit=1)]
    assert kinds, "the channel is told"
    # Whoever had their data deleted may come back, as anybody else.
    done = await table.join(ANNA, press())
    assert done.vote is not None


async def test_two_who_are_gone_can_be_told_apart(tables: Tables, personal: PersonalData) -> None:
    table = await finished(tables, ANNA, BEN, CARL, channel=1)
    await personal.delete(ANNA.id)
    await personal.delete(CARL.id)
    found = await tables.get(table.id)
    assert found is not None
    assert sorted(found.names) == sorted([BEN.name, "former player", "former player 2"])


async def test_the_name_is_in_the_language_of_the_table(tables: Tables, personal: PersonalData) -> None:
    table, _ = await tables.join(1, 5, ANNA, press(), language="de")
    await table.join(BEN, press())
    await table.start(ANNA, press(), seed="seed")
    await personal.delete(ANNA.id)
    assert "früheres Mitglied" in table.names


async def test_the_proof_of_a_game_is_the_same_before_and_after(
    tables: Tables, personal: PersonalData
) -> None:
    table = await finished(tables, ANNA, BEN, channel=1)
    await table.recall()
    before = export_of(table)
    ended = (await tables.store.finished_games(1))[0].updated
    await personal.delete(ANNA.id)
    found = await tables.get(table.id)
    assert found is not None
    assert found is not table, "it was read anew"
    await found.recall()
    assert export_of(found) == before
    assert all(finding.holds for finding in verify(before))
    assert (await tables.store.finished_games(1))[0].updated == ended, "it ended when it ended"


async def test_a_lobby_that_nobody_is_left_in_closes(tables: Tables, personal: PersonalData) -> None:
    table = await seated(tables, ANNA)
    await personal.delete(ANNA.id)
    assert table.state == "aborted"


async def test_a_vote_for_them_is_dropped_and_their_yes_taken_back(
    tables: Tables, personal: PersonalData
) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    await table.abort(BEN, press())
    await table.agree(ANNA, press(), table.lobby.votes[0].id)
    await personal.delete(ANNA.id)
    assert table.lobby.votes[0].yes == [BEN.id]
    done = await table.join(DORA, press())
    assert done.vote is not None
    await personal.delete(DORA.id)
    assert len(table.lobby.votes) == 1


async def test_the_file_holds_what_is_theirs_and_nothing_of_others(
    store: Store, tables: Tables, preferences: Preferences, personal: PersonalData
) -> None:
    over = await finished(tables, ANNA, BEN, channel=1)
    running = await begun(tables, ANNA, BEN, CARL, channel=2)
    await preferences.change_user(ANNA.id, language="de")
    await preferences.change_user(BEN.id, quiet=3)
    await store.put_tutorial(ANNA.id, {"lesson": 3})
    await store.put_seen(over.id, ANNA.id, 7)
    await store.put_seen(over.id, BEN.id, 8)
    assert await Records(store).reckon(over.id)
    found = await personal.export(ANNA.id)
    assert found["read"] == {over.id: 7}
    (counted,) = found["results"]
    mine = next(n for n, each in enumerate(over.lobby.seats) if each.user == ANNA.id)
    assert (counted["game"], counted["points"]) == (over.id, over.view().players[mine].score)
    assert counted["bought"] > 0
    text = json.dumps(found)
    assert BEN.name not in text
    assert str(BEN.id) not in text
    assert found["settings"] == {"language": "de"}
    assert found["tutorial"] == {"lesson": 3}
    first, second = found["games"]
    assert (first["id"], first["state"], first["name"]) == (over.id, "over", ANNA.name)
    seat = next(i for i, each in enumerate(over.lobby.seats) if each.user == ANNA.id)
    moves = [move.text for move in await store.moves(over.id) if move.seat == seat]
    assert [move["text"] for move in first["moves"]] == moves
    assert second["id"] == running.id
    mine = running.seat_of(ANNA.id)
    assert mine is not None
    assert second["hand"] == list(running.view(mine).players[mine].hand or ())
    assert (await personal.export(DORA.id))["games"] == []


async def test_a_game_whose_lobby_cannot_be_read_holds_up_no_other(
    store: Store, tables: Tables, personal: PersonalData
) -> None:
    bad = await finished(tables, ANNA, BEN, channel=1)
    await finished(tables, ANNA, BEN, channel=2)
    await store.put_ended_lobby(bad.id, {"seats": ANNA.id})
    assert await personal.delete(ANNA.id) == 1
