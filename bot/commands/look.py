"""The commands that only look: /hand, /board, /market, /score, /status, /log, /rules, /help, /export."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.commands import help as help_texts
from bot.commands.context import Choice, Context, Interaction, choices, command, say_of
from bot.commands.suggest import Suggestion, filtered
from bot.commands.words import L
from bot.delivery import visibility as finished
from bot.logs import log_line
from bot.panels import private
from bot.panels.page import Page, safe_names
from bot.panels.parts import Panel
from bot.panels.rules import found_panel, nearest_panel, topic_panel
from bot.tables.export import export_of
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say, plain
from bot.wording import describe
from bot.wording.options import MOST
from bot.wording.rules import search as rules_search
from bot.wording.rules import topics as rules_topics
from bot.wording.typed.words import normal

if TYPE_CHECKING:
    from bot.client import AlhambraBot

log = logging.getLogger(__name__)

ALSO: Final = 0.45
"""From this score on an entry of the rules is offered beside the one that was found."""


@app_commands.command(name="hand", description=L("cmd-hand"))
@app_commands.guild_only()
async def hand(interaction: Interaction) -> None:
    async with command(interaction) as context:
        table = await context.begun()
        if table.seat_of(context.user) is None:
            raise Refused("refused-not-seated")
        await context.show(private.hand_panel(context.page()))


@app_commands.command(name="board", description=L("cmd-board"))
@app_commands.describe(player=L("cmd-board-player"))
@app_commands.guild_only()
async def board(interaction: Interaction, player: str | None = None) -> None:
    async with command(interaction) as context:
        table = await context.begun()
        seat = None if player is None or not player.strip() else _seat(table, player)
        await context.show(private.look_panel(context.page(), seat))


def _seat(table: Table, text: str) -> int:
    """The seat of a player by number (from 1), name or mention. Raises Refused."""
    flat = normal(text)
    people = [seat.user for seat in table.lobby.seats]
    mentioned = flat.strip("<@!>")
    if mentioned.isdecimal():
        if len(mentioned) < 3 and 1 <= int(mentioned) <= len(people):
            return int(mentioned) - 1
        for number, user in enumerate(people):
            if user is not None and str(user) == mentioned:
                return number
    names = [normal(name) for name in table.names]
    found = [number for number, name in enumerate(names) if name == flat.removeprefix("@")]
    found = found or [number for number, name in enumerate(names) if flat and name.startswith(flat)]
    if len(found) == 1:
        return found[0]
    raise Refused("refused-no-such-player", name=text)


@board.autocomplete("player")
async def _board_player(interaction: Interaction, current: str) -> list[Choice[str]]:
    table = await _table(interaction)
    if table is None:
        return []
    found = [Suggestion(name, str(number)) for number, name in enumerate(table.names, 1)]
    return choices(filtered(current, found))


async def _table(interaction: Interaction) -> Table | None:
    """The channel's table for an autocomplete, None if there is none; never fails."""
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    try:
        channel = interaction.channel_id
        return None if channel is None else await client.tables.latest(channel)
    except Exception as error:  # noqa: BLE001 - an empty list is the only sensible answer to whatever it was
        log.error("autocomplete failed: %s", log_line(error))
        return None


@app_commands.command(name="market", description=L("cmd-market"))
@app_commands.guild_only()
async def market(interaction: Interaction) -> None:
    async with command(interaction) as context:
        await context.begun()
        page = context.page()
        text = describe.table_text(page.say, page.view) if context.reader.pictures else ""
        await context.show(Panel(text, private.market_picture(page), note=private.footer(page)))


@app_commands.command(name="score", description=L("cmd-score"))
@app_commands.guild_only()
async def score(interaction: Interaction) -> None:
    async with command(interaction) as context:
        await context.begun()
        await context.show(private.score_panel(context.page()))


@app_commands.command(name="status", description=L("cmd-status"))
@app_commands.guild_only()
async def status(interaction: Interaction) -> None:
    async with command(interaction) as context:
        table = await context.latest()
        await context.answer.panel(Panel(status_of(table, context.say)))


