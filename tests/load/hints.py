"""Hints just after a start: how long whoever asks for one waits while its process is only starting, and how long the bot
does nothing else meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

import engine
from bot.panels.parts import Panel
from bot.panels.private.hint import suggested
from bot.panels.viewer import Viewer
from bot.store.model import Game, Whole
from bot.tables.lobby import Lobby, Seat
from bot.tables.people.person import Person
from bot.tables.state import TableState
from bot.texts import Texts
from bot.thinking.thinker import Thinker
from engine.ai.greedy import choose
from engine.ai.search import Appraisal

TICK = 0.005
SEATS = 4


class Fresh(Thinker):
    """Processes of its own that have not been started. `thought`: whether they found something in time."""

    thought = False

    async def compared(self, game: engine.Game, seat: int, seed: bytes) -> tuple[Appraisal, ...] | None:
        found = await super().compared(game, seat, seed)
        self.thought = found is not None
        return found


@dataclass(frozen=True, slots=True)
class Hinted:
    """The panel of a hint, the seconds until it was there, whether it was thought out, and the longest time that the
    loop was busy with one thing: in seconds by the clock, and of its thread's processor time."""

    panel: Panel
    seconds: float
    thought: bool
    gap: float
    busy: float


def table_in_play(modules: tuple[str, ...], moves: int, seed: bytes) -> TableState:
    """A table of four people after some moves, where somebody has something to choose."""
    record, _ = engine.new_game(SEATS, seed=seed, modules=modules)
    while record.number < moves or len(record.game.legal()) < 3:
        assert record.game.choice is not None
        seat = record.game.choice.seat
        record.play(seat, choose(engine.view(record.game, seat)))
    seats = [Seat(number + 1, f"Person {number}", number + 1) for number in range(SEATS)]
    lobby = Lobby("en", seed.hex(), seats, modules=list(modules))
    now = datetime.now(UTC)
    stored = Game(
        "hints", 1, 1, "running", record.number, lobby.dump(), now, now, snapshot=engine.save(record)
    )
    return TableState(Whole(stored), [])


async def hint_after_start(modules: tuple[str, ...], moves: int, seed: bytes) -> Hinted:
    """One hint from a process that is started for it."""
    table = table_in_play(modules, moves, seed)
    assert table.asked is not None
    viewer = Viewer(Person(table.asked + 1, "Person"), Texts.load()("en"))
    thinker = Fresh()
    gap = busy = 0.0

    async def tick() -> None:
        nonlocal gap, busy
        while True:
            before, own = time.monotonic(), time.thread_time()
            await asyncio.sleep(TICK)
            gap = max(gap, time.monotonic() - before - TICK)
            busy = max(busy, time.thread_time() - own)

    ticking = asyncio.create_task(tick())
    try:
        await asyncio.sleep(TICK)
        start = time.monotonic()
        panel = await suggested(table, viewer, thinker)
        seconds = time.monotonic() - start
    finally:
        ticking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await ticking
        await thinker.stop()
        thinker.end()
    return Hinted(panel, seconds, thinker.thought, gap, busy)


def run_hints(times: int, modules: tuple[str, ...], tell: Callable[[str], None]) -> bool:
    """Ask so many times in different positions, each time in a fresh process; whether all came within three seconds."""
    found = []
    for number in range(times):
        seed = sha256(f"hints {number}".encode()).digest()
        found.append(asyncio.run(hint_after_start(modules, 10 + 17 * number, seed)))
    seconds = sorted(one.seconds for one in found)
    tell(
        f"{times} hints in fresh processes: median {seconds[times // 2]:.2f} s, longest {seconds[-1]:.2f} s, "
        f"{sum(one.thought for one in found)} thought out, the others judged; the loop was busy "
        f"{1000 * max(one.busy for one in found):.0f} ms at most, late by {1000 * max(one.gap for one in found):.0f} ms"
    )
    return seconds[-1] <= 3
