"""What all autocompletions work with: the person's language, the table that is asked about, choices as Discord wants them.

Nothing here ever fails: an empty list is the answer to whatever went wrong.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

from discord import app_commands

from bot.commands.suggest import Suggestion
from bot.delivery.request import Interaction
from bot.logs import log_line
from bot.services import services_of
from bot.tables.table import Table
from bot.texts import Say
from engine import View

log = logging.getLogger(__name__)

Choice = app_commands.Choice


async def say_of(interaction: Interaction) -> Say:
    """The person's language."""
    services = services_of(interaction)
    mine = await services.preferences.user_at_hand(interaction.user.id)
    return services.texts(mine.language or interaction.locale.value)


def every_say(interaction: Interaction) -> tuple[Say, ...]:
    """All languages, for what is understood in any of them."""
    services = services_of(interaction)
    return tuple(services.texts(language) for language in services.texts.languages)


async def suggestions(
    interaction: Interaction, offer: Callable[[Table, View, Say], list[Suggestion]]
) -> list[Choice[str]]:
    """Choices for the one whom the game asks; nobody else gets any."""
    return await _suggestions(interaction, offer, lambda table: table.is_asked(interaction.user.id))


async def own_suggestions(
    interaction: Interaction, offer: Callable[[Table, View, Say], list[Suggestion]]
) -> list[Choice[str]]:
    """Choices for whoever plays in a running game, on turn or not."""
    return await _suggestions(
        interaction,
        offer,
        lambda table: table.state == "running" and table.seat_of(interaction.user.id) is not None,
    )


async def _suggestions(
    interaction: Interaction,
    offer: Callable[[Table, View, Say], list[Suggestion]],
    may: Callable[[Table], bool],
) -> list[Choice[str]]:
    services = services_of(interaction)
    try:
        if interaction.channel_id is None:
            return []
        table = await services.tables.in_channel(interaction.channel_id)
        if table is None or not may(table):
            return []
        found = offer(table, table.view_for(interaction.user.id), await say_of(interaction))
    except Exception as error:  # noqa: BLE001 - an empty list is the only sensible answer to whatever it was
        log.error("autocomplete failed: %s", log_line(error))
        return []
    return choices(found)


async def open_table(interaction: Interaction) -> Table | None:
    """The channel's lobby or running game."""
    return await _table(interaction, services_of(interaction).tables.in_channel)


async def latest_table(interaction: Interaction) -> Table | None:
    """The channel's table, or its last one that ended."""
    return await _table(interaction, services_of(interaction).tables.latest)


async def _table(interaction: Interaction, find: Callable[[int], Awaitable[Table | None]]) -> Table | None:
    channel = interaction.channel_id
    try:
        return None if channel is None else await find(channel)
    except Exception as error:  # noqa: BLE001 - as for whoever has no table
        log.error("autocomplete failed: %s", log_line(error))
        return None


def choices(found: Iterable[Suggestion]) -> list[Choice[str]]:
    """As Discord wants them."""
    return [Choice(name=one.name, value=one.value) for one in found]


def typed_so_far(interaction: Interaction, option: str) -> str:
    """What stands in another option of a command that is being typed."""
    value = getattr(interaction.namespace, option, None)
    return value if isinstance(value, str) else ""
