"""Passing by itself, for people who set it so: where passing is all they can do in their turn.

Only the forced pass of an own turn, which everybody would see anyway; nobody is spared a question whose answer, or the
speed of it, could tell something about a hand.
"""

from __future__ import annotations

import asyncio
import logging

from bot.logs import log_line
from bot.tables.people.preferences import Preferences
from bot.tables.refused import Refused
from bot.tables.table import Table
from engine.base.window import PASS

log = logging.getLogger(__name__)


class AutoPass:
    """Watches tables; `wake` is told of every stored step."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Pass for the one who is asked, if they want that and can do nothing else."""
        if (user := forced(table)) is not None:
            task = asyncio.create_task(self._pass(table, user, table.number), name=f"pass-{table.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(self, table: Table, user: int, number: int) -> None:
        try:
            if (await self._preferences.user(user)).auto_pass:
                await table.play(user, PASS, confirm=False, interaction=None, number=number)
        except Refused:
            log.info("somebody in game %s passed by hand meanwhile", table.id)
        except Exception as error:  # noqa: BLE001 - they can still pass by hand
            log.error("passing by itself failed: %s", log_line(error))


def forced(table: Table) -> int | None:
    """The person who is to move in their turn and can only pass; None if there is no such."""
    seat = table.asked
    if seat is None or table.record is None or not table.lobby.seats[seat].human:
        return None
    choice = table.record.game.choice
    if choice is None or choice.phase != "action" or table.record.legal(seat) != (PASS,):
        return None
    return table.lobby.seats[seat].user
