"""Running the bot: from settings to a connected client, until a signal ends it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import sys
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import uniform
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.api_base import point_discord_at
from bot.client import AlhambraBot
from bot.delivery.answers import GONE
from bot.health import STANDING_BY, WELL, keep_noting
from bot.logs import JsonLine, OneLine, log_line
from bot.pictures.drawing import Pictures
from bot.settings import LogFormat, Settings
from bot.stopping import stopping, until
from bot.store import Store, StoreError, new_owner
from bot.texts import Texts
from bot.thinking.thinker import Thinker

if TYPE_CHECKING:
    from bot.sandbox import Sandbox

log = logging.getLogger(__name__)

_FORMAT: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


LONGEST: Final = 60.0
"""Seconds between two tries to reach Discord at most."""
PATIENCE: Final = 120.0
"""Seconds that logging in may take."""
CLOSING: Final = 2.5
"""Seconds for saying goodbye to Discord and for what is being sent."""

LOOKING: Final = 1.0
"""Seconds between looks for a place that has become free."""
HOLDING: Final = 2.0
"""Seconds after which a process says again that it has its place."""
TAKEN_OVER: Final = "another process has taken over the shards of this one"

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


def set_up_logging(level: str, form: LogFormat = "human") -> None:
    """Log to stderr. The library never below INFO: its debug lines would hold hands and tokens."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLine() if form == "json" else OneLine(_FORMAT))
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


def pauses() -> Iterator[float]:
    """Seconds between tries to reach Discord: longer and longer, up to a minute, and never quite the same."""
    for number in count():
        yield min(LONGEST, 2.0**number) * uniform(0.8, 1.2)  # noqa: S311 - no secret


