"""A bot that is started where there is no network waits for it, and connects when it is there."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from bot.sandbox import Rules, Sandbox
from tests.load.process import BotProcess, bot_process

pytestmark = pytest.mark.slow


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def test_a_bot_that_was_started_before_there_was_a_network_connects_when_there_is_one(
    tmp_path: Path,
) -> None:
    port = free_port()
    late = Sandbox(port=port, rules=Rules.loose())
    bot = BotProcess(late, tmp_path)
    bot.settings["DISCORD_API"] = f"http://127.0.0.1:{port}/api/v10"
    await bot.launch()
    try:
        for _ in range(600):
            if bot.said.count("Discord cannot be reached") >= 2:
                break
            await asyncio.sleep(0.1)
        assert bot.said.count("Discord cannot be reached") >= 2
        assert bot.running
        async with late:
            await late.ready(60)
            anna = late.person("Anna")
            assert (await anna.slash(late.channel, "help")).acknowledged
            for line in bot.said.splitlines():
                assert "Discord cannot be reached" in line, "nothing else was worth a word"
            await bot.kill()
    finally:
        if bot.running:
            await bot.kill()


async def test_a_discord_that_is_down_when_the_bot_starts_is_waited_for(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        bot.box.faults.status(503, "GET", "/users/@me", times=100_000)
        await bot.launch()
        await bot.box.wait_until(lambda: "Discord cannot be reached" in bot.said or not bot.running, 60)
        assert bot.running, bot.said
        bot.box.faults.clear()
        await bot.box.ready(60)


async def test_the_address_of_the_gateway_is_asked_for_again_while_it_is_not_told(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        bot.box.faults.status(503, "GET", "/gateway/bot", times=100_000)
        await bot.launch()
        await bot.box.wait_until(lambda: "Discord cannot be reached" in bot.said or not bot.running, 90)
        assert bot.running, bot.said
        bot.box.faults.clear()
        await bot.box.ready(60)
        anna = bot.box.person("Anna")
        assert (await anna.slash(bot.box.channel, "help")).acknowledged
