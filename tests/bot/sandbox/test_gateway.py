"""Connections of the real client, and of a bare socket where discord.py would not misbehave."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Rules, Sandbox

from .client import TinyBot, running


class Gate:
    """A bare connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def receive(self) -> dict[str, Any]:
        """The next payload."""
        payload: dict[str, Any] = await self.socket.receive_json(timeout=5)
        return payload

    async def send(self, operation: int, data: Any) -> None:
        """Send a payload."""
        await self.socket.send_json({"op": operation, "d": data})

    async def identify(self, box: Sandbox, **changes: Any) -> dict[str, Any]:
        """Identify and return READY."""
        await self.send(2, {"token": box.token, "intents": 513, "properties": {}, **changes})
        return await self.receive()

    async def close_code(self) -> int | None:
        """The code with which the sandbox closes."""
        message = await self.socket.receive(timeout=5)
        assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED), message
        return self.socket.close_code


@pytest.fixture
async def gate(box: Sandbox) -> AsyncIterator[Gate]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=10&encoding=json") as socket,
    ):
        opened = Gate(socket)
        assert (await opened.receive())["op"] == 10
        yield opened


async def test_ready_names_guilds_and_the_address_to_resume_at(box: Sandbox, gate: Gate) -> None:
    ready = await gate.identify(box)
    assert ready["t"] == "READY"
    assert ready["d"]["resume_gateway_url"] == box.gateway_url
    assert ready["d"]["guilds"] == [{"id": str(box.guild.id), "unavailable": True}]
    guild = await gate.receive()
    assert guild["t"] == "GUILD_CREATE"
    assert [m["user"]["id"] for m in guild["d"]["members"]] == [str(box.world.bot.id)]


async def test_a_heartbeat_is_acknowledged(gate: Gate) -> None:
    await gate.send(1, None)
    assert (await gate.receive())["op"] == 11


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"intents": 1 << 1}, 4014),
        ({"intents": 1 << 15}, 4014),
        ({"intents": 1 << 30}, 4013),
        ({"shard": [2, 2]}, 4010),
    ],
)
async def test_a_wrong_identify_is_closed(box: Sandbox, gate: Gate, changes: Any, code: int) -> None:
    await gate.send(2, {"token": box.token, "intents": 1, "properties": {}, **changes})
    assert await gate.close_code() == code


async def test_granted_privileged_intents_are_taken(box: Sandbox, gate: Gate) -> None:
    box.rules.granted_intents = 1 << 1
    anna = box.person("Anna")
    await gate.identify(box, intents=0b11)
    guild = await gate.receive()
    assert str(anna.id) in [m["user"]["id"] for m in guild["d"]["members"]]


async def test_nonsense_is_closed(box: Sandbox, gate: Gate) -> None:
    await gate.socket.send_str("nonsense")
    assert await gate.close_code() == 4002


async def test_a_payload_of_more_than_4096_bytes_is_closed(gate: Gate) -> None:
    await gate.send(1, "x" * 5000)
    assert await gate.close_code() == 4002


async def test_anything_before_identify_is_closed(gate: Gate) -> None:
    await gate.send(3, {})
    assert await gate.close_code() == 4003


async def test_an_unknown_operation_is_closed(box: Sandbox, gate: Gate) -> None:
    await gate.identify(box)
    await gate.receive()
    await gate.send(99, {})
    assert await gate.close_code() == 4001


async def test_a_second_identify_is_closed(box: Sandbox, gate: Gate) -> None:
    await gate.identify(box)
    await gate.receive()
    await gate.send(2, {"token": box.token, "intents": 1})
    assert await gate.close_code() == 4005


async def test_more_than_120_sends_in_a_minute_are_closed(gate: Gate) -> None:
    for _ in range(121):
        await gate.send(1, None)
    for _ in range(120):
        assert (await gate.receive())["op"] == 11
    assert await gate.close_code() == 4008


async def test_a_silent_connection_is_closed() -> None:
    async with (
        Sandbox(rules=Rules(heartbeat_interval=0.1)) as box,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=10") as socket,
    ):
        gate = Gate(socket)
        await gate.receive()
        assert await gate.close_code() == 4009


async def test_a_wrong_version_is_closed(box: Sandbox) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=6") as socket,
    ):
        assert await Gate(socket).close_code() == 4012


async def test_resuming_brings_what_was_missed(box: Sandbox, gate: Gate) -> None:
    ready = await gate.identify(box)
    created = await gate.receive()
    await gate.socket.close(code=4000)
    await box.wait_until(lambda: not box.gateway.online)
    box.add_channel("later")
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=10") as socket,
    ):
        again = Gate(socket)
        await again.receive()
        await again.send(6, {"token": box.token, "session_id": ready["d"]["session_id"], "seq": created["s"]})
        missed = await again.receive()
        assert (missed["t"], missed["d"]["name"]) == ("CHANNEL_CREATE", "later")
        assert (await again.receive())["t"] == "RESUMED"
        await again.send(6, {})
        assert await again.close_code() == 4005


@pytest.mark.parametrize(("seq", "code"), [(10_000, 4007)])
async def test_resuming_from_the_future_is_closed(box: Sandbox, gate: Gate, seq: int, code: int) -> None:
    ready = await gate.identify(box)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=10") as socket,
    ):
        again = Gate(socket)
        await again.receive()
        await again.send(6, {"token": box.token, "session_id": ready["d"]["session_id"], "seq": seq})
        assert await again.close_code() == code


