"""A process that is asked to stop does so, whatever it is in the middle of."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.stopping import LIMIT, SIGNALS, stopping, until

ROOT = Path(__file__).parents[2]

QUICK = "import bot.stopping as s; s.LIMIT = 1.0; s.listen(); print('here', flush=True)\n"

IN_A_LOOP = """
import asyncio
async def main():
    async with s.stopping() as stop:
        print('in', flush=True)
        await s.until(stop, work())
        print('out', flush=True)
asyncio.run(main())
"""


def stopped(program: str, how: signal.Signals, word: str) -> tuple[int, float, str, str]:
    """Run a program, send it the signal when it has said a word; its code, how long it took, what it said."""
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        said = ""
        while word not in said:
            line = process.stdout.readline()
            assert line, f"it ended before it said {word}: {process.communicate()[1]}"
            said += line
        start = time.monotonic()
        process.send_signal(how)
        out, errors = process.communicate(timeout=30)
        return process.returncode, time.monotonic() - start, said + out, errors


def test_it_ends_within_five_seconds_at_the_latest() -> None:
    assert LIMIT < 5.0
    assert set(SIGNALS) == {signal.SIGTERM, signal.SIGINT}


@pytest.mark.parametrize("how", SIGNALS)
def test_before_anything_has_begun_it_ends_at_once_and_without_a_word(how: signal.Signals) -> None:
    code, seconds, _, errors = stopped(f"{QUICK}import time; time.sleep(30)", how, "here")
    assert (code, errors) == (0, "")
    assert seconds < 5.0, "long before the sleep is over"


@pytest.mark.parametrize("how", SIGNALS)
def test_what_is_under_way_is_cancelled_and_may_clean_up(how: signal.Signals) -> None:
    work = """
async def work():
    try:
        await asyncio.sleep(30)
    finally:
        await asyncio.sleep(0.05)
        print('clean', flush=True)
"""
    code, _, said, errors = stopped(QUICK + work + IN_A_LOOP, how, "in\n")
    assert (code, errors) == (0, "")
    assert said.split()[-2:] == ["clean", "out"]


TIDY = """
import atexit, time
class Slow:
    def __del__(self):
        time.sleep(20)
kept = Slow()
atexit.register(print, 'tidy', flush=True)
async def work():
    await asyncio.sleep(30)
"""


def test_its_memory_is_not_tidied_up_piece_by_piece() -> None:
    code, seconds, said, errors = stopped(f"{QUICK}{TIDY}{IN_A_LOOP}s.leave(3)", signal.SIGTERM, "in\n")
    assert (code, errors) == (3, "")
    assert seconds < 10.0
    assert said.split()[-1] == "tidy", "what a library has to take away is taken away"


@pytest.mark.parametrize(
    "stuck",
    [
        "while True: pass",
        "time.sleep(60)",
        "await asyncio.to_thread(time.sleep, 60)",
        "\n    while True:\n        try: await asyncio.sleep(60)\n        except asyncio.CancelledError: pass",
        "threading.Thread(target=time.sleep, args=(60,)).start()",
    ],
)
def test_what_does_not_come_to_its_end_is_left(stuck: str) -> None:
    work = f"import time, threading\nasync def work():\n    {stuck}\n"
    code, seconds, _, errors = stopped(QUICK + work + IN_A_LOOP, signal.SIGTERM, "in\n")
    assert code == 0
    assert seconds < 10.0
    assert errors.splitlines()[-1] == (
        "alhambra: stopped in the middle of something; it is taken up at the next start"
    )


def test_a_second_signal_while_it_ends_changes_nothing() -> None:
    work = """
import os, signal
async def work():
    try:
        await asyncio.sleep(30)
    finally:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.sleep(0.05)
        os.kill(os.getpid(), signal.SIGINT)
        print('clean', flush=True)
"""
    code, _, said, errors = stopped(QUICK + work + IN_A_LOOP, signal.SIGTERM, "in\n")
    assert (code, errors) == (0, "")
    assert "clean\nout" in said


async def test_work_that_ends_by_itself_is_not_cancelled_and_its_error_is_told() -> None:
    done = []

    async def work() -> None:
        await asyncio.sleep(0)
        done.append(1)
        raise LookupError("told")

    async with stopping() as stop:
        with pytest.raises(LookupError, match="told"):
            await until(stop, work())
        assert done == [1]


async def test_what_is_cancelled_from_outside_cancels_its_work() -> None:
    begun, cancelled = asyncio.Event(), []

    async def work() -> None:
        begun.set()
        try:
            await asyncio.sleep(30)
        finally:
            cancelled.append(1)

    outer = asyncio.create_task(until(asyncio.Event(), work()))
    await begun.wait()
    outer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await outer
    await asyncio.sleep(0)
    assert cancelled == [1]
