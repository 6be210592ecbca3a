"""The tutorial on Discord: `/tutorial` and every press of it are answered privately, the latter in place.

Where somebody is lies in the store and nowhere else, so that restarts and several processes make no difference.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from bot.delivery import game_threads, permissions
from bot.delivery.request import Request, values_of
from bot.delivery.routing import Family
from bot.panels.custom_ids import PREFIX, Press
from bot.panels.parts import Panel, lines
from bot.panels.private import help as help_panels
from bot.panels.refusals import refusal
from bot.tables.refused import Refused
from bot.tutorial import panels, presses
from bot.tutorial.lessons import prepare
from bot.tutorial.progress import Progress
from engine.ai.levels import EASY

_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""One press of a person after the other."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press of the tutorial."""

    request: Request
    press: Press

    @classmethod
    async def opened(cls, request: Request, press: Press) -> Pressed:
        """The press of this request."""
        return cls(request, press)


async def opened(request: Request) -> Panel:
    """What `/tutorial` shows: the beginning, or the step where the person left it."""
    return presses.begun(await _progress(request), request.viewer)


async def _progress(request: Request) -> Progress:
    await asyncio.to_thread(prepare)
    return Progress.load(await request.services.store.tutorial(request.user))


async def in_step(pressed: Pressed) -> Panel:
    """A press within the steps."""
    request = pressed.request
    async with _locks.setdefault(request.user, asyncio.Lock()):
        progress = await _progress(request)
        done = presses.press(progress, request.viewer, pressed.press, values_of(request.interaction))
        if done.progress != progress:
            await request.services.store.put_tutorial(request.user, done.progress.dump())
        return done.panel


async def play(pressed: Pressed) -> Panel:
    """A table in this channel with the person and two computers, unless there is one already."""
    request = pressed.request
    progress = await _progress(request)
    try:
        async with _locks.setdefault(request.user, asyncio.Lock()):
            text = await _open_table(request)
    except Refused as no:
        text = refusal(request.say, no)
    return panels.last_panel(progress.at(progress.reached), request.viewer, text)


async def _open_table(request: Request) -> str:
    interaction, services, person = request.interaction, request.services, request.viewer.person
    channel = request.channel
    lacks = permissions.lacking_here(interaction)
    if missing := permissions.forbidding(lacks, interaction.channel):
        raise Refused("refused-permissions", missing=permissions.named(request.say, missing))
    there = await services.tables.in_channel(channel)
    if there is not None:
        return request.say("tutorial-table-there", state=there.state)
    joined = await game_threads.join(request, alone=True)
    table = joined.table
    # With two computers, so that the first game has no neutral player, whom the tutorial does not know. They play
    # as beginners do.
    for _ in range(2):
        await table.add_computer(person, None, EASY)
    _, first, second = table.names
    opened = request.say("tutorial-table-open", first=first, second=second)
    where = (
        "" if table.channel_id == channel else request.say("done-in-thread", place=f"<#{table.channel_id}>")
    )
    return lines(opened, where, game_threads.complaint(request.say, joined))


async def help_here(pressed: Pressed) -> Panel:
    """What the person can do in this channel, as `/help` says it."""
    request = pressed.request
    if request.interaction.guild_id is None or request.interaction.channel_id is None:
        panel = help_panels.help_outside(request.viewer)
    else:
        table = await request.services.tables.latest(request.channel)
        panel = help_panels.help_panel(table, request.viewer, request.services.texts)
    return panels.with_back(panel, request.say)


def parse(custom_id: str) -> Press:
    """The meaning of a custom_id of the tutorial."""
    return Press.parse(custom_id) or Press(panels.GAME, None, "now")


FAMILY: Final = Family(
    prefix=f"{PREFIX}{panels.GAME}|",
    parse=parse,
    opened=Pressed.opened,
    handlers={"now": in_step, "tplay": play, "thelp": help_here},
    default="now",
)
