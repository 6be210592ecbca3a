"""Who may know of a game."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.tables.state import TableState


def may_see(interaction: discord.Interaction, table: TableState) -> bool:
    """Whether somebody may know of a game: who played it, and who sees the channel in which it was played."""
    return may_see_of(interaction, table.channel_id, [seat.user for seat in table.lobby.seats])


def may_see_of(interaction: discord.Interaction, channel_id: int, people: Iterable[int | None]) -> bool:
    """The same for a game of these people in this channel."""
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
