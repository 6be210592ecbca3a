"""Following a game without playing in it: begun, ended, and who is named when there is something to tell."""

from __future__ import annotations

from dataclasses import replace

from bot.delivery.request import Request
from bot.panels.parts import Panel, lines
from bot.panels.private.games import follow_panel
from bot.services import Services
from bot.tables.people.clock_times import quiet_until
from bot.tables.people.following import CALLS, MOST, Moment, wants
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say


async def begin(request: Request, table: Table, calls: str | None = None) -> Panel:
    """Follow a game, or say for what one is called. Raises Refused for whoever plays in it, and where too many do."""
    if table.ended:
        raise Refused("refused-over")
    if table.lobby.owned_by(request.user) is not None:
        raise Refused("refused-follow-seated")
    store = request.services.store
    known = next((one.calls for one in await store.followers(table.id) if one.user_id == request.user), None)
    chosen = calls if calls in CALLS else known or "all"
    if not await store.follow(table.id, request.user, chosen, most=MOST):
        raise Refused("refused-follow-full", n=MOST)
    return follow_panel(table, request.say, chosen)


async def end(request: Request, table: Table) -> Panel:
    """Follow a game no more."""
    await request.services.store.unfollow(table.id, request.user)
    return follow_panel(table, request.say, None)


async def called(services: Services, table: Table, say: Say, panel: Panel, moment: Moment) -> Panel:
    """The message of a scoring or of the end with those who follow the game and want to be called for it. In somebody's
    quiet hours they are named and not notified."""
    named: list[int] = []
    pinged: list[int] = []
    for one in await services.store.followers(table.id):
        if not wants(one.calls, moment) or table.lobby.owned_by(one.user_id) is not None:
            continue
        named.append(one.user_id)
        wishes = await services.preferences.user(one.user_id)
        if quiet_until(wishes.quiet, services.store.clock(), wishes.zone) is None:
            pinged.append(one.user_id)
    if not named:
        return panel
    note = say("follow-called", names=" ".join(f"<@{user}>" for user in named[:MOST]))
    return replace(panel, note=lines(panel.note, note), mentions=(*panel.mentions, *pinged[:MOST]))
