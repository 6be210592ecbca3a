"""Points discord.py at another REST API than Discord's own."""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket

DEFAULT_BASE = "https://discord.com/api/v10"


def point_discord_at(base: str) -> None:
    """Send all REST requests of this process to `base` (with version, no slash at the end).

    For Discord's own base nothing is changed. Call it before a client logs in, and
    `learn_gateway` in the client's setup hook.
    """
    base = base.rstrip("/")
    if base == DEFAULT_BASE:
        return
    discord.http.Route.BASE = base
    discord.asset.Asset.BASE = str(yarl.URL(base).with_path("/cdn"))


async def learn_gateway(client: discord.Client) -> None:
    """Take the gateway's address from the API where another base is set.

    discord.py asks for it only when it also asks for the number of shards; with fixed shards,
    and after an invalidated session, it goes back to the address it was built with.
    """
    if discord.http.Route.BASE == DEFAULT_BASE:
        return
    _, address, _ = await client.http.get_bot_gateway()
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address)
