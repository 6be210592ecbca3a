"""Presses on the panels that go through ended games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.delivery import past_games
from bot.delivery.request import Request, values_of
from bot.delivery.routing import Family
from bot.panels.history_ids import PREFIX, Past
from bot.panels.parts import Panel


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press, and what was chosen in a select (empty for a button)."""

    request: Request
    past: Past
    chosen: str

    @classmethod
    async def opened(cls, request: Request, past: Past) -> Pressed:
        """The press; which games the person may know of is looked up by its handler."""
        return cls(request, past, (values_of(request.interaction) or [""])[0])


async def listed(pressed: Pressed) -> Panel:
    """A page of the list."""
    return await past_games.list_panel(pressed.request, pressed.past)


async def opened(pressed: Pressed) -> Panel:
    """The game chosen in the select, from its start."""
    past = replace(pressed.past, game=pressed.chosen or pressed.past.game, step=0)
    return await past_games.step_panel(pressed.request, past)


async def step(pressed: Pressed) -> Panel:
    """A station of the game."""
    if not pressed.past.game:
        return await listed(pressed)
    return await past_games.step_panel(pressed.request, pressed.past)


async def board(pressed: Pressed) -> Panel:
    """The same station with the Alhambra chosen in the select."""
    seat = int(pressed.chosen) if pressed.chosen.isdecimal() else None
    return await past_games.step_panel(pressed.request, pressed.past, seat)


FAMILY: Final = Family(
    prefix=PREFIX,
    parse=Past.parse,
    opened=Pressed.opened,
    handlers={
        "list": listed,
        "newer": listed,
        "older": listed,
        "open": opened,
        "first": step,
        "previous": step,
        "next": step,
        "last": step,
        "scoring": step,
        "newerin": step,
        "olderin": step,
        "board": board,
    },
    default="list",
)
