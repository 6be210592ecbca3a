"""The engine's command line: `python -m engine --help`."""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path

from engine.scenario.checking import check
from engine.tools.simulating import Played, simulate


def warn(line: str) -> None:
    """A line on standard error."""
    print(line, file=sys.stderr)


def seats_range(text: str) -> list[int]:
    """`4` or `2-6` as a list of numbers of players."""
    low, _, high = text.partition("-")
    try:
        numbers = list(range(int(low), int(high or low) + 1))
    except ValueError:
        numbers = []
    if not numbers or not all(2 <= number <= 6 for number in numbers):
        raise argparse.ArgumentTypeError("a number from 2 to 6, or a range such as 2-6")
    return numbers


def count(text: str) -> int:
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number from 1")
    return int(text)


def run_check(arguments: argparse.Namespace) -> int:
    return check(arguments.paths, print, warn)


def report(games: list[Played], seconds: float, cpu: float) -> None:
    """The lines after a series of games."""
    moves = sum(game.moves for game in games)
    scores = sorted(points for game in games for points in game.points)
    print(f"{len(games)} games, {moves} moves, {seconds:.2f} s, {cpu:.2f} s of processor time")
    print(f"{len(games) / seconds:.1f} games/s, {moves / seconds:.0f} moves/s")
    print(f"moves a game: {moves / len(games):.1f}")
    mean = sum(scores) / len(scores)
    middle = scores[len(scores) // 2]
    print(f"final scores: mean {mean:.1f}, median {middle}, lowest {scores[0]}, highest {scores[-1]}")


def run_simulate(arguments: argparse.Namespace) -> int:
    modules = tuple(name for name in arguments.modules.split(",") if name)
    gc.set_threshold(
        100_000, 50, 50
    )  # games make hardly any cycles; the collector would only walk the caches
    start, cpu = time.perf_counter(), time.process_time()
    games = []
    for game in simulate(arguments.games, arguments.players, arguments.seed, modules, check=arguments.check):
        if game.problem:
            warn(game.problem)
            warn(f"players {game.seats}, modules {','.join(modules) or '-'}, seed {game.seed.hex()}")
            warn("moves: " + "; ".join(game.log))
            return 1
        games.append(game)
    report(games, time.perf_counter() - start, time.process_time() - cpu)
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m engine", description="Tools of the rules engine.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    sub = commands.add_parser(
        "check",
        help="run scenario files",
        description="Run scenario files: positions, what is done, and the right result. "
        "Exit status: 0 all passed, 1 a case failed, 2 a file is malformed.",
    )
    sub.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="file or folder")
    sub.set_defaults(run=run_check)

    sub = commands.add_parser(
        "simulate",
        help="play random legal games",
        description="Play random legal games (a verb uniformly, then one of its options), in one process. "
        "Exit status 1 if a game goes wrong; its seed and moves are printed.",
    )
    sub.add_argument(
        "--players",
        type=seats_range,
        default=seats_range("2-6"),
        metavar="N|M-N",
        help="number of players, or a range through which the games go (default 2-6)",
    )
    sub.add_argument("--games", type=count, default=100, metavar="N", help="default 100")
    sub.add_argument("--seed", default="0", metavar="S", help="seed of the series (default 0)")
    sub.add_argument("--modules", default="", metavar="IDS", help="module ids, separated by commas")
    sub.add_argument(
        "--check",
        action="store_true",
        help="check after every move that nothing is lost and no Alhambra is illegal",
    )
    sub.set_defaults(run=run_simulate)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns its exit status."""
    named = parser().parse_args(arguments)
    status: int = named.run(named)
    return status


if __name__ == "__main__":
    sys.exit(main())
