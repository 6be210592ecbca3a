"""Thinking in processes: in time or not at all, urgent things first, and on again after a process broke."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any, TypeVar

import psutil
import pytest

import engine
from bot.thinking import tasks
from bot.thinking import thinker as thinker_file
from bot.thinking.places import Places
from bot.thinking.thinker import NICE, Thinker
from bot.workers import Stopped, Workers
from engine import Game
from engine.ai import levels
from engine.ai.greedy import choose
from engine.ai.levels import EXPERT, HARD
from tests.near import Near

T = TypeVar("T")
LONG = 120.0


def position(moves: int = 12) -> Game:
    """A game of two after some moves, in which there is something to choose."""
    record, _ = engine.new_game(2, seed=b"t" * 32)
    for _ in range(moves):
        assert record.game.choice is not None
        seat = record.game.choice.seat
        record.play(seat, choose(engine.view(record.game, seat)))
    assert len(record.game.legal()) > 2
    return record.game


def asked(game: Game) -> int:
    assert game.choice is not None
    return game.choice.seat


def nice(*ignored: object) -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def mine() -> list[psutil.Process]:
    """The processes of this one."""
    return [each for each in psutil.Process().children() if "spawn_main" in " ".join(each.cmdline())]


async def test_a_process_of_low_priority_thinks_and_is_replaced_when_it_breaks(
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = {each.pid for each in mine()}
    thinker = Thinker(seconds={HARD: LONG})
    game = position()
    expected = levels.choose(game, asked(game), HARD, b"seed")
    try:
        assert not {each.pid for each in mine()} - before, "nothing is started before it is needed"
        thinker.start()
        thinker.start()
        found = await thinker.move(game, asked(game), HARD, b"seed", LONG, LONG)
        assert found == expected
        (process,) = [each for each in mine() if each.pid not in before]
        assert process.nice() == min(19, nice() + NICE)
        process.kill()
        psutil.wait_procs([process], timeout=10)
        assert await thinker.move(game, asked(game), HARD, b"seed", LONG, LONG) == expected
        (other,) = [each for each in mine() if each.pid not in before]
        assert other.pid != process.pid
    finally:
        await thinker.stop()
        thinker.end()
    gone, _ = psutil.wait_procs([other], timeout=10)
    assert gone
    assert await thinker.move(game, asked(game), HARD, b"seed", LONG, LONG) is None
    assert "denar" not in caplog.text


class Slow(Near):
    """Says when a task has begun, and lets it end when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()
        self.go = asyncio.Event()
        self.replaced = 0
        self.given: list[tuple[Any, ...]] = []

    async def run(self, task: Callable[..., T], *arguments: Any) -> T:
        self.given.append(arguments)
        self.begun.set()
        await self.go.wait()
        if self.replaced:
            raise BrokenExecutor
        return await super().run(task, *arguments)

    def replace(self) -> None:
        self.replaced += 1
        self.go.set()


async def test_what_does_not_come_in_time_is_not_waited_for() -> None:
    runner, game = Slow(), position()
    thinker = Thinker(runner=runner)
    begun = time.monotonic()
    assert await thinker.move(game, asked(game), HARD, b"", 0.1, 0.2) is None
    assert time.monotonic() - begun < 20
    runner.go.set()
    await thinker.stop()


async def test_a_place_is_free_only_when_the_process_is() -> None:
    runner, game = Slow(), position()
    thinker = Thinker(runner=runner)
    assert await thinker.move(game, asked(game), HARD, b"", 0.1, 0.2) is None
    assert await thinker.move(game, asked(game), HARD, b"", 0.1, 0.2) is None
    assert len(runner.given) == 1
    runner.go.set()
    assert await thinker.move(game, asked(game), HARD, b"", 0.1, LONG) is not None
    await thinker.stop()


async def test_who_has_waited_has_less_time_to_think() -> None:
    runner, game = Slow(), position()
    thinker = Thinker(runner=runner, hint=LONG)
    first = asyncio.create_task(thinker.compared(game, asked(game), b""))
    await runner.begun.wait()
    second = asyncio.create_task(thinker.move(game, asked(game), EXPERT, b"", 3.0, 10.0))
    await asyncio.sleep(0)
    await asyncio.sleep(0.3)
    runner.go.set()
    assert await first
    assert await second in game.legal()
    seconds = [given[-1] for given in runner.given]
    assert seconds[0] == pytest.approx(LONG * 0.9, rel=0.1)
    assert seconds[1] <= 3.0
    await thinker.stop()


async def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker_file, "STUCK", 0.05)
    runner, game = Slow(), position()
    thinker = Thinker(runner=runner)
    assert await thinker.move(game, asked(game), HARD, b"", 0.05, 0.2) is None
    async with asyncio.timeout(20):
        await runner.go.wait()
    assert runner.replaced == 1
    await thinker.stop()


async def test_what_goes_wrong_is_told_without_words_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    class Wrong(Near):
        async def run(self, task: Callable[..., T], *arguments: Any) -> T:
            raise LookupError("denar_4")

    game = position()
    with caplog.at_level(logging.INFO):
        thinker = Thinker(runner=Wrong())
        assert await thinker.move(game, asked(game), HARD, b"", 0.1, 5.0) is None
    assert caplog.messages == ["thinking failed: LookupError"]


async def test_nothing_is_thought_when_the_bot_ends(caplog: pytest.LogCaptureFixture) -> None:
    workers = Workers(1, "bot.thinking.tasks:load")
    workers.stop()
    thinker = Thinker(runner=workers)
    thinker.start()
    game = position()
    with pytest.raises(Stopped):
        await workers.run(len, "abc")
    assert await thinker.compared(game, asked(game), b"") is None
    assert not caplog.messages


async def test_what_somebody_waits_for_comes_before_what_is_done_in_the_background() -> None:
    places, order = Places(1), list[str]()

    async def come(name: str, *, hurried: bool) -> None:
        async with places.place(hurried=hurried):
            order.append(name)
            await asyncio.sleep(0)

    async with places.place(hurried=False):
        waiting = [asyncio.create_task(come(name, hurried=name > "m")) for name in ("a", "x", "b", "y", "z")]
        await asyncio.sleep(0)
        waiting[3].cancel()
        await asyncio.sleep(0)
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == ["x", "z", "a", "b"]
    async with asyncio.timeout(5), places.place(hurried=False):
        pass


def test_it_is_enough_when_the_next_round_would_be_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    enough = tasks.after(1.0)
    told = []
    for moment in (100.3, 100.6, 100.8, 100.9):
        now[0] = moment
        told.append(enough())
    assert told == [False, False, True, True]
