"""Work that goes on in the background as long as the bot runs, and is looked after: what fails is tried again.

A database that is away is waited for, however long it takes. Whatever else goes wrong in a round is logged in one line
and the next round comes later; if no round succeeds any more the bot has to end, so that whoever runs it sees that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from bot.logs import log_line
from bot.store import StoreError

log = logging.getLogger(__name__)

Round = Callable[[], Awaitable[float]]
"""Does what there is to do and returns the seconds until it is to be called again."""

FIRST: Final = 0.25
AWAY: Final = 1.5
"""Seconds between two rounds at most while the database is away: what is left is taken up within two of its return."""
LONGEST: Final = 30.0
"""The same after any other failure."""
HOPELESS: Final = 10
"""So many failures in a row, the database aside, and the bot cannot go on."""
TROUBLE: Final = 30.0
"""Seconds for which something may fail before the bot calls itself unwell."""
SAY_AGAIN: Final = 60.0
"""Seconds after which the log repeats that something still fails."""


class Background:
    """Some loops. `broken` is set when one of them cannot go on; `why` then is one line about it."""

    def __init__(self) -> None:
        self.broken = asyncio.Event()
        self.why = ""
        self._tasks: set[asyncio.Task[None]] = set()
        self._failing: dict[str, float] = {}
        self._ends: deque[float] = deque(maxlen=HOPELESS)
        self._stopping = False

    def trouble(self) -> str:
        """Which loop has failed for so long that somebody should look after it; empty if none has."""
        now = time.monotonic()
        found = (
            f"{name} has failed for {now - since:.0f} s"
            for name, since in self._failing.items()
            if now - since >= TROUBLE
        )
        return next(found, "")

    def start(self, name: str, work: Round) -> None:
        """Call this again and again from now on."""
        task = asyncio.create_task(_keep_on(name, work, self._failing), name=name)
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._ended(name, work, done))

    def give_up(self, why: str) -> None:
        """The bot cannot go on, for a reason of its own."""
        self.why = self.why or why
        self.broken.set()

    async def stop(self) -> None:
        """Call nothing any more."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _ended(self, name: str, work: Round, task: asyncio.Task[None]) -> None:
        """Nobody should end a loop, but a library may cancel it by mistake: it is started again."""
        self._tasks.discard(task)
        if self._stopping:
            return
        error = None if task.cancelled() else task.exception()
        what = "it was cancelled" if error is None else str(error)
        self._ends.append(time.monotonic())
        often = len(self._ends) == HOPELESS and self._ends[-1] - self._ends[0] < SAY_AGAIN
        if isinstance(error, Hopeless) or often:
            self.why = f"{name} cannot go on: {what}"
            self.broken.set()
            return
        log.error("%s ended and is started again: %s", name, what)
        self.start(name, work)


class Hopeless(Exception):
    """A loop has failed too often in a row."""


async def _keep_on(name: str, work: Round, failing: dict[str, float]) -> None:
    failures = others = 0
    began = said = 0.0
    told: tuple[type, str] | None = None
    while True:
        try:
            pause = await work()
        except Exception as error:  # noqa: BLE001 - whatever it was, there may be more to do
            away, line, now = isinstance(error, StoreError), log_line(error), time.monotonic()
            others = 0 if away else others + 1
            if others >= HOPELESS:
                raise Hopeless(line) from None
            began = failing.setdefault(name, now)
            kind = (type(error), getattr(error, "cause", ""))
            if kind != told or now - said >= SAY_AGAIN:
                log.error("%s failed and is tried again: %s", name, line)
                told, said = kind, now
            pause = min(AWAY if away else LONGEST, FIRST * 2 ** min(failures, 20))
            failures += 1
        else:
            failing.pop(name, None)
            if failures:
                log.warning("%s goes on after %.0f s", name, time.monotonic() - began)
            failures, others, told = 0, 0, None
        await asyncio.sleep(pause)
