"""Statistics and ratings for whoever asks: of this server, and of people who want to be counted."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace

from bot.delivery.request import Request
from bot.panels.parts import Panel
from bot.panels.private.leaderboard import Ranking, leaderboard_panel
from bot.panels.private.statistics import Subject, statistics_panel
from bot.panels.record_ids import AskedRanking, AskedStatistics
from bot.tables.records.ratings import Ladder, ratings
from bot.tables.records.result import Ended, people_of
from bot.tables.records.seasons import EVERY, Season, season_of, seasons_of
from bot.tables.records.statistics import between, of_person, of_server
from bot.tables.refused import Refused
from bot.texts import clean


async def counted(request: Request, users: Collection[int] = ()) -> tuple[list[Ended], frozenset[int]]:
    """The results of this server (of these people's games alone), and who of the people in them wants no statistics. Raises
    Refused outside a server."""
    records = request.services.records
    games = await records.of_server(request.guild, users)
    people = {user for ended in games for user in people_of(ended.result)}
    return games, await records.left_out(people)


async def leaderboard(request: Request, asked: AskedRanking) -> Panel:
    """A page of a ladder."""
    games, left_out = await counted(request)
    server = await request.services.preferences.guild(request.guild)
    own = server.seasons if server.season == "own" else ()
    now = request.services.store.clock()
    seasons = seasons_of([ended.at for ended in games], now, own)
    season = _season(asked.season, [*seasons, season_of(now, own)])
    ladder = Ladder(season, asked.against, asked.players, asked.modules)
    rated = await asyncio.to_thread(ratings, games, ladder, left_out)
    begins = server.season == "own" and request.viewer.person.manager
    ranking = Ranking(replace(asked, season=season.id), season, rated, seasons, begins)
    return leaderboard_panel(request.say, ranking, request.user)


def _season(wanted: str, seasons: list[Season]) -> Season:
    """The season of this id, the present one (the last of these) for one that is not there."""
    return next((one for one in (EVERY, *seasons) if one.id == wanted), seasons[-1])


async def statistics(request: Request, asked: AskedStatistics) -> Panel:
    """Statistics of a person, of two, or of the server. Raises Refused for whoever wants none."""
    wanted = [user for user in (asked.user, asked.other) if asked.user is not None and user is not None]
    games, left_out = await counted(request, wanted)
    if asked.user is None:
        guild = request.interaction.guild
        name = clean(guild.name) if guild is not None else request.say("stats-here")
        figures = await asyncio.to_thread(of_server, games, left_out)
        return statistics_panel(request.say, [Subject(name, figures)], asked)
    user, other = asked.user, None if asked.other == asked.user else asked.other
    asked = replace(asked, other=other)
    users = [user] if other is None else [user, other]
    hidden = await request.services.records.left_out(users)
    subjects = []
    for each in users:
        if each in hidden:
            raise Refused("refused-no-statistics-own" if each == request.user else "refused-no-statistics")
        subjects.append(Subject(_name(request, games, each), of_person(games, each, left_out)))
    met = (0, 0, 0) if other is None else between(games, user, other)
    return statistics_panel(request.say, subjects, asked, met)


def _name(request: Request, games: list[Ended], user: int) -> str:
    """What somebody is called: now, if they ask themselves, else in their newest game."""
    if user == request.user:
        return request.viewer.person.name
    seats = (seat for ended in reversed(games) for seat in ended.result.seats)
    known = next((seat.name for seat in seats if seat.user == user), "")
    return known or _displayed(request, user)


def _displayed(request: Request, user: int) -> str:
    """What Discord calls somebody who was named in the command and has not played here."""
    found = [one for one in vars(request.interaction.namespace).values() if getattr(one, "id", None) == user]
    return clean(found[0].display_name) if found else "?"
