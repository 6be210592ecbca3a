"""Restarts: in the middle of a turn, and kill -9 at random moments."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import psutil
import pytest

from bot.store import Store
from tests.e2e.bench import Bench, ButtonPlayer, ids_of
from tests.e2e.test_presses import end_of, start, take_of
from tests.load.kills import run_kills
from tests.load.process import bot_process

pytestmark = pytest.mark.slow


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
    await bench.box.wait_until(lambda: bool(bench.bot.poster._sending))
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
    await people[0].slash(bench.box.channel, "bots", add="medium")
    await people[0].slash(bench.box.channel, "bots", add="medium")
    bench.bot.opponents._delay = 60.0
    await people[0].slash(bench.box.channel, "start", seed="computers")
    table = await bench.table()
    while table.is_asked(people[0].id):
        message = await bench.turn_message()
        await ButtonPlayer(bench, people[0], random.Random(1)).turn(message)
    number = table.number
    await bench.stop_bot()
    await bench.start_bot()
    again = await bench.table()
    await bench.box.wait_until(lambda: again.number > number)


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_or_doubled_when_the_process_is_killed(tmp_path: Path) -> None:
    found = await run_kills(tmp_path, 3, games=2, seed=5, patient=False)
    assert not found.problems
    assert found.kills >= 3
    assert found.done, "nobody did anything"
    assert found.old
    assert found.moves >= found.done


@pytest.mark.slow
async def test_sigterm_ends_the_bot_cleanly(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        await bot.start()
        assert bot.process is not None
        process = psutil.Process(bot.process.pid)
        arguments = [each.cmdline() for each in (process, *process.children(recursive=True))]
        assert not any(bot.box.token in word for words in arguments for word in words), "everybody reads them"
        assert bot.box.token not in bot.said
        assert await bot.kill(signal.SIGTERM) == 0


@pytest.mark.slow
async def test_a_wrong_token_ends_with_one_line_and_code_2(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        right, bot.box.token = bot.box.token, "wrong"
        await bot.launch()
        bot.box.token = right
        assert bot.process is not None
        assert await bot.process.wait() == 2
        words = bot.log_file.read_text("utf-8")
        assert len(words.strip().splitlines()) == 1
        assert "DISCORD_TOKEN" in words