async def test_a_session_left_too_long_is_invalid(box: Sandbox, gate: Gate) -> None:
    ready = await gate.identify(box)
    await gate.socket.close(code=4000)
    await box.wait_until(lambda: not box.gateway.online)
    box.clock.advance(600)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=10") as socket,
    ):
        again = Gate(socket)
        await again.receive()
        await again.send(6, {"token": box.token, "session_id": ready["d"]["session_id"], "seq": 1})
        assert await again.receive() == {"op": 9, "d": False}


async def test_a_compressed_connection_is_one_zlib_stream(box: Sandbox) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=10&compress=zlib-stream") as socket,
    ):
        inflate = zlib.decompressobj()
        data = await socket.receive_bytes(timeout=5)
        assert data.endswith(b"\x00\x00\xff\xff")
        assert json.loads(inflate.decompress(data))["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert json.loads(inflate.decompress(await socket.receive_bytes(timeout=5)))["op"] == 11


async def test_members_are_asked_for_by_id(box: Sandbox, gate: Gate) -> None:
    anna = box.person("Anna")
    await gate.identify(box)
    await gate.receive()
    await gate.send(8, {"guild_id": str(box.guild.id), "user_ids": [str(anna.id), "5"], "nonce": "n"})
    chunk = (await gate.receive())["d"]
    assert [m["user"]["id"] for m in chunk["members"]] == [str(anna.id)]
    assert (chunk["not_found"], chunk["nonce"]) == (["5"], "n")


async def test_what_people_write_reaches_the_bot_without_its_content(box: Sandbox, gate: Gate) -> None:
    await gate.identify(box)
    await gate.receive()
    box.person("Anna").say(box.channel, f"hello <@{box.world.bot.id}>")
    box.person("Anna").say(box.channel, "between us")
    assert (await gate.receive())["d"]["content"].startswith("hello")
    second = await gate.receive()
    assert (second["t"], second["d"]["content"]) == ("MESSAGE_CREATE", "")


async def test_the_real_client_resumes_after_a_dropped_connection(box: Sandbox, bot: TinyBot) -> None:
    anna = box.person("Anna")
    await box.gateway.drop()
    waiting = asyncio.create_task(anna.slash(box.channel, "hello"))
    outcome = await asyncio.wait_for(waiting, 10)
    assert outcome.acknowledged
    assert "RESUMED" in bot.seen
    assert bot.seen.count("READY") == 1


@pytest.mark.parametrize("code", [4000, 1000, 4009])
async def test_the_real_client_comes_back_after_a_close(box: Sandbox, bot: TinyBot, code: int) -> None:
    await box.gateway.drop(code=code)
    await box.wait_until(lambda: box.gateway.online)
    assert (await box.person("Anna").slash(box.channel, "hello")).acknowledged


@pytest.mark.slow
async def test_the_real_client_identifies_anew_after_a_lost_session(box: Sandbox, bot: TinyBot) -> None:
    await box.gateway.drop(resumable=False)
    await box.wait_until(lambda: bot.seen.count("READY") == 2, 15)
    assert (await box.person("Anna").slash(box.channel, "hello")).acknowledged


async def test_the_real_client_follows_the_request_to_reconnect(box: Sandbox, bot: TinyBot) -> None:
    box.gateway.ask_to_reconnect()
    await box.wait_until(lambda: "RESUMED" in bot.seen)
    assert (await box.person("Anna").slash(box.channel, "hello")).acknowledged


@pytest.mark.slow
async def test_the_real_client_survives_an_invalid_session(box: Sandbox, bot: TinyBot) -> None:
    box.gateway.invalidate()
    await box.wait_until(lambda: bot.seen.count("READY") == 2, 15)
    assert (await box.person("Anna").slash(box.channel, "hello")).acknowledged


async def test_a_wrong_token_is_refused_at_login(box: Sandbox) -> None:
    bot = TinyBot()
    box_token, box.token = box.token, "another"
    try:
        with pytest.raises(discord.LoginFailure):
            async with running(_WithToken(box, box_token), bot):
                pass
    finally:
        await bot.close()


class _WithToken:
    """A sandbox to which a bot comes with another token."""

    def __init__(self, box: Sandbox, token: str) -> None:
        self.api_base = box.api_base
        self.token = token
        self.ready = box.ready


async def test_a_privileged_intent_that_was_not_granted_ends_the_client(box: Sandbox) -> None:
    intents = discord.Intents.default()
    intents.message_content = True
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(box, TinyBot(intents=intents)):
            await asyncio.sleep(5)


async def test_two_shards_share_the_guilds() -> None:
    async with Sandbox(rules=Rules.loose()) as box:
        box.gateway.shards = 2
        guilds = [box.guild] + [box.add_guild(f"guild {i}") for i in range(3)]
        async with aiohttp.ClientSession() as session:
            seen: dict[int, set[str]] = {}
            for shard in (0, 1):
                async with session.ws_connect(f"{box.gateway_url}?v=10") as socket:
                    gate = Gate(socket)
                    await gate.receive()
                    ready = await gate.identify(box, shard=[shard, 2])
                    seen[shard] = {g["id"] for g in ready["d"]["guilds"]}
        for guild in guilds:
            assert str(guild.id) in seen[(guild.id >> 22) % 2]
        assert not seen[0] & seen[1]


async def test_health_is_good_once_the_bot_is_there(box: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{box.url}/health") as answer:
            assert answer.status == 503
        async with running(box), session.get(f"{box.url}/health") as answer:
            assert answer.status == 200
        await box.wait_until(lambda: not box.gateway.online)
        async with session.get(f"{box.url}/health") as answer:
            assert answer.status == 503
