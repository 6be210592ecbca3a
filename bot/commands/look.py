"""The commands that only look: /hand, /board, /market, /score, /status, /log, /rules, /help, /export."""

from __future__ import annotations

import asyncio
import io
from typing import Any, Final

import discord
from discord import app_commands

from bot.commands import ended_games
from bot.commands.autocomplete import Choice, choices, latest_table, say_of
from bot.commands.suggest import Suggestion, filtered
from bot.delivery import reading
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.panels.page import Page, safe_names
from bot.panels.parts import Button, Panel, lines
from bot.panels.private import help as help_panels
from bot.panels.private import looks
from bot.panels.private.since import since_button
from bot.panels.rules import found_panel, nearest_panel, topic_panel
from bot.services import services_of
from bot.tables.export import SEATS, export_of
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say, plain
from bot.wording import describe
from bot.wording.options import MOST
from bot.wording.rules import search as rules_search
from bot.wording.rules import topics as rules_topics
from bot.wording.typed.words import normal

ALSO: Final = 0.45
"""From this score on an entry of the rules is offered beside the one that was found."""


@app_commands.command(name="hand", description=L("cmd-hand"))
@app_commands.guild_only()
async def hand(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        table = await request.begun()
        if table.seat_of(request.user) is None:
            raise Refused("refused-not-seated")
        request.answer.game = table.id
        await request.show(looks.hand_panel(request.page()))


@app_commands.command(name="board", description=L("cmd-board"))
@app_commands.describe(player=L("cmd-board-player"))
@app_commands.guild_only()
async def board(interaction: Interaction, player: str | None = None) -> None:
    async with answering(interaction) as request:
        table = await request.begun()
        seat = None if player is None or not player.strip() else _seat(table, player)
        await request.show(looks.look_panel(request.page(), seat))


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
    table = await latest_table(interaction)
    if table is None:
        return []
    found = [Suggestion(name, str(number)) for number, name in enumerate(table.names, 1)]
    return choices(filtered(current, found))


@app_commands.command(name="market", description=L("cmd-market"))
@app_commands.guild_only()
async def market(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        await request.begun()
        page = request.page()
        text = describe.table_text(page.say, page.view) if request.viewer.pictures else ""
        await request.show(Panel(text, looks.market_picture(page), note=looks.footer(page)))


@app_commands.command(name="score", description=L("cmd-score"))
@app_commands.guild_only()
async def score(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        await request.begun()
        await request.show(looks.score_panel(request.page()))


@app_commands.command(name="status", description=L("cmd-status"))
@app_commands.guild_only()
async def status(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        table = await request.latest()
        text = status_of(table, request.say)
        if table.record is None:
            await request.answer.panel(Panel(text))
            return
        page = request.page()
        turns = await reading.new_turns(request, page, table)
        new = request.say("status-new", n=turns) if turns else ""
        row: tuple[Button, ...] = (since_button(page), page.button("button-log", "log"))
        if table.asks(page.seat):
            row = (page.button("button-my-turn", "now", style="primary"), *row)
        await request.answer.panel(Panel(lines(text, new), rows=(row,)))


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
    async with answering(interaction) as request:
        await request.show(await reading.log_panel(request, await request.begun()))


@app_commands.command(name="rules", description=L("cmd-rules"))
@app_commands.describe(topic=L("cmd-rules-topic"))
async def rules(interaction: Interaction, topic: str | None = None) -> None:
    async with answering(interaction) as request:
        say, texts = request.say, request.services.texts
        typed = "" if topic is None else topic.strip()
        if not typed:
            await request.answer.panel(topic_panel(say, rules_topics.BASE[0]))
            return
        prefer = await _modules_here(interaction)
        found = await asyncio.to_thread(rules_search.search, texts, say.language, typed, prefer)
        if found and found[0].score >= rules_search.SURE:
            await request.answer.panel(found_panel(say, [one.value for one in found if one.score >= ALSO]))
        else:
            near = await asyncio.to_thread(rules_search.nearest, texts, say.language, typed, prefer)
            await request.answer.panel(nearest_panel(say, plain(typed, 80), near))


async def _modules_here(interaction: Interaction) -> list[str]:
    """The modules of the channel's game."""
    if interaction.guild_id is None:
        return []
    table = await latest_table(interaction)
    return [] if table is None else table.lobby.modules


@rules.autocomplete("topic")
async def _rules_topic(interaction: Interaction, current: str) -> list[Choice[str]]:
    texts = services_of(interaction).texts
    say = await say_of(interaction)
    prefer = await _modules_here(interaction)
    if current.strip():
        ranked = await asyncio.to_thread(rules_search.search, texts, say.language, current, prefer)
        found = [one.value for one in ranked] or await asyncio.to_thread(
            rules_search.nearest, texts, say.language, current, prefer
        )
    else:
        found = rules_search.first(say, prefer)
    return [Choice(name=rules_search.title(say, value), value=value) for value in found[:MOST]]


@app_commands.command(name="help", description=L("cmd-help"))
async def help_(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        if interaction.guild_id is None:
            await request.answer.panel(help_panels.help_outside(request.viewer))
            return
        table = await request.services.tables.latest(request.channel)
        await request.answer.panel(help_panels.help_panel(table, request.viewer, request.services.texts))


@app_commands.command(name="export", description=L("cmd-export"))
@app_commands.describe(game=L("cmd-export-game"))
@app_commands.guild_only()
async def export(interaction: Interaction, game: str | None = None) -> None:
    async with answering(interaction) as request:
        table = await request.latest() if game is None else await ended_games.by_id(request, game)
        await table.recall()
        found, seat = None, table.lobby.owned_by(request.user)
        if seat is not None and table.state == "over":
            analysis = await request.services.analyses.of(table, seat)
            found = None if analysis is None else {"seat": SEATS[table.tokens[seat] - 1], **analysis.dump()}
        file = discord.File(io.BytesIO(export_of(table, found).encode()), "GAME.json")
        await request.answer.file(request.say("done-exported", game=table.id), file)


@export.autocomplete("game")
async def _export_game(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await ended_games.suggested(interaction, current)


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
