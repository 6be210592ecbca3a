"""Measures of speed, size and memory: `python -m tests.bench [engine] [render] [latency] [start]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import Final

from tests.engine import bench as rules
from tests.load import latency, starting
from tests.render import bench as pictures

COMMANDS: Final[dict[str, tuple[Callable[[], bool], str]]] = {
    "engine": (rules.run, "random games a second; saving, loading, viewing a position"),
    "render": (pictures.run, "pictures and replays: time, size, memory, lateness of the event loop"),
    "start": (starting.run, "seconds to READY with 500 and with 10,000 running games"),
    "latency": (latency.run, "twenty games at once: how soon people are answered"),
}


def main() -> int:
    """Run the named measures, or all of them; exit status 1 if an aim was missed."""
    about = "; ".join(f"{name}: {what}" for name, (_, what) in COMMANDS.items())
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures.", epilog=about)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[[], *COMMANDS], help="default: all")
    parser.add_argument(
        "--runs", type=int, default=1, metavar="N", help="runs of latency; their median counts"
    )
    parser.add_argument("--seconds", type=float, default=latency.SECONDS, help="length of such a run")
    parser.add_argument("--games", type=int, default=latency.GAMES, metavar="N", help="games at once in it")
    parser.add_argument(
        "--rate", type=float, default=latency.RATE, metavar="N", help="presses a second in it, together"
    )
    options = parser.parse_args()
    measures = {name: measure for name, (measure, _) in COMMANDS.items()}
    measures["latency"] = partial(
        latency.run, runs=options.runs, seconds=options.seconds, games=options.games, rate=options.rate
    )
    kept = [measures[name]() for name in options.names or list(COMMANDS)]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