def passing(error: Exception) -> bool:
    """Whether this may pass by itself: no network, a Discord that is down or asks for patience."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    unreachable = (aiohttp.ClientError, discord.GatewayNotFound, OSError, TimeoutError)
    return isinstance(error, unreachable) and not isinstance(error, aiohttp.InvalidURL)


async def _patiently(client: discord.Client, what: Callable[[], Awaitable[None]]) -> None:
    """Do this as often as it takes until Discord can be reached. Raises what does not pass by itself."""
    for pause in pauses():
        try:
            await what()
        except Exception as error:
            if client.is_closed() or not passing(error):
                raise
            log.warning(
                "Discord cannot be reached (%s); the next try is in %.0f s", type(error).__name__, pause
            )
            await asyncio.sleep(pause)
        else:
            return


async def _connected(bot: AlhambraBot, token: str) -> None:
    async def log_in() -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await bot.login(token)
        except Exception:
            # The next try makes its own session and connections.
            await bot.http.close()
            bot.http.connector = discord.utils.MISSING
            raise

    await _patiently(bot, log_in)
    await _patiently(bot, bot.connect)


async def connect(bot: AlhambraBot, token: str) -> None:
    """Run the client until this is cancelled; without network it waits. Raises Failed if Discord does not let it in."""
    running = asyncio.create_task(_connected(bot, token), name="discord")
    broken = asyncio.create_task(bot.background.broken.wait())
    noting = asyncio.create_task(keep_noting(lambda: _state(bot)))
    try:
        await asyncio.wait({running, broken}, return_when=asyncio.FIRST_COMPLETED)
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
        broken.cancel()
        noting.cancel()
        await _end(bot, running)


def _state(bot: AlhambraBot) -> str:
    """How the bot is, for `python -m bot health`."""
    return (bot.background.trouble() or WELL) if bot.is_ready() else "waiting for Discord"


async def _end(bot: AlhambraBot, running: asyncio.Task[None]) -> None:
    """Close the client; what it waits for is given up after a moment. The library's tasks may swallow a cancellation
    once, and connect anew for ever unless they are cancelled when the client is closed."""
    closing = asyncio.create_task(bot.close(), name="close")
    await asyncio.wait({closing}, timeout=CLOSING)
    for task in (running, closing):
        task.cancel()
    ended, _ = await asyncio.wait({running, closing}, timeout=0.5)
    for task in ended:
        if not task.cancelled() and (error := task.exception()) is not None:
            log.debug("%s ended with %s", task.get_name(), log_line(error))
    await bot.http.close()


async def run(settings: Settings, *, computer_delay: float) -> None:
    """The bot against Discord (or DISCORD_API), until SIGTERM or Ctrl+C."""
    async with stopping() as stop:
        await until(stop, _run(settings, settings.require_token(), computer_delay))


async def _run(settings: Settings, token: str, computer_delay: float) -> None:
    point_discord_at(settings.discord_api)
    log.info("games are kept in %s", settings.database_label)
    for name in settings.database_left_out:
        log.warning("DATABASE_URL has %s, which the driver cannot do; it is left out", name)
    pictures, thinker = Pictures(settings.drawing_workers), Thinker(settings.thinking_workers)
    try:
        if settings.processes is None:  # otherwise this one may have to stand by
            pictures.start()
        async with (
            await Store.open(settings.async_database_url) as store,
            _shards(settings, store, owner := new_owner()) as (shard_ids, lost),
        ):
            bot = AlhambraBot(
                store,
                Texts.load(prefix=settings.command_prefix),
                pictures,
                computer_delay=computer_delay,
                shard_ids=shard_ids,
                shard_count=settings.shard_count,
                keep=settings.keep,
                limits=settings.limits,
                owner=owner,
                thinker=thinker,
                icons=settings.icons,
            )
            with bot.services.metrics.served(settings.metrics_host, settings.metrics_port):
                lost.add_done_callback(lambda _: bot.background.give_up(TAKEN_OVER))
                await connect(bot, token)
    finally:
        pictures.stop()
        thinker.end()


@asynccontextmanager
async def _shards(
    settings: Settings, store: Store, owner: str
) -> AsyncIterator[tuple[tuple[int, ...] | None, asyncio.Future[None]]]:
    """The shards of this process within the block, and what is done when another process has taken them over. Where
    processes divide them by themselves, this waits until a share of them is free."""
    lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    if settings.processes is None or settings.shard_count is None:
        yield settings.shard_ids, lost
        return
    place = await _place(store, settings.processes, owner)
    shards = tuple(range(place, settings.shard_count, settings.processes))
    log.info("this process runs the shards %s of %d", ", ".join(map(str, shards)), settings.shard_count)
    holding = asyncio.create_task(_hold(store, owner, lost))
    try:
        yield shards, lost
    finally:
        holding.cancel()
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(1.0):
                await store.leave(owner)


async def _place(store: Store, count: int, owner: str) -> int:
    """A place among so many processes, as soon as one is free."""
    noting = asyncio.create_task(keep_noting(lambda: STANDING_BY))
    said = False
    try:
        while (place := await _taken(store, count, owner)) is None:
            if not said:
                log.info("all %d places are taken; this process stands by", count)
                said = True
            await asyncio.sleep(LOOKING)
        return place
    finally:
        noting.cancel()


async def _taken(store: Store, count: int, owner: str) -> int | None:
    try:
        return await store.take_place(count, owner)
    except StoreError as error:
        log.warning("no place could be taken yet: %s", log_line(error))
        return None


async def _hold(store: Store, owner: str, lost: asyncio.Future[None]) -> None:
    """Say again and again that this process has its place, until another one has it."""
    while True:
        await asyncio.sleep(HOLDING)
        with contextlib.suppress(StoreError):
            if not await store.hold_place(owner):
                lost.set_result(None)
                return


async def play(
    folder: Path, port: int, *, browser: bool, computer_delay: float, icons: bool, prefix: str = ""
) -> None:
    """The sandbox and the same bot in it, with their own files in `folder`, until SIGTERM or Ctrl+C."""
    # On one machine a heartbeat is answered before its sender has looked at the clock, and then seems to be late.
    logging.getLogger("discord.gateway").setLevel(logging.ERROR)
    try:
        async with stopping() as stop:
            await until(stop, _play(folder, port, browser, computer_delay, icons, prefix))
    except sqlite3.Error as error:
        raise Failed(
            f"the chat kept in {folder} cannot be used ({error}): move it away, or give --folder"
        ) from None
    except OSError as error:
        raise Failed(f"port {port} cannot be used ({error.strerror}); try another one with --port") from None


async def _play(
    folder: Path, port: int, browser: bool, computer_delay: float, icons: bool, prefix: str
) -> None:
    from bot.sandbox import Rules, Sandbox  # a bot on Discord does without it, and starts the sooner

    pictures, thinker = Pictures(), Thinker()
    try:
        pictures.start()
        async with (
            Sandbox(folder, port, rules=Rules()) as box,
            await Store.open(f"sqlite+aiosqlite:///{folder / 'alhambra.db'}") as store,
        ):
            point_discord_at(box.api_base)
            bot = AlhambraBot(
                store,
                Texts.load(prefix=prefix),
                pictures,
                computer_delay=computer_delay,
                thinker=thinker,
                icons=icons,
                icon_pause=0.0,
            )
            greeting = asyncio.create_task(_greet(box, browser=browser))
            try:
                await connect(bot, box.token)
            finally:
                greeting.cancel()
    finally:
        pictures.stop()
        thinker.end()


async def _greet(box: Sandbox, *, browser: bool) -> None:
    await box.ready()
    print(f"\n  Alhambra is ready: {box.url}\n  Ctrl+C ends it; the games are kept.\n", flush=True)  # noqa: T201
    if browser:
        await asyncio.to_thread(webbrowser.open, box.url)
