"""Servers that the bot is invited into, that throw it out, and that cannot be reached for a while."""

from __future__ import annotations

import discord

from bot.sandbox import Sandbox
from bot.sandbox.state import permissions

from .client import TinyBot, running


class Listener(TinyBot):
    """Notes what discord.py makes of the events."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.told.append(f"join {guild.name} {[channel.name for channel in guild.text_channels]}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.told.append(f"remove {guild.name}")

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.told.append(f"available {guild.name}")


async def test_an_invited_bot_is_told_of_the_server_with_its_channels(box: Sandbox) -> None:
    bot = Listener()
    async with running(box, bot):
        # Until then discord.py takes every server for one that was there before.
        await bot.wait_until_ready()
        there = box.add_guild("Other", "de", bot=False)
        lounge = box.add_channel("lounge", there)
        box.set_system_channel(lounge, there)
        assert bot.get_guild(there.id) is None
        box.add_bot(there, permissions.VIEW_CHANNEL)
        await box.wait_until(lambda: "join Other ['alhambra', 'lounge']" in bot.told)
        seen = bot.get_guild(there.id)
        assert seen is not None
        assert seen.system_channel is not None
        assert seen.system_channel.name == "lounge"
        assert seen.self_role is not None
        assert seen.self_role.permissions.value == permissions.VIEW_CHANNEL
        assert seen.me.joined_at is not None


async def test_a_bot_that_comes_back_has_a_new_role(box: Sandbox) -> None:
    bot = Listener()
    async with running(box, bot):
        # Until then discord.py takes every server for one that was there before.
        await bot.wait_until_ready()
        there = box.add_guild("Other")
        await box.wait_until(lambda: any(line.startswith("join") for line in bot.told))
        box.set_bot_permissions(permissions.VIEW_CHANNEL, there)
        box.remove_bot(there)
        await box.wait_until(lambda: "remove Other" in bot.told)
        box.add_bot(there)
        await box.wait_until(lambda: sum(line.startswith("join") for line in bot.told) == 2)
        seen = bot.get_guild(there.id)
        assert seen is not None
        assert seen.me.guild_permissions.send_messages


async def test_a_server_that_was_there_before_or_comes_back_after_an_outage_is_no_new_one(
    box: Sandbox,
) -> None:
    bot = Listener()
    async with running(box, bot):
        await box.wait_until(lambda: "available Alhambra" in bot.told)
        box.outage()
        await box.wait_until(lambda: bot.told.count("available Alhambra") == 2)
        assert not any(line.startswith(("join", "remove")) for line in bot.told)
