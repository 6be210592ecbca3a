"""The programs that ours is measured against, in an environment and a process of their own."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PLACE: Final = ROOT / "build" / "bench"
WANTED: Final = ("catanatron==3.2.1", "chess==1.11.2")
SCRIPT: Final = Path(__file__).with_name("reference.py")


def interpreter() -> Path:
    """The Python that has the references; they are installed if they are not."""
    python = PLACE / "bin" / "python"
    stamp = PLACE / "installed"
    wanted = "\n".join((sys.version, str(PLACE), *WANTED))
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        sys.stderr.write(f"Installing {', '.join(WANTED)} into {PLACE.relative_to(ROOT)}, once ...\n")
        venv.create(PLACE, clear=True, with_pip=True)
        subprocess.run(
            [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *WANTED], check=True
        )
        stamp.write_text(wanted, "utf-8")
    return python


class References:
    """A process that plays the references when asked."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def __call__(self, lap: int) -> Mapping[str, float]:
        """Their figures of a lap: processor seconds by unit."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{lap}\n")
        self._process.stdin.flush()
        found: dict[str, float] = json.loads(self._process.stdout.readline())
        return found


@contextmanager
def references() -> Iterator[References]:
    """The process, as long as it is needed."""
    command = [str(interpreter()), "-P", str(SCRIPT)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=PLACE
    ) as process:
        yield References(process)
        assert process.stdin is not None
        process.stdin.close()
