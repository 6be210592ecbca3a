"""Rate limits with Discord's headers and bodies, and edits of old messages."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox import Rules, Sandbox

from .client import running
from .wire import Wire


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox() as opened:
        yield opened


async def test_a_channel_takes_five_messages_in_five_seconds(wire: Wire, box: Sandbox) -> None:
    answers = [await wire.send({"content": "x"}) for _ in range(6)]
    assert [a.status for a in answers] == [200] * 5 + [429]
    assert [a.headers["X-RateLimit-Remaining"] for a in answers] == ["4", "3", "2", "1", "0", "0"]
    assert answers[0].headers["X-RateLimit-Limit"] == "5"
    assert answers[0].headers["X-RateLimit-Bucket"] == answers[5].headers["X-RateLimit-Bucket"]
    refused = answers[5]
    assert refused.body["message"] == "You are being rate limited."
    assert refused.body["global"] is False
    assert 0 < refused.body["retry_after"] <= 5
    assert int(refused.headers["Retry-After"]) >= refused.body["retry_after"]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["Via"]
    assert 0 < float(refused.headers["X-RateLimit-Reset-After"]) <= 5


async def test_another_channel_has_a_limit_of_its_own(wire: Wire, box: Sandbox) -> None:
    for _ in range(5):
        await wire.send({"content": "x"})
    assert (await wire.send({"content": "x"}, box.add_channel("other"))).status == 200


async def test_moving_the_clock_opens_the_window_again(wire: Wire, box: Sandbox) -> None:
    for _ in range(5):
        await wire.send({"content": "x"})
    box.clock.advance(5)
    assert (await wire.send({"content": "x"})).status == 200


async def test_the_global_limit_is_fifty_a_second(wire: Wire, box: Sandbox) -> None:
    box.rules.rates["other"] = (1000, 1.0)
    box.rules.global_rate = (50, 30.0)
    answers = [await wire.ask("GET", "/users/@me") for _ in range(51)]
    assert [a.status for a in answers] == [200] * 50 + [429]
    assert answers[50].body["global"] is True
    assert answers[50].headers["X-RateLimit-Global"] == "true"
    assert answers[50].headers["X-RateLimit-Scope"] == "global"
    # Answers to interactions do not count.
    assert (await wire.ask("POST", "/interactions/1/x/callback", {"type": 4})).code == 10062


async def test_a_channel_has_a_write_limit_over_all(wire: Wire, box: Sandbox) -> None:
    box.rules.rates["send"] = (1000, 1.0)
    answers = [await wire.send({"content": "x"}) for _ in range(31)]
    assert [a.status for a in answers] == [200] * 30 + [429]
    assert answers[30].code == 20028
    assert answers[30].headers["X-RateLimit-Scope"] == "shared"


async def test_messages_older_than_an_hour_take_few_edits(wire: Wire, box: Sandbox) -> None:
    number = (await wire.send({"content": "x"})).body["id"]
    for i in range(5):
        assert (await wire.edit(number, {"content": str(i)})).status == 200
    box.clock.advance(3601)
    answers = [await wire.edit(number, {"content": f"old {i}"}) for i in range(4)]
    assert [a.status for a in answers] == [200] * 3 + [429]
    assert answers[3].code == 30046
    assert answers[3].body["retry_after"] > 0
    assert box.messages()[0].content == "old 2"


async def test_a_webhook_token_has_a_limit_of_its_own(wire: Wire, box: Sandbox) -> None:
    async with running(box) as bot:
        anna = box.person("Anna")
        await anna.slash(box.channel, "hello")
        token = bot.interactions[-1].token
        path = f"/webhooks/{box.world.bot.id}/{token}"
        answers = [await wire.ask("POST", path, {"content": "x"}) for _ in range(6)]
        assert [a.status for a in answers] == [200] * 5 + [429]


async def test_too_many_invalid_requests_are_answered_by_nobody(wire: Wire, box: Sandbox) -> None:
    box.rules.invalid_requests = (3, 600.0)
    for _ in range(3):
        assert (await wire.ask("GET", "/users/@me", token="wrong")).status == 401
    answer = await wire.ask("GET", "/users/@me")
    assert answer.status == 429
    assert "Via" not in answer.headers
    box.clock.advance(600)
    assert (await wire.ask("GET", "/users/@me")).status == 200


async def test_the_real_client_keeps_to_the_headers() -> None:
    rules = Rules()
    rules.rates["send"] = (2, 0.5)
    async with Sandbox(rules=rules) as box, running(box) as bot:
        channel = bot.get_partial_messageable(box.channel.id, guild_id=box.guild.id)
        start = time.monotonic()
        await asyncio.gather(*(channel.send(str(i)) for i in range(6)))
        assert time.monotonic() - start >= 0.9
        assert len(box.messages()) == 6
        assert box.rest.statuses[429] == 0


async def test_commands_can_be_created_two_hundred_times_a_day(wire: Wire, box: Sandbox) -> None:
    box.rules.enforce_rates = False
    path = f"/applications/{box.world.bot.id}/commands"
    for batch in range(2):
        commands = [{"name": f"c{batch}-{i}", "description": "x"} for i in range(100)]
        assert (await wire.ask("PUT", path, commands)).status == 200
    answer = await wire.ask("PUT", path, [{"name": "one-more", "description": "x"}])
    assert answer.code == 30034
    box.clock.advance(86_401)
    assert (await wire.ask("PUT", path, [{"name": "one-more", "description": "x"}])).status == 200


async def test_gateway_bot_tells_how_often_the_bot_may_identify(wire: Wire, box: Sandbox) -> None:
    answer = await wire.ask("GET", "/gateway/bot")
    assert answer.body["url"] == box.gateway_url
    assert answer.body["shards"] == 1
    assert answer.body["session_start_limit"]["remaining"] == 1000
    async with aiohttp.ClientSession() as session, session.get(f"{box.api_base}/gateway") as open_to_all:
        assert await open_to_all.json() == {"url": box.gateway_url}
