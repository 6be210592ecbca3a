"""The permissions that the bot needs in a channel: which there are, which are missing, how to grant them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord

from bot import describe
from bot.texts import Say

NEEDED: Final = ("view_channel", "send_messages")
"""Without these no game can be shown. In a thread `send_messages_in_threads` takes the place of the second."""
WANTED: Final = ("attach_files", "read_message_history", "use_external_emojis")
"""Without these games go on, with less to see."""


def here(interaction: discord.Interaction, permissions: Iterable[str]) -> list[str]:
    """These permissions as they are called in this kind of channel."""
    threaded = isinstance(interaction.channel, discord.Thread)
    return [
        "send_messages_in_threads" if threaded and name == "send_messages" else name for name in permissions
    ]


def missing(interaction: discord.Interaction, permissions: Iterable[str]) -> list[str]:
    """Those of the permissions that the bot lacks in the channel of an interaction."""
    granted = interaction.app_permissions
    return [name for name in here(interaction, permissions) if not getattr(granted, name)]


def named(say: Say, permissions: Iterable[str]) -> str:
    """Permissions as Discord calls them."""
    return describe.listed(say, [say("permission", name=name) for name in permissions])


def report(say: Say, interaction: discord.Interaction) -> str:
    """What is granted and what is missing, why it matters, and how to grant it."""
    lines = [f"### {say('setup-title')}"]
    lacking = missing(interaction, (*NEEDED, *WANTED))
    for name in here(interaction, (*NEEDED, *WANTED)):
        mark = "❌" if name in lacking else "✅"
        lines.append(f"{mark} **{say('permission', name=name)}**: {say('permission-why', name=name)}")
    lines.append(say("setup-how") if lacking else say("setup-complete"))
    return "\n".join(lines)
