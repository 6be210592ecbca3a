"""How soon a bot with very many running games is ready, also after kill -9, and how soon it answers its first press."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.sandbox import Rules, Sandbox
from bot.store import MessageRef, Store
from bot.tables.lobby import Lobby
from tests.load.filling import fill
from tests.load.process import BotProcess

MOVES: Final = 40
COPIED: Final = ("games", "snapshots", "moves", "messages", "deadlines")


@dataclass(frozen=True, slots=True)
class Start:
    """A start: seconds until the bot was connected, processor seconds until then, and the first press's seconds."""

    ready: float
    processor: float
    first: float


async def many(database: Path, box: Sandbox, number: int) -> None:
    """So many running games, each called for: copies of one, in channels of their own."""
    people = [box.person(name) for name in ("Anna", "Ben", "Carl")]
    await fill(database, [(box.guild.id, box.channel.id, people)], MOVES)
    async with await Store.open(f"sqlite+aiosqlite:///{database}") as store:
        (info,) = await store.running_games("", 10)
        waiting_for = Lobby.load(info.lobby).waiting_for
        assert waiting_for is not None
        message = MessageRef(info.id, waiting_for.kind, info.channel_id, 1, waiting_for.number)
        await store.remember_message(message)
    with closing(sqlite3.connect(database)) as connection, connection:
        for table in COPIED:
            _copy(connection, table, info.id, number - 1)


def _copy(connection: sqlite3.Connection, table: str, game: str, times: int) -> None:
    key = "id" if table == "games" else "game_id"
    cursor = connection.execute(f"SELECT * FROM {table} WHERE {key} = ?", (game,))
    names = [column[0] for column in cursor.description]
    rows = [dict(zip(names, row, strict=True)) for row in cursor]
    rows = rows[-3:] if table in ("snapshots", "moves") else rows
    for number in range(times):
        for row in rows:
            changed = {**row, key: f"c{number:07d}"}
            if table == "games":
                changed["channel_id"] = 10**15 + number
            if table == "messages":
                changed |= {"message_id": 10**15 + number, "channel_id": 10**15 + number}
            if table == "deadlines":
                del changed["id"]
            marks = ", ".join("?" * len(changed))
            columns = ", ".join(changed)
            connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", [*changed.values()])


async def start(bot: BotProcess) -> Start:
    """Start the bot and press as soon as it is ready."""
    begun = time.perf_counter()
    await bot.start()
    ready = time.perf_counter() - begun
    used = bot.usage()
    outcome = await bot.box.person("Anna").slash(bot.box.channel, "hand")
    assert outcome.acknowledged
    return Start(ready, used.user + used.kernel, outcome.latency or 0.0)


async def run_starts(folder: Path, games: int, times: int = 3) -> list[Start]:
    """Start a bot with so many games, again and again, each time after kill -9."""
    async with Sandbox(rules=Rules.loose(answer_within=30)) as box:
        bot = BotProcess(box, folder)
        await many(bot.database, box, games)
        found = []
        for _ in range(times):
            found.append(await start(bot))
            await bot.kill()
        return found


def run() -> bool:
    """Starts with 500 and with 10,000 games; whether every first press was answered."""
    for games in (500, 10_000):
        with tempfile.TemporaryDirectory() as folder:
            for each in asyncio.run(run_starts(Path(folder), games)):
                sys.stdout.write(
                    f"{games} games: ready after {each.ready:.1f} s ({each.processor:.1f} s of processor time), "
                    f"first press answered in {each.first:.2f} s\n"
                )
                sys.stdout.flush()
    return True
