"""/stats and /leaderboard: in both languages, by commands and buttons, alone with what may be known."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import engine
import render
from bot.panels.record_ids import AskedRanking, AskedStatistics
from bot.sandbox import Message
from bot.sandbox import Person as Member
from tests.e2e.bench import PATIENCE, TEXTS, Bench, QuickPictures, ids_of
from tests.e2e.test_replay import moves
from tests.ended import course, person, store_game

EN, DE = TEXTS("en"), TEXTS("de")


async def played(bench: Bench, *people: Member, times: int = 1, days: int = 0, **more: object) -> list[str]:
    """Games of these people in this server that ended so many days ago; the seats have the points of the course."""
    found = []
    for number in range(times):
        seats = [person(n, one.id, one.name) for n, one in enumerate(people, 1)]
        at = datetime.now(UTC) - timedelta(days=days, minutes=times - number)
        game = await store_game(
            bench.store, course(len(people)).short, seats, guild=bench.box.guild.id, at=at, **more
        )  # type: ignore[arg-type]
        found.append(game)
    return found


def asked(bench: Bench) -> render.Request:
    assert isinstance(bench.pictures, QuickPictures)
    return bench.pictures.asked[-1]


def id_of(message: Message, verb: str) -> str:
    return next(one for one in ids_of(message).splitlines() if f"|{verb}|" in one)


async def test_statistics_are_a_picture_or_words_of_one_of_two_and_of_the_server(bench: Bench) -> None:
    anna, ben, carl = (bench.box.person(name) for name in ("Anna", "Ben", "Carl"))
    await played(bench, anna, ben, times=3)
    await played(bench, anna, ben, carl, practice="seed")
    points = course(2).points
    shown = await anna.slash(bench.box.channel, "stats")
    assert shown.message.ephemeral
    request = asked(bench)
    assert isinstance(request, render.Careers)
    assert request.names == ("Anna",)
    rows = {row.key: row.shown for row in request.rows}
    assert rows["pic-career-games"] == ("3",), "practice is not counted"
    assert rows["pic-career-best"] == (str(points[0]),)
    assert "Ben (3 games, ahead in 0)" in shown.text
    two = await carl.slash(bench.box.channel, "stats", player=anna.id, other=ben.id)
    request = asked(bench)
    assert isinstance(request, render.Careers)
    assert request.names == ("Anna", "Ben")
    assert {row.key: row.best for row in request.rows}["pic-career-best"] == (
        0 if points[0] > points[1] else 1
    )
    won = [0 if points[0] < points[1] else 3, 3 if points[0] < points[1] else 0]
    assert f"Anna was ahead in {won[0]}, Ben in {won[1]}" in two.text
    await bench.bot.services.preferences.change_user(carl.id, text_only=True, language="de")
    words = await carl.slash(bench.box.channel, "stats", player=anna.id)
    assert not words.message.files
    assert DE("stats-games", value="3") in words.text
    assert DE("stats-best", value=str(points[0])) in words.text
    server = await carl.press(words.message, DE("button-server-statistics"))
    assert bench.box.guild.name in server.text
    assert DE("stats-games", value="3") in server.text
    own = await carl.press(server.message, DE("button-own-statistics"))
    assert DE("stats-none") in own.text


async def test_whoever_wants_no_statistics_is_in_none_and_may_come_back(bench: Bench) -> None:
    anna, ben, carl = (bench.box.person(name) for name in ("Anna", "Ben", "Carl"))
    await played(bench, anna, ben, carl, times=2)
    settings = (await ben.slash(bench.box.channel, "settings")).message
    await ben.select(settings, "alhset1|user|statistics", ["off"])
    refused = await anna.slash(bench.box.channel, "stats", player=ben.id)
    assert EN("refused-no-statistics") in refused.text
    other = await anna.press(refused.message, AskedStatistics(anna.id, ben.id).custom_id, force=True)
    assert EN("refused-no-statistics") in other.text
    own = await ben.slash(bench.box.channel, "stats")
    assert EN("refused-no-statistics-own") in own.text
    mine = await anna.slash(bench.box.channel, "stats")
    assert "Carl" in mine.text
    assert "Ben" not in mine.text
    ladder = await anna.slash(bench.box.channel, "leaderboard")
    assert "Carl" in ladder.text
    assert "Ben" not in ladder.text
    everybody = await anna.slash(bench.box.channel, "stats", server=True)
    assert "2 people have played here" in everybody.text
    assert "Ben" not in everybody.text
    await ben.select(settings, "alhset1|user|statistics", ["unset"])
    assert "Ben" in (await anna.slash(bench.box.channel, "leaderboard")).text


async def test_the_leaderboard_is_of_a_season_a_number_of_players_and_with_modules_or_without(
    bench: Bench,
) -> None:
    anna, ben, carl = (bench.box.person(name) for name in ("Anna", "Ben", "Carl"))
    await played(bench, anna, ben, times=5)
    await played(bench, anna, ben, carl, times=1, modules=("camps",))
    await played(bench, carl, anna, times=1, days=200)
    first, second = ("Anna", "Ben") if course(2).points[0] > course(2).points[1] else ("Ben", "Anna")
    shown = (await anna.slash(bench.box.channel, "leaderboard", modules="without", players="2")).message
    lines = shown.text.splitlines()
    assert lines[2].startswith(f"1\\. **{first}**")
    assert lines[3].startswith(f"2\\. **{second}**")
    assert "5 games, 5 won" in lines[2]
    assert "Carl" not in shown.text
    assert EN("rank-modules-without") in lines[1]
    shown = (await anna.select(shown, id_of(shown, "modules"), ["with"])).message
    assert EN("rank-nobody") in shown.text, "games of two had no modules"
    shown = (await anna.select(shown, id_of(shown, "players"), ["any"])).message
    assert "Carl" in shown.text
    assert EN("rank-provisional", n=5) in shown.text
    # A restart changes nothing.
    await bench.stop_bot()
    await bench.start_bot()
    shown = (await anna.select(shown, id_of(shown, "modules"), ["any"])).message
    carls = next(line for line in shown.text.splitlines() if "Carl" in line)
    assert "one game" in carls
    shown = (await anna.select(shown, id_of(shown, "season"), ["all"])).message
    carls = next(line for line in shown.text.splitlines() if "Carl" in line)
    assert "2 games" in carls
    shown = (await anna.select(shown, id_of(shown, "against"), ["computers"])).message
    assert EN("rank-nobody") in shown.text
    german = await bench.box.person("Gustav", locale="de").slash(bench.box.channel, "leaderboard")
    assert DE("rank-how") in german.text
    assert (
        DE(
            "rank-what",
            against=DE("rank-people"),
            players=DE("rank-players", n="any"),
            modules=DE("rank-modules-any"),
        )
        in german.text
    )


async def test_a_season_of_the_servers_own_begins_with_a_button_of_who_manages_it(bench: Bench) -> None:
    anna, ben = bench.box.person("Anna"), bench.box.person("Ben")
    boss = bench.box.person("Boss", admin=True)
    await played(bench, anna, ben)
    plain = (await boss.slash(bench.box.channel, "leaderboard")).message
    assert EN("button-season") not in [button.label for button in plain.buttons]
    settings = (await boss.slash(bench.box.channel, "settings")).message
    server = (await boss.press(settings, EN("set-to-server"))).message
    await boss.select(server, "alhset1|guild|season", ["own"])
    theirs = (await anna.slash(bench.box.channel, "leaderboard")).message
    assert EN("button-season") not in [button.label for button in theirs.buttons]
    for verb in ("ask", "begin"):
        outcome = await anna.press(theirs, AskedRanking(verb=verb).custom_id, force=True)
        assert EN("refused-need-manager") in outcome.text
    shown = (await boss.slash(bench.box.channel, "leaderboard")).message
    assert "Anna" in shown.text
    ask = (await boss.press(shown, EN("button-season"))).message
    assert EN("season-ask-what") in ask.text
    begun = (await boss.press(ask, EN("button-season-begin"))).message
    assert EN("season-own", number=1) in begun.text
    assert EN("rank-nobody") in begun.text
    again = await boss.press(begun, AskedRanking(verb="begin").custom_id, force=True)
    assert EN("season-own", number=1) in again.text, "a press that comes twice begins one"
    bench.later = timedelta(days=2)
    await played(bench, anna, ben, days=-1)
    now = await anna.slash(bench.box.channel, "leaderboard")
    assert EN("season-own", number=1) in now.text
    assert "one game" in now.text


MADE_UP = (
    "alhstat1|",
    "alhstat1|show|99999999999999999999|-",
    "alhstat1|burn|-|-",
    "alhstat1|show|../|-",
    "alhrank1|",
    "alhrank1|show|people|2026-q9|-|any|999",
    "alhrank1|season|people|now|7|any|0",
    "alhrank1|begin|people|now|-|any|0",
    "alhrank1|fly|computers|own-77|6|with|12",
)


async def test_a_custom_id_that_somebody_made_up_gets_an_answer_and_does_nothing(bench: Bench) -> None:
    anna = bench.box.person("Anna")
    for custom_id in MADE_UP:
        there = (await anna.slash(bench.box.channel, "leaderboard")).message
        outcome = await anna.press(there, custom_id, force=True)
        assert outcome.acknowledged, custom_id
        assert outcome.message.ephemeral, custom_id
    assert (await bench.bot.services.preferences.guild(bench.box.guild.id)).seasons == ()


async def test_a_game_counts_as_soon_as_it_has_ended(bench: Bench) -> None:
    await bench.lobby("Anna", "Ben")
    anna = bench.box.person("Anna")
    await anna.slash(bench.box.channel, "start")
    table = await bench.table()
    await moves(table, 3)
    none = await anna.slash(bench.box.channel, "stats", server=True)
    assert EN("stats-none") in none.text, "what happens in a running game is counted nowhere"
    ended = await played(bench, anna, bench.box.person("Ben"))
    shown = await anna.slash(bench.box.channel, "stats", server=True)
    assert EN("stats-none") not in shown.text
    assert [row.game_id for row in await bench.store.results(bench.box.guild.id)] == ended


async def test_the_end_of_a_game_is_reckoned_at_once(bench: Bench) -> None:
    anna, ben = bench.box.person("Anna"), bench.box.person("Ben")
    whole = course(2)
    almost = replace(whole, moves=whole.moves[:-1], snapshot=whole.last[0])
    seats = [person(1, anna.id, "Anna"), person(2, ben.id, "Ben")]
    here = {"guild": bench.box.guild.id, "channel": bench.box.channel.id}
    game = await store_game(bench.store, almost, seats, state="running", **here)
    table = await bench.bot.services.tables.get(game)
    assert table is not None
    seat = whole.moves[-1].seat
    assert seat is not None
    user = seats[seat].user
    assert user is not None
    await table.play(user, engine.read(whole.last[1]), confirm=False, interaction=None)
    assert table.state == "over"
    until = time.monotonic() + PATIENCE
    while not (rows := await bench.store.results(bench.box.guild.id)):
        assert time.monotonic() < until, "it has not been reckoned"
        await asyncio.sleep(0.02)
    assert [one["points"] for one in rows[0].data["seats"]] == list(whole.points)


async def test_games_of_another_server_do_not_count_here(bench: Bench) -> None:
    anna, ben = bench.box.person("Anna"), bench.box.person("Ben")
    await played(bench, anna, ben)
    there = bench.box.add_guild("Other")
    (place,) = bench.box.channels_of(there)
    elsewhere = bench.box.person("Anna", guild=there)
    assert EN("stats-none") in (await elsewhere.slash(place, "stats", player=anna.id)).text
    assert EN("rank-nobody") in (await elsewhere.slash(place, "leaderboard")).text
