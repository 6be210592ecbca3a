"""Whether a running bot is well: it writes down every few seconds how it is, and `python -m bot health` reads that.

This file imports nothing slow, because a container asks often.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

FILE: Final = Path("data/health")
"""In the folder in which the bot was started, which is where it is asked."""
WELL: Final = "connected"
STANDING_BY: Final = "standing by"
"""All shards are run by other processes; this one takes over when one of them ends."""
EVERY: Final = 10.0
OLD: Final = 45.0
"""Seconds after which nobody believes what is written any more."""


async def keep_noting(state: Callable[[], str]) -> None:
    """Write down the state from now on until this is cancelled; a folder that cannot be written does no harm."""
    try:
        while True:
            with contextlib.suppress(OSError):
                FILE.parent.mkdir(parents=True, exist_ok=True)
                FILE.write_text(state(), encoding="utf-8")
            await asyncio.sleep(EVERY)
    finally:
        with contextlib.suppress(OSError):
            FILE.unlink(missing_ok=True)


def check() -> tuple[bool, str]:
    """Whether the bot that was started in this folder is well, and a line about it."""
    try:
        age = time.time() - FILE.stat().st_mtime
        state = FILE.read_text(encoding="utf-8")
    except OSError:
        return False, "no bot is running in this folder"
    if not -OLD <= age <= OLD:
        return False, f"the bot has not said anything for {abs(age):.0f} s"
    return state in (WELL, STANDING_BY), state


def main() -> int:
    """`python -m bot health`: status 0 if all is well, else 1."""
    well, line = check()
    sys.stdout.write(f"{line}\n")
    return 0 if well else 1
