"""Who looks at an answer: their language and how they like to be answered."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.tables.people.person import Person
from bot.tables.people.preferences import Preferences
from bot.texts import Say, Texts, clean


@dataclass(frozen=True, slots=True)
class Viewer:
    """One person at one interaction. `pictures`: they want pictures and the bot may send files here;
    `confirm`: their setting for holding a turn open, None if they never chose; `passes`: nobody asks them to pass where
    they can do nothing else; `hint`: a text key that tells why there are no pictures."""

    person: Person
    say: Say
    pictures: bool = True
    confirm: bool | None = None
    passes: bool = True
    hint: str | None = None

    @property
    def holds(self) -> bool:
        """Whether a turn played with buttons waits for End turn."""
        return self.confirm is not False


async def viewer_of(interaction: discord.Interaction, preferences: Preferences, texts: Texts) -> Viewer:
    """The viewer of the answer to an interaction."""
    user = interaction.user
    mine = await preferences.user_at_hand(user.id)
    manager = interaction.guild_id is not None and interaction.permissions.manage_guild
    member = user if isinstance(user, discord.Member) else None
    roles = frozenset(() if member is None else (role.id for role in member.roles))
    may_attach = interaction.app_permissions.attach_files
    return Viewer(
        Person(user.id, clean(user.display_name), manager, roles),
        texts(mine.language or interaction.locale.value),
        pictures=may_attach and not mine.text_only,
        confirm=mine.confirm,
        passes=mine.auto_pass,
        hint=None if may_attach or mine.text_only else "panel-hint-no-files",
    )


async def table_language(interaction: discord.Interaction, preferences: Preferences, texts: Texts) -> str:
    """The language of what all see in this server: its setting, else its own language on Discord."""
    if interaction.guild_id is not None:
        chosen = (await preferences.guild(interaction.guild_id)).language
        if chosen:
            return texts(chosen).language
    return texts(interaction.guild_locale.value if interaction.guild_locale else None).language
