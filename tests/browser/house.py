"""The program as people start it: `python -m bot play`, in a process of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60


class House:
    """The bot in the sandbox, with its files in `folder`. `with House(folder) as house:`"""

    def __init__(self, folder: Path, *, icons: bool = False) -> None:
        self.folder = folder
        self.icons = icons
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> House:
        self.start()
        return self

    def __exit__(self, *ending: object) -> None:
        self.kill()

    @property
    def log(self) -> str:
        """What the program has said so far."""
        return (self.folder / "log.txt").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        """Start the program and wait until the bot is ready."""
        arguments = ["--no-browser", "--port", str(self.port), "--folder", str(self.folder / "sandbox")]
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bot", "play", *arguments, "--computer-delay", "0.05"],
                cwd=ROOT,
                env={**os.environ, "PYTHONUNBUFFERED": "1", "ICONS": "on" if self.icons else "off"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + START_SECONDS
        while not self._ready():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise AssertionError(f"the program does not start:\n{self.log}")
            time.sleep(0.05)

    def kill(self) -> None:
        """End the program as a power cut would, with the processes that draw."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def _ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
