"""Running the bot: from settings to a connected client, until a signal ends it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sqlite3
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import copy
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.api_base import point_discord_at
from bot.client import AlhambraBot
from bot.delivery.answers import GONE
from bot.logs import log_line
from bot.pictures.drawing import Pictures
from bot.sandbox import Rules, Sandbox
from bot.settings import Settings
from bot.store import Store
from bot.texts import Texts

log = logging.getLogger(__name__)

_FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


CLOSED: Final = {
    4004: "the token has been changed: put the new one into DISCORD_TOKEN",
    4010: "SHARD_IDS or SHARD_COUNT is wrong",
    4011: "there are too many servers for so few shards: raise SHARD_COUNT",
}
"""What some codes mean with which Discord ends a connection for good."""


class Failed(Exception):
    """The bot cannot run; the message is one line for the person who runs it."""


class NotLate(logging.Filter):
    """Leaves out suggestions that came after the person had typed on, as they often do."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is worth a line."""
        error = record.exc_info[1] if record.exc_info else None
        return not (isinstance(error, discord.HTTPException) and error.code in GONE)


class NotEarly(logging.Filter):
    """Leaves out what the library says of a heartbeat that was answered before it had looked at its clock: it takes
    the time of the heartbeat before, and the answer seems to be late by a whole interval."""

    INTERVAL: Final = 41.25
    """Seconds from heartbeat to heartbeat, as Discord asks for."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is worth a line."""
        late = record.args[-1] if isinstance(record.args, tuple) and record.args else None
        if not isinstance(late, float) or "behind" not in str(record.msg):
            return True
        return abs(late - self.INTERVAL) >= 1


class OneLine(logging.Formatter):
    """An error is one line with its kind and place. Tracebacks of libraries end in the error's own words, which may
    hold a hand or a token."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line."""
        error = record.exc_info[1] if record.exc_info else None
        message = [line for line in record.getMessage().splitlines() if line.strip()] or [""]
        if error is not None:
            # Further lines of such a message repeat the error.
            message = [f"{message[0]}: {log_line(error)}"]
        bare = copy(record)
        bare.msg, bare.args, bare.exc_info, bare.exc_text, bare.stack_info = (
            " | ".join(message),
            None,
            None,
            None,
            None,
        )
        return super().format(bare)


def set_up_logging(level: str) -> None:
    """Log to stderr. The library never below INFO: its debug lines would hold hands and tokens."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(OneLine(_FORMAT))
    logging.basicConfig(level=level, handlers=[lines])
    logging.captureWarnings(True)
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
    logging.getLogger("discord.app_commands.tree").addFilter(NotLate())
    logging.getLogger("discord.gateway").addFilter(NotEarly())
    for name in ("aiohttp", "aiosqlite", "sqlalchemy", "alembic", "asyncio", "PIL"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # There is no voice in this bot, and so nothing to miss.
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


@asynccontextmanager
async def stopping() -> AsyncIterator[asyncio.Event]:
    """An event that is set by SIGTERM or Ctrl+C."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    caught: list[signal.Signals] = []
    for name in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(name, stop.set)
            caught.append(name)
    try:
        yield stop
    finally:
        for name in caught:
            loop.remove_signal_handler(name)


async def connect(bot: AlhambraBot, token: str, stop: asyncio.Event) -> None:
    """Run the client until the event is set. Raises Failed if Discord does not let it in."""
    running = asyncio.create_task(bot.start(token), name="discord")
    stopped = asyncio.create_task(stop.wait())
    broken = asyncio.create_task(bot.background.broken.wait())
    try:
        await asyncio.wait({running, stopped, broken}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        if broken.done():
            raise Failed(bot.background.why)
    except discord.LoginFailure:
        raise Failed("Discord does not know this token: check DISCORD_TOKEN (see .env.example)") from None
    except discord.PrivilegedIntentsRequired:
        raise Failed("Discord refused the connection because of intents that the bot does not need") from None
    except discord.ConnectionClosed as error:
        raise Failed(f"Discord ended the connection ({CLOSED.get(error.code, error.code)})") from None
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, OSError) as error:
        raise Failed(f"Discord cannot be reached: {type(error).__name__}") from None
    finally:
        stopped.cancel()
        broken.cancel()
        await bot.close()
        with contextlib.suppress(BaseException):
            await running


async def run(settings: Settings, *, computer_delay: float) -> None:
    """The bot against Discord (or DISCORD_API), until SIGTERM or Ctrl+C."""
    token = settings.require_token()
    point_discord_at(settings.discord_api)
    pictures = Pictures()
    log.info("games are kept in %s", settings.database_label)
    try:
        async with stopping() as stop, await Store.open(settings.async_database_url) as store:
            bot = AlhambraBot(
                store,
                Texts.load(),
                pictures,
                computer_delay=computer_delay,
                shard_ids=settings.shard_ids,
                shard_count=settings.shard_count,
            )
            await connect(bot, token, stop)
    finally:
        pictures.stop()


async def play(folder: Path, port: int, *, browser: bool, computer_delay: float) -> None:
    """The sandbox and the same bot in it, with their own files in `folder`, until SIGTERM or Ctrl+C."""
    # On one machine a heartbeat is answered before its sender has looked at the clock, and then seems to be late.
    logging.getLogger("discord.gateway").setLevel(logging.ERROR)
    pictures = Pictures()
    try:
        async with (
            stopping() as stop,
            Sandbox(folder, port, rules=Rules()) as box,
            await Store.open(f"sqlite+aiosqlite:///{folder / 'alhambra.db'}") as store,
        ):
            point_discord_at(box.api_base)
            bot = AlhambraBot(store, Texts.load(), pictures, computer_delay=computer_delay)
            greeting = asyncio.create_task(_greet(box, browser=browser))
            try:
                await connect(bot, box.token, stop)
            finally:
                greeting.cancel()
    except sqlite3.Error as error:
        raise Failed(
            f"the chat kept in {folder} cannot be used ({error}): move it away, or give --folder"
        ) from None
    except OSError as error:
        raise Failed(f"port {port} cannot be used ({error.strerror}); try another one with --port") from None
    finally:
        pictures.stop()


async def _greet(box: Sandbox, *, browser: bool) -> None:
    await box.ready()
    print(f"\n  Alhambra is ready: {box.url}\n  Ctrl+C ends it; the games are kept.\n", flush=True)  # noqa: T201
    if browser:
        await asyncio.to_thread(webbrowser.open, box.url)
