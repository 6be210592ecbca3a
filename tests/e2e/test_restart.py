"""Restarts: in the middle of a turn, and kill -9 at random moments."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sandbox import Message, Outcome, Person, Rules, Sandbox
from bot.store import Game, Store
from tests.e2e.bench import Bench, ButtonPlayer, ids_of
from tests.e2e.test_presses import end_of, start, take_of

ROOT = Path(__file__).parents[2]


async def test_a_turn_goes_on_after_a_restart_with_the_buttons_that_were_there(bench: Bench) -> None:
    actor, other, message = await start(bench)
    taken = await actor.press(message, take_of(message))
    await bench.stop_bot()
    await bench.start_bot()
    ended = await actor.press(taken.message, end_of(taken.message))
    assert ended.acknowledged
    assert (await bench.table()).is_asked(other.id)
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text


async def test_what_was_not_posted_before_a_restart_is_posted_after_it(bench: Bench) -> None:
    actor, other, message = await start(bench)
    bench.box.faults.slow(2.0, "POST", "/channels/*/messages")
    taken = await actor.press(message, take_of(message))
    await actor.press(taken.message, end_of(taken.message))
    await asyncio.sleep(0.1)
    await bench.stop_bot()
    bench.box.faults.clear()
    await bench.start_bot()
    posted = await bench.turn_message(after=message)
    assert other.mention in posted.text
    await bench.outbox_empty()
    calling = [m for m in bench.box.messages() if m.id > message.id and "|look|" in ids_of(m)]
    assert len(calling) == 1


async def test_a_turn_message_that_was_never_queued_is_posted_at_the_start(bench: Bench) -> None:
    _, _, message = await start(bench)
    await bench.outbox_empty()
    await bench.stop_bot()
    async with await Store.open(f"sqlite+aiosqlite:///{bench.folder / 'games.db'}") as store:
        await store.forget_message(message.id)
    await bench.start_bot()
    assert await bench.turn_message(after=message)


async def test_computers_go_on_after_a_restart(bench: Bench) -> None:
    people = await bench.lobby("Anna")
    await people[0].slash(bench.box.channel, "bots", add="greedy")
    await people[0].slash(bench.box.channel, "bots", add="greedy")
    bench.bot.opponents._delay = 60.0
    await people[0].slash(bench.box.channel, "start", seed="computers")
    table = await bench.table()
    while table.is_asked(people[0].id):
        message = await bench.turn_message()
        await ButtonPlayer(bench, people[0], random.Random(1)).turn(message)
    number = table.number
    await bench.stop_bot()
    await bench.start_bot()
    await bench.box.wait_until(lambda: any("|look|" in ids_of(m) for m in bench.box.messages()[-1:]))
    assert (await bench.table()).number > number


class Killable:
    """The bot as a process of its own, which can be killed at any moment."""

    def __init__(self, box: Sandbox, folder: Path) -> None:
        self.box = box
        self.folder = folder
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.box.token,
            "DISCORD_API": self.box.api_base,
            "DATABASE_URL": f"sqlite:///{self.folder / 'games.db'}",
            "LOG_LEVEL": "WARNING",
        }
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", "--computer-delay", "0", cwd=ROOT, env=environment
        )
        await self.box.wait_until(lambda: not self.box.is_ready, 5.0)
        await self.box.ready()

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        code = await self.process.wait()
        await self.box.wait_until(lambda: not self.box.is_ready, 10.0)
        return code


@asynccontextmanager
async def killable(folder: Path) -> AsyncIterator[Killable]:
    async with Sandbox(rules=Rules.loose()) as box:
        running = Killable(box, folder)
        try:
            yield running
        finally:
            if running.process is not None and running.process.returncode is None:
                running.process.kill()
                await running.process.wait()


async def stored(folder: Path, channel: int) -> tuple[Store, Game]:
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'games.db'}")
    game = await store.game_in_channel(channel)
    assert game is not None
    return store, game


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_or_doubled_when_the_process_is_killed(tmp_path: Path) -> None:
    rng = random.Random(11)
    async with killable(tmp_path) as bot:
        box = bot.box
        await bot.start()
        people = [box.person(name) for name in ("Anna", "Ben", "Carl")]
        for person in people:
            await person.slash(box.channel, "join")
        await people[0].slash(box.channel, "start", seed="killed")
        done: list[Outcome] = []
        for _ in range(3):
            killing = asyncio.create_task(kill_later(bot, rng.uniform(0.05, 0.8)))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(8):
                    while not killing.done():
                        done += await one_take(box, people)
            await killing
            await bot.start()
        done += await one_take(box, people)
        assert done
        store, game = await stored(tmp_path, box.channel.id)
        async with store:
            steps = [await store.interaction_step(outcome.interaction.id) for outcome in done]
            assert None not in steps, "an acknowledged move was lost"
            assert len(set(steps)) == len(steps), "a move was done twice"
            moves = [move for move in await store.moves(game.id) if move.seat is not None]
            assert len(moves) >= len(done)
            assert sorted({move.version for move in moves}) == [move.version for move in moves]
        await box.wait_until(lambda: len(turn_messages(box)) == 1)


def turn_messages(box: Sandbox) -> list[Message]:
    """The turn messages that still have their buttons."""
    return [message for message in box.messages() if "|look|" in ids_of(message)]


async def kill_later(bot: Killable, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await bot.kill()


async def one_take(box: Sandbox, people: list[Person]) -> list[Outcome]:
    """The one on turn takes a card by command; the outcome if it was acknowledged and done."""
    for person in people:
        choices = await person.complete(box.channel, "take", "cards", "")
        if choices:
            outcome = await person.slash(box.channel, "take", wait=False, cards=choices[0].value)
            if outcome.acknowledged and "took" in outcome.text:
                return [outcome]
            return []
    await asyncio.sleep(0.05)
    return []


@pytest.mark.slow
async def test_sigterm_ends_the_bot_cleanly(tmp_path: Path) -> None:
    async with killable(tmp_path) as bot:
        await bot.start()
        assert await bot.kill(signal.SIGTERM) == 0


@pytest.mark.slow
async def test_a_wrong_token_ends_with_one_line_and_code_2(tmp_path: Path) -> None:
    async with Sandbox(rules=Rules.loose()) as box:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": "wrong",
            "DISCORD_API": box.api_base,
            "DATABASE_URL": f"sqlite:///{tmp_path / 'games.db'}",
            "LOG_LEVEL": "ERROR",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "run",
            cwd=ROOT,
            env=environment,
            stderr=asyncio.subprocess.PIPE,
        )
        _, words = await process.communicate()
        assert process.returncode == 2
        assert len(words.decode().strip().splitlines()) == 1
        assert b"DISCORD_TOKEN" in words
