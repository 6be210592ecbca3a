"""Ended games for whoever may know of them: who played them, and who sees the channel in which they were played."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.delivery.request import Request
from bot.delivery.visibility import may_see, may_see_of
from bot.panels.history_ids import Past
from bot.panels.page import Page
from bot.panels.parts import Panel
from bot.panels.private import history
from bot.store import GameInfo
from bot.tables.refused import Refused
from engine.core.fairness import FairnessError

LOOKED_AT: Final = 200
"""The newest ended games of a channel or person."""


async def games_of(request: Request, past: Past) -> list[GameInfo]:
    """The ended games of the channel, or of a person on this server, of which whoever asks may know; newest first.
    Raises Refused outside a server."""
    channel = request.channel if past.person is None else None
    found = await request.services.store.finished_games(
        request.guild, limit=LOOKED_AT, channel_id=channel, user_id=past.person
    )
    return [
        info
        for info in found
        if may_see_of(request.interaction, info.channel_id, people := _people(info), info.parent_id)
        and (past.person is None or past.person in people)
    ]


def _people(info: GameInfo) -> list[int | None]:
    return [seat["user"] for seat in info.lobby["seats"]]


async def list_panel(request: Request, past: Past) -> Panel:
    """A page of these games."""
    games = await games_of(request, past)
    return history.list_panel(request.say, games, _within(past, games), _name(past, games))


def _within(past: Past, games: list[GameInfo]) -> Past:
    """With a page that there is."""
    return replace(past, page=min(past.page, max(0, len(games) - 1) // history.PAGE))


def _name(past: Past, games: list[GameInfo]) -> str:
    """What the person was called in the newest of these games."""
    seats = [seat for info in games[:1] for seat in info.lobby["seats"]]
    return next((seat["name"] for seat in seats if seat["user"] == past.person), "?")


async def step_panel(request: Request, past: Past, seat: int | None = None) -> Panel:
    """A station of an ended game of this server. Raises Refused for one of which the person may not know."""
    tables = request.services.tables
    table = await tables.get(past.game)
    if table is None or table.guild_id != request.guild or not may_see(request.interaction, table):
        raise Refused("refused-no-such-game", game=past.game[:20])
    if table.record is None:
        raise Refused("refused-no-such-game", game=table.id)
    try:
        stations = await request.services.walks.of(table)
    except FairnessError as error:
        raise Refused("refused-damaged") from error
    games = await games_of(request, past)
    past = _within(replace(past, step=min(past.step, len(stations) - 1)), games)
    there = None if seat is None or seat >= len(table.names) else seat
    return history.step_panel(Page.of(table, request.say), stations, past, games, there)
