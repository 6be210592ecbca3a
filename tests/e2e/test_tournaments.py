"""Tournaments from the sign-up to the winner, through the real library: threads, results, rounds, and what goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest

import render
from bot.panels.tournaments.ids import AskedTournament
from bot.sandbox import Message
from bot.sandbox import Person as Member
from bot.sandbox.state.permissions import CREATE_PUBLIC_THREADS
from bot.sandbox.state.records import Channel
from bot.tables.table import Table
from bot.tables.tournaments.keeping import StoredTournament
from bot.tables.tournaments.standings import standings
from bot.tables.tournaments.tournament import Match
from tests.e2e.bench import TEXTS, Bench, QuickPictures, ids_of
from tests.ended import course, finish

EN, DE = TEXTS("en"), TEXTS("de")
WAIT = 60.0
"""Seconds within which something has to happen, on a busy machine too."""


async def until(bench: Bench, holds: Callable[[StoredTournament], bool]) -> StoredTournament:
    """The tournament as soon as this holds for it."""
    async with asyncio.timeout(WAIT):
        while True:
            kept = await newest(bench)
            if holds(kept):
                return kept
            await asyncio.sleep(0.02)


def channels(bench: Bench) -> list[Channel]:
    return bench.box.channels_of(bench.box.guild)


async def newest(bench: Bench) -> StoredTournament:
    return (await bench.bot.services.tournaments.of_server(bench.box.guild.id))[0]


async def announced(bench: Bench, boss: Member, *people: Member, **options: object) -> Message:
    """The message of a new tournament for which these people have signed up."""
    wanted = {"name": "Granada Cup", "kind": "swiss", **options}
    await boss.slash(bench.box.channel, "tournament create", **wanted)
    message = await bench.box.wait_for_message(bench.box.channel, lambda m: "|up|" in ids_of(m))
    for person in people:
        await person.press(message, id_of(message, "up"))
    return message


def id_of(message: Message, verb: str) -> str:
    found = [one for one in ids_of(message).splitlines() if f"|{verb}|" in one]
    assert found, f"nothing to {verb} on {message!r}"
    return found[0]


async def begun(bench: Bench, boss: Member, *people: Member, **options: object) -> StoredTournament:
    """One that has begun, and all of whose tables are open."""
    message = await announced(bench, boss, *people, **options)
    await boss.press(message, id_of(message, "start"))
    return await until(bench, all_open)


def all_open(kept: StoredTournament) -> bool:
    last = kept.tournament.last
    return last is not None and all(match.stage != "waiting" for match in last.matches)


def open_tables(kept: StoredTournament) -> list[Match]:
    last = kept.tournament.last
    return [] if last is None else [match for match in last.matches if match.stage == "open"]


async def table_of(bench: Bench, match: Match) -> Table:
    table = await bench.bot.services.tables.get(match.game or "")
    assert table is not None
    return table


async def come(bench: Bench, match: Match, people: list[Member]) -> None:
    """Those of these people who sit there press Join in the thread."""
    table = await table_of(bench, match)
    thread = next(one for one in channels(bench) if one.id == match.channel)
    message = await bench.box.wait_for_message(thread, lambda m: f"{table.id}|" in ids_of(m))
    for person in people:
        if table.lobby.owned_by(person.id) is not None:
            await person.press(message, id_of(message, "join"))


async def played(bench: Bench, match: Match, name: str = "course") -> None:
    """A game that is running ends at once."""
    table = await table_of(bench, match)
    assert table.state == "running"
    await table.change(None, partial(finish, played=course(len(match.seats), name=name)))


async def play_all(bench: Bench, kept: StoredTournament, people: list[Member]) -> StoredTournament:
    """Play a round: everybody comes, every game ends, the next round is open or the tournament is over."""
    number = len(kept.tournament.rounds)
    for match in open_tables(kept):
        await come(bench, match, people)
        await played(bench, match)
    return await until(
        bench,
        lambda now: now.tournament.phase == "over" or (len(now.tournament.rounds) > number and all_open(now)),
    )


@pytest.mark.slow
async def test_a_swiss_tournament_of_six_runs_by_itself_once_it_has_started(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay")]
    kept = await begun(bench, people[0], *people)
    assert kept.tournament.total == 3
    met: list[frozenset[int]] = []
    while kept.tournament.phase == "running":
        assert len(open_tables(kept)) == 3
        met += [frozenset(match.seats) for match in open_tables(kept)]
        assert len({match.channel for match in open_tables(kept)}) == 3
        kept = await play_all(bench, kept, people)
    assert len(met) == len(set(met)) == 9, "nobody meets anybody twice"
    order = standings(kept.tournament)
    assert sum(one.points for one in order) == 9 * 60
    ending = await bench.box.wait_for_message(
        bench.box.channel, lambda m: EN("tour-over", name="Granada Cup") in m.text
    )
    winner = kept.tournament.entrants[order[0].entrant].name
    assert EN("tour-winner", name=winner) in ending.text
    assert ending.files
    rounds = [m for m in bench.box.messages() if "round 2 of 3" in m.text and "## " in m.text]
    assert len(rounds) == 1, "a round has one message, which is edited in place"
    for match in kept.tournament.rounds[1].matches:
        best = kept.tournament.entrants[min(match.scores, key=lambda s: s.place).entrant].name
        assert f"{best} 60" in rounds[0].text
    lobby = (await table_of(bench, kept.tournament.rounds[0].matches[0])).lobby
    assert [seat.user for seat in lobby.seats] == [
        kept.tournament.entrants[one].user for one in kept.tournament.rounds[0].matches[0].seats
    ]


async def test_people_sign_up_and_off_and_only_the_organizer_starts(bench: Bench) -> None:
    anna, ben, carl = (bench.box.person(name) for name in ("Anna", "Ben", "Carl"))
    message = await announced(bench, anna, anna, ben)
    again = await ben.press(message, id_of(message, "up"))
    assert EN("refused-tournament-signed") in again.text
    few = await anna.press(message, id_of(message, "start"))
    assert EN("refused-tournament-few", n=3) in few.text
    for verb in ("start", "manage"):
        no = await ben.press(message, id_of(message, verb))
        assert EN("refused-tournament-organizer", name="Anna") in no.text
    for verb in ("ask", "cancel", "here", "close", "reopen"):
        there = (await ben.slash(bench.box.channel, "tournament show")).message
        no = await ben.press(there, AskedTournament((await newest(bench)).id, verb).custom_id, force=True)
        assert no.message.ephemeral
        assert (await newest(bench)).tournament.phase == "signup"
    off = await ben.press(message, id_of(message, "off"))
    assert EN("tour-signed-off", name="Granada Cup") in off.text
    await carl.press(message, id_of(message, "up"))
    kept = await newest(bench)
    assert [one.name for one in kept.tournament.entrants] == ["Anna", "Carl"]
    await bench.box.wait_until(lambda: "Carl" in shown(bench, message).text)
    assert "Ben" not in shown(bench, message).text


def drawn_notes(bench: Bench) -> list[list[str]]:
    """What stood under the names in each picture of an open table."""
    assert isinstance(bench.pictures, QuickPictures)
    every = [one for one in bench.pictures.asked if isinstance(one, render.Lobby)]
    return [sorted(seat.note for seat in one.seats) for one in every]


def shown(bench: Bench, message: Message) -> Message:
    return next(one for one in bench.box.messages() if one.id == message.id)


@pytest.mark.slow
async def test_who_does_not_come_is_played_for_and_one_alone_wins_without_playing(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay")]
    kept = await begun(bench, people[0], *people, size=3)
    first, second = open_tables(kept)
    users = {person.id: person for person in people}
    there = [users[kept.tournament.entrants[one].user or 0] for one in first.seats[:2]]
    alone = [users[kept.tournament.entrants[second.seats[1]].user or 0]]
    await come(bench, first, there)
    await come(bench, second, alone)
    # The picture has the seats of this table, and who has not come yet.
    await bench.box.wait_until(lambda: ["", "", EN("tour-lobby-missing")] in drawn_notes(bench))
    assert drawn_notes(bench)[0] == [EN("tour-lobby-missing")] * 3
    assert {len(notes) for notes in drawn_notes(bench)} == {3}
    stranger = next(
        person
        for person in people
        if person not in there and kept.tournament.entrant_of(person.id) in second.seats
    )
    thread = next(one for one in channels(bench) if one.id == first.channel)
    no = await stranger.slash(thread, "join")
    assert EN("refused-tournament-table") in no.text
    assert EN("refused-tournament-set") in (await there[0].slash(thread, "start")).text
    bench.later = timedelta(hours=24, minutes=1)
    kept = await until(bench, lambda now: now.tournament.rounds[0].matches[1].stage == "walkover")
    scores = {score.entrant: score.points for score in kept.tournament.rounds[0].matches[1].scores}
    assert scores == {one: 60 * (place == 1) for place, one in enumerate(second.seats)}
    table = await table_of(bench, first)
    await bench.box.wait_until(lambda: table.state == "running")
    assert [seat.human for seat in table.lobby.seats] == [True, True, False]
    late = users[kept.tournament.entrants[first.seats[2]].user or 0]
    await played(bench, first)
    kept = await until(bench, lambda now: now.tournament.rounds[0].done)
    points = {score.entrant: score.points for score in kept.tournament.rounds[0].matches[0].scores}
    assert points[first.seats[2]] == 0, "a computer has won nothing for who was not there"
    assert kept.tournament.entrants[kept.tournament.entrant_of(late.id) or 0].missed == 1


@pytest.mark.slow
async def test_who_drops_out_is_replaced_and_a_running_game_goes_on_with_a_computer(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora")]
    boss, new = bench.box.person("Boss", admin=True), bench.box.person("Nora")
    kept = await begun(bench, people[0], *people)
    first, second = open_tables(kept)
    await come(bench, first, people)
    table, waiting = await table_of(bench, first), await table_of(bench, second)
    gone = next(person for person in people if table.lobby.owned_by(person.id) == 0)
    message = await bench.box.wait_for_message(bench.box.channel, lambda m: "|leave|" in ids_of(m))
    await gone.press(message, id_of(message, "leave"))
    await bench.box.wait_until(lambda: not table.lobby.seats[0].human)
    assert table.state == "running"
    # Whoever is taken out before their game has begun is replaced in its lobby.
    other = next(person for person in people if waiting.lobby.owned_by(person.id) == 0)
    place = str((kept.tournament.entrant_of(other.id) or 0) + 1)
    told = await boss.slash(bench.box.channel, "tournament replace", player=place, by=new.id)
    assert "Nora" in told.text
    await bench.box.wait_until(lambda: waiting.lobby.owned_by(new.id) == 0)
    assert waiting.lobby.owned_by(other.id) is None
    await come(bench, second, [*people, new])
    await bench.box.wait_until(lambda: waiting.state == "running")
    await played(bench, first)
    await played(bench, second)
    kept = await until(bench, lambda now: len(now.tournament.rounds) == 2 and all_open(now))
    out = next(n for n, one in enumerate(kept.tournament.entrants) if one.out)
    assert all(out not in match.seats for match in kept.tournament.rounds[1].matches)
    assert len(kept.tournament.rounds[1].byes) == 1
    scratched = await boss.slash(bench.box.channel, "tournament scratch", player="Nora")
    assert EN("tour-scratched", who="Nora", name="Granada Cup") in scratched.text
    assert (
        EN("refused-tournament-organizer", name="Anna")
        in (await new.slash(bench.box.channel, "tournament scratch", player="Nora")).text
    )


@pytest.mark.slow
async def test_a_restart_in_the_middle_of_a_round_repeats_and_loses_nothing(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora")]
    kept = await begun(bench, people[0], *people, kind="round-robin")
    first, second = open_tables(kept)
    await come(bench, first, people)
    await played(bench, first)
    await bench.stop_bot()
    before = len(channels(bench))
    await bench.start_bot()
    kept = await until(bench, lambda now: now.tournament.rounds[0].matches[0].stage == "played")
    await come(bench, second, people)
    await played(bench, second)
    kept = await until(bench, lambda now: len(now.tournament.rounds) == 2 and all_open(now))
    assert len(channels(bench)) == before + 2
    texts = [m.text for m in bench.box.messages() if m.text.startswith("## Granada Cup: round 1")]
    assert len(texts) == 1


@pytest.mark.slow
async def test_a_thread_that_is_deleted_is_told_and_its_table_opened_again(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl")]
    kept = await begun(bench, people[0], *people)
    lost = open_tables(kept)[0]
    bench.box.delete_channel(next(one for one in channels(bench) if one.id == lost.channel))
    kept = await until(bench, lambda now: now.tournament.rounds[0].matches[0].stage == "stuck")
    mark = EN("tour-stuck", line="").strip(" ·").split("**")[1]
    await bench.box.wait_for_message(bench.box.channel, lambda m: mark in m.text)
    there = (await people[0].slash(bench.box.channel, "tournament show")).message
    panel = (await people[0].press(there, id_of(there, "manage"))).message
    await people[0].select(panel, id_of(panel, "reopen"), ["0:0"])
    kept = await until(bench, lambda now: bool(open_tables(now)))
    again = open_tables(kept)[0]
    assert again.channel != lost.channel
    assert again.game != lost.game
    await people[0].select(panel, id_of(panel, "close"), ["0:0"])
    kept = await until(bench, lambda now: len(now.tournament.rounds) == 2)
    assert kept.tournament.rounds[0].matches[0].scores == []
    table = await table_of(bench, kept.tournament.rounds[0].matches[0])
    assert table.state == "aborted"


@pytest.mark.slow
async def test_a_tournament_whose_channel_was_deleted_goes_on_where_its_organizer_wants(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora")]
    kept = await begun(bench, people[0], *people)
    lost = [match.channel for match in open_tables(kept)]
    other = bench.box.add_channel("elsewhere")
    bench.box.delete_channel(bench.box.channel)
    kept = await until(bench, lambda now: now.tournament.silent and not open_tables(now))
    assert [match.stage for match in kept.tournament.rounds[0].matches] == ["stuck", "stuck"]
    there = (await people[0].slash(other, "tournament show")).message
    panel = await people[0].press(there, id_of(there, "manage"))
    assert EN("tour-manage-silent") in panel.text
    done = await people[0].press(panel.message, id_of(panel.message, "here"))
    assert EN("tour-here", name="Granada Cup") in done.text
    # All of it stands there anew, also what has not changed since.
    await bench.box.wait_for_message(other, lambda m: "has begun: 4 people" in m.text)
    told = await bench.box.wait_for_message(other, lambda m: m.text.startswith("## Granada Cup: round 1 of"))
    again = (await people[0].press(told, id_of(told, "manage"))).message
    assert "|here|" not in ids_of(again)
    for number in range(2):
        await people[0].select(again, id_of(again, "reopen"), [f"0:{number}"])
    kept = await until(bench, lambda now: len(open_tables(now)) == 2)
    new = [one for one in channels(bench) if one.id in {match.channel for match in open_tables(kept)}]
    assert [thread.parent_id for thread in new] == [other.id, other.id]
    assert not {thread.id for thread in new} & set(lost)
    kept = await play_all(bench, kept, people)
    assert kept.channel_id == other.id
    await bench.box.wait_for_message(other, lambda m: m.text.startswith("## Granada Cup: round 2 of"))


@pytest.mark.slow
@pytest.mark.parametrize("last", ["the message", "the thread"])
async def test_a_table_that_was_being_opened_when_the_bot_ended_is_opened_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora")]
    message = await announced(bench, people[0], *people)
    of, name = (
        (bench.bot.http, "start_thread_with_message")
        if last == "the thread"
        else (bench.bot.poster.messages, "post")
    )
    real, done = getattr(of, name), asyncio.Event()

    async def unanswered(*args: object, **kwargs: object) -> None:
        """Discord does it, and the bot never learns of that."""
        await real(*args, **kwargs)
        done.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(of, name, unanswered)
    await people[0].press(message, id_of(message, "start"))
    async with asyncio.timeout(WAIT):
        await done.wait()
    threads = [one for one in channels(bench) if one.is_thread]
    assert len(threads) == (last == "the thread")
    assert (await newest(bench)).tournament.rounds[0].matches[0].stage == "waiting"
    await bench.stop_bot()
    await bench.start_bot()
    kept = await until(bench, all_open)
    opened = {match.channel for match in open_tables(kept)}
    assert {one.id for one in channels(bench) if one.is_thread} == opened
    assert len(opened) == 2
    assert {one.id for one in threads} <= opened
    assert sum(m.text.startswith("Round 1 · Table 1") for m in bench.box.messages()) == 1
    await come(bench, open_tables(kept)[0], people)
    table = await table_of(bench, open_tables(kept)[0])
    await bench.box.wait_until(lambda: table.state == "running")


@pytest.mark.slow
async def test_without_threads_tables_follow_each_other_in_the_channel(bench: Bench) -> None:
    people = [bench.box.person(name) for name in ("Anna", "Ben", "Carl", "Dora")]
    bench.box.set_permissions(bench.box.channel, None, deny=CREATE_PUBLIC_THREADS)
    message = await announced(bench, people[0], *people)
    await people[0].press(message, id_of(message, "start"))
    kept = await until(bench, lambda now: len(open_tables(now)) == 1)
    first = open_tables(kept)[0]
    assert first.channel == bench.box.channel.id
    await come(bench, first, people)
    await played(bench, first)
    kept = await until(bench, lambda now: now.tournament.rounds[0].matches[1].stage == "open")
    assert kept.tournament.rounds[0].matches[1].channel == bench.box.channel.id


@pytest.mark.slow
async def test_series_names_hidden_people_and_the_list_in_german(bench: Bench) -> None:
    evil = "**@everyone** [x](http://y)"
    people = [bench.box.person(name, locale="de") for name in ("Anna", "Ben")]
    await bench.bot.services.preferences.change_user(people[1].id, statistics=False)
    empty = await people[0].slash(bench.box.channel, "tournament list")
    assert DE("refused-tournament-none") in empty.text
    kept = await begun(bench, people[0], *people, kind="series", rounds=2, name=evil, modules="camps")
    assert kept.tournament.modules == ["camps"]
    assert kept.tournament.total == 2
    signup = await bench.box.wait_for_message(
        bench.box.channel, lambda m: "|leave|" in ids_of(m) and "has begun" in m.text
    )
    assert "**@everyone**" not in signup.text
    kept = await play_all(bench, kept, people)
    panel = await people[0].slash(bench.box.channel, "tournament show")
    assert DE("tour-rules") in panel.text
    assert "Ben" not in panel.text
    listed = await people[0].slash(bench.box.channel, "tournament list")
    assert DE("tour-list") in listed.text
    round_two = await bench.box.wait_for_message(bench.box.channel, lambda m: "game 2 of 2" in m.text)
    assert EN("tour-player", n=2) in round_two.text
    asked = await people[0].press(signup, id_of(signup, "manage"))
    question = await people[0].press(asked.message, id_of(asked.message, "ask"))
    done = await people[0].press(question.message, id_of(question.message, "cancel"))
    assert (await newest(bench)).tournament.phase == "cancelled"
    assert done.message.ephemeral


async def test_a_server_has_five_open_tournaments_and_may_leave_them_to_its_managers(bench: Bench) -> None:
    anna, boss = bench.box.person("Anna"), bench.box.person("Boss", admin=True)
    for number in range(5):
        await anna.slash(bench.box.channel, "tournament create", name=f"Cup {number}", kind="swiss")
    no = await anna.slash(bench.box.channel, "tournament create", name="Cup 6", kind="swiss")
    assert EN("refused-tournament-many", n=5) in no.text
    await bench.bot.services.preferences.change_guild(bench.box.guild.id, tournaments="managers")
    no = await anna.slash(bench.box.channel, "tournament create", name="Cup 6", kind="swiss")
    assert EN("refused-need-manager") in no.text
    many = await boss.slash(bench.box.channel, "tournament create", name="Cup 6", kind="swiss")
    assert EN("refused-tournament-many", n=5) in many.text
