"""How long what is asked may take, and what happens when the time is up, as deadlines."""

from __future__ import annotations

import hashlib
import math
from datetime import datetime, timedelta

from bot.store import NewDeadline
from bot.tables import circles
from bot.tables.asking.interrupts import undecided
from bot.tables.draft import Draft
from bot.tables.lobby import Lobby, WaitingFor
from bot.tables.state import TableState
from bot.tables.timing import REMINDERS, STILL, pace
from engine.base.window import PASS


def limit_of(waiting_for: WaitingFor, lobby: Lobby, book: str | None) -> timedelta | None:
    """How long this may take."""
    return pace(lobby.pace).limit(waiting_for.kind, waiting_for.book or book)


def decision(waiting_for: WaitingFor, number: int) -> str:
    """The name of what is to be decided: a turn, what several are asked together, or one question at its move
    number."""
    if waiting_for.circle:
        return f"{waiting_for.circle}:{waiting_for.opened}"
    last = waiting_for.number if waiting_for.kind == "turn" else number
    return f"{waiting_for.kind}:{waiting_for.seat}:{last}"


def deadlines(draft: Draft) -> list[NewDeadline]:
    """Everything that has to happen if those who are asked do not answer."""
    lobby, record, now = draft.lobby, draft.record, draft.now
    if record is None or draft.state != "running":
        return []
    waiting_for, choice = lobby.waiting_for, record.game.choice
    if waiting_for is None or choice is None or waiting_for.began is None:
        return []
    if not waiting_for.circle and lobby.plays_itself(waiting_for.seat):
        return []
    limit = limit_of(waiting_for, lobby, choice.interrupt)
    what = decision(waiting_for, record.number)
    if limit is None:
        return [NewDeadline("still", waiting_for.began + STILL, what)]
    found = [NewDeadline("limit", waiting_for.began + limit, what, {"seconds": limit.total_seconds()})]
    if waiting_for.kind == "turn":
        return found + _reminders(waiting_for, limit, what, now)
    asked = undecided(draft, record) if waiting_for.circle else [waiting_for.seat]
    for seat in asked:
        own = circles.game_for(lobby, record.game, draft.early, seat)
        if lobby.seats[seat].lets_pass and own is not None and PASS in own.legal():
            # The same for all who want it, and whatever they could do: neither when it comes nor that it comes tells.
            number = waiting_for.opened if waiting_for.circle else record.number
            wait = patience(f"{lobby.secret}:{number}", limit)
            found.append(NewDeadline("let-pass", waiting_for.began + wait, what, part=seat))
    return found


def _reminders(waiting_for: WaitingFor, limit: timedelta, what: str, now: datetime) -> list[NewDeadline]:
    """The reminders that are still to come; after a snooze the next one when it ends. With the message of the turn
    nobody is called more than three times."""
    began = waiting_for.began or now
    planned = {number: began + limit * part for number, part in enumerate(REMINDERS)}
    planned = {number: due for number, due in planned.items() if due > now}
    if (until := waiting_for.snoozed) is not None:
        planned = {number: max(due, until) for number, due in planned.items()}
        if until > now and not planned and waiting_for.reminded < len(REMINDERS):
            planned[len(REMINDERS) - 1] = until
    times = {due: number for number, due in sorted(planned.items(), reverse=True) if due < began + limit}
    left = len(REMINDERS) - waiting_for.reminded
    return [NewDeadline("remind", due, what, part=number) for due, number in sorted(times.items())][:left]


def patience(seed: str, limit: timedelta) -> timedelta:
    """How long to wait before passing for those who want that: as if at each fortieth of the limit a
    coin with a fixed chance were thrown (geometric), with a quarter of the limit as its median; never at once, and
    never after the limit."""
    parts, median = 40, 10
    chance = 1 - 0.5 ** (1 / median)
    digest = hashlib.sha256(seed.encode()).digest()
    lot = (int.from_bytes(digest[:8], "big") + 1) / (2**64 + 1)
    tries = math.ceil(math.log(lot) / math.log(1 - chance))
    return limit * (min(max(tries, 1), parts - 1) / parts)


def limit_at(table: TableState) -> timedelta | None:
    """How long what the game waits for may take; None if there is no limit, or nobody who could be late."""
    waiting_for = table.lobby.waiting_for
    choice = None if table.record is None else table.record.game.choice
    if waiting_for is None or choice is None or waiting_for.began is None:
        return None
    if not waiting_for.circle and table.lobby.plays_itself(waiting_for.seat):
        return None
    return limit_of(waiting_for, table.lobby, choice.interrupt)


def due(table: TableState) -> datetime | None:
    """When the time for what the game waits for is up; None if it never is."""
    waiting_for, limit = table.lobby.waiting_for, limit_at(table)
    if waiting_for is None or waiting_for.began is None or limit is None:
        return None
    return waiting_for.began + limit
