"""The drawing processes: warm when they are needed, out of the way, and gone when the bot is."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from bot import stopping
from bot.workers import NICE, Stopped, Workers

ROOT = Path(__file__).parents[2]
HERE = "tests.bot.test_workers"
WARMED: list[int] = []


def warm() -> None:
    """What the processes of these tests do first."""
    WARMED.append(os.getpriority(os.PRIO_PROCESS, 0))


def cold() -> None:
    """Something that goes wrong."""
    raise LookupError


def warmed() -> list[int]:
    return WARMED


def sleep(begun: Path) -> None:
    """Say that it has begun, and go on for a minute."""
    begun.touch()
    time.sleep(60)


async def drawing_at(workers: Workers, begun: Path) -> asyncio.Task[None]:
    """A task that a process has begun and will not end soon."""
    task = asyncio.create_task(workers.run(sleep, begun))
    async with asyncio.timeout(30):
        while not begun.exists():  # noqa: ASYNC110, ASYNC240 - another process writes it
            await asyncio.sleep(0.01)
    return task


@pytest.fixture
def workers() -> Iterator[Workers]:
    found = Workers(1, f"{HERE}:warm")
    yield found
    found.stop()


def processes() -> list[psutil.Process]:
    """The drawing processes of this one."""
    return [each for each in psutil.Process().children() if "spawn_main" in " ".join(each.cmdline())]


async def test_a_process_gives_way_and_is_warm_before_its_first_task(workers: Workers) -> None:
    workers.start()
    await workers.ready(30)
    assert await workers.run(warmed) == [min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)]


async def test_processes_are_started_once(workers: Workers) -> None:
    workers.start()
    first = workers._first
    workers.start()
    second = workers._first
    await workers.ready(30)
    assert first is not None
    assert second is first


async def test_waiting_for_warm_processes_has_an_end(workers: Workers) -> None:
    workers.start()
    begun = time.monotonic()
    await workers.ready(0.01)
    assert time.monotonic() - begun < 5
    await Workers(1, f"{HERE}:warm").ready(5)  # nobody has started them: there is nothing to wait for


async def test_a_first_picture_that_goes_wrong_spoils_no_process() -> None:
    workers = Workers(1, f"{HERE}:cold")
    try:
        assert await workers.run(warmed) == []
    finally:
        workers.stop()


async def test_what_is_being_drawn_is_given_up_at_the_end_and_nothing_is_begun(
    workers: Workers, tmp_path: Path
) -> None:
    await workers.run(warmed)
    (process,) = processes()
    drawing = await drawing_at(workers, tmp_path / "begun")
    workers.stop()
    with pytest.raises(Stopped):
        await drawing
    with pytest.raises(Stopped):
        await workers.run(warmed)
    gone, _ = psutil.wait_procs([process], timeout=5)
    assert gone
    assert not processes()


async def test_processes_that_the_end_of_the_bot_reached_first_are_not_replaced(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    await workers.run(warmed)
    (process,) = processes()
    drawing = await drawing_at(workers, tmp_path / "begun")
    monkeypatch.setattr(stopping._State, "asked", True)
    process.send_signal(signal.SIGTERM)
    with pytest.raises(Stopped):
        await drawing
    with pytest.raises(Stopped):
        await workers.run(warmed)
    assert not processes()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups of this kind")
def test_ctrl_c_in_a_terminal_reaches_all_and_only_the_bot_has_to_do_with_it() -> None:
    program = (
        "import time, bot.stopping as s\n"
        "from bot.workers import Workers\n"
        f"w = Workers(2, '{HERE}:warm'); w.start()\n"
        "print('here', flush=True)\n"
        "time.sleep(3)\n"
        "import asyncio; print(asyncio.run(w.run(len, 'abc')), flush=True)\n"
        "w.stop()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline() == "here\n"
        for _ in range(4):
            for each in psutil.Process(bot.pid).children(recursive=True):
                each.send_signal(signal.SIGINT)
            time.sleep(0.3)
        out, errors = bot.communicate(timeout=60)
    assert out == "3\n"
    assert "Traceback" not in errors
    assert "KeyboardInterrupt" not in errors
