"""Processes that draw or think: started when they are needed, warmed, replaced when one dies, ended with the bot.

Such a process imports this file first, and so it imports nothing slow: the process is to give way to the event loop
before it begins to load what it works with.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import Any, Final, TypeVar

from bot.stopping import is_asked

T = TypeVar("T")

NICE: Final = 10
"""By so much a process gives way to the bot, whose answers are due within seconds."""


class Stopped(BrokenExecutor):
    """Nothing is done any more: the bot ends."""


def prepare(warm: str | None = None, nice: int = NICE) -> None:
    """What a new process does first. It gives way to the event loop, sees to it that it does not outlive the bot,
    does something to have everything loaded, and lets the collector pass over what is there for good."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)
    if warm is not None:
        # If it goes wrong it does so again when somebody asks for it, and is told then.
        with contextlib.suppress(Exception):
            module, _, function = warm.partition(":")
            getattr(importlib.import_module(module), function)()
    gc.collect()
    gc.freeze()


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work for ever, and keep its memory."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _nothing() -> None:
    """The first task of a process: it is done when the process is ready."""


class Workers:
    """So many processes; `warm` (`module:function`) is what each of them does before its first task, `nice` by how
    much they give way."""

    def __init__(self, number: int, warm: str, nice: int = NICE) -> None:
        self.number = number
        self._warm = warm
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._first: Future[None] | None = None
        self._over = False

    def start(self) -> None:
        """Start the processes if they are not there; without it the first task does. Raises Stopped."""
        if self._pool is not None:
            return
        for _ in range(self.number):
            self._first = self._submit(self._there(), _nothing)

    async def ready(self, seconds: float) -> None:
        """Wait so long at most until one of them is warm."""
        if self._first is not None:
            await asyncio.wait({asyncio.wrap_future(self._first)}, timeout=seconds)

    async def run(self, task: Callable[..., T], *arguments: Any) -> T:
        """Do this in one of the processes. Raises BrokenExecutor if they broke, and Stopped (one of that kind)."""
        pool = self._there()
        try:
            return await asyncio.wrap_future(self._submit(pool, task, *arguments))
        except BrokenExecutor:
            if self._pool is pool:
                self._drop()
            if self._over or is_asked():
                # The signal that ends the bot may have reached them before.
                raise Stopped from None
            raise

    def replace(self) -> None:
        """End the processes, also those that are at work; new ones do what is asked from now on."""
        self._drop()

    def stop(self) -> None:
        """End the processes for good, also those that are at work."""
        self._over = True
        self._drop()

    def _there(self) -> ProcessPoolExecutor:
        if self._over or is_asked():
            raise Stopped
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.number, context, prepare, (self._warm, self._nice))
        return self._pool

    def _submit(self, pool: ProcessPoolExecutor, task: Callable[..., T], *arguments: Any) -> Future[T]:
        with _undisturbed():
            return pool.submit(task, *arguments)

    def _drop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # The pool waits at the end of the program for whatever is being done.
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """A process that is started in this block hears of no Ctrl+C, which reaches all processes of a terminal: it is
    the bot's to end it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
