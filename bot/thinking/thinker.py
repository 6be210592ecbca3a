"""Thinks in processes of its own, so that nobody else waits for it. They are started when somebody needs them.

A game that is thought about travels to them as its snapshot, which holds all hands: it is written down nowhere, and
what goes wrong is logged without words of its own.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import BrokenExecutor
from typing import Any, Final, Protocol, TypeVar

from bot.thinking import looking_back, tasks
from bot.thinking.looking_back import Looked, Played
from bot.thinking.places import Places
from bot.workers import Stopped, Workers
from engine.ai.levels import EXPERT, HARD
from engine.ai.search import Appraisal
from engine.base.view import View
from engine.core.kernel import Action, Game
from engine.core.saving import snapshot

log = logging.getLogger(__name__)
T = TypeVar("T")

NICE: Final = 15
"""By so much thinking gives way to the bot, and to drawing."""
SECONDS: Final[Mapping[str, float]] = {HARD: 1.0, EXPERT: 3.0}
"""How long the levels think about a move; the others do not need to."""
HINT: Final = 2.5
"""Seconds for a hint, which somebody waits for."""
LEAST: Final = 0.05
"""With fewer seconds left nothing is begun."""
STUCK: Final = 20.0
"""Seconds beyond its time after which a task is given up with its process."""
TRIES: Final = 2
"""How often something is tried if the processes break over it."""


class Runner(Protocol):
    """Where it is thought (see `bot.workers.Workers`)."""

    number: int

    def start(self) -> None: ...
    async def run(self, task: Callable[..., T], *arguments: Any) -> T: ...
    def replace(self) -> None: ...
    def stop(self) -> None: ...


class Thinker:
    """Thinks in so many `workers`. `seconds`: how long the levels think about a move."""

    def __init__(
        self,
        workers: int = 1,
        *,
        runner: Runner | None = None,
        seconds: Mapping[str, float] = SECONDS,
        hint: float = HINT,
    ) -> None:
        self._workers: Runner = runner or Workers(workers, f"{tasks.__name__}:{tasks.load.__name__}", NICE)
        self._places = Places(self._workers.number)
        self._seconds = seconds
        self.hint = hint
        self._started = False
        self._thinking: set[asyncio.Task[Any]] = set()

    def seconds(self, level: str) -> float:
        """How long this level thinks about a move; 0: it need not be asked here."""
        return self._seconds.get(level, 0.0)

    def start(self) -> None:
        """Start the processes, unless they have been: somebody will need them soon."""
        if not self._started:
            self._started = True
            try:
                self._workers.start()
            except Stopped:
                return

    async def stop(self) -> None:
        """Think no more. The processes are ended by `end`."""
        for task in list(self._thinking):
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)

    def end(self) -> None:
        """End the processes for good."""
        self._workers.stop()

    async def move(
        self, game: Game, seat: int, level: str, seed: bytes, seconds: float, within: float
    ) -> Action | None:
        """What this level plays for the seat that is asked if it thinks for so many seconds; None if that is not found
        `within` so many, waiting for others included."""
        return await self._soon(tasks.chosen, seconds, within, snapshot(game), seat, level, seed)

    async def compared(self, game: Game, seat: int, seed: bytes) -> tuple[Appraisal, ...] | None:
        """The best options of the seat that is asked as the level `hard` sees them, the best first; None if they are
        not found in the time of a hint, waiting for others included."""
        return await self._soon(tasks.compared, self.hint, self.hint, snapshot(game), seat, seed)

    async def looked_at(
        self, played: Played, number: int, seats: tuple[int, ...], worlds: int, orders: int
    ) -> Looked | None:
        """What is found of a move of an ended game (see `bot.thinking.looking_back`), whenever nobody is in a hurry; None
        if it cannot be looked at. Raises Stopped when the bot ends."""
        arguments = (played, number, seats, worlds, orders)
        return await self._think(looking_back.looked_at, lambda: arguments, looking_back.MOST, hurried=False)

    async def seen(self, played: Played, number: int, seat: int) -> View | None:
        """What a seat saw before a move of an ended game; None if that is not found in the time of a hint."""
        return await self._soon(looking_back.seen, self.hint, self.hint, played, number, seat)

    async def _soon(self, task: Callable[..., T], seconds: float, within: float, *arguments: Any) -> T | None:
        """What a task finds that is told last how long it may take, if that is in time."""
        until = time.monotonic() + within

        def begun() -> tuple[Any, ...] | None:
            left = min(seconds, 0.9 * (until - time.monotonic()))
            return None if left < LEAST else (*arguments, left)

        thinking = asyncio.create_task(self._think(task, begun, seconds, hurried=True), name="thinking")
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)
        done, _ = await asyncio.wait({thinking}, timeout=within)
        return thinking.result() if done and not thinking.cancelled() else None

    async def _think(
        self,
        task: Callable[..., T],
        begun: Callable[[], tuple[Any, ...] | None],
        seconds: float,
        *,
        hurried: bool,
    ) -> T | None:
        """What a task finds; `begun` are its arguments when its turn comes, None if it comes too late."""
        self._started = True
        async with self._places.place(hurried=hurried):
            for _ in range(TRIES):
                arguments = begun()
                if arguments is None:
                    return None
                try:
                    return await self._at_most(seconds + STUCK, self._workers.run(task, *arguments))
                except Stopped:
                    if not hurried:
                        raise
                    return None
                except BrokenExecutor:
                    log.warning("the thinking processes broke; new ones take their place")
                except Exception as error:  # noqa: BLE001 - whatever went wrong in there, others play on
                    # The message stays out of the log: it may name a card of somebody's hand.
                    log.error("thinking failed: %s", type(error).__name__)
                    return None
        return None

    async def _at_most(self, seconds: float, work: Coroutine[Any, Any, T]) -> T:
        """The place is held until the process is really free: it does not hear that nobody waits any more."""
        working = asyncio.create_task(work)
        try:
            done, _ = await asyncio.wait({working}, timeout=seconds)
            if not done:
                self._workers.replace()
            return await working
        finally:
            working.cancel()
