"""What the bot remembers while thousands of turn messages come and go: its memory must stay flat, and the library
must not remember a message that nobody presses any more."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression
from typing import Any, Final

import psutil

from bot.sandbox import Rules
from tests.load.playing import Players
from tests.load.process import MIB, BotProcess, bot_process

LOOKS: Final = 8
"""How often the figures are taken at least, each time when everything has come to rest."""
BETWEEN: Final = 2_000
"""Turn messages between two looks at most."""
VIEWS: Final = 10
TASKS: Final = 60
"""Tasks of the event loop at rest."""
REST: Final = 25.0
"""Seconds after which every picture has been drawn or given up."""
GROWTH: Final = 16.0
"""MiB by which the memory may grow over the second half, by the line that fits best, remembered pictures aside."""


@dataclass(frozen=True, slots=True)
class Look:
    """Figures at one moment; memory in MiB. Remembered pictures are bounded in `bot.pictures.drawing`, remembered
    tables in `bot.tables.registry`."""

    messages: int
    memory: float
    pictures: float
    remembered: float
    views: int
    tables: int
    steps: int
    tasks: int
    sandbox: float

    @property
    def rest(self) -> float:
        """The memory without the remembered pictures."""
        return self.memory - self.pictures

    def __str__(self) -> str:
        return (
            f"{self.messages} turn messages: {self.memory:.0f} MiB, of which pictures {self.pictures:.0f}, "
            f"the rest {self.rest:.0f}; {self.tables} tables with {self.steps} steps and {self.remembered:.1f} MiB, "
            f"{self.views} views, {self.tasks} tasks; the sandbox {self.sandbox:.0f} MiB"
        )


async def run_memory(
    folder: Path, messages: int, *, games: int = 6, tell: Callable[[str], None] = lambda line: None
) -> int:
    """Play until so many turn messages have been posted; 1 if something grows, else 0."""
    async with bot_process(folder, rules=Rules.loose(), watch=folder / "watched.jsonl") as bot:
        players = Players(bot.box, random.Random(messages))
        posted = 0

        def heard(what: str, record: Any) -> None:
            nonlocal posted
            posted += what == "message_create" and not record.ephemeral and bool(record.pings)

        bot.box.world.hub.listen(heard)
        for number in range(games):
            players.add_game(number, 2 + number % 5)
        await bot.start()
        looks: list[Look] = []
        times = max(LOOKS, messages // BETWEEN)
        for number in range(1, times + 1):
            wanted = messages * number // times
            await _play_until(players, lambda wanted=wanted: posted >= wanted)  # type: ignore[misc]
            await asyncio.sleep(REST)
            looks.append(_look(bot, posted))
            tell(str(looks[-1]))
    return _judge(looks, tell)


async def _play_until(players: Players, done: Callable[[], bool]) -> None:
    """Let people play in all channels until it is done."""
    playing = [asyncio.create_task(players.play(channel)) for channel in players.crowd.channels.values()]
    try:
        while not done():
            await asyncio.wait(playing, timeout=0.2, return_when=asyncio.FIRST_EXCEPTION)
            for task in playing:
                if task.done():
                    task.result()
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def _look(bot: BotProcess, posted: int) -> Look:
    figures = bot.watched()[-1]
    pictures, remembered = (figures.pop(name) / MIB for name in ("pictures", "remembered"))
    del figures["late"]
    memory, sandbox = bot.usage().memory, psutil.Process().memory_info().rss / MIB
    return Look(
        messages=posted, memory=memory, pictures=pictures, remembered=remembered, sandbox=sandbox, **figures
    )


def slope(looks: Sequence[Look], what: Callable[[Look], float]) -> float:
    """KiB for each turn message, by the line that fits best."""
    line = linear_regression([look.messages for look in looks], [what(look) for look in looks])
    return line.slope * 1024


def _judge(looks: list[Look], tell: Callable[[str], None]) -> int:
    half = looks[len(looks) // 2 :]
    messages = half[-1].messages - half[0].messages
    each = slope(half, lambda look: look.rest)
    growth = each * messages / 1024
    tell(
        f"over the last {messages} turn messages: {each:.2f} KiB for each, {growth:.1f} MiB together, pictures aside "
        f"(at most {GROWTH:.0f}); the sandbox {slope(half, lambda look: look.sandbox):.2f} KiB for each"
    )
    grown = growth > GROWTH or max(look.views for look in looks) > VIEWS
    return int(grown or max(look.tasks for look in looks) > TASKS)
