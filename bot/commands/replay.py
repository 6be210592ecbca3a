"""/replay: an ended game as an animated picture, or its log where there are no pictures."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.commands import ended_games
from bot.commands.autocomplete import Choice
from bot.delivery.answers import BROKEN, GONE
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, Request, answering
from bot.panels.compose import ALT_LIMIT
from bot.panels.custom_ids import Press
from bot.panels.page import Page
from bot.panels.private import looks
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording import describe

log = logging.getLogger(__name__)

FILE: Final = "replay.gif"
OPENING: Final = "replay.png"
QUICK: Final = 0.25
"""Seconds after which somebody waits."""


@app_commands.command(name="replay", description=L("cmd-replay"))
@app_commands.describe(game=L("cmd-replay-game"))
@app_commands.guild_only()
async def replay(interaction: Interaction, game: str | None = None) -> None:
    async with answering(interaction) as request:
        request.table = table = await (_latest(request) if game is None else _named(request, game))
        if not request.viewer.pictures:
            await _log(request, table, request.say("replay-in-words"))
            return
        with _unless_gone():
            await interaction.response.defer(ephemeral=True, thinking=True)
        await table.recall()
        gif = await _drawn(request, table)
        if gif is None:
            await _log(request, table, request.say("replay-failed"))
        elif len(gif) > interaction.filesize_limit:
            size, limit = (round(number / 2**20, 1) for number in (len(gif), interaction.filesize_limit))
            await _log(request, table, request.say("replay-too-large", size=size, limit=limit))
        else:
            await _show(request, table, gif, FILE, "replay-text")


async def _drawn(request: Request, table: Table) -> bytes | None:
    """The replay; who has to wait for it sees meanwhile how it begins. Raises Refused where too many wait."""
    replays, user = request.services.replays, request.interaction.user.id
    drawing = asyncio.ensure_future(replays.get(table, request.say.language, user))
    there, _ = await asyncio.wait((drawing,), timeout=QUICK)
    if not there:
        await _open(request, table, drawing)
    return await drawing


async def _open(request: Request, table: Table, drawing: asyncio.Future[bytes | None]) -> None:
    """Show the frame with which the replay begins. Where there is much to draw it is said at first only that the replay
    is coming, and the frame follows if it is there before the replay."""
    replays, language = request.services.replays, request.say.language
    png = await replays.opening(table, language)
    await _show(request, table, png, OPENING, "replay-drawing")
    if png is None:
        late = asyncio.ensure_future(replays.opening(table, language, lambda: not drawing.done()))
        await asyncio.wait((late, drawing), return_when=asyncio.FIRST_COMPLETED)
        if not drawing.done() and (frame := late.result()) is not None:
            await _show(request, table, frame, OPENING, "replay-drawing")


async def _latest(request: Request) -> Table:
    """The last game of this channel that ended. Raises Refused."""
    running = await request.services.tables.in_channel(request.channel)
    for info in await request.services.store.finished_games(request.guild, limit=ended_games.LOOKED_AT):
        if info.channel_id == request.channel:
            table = await request.services.tables.get(info.id)
            if table is not None:
                return table
    raise Refused("refused-not-finished" if running is not None else "refused-no-replay")


async def _named(request: Request, game: str) -> Table:
    """An ended game of this server by its id. Raises Refused."""
    table = await ended_games.by_id(request, game)
    if table.record is None:
        raise Refused("refused-no-such-game", game=game)
    if not table.ended:
        raise Refused("refused-not-finished")
    return table


async def _show(request: Request, table: Table, picture: bytes | None, file: str, text: str) -> None:
    say, page = request.say, Page.of(table, request.say)
    alt = say("replay-alt", names=describe.listed(say, page.apart), end=_end(page))
    alt = describe.shorten(alt, ALT_LIMIT)
    view = ui.LayoutView(timeout=None)
    names = describe.listed(say, page.names)
    view.add_item(ui.TextDisplay(f"### {say('replay-title', game=table.id)}\n{say(text, names=names)}"))
    if picture is not None:
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=alt)))
    in_words: ui.Button[Any] = ui.Button(
        label=say("replay-button-log"), custom_id=Press(table.id, None, "log", "0").custom_id
    )
    view.add_item(ui.ActionRow(in_words))
    view.stop()
    with _unless_gone():
        await request.interaction.edit_original_response(
            view=view,
            attachments=[] if picture is None else [discord.File(io.BytesIO(picture), file, description=alt)],
        )


def _end(page: Page) -> str:
    """How the game ended, in words: the standing, or the points when it was ended early."""
    if page.table.state == "over":
        return describe.end_text(page.say, page.view, page.apart)
    return page.say("status-scores", scores=describe.scores_line(page.say, page.view, page.apart))


async def _log(request: Request, table: Table, head: str) -> None:
    await table.recall()
    await request.show(looks.log_panel(request.page(), 0), f"{head}\n")


@contextlib.contextmanager
def _unless_gone() -> Any:
    """Whoever does not wait any more for the replay misses nothing: it is remembered for the next time."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code not in GONE and not isinstance(error, discord.DiscordServerError):
            raise
        log.info("a replay came too late (%d)", error.code)
    except BROKEN as error:
        log.warning("a replay could not be sent: %s", type(error).__name__)


@replay.autocomplete("game")
async def _replay_game(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await ended_games.suggested(interaction, current)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (replay,)
