"""The bot, beside a client of discord.py that does next to nothing; both over loopback, in processes of their own.

These are times of the wall clock, as people wait for them: what else the machine does widens both sides.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Final

from bot.sandbox import Rules, Sandbox
from tests.bench.rounds import Figure, Row, laps
from tests.load.filling import fill
from tests.load.playing import Channel, Crowd, choose
from tests.load.process import BotProcess
from tests.load.starting import many

PRESSES: Final = 20
"""On each side in a lap."""

MOVES: Final = 40
SERVERS: Final = 1_000
REST: Final = 5.0
"""Seconds until what follows a start has been done."""

PRESS, SLOW = "a press, its first private answer", "the slowest of a lap"
DEFER = "discord.py alone: a commit and defer"
START, BARE_START = "make run until connected", "discord.py alone until connected"
MEMORY = "MiB of the bot"

ROWS: Final = (
    Row("press to first private answer, of its time", PRESS, DEFER, 4, 2),
    Row(f"the slowest of {PRESSES} presses, of its median", SLOW, DEFER, 15, 15),
    Row("start until ready, of its time", START, BARE_START, 2, 1.3),
    Row("memory of the bot, 1,000 servers and games, MiB", MEMORY, None, 200, 150),
)


@asynccontextmanager
async def _process(folder: Path, module: str) -> AsyncIterator[BotProcess]:
    await asyncio.to_thread(folder.mkdir)
    async with Sandbox(rules=Rules.loose(answer_within=30)) as box:
        bot = BotProcess(box, folder, module=module)
        try:
            yield bot
        finally:
            if bot.running:
                await bot.kill()


async def _start(bot: BotProcess) -> float:
    begun = time.perf_counter()
    await bot.start()
    return time.perf_counter() - begun


async def starts(folder: Path, lap: int) -> tuple[float, float]:
    """Seconds until the bot and the bare client are connected, each with an empty database."""
    async with _process(folder / f"bare start {lap}", "tests.bench.bare") as bare:
        theirs = await _start(bare)
    async with _process(folder / f"start {lap}", "bot") as bot:
        return await _start(bot), theirs


class Presses:
    """Somebody who plays a game press by press, and somebody who uses the bare client's command, in turn."""

    def __init__(self, bot: BotProcess, bare: BotProcess) -> None:
        self.bot = bot
        self.bare = bare
        self.crowd = Crowd(bot.box)
        self.rng = random.Random(0)

    async def begin(self) -> None:
        """A game in its middle, and both connected."""
        box = self.bot.box
        people = [box.person(name) for name in ("Anna", "Ben", "Carl")]
        self.channel = self.crowd.add(box.channel.id, people)
        await fill(self.bot.database, [(box.guild.id, box.channel.id, people)], MOVES)
        await self.bot.start()
        await self.bare.start()
        await box.wait_until(lambda: self.channel.called is not None, 120.0)

    async def lap(self) -> tuple[list[float], list[float]]:
        """Seconds of so many answers on both sides."""
        ours: list[float] = []
        theirs: list[float] = []
        while len(ours) < PRESSES:
            ours.append(await self._press(self.channel))
            person = self.bare.box.person("Anna")
            outcome = await person.slash(self.bare.box.channel, "hand", wait=False)
            theirs.append(outcome.latency or 0.0)
        return ours, theirs

    async def _press(self, channel: Channel) -> float:
        """The one on turn does something that leads on."""
        box = self.bot.box
        await box.wait_until(lambda: channel.actor is not None and channel.shown is not None, 60.0)
        actor, shown, called = channel.actor, channel.shown, channel.called
        assert actor is not None
        assert shown is not None
        press = choose(shown, self.rng)
        assert press is not None
        outcome = await press.by(actor, shown)
        assert outcome.acknowledged
        if channel.called is called:
            channel.panel = outcome.message if outcome.messages else None
        return outcome.latency or 0.0


def _in_servers(database: Path, places: list[tuple[int, int]]) -> None:
    """Give each stored game a server and a channel of its own."""
    with closing(sqlite3.connect(database)) as connection, connection:
        games = [row[0] for row in connection.execute("SELECT id FROM games ORDER BY id")]
        connection.execute("UPDATE games SET channel_id = -rowid")  # no two may share a channel meanwhile
        for game, (guild, channel) in zip(games, places, strict=True):
            connection.execute(
                "UPDATE games SET guild_id = ?, channel_id = ? WHERE id = ?", (guild, channel, game)
            )
            connection.execute("UPDATE messages SET channel_id = ? WHERE game_id = ?", (channel, game))


async def memory(folder: Path) -> float:
    """MiB of the bot without its drawing processes, once somebody has looked at every one of its games."""
    async with _process(folder / "memory", "bot") as bot:
        box = bot.box
        guilds = [box.guild, *(box.add_guild(f"Server {number}") for number in range(1, SERVERS))]
        await many(bot.database, box, SERVERS)
        places = [(guild.id, box.channels_of(guild)[0].id) for guild in guilds]
        _in_servers(bot.database, places)
        await bot.start()
        for guild, (_, channel) in zip(guilds, places, strict=True):
            outcome = await box.person("Anna", guild=guild).slash(channel, "status", wait=False)
            assert outcome.acknowledged
        await asyncio.sleep(REST)
        return bot.usage().memory


async def _measure(number: int) -> list[Figure]:
    loop = asyncio.get_running_loop()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        held = await memory(root)
        async with AsyncExitStack() as stack:
            bot = await stack.enter_async_context(_process(root / "bot", "bot"))
            bare = await stack.enter_async_context(_process(root / "bare", "tests.bench.bare"))
            presses = Presses(bot, bare)
            await presses.begin()
            await presses.lap()  # the first ones load what is loaded once

            async def one(lap: int) -> Mapping[str, float]:
                ours, theirs = await presses.lap()
                start, bare_start = await starts(root, lap)
                return {
                    PRESS: statistics.median(ours),
                    SLOW: max(ours),
                    DEFER: statistics.median(theirs),
                    START: start,
                    BARE_START: bare_start,
                    MEMORY: held,
                }

            def side(lap: int) -> Mapping[str, float]:
                return asyncio.run_coroutine_threadsafe(one(lap), loop).result()

            return await asyncio.to_thread(laps, ROWS, (side,), number)


def run(number: int) -> list[Figure]:
    """The figures of so many laps; memory is looked at once."""
    return asyncio.run(_measure(number))
