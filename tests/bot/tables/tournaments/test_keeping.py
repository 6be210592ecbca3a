"""Tournaments as they are kept: two processes at once, tables opened once, people forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from bot.tables.keeping.personal_data import PersonalData
from bot.tables.lobby import Lobby
from bot.tables.people.person import Person
from bot.tables.people.preferences import Preferences
from bot.tables.refused import Refused
from bot.tables.registry import Tables
from bot.tables.tournaments import playing
from bot.tables.tournaments.keeping import StoredTournament, Tournaments
from bot.tables.tournaments.tournament import Tournament
from bot.texts import Texts

BOSS = Person(1, "Boss")
GUILD, CHANNEL = 5, 6


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with await Store.open(url) as opened:
        yield opened


async def begun(store: Store, people: int = 4) -> tuple[Tournaments, StoredTournament]:
    tournaments = Tournaments(store)
    new = Tournament("Cup", "swiss", 2, "en", BOSS.id, BOSS.name, "seed", modules=["camps"], pace="live")
    kept = await tournaments.announce(GUILD, CHANNEL, 99, new)
    for number in range(people):
        person = Person(100 + number, f"P{number}")
        await tournaments.change(kept.id, lambda it, person=person: playing.sign_up(it, person))  # type: ignore[misc]
    kept, _ = await tournaments.change(kept.id, lambda it: playing.start(it, BOSS))
    return tournaments, kept


async def test_two_presses_and_two_processes_at_once_change_it_one_after_the_other(store: Store) -> None:
    here, kept = await begun(store)
    there = Tournaments(store)

    def finish(tournament: Tournament) -> bool:
        for match in tournament.rounds[0].matches:
            if not match.done:
                playing.close(tournament, BOSS, 0, tournament.rounds[0].matches.index(match))
        return playing.advance(tournament)

    told = await asyncio.gather(*(each.change(kept.id, finish) for each in (here, there) * 3))
    assert [paired for _, paired in told].count(True) == 1
    assert len((await here.find(kept.id)).tournament.rounds) == 2


async def test_a_table_is_opened_once_with_its_people_expected(store: Store) -> None:
    here, kept = await begun(store)
    there = Tournaments(store)
    done = await asyncio.gather(*(each.open_table(kept, 0, 0, 70) for each in (here, there)))
    assert sorted(done) == [False, True]
    now = await here.find(kept.id)
    match = now.tournament.rounds[0].matches[0]
    assert (match.stage, match.channel, match.opened) == ("open", 70, 1)
    assert not await here.open_table(now, 0, 0, 71), "it is open"
    info = await store.load(match.game or "")
    assert info is not None
    lobby = Lobby.load(info.lobby)
    users = [now.tournament.entrants[one].user for one in match.seats]
    assert [seat.user for seat in lobby.seats] == users
    assert lobby.tournament is not None
    assert lobby.tournament.expected == users
    assert (lobby.tournament.round, lobby.tournament.table) == (1, 1)
    assert (lobby.modules, lobby.pace) == (["camps"], "live")
    (deadline,) = await store.deadlines(info.id)
    assert deadline.due == lobby.tournament.until
    assert not await here.open_table(now, 0, 1, 70), "the channel has a game"


async def test_an_interaction_announces_one_and_a_server_has_five_that_are_open(store: Store) -> None:
    tournaments = Tournaments(store)
    new = Tournament("Cup", "swiss", 2, "en", BOSS.id, BOSS.name, "seed")
    first = await tournaments.announce(GUILD, CHANNEL, 1, new)
    again = await tournaments.announce(GUILD, CHANNEL, 1, new)
    assert first.id == again.id
    for interaction in range(2, 6):
        await tournaments.announce(GUILD, CHANNEL, interaction, new)
    with pytest.raises(Refused, match="refused-tournament-many"):
        await tournaments.announce(GUILD, CHANNEL, 6, new)
    with pytest.raises(Refused, match="refused-tournament-unknown"):
        await tournaments.find("nobody00")


async def test_what_changes_nothing_is_not_stored(store: Store) -> None:
    tournaments, kept = await begun(store)
    told = []
    tournaments.watch(lambda: told.append(1))
    same, changed = await tournaments.change(kept.id, playing.advance)
    assert (same.version, changed, told) == (kept.version, False, [])


async def test_somebody_who_wants_to_be_forgotten_is_in_no_tournament_any_more(store: Store) -> None:
    tournaments, kept = await begun(store)
    tables = Tables(store)
    data = PersonalData(store, tables, Preferences(store), Texts.load())
    exported = (await data.export(101))["tournaments"]
    assert [(one["tournament"], one["places"]) for one in exported] == [
        ("Cup", [{"number": 2, "name": "P1", "out": False}])
    ]
    mine = next(n for n, match in enumerate(kept.tournament.rounds[0].matches) if 1 in match.seats)
    await tournaments.open_table(kept, 0, mine, 70)
    assert any(Lobby.load(info.lobby).knows(101) for info in await store.games_with(101))
    await data.delete(101)
    assert await tournaments.of_person(101) == []
    now = await tournaments.find(kept.id)
    assert (now.tournament.entrants[1].user, now.tournament.entrants[1].out) == (None, True)
    assert not any(Lobby.load(info.lobby).knows(101) for info in await store.games_with(101))
