"""/games: all games of a person on all servers; with `follow` the game of this channel is followed, or no more."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot.delivery import following, my_games
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering


@app_commands.command(name="games", description=L("cmd-games"))
@app_commands.describe(follow=L("cmd-games-follow"))
async def games(interaction: Interaction, follow: bool | None = None) -> None:
    async with answering(interaction) as request:
        if follow is None:
            await request.show(await my_games.list_panel(request))
            return
        table = await request.here()
        change = following.begin if follow else following.end
        await request.show(await change(request, table))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (games,)
