"""The commands before the start: /join, /leave, /bots, /options, /start."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot.commands import modules as module_lists
from bot.commands.autocomplete import Choice, choices, open_table, say_of
from bot.commands.suggest import Suggestion, filtered
from bot.delivery import game_threads, permissions
from bot.delivery.game_threads import Joined
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, Request, answering
from bot.panels.parts import Panel, lines
from bot.panels.private.lobby_options import leave_question, options_panel
from bot.panels.private.my_turn import after_step
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording.typed.words import normal
from engine.ai.levels import LEVELS

COLOURS: Final = ("pink", "blue", "white", "green", "purple", "brown")
"""Values of `/join seat`, in the order of the tokens 1 to 6."""


@app_commands.command(name="join", description=L("cmd-join"))
@app_commands.describe(seat=L("cmd-join-seat"))
@app_commands.choices(
    seat=[Choice(name=L("seat-token", seat=token), value=colour) for token, colour in enumerate(COLOURS, 1)]
)
@app_commands.guild_only()
async def join(interaction: Interaction, seat: str | None = None) -> None:
    async with answering(interaction) as request:
        token = None if seat is None else COLOURS.index(seat) + 1
        lacks = permissions.lacking_here(interaction)
        if missing := permissions.forbidding(lacks, interaction.channel):
            raise Refused("refused-permissions", missing=permissions.named(request.say, missing))
        joined = await game_threads.join(request, token)
        request.table = joined.table
        if joined.done.vote is not None:
            await request.tell("done-asked-for-seat")
        elif request.table.state == "running":
            told = request.say("done-seat-back" if joined.own else "done-seat-taken")
            await request.show(after_step(request.table, request.viewer), told)
        else:
            await _seated(request, joined)


async def _seated(request: Request, joined: Joined) -> None:
    table, say = joined.table, request.say
    place = table.seat_of(request.user)
    if place is None:
        raise Refused("refused-not-seated")
    seated = say("done-joined", seat=table.tokens[place], n=len(table.lobby.seats))
    where = (
        "" if table.channel_id == request.channel else say("done-in-thread", place=f"<#{table.channel_id}>")
    )
    await request.show(Panel(lines(seated, where, game_threads.complaint(say, joined))))


@app_commands.command(name="leave", description=L("cmd-leave"))
@app_commands.guild_only()
async def leave(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        table = await request.here()
        if table.seat_of(request.user) is None:
            raise Refused("refused-not-seated")
        if table.state == "running":
            await request.show(leave_question(table, request.say))
            return
        await table.leave(request.viewer.person, interaction.id)
        await request.tell("done-left")


@app_commands.command(name="bots", description=L("cmd-bots"))
@app_commands.describe(add=L("cmd-bots-add"), remove=L("cmd-bots-remove"))
@app_commands.choices(add=[Choice(name=L(f"level-{level}"), value=level) for level in LEVELS])
@app_commands.guild_only()
async def bots(interaction: Interaction, add: str | None = None, remove: str | None = None) -> None:
    async with answering(interaction) as request:
        table = await request.here()
        if add is None and remove is None:
            if table.state == "running":
                raise Refused("refused-begun")
            if table.seat_of(request.user) is None:
                raise Refused("refused-not-seated")
            await request.show(options_panel(table, request.say))
            return
        told = []
        if remove is not None:
            seat = _computer(table, remove)
            name = table.names[seat]
            # Two steps in one command: the interaction's id belongs to the last of them.
            await table.remove_computer(request.viewer.person, interaction.id if add is None else None, seat)
            told.append(request.say("done-computer-gone", name=name))
        if add is not None:
            await table.add_computer(request.viewer.person, interaction.id, add)
            told.append(request.say("done-computer", name=table.names[-1], n=len(table.lobby.seats)))
        await request.answer.panel(Panel("\n".join(told)))


def _computer(table: Table, text: str) -> int:
    """The computer's seat that is meant, by number (from 0, as autocomplete sends it) or name. Raises Refused."""
    seats = table.lobby.seats
    if text.strip().isdecimal() and len(text) < 4 and int(text) < len(seats):
        return int(text)
    for number, seat in enumerate(seats):
        if seat.user is None and normal(seat.name) == normal(text):
            return number
    raise Refused("refused-no-such-seat")


@bots.autocomplete("remove")
async def _bots_remove(interaction: Interaction, current: str) -> list[Choice[str]]:
    table = await open_table(interaction)
    if table is None or table.state != "lobby" or table.seat_of(interaction.user.id) is None:
        return []
    computers = [
        Suggestion(seat.name, str(number))
        for number, seat in enumerate(table.lobby.seats)
        if seat.user is None
    ]
    return choices(filtered(current, computers))


@app_commands.command(name="options", description=L("cmd-options"))
@app_commands.guild_only()
async def options(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        table = await request.here()
        if table.seat_of(request.user) is None:
            raise Refused("refused-not-seated")
        if table.state != "lobby":
            raise Refused("refused-begun")
        await request.show(options_panel(table, request.say))


@app_commands.command(name="start", description=L("cmd-start"))
@app_commands.describe(modules=L("cmd-start-modules"), seed=L("cmd-start-seed"))
@app_commands.guild_only()
async def start(interaction: Interaction, modules: str | None = None, seed: str | None = None) -> None:
    async with answering(interaction) as request:
        table = await request.here()
        chosen = None if modules is None else module_lists.parse(modules, request.services.texts)
        await table.start(request.viewer.person, interaction.id, modules=chosen, seed=seed)
        request.answer.game = table.id
        await request.show(after_step(table, request.viewer))


@start.autocomplete("modules")
async def _start_modules(interaction: Interaction, current: str) -> list[Choice[str]]:
    return choices(module_lists.suggestions(current, await say_of(interaction)))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (join, leave, bots, options, start)
