"""What every test may rely on."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import pytest
from discord.gateway import DiscordWebSocket


@pytest.fixture(autouse=True)
def discords_addresses() -> Iterator[None]:
    """Whatever a test points discord.py at, the next one finds it as it was."""
    before = discord.http.Route.BASE, discord.asset.Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    discord.http.Route.BASE, discord.asset.Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
