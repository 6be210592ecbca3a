"""Ending the process: SIGTERM and Ctrl+C count from its first moment on, and end it within seconds whatever it does.

A sudden end loses nothing: what people were told is stored, and what was being sent is sent at the next start. So
whatever does not come to its end in time is left as it is. This file imports nothing slow, for it comes first.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any, Final, NoReturn

LIMIT: Final = 4.0
"""Seconds from the signal to the end of the process at the latest."""

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


class _State:
    asked = False
    wake: Callable[[], object] | None = None
    """How to tell the event loop; None: there is none yet."""


def listen() -> None:
    """Take the signals from now on; in the main thread, before anything else."""
    for number in SIGNALS:
        signal.signal(number, _signalled)


def is_asked() -> bool:
    """Whether the process has been asked to stop."""
    return _State.asked


def leave(code: int) -> NoReturn:
    """The end of the process. After a signal it is there at once: the interpreter would tidy up, piece by piece, a memory
    that goes anyway, which takes seconds on a busy machine."""
    if _State.asked:
        atexit._run_exitfuncs()
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)
    sys.exit(code)


def _signalled(number: int, frame: FrameType | None) -> None:
    if not _State.asked:
        _State.asked = True
        last = threading.Timer(LIMIT, _leave)
        last.daemon = True
        last.start()
    if _State.wake is None:
        # Nothing has begun that would have to be ended.
        raise SystemExit(0)
    _State.wake()


def _leave() -> None:
    """The end of a process whose main thread may be anywhere."""
    os.write(2, b"alhambra: stopped in the middle of something; it is taken up at the next start\n")
    os._exit(0)


@asynccontextmanager
async def stopping() -> AsyncIterator[asyncio.Event]:
    """An event that is set by SIGTERM or Ctrl+C."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def wake() -> None:
        loop.call_soon_threadsafe(stop.set)

    _State.wake = wake
    try:
        if _State.asked:
            stop.set()
        yield stop
    finally:
        # What is left is only to clean up.
        _State.wake = int


async def until(stop: asyncio.Event, work: Coroutine[Any, Any, None]) -> None:
    """Work until the event is set; the work is then cancelled, and may clean up."""
    task = asyncio.create_task(work)
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({task, stopped}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopped.cancel()
        if not task.done():
            task.cancel()
    await asyncio.wait({task})
    if not task.cancelled():
        task.result()


__all__ = ["LIMIT", "SIGNALS", "is_asked", "leave", "listen", "stopping", "until"]
