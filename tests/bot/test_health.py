"""`python -m bot health`, which a container asks."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot import health

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


async def noting(state: str) -> asyncio.Task[None]:
    """A bot in this state that writes it down."""
    task = asyncio.create_task(health.keep_noting(lambda: state))
    await asyncio.sleep(0)
    assert health.FILE.exists()
    return task


async def test_a_bot_that_is_connected_is_well() -> None:
    task = await noting(health.WELL)
    assert health.check() == (True, "connected")
    task.cancel()


async def test_a_bot_that_waits_for_discord_is_not_and_says_so() -> None:
    task = await noting("waiting for Discord")
    assert health.check() == (False, "waiting for Discord")
    task.cancel()


async def test_a_bot_that_stands_by_for_another_is_well_too() -> None:
    task = await noting(health.STANDING_BY)
    assert health.check() == (True, "standing by")
    task.cancel()


async def test_a_bot_that_has_ended_is_not_there() -> None:
    task = await noting(health.WELL)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert health.check() == (False, "no bot is running in this folder")


async def test_a_bot_that_was_killed_or_hangs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    task = await noting(health.WELL)
    long_ago = time.time() - health.OLD - 20
    os.utime(health.FILE, (long_ago, long_ago))
    well, line = health.check()
    assert not well
    assert line.startswith("the bot has not said anything for 6")
    task.cancel()


async def test_it_is_noted_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "EVERY", 0.01)
    states = iter(["waiting for Discord", *["connected"] * 10_000])
    task = asyncio.create_task(health.keep_noting(lambda: next(states)))
    for _ in range(500):
        if health.check() == (True, "connected"):
            break
        await asyncio.sleep(0.01)
    assert health.check() == (True, "connected")
    task.cancel()
    assert health.EVERY * 3 < health.OLD


def test_the_command_tells_by_its_status_and_is_quick(tmp_path: Path) -> None:
    def ask() -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "bot", "health"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert "discord" not in done.stderr, "a container asks often"
        return done.returncode, done.stdout

    assert ask() == (1, "no bot is running in this folder\n")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "health").write_text(health.WELL)
    assert ask() == (0, "connected\n")
