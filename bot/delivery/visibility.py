"""Ended games as people look for them afterwards: who may know of which, and what they are called in a list."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import discord

from bot.commands.suggest import Suggestion, filtered
from bot.logs import log_line
from bot.store import GameInfo
from bot.tables.position import Position
from bot.wording import describe

if TYPE_CHECKING:
    from bot.client import AlhambraBot

log = logging.getLogger(__name__)

LOOKED_AT: Final = 200
"""Ended games of a server among which one is found without its id."""


def may_see(interaction: discord.Interaction, table: Position) -> bool:
    """Whether somebody may know of a game: who played it, and who sees the channel in which it was played."""
    return _may_see(interaction, table.channel_id, [seat.user for seat in table.lobby.seats])


def _may_see(interaction: discord.Interaction, channel_id: int, people: Iterable[int | None]) -> bool:
    user, guild = interaction.user, interaction.guild
    if channel_id == interaction.channel_id or user.id in people:
        return True
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None or not isinstance(user, discord.Member):
        return False
    granted = channel.permissions_for(user)
    if isinstance(channel, discord.Thread) and channel.is_private():
        # The channel above it does not tell who was invited into it.
        return granted.view_channel and granted.manage_threads
    return granted.view_channel


def _people(game: GameInfo) -> list[int | None]:
    return [seat["user"] for seat in game.lobby["seats"]]


async def suggestions(client: AlhambraBot, interaction: discord.Interaction, typed: str) -> list[Suggestion]:
    """Ended games that somebody may know of, this channel's first, each group with the newest first. Never raises."""
    if interaction.guild_id is None:
        return []
    try:
        found = await client.store.finished_games(interaction.guild_id, limit=LOOKED_AT)
        seen = [one for one in found if _may_see(interaction, one.channel_id, _people(one))]
    except Exception as error:  # noqa: BLE001 - an empty list is the only sensible answer to whatever it was
        log.error("autocomplete failed: %s", log_line(error))
        return []
    seen.sort(key=lambda one: one.channel_id != interaction.channel_id)
    return filtered(typed, [_suggestion(one) for one in seen])


def _suggestion(game: GameInfo) -> Suggestion:
    names = ", ".join(seat["name"] for seat in game.lobby["seats"])
    return Suggestion(describe.shorten(f"{game.updated:%Y-%m-%d} · {names}", 100), game.id)
