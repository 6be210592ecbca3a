"""Presses on the leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.delivery import rankings
from bot.delivery.request import Request, values_of
from bot.delivery.routing import Family
from bot.delivery.setup_check import must_manage
from bot.panels.parts import Panel
from bot.panels.private.leaderboard import ask_panel
from bot.panels.record_ids import RANKING, AskedRanking

SHORTEST: Final = timedelta(days=1)
"""A season lasts so long at least: a press that comes twice begins one."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press, with what was chosen in a select taken in."""

    request: Request
    asked: AskedRanking

    @classmethod
    async def opened(cls, request: Request, asked: AskedRanking) -> Pressed:
        """The press; a select changes which ladder is meant."""
        values = values_of(request.interaction)
        return cls(request, asked.chosen(values[0]) if values else asked)


async def show(pressed: Pressed) -> Panel:
    """The ladder."""
    return await rankings.leaderboard(pressed.request, pressed.asked)


async def ask(pressed: Pressed) -> Panel:
    """What a new season would bring about."""
    must_manage(pressed.request.viewer)
    return ask_panel(pressed.request.say, pressed.asked)


async def begin(pressed: Pressed) -> Panel:
    """A season of the server's own begins now."""
    request = pressed.request
    must_manage(request.viewer)
    preferences = request.services.preferences
    server = await preferences.guild(request.guild)
    now = request.services.store.clock()
    if server.season == "own" and all(now - begun > SHORTEST for begun in server.seasons):
        seasons = [*server.seasons, now]
        await preferences.change_guild(request.guild, seasons=seasons)
    return await rankings.leaderboard(request, AskedRanking())


FAMILY: Final = Family(
    prefix=RANKING,
    parse=AskedRanking.parse,
    opened=Pressed.opened,
    handlers={"show": show, "ask": ask, "begin": begin},
    default="show",
)
