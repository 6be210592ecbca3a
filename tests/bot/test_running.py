"""How the bot waits for a Discord that cannot be reached, and for which errors it does not wait."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import running
from bot.background import Background
from bot.running import Failed, passing, pauses
from bot.settings import Limits, Settings, SettingsError, load_settings
from bot.store import Store

ROOT = Path(__file__).parents[2]


def http(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    return kind(SimpleNamespace(status=status, reason="-", headers={}), "-")  # type: ignore[arg-type]


def test_a_bot_on_discord_does_not_load_the_sandbox() -> None:
    program = "import sys, bot.command_line; print([name for name in sys.modules if 'sandbox' in name])"
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert said == "[]\n"


def test_the_pauses_grow_to_a_minute_and_are_never_quite_the_same() -> None:
    for _ in range(20):
        found = list(islice(pauses(), 12))
        assert 0.8 <= found[0] <= 1.2
        assert all(0.8 * 2**n <= pause <= 1.2 * 2**n for n, pause in enumerate(found[:6]))
        assert all(48 <= pause <= 72 for pause in found[6:])
    assert len({next(pauses()) for _ in range(20)}) > 10


@pytest.mark.parametrize(
    "error",
    [
        OSError("no route"),
        ConnectionRefusedError(),
        TimeoutError(),
        aiohttp.ClientConnectionError(),
        aiohttp.ServerDisconnectedError(),
        discord.GatewayNotFound(),
        http(discord.DiscordServerError, 503),
        http(discord.HTTPException, 429),
    ],
    ids=repr,
)
def test_what_may_pass_is_waited_for(error: Exception) -> None:
    assert passing(error)


@pytest.mark.parametrize(
    "error",
    [
        discord.LoginFailure(),
        discord.PrivilegedIntentsRequired(None),
        http(discord.NotFound, 404),
        http(discord.Forbidden, 403),
        aiohttp.InvalidURL("nowhere"),
        ValueError(),
        KeyError(),
    ],
    ids=repr,
)
def test_what_does_not_pass_by_itself_ends_it_at_once(error: Exception) -> None:
    assert not passing(error)


class Client:
    """As much of a client as is asked here."""

    closed = False

    def is_closed(self) -> bool:
        return self.closed


async def tried(
    errors: list[Exception], client: Any, monkeypatch: pytest.MonkeyPatch
) -> tuple[int, list[float]]:
    """How often it was tried, and how long it waited between, where the first tries end in these errors."""
    waited: list[float] = []
    tries = 0

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def work() -> None:
        nonlocal tries
        tries += 1
        if errors:
            raise errors.pop(0)

    monkeypatch.setattr(running.asyncio, "sleep", sleep)
    await running._patiently(client, work)
    return tries, waited


async def test_it_tries_until_it_succeeds_and_says_when(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        tries, waited = await tried([OSError("hidden"), TimeoutError(), OSError()], Client(), monkeypatch)
    assert tries == 4
    assert [round(pause, 0) for pause in waited] == sorted(round(pause, 0) for pause in waited)
    assert len(waited) == 3
    assert len(caplog.messages) == 3
    assert caplog.messages[1].startswith("Discord cannot be reached (TimeoutError); the next try is in ")
    assert "hidden" not in caplog.text


async def test_an_error_that_stays_is_told_at_the_first_try(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(discord.LoginFailure):
        await tried([discord.LoginFailure()], Client(), monkeypatch)


async def test_a_client_that_is_closed_is_not_connected_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    client.closed = True
    with pytest.raises(OSError, match="gone"):
        await tried([OSError("gone")], client, monkeypatch)


async def test_as_many_processes_draw_as_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def pictures(workers: int) -> None:
        asked.append(workers)
        raise Failed("enough")

    monkeypatch.setattr(running, "Pictures", pictures)
    settings = load_settings(None, discord_token="token", drawing_workers=5)
    with pytest.raises(Failed, match="enough"):
        await running._run(settings, "token", 0.0)
    assert asked == [5]


async def test_as_many_processes_think_as_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def thinker(workers: int) -> None:
        asked.append(workers)
        raise Failed("enough")

    monkeypatch.setattr(running, "Thinker", thinker)
    settings = load_settings(None, discord_token="token", thinking_workers=3)
    with pytest.raises(Failed, match="enough"):
        await running._run(settings, "token", 0.0)
    assert asked == [3]


async def test_the_limits_that_are_set_hold_for_the_bot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = []

    def bot(*arguments: Any, limits: Any, **more: Any) -> None:
        asked.append(limits)
        raise Failed("enough")

    monkeypatch.setattr(running, "AlhambraBot", bot)
    url = f"sqlite:///{tmp_path}/a.db"
    settings = load_settings(
        None,
        discord_token="token",
        database_url=url,
        games_per_server=1,
        games_per_person=2,
        presses_per_minute=3,
    )
    with pytest.raises(Failed, match="enough"):
        await running._run(settings, "token", 0.0)
    assert asked == [Limits(1, 2, 3, 4)]


DIVIDED = {"discord_token": "token", "shard_count": 5, "processes": 2}


async def test_processes_divide_the_shards_and_one_too_many_stands_by_until_one_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(running, "LOOKING", 0.01)
    settings = load_settings(None, **DIVIDED)
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path}/a.db") as store:
        async with running._shards(settings, store, "a") as (first, lost):
            third: asyncio.Task[Any] = asyncio.create_task(_divided(settings, store, "c"))
            async with running._shards(settings, store, "b") as (second, _):
                assert {first, second, await _or_none(third)} == {(0, 2, 4), (1, 3), None}
                assert not lost.done()
            async with asyncio.timeout(10):
                assert await third == second
        async with running._shards(load_settings(None), store, "d") as (everything, _):
            assert everything is None


async def _or_none(task: asyncio.Task[Any]) -> Any:
    done, _ = await asyncio.wait({task}, timeout=0.1)
    return task.result() if done else None


async def _divided(settings: Settings, store: Store, owner: str) -> Any:
    async with running._shards(settings, store, owner) as (shards, _):
        return shards


async def test_a_process_whose_shards_were_taken_over_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(running, "HOLDING", 0.01)
    async with (
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}/a.db") as store,
        running._shards(load_settings(None, **DIVIDED), store, "a") as (_, lost),
    ):
        background = Background()
        lost.add_done_callback(lambda _: background.give_up(running.TAKEN_OVER))
        await store.leave("a")
        await store.take_place(2, "b")
        async with asyncio.timeout(10):
            await background.broken.wait()
        assert background.why == running.TAKEN_OVER


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"processes": 2}, "needs SHARD_COUNT"),
        ({"processes": 2, "shard_count": 4, "shard_ids": "0"}, "exclude each other"),
        ({"processes": 5, "shard_count": 4}, "from 1 to SHARD_COUNT"),
        ({"processes": 0, "shard_count": 4}, "from 1 to SHARD_COUNT"),
    ],
)
def test_shares_that_do_not_fit_are_told_in_one_line(given: dict[str, Any], words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        load_settings(None, **given)
