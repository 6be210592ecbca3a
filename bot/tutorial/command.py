"""/tutorial: a first game in twelve short steps, seen by the one who learns alone, anywhere and at any time."""

from __future__ import annotations

from discord import app_commands

from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.tutorial import family


@app_commands.command(name="tutorial", description=L("cmd-tutorial"))
async def tutorial(interaction: Interaction) -> None:
    async with answering(interaction) as request:
        await request.answer.panel(await family.opened(request))
