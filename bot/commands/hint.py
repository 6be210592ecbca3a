"""/hint: what a computer would do in the place of whoever is asked, told to them alone."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.panels.private.hint import suggested


@app_commands.command(name="hint", description=L("cmd-hint"))
@app_commands.guild_only()
async def hint(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        table, _ = await request.my_turn()
        await request.show(await suggested(table, request.viewer, request.services.thinker))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (hint,)
