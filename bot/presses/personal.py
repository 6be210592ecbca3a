"""Presses on the panel of what is kept of a person: look at it, get it as a file, have it deleted.

Nothing is deleted by one press: the first one says what it would bring about.
"""

from __future__ import annotations

import io
import json
import re
from dataclasses import dataclass
from typing import Final

import discord

from bot.delivery.request import Request
from bot.delivery.routing import Family
from bot.panels.parts import Panel
from bot.panels.private.personal import ask_panel, data_panel, gone_panel
from bot.panels.private.settings import DATA

TEMPLATE: Final = re.compile(r"alhdata1\|(?P<verb>show|file|ask|erase)")


@dataclass(frozen=True, slots=True)
class Wish:
    """What such a press means."""

    verb: str

    @classmethod
    def parse(cls, custom_id: str) -> Wish | None:
        """The meaning of such a custom_id, None for any other text."""
        found = TEMPLATE.fullmatch(custom_id)
        return None if found is None else cls(found["verb"])


async def opened(request: Request, wish: Wish) -> Request:
    """The handlers need no more than the request."""
    return request


async def show(request: Request) -> Panel:
    """What is kept."""
    return data_panel(request.say, request.services.keep)


async def file(request: Request) -> None:
    """All of it, as a file."""
    found = await request.services.personal.export(request.user)
    text = json.dumps(found, ensure_ascii=False, indent=1)
    attached = discord.File(io.BytesIO(text.encode()), "alhambra-my-data.json")
    await request.answer.file(request.say("data-file"), attached)


async def ask(request: Request) -> Panel:
    """What deleting would bring about."""
    return ask_panel(request.say)


async def erase(request: Request) -> Panel:
    """Delete it."""
    games = await request.services.personal.delete(request.user)
    # The language may have been one of the settings.
    await request.look_again()
    return gone_panel(request.say, games)


FAMILY: Final = Family(
    prefix=DATA,
    parse=Wish.parse,
    opened=opened,
    handlers={"show": show, "file": file, "ask": ask, "erase": erase},
    default="show",
)
