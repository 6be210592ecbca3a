"""The bot as a process ends within five seconds of SIGTERM or Ctrl+C, whatever it is in the middle of."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import psutil
import pytest
from aiohttp import web

from bot.sandbox import Rules, Sandbox
from bot.stopping import SIGNALS
from bot.thinking.thinker import NICE
from tests.load.playing import Players
from tests.load.process import BotProcess, bot_process

pytestmark = pytest.mark.slow

WITHIN = 5.0


async def ends(bot: BotProcess, how: signal.Signals, *, group: bool = False) -> None:
    """The bot ends in time, without fuss, and leaves no process behind."""
    assert bot.process is not None
    assert bot.running, bot.said[-2000:]
    family = psutil.Process(bot.process.pid).children(recursive=True)
    start = time.monotonic()
    bot.strike(how, group=group)
    code = await asyncio.wait_for(bot.process.wait(), 30)
    took = time.monotonic() - start
    assert took < WITHIN, f"{took:.1f} s: {bot.said[-2000:]}"
    assert code == 0
    for word in (
        "Traceback",
        "RuntimeError",
        "drawing processes broke",
        "thinking processes broke",
        "Unclosed",
        "never retrieved",
        "leaked",
    ):
        assert word not in bot.said
    _, alive = psutil.wait_procs(family, timeout=5)
    assert not alive, f"left behind: {alive}"


def listens(bot: BotProcess) -> bool:
    """Whether the process takes SIGTERM itself."""
    assert bot.process is not None
    status = Path(f"/proc/{bot.process.pid}/status").read_text()
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return bool(int(caught, 16) >> signal.SIGTERM - 1 & 1)


async def says(bot: BotProcess, words: str, seconds: float = 60.0) -> None:
    """Wait until the log holds these words."""
    await bot.box.wait_until(lambda: words in bot.said or not bot.running, seconds)
    assert bot.running, bot.said[-2000:]


@asynccontextmanager
async def tcp(
    talk: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
) -> AsyncIterator[int]:
    """A server on a free port of this machine."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await talk(reader, writer)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Take everything and never answer."""
    while await reader.read(1 << 16):
        pass


