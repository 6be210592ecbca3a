"""Runs pytest in children of a process that has already imported what others wrote: most of a short run is that.

A line of standard input is a JSON list of arguments; the answer is a line with the child's id and, when it has ended,
a line with pytest's status. What the tests say goes into the file that is named when the nursery starts.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
from typing import Final

# nothing that is a plugin of pytest: it wants to read those itself
OF_OTHERS: Final = (
    "PIL.Image",
    "alembic.command",
    "asyncpg",
    "discord.ext.commands",
    "fluent.runtime",
    "pydantic",
    "pytest",
    "rapidfuzz",
    "sqlalchemy.ext.asyncio",
    "yaml",
)


def _tell(line: int) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(told: str) -> None:
    """Serve until standard input ends."""
    for name in OF_OTHERS:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    for line in sys.stdin:
        if child := os.fork():
            _tell(child)
            _, status = os.waitpid(child, 0)
            _tell(os.waitstatus_to_exitcode(status))
        else:
            os.setsid()
            out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            nothing = os.open(os.devnull, os.O_RDONLY)
            for number, end in enumerate((nothing, out, out)):
                os.dup2(end, number)
            import pytest

            sys.exit(int(pytest.main(json.loads(line))))


if __name__ == "__main__":
    main(sys.argv[1])
