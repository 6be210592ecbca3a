"""Measures: `python -m tests.bench [rules] [pictures] [bot] [render] [start] [turns] [latency]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from tests.bench import bot, pictures, reports, rules
from tests.bench.rounds import Figure, table, told
from tests.load import latency, own_turn, starting

AREAS: Final[dict[str, tuple[Callable[[int], list[Figure]], int, str]]] = {
    "rules": (rules.run, 9, "random games, lists, walls and copies, against catanatron and python-chess"),
    "pictures": (pictures.run, 9, "pictures, against Pillow's own encoding of the same pixels"),
    "bot": (bot.run, 5, "presses and starts, against discord.py alone; memory"),
}
"""What `make bench` measures: ratios, each with the laps it takes."""

REPORTS: Final[dict[str, tuple[Callable[[], bool], str]]] = {
    "render": (reports.run, "pictures and replays: bytes, size, memory, lateness of the event loop"),
    "start": (starting.run, "seconds to READY with 500 and with 10,000 running games"),
    "turns": (own_turn.run, "seconds until one's own turn is back, with two computers"),
    "latency": (latency.run, "twenty games at once: how soon people are answered"),
}
"""Measures in seconds and bytes, only when asked for."""


def main() -> int:
    """Measure the named areas, or all; a file of lines of JSON with `--json`."""
    about = "; ".join(f"{name}: {what}" for name, (*_, what) in {**AREAS, **REPORTS}.items())
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures.", epilog=about)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", choices=[[], *AREAS, *REPORTS], help=f"default: {' '.join(AREAS)}"
    )
    parser.add_argument("--laps", type=int, metavar="N", help="how often everything is measured in turn")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write the ratios there, a line for each area"
    )
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="runs of latency")
    parser.add_argument("--seconds", type=float, default=latency.SECONDS, help="length of such a run")
    parser.add_argument("--games", type=int, default=latency.GAMES, metavar="N", help="games at once in it")
    parser.add_argument(
        "--rate", type=float, default=latency.RATE, metavar="N", help="presses a second in it, together"
    )
    options = parser.parse_args()
    reports_of = {name: report for name, (report, _) in REPORTS.items()}
    reports_of["latency"] = partial(
        latency.run, runs=options.runs, seconds=options.seconds, games=options.games, rate=options.rate
    )
    kept, lines = True, []
    for name in options.names or list(AREAS):
        if name in AREAS:
            measure, number, _ = AREAS[name]
            figures = measure(options.laps or number)
            sys.stdout.write(f"{table(figures)}\n")
            lines.append(told(name, figures))
        else:
            kept = reports_of[name]() and kept
        sys.stdout.flush()
    if options.json is not None:
        options.json.write_text("".join(line + "\n" for line in lines), "utf-8")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
