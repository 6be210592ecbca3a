"""The engine's command line: `python -m engine --help`."""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path

from engine.core.fairness import FairnessError
from engine.core.module import chosen_modules, known_modules
from engine.core.saving import SaveError
from engine.scenario.cases import load_file
from engine.scenario.checking import MALFORMED, check
from engine.scenario.setting import game_of
from engine.tools.counting import divide, perft
from engine.tools.explaining import explain
from engine.tools.extending import extension_points
from engine.tools.ladder import PLAYERS, Standing, climb
from engine.tools.laying_out import lay_out
from engine.tools.showing import ShowError, load_position, position_text
from engine.tools.simulating import Played, simulate
from engine.tools.stepping import place_of_turn, station_text, walk
from engine.tools.verifying import verify
from engine.tools.watching import stations_of

TOLD_MOVES = 2_000
"""Of a game that goes wrong; more than that only games have that do not end, and these are repeated by their seed."""


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


def duration(text: str) -> float:
    """Seconds, more than none."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError("a number of seconds, such as 0.3")
    return seconds


def module_list(text: str) -> tuple[str, ...] | None:
    """Module ids separated by commas, or `all`; None for `random`."""
    known = chosen_modules()
    if text == "random":
        return None
    names = known if text == "all" else tuple(name.strip() for name in text.split(",") if name.strip())
    if unknown := [name for name in names if name not in known]:
        raise argparse.ArgumentTypeError(f"unknown module: {', '.join(unknown)}")
    return names


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
    modules = arguments.modules
    gc.set_threshold(
        100_000, 50, 50
    )  # games make hardly any cycles; the collector would only walk the caches
    known_modules()  # finds and imports them all, which is no part of a game
    start, cpu = time.perf_counter(), time.process_time()
    games = []
    for game in simulate(arguments.games, arguments.players, arguments.seed, modules, check=arguments.check):
        if game.problem:
            warn(game.problem)
            warn(f"players {game.seats}, modules {','.join(game.modules) or '-'}, seed {game.seed.hex()}")
            shown, left = game.log[:TOLD_MOVES], len(game.log[TOLD_MOVES:])
            warn("moves: " + "; ".join(shown) + (f"; and {left} more" if left else ""))
            return 1
        games.append(game)
    report(games, time.perf_counter() - start, time.process_time() - cpu)
    return 0


def run_ladder(arguments: argparse.Namespace) -> int:
    gc.set_threshold(100_000, 50, 50)
    shuffles = range(arguments.first, arguments.first + -(-arguments.games // arguments.seats))
    standing = Standing(arguments.seats)
    names = f"{arguments.level} against {arguments.seats - 1} {arguments.against}"
    limit: float | None = arguments.seconds
    for played in climb(
        arguments.level,
        arguments.against,
        arguments.seats,
        arguments.modules,
        shuffles,
        time.process_time,
        limit,
    ):
        standing.duels.append(played)
        if arguments.each:
            print(
                f"{played.seed.hex()[:8]} seat {played.place}: {played.won:g}, {played.ahead:+d}", flush=True
            )
    (low, high), (ahead, half) = standing.interval, standing.ahead
    (own, others), (middle, longest) = standing.walls, standing.times
    print(f"{names}: {len(standing.duels)} games")
    print(f"won {standing.share:.1%}, 95 % interval {low:.1%} to {high:.1%}")
    print(f"ahead by {ahead:+.1f} ± {half:.1f} points; longest wall {own:.1f}, the others' {others:.1f}")
    print(f"decisions: median {1000 * middle:.1f} ms of processor time, longest {1000 * longest:.0f} ms")
    if limit is not None:
        late, every = standing.overruns(limit)
        over = f", by {1000 * (longest - limit):.1f} ms at most" if late else ""
        print(f"longer than {1000 * limit:.0f} ms: {late} of {every} decisions{over}")
    return 0


def read_text(path: Path) -> str | None:
    """The text of a file, None (and a line on standard error) if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        warn(f"{path}: {error.strerror}")
    except UnicodeDecodeError:
        warn(f"{path}: is not UTF-8 text")
    return None


def run_show(arguments: argparse.Namespace) -> int:
    text = read_text(arguments.game)
    if text is None:
        return MALFORMED
    try:
        if arguments.step or arguments.turn is not None:
            stations = stations_of(text)
            if arguments.step:
                walk(stations, sys.stdin, print)
            else:
                print(station_text(stations, place_of_turn(stations, arguments.turn)))
            return 0
        game, number = load_position(text, arguments.move)
        print(position_text(game, arguments.seat, number))
    except (SaveError, FairnessError, ShowError) as error:
        warn(f"{arguments.game}: {error}")
        return MALFORMED
    return 0


def run_explain(arguments: argparse.Namespace) -> int:
    text = read_text(arguments.game)
    if text is None:
        return MALFORMED
    try:
        game, _ = load_position(text, arguments.move)
    except (SaveError, FairnessError, ShowError) as error:
        warn(f"{arguments.game}: {error}")
        return MALFORMED
    for line in explain(game):
        print(line)
    return 0


def run_extension_points(arguments: argparse.Namespace) -> int:
    for line in extension_points():
        print(line)
    return 0


def run_verify(arguments: argparse.Namespace) -> int:
    text = read_text(arguments.game)
    if text is None:
        return MALFORMED
    try:
        findings = verify(text)
    except FairnessError as error:
        warn(f"{arguments.game}: {error}")
        return MALFORMED
    for finding in findings:
        print(finding)
    proved = all(finding.holds for finding in findings)
    print("proved" if proved else "NOT proved")
    return 0 if proved else 1


