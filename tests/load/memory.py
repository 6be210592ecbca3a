"""What the bot remembers while thousands of turn messages come and go: its memory must stay flat, and the library
must not remember a message that nobody presses any more."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.sandbox import Rules
from tests.load.playing import Players
from tests.load.process import MIB, BotProcess, bot_process

LOOKS: Final = 8
"""How often the figures are taken, each time when everything has come to rest."""
VIEWS: Final = 10
TASKS: Final = 60
"""Tasks of the event loop at rest."""
REST: Final = 25.0
"""Seconds after which every picture has been drawn or given up."""
GROWTH: Final = 16.0
"""MiB by which the memory may grow over the second half, remembered pictures and games aside."""
STEP: Final = 2.0
"""KiB that a remembered step of a game takes; how many games are remembered is bounded by `bot.tables.registry`."""


@dataclass(frozen=True, slots=True)
class Look:
    """Figures at one moment; memory and remembered pictures in MiB, the latter bounded by `bot.pictures.drawing`."""

    messages: int
    memory: float
    pictures: float
    views: int
    tables: int
    steps: int
    tasks: int

    @property
    def rest(self) -> float:
        """The memory without the remembered pictures and games."""
        return self.memory - self.pictures - self.steps * STEP / 1024

    def __str__(self) -> str:
        return (
            f"{self.messages} turn messages: {self.memory:.0f} MiB, of which pictures {self.pictures:.0f}, "
            f"{self.views} views, {self.tables} tables with {self.steps} steps, {self.tasks} tasks; the rest {self.rest:.0f} MiB"
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
        for number in range(1, LOOKS + 1):
            wanted = messages * number // LOOKS
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
    pictures = figures.pop("pictures") / MIB
    del figures["late"]
    return Look(messages=posted, memory=bot.usage().memory, pictures=pictures, **figures)


def _judge(looks: list[Look], tell: Callable[[str], None]) -> int:
    half = looks[len(looks) // 2 :]
    growth = half[-1].rest - half[0].rest
    counts = half[-1].messages - half[0].messages
    tell(
        f"growth over the last {counts} turn messages: {growth:.1f} MiB, pictures and games aside (at most {GROWTH:.0f})"
    )
    grown = growth > GROWTH or max(look.views for look in looks) > VIEWS
    return int(grown or max(look.tasks for look in looks) > TASKS)
