"""Presses on the list of a person's games, and on what follows a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.delivery import following, my_games
from bot.delivery.request import Request, values_of
from bot.delivery.routing import Family
from bot.panels.custom_ids import GAMES
from bot.panels.parts import Panel
from bot.panels.private.games import Wish
from bot.presses.pressed import Handler
from bot.presses.pressed import Pressed as PressedInGame


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on the list."""

    request: Request
    wish: Wish

    @classmethod
    async def opened(cls, request: Request, wish: Wish) -> Pressed:
        """The press of this request."""
        return cls(request, wish)


async def listed(pressed: Pressed) -> Panel:
    """A page of the list."""
    return await my_games.list_panel(pressed.request, pressed.wish.page)


async def unfollow_chosen(pressed: Pressed) -> Panel:
    """Follow the chosen game no more."""
    for game_id in values_of(pressed.request.interaction)[:1]:
        await pressed.request.services.store.unfollow(game_id, pressed.request.user)
    return await listed(pressed)


async def follow(pressed: PressedInGame) -> Panel:
    """Follow this game."""
    return await following.begin(pressed.request, pressed.table)


async def choose_calls(pressed: PressedInGame) -> Panel:
    """When to be mentioned."""
    return await following.begin(pressed.request, pressed.table, pressed.first)


async def unfollow(pressed: PressedInGame) -> Panel:
    """Follow this game no more."""
    return await following.end(pressed.request, pressed.table)


HANDLERS: Final[Mapping[str, Handler]] = {"follow": follow, "calls": choose_calls, "unfollow": unfollow}

FAMILY: Final = Family(
    prefix=GAMES,
    parse=Wish.parse,
    opened=Pressed.opened,
    handlers={"list": listed, "unfollow": unfollow_chosen},
    default="list",
)