def run_perft(arguments: argparse.Namespace) -> int:
    cases, faults = load_file(arguments.path)
    for fault in faults:
        warn(fault.line(str(arguments.path)))
    if faults:
        return MALFORMED
    found = [c for c in cases if c.section == "scenarios" and arguments.case.lower() in c.name.lower()]
    if not found:
        warn(f"{arguments.path}: no scenario has {arguments.case!r} in its name")
        return MALFORMED
    for case in found:
        print(case.name)
        game = game_of(case.position(), case.options)
        for depth in range(1, arguments.depth + 1):
            print(f"  depth {depth}: {perft(game, depth)}")
        if arguments.divide:
            for text, number in divide(game, arguments.depth):
                print(f"  {number:>8}  {text}")
    return 0


def run_new_module(arguments: argparse.Namespace) -> int:
    try:
        made = lay_out(arguments.name, Path())
    except ValueError as error:
        warn(str(error))
        return 2
    for path in made:
        print(path)
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
    sub.add_argument(
        "--modules",
        type=module_list,
        default=(),
        metavar="IDS",
        help="module ids, separated by commas, `all`, or `random`: other ones in each game (default: none)",
    )
    sub.add_argument(
        "--check",
        action="store_true",
        help="check that nothing is lost, no Alhambra is illegal and nobody is told a secret",
    )
    sub.set_defaults(run=run_simulate)

    sub = commands.add_parser(
        "ladder",
        help="let levels of computer opponents play each other",
        description="One seat plays a level, all others another one; every shuffle is played from each seat. Prints the "
        "share of victories with its 95 %% interval (Wilson), points, walls, and the time of decisions. `plain` is `medium` "
        "without what modules say about themselves.",
    )
    sub.add_argument("level", choices=PLAYERS)
    sub.add_argument("against", choices=PLAYERS)
    sub.add_argument("--seats", type=int, choices=range(2, 7), default=2, metavar="N", help="default 2")
    sub.add_argument(
        "--games",
        type=count,
        default=100,
        metavar="N",
        help="at least so many, full rounds of seats (default 100)",
    )
    sub.add_argument(
        "--first", type=int, default=0, metavar="N", help="number of the first shuffle (default 0)"
    )
    sub.add_argument(
        "--modules", type=module_list, default=(), metavar="LIST", help="ids, all, or random (default none)"
    )
    sub.add_argument(
        "--seconds", type=duration, metavar="S", help="of processor time for a decision (default: no limit)"
    )
    sub.add_argument("--each", action="store_true", help="a line for each game as it ends")
    sub.set_defaults(run=run_ladder)

    sub = commands.add_parser(
        "show",
        help="show a position as text",
        description="Show the position of a GAME.json (its last one, or the one after a move) or of a save, "
        "as the public sees it, or with the secrets of one seat. Of a GAME.json also the position after a turn with what "
        "happened in it, or all of them one after the other.",
    )
    sub.add_argument("game", metavar="GAME.json", type=Path)
    several = sub.add_mutually_exclusive_group()
    several.add_argument(
        "--turn", type=int, metavar="N", help="after turn N, with what happened (0: the start)"
    )
    several.add_argument(
        "--step", action="store_true", help="step through the game: after each turn, each scoring, the end"
    )
    sub.add_argument("--move", type=int, metavar="N", help="the position after N moves (of a GAME.json)")
    sub.add_argument("--seat", type=int, metavar="N", help="with what this seat knows (the first seat is 0)")
    sub.set_defaults(run=run_show)

    sub = commands.add_parser(
        "explain",
        help="say which module added which option",
        description="Say for the open choice of a GAME.json or a save which module added or removed which option, "
        "and what changed the prices.",
    )
    sub.add_argument("game", metavar="GAME.json", type=Path)
    sub.add_argument("--move", type=int, metavar="N", help="the position after N moves (of a GAME.json)")
    sub.set_defaults(run=run_explain)

    sub = commands.add_parser(
        "extension-points",
        help="list on what modules hang their rules",
        description="List every event, choice, question, stage, handler, mark area and topic of advice with what it "
        "means and which modules use it. `docs/extension-points.md` is the output.",
    )
    sub.set_defaults(run=run_extension_points)

    sub = commands.add_parser(
        "new-module",
        help="lay out the files of a new module",
        description="Write the files of a new module below the present folder, each with a beginning that works and "
        "words that say what to fill in. `CONTRIBUTING.md` says how to go on.",
    )
    sub.add_argument("name", metavar="NAME", help="the id of the module: small letters and underscores")
    sub.set_defaults(run=run_new_module)

    sub = commands.add_parser(
        "verify",
        help="prove the draws of a finished game",
        description="Prove that every card and tile of a finished game came in the committed order, whatever "
        "its release, and that its moves bring the same under the rules of this release. "
        "Exit status: 0 proved, 1 not proved, 2 the file is malformed.",
    )
    sub.add_argument("game", metavar="GAME.json", type=Path)
    sub.set_defaults(run=run_verify)

    sub = commands.add_parser(
        "perft",
        help="count the sequences of legal actions",
        description="Count the sequences of legal actions from the positions of the scenarios in a file; one "
        "number that guards all rules at once.",
    )
    sub.add_argument("path", metavar="FILE", type=Path, help="a scenario file")
    sub.add_argument("--case", default="", metavar="TEXT", help="only scenarios with this in their name")
    sub.add_argument("--depth", type=count, default=2, metavar="N", help="number of actions (default 2)")
    sub.add_argument("--divide", action="store_true", help="also the number after each first action")
    sub.set_defaults(run=run_perft)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns its exit status."""
    named = parser().parse_args(arguments)
    try:
        status: int = named.run(named)
    except BrokenPipeError:  # whoever reads our lines has seen enough
        sys.stdout = None
        return 0
    return status


if __name__ == "__main__":
    sys.exit(main())
