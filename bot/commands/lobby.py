"""The commands before the start: /join, /leave, /bots, /options, /start."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands

from bot.commands import modules as module_lists
from bot.commands.context import Choice, Context, Interaction, choices, command, say_of
from bot.commands.suggest import Suggestion, filtered
from bot.commands.words import L
from bot.delivery import permissions
from bot.logs import log_line
from bot.panels.lobby import leave_question, options_panel
from bot.panels.parts import Panel
from bot.panels.viewer import table_language
from bot.presses import buttons
from bot.tables.lobby import LEVELS
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording.typed.words import normal

if TYPE_CHECKING:
    from bot.client import AlhambraBot

log = logging.getLogger(__name__)

COLOURS: Final = ("pink", "blue", "white", "green", "purple", "brown")
"""Values of `/join seat`, in the order of the tokens 1 to 6."""


@app_commands.command(name="join", description=L("cmd-join"))
@app_commands.describe(seat=L("cmd-join-seat"))
@app_commands.choices(
    seat=[Choice(name=L("seat-token", seat=token), value=colour) for token, colour in enumerate(COLOURS, 1)]
)
@app_commands.guild_only()
async def join(interaction: Interaction, seat: str | None = None) -> None:
    async with command(interaction) as context:
        token = None if seat is None else COLOURS.index(seat) + 1
        lacks = permissions.lacking_here(interaction)
        if missing := permissions.forbidding(lacks, interaction.channel):
            raise Refused("refused-permissions", missing=permissions.named(context.say, missing))
        language = await table_language(interaction, context.client.preferences, context.client.texts)
        before = await context.client.tables.in_channel(context.channel)
        own = before is not None and before.lobby.owned_by(context.user) is not None
        context.table, done = await context.client.tables.join(
            context.guild,
            context.channel,
            context.reader.person,
            interaction.id,
            language=language,
            token=token,
        )
        if done.vote is not None:
            await context.tell("done-asked-for-seat")
        elif context.table.state == "running":
            told = context.say("done-seat-back" if own else "done-seat-taken")
            await context.show(buttons.after(context.table, context.reader), told)
        else:
            await _seated(context, context.table)


async def _seated(context: Context, table: Table) -> None:
    place = table.seat_of(context.user)
    if place is None:
        raise Refused("refused-not-seated")
    await context.tell("done-joined", seat=table.tokens[place], n=len(table.lobby.seats))


@app_commands.command(name="leave", description=L("cmd-leave"))
@app_commands.guild_only()
async def leave(interaction: Interaction) -> None:
    async with command(interaction) as context:
        table = await context.here()
        if table.seat_of(context.user) is None:
            raise Refused("refused-not-seated")
        if table.state == "running":
            await context.show(leave_question(table, context.say))
            return
        await table.leave(context.reader.person, interaction.id)
        await context.tell("done-left")


@app_commands.command(name="bots", description=L("cmd-bots"))
@app_commands.describe(add=L("cmd-bots-add"), remove=L("cmd-bots-remove"))
@app_commands.choices(add=[Choice(name=L(f"level-{level}"), value=level) for level in LEVELS])
@app_commands.guild_only()
async def bots(interaction: Interaction, add: str | None = None, remove: str | None = None) -> None:
    async with command(interaction) as context:
        table = await context.here()
        if add is None and remove is None:
            if table.state == "running":
                raise Refused("refused-begun")
            if table.seat_of(context.user) is None:
                raise Refused("refused-not-seated")
            await context.show(options_panel(table, context.say))
            return
        told = []
        if remove is not None:
            seat = _computer(table, remove)
            name = table.names[seat]
            # Two steps in one command: the interaction's id belongs to the last of them.
            await table.remove_computer(context.reader.person, interaction.id if add is None else None, seat)
            told.append(context.say("done-computer-gone", name=name))
        if add is not None:
            await table.add_computer(context.reader.person, interaction.id, add)
            told.append(context.say("done-computer", name=table.names[-1], n=len(table.lobby.seats)))
        await context.answer.panel(Panel("\n".join(told)))


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
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    try:
        table = (
            None if interaction.channel_id is None else await client.tables.in_channel(interaction.channel_id)
        )
    except Exception as error:  # noqa: BLE001 - an empty list is the only sensible answer to whatever it was
        log.error("autocomplete failed: %s", log_line(error))
        return []
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
    async with command(interaction) as context:
        table = await context.here()
        if table.seat_of(context.user) is None:
            raise Refused("refused-not-seated")
        if table.state != "lobby":
            raise Refused("refused-begun")
        await context.show(options_panel(table, context.say))


@app_commands.command(name="start", description=L("cmd-start"))
@app_commands.describe(modules=L("cmd-start-modules"), seed=L("cmd-start-seed"))
@app_commands.guild_only()
async def start(interaction: Interaction, modules: str | None = None, seed: str | None = None) -> None:
    async with command(interaction) as context:
        table = await context.here()
        chosen = None if modules is None else module_lists.parse(modules, context.client.texts)
        await table.start(context.reader.person, interaction.id, modules=chosen, seed=seed)
        await context.show(buttons.after(table, context.reader), context.say("done-started"))


@start.autocomplete("modules")
async def _start_modules(interaction: Interaction, current: str) -> list[Choice[str]]:
    return choices(module_lists.suggestions(current, await say_of(interaction)))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (join, leave, bots, options, start)
