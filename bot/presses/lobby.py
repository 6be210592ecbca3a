"""Presses at the table before and after the game: seats, options, start, votes, a rematch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.panels.parts import Panel
from bot.panels.private import lobby_options
from bot.panels.public import lobby
from bot.presses.pressed import Handler, Pressed
from bot.tables import module_sets
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import plain
from bot.wording import describe
from engine.ai.levels import MEDIUM


async def join(pressed: Pressed) -> Panel:
    done = await pressed.table.join(pressed.viewer.person, pressed.interaction.id)
    if done.vote is not None:
        return Panel(pressed.say("lobby-asked"))
    return _joined(pressed, pressed.table)


def _joined(pressed: Pressed, table: Table) -> Panel:
    seat = table.seat_of(pressed.user)
    token = 1 if seat is None else table.tokens[seat]
    return Panel(pressed.say("lobby-joined", seat=token))


async def leave(pressed: Pressed) -> Panel:
    """Leave the lobby; in a running game only after a question (`bye`)."""
    if pressed.table.state == "running":
        pressed.must_be_seated()
        return lobby_options.leave_question(pressed.table, pressed.say)
    await pressed.table.leave(pressed.viewer.person, pressed.interaction.id)
    return Panel(pressed.say("lobby-left"))


async def leave_the_game(pressed: Pressed) -> Panel:
    await pressed.table.leave(pressed.viewer.person, pressed.interaction.id)
    return Panel(pressed.say("lobby-left-game"))


async def add_computer(pressed: Pressed) -> Panel:
    level = pressed.press.argument or MEDIUM
    await pressed.table.add_computer(pressed.viewer.person, pressed.interaction.id, level)
    return Panel(pressed.say("lobby-computer", name=pressed.table.names[-1]))


async def choose_level(pressed: Pressed) -> Panel:
    """A computer of the level that was chosen takes a seat."""
    await pressed.table.add_computer(pressed.viewer.person, pressed.interaction.id, pressed.first)
    return lobby_options.options_panel(pressed.table, pressed.say)


async def remove_computer(pressed: Pressed) -> Panel:
    seat = int(pressed.first) if pressed.values and pressed.values[0].isdecimal() else -1
    await pressed.table.remove_computer(pressed.viewer.person, pressed.interaction.id, seat)
    return lobby_options.options_panel(pressed.table, pressed.say)


async def options(pressed: Pressed) -> Panel:
    pressed.must_be_seated()
    if pressed.table.state != "lobby":
        raise Refused("refused-begun")
    return lobby_options.options_panel(pressed.table, pressed.say)


async def choose_modules(pressed: Pressed) -> Panel:
    await pressed.table.configure(pressed.viewer.person, pressed.interaction.id, modules=pressed.values)
    return lobby_options.options_panel(pressed.table, pressed.say)


async def preset(pressed: Pressed) -> Panel:
    """A set of modules in the place of those chosen so far."""
    chosen = module_sets.modules_of(pressed.wanted)
    if chosen is None:
        raise Refused("refused-stale")
    await pressed.table.configure(pressed.viewer.person, pressed.interaction.id, modules=chosen)
    return lobby_options.options_panel(pressed.table, pressed.say)


async def house_rule(pressed: Pressed) -> Panel:
    """A house rule goes on or off: `<name>:<0 or 1>`."""
    name, _, value = pressed.press.argument.partition(":")
    if name not in lobby.toggles(pressed.table, pressed.say):
        raise Refused("refused-unknown-option", option=name)
    await pressed.table.configure(pressed.viewer.person, pressed.interaction.id, options={name: value == "1"})
    return lobby_options.options_panel(pressed.table, pressed.say)


async def pace(pressed: Pressed) -> Panel:
    """How much time a turn has."""
    wanted = pressed.first
    await pressed.table.configure(pressed.viewer.person, pressed.interaction.id, pace=wanted)
    return lobby_options.options_panel(pressed.table, pressed.say)


async def windows(pressed: Pressed) -> Panel:
    """Whether everybody is asked between turns, or standing orders answer."""
    asks = pressed.press.argument == "1"
    await pressed.table.configure(pressed.viewer.person, pressed.interaction.id, windows=asks)
    return lobby_options.options_panel(pressed.table, pressed.say)


async def start(pressed: Pressed) -> Panel:
    await pressed.table.start(pressed.viewer.person, pressed.interaction.id)
    return Panel(_first(pressed))


def _first(pressed: Pressed) -> str:
    """Who is asked first. That the game begins the channel is told."""
    table, seat = pressed.table, pressed.table.seat_of(pressed.user)
    names = [plain(name) for name in table.awaited_by(seat)]
    if len(names) > 1:
        return pressed.say("panel-together", name=describe.listed(pressed.say, names))
    return pressed.say("lobby-first", name="".join(names), you="yes" if table.asks(seat) else "no")


async def agree(pressed: Pressed) -> Panel:
    await pressed.table.agree(pressed.viewer.person, pressed.interaction.id, pressed.press.argument)
    return Panel(pressed.say("vote-said-yes"))


async def disagree(pressed: Pressed) -> Panel:
    await pressed.table.refuse(pressed.viewer.person, pressed.interaction.id, pressed.press.argument)
    return Panel(pressed.say("vote-said-no"))


async def rematch(pressed: Pressed) -> Panel:
    table, done = await pressed.request.services.tables.rematch(
        pressed.table, pressed.viewer.person, pressed.interaction.id
    )
    if done.vote is not None:
        return Panel(pressed.say("lobby-asked"))
    return _joined(pressed, table)


HANDLERS: Final[Mapping[str, Handler]] = {
    "join": join,
    "leave": leave,
    "bye": leave_the_game,
    "bot": add_computer,
    "level": choose_level,
    "unbot": remove_computer,
    "opts": options,
    "modules": choose_modules,
    "preset": preset,
    "rule": house_rule,
    "pace": pace,
    "windows": windows,
    "start": start,
    "yes": agree,
    "no": disagree,
    "again": rematch,
}
