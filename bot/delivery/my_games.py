"""A person's games on all servers, with the way to each, as far as the bot and the person can still see where they are."""

from __future__ import annotations

import discord

from bot.delivery.request import Request
from bot.panels.parts import Panel
from bot.panels.private.games import Entry, games_panel, sort_of
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say, plain

ADDRESS = "https://discord.com/channels"


async def list_panel(request: Request, page: int = 0) -> Panel:
    """A page of the list of all games of the person."""
    entries = [await _entry(request, table) for table in await _tables(request)]
    entries.sort(key=lambda entry: (*entry.order, entry.table.id))
    return games_panel(request.say, entries, request.user, page)


async def _tables(request: Request) -> list[Table]:
    """The open tables at which the person has a seat, and those of others that they follow."""
    store, user = request.services.store, request.user
    ids = [info.id for info in await store.open_games_with(user)]
    followed = {one.game_id for one in await store.followed(user, open_only=True)}
    found: list[Table] = []
    for game_id in dict.fromkeys([*ids, *sorted(followed)]):
        try:
            table = await request.services.tables.get(game_id)
        except Refused:
            continue  # it cannot be read; its channel says so
        if table is None or table.ended:
            continue
        if table.lobby.owned_by(user) is not None or game_id in followed:
            found.append(table)
    return found


async def _entry(request: Request, table: Table) -> Entry:
    waiting_for = table.lobby.waiting_for
    here = table.guild_id == request.interaction.guild_id
    since = None if waiting_for is None else waiting_for.began
    return Entry(sort_of(table, request.user), table, await _place(request, table), here, since)


async def _place(request: Request, table: Table) -> str:
    """Where a game is, with a link to its newest message; in words alone where nobody can go."""
    say, client = request.say, request.interaction.client
    guild = client.get_guild(table.guild_id)
    if guild is None:
        return say("games-server-left")
    channel = guild.get_channel_or_thread(table.channel_id)
    if channel is None and table.parent_id is not None:
        channel = guild.get_channel(table.parent_id)  # an archived thread is not known by itself
    if channel is None:
        return say("games-channel-gone", server=plain(guild.name))
    if not _sees(request, channel):
        return say("games-channel-hidden", server=plain(guild.name))
    return f"[{_named(say, guild, channel)}]({ADDRESS}/{guild.id}/{table.channel_id}{await _message(request, table)})"


def _sees(request: Request, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whether the person can look into a channel; of other servers nobody tells us."""
    user = request.interaction.user
    if not isinstance(user, discord.Member) or channel.guild.id != user.guild.id:
        return True
    return channel.permissions_for(user).view_channel


def _named(say: Say, guild: discord.Guild, channel: discord.abc.GuildChannel | discord.Thread) -> str:
    sign = "" if isinstance(channel, discord.Thread) else "#"
    return say("games-place", server=plain(guild.name), channel=f"{sign}{plain(channel.name, 60)}")


async def _message(request: Request, table: Table) -> str:
    """The end of the link: the message of what the game waits for, or of the lobby; empty where there is none."""
    waiting_for = table.lobby.waiting_for
    kind = "lobby" if waiting_for is None else waiting_for.kind
    refs = await request.services.store.messages(table.id, kind)
    if waiting_for is not None:
        refs = [ref for ref in refs if ref.version == waiting_for.number]
    return f"/{refs[-1].message_id}" if refs else ""
