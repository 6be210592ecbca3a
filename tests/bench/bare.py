"""The least that a bot can be: discord.py alone, which answers a command with `defer` after one raw SQLite commit.

It is run as the bot is (`python -m tests.bench.bare run ...`), with the same variables.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from typing import Any

import discord
from discord import app_commands

from bot.api_base import learn_gateway, point_discord_at


class Bare(discord.AutoShardedClient):
    """A client with one command."""

    def __init__(self, database: sqlite3.Connection) -> None:
        intents = discord.Intents.none()
        intents.guilds = intents.guild_messages = True
        super().__init__(intents=intents, max_messages=None)
        self.database = database
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="hand", description="Answer")
        async def hand(interaction: discord.Interaction[Any]) -> None:
            database.execute("INSERT INTO presses VALUES (?)", (interaction.id,))
            database.commit()
            await interaction.response.defer(ephemeral=True)

    async def setup_hook(self) -> None:
        await learn_gateway(self)
        await self.tree.sync()


async def main() -> None:
    """Run until the process is killed."""
    point_discord_at(os.environ["DISCORD_API"])
    file = os.environ["DATABASE_URL"].removeprefix("sqlite:///")
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE IF NOT EXISTS presses (id INTEGER)")
        async with Bare(database) as client:
            await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
