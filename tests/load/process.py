"""The bot as a process of its own, which can be watched, stopped and killed at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import psutil

from bot.sandbox import Rules, Sandbox

ROOT: Final = Path(__file__).parents[2]
START_PATIENCE: Final = 60.0
"""Seconds that a start may take on a machine that is busy with other things."""

MIB: Final = 2**20


@dataclass(frozen=True, slots=True)
class Usage:
    """What a bot has used so far: processor seconds in user and kernel mode, of the bot itself and of its
    drawing processes, and their memory now in MiB."""

    user: float
    kernel: float
    workers_user: float
    workers_kernel: float
    memory: float
    workers_memory: float

    def since(self, before: Usage) -> Usage:
        """The processor time since then, with the memory of now."""
        return Usage(
            self.user - before.user,
            self.kernel - before.kernel,
            self.workers_user - before.workers_user,
            self.workers_kernel - before.workers_kernel,
            self.memory,
            self.workers_memory,
        )


class BotProcess:
    """`python -m bot run` against a sandbox, with its games in `folder`.

    `watch` is a file into which the bot writes a line of figures every second (see `tests.load.watched`). It is a
    process group of its own. `module` is run in place of the bot; `settings` are further environment variables, which
    win.
    """

    def __init__(
        self,
        box: Sandbox,
        folder: Path,
        *,
        watch: Path | None = None,
        log: str = "WARNING",
        module: str = "bot",
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.box = box
        self.folder = folder
        self.watch = watch
        self.log = log
        self.module = module
        self.settings: dict[str, str] = dict(settings or {})
        self.process: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """The file in which the games are kept."""
        return self.folder / "games.db"

    @property
    def log_file(self) -> Path:
        """What the bot has to say."""
        return self.folder / "bot.log"

    @property
    def running(self) -> bool:
        """Whether there is a process that has not ended."""
        return self.process is not None and self.process.returncode is None

    async def launch(self) -> None:
        """Start the process and return at once."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.box.token,
            "DISCORD_API": self.box.api_base,
            "DATABASE_URL": f"sqlite:///{self.database}",
            "LOG_LEVEL": self.log,
            "ICONS": "off",
            # Simulated people are faster than people.
            "PRESSES_PER_MINUTE": "0",
            **self.settings,
        }
        module = [self.module] if self.watch is None else ["tests.load.watched", str(self.watch)]
        with self.log_file.open("ab") as lines:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", *module, "run", "--computer-delay", "0"),
                cwd=ROOT,
                env=environment,
                stderr=lines,
                start_new_session=True,
            )

    async def start(self) -> None:
        """Start the process and wait until it is connected once more than before."""
        before = self.connections
        await self.launch()
        await self.box.wait_until(lambda: self.connections > before or not self.running, START_PATIENCE)
        assert self.running, f"the bot ended instead of starting: {self.log_file.read_text('utf-8')[-2000:]}"
        await self.box.ready()

    @property
    def connections(self) -> int:
        """How many connections the sandbox's gateway has at the moment."""
        return sum(session.line is not None for session in self.box.gateway.sessions.values())

    @property
    def said(self) -> str:
        """Everything it has said so far."""
        return self.log_file.read_text("utf-8") if self.log_file.exists() else ""

    def strike(self, how: signal.Signals = signal.SIGKILL, *, group: bool = False) -> None:
        """Send the process, or with `group` its drawing processes too, a signal and return at once."""
        if self.process is None or self.process.returncode is not None:
            return
        if group:
            os.killpg(self.process.pid, how)
        else:
            self.process.send_signal(how)

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End the process with a signal; its exit code."""
        assert self.process is not None
        before = self.connections
        self.strike(how)
        code = await self.process.wait()
        if before:
            with contextlib.suppress(TimeoutError):  # it may have been killed before it was connected
                await self.box.wait_until(lambda: self.connections < before, 2.0)
        return code

    def usage(self) -> Usage:
        """What the process and its drawing processes have used so far."""
        assert self.process is not None
        me = psutil.Process(self.process.pid)
        own = me.cpu_times()
        workers = [each for each in me.children(recursive=True) if each.is_running()]
        times = [each.cpu_times() for each in workers]
        return Usage(
            own.user,
            own.system,
            sum(each.user for each in times),
            sum(each.system for each in times),
            me.memory_info().rss / MIB,
            sum(each.memory_info().rss for each in workers) / MIB,
        )

    def watched(self) -> list[dict[str, Any]]:
        """The figures that the bot has written so far, a second each."""
        assert self.watch is not None
        lines = self.watch.read_text("utf-8").splitlines() if self.watch.exists() else []
        found = []
        for line in lines:
            with contextlib.suppress(ValueError):  # the last line may be half written
                found.append(json.loads(line))
        return found


@asynccontextmanager
async def bot_process(
    folder: Path, *, rules: Rules | None = None, watch: Path | None = None
) -> AsyncIterator[BotProcess]:
    """A sandbox and a bot that has not been started yet; at the end both are gone."""
    async with Sandbox(rules=rules or Rules.loose()) as box:
        bot = BotProcess(box, folder, watch=watch)
        try:
            yield bot
        finally:
            if bot.running:
                await bot.kill()


__all__ = ["MIB", "ROOT", "BotProcess", "Usage", "bot_process"]
