"""Permissions as Discord computes them: roles of the guild, then the channel's overwrites."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sandbox.state.records import Channel, Guild

CREATE_INSTANT_INVITE = 1 << 0
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
CHANGE_NICKNAME = 1 << 26
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38

ALL = (1 << 53) - 1
"""Every permission there is or may be."""

EVERYONE = (
    CREATE_INSTANT_INVITE
    | ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | CHANGE_NICKNAME
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)
"""What people may do in a new guild."""

BOT = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | SEND_MESSAGES_IN_THREADS
    | CREATE_PUBLIC_THREADS
)
"""What the bot's own role allows in a new guild."""

DIRECT = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
)
"""What both sides may do in a conversation of two."""


def of_roles(guild: Guild, user_id: int) -> int:
    """The permissions of a member in the guild as a whole; 0 for whoever is no member."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if user_id == guild.owner_id:
        return ALL
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        if role_id in guild.roles:
            total |= guild.roles[role_id].permissions
    return ALL if total & ADMINISTRATOR else total


def in_channel(guild: Guild, channel: Channel, user_id: int) -> int:
    """The permissions of a member in a channel (of a thread: pass its parent).

    Without View Channel nothing is left, without Send Messages nothing that needs sending.
    """
    total = of_roles(guild, user_id)
    if total & ADMINISTRATOR or not total:
        return total
    member = guild.members[user_id]
    by_role = {o.id: o for o in channel.overwrites if o.type == 0}
    if guild.id in by_role:
        total = total & ~by_role[guild.id].deny | by_role[guild.id].allow
    mine = [by_role[role] for role in member.roles if role in by_role]
    total &= ~_union(o.deny for o in mine)
    total |= _union(o.allow for o in mine)
    for own in channel.overwrites:
        if own.type == 1 and own.id == user_id:
            total = total & ~own.deny | own.allow
    if not total & VIEW_CHANNEL:
        return 0
    if not total & SEND_MESSAGES:
        total &= ~(MENTION_EVERYONE | ATTACH_FILES | EMBED_LINKS)
    return total


def _union(bits: Iterable[int]) -> int:
    total = 0
    for each in bits:
        total |= each
    return total
