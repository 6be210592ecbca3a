"""A second process stands by, and takes over the shards and the games of the first when that is killed."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.sandbox import Rules, Sandbox
from tests.e2e.bench import PATIENCE, ids_of
from tests.e2e.test_presses import end_of, take_of
from tests.load.process import BotProcess

pytestmark = pytest.mark.slow

BUSY = 30.0
"""Seconds that a start may take on a busy machine, of which a takeover is one."""


async def test_a_process_that_stands_by_takes_over_from_one_that_is_killed(tmp_path: Path) -> None:
    async with Sandbox(rules=Rules.loose(answer_within=PATIENCE)) as box:
        settings = {"PROCESSES": "1", "SHARD_COUNT": "1"}
        first, second = (
            BotProcess(box, tmp_path, log="INFO", settings={**settings, "DRAWING_WORKERS": "1"})
            for _ in range(2)
        )
        try:
            await first.start()
            await second.launch()
            await box.wait_until(lambda: "stands by" in second.said, BUSY)
            people = [box.person(name) for name in ("Anna", "Ben")]
            for person in people:
                await person.slash(box.channel, "join")
            await people[0].slash(box.channel, "start", seed="over")
            shown = await box.wait_for_message(box.channel, lambda m: "|look|" in ids_of(m), timeout=BUSY)
            actor, other = sorted(people, key=lambda person: person.id not in shown.pings)
            box.faults.slow(1.0, "POST", "/channels/*/messages")
            taken = await actor.press(shown, take_of(shown))
            await actor.press(taken.message, end_of(taken.message))
            # What follows has not been posted when the process dies.
            await first.kill()
            died = time.monotonic()
            called = await box.wait_for_message(
                box.channel, lambda m: "|look|" in ids_of(m), timeout=BUSY, after=shown
            )
            took = time.monotonic() - died
            assert called.pings == [other.id]
            # Presses reach nobody before the other one is connected.
            await box.wait_until(lambda: "ready as" in second.said, BUSY)
            answer = await other.press(called, take_of(called))
            assert answer.acknowledged
            assert took < BUSY
            await asyncio.sleep(0)
            calls = [m for m in box.messages() if m.id > shown.id and other.id in m.pings]
            assert len(calls) == 1, "it is called once"
        finally:
            for bot in (first, second):
                if bot.running:
                    await bot.kill()
