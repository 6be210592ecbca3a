"""The command line: `python -m bot run | play | migrate | backup | restore | move | gallery | measure | recompute | health`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from bot import health
from bot.running import Failed, play, run, set_up_logging
from bot.settings import Settings, SettingsError, load_settings
from bot.store import Store, StoreError
from bot.tables.opponents import DELAY
from bot.upkeep import commands as upkeep


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    found = argparse.ArgumentParser(
        prog="python -m bot",
        description="Alhambra for Discord: play the board game in a channel.",
        epilog="Settings come from the environment or from .env; .env.example lists them.",
    )
    commands = found.add_subparsers(dest="command", required=True, metavar="COMMAND")
    running = commands.add_parser(
        "run",
        help="run the bot on Discord",
        description="Run the bot on Discord. Needs DISCORD_TOKEN in the environment or in .env.",
    )
    playing = commands.add_parser(
        "play",
        help="play in the browser, without a Discord account",
        description="Start the sandbox, a local stand-in for Discord with a chat page, and the same bot in it.",
    )
    playing.add_argument(
        "--port", type=_port, default=8080, metavar="N", help="port of the page (default 8080)"
    )
    playing.add_argument("--no-browser", action="store_true", help="do not open the page in the browser")
    playing.add_argument(
        "--folder",
        type=Path,
        default=Path("data/sandbox"),
        help="where chat and games are kept (default data/sandbox)",
    )
    for each in (running, playing):
        each.add_argument(
            "--computer-delay",
            type=float,
            default=DELAY,
            metavar="SECONDS",
            help=f"how long computer opponents wait before they act (default {DELAY})",
        )
    commands.add_parser(
        "migrate",
        help="bring the database to the schema of this release",
        description="Bring the database (DATABASE_URL) to the schema of this release, as every start does.",
    )
    backing_up = commands.add_parser(
        "backup",
        help="write all that is kept into a file, also while the bot runs",
        description="Write all that the database (DATABASE_URL) holds into a file, also while the bot runs.",
    )
    backing_up.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help=f"a new file (default: in {upkeep.FOLDER})"
    )
    restoring = commands.add_parser(
        "restore",
        help="put a backup in the place of what is kept",
        description="Put a backup in the place of all that the database (DATABASE_URL) holds; the bot has to be stopped. "
        f"What was there before is written into {upkeep.FOLDER}.",
    )
    restoring.add_argument("file", type=Path, metavar="FILE", help="what backup has written")
    commands.add_parser(
        "move",
        help="copy all that is kept into another database",
        description="Copy all that the database (DATABASE_URL) holds into an empty one (MOVE_TO), from SQLite to PostgreSQL "
        "or back; the bot has to be stopped. Both are read from the environment or .env, because they may hold passwords.",
    )
    pictures = commands.add_parser(
        "gallery",
        help="draw all pictures in all languages",
        description="Draw every picture in every language, contact sheets of them as people see them, and a sample game "
        "looked at afterwards (`analysis-<language>.md`), into a folder.",
    )
    pictures.add_argument("folder", type=Path, nargs="?", default=Path("gallery"), metavar="FOLDER")
    commands.add_parser(
        "measure",
        help="measure the pictures",
        description="Print tables: how large texts are where people see them, how far apart colours are in every kind of "
        "vision, contrasts, bytes of files, and time against merely encoding them.",
    )
    commands.add_parser(
        "recompute",
        help="reckon statistics and ratings anew",
        description="Reckon what is counted of every finished game anew out of the stored games, and print a digest of the "
        "ratings of each server: the same games give the same digest. The bot may run meanwhile.",
    )
    commands.add_parser(
        "health",
        help="tell whether the bot that was started in this folder is well",
        description="Status 0 if the bot that was started in this folder is connected to Discord, else 1.",
    )
    return found


def _port(text: str) -> int:
    number = int(text) if text.isdecimal() else -1
    if not 0 <= number <= 65_535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, or 2 with one line on stderr."""
    options = parser().parse_args(arguments)
    try:
        if options.command == "gallery":
            return _gallery(options.folder)
        if options.command == "measure":
            return _measure()
        if options.command == "health":
            return health.main()
        settings = load_settings()
        set_up_logging(settings.log_level, settings.log_format)
        if options.command in upkeep.COMMANDS:
            sys.stdout.write(f"{upkeep.run(settings, options)}\n")
        elif options.command == "recompute":
            return asyncio.run(_recompute(settings))
        elif options.command == "play":
            options.folder.mkdir(parents=True, exist_ok=True)
            asyncio.run(
                play(
                    options.folder,
                    options.port,
                    browser=not options.no_browser,
                    computer_delay=options.computer_delay,
                    icons=settings.icons,
                    prefix=settings.command_prefix,
                )
            )
        else:
            asyncio.run(run(settings, computer_delay=options.computer_delay))
    except (SettingsError, StoreError, Failed, OSError) as error:
        sys.stderr.write(f"alhambra: {error}\n")
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


def _gallery(folder: Path) -> int:
    from bot.sample_analysis import sample, write_sample
    from bot.texts import Texts
    from render.gallery import write_gallery

    texts = Texts.load()
    says = {language: texts(language) for language in texts.languages}
    written = [*write_gallery(folder, says), *write_sample(folder, says, sample())]
    sys.stdout.write(f"{len(written)} files in {folder}\n")
    return 0


async def _recompute(settings: Settings) -> int:
    from bot.tables.records.recomputing import recompute

    async with await Store.open(settings.async_database_url) as store:
        done = await recompute(store)
    sys.stdout.write(f"{done.games} games reckoned, {done.changed} of the results have changed\n")
    for server, digest in done.digests.items():
        sys.stdout.write(f"server {server}: ratings {digest}\n")
    return 0


def _measure() -> int:
    from bot.texts import Texts
    from render.measure import report

    sys.stdout.write(report(Texts.load()("en")))
    return 0
