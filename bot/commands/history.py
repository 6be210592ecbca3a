"""/history: ended games of the channel or of a person, and any of them step by step."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.commands import ended_games
from bot.commands.autocomplete import Choice
from bot.delivery import past_games
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.panels.history_ids import Past


@app_commands.command(name="history", description=L("cmd-history"))
@app_commands.describe(player=L("cmd-history-player"), game=L("cmd-history-game"))
@app_commands.guild_only()
async def history(
    interaction: Interaction, player: discord.User | None = None, game: str | None = None
) -> None:
    async with answering(interaction) as request:
        past = Past(person=None if player is None else player.id)
        if game is None:
            await request.show(await past_games.list_panel(request, past))
            return
        table = await ended_games.by_id(request, game)
        await request.show(await past_games.step_panel(request, Past("open", table.id, person=past.person)))


@history.autocomplete("game")
async def _history_game(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await ended_games.suggested(interaction, current)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (history,)
