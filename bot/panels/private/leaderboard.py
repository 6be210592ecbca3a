"""/leaderboard: the ratings of a server's people, for a season, for numbers of players, with modules or without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.panels.parts import Button, Option, Panel, Row, Select, lines
from bot.panels.record_ids import AskedRanking, AskedStatistics
from bot.tables.records.ratings import AGAINST, PROVISIONAL, Rated
from bot.tables.records.seasons import ALWAYS, EVERY, Season
from bot.texts import Say, plain

PAGE: Final = 15
"""People on a page."""
SEASONS: Final = 24
"""Seasons in the select, beside all times."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """What is shown: the ladder, its season, everybody on it, the seasons that there are. `begins`: whoever looks may begin a
    season of the server's own."""

    asked: AskedRanking
    season: Season
    rated: Sequence[Rated]
    seasons: Sequence[Season]
    begins: bool = False


def leaderboard_panel(say: Say, ranking: Ranking, viewer: int) -> Panel:
    """A page of it; whoever looks and stands on another page reads their own line too."""
    asked, rated = ranking.asked, ranking.rated
    last = max(0, len(rated) - 1) // PAGE
    page = min(asked.page, last)
    first = page * PAGE
    shown = rated[first : first + PAGE]
    told = [_line(say, place, one) for place, one in enumerate(shown, first + 1)]
    if any(one.provisional for one in shown):
        told.append(f"-# {say('rank-provisional', n=PROVISIONAL)}")
    if not rated:
        told.append(say("rank-nobody"))
    own = next((place for place, one in enumerate(rated) if one.user == viewer), None)
    if own is not None and not first <= own < first + PAGE:
        told.append(f"{say('rank-own')} {_line(say, own + 1, rated[own])}")
    head = lines(f"### {say('rank-title', season=season_name(say, ranking.season))}", _what(say, asked))
    return Panel(lines(head, *told), rows=_rows(say, ranking, page, last), note=say("rank-how"))


def season_name(say: Say, season: Season) -> str:
    """What a season is called."""
    if season.id == ALWAYS:
        return say("season-all")
    if season.number:
        return say("season-own", number=season.number)
    year, _, quarter = season.id.partition("-q")
    return say("season-quarter", year=year, quarter=quarter)


def _what(say: Say, asked: AskedRanking) -> str:
    players = say("rank-players", n=str(asked.players or "any"))
    return say(
        "rank-what",
        against=say(f"rank-{asked.against}"),
        players=players,
        modules=say(f"rank-modules-{asked.modules}"),
    )


def _line(say: Say, place: int, one: Rated) -> str:
    return say(
        "rank-line",
        place=str(place),
        name=plain(one.name),
        rating=str(one.shown),
        provisional="yes" if one.provisional else "no",
        games=one.games,
        wins=one.wins,
    )


def _rows(say: Say, ranking: Ranking, page: int, last: int) -> tuple[Row, ...]:
    asked = ranking.asked
    seasons = [EVERY, *ranking.seasons[:SEASONS]]
    rows: list[Row] = [
        Select(
            asked.to("season").custom_id,
            say("rank-pick-season"),
            tuple(
                Option(season_name(say, one), one.id, chosen=one.id == ranking.season.id) for one in seasons
            ),
        ),
        Select(
            asked.to("players").custom_id,
            say("rank-pick-players"),
            tuple(
                Option(say("rank-players", n=value), value, chosen=value == str(asked.players or "any"))
                for value in ("any", "2", "3", "4", "5", "6")
            ),
        ),
        Select(
            asked.to("modules").custom_id,
            say("rank-pick-modules"),
            tuple(
                Option(say(f"rank-modules-{value}"), value, chosen=value == asked.modules)
                for value in ("any", "with", "without")
            ),
        ),
        Select(
            asked.to("against").custom_id,
            say("rank-pick-against"),
            tuple(Option(say(f"rank-{value}"), value, chosen=value == asked.against) for value in AGAINST),
        ),
    ]
    ways = [
        Button(say(f"button-{key}"), asked.to(verb, there).custom_id)
        for key, verb, there in (("previous", "back", page - 1), ("next", "on", page + 1))
        if 0 <= there <= last
    ]
    ways.append(Button(say("button-statistics"), AskedStatistics().custom_id))
    if ranking.begins:
        ways.append(Button(say("button-season"), asked.to("ask").custom_id, "danger"))
    rows.append(tuple(ways))
    return tuple(rows)


def ask_panel(say: Say, asked: AskedRanking) -> Panel:
    """What a new season brings about, before it begins."""
    begin = Button(say("button-season-begin"), asked.to("begin").custom_id, "danger")
    keep = Button(say("button-season-keep"), asked.to("show").custom_id)
    return Panel(lines(f"### {say('season-ask')}", say("season-ask-what")), rows=((begin, keep),))
