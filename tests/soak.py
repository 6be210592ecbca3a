"""Long runs, by hand: `python -m tests.soak --help`. Each sub-command prints what it did and ends with status 1
if something went wrong. A sub-command is a function hung on `command`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engine.core.module import chosen_modules
from engine.tools.simulating import simulate
from tests.engine.ai import ladder
from tests.engine.ai.series import play_on
from tests.faults.listed import read_faults
from tests.faults.trying import trees, try_faults
from tests.load.analysing import run_analysing
from tests.load.hints import run_hints
from tests.load.kills import run_kills
from tests.load.memory import run_memory
from tests.load.several import run_several
from tests.postgres import MISSING, programs, running

KEPT = "where is kept how far it is, default build/series.json"
Run = Callable[[argparse.Namespace], int]
_commands: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None], Run]] = {}


def say(line: str) -> None:
    """A line of the report, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def command(name: str, help: str, options: Callable[[argparse.ArgumentParser], None]) -> Callable[[Run], Run]:
    """Make a function the sub-command of this name; `options` adds its arguments."""

    def keep(run: Run) -> Run:
        _commands[name] = (help, options, run)
        return run

    return keep


def _games_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="default 10000")
    parser.add_argument("--seed", default="soak", help="seed of the series")
    parser.add_argument("--modules", default="", help="module ids, separated by commas, `all`, or `random`")
    parser.add_argument("--every", type=int, default=500, metavar="N", help="tell progress after N games")


@command("games", "random games of 2 to 6 players, checked after every move", _games_options)
def games(arguments: argparse.Namespace) -> int:
    """Nothing may get lost, no Alhambra may become illegal, no game may crash or go on for ever."""
    named: tuple[str, ...] | None = tuple(filter(None, arguments.modules.split(",")))
    if arguments.modules in ("all", "random"):
        named = chosen_modules() if arguments.modules == "all" else None
    start, moves = time.perf_counter(), 0
    series = simulate(arguments.games, range(2, 7), arguments.seed, named, check=True)
    for number, game in enumerate(series, 1):
        if game.problem:
            say(f"{game.problem}\ngame {number}, {game.seats} players, seed {game.seed.hex()}")
            say(f"modules {','.join(game.modules) or '-'}")
            say("moves: " + "; ".join(game.log))
            return 1
        moves += game.moves
        if number % arguments.every == 0 or number == arguments.games:
            seconds = time.perf_counter() - start
            say(f"{number} games, {moves} moves, {seconds:.0f} s, {number / seconds:.1f} games/s")
    return 0


def _ladder_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=40, metavar="N", help="of each kind, default 40")
    parser.add_argument(
        "--duels", type=int, default=100, metavar="N", help="with and without sense, default 100"
    )


@command("ladder", "computers: whole games, against random play, with and without sense", _ladder_options)
def climb(arguments: argparse.Namespace) -> int:
    """Computers finish games with any modules; they beat random play in 9 of 10 games of three, and what modules
    tell them wins more than 55 % of decided duels; a decision takes less than 60 ms in the middle."""
    for number in range(arguments.games):
        ladder.contract_game(number)
    say(f"{arguments.games} games of computers with any modules")
    won = sum(ladder.against_random(number) for number in range(arguments.games))
    say(f"{won} of {arguments.games} games of three won against random play, all modules")
    margins = [ladder.sense_duel(number) for number in range(arguments.duels)]
    ahead, behind = sum(margin > 0 for margin in margins), sum(margin < 0 for margin in margins)
    mean = sum(margins) / max(1, len(margins))
    say(f"{ahead} duels won with sense and {behind} without, {mean:.0f} points ahead, all modules")
    middles = [ladder.speed(number) for number in range(5)]
    worst = max(middle for middle, _ in middles)
    longest = max(most for _, most in middles)
    say(f"a decision with all modules: {worst:.1f} ms in the middle, {longest:.0f} ms at most")
    kept = won >= 0.9 * arguments.games and ahead > 0.55 * (ahead + behind) and worst < 60
    return 0 if kept else 1


def _series_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=int, default=200, metavar="N", help="so many more than up to now, default 200"
    )
    parser.add_argument("--kept", type=Path, default=Path("build/series.json"), metavar="FILE", help=KEPT)


@command(
    "series", "games of easy and medium with any modules, on from where the last run stopped", _series_options
)
def series(arguments: argparse.Namespace) -> int:
    """Every game ends, and every choice is legal."""
    found = play_on(arguments.kept, arguments.games)
    say(
        f"{found.games} games of easy and medium with any modules up to now, {found.moves} moves, longest decision "
        f"{found.longest:.0f} ms of processor time"
    )
    return 0


def _analysis_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, default=4, choices=range(2, 7), metavar="N", help="default 4")


@command("analysis", "a whole base game looked at afterwards, everybody's decisions", _analysis_options)
def analysis(arguments: argparse.Namespace) -> int:
    """Two processes are done within two minutes."""
    return 0 if run_analysing(arguments.seats, say) else 1


