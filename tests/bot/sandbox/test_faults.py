"""Faults injected into the API, seen by the real client and on the wire."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.sandbox import Sandbox

from .client import TinyBot
from .wire import Wire

pytestmark = pytest.mark.slow


def messageable(box: Sandbox, bot: TinyBot) -> discord.PartialMessageable:
    return bot.get_partial_messageable(box.channel.id, guild_id=box.guild.id)


async def test_any_error_code_hits_the_next_requests_that_match(wire: Wire, box: Sandbox) -> None:
    fault = box.faults.error(50013, "POST", "/channels/*/messages", times=2)
    assert (await wire.ask("GET", f"/channels/{box.channel.id}")).status == 200
    answers = [await wire.send({"content": "x"}) for _ in range(3)]
    assert [a.status for a in answers] == [403, 403, 200]
    assert answers[0].body == {"message": "Missing Permissions", "code": 50013}
    assert fault.hits == 2
    assert len(box.messages()) == 1


async def test_a_lifted_fault_does_nothing(wire: Wire, box: Sandbox) -> None:
    box.faults.status(500, times=99)
    box.faults.clear()
    assert (await wire.send({"content": "x"})).status == 200


async def test_the_real_client_waits_out_a_429(box: Sandbox, bot: TinyBot) -> None:
    box.faults.rate_limit("POST", "/channels/*/messages", retry_after=0.3)
    start = time.monotonic()
    await messageable(box, bot).send("x")
    assert time.monotonic() - start >= 0.3
    assert len(box.messages()) == 1


async def test_the_real_client_waits_out_a_global_429(box: Sandbox, bot: TinyBot) -> None:
    box.faults.rate_limit("POST", "/channels/*/messages", retry_after=0.3, everywhere=True)
    start = time.monotonic()
    await messageable(box, bot).send("x")
    assert time.monotonic() - start >= 0.3


async def test_the_real_client_tries_again_after_a_502(box: Sandbox, bot: TinyBot) -> None:
    box.faults.status(502, "POST", "/channels/*/messages")
    await messageable(box, bot).send("x")
    assert len(box.messages()) == 1


async def test_a_503_is_an_error_at_once(box: Sandbox, bot: TinyBot) -> None:
    box.faults.status(503, "POST", "/channels/*/messages")
    with pytest.raises(discord.DiscordServerError):
        await messageable(box, bot).send("x")


async def test_a_lost_answer_leaves_its_effect(wire: Wire, box: Sandbox) -> None:
    box.faults.lose_answer("POST", "/channels/*/messages")
    with pytest.raises(aiohttp.ClientError):
        await wire.send({"content": "x"})
    assert len(box.messages()) == 1


async def test_a_lost_request_leaves_none(wire: Wire, box: Sandbox) -> None:
    box.faults.lose_request("POST", "/channels/*/messages")
    with pytest.raises(aiohttp.ClientError):
        await wire.send({"content": "x"})
    assert box.messages() == []


async def test_an_answer_lost_behind_a_504_is_not_posted_twice_with_a_nonce(
    box: Sandbox, bot: TinyBot
) -> None:
    box.faults.lose_answer("POST", "/channels/*/messages", status=504)
    await messageable(box, bot).send("x")
    assert len(box.messages()) == 1


async def test_a_callback_whose_answer_was_lost_is_retried_into_40060(box: Sandbox, bot: TinyBot) -> None:
    box.faults.lose_answer("POST", "/interactions/*/callback", status=502)
    outcome = await box.person("Anna").slash(box.channel, "hello")
    assert outcome.acknowledged
    await box.wait_until(lambda: bot.errors)
    (error,) = bot.errors
    assert isinstance(error, discord.HTTPException)
    assert error.code == 40060
    assert len(box.messages()) == 1


async def test_a_follow_up_whose_answer_was_lost_is_posted_twice(box: Sandbox, bot: TinyBot) -> None:
    await box.person("Anna").slash(box.channel, "hello")
    box.faults.lose_answer("POST", "/webhooks/*", status=502)
    await bot.interactions[-1].followup.send("again")
    assert [m.content for m in box.messages()] == ["hello Anna in en-US", "again", "again"]


async def test_a_slow_callback_comes_too_late(box: Sandbox, bot: TinyBot) -> None:
    box.rules.answer_within = 0.3
    box.faults.slow(0.5, "POST", "/interactions/*/callback")
    outcome = await box.person("Anna").slash(box.channel, "hello")
    assert not outcome.acknowledged
    await box.wait_until(lambda: bot.errors)
    (error,) = bot.errors
    assert isinstance(error, discord.NotFound)
    assert error.code == 10062
    assert box.messages() == []


async def test_a_slow_answer_comes_after_its_effect(box: Sandbox, bot: TinyBot) -> None:
    box.faults.slow(0.3, "POST", "/interactions/*/callback", answer_only=True)
    outcome = await box.person("Anna").slash(box.channel, "hello")
    assert outcome.acknowledged
    assert outcome.latency is not None
    assert outcome.latency < 0.3


async def test_expired_tokens_are_refused(box: Sandbox, bot: TinyBot) -> None:
    await box.person("Anna").slash(box.channel, "hello")
    box.expire_tokens()
    with pytest.raises(discord.HTTPException) as refused:
        await bot.interactions[-1].followup.send("x")
    assert (refused.value.status, refused.value.code) == (401, 50027)


@pytest.mark.slow
async def test_a_gateway_that_refuses_is_tried_again(box: Sandbox, bot: TinyBot) -> None:
    box.gateway.refuse(1)
    await box.gateway.drop()
    await box.wait_until(lambda: box.gateway.refusals == 0)
    await asyncio.wait_for(box.wait_until(lambda: box.gateway.online, 30), 30)
    assert (await box.person("Anna").slash(box.channel, "hello")).acknowledged
