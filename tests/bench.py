"""Measures of speed, size and memory: `python -m tests.bench [engine] [render]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Final

from tests.engine import bench as rules
from tests.render import bench as pictures

COMMANDS: Final[dict[str, tuple[Callable[[], bool], str]]] = {
    "engine": (rules.run, "random games a second; saving, loading, viewing a position"),
    "render": (pictures.run, "pictures and replays: time, size, memory, lateness of the event loop"),
}


def main() -> int:
    """Run the named measures, or all of them; exit status 1 if an aim was missed."""
    about = "; ".join(f"{name}: {what}" for name, (_, what) in COMMANDS.items())
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures.", epilog=about)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[[], *COMMANDS], help="default: all")
    names = parser.parse_args().names or list(COMMANDS)
    kept = [COMMANDS[name][0]() for name in names]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