def _hints_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--times", type=int, default=10, metavar="N", help="default 10")


@command("hints", "hints just after a start, with all modules", _hints_options)
def hints(arguments: argparse.Namespace) -> int:
    """Each comes within three seconds, though its process is only starting."""
    return 0 if run_hints(arguments.times, chosen_modules(), say) else 1


def _kills_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--times", type=int, default=50, metavar="N", help="default 50")
    parser.add_argument("--games", type=int, default=3, metavar="N", help="games at once, default 3")
    parser.add_argument("--seed", type=int, default=1, help="seed of the people and of the moments")


@command("kills", "kill -9 of the bot while people play, also of one of two bots", _kills_options)
def kills(arguments: argparse.Namespace) -> int:
    """Every acknowledged step is stored once, every old button answers, every game calls whom it waits for."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(
            run_kills(Path(folder), arguments.times, games=arguments.games, seed=arguments.seed, tell=say)
        )
    say(
        f"{found.kills} kills ({found.double} of one of two bots), {found.pressed} presses "
        f"({found.unanswered} of them in vain), {found.done} acknowledged steps found again, {found.old} old buttons, "
        f"{found.moves} moves of {found.games} games played anew, slowest call {found.slowest_call:.1f} s, "
        f"{len(found.problems)} problems"
    )
    return 1 if found.problems else 0


def _several_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", type=float, default=10, metavar="N", help="default 10")
    parser.add_argument("--games", type=int, default=4, metavar="N", help="games of each bot, default 4")
    parser.add_argument(
        "--late", type=int, default=2, metavar="N", help="of them about to end at the beginning, default 2"
    )
    parser.add_argument(
        "--every", type=float, default=30, metavar="N", help="seconds between kills, default 30"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the people and of the kills")


@command("several", "two bots with own shards on one PostgreSQL, kills of either", _several_options)
def several(arguments: argparse.Namespace) -> int:
    """Every turn calls its person once, limits are carried out, scorings and ends are told once."""
    place = programs()
    if place is None:
        say(MISSING)
        return 1
    with running(place) as server, tempfile.TemporaryDirectory() as folder:
        run = run_several(
            Path(folder),
            asyncio.run(server.database()),
            arguments.minutes * 60,
            games=arguments.games,
            late=arguments.late,
            every=arguments.every,
            seed=arguments.seed,
            tell=say,
        )
        found = asyncio.run(run)
    say(f"{found}; {len(found.problems)} problems")
    return 1 if found.problems else 0


def _memory_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--messages", type=int, default=2_000, metavar="N", help="turn messages, default 2000"
    )
    parser.add_argument("--games", type=int, default=6, metavar="N", help="games at once, default 6")


@command("memory", "the bot's memory over many turn messages", _memory_options)
def memory(arguments: argparse.Namespace) -> int:
    """The library remembers no message, and what the bot remembers is bounded."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run_memory(Path(folder), arguments.messages, games=arguments.games, tell=say))


def _faults_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--area", default="", help="only areas with this in their names, as `render`")
    parser.add_argument("--only", default="", help="only faults with this in their file or their words")
    parser.add_argument(
        "--by", nargs="+", default=[], metavar="TEST", help="instead of the test that is named"
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="at once, default 2")


@command("faults", "put each fault of tests/faults into a copy, and see a test fail", _faults_options)
def faults(arguments: argparse.Namespace) -> int:
    """At least nine of ten are noticed by the test that is named; those that are slept through are told."""
    chosen = [
        fault
        for fault in read_faults()
        if arguments.area in fault.area and arguments.only in f"{fault.file} {fault.fault}"
    ]
    start, noticed = time.perf_counter(), 0
    with trees(arguments.jobs) as free:
        for tried in try_faults(chosen, free, arguments.jobs, arguments.by):
            noticed += tried.noticed
            said = f"noticed by {tried.said}" if tried.noticed else f"SLEPT THROUGH: {tried.said}"
            say(f"| {tried.fault.area} | {tried.fault.file} | {tried.fault.fault} | {said} |")
    share = noticed / max(1, len(chosen))
    say(f"{noticed} of {len(chosen)} faults noticed ({share:.0%}) in {time.perf_counter() - start:.0f} s")
    return 0 if share >= 0.9 else 1


def main() -> int:
    """Run one sub-command, or all of them; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Long runs, by hand.")
    subs = parser.add_subparsers(dest="command", metavar="COMMAND", help="default: all, one after the other")
    for name, (text, options, run) in _commands.items():
        sub = subs.add_parser(name, help=text, description=run.__doc__)
        options(sub)
    named = parser.parse_args()
    for name in [named.command] if named.command else list(_commands):
        arguments = named if named.command else parser.parse_args([name])
        if status := _commands[name][2](arguments):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
