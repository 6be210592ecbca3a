"""What happens when a deadline has come. Each is done once, by whichever process holds its lease.

Kinds: `lobby` (a lobby that nobody started; at a table of a tournament the time to come is over), `limit` (the time for a turn or a question is up), `remind` (a reminder of
a turn; its part is its number), `let-pass` (a seat, its part, can do nothing else and is passed for), `still` (a turn
without a limit in which nothing has happened for very long).
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from bot.store import Deadline
from bot.tables.asking.time_limits import decision, due, limit_at
from bot.tables.people.clock_times import quiet_until
from bot.tables.people.preferences import Preferences
from bot.tables.refused import Refused
from bot.tables.table import Table

TOO_LATE: Final = 1 / 32
"""The last part of a limit, in which a reminder would come together with what it should have kept off."""


async def fire(table: Table, deadline: Deadline, preferences: Preferences | None = None) -> datetime | None:
    """Do what is due, unless it has been settled already. What is to come later is left alone, and the time returned:
    a reminder in somebody's quiet hours, a limit that has moved."""
    if deadline.kind == "lobby":
        if table.state == "lobby" and table.lobby.tournament is not None:
            await table.begin_without()
        elif table.state == "lobby":
            await table.close("expired")
        return None
    waiting_for, record = table.lobby.waiting_for, table.record
    if table.state != "running" or waiting_for is None or record is None:
        return None
    if decision(waiting_for, record.number) != deadline.decision:
        return None
    try:
        match deadline.kind:
            case "limit":
                if (end := due(table)) is not None and end > table.now:
                    return end  # the time has been made longer since the deadline was taken up
                await table.expire(deadline.decision)
            case "still":
                await table.expire(deadline.decision, still=True)
            case "let-pass":
                await table.pass_for(deadline.decision, deadline.part)
            case "remind":
                return await _remind(table, deadline, preferences)
    except Refused as no:
        if no.key not in ("refused-stale", "refused-over"):
            raise
    return None


async def _remind(table: Table, deadline: Deadline, preferences: Preferences | None) -> datetime | None:
    waiting_for = table.lobby.waiting_for
    user = None if waiting_for is None else table.lobby.seats[waiting_for.seat].user
    if preferences is not None and user is not None:
        wishes = await preferences.user(user)
        if (end := quiet_until(wishes.quiet, table.now, wishes.zone)) is not None:
            return end
    if not _nearly_over(table):
        await table.remind(deadline.decision)
    return None


def _nearly_over(table: Table) -> bool:
    end, limit = due(table), limit_at(table)
    return end is None or limit is None or end - table.now <= limit * TOO_LATE
