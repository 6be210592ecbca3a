"""The panels of statistics and of the leaderboard at their fullest: what Discord takes, and what the picture is made of."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

import engine
from bot.panels import compose
from bot.panels.parts import Panel, Select
from bot.panels.private import leaderboard, statistics
from bot.panels.record_ids import AskedRanking, AskedStatistics
from bot.tables.records import statistics as reckoned
from bot.tables.records.ratings import Rated
from bot.tables.records.seasons import EVERY, seasons_of
from bot.texts import Texts
from render import Careers
from tests.bot.tables.records.made import START, ended, seat

TEXTS = Texts.load(strict=True)
LONG = "*_~|<>[]()#@:/." * 3
"""A name of which every character has to be escaped."""
ITEMS = dict.fromkeys((*reckoned.ITEMS, *(f"word_{n}" for n in range(12))), 111)


def fits(panel: Panel) -> None:
    """Whether Discord takes it, with its picture and in words."""
    for words in (True, False):
        composed = compose.compose(panel, None if words else b"png", words=words)
        assert composed.view.content_length() <= 4_000
        assert composed.view.total_children_count <= 40
        assert all(len(file.description or "") <= 1_024 for file in composed.files)


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_people_who_have_played_everything_fit_into_one_message(language: str) -> None:
    say, modules = TEXTS(language), engine.chosen_modules()
    games = [
        ended(
            [
                seat(user, 400 - user, name=LONG[:32], items=ITEMS, turns=[99_999])
                for user in range(1, size + 1)
            ],
            modules=modules,
        )
        for size in range(2, 7)
    ]
    people = [statistics.Subject(LONG[:32], reckoned.of_person(games, user)) for user in (1, 2)]
    panel = statistics.statistics_panel(say, people, AskedStatistics(1, 2), reckoned.between(games, 1, 2))
    fits(panel)
    assert panel.picture is not None
    assert isinstance(panel.picture.request, Careers)
    fits(statistics.statistics_panel(say, people[:1], AskedStatistics(1)))
    server = statistics.Subject(LONG[:32], reckoned.of_server(games))
    fits(statistics.statistics_panel(say, [server], AskedStatistics()))


def test_the_better_one_of_two_is_marked_where_there_is_one() -> None:
    say = TEXTS("en")
    games = [ended([seat(1, 90, overpaid=5, wall=7), seat(2, 70, overpaid=2, wall=7)])]
    people = [statistics.Subject(f"P{user}", reckoned.of_person(games, user)) for user in (1, 2)]
    panel = statistics.statistics_panel(say, people, AskedStatistics(1, 2), (1, 1, 0))
    assert panel.picture is not None
    request = panel.picture.request
    assert isinstance(request, Careers)
    best = {row.key.removeprefix("pic-career-"): row.best for row in request.rows}
    assert (best["points"], best["overpaid"], best["wall"], best["games"]) == (0, 1, None, None)
    shown = {row.key.removeprefix("pic-career-"): row.shown for row in request.rows}
    assert shown["points"] == ("90", "70")
    assert shown["exact"] == ("40 %", "40 %")
    charts = {chart.key.removeprefix("pic-career-"): chart.bars for chart in request.charts}
    assert [bar.values for bar in charts["rounds"]] == [(90.0, 70.0), (0.0, 0.0), (0.0, 0.0)]
    assert {bar.sign: bar.values for bar in charts["items"]}["badge/tower"] == (90.0, 70.0)
    assert [(bar.words, bar.values) for bar in charts["won"]] == [("2", (1.0, 0.0))]
    assert "P1 was ahead in 1, P2 in 0" in panel.below


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "0 s"), (99, "99 s"), (100, "2 min"), (5_400, "90 min"), (7_200, "2 h"), (9_000, "2.5 h")],
)
def test_a_time_is_told_in_the_unit_that_suits_it(seconds: int, told: str) -> None:
    games = [ended([seat(1, 90, turns=[seconds]), seat(2, 70)])]
    panel = statistics.statistics_panel(
        TEXTS("en"), [statistics.Subject("P1", reckoned.of_person(games, 1))], AskedStatistics(1)
    )
    assert panel.picture is not None
    assert f"A turn takes (median): {told}" in panel.picture.words


def ranked(number: int) -> list[Rated]:
    return [Rated(user, LONG[:32], 40.0 - user / 10, 1.0, 9, 3) for user in range(1, number + 1)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_long_leaderboard_has_pages_and_tells_those_on_others_where_they_are(language: str) -> None:
    say, rated = TEXTS(language), ranked(40)
    seasons = seasons_of(
        [datetime(year, month, 5, tzinfo=UTC) for year in range(2015, 2030) for month in (1, 5)], START, ()
    )
    seen = []
    for page in (0, 1, 2, 9):
        ranking = leaderboard.Ranking(AskedRanking(page=page), EVERY, rated, seasons, begins=True)
        panel = leaderboard.leaderboard_panel(say, ranking, 31)
        fits(panel)
        seen.append(panel)
        ids = [part.id for row in panel.rows for part in (row if isinstance(row, tuple) else (row,))]
        assert len(ids) == len(set(ids))
        assert all(len(row.options) <= 25 for row in panel.rows if isinstance(row, Select))
    assert seen[2] == seen[3], "there is no page behind the last one"
    assert say("rank-own") in seen[0].text
    assert say("rank-own") not in seen[2].text
    assert [panel.text.count("9 ") >= 10 for panel in seen]
    assert f"{say('rank-own')} 31. " in seen[0].text


@pytest.mark.parametrize(
    "asked",
    [
        AskedRanking(),
        AskedRanking("computers", "2030-q4", 6, "without", 12, "season"),
        AskedRanking(season="own-12"),
    ],
)
def test_a_custom_id_of_the_leaderboard_means_what_it_was_made_of(asked: AskedRanking) -> None:
    assert len(asked.custom_id) <= 100
    assert AskedRanking.parse(asked.custom_id) == asked


def test_a_choice_changes_one_thing_and_begins_at_the_first_page() -> None:
    asked = AskedRanking(page=3, season="2030-q1")
    assert asked.to("players", 3).chosen("4") == AskedRanking(season="2030-q1", players=4, verb="players")
    assert asked.to("players", 3).chosen("any").players is None
    assert asked.to("modules").chosen("with").modules == "with"
    assert asked.to("against").chosen("computers").against == "computers"
    assert asked.to("season").chosen("all").season == "all"
    for verb, value in (
        ("players", "7"),
        ("modules", "few"),
        ("against", "me"),
        ("season", "../x"),
        ("show", "4"),
    ):
        assert asked.to(verb, 3).chosen(value) == asked.to(verb, 3)


@pytest.mark.parametrize("asked", [AskedStatistics(), AskedStatistics(7, 8), AskedStatistics(7, verb="own")])
def test_a_custom_id_of_statistics_means_what_it_was_made_of(asked: AskedStatistics) -> None:
    assert AskedStatistics.parse(asked.custom_id) == asked
    assert AskedStatistics.parse(f"{asked.custom_id}|") is None
