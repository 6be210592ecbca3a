"""/stats and /leaderboard: what is counted of ended games."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.commands.autocomplete import Choice
from bot.delivery import rankings
from bot.delivery.localisation import L
from bot.delivery.request import Interaction, answering
from bot.panels.record_ids import AskedRanking, AskedStatistics
from bot.tables.records.seasons import ALWAYS


@app_commands.command(name="stats", description=L("cmd-stats"))
@app_commands.describe(player=L("cmd-stats-player"), other=L("cmd-stats-other"), server=L("cmd-stats-server"))
@app_commands.guild_only()
async def stats(
    interaction: Interaction,
    player: discord.User | None = None,
    other: discord.User | None = None,
    server: bool = False,
) -> None:
    async with answering(interaction) as request:
        user = request.user if player is None else player.id
        asked = AskedStatistics() if server else AskedStatistics(user, None if other is None else other.id)
        await request.show(await rankings.statistics(request, asked))


@app_commands.command(name="leaderboard", description=L("cmd-leaderboard"))
@app_commands.describe(
    season=L("cmd-leaderboard-season"),
    players=L("cmd-leaderboard-players"),
    modules=L("cmd-leaderboard-modules"),
    against=L("cmd-leaderboard-against"),
)
@app_commands.choices(
    season=[Choice(name=L("season-now"), value="now"), Choice(name=L("season-all"), value=ALWAYS)],
    players=[Choice(name=L("rank-players", n=str(number)), value=str(number)) for number in range(2, 7)],
    modules=[Choice(name=L(f"rank-modules-{value}"), value=value) for value in ("with", "without")],
    against=[Choice(name=L(f"rank-{value}"), value=value) for value in ("people", "computers")],
)
@app_commands.guild_only()
async def leaderboard(
    interaction: Interaction,
    season: str = "now",
    players: str = "any",
    modules: str = "any",
    against: str = "people",
) -> None:
    async with answering(interaction) as request:
        asked = AskedRanking()
        chosen = {"season": season, "players": players, "modules": modules, "against": against}
        for verb, value in chosen.items():
            asked = asked.to(verb).chosen(value)
        await request.show(await rankings.leaderboard(request, asked.to("show")))


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (stats, leaderboard)
