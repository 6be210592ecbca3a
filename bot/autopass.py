"""Passing by itself, for people who did not set it otherwise: where passing is all they can do in their turn."""

from __future__ import annotations

import asyncio
import logging

from bot.logs import log_line
from bot.tables.people.preferences import Preferences
from bot.tables.table import Table

log = logging.getLogger(__name__)


class AutoPass:
    """Watches tables; `wake` is told of every stored step."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Pass for the one who is asked, if they can do nothing else."""
        if (user := table.forced) is not None:
            task = asyncio.create_task(self._pass(table, user), name=f"pass-{table.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(self, table: Table, user: int) -> None:
        try:
            if (await self._preferences.user(user)).auto_pass:
                await table.pass_forced(user)
        except Exception as error:  # noqa: BLE001 - they can still pass by hand
            log.error("passing by itself failed: %s", log_line(error))
