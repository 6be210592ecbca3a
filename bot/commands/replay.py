"""/replay: an ended game as an animated picture, or its log where there are no pictures."""

from __future__ import annotations

import contextlib
import io
import logging
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.commands.context import Choice, Context, Interaction, choices, command
from bot.commands.words import L
from bot.delivery import visibility as finished
from bot.delivery.answers import BROKEN, GONE
from bot.panels import private
from bot.panels.compose import ALT_LIMIT
from bot.panels.custom_ids import Press
from bot.panels.page import Page
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording import describe

log = logging.getLogger(__name__)

FILE: Final = "replay.gif"
ENDED: Final = ("over", "aborted")


@app_commands.command(name="replay", description=L("cmd-replay"))
@app_commands.describe(game=L("cmd-replay-game"))
@app_commands.guild_only()
async def replay(interaction: Interaction, game: str | None = None) -> None:
    async with command(interaction) as context:
        context.table = table = await (_latest(context) if game is None else _named(context, game))
        if not context.reader.pictures:
            await _log(context, table, context.say("replay-in-words"))
            return
        with _unless_gone():
            await interaction.response.defer(ephemeral=True, thinking=True)
        gif = await context.client.replays.get(table, context.say.language)
        if gif is None:
            await _log(context, table, context.say("replay-failed"))
        elif len(gif) > interaction.filesize_limit:
            size, limit = (round(number / 2**20, 1) for number in (len(gif), interaction.filesize_limit))
            await _log(context, table, context.say("replay-too-large", size=size, limit=limit))
        else:
            await _show(context, table, gif)


async def _latest(context: Context) -> Table:
    """The last game of this channel that ended. Raises Refused."""
    running = await context.client.tables.in_channel(context.channel)
    for info in await context.client.store.finished_games(context.guild, limit=finished.LOOKED_AT):
        if info.channel_id == context.channel:
            table = await context.client.tables.get(info.id)
            if table is not None:
                return table
    raise Refused("refused-not-finished" if running is not None else "refused-no-replay")


async def _named(context: Context, game: str) -> Table:
    """An ended game of this server by its id. Raises Refused."""
    table = await context.client.tables.get(game.strip().lower())
    if table is None or table.guild_id != context.guild or table.record is None:
        raise Refused("refused-no-such-game", game=game)
    if not finished.may_see(context.interaction, table):
        raise Refused("refused-no-such-game", game=game)
    if table.state not in ENDED:
        raise Refused("refused-not-finished")
    return table


async def _show(context: Context, table: Table, gif: bytes) -> None:
    say, page = context.say, Page.of(table, context.say)
    alt = say("replay-alt", names=describe.listed(say, page.apart), end=_end(page))
    alt = describe.shorten(alt, ALT_LIMIT)
    view = ui.LayoutView(timeout=None)
    names = describe.listed(say, page.names)
    view.add_item(
        ui.TextDisplay(f"### {say('replay-title', game=table.id)}\n{say('replay-text', names=names)}")
    )
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt)))
    in_words: ui.Button[Any] = ui.Button(
        label=say("replay-button-log"), custom_id=Press(table.id, None, "log", "0").custom_id
    )
    view.add_item(ui.ActionRow(in_words))
    view.stop()
    with _unless_gone():
        await context.interaction.edit_original_response(
            view=view, attachments=[discord.File(io.BytesIO(gif), FILE, description=alt)]
        )


def _end(page: Page) -> str:
    """How the game ended, in words: the standing, or the points when it was ended early."""
    if page.table.state == "over":
        return describe.end_text(page.say, page.view, page.apart)
    return page.say("status-scores", scores=describe.scores_line(page.say, page.view, page.apart))


async def _log(context: Context, table: Table, head: str) -> None:
    await context.show(private.log_panel(context.page(), 0), f"{head}\n")


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
    return choices(await finished.suggestions(interaction.client, interaction, current))  # type: ignore[arg-type]


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (replay,)
