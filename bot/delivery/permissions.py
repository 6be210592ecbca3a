"""The permissions that the bot needs: which there are, which are missing where, and the link that grants them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord

from bot.texts import Say, plain
from bot.wording import describe

NEEDED: Final = ("view_channel", "send_messages")
"""Without these no game can be shown. In a thread `send_messages_in_threads` takes the place of the second."""
WANTED: Final = ("attach_files", "read_message_history")
"""Without these games go on, with less to see."""
ALL: Final = (*NEEDED, "send_messages_in_threads", *WANTED)
"""What an invitation asks for, as the README has it."""
THREADS: Final = ("create_public_threads",)
"""Wanted besides where a server wants a thread for each game; without it games are played in the channel."""
EVERY: Final = (*NEEDED, *THREADS, "send_messages_in_threads", *WANTED)
"""All of them, in the order in which they are told."""


def wanted_in(channel: object, *, threads: bool = False) -> tuple[str, ...]:
    """All that the bot wants in this kind of channel. `threads`: each game gets one of its own."""
    if not isinstance(channel, discord.Thread):
        return EVERY if threads else ALL
    return ("view_channel", "send_messages_in_threads", *WANTED)


def lacking(granted: discord.Permissions, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the permissions that are not granted, in their order."""
    return tuple(name for name in names if not getattr(granted, name))


def may_attach(client: discord.Client, guild_id: int, channel_id: int) -> bool:
    """Whether the bot may send files to a channel; what is not known counts as yes."""
    guild = client.get_guild(guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if guild is None or channel is None or guild.me is None:
        return True
    return channel.permissions_for(guild.me).attach_files


def lacking_here(interaction: discord.Interaction, *, threads: bool = False) -> tuple[str, ...]:
    """What the bot lacks in the channel of an interaction."""
    return lacking(interaction.app_permissions, wanted_in(interaction.channel, threads=threads))


def forbidding(missing: Iterable[str], channel: object = None) -> tuple[str, ...]:
    """Those of the missing permissions without which no game can be shown in this kind of channel."""
    sending = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return tuple(name for name in missing if name in ("view_channel", sending))


def named(say: Say, names: Iterable[str]) -> str:
    """Permissions as Discord calls them."""
    return describe.listed(say, [say("permission", name=name) for name in names])


def role_name(guild: discord.Guild | None, user: discord.abc.User | None) -> str:
    """What the bot's own role is called in a server: as the bot itself where there is none, or none is known."""
    role = None if guild is None else guild.self_role
    return plain(role.name if role is not None else "" if user is None else user.name)


def invitation(application: int, guild: int, *, threads: bool = False) -> str:
    """The address that invites the bot (again) into a server with exactly the permissions it needs."""
    bits = discord.Permissions(**dict.fromkeys(EVERY if threads else ALL, True)).value
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands"
        f"&permissions={bits}&guild_id={guild}"
    )


def complaint(say: Say, interaction: discord.Interaction) -> str:
    """What to tell somebody who acts in such a channel."""
    missing = forbidding(lacking_here(interaction), interaction.channel)
    names = missing or ("view_channel", "send_messages")
    return say("silenced", missing=named(say, names), known="yes" if missing else "no")
