"""Who may know of a game."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.tables.state import TableState


def may_see(interaction: discord.Interaction, table: TableState) -> bool:
    """Whether somebody may know of a game: who played it, and who sees the channel in which it was played."""
    people = [seat.user for seat in table.lobby.seats]
    return may_see_of(interaction, table.channel_id, people, table.parent_id)


def may_see_of(
    interaction: discord.Interaction, channel_id: int, people: Iterable[int | None], parent: int | None = None
) -> bool:
    """The same for a game of these people in this channel, or in a public thread below the channel `parent`."""
    user, guild = interaction.user, interaction.guild
    if channel_id == interaction.channel_id or user.id in people:
        return True
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if channel is None and guild is not None and parent is not None:
        # Archived threads are not known by themselves; who sees the channel above a public one sees it.
        channel = guild.get_channel(parent)
    if channel is None or not isinstance(user, discord.Member):
        return False
    granted = channel.permissions_for(user)
    if isinstance(channel, discord.Thread) and channel.is_private():
        # The channel above it does not tell who was invited into it.
        return granted.view_channel and granted.manage_threads
    return granted.view_channel
