"""/hint: what a computer would do in the place of whoever is asked, told to them alone."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord import app_commands

from bot.commands.context import Interaction, command
from bot.commands.words import L
from bot.panels import private
from bot.panels.hint import hint_panel
from bot.panels.parts import Panel
from bot.panels.viewer import Reader
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording import hint_reasons as hints

PATIENCE: Final = 2.5
"""Seconds for which a hint is waited for."""


@app_commands.command(name="hint", description=L("cmd-hint"))
@app_commands.guild_only()
async def hint(interaction: Interaction) -> None:
    async with command(interaction) as context:
        table, _ = await context.my_turn()
        await context.show(await suggested(table, context.reader))


async def suggested(table: Table, reader: Reader) -> Panel:
    """The hint for whoever is asked, as a panel. Raises Refused if there is none in time, or the game went on."""
    page = private.page_of(table, reader)
    if not page.view.options:
        raise Refused("refused-not-your-turn", name=table.awaited)
    try:
        async with asyncio.timeout(PATIENCE):
            # In a thread, as computer opponents choose, so that nobody else waits for it.
            found = await asyncio.to_thread(hints.suggest, page.view)
    except TimeoutError:
        raise Refused("refused-no-hint") from None
    if not table.is_asked(reader.person.id) or not table.holds_for(page.view.move, reader.person.id):
        raise Refused("refused-stale")
    return hint_panel(page, found)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (hint,)
