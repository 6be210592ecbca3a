"""The bot with time limits of seconds, so that many of them come within minutes: `python -m tests.load.hurried run ...`."""

from __future__ import annotations

import sys
from datetime import timedelta
from typing import Final

TURN: Final = timedelta(seconds=16)
WINDOW: Final = timedelta(seconds=6)
QUESTION: Final = timedelta(seconds=8)


def hurry() -> None:
    """Let every pace be this one."""
    from bot.tables import timing

    for name in timing.PACES:
        timing.PACES[name] = timing.Pace(TURN, WINDOW, QUESTION)


def main(arguments: list[str]) -> int:
    """Run the bot's command line in a hurry. Drawing processes import this file too, and nothing of the bot with it."""
    from bot import command_line

    hurry()
    return command_line.main(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