def status_of(table: Table, say: Say) -> str:
    """Where a table stands, beginning with the move number: lobby, game, end or abort."""
    names = safe_names(table)
    if table.record is None:
        key = "status-lobby" if table.state == "lobby" else "status-closed"
        return f"#{table.number} · {say(key, names=describe.listed(say, names) or say('word-nobody'))}"
    page = Page.of(table, say)
    if table.state == "aborted":
        scores = describe.scores_line(say, page.view, names)
        return f"#{table.number} · {say('status-aborted')}\n{say('status-scores', scores=scores)}"
    return describe.status_text(say, page.view, names)


@app_commands.command(name="log", description=L("cmd-log"))
@app_commands.guild_only()
async def log_(interaction: Interaction) -> None:
    async with command(interaction) as context:
        await context.begun()
        await context.show(private.log_panel(context.page()))


@app_commands.command(name="rules", description=L("cmd-rules"))
@app_commands.describe(topic=L("cmd-rules-topic"))
async def rules(interaction: Interaction, topic: str | None = None) -> None:
    async with command(interaction) as context:
        say, texts = context.say, context.client.texts
        typed = "" if topic is None else topic.strip()
        if not typed:
            await context.answer.panel(topic_panel(say, rules_topics.BASE[0]))
            return
        prefer = await _modules_here(interaction)
        found = await asyncio.to_thread(rules_search.search, texts, say.language, typed, prefer)
        if found and found[0].score >= rules_search.SURE:
            await context.answer.panel(found_panel(say, [one.value for one in found if one.score >= ALSO]))
        else:
            near = await asyncio.to_thread(rules_search.nearest, texts, say.language, typed, prefer)
            await context.answer.panel(nearest_panel(say, plain(typed, 80), near))


async def _modules_here(interaction: Interaction) -> list[str]:
    """The modules of the channel's game."""
    if interaction.guild_id is None:
        return []
    table = await _table(interaction)
    return [] if table is None else table.lobby.modules


@rules.autocomplete("topic")
async def _rules_topic(interaction: Interaction, current: str) -> list[Choice[str]]:
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    say = await say_of(interaction)
    prefer = await _modules_here(interaction)
    if current.strip():
        ranked = await asyncio.to_thread(rules_search.search, client.texts, say.language, current, prefer)
        found = [one.value for one in ranked] or await asyncio.to_thread(
            rules_search.nearest, client.texts, say.language, current, prefer
        )
    else:
        found = rules_search.first(say, prefer)
    return [Choice(name=rules_search.title(say, value), value=value) for value in found[:MOST]]


@app_commands.command(name="help", description=L("cmd-help"))
async def help_(interaction: Interaction) -> None:
    async with command(interaction) as context:
        if interaction.guild_id is None:
            await context.answer.panel(help_texts.help_outside(context.reader))
            return
        table = await context.client.tables.latest(context.channel)
        await context.answer.panel(help_texts.help_panel(table, context.reader, context.client.texts))


@app_commands.command(name="export", description=L("cmd-export"))
@app_commands.describe(game=L("cmd-export-game"))
@app_commands.guild_only()
async def export(interaction: Interaction, game: str | None = None) -> None:
    async with command(interaction) as context:
        table = await context.latest() if game is None else await _finished(context, game)
        file = discord.File(io.BytesIO(export_of(table).encode()), "GAME.json")
        await context.answer.file(context.say("done-exported", game=table.id), file)


async def _finished(context: Context, game: str) -> Table:
    """A game of this server by its id, of which the person may know. Raises Refused."""
    table = await context.client.tables.get(game.strip().lower())
    if table is None or table.guild_id != context.guild or not finished.may_see(context.interaction, table):
        raise Refused("refused-no-such-game", game=game)
    return table


@export.autocomplete("game")
async def _export_game(interaction: Interaction, current: str) -> list[Choice[str]]:
    return choices(await finished.suggestions(interaction.client, interaction, current))  # type: ignore[arg-type]


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (
    hand,
    board,
    market,
    score,
    status,
    log_,
    rules,
    help_,
    export,
)
