"""Where discord.py sends its requests."""

from __future__ import annotations

import discord
from discord.gateway import DiscordWebSocket

from bot.api_base import DEFAULT_BASE, point_discord_at
from bot.sandbox import Sandbox

from .client import TinyBot, running


def test_discords_own_base_changes_nothing() -> None:
    before = discord.http.Route.BASE, discord.asset.Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    point_discord_at(DEFAULT_BASE)
    point_discord_at(DEFAULT_BASE + "/")
    assert before == (discord.http.Route.BASE, discord.asset.Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    assert before[0] == DEFAULT_BASE


async def test_a_client_with_fixed_shards_finds_the_gateway_too(box: Sandbox) -> None:
    async with running(box, TinyBot(shard_ids=[0], shard_count=1)):
        assert (await box.person("Anna").slash(box.channel, "hello")).acknowledged


async def test_two_clients_hear_the_same_interaction(box: Sandbox, bot: TinyBot) -> None:
    async with running(box, TinyBot()) as other:
        await box.wait_until(lambda: len(box.gateway.sessions) == 2)
        await box.person("Anna").slash(box.channel, "hello")
        await box.wait_until(lambda: bot.interactions and other.interactions)
        await box.settle()
        assert len(box.messages()) == 1
        (error,) = bot.errors + other.errors
        assert isinstance(error, discord.HTTPException)
        assert error.code == 40060
