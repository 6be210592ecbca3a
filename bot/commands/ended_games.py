"""Ended games as people look for them afterwards: by id, or in a list."""

from __future__ import annotations

import logging
from typing import Final

from bot.commands.autocomplete import Choice, choices
from bot.commands.suggest import Suggestion, filtered
from bot.delivery.request import Interaction, Request
from bot.delivery.visibility import may_see, may_see_of
from bot.logs import log_line
from bot.services import services_of
from bot.store import GameInfo
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording import describe

log = logging.getLogger(__name__)

LOOKED_AT: Final = 200
"""Ended games of a server among which one is found without its id."""


async def by_id(request: Request, game: str) -> Table:
    """A game of this server by its id, of which the person may know. Raises Refused."""
    table = await request.services.tables.get(game.strip().lower())
    if table is None or table.guild_id != request.guild or not may_see(request.interaction, table):
        raise Refused("refused-no-such-game", game=game)
    return table


async def suggested(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Ended games that somebody may know of, this channel's first, each group with the newest first. Never raises."""
    if interaction.guild_id is None:
        return []
    try:
        store = services_of(interaction).store
        found = await store.finished_games(interaction.guild_id, limit=LOOKED_AT)
        seen = [one for one in found if may_see_of(interaction, one.channel_id, _people(one), one.parent_id)]
    except Exception as error:  # noqa: BLE001 - an empty list is the only sensible answer to whatever it was
        log.error("autocomplete failed: %s", log_line(error))
        return []
    seen.sort(key=lambda one: one.channel_id != interaction.channel_id)
    return choices(filtered(typed, [_suggestion(one) for one in seen]))


def _people(game: GameInfo) -> list[int | None]:
    return [seat["user"] for seat in game.lobby["seats"]]


def _suggestion(game: GameInfo) -> Suggestion:
    names = ", ".join(seat["name"] for seat in game.lobby["seats"])
    return Suggestion(describe.shorten(f"{game.updated:%Y-%m-%d} · {names}", 100), game.id)