@asynccontextmanager
async def gateway_that_closes() -> AsyncIterator[int]:
    """A gateway that ends each connection as soon as it stands."""

    async def serve(request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.close(code=1001)
        return socket

    app = web.Application()
    app.router.add_get("/gateway/", serve)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


def elsewhere(monkeypatch: pytest.MonkeyPatch, port: int) -> None:
    """The sandbox names another gateway than its own."""
    monkeypatch.setattr(Sandbox, "gateway_url", property(lambda self: f"ws://127.0.0.1:{port}/gateway"))


@pytest.mark.parametrize("how", SIGNALS)
@pytest.mark.parametrize("after", [0.25, 0.6, 1.2, 2.0])
async def test_in_the_first_moments(tmp_path: Path, how: signal.Signals, after: float) -> None:
    async with bot_process(tmp_path) as bot:
        await bot.launch()
        # On a busy machine Python itself may take longer to be there.
        await bot.box.wait_until(lambda: listens(bot), 30)
        await asyncio.sleep(after)
        await ends(bot, how)


@pytest.mark.parametrize("how", SIGNALS)
async def test_when_all_is_well(tmp_path: Path, how: signal.Signals) -> None:
    async with bot_process(tmp_path) as bot:
        await bot.start()
        await ends(bot, how)


@pytest.mark.parametrize("how", SIGNALS)
async def test_while_the_gateway_refuses_every_connection(tmp_path: Path, how: signal.Signals) -> None:
    async with bot_process(tmp_path) as bot:
        bot.box.gateway.refuse(10_000)
        await bot.launch()
        await says(bot, "Failed to connect")
        await ends(bot, how)


async def test_while_the_gateway_closes_every_connection_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with gateway_that_closes() as port, bot_process(tmp_path) as bot:
        elsewhere(monkeypatch, port)
        await bot.launch()
        await says(bot, "Failed to connect")
        await ends(bot, signal.SIGTERM)


async def test_while_the_gateway_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connected = asyncio.Event()

    async def note(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connected.set()
        await say_nothing(reader, writer)

    async with tcp(note) as port, bot_process(tmp_path) as bot:
        elsewhere(monkeypatch, port)
        await bot.launch()
        await asyncio.wait_for(connected.wait(), 60)
        await ends(bot, signal.SIGTERM)


async def test_while_the_gateway_says_hello_and_then_nothing_more(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        await bot.start()
        # It takes what is said, the goodbye too, and answers no more.
        for session in bot.box.gateway.sessions.values():
            assert session.line is not None
            session.line.socket._reader.set_exception(asyncio.CancelledError())  # type: ignore[union-attr]
        await ends(bot, signal.SIGTERM)


@pytest.mark.parametrize("how", SIGNALS)
async def test_while_the_library_waits_before_it_connects_anew(tmp_path: Path, how: signal.Signals) -> None:
    async with bot_process(tmp_path, rules=Rules.loose()) as bot:
        await bot.start()
        bot.box.gateway.refuse(10_000)
        await bot.box.gateway.drop()
        await says(bot, "Attempting a reconnect")
        await ends(bot, how)


@pytest.mark.parametrize("how", SIGNALS)
async def test_while_discord_cannot_be_reached(tmp_path: Path, how: signal.Signals) -> None:
    async with bot_process(tmp_path) as bot:
        bot.settings["DISCORD_API"] = "http://127.0.0.1:9/api/v10"  # nobody is there
        await bot.launch()
        await says(bot, "Discord cannot be reached")
        await ends(bot, how)


async def test_while_discord_never_answers(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def note(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await say_nothing(reader, writer)

    async with tcp(note) as port, bot_process(tmp_path) as bot:
        bot.settings["DISCORD_API"] = f"http://127.0.0.1:{port}/api/v10"
        await bot.launch()
        await asyncio.wait_for(asked.wait(), 60)
        await ends(bot, signal.SIGTERM)


async def test_while_the_store_opens(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        bot.log = "INFO"
        with contextlib.closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
            other.execute("PRAGMA journal_mode = DELETE")
            other.execute("CREATE TABLE held (n)")
            other.execute("BEGIN EXCLUSIVE")
            await bot.launch()
            await says(bot, "games are kept in")
            await asyncio.sleep(0.5)
            await ends(bot, signal.SIGTERM)


async def test_while_a_database_never_answers(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def note(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await say_nothing(reader, writer)

    async with tcp(note) as port, bot_process(tmp_path) as bot:
        bot.settings["DATABASE_URL"] = f"postgresql://bot:secret@127.0.0.1:{port}/games"
        await bot.launch()
        await asyncio.wait_for(asked.wait(), 60)
        await ends(bot, signal.SIGTERM)
        assert "secret" not in bot.said


async def test_while_the_store_is_held_by_somebody_else(tmp_path: Path) -> None:
    async with bot_process(tmp_path, rules=Rules.loose(answer_within=30)) as bot:
        await bot.start()
        anna = bot.box.person("Anna")
        with contextlib.closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            joining = asyncio.create_task(anna.slash(bot.box.channel, "join", wait=False))
            await asyncio.sleep(0.5)
            await ends(bot, signal.SIGTERM)
            joining.cancel()
        await asyncio.gather(joining, return_exceptions=True)


@pytest.mark.parametrize("how", SIGNALS)
async def test_under_load_with_all_its_processes_at_once(tmp_path: Path, how: signal.Signals) -> None:
    async with bot_process(tmp_path) as bot:
        players = Players(bot.box, random.Random(1))
        for number in range(8):
            players.add_game(number, 3)
        await bot.start()
        playing = [asyncio.create_task(players.play(each)) for each in players.crowd.channels.values()]
        try:
            await bot.box.wait_until(
                lambda: len([1 for each in players.crowd.channels.values() if each.called]) == 8, 60
            )
            first = {number: each.called for number, each in players.crowd.channels.items()}
            await bot.box.wait_until(
                lambda: any(each.called is not first[n] for n, each in players.crowd.channels.items()), 60
            )
            # What they have asked for keeps the bot busy; the clock of this test shall not be late.
            for task in playing:
                task.cancel()
            await ends(bot, how, group=True)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        assert "failure" not in bot.said


async def test_while_a_computer_thinks(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        await bot.start()
        anna = bot.box.person("Anna")
        await anna.slash(bot.box.channel, "join")
        for _ in range(5):
            await anna.slash(bot.box.channel, "bots", add="expert")
        assert bot.process is not None
        process = psutil.Process(bot.process.pid)

        def thinking() -> bool:
            lowest = min(19, process.nice() + NICE)
            return any(each.nice() >= lowest for each in process.children(recursive=True))

        await bot.box.wait_until(thinking, 60)
        await anna.slash(bot.box.channel, "start", seed="d")
        before = len(bot.box.messages())
        await bot.box.wait_until(lambda: len(bot.box.messages()) > before, 60)
        await ends(bot, signal.SIGTERM, group=True)


@pytest.mark.parametrize("how", SIGNALS)
async def test_the_game_at_this_computer(tmp_path: Path, how: signal.Signals) -> None:
    import sys

    from tests.load.process import ROOT

    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "play", "--port", "0", "--no-browser", "--folder", str(tmp_path)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    said = b""
    while b"is ready" not in said:
        said += await asyncio.wait_for(process.stdout.readline(), 60)
    start = time.monotonic()
    process.send_signal(how)
    assert await asyncio.wait_for(process.wait(), 30) == 0
    assert time.monotonic() - start < WITHIN
    assert b"Traceback" not in (errors := await process.stderr.read()), errors
    assert b"ERROR" not in errors, errors
