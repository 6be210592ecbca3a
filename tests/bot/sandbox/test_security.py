"""The sandbox on a person's machine: foreign pages, foreign names, hostile input."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox

from .client import PNG, TinyBot
from .wire import Wire


async def status(wire: Wire, method: str, path: str, **headers: str) -> int:
    async with wire.session.request(method, wire.box.url + path, headers=headers) as answer:
        return answer.status


@pytest.mark.parametrize("host", ["evil.test", "evil.test:80", "127.0.0.1", "127.0.0.1.evil.test", ""])
async def test_a_foreign_host_is_refused_everywhere(wire: Wire, host: str) -> None:
    for path in ("/", "/health", "/api/v10/users/@me", "/gateway", "/page/ws", "/cdn/attachments/1/2/x"):
        assert await status(wire, "GET", path, Host=host) == 403


async def test_localhost_is_a_name_of_ones_own(wire: Wire, box: Sandbox) -> None:
    assert await status(wire, "GET", "/health", Host=f"localhost:{box.port}") == 503
    origin = f"http://localhost:{box.port}"
    assert await status(wire, "GET", "/health", Host=f"localhost:{box.port}", Origin=origin) == 503


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
async def test_a_foreign_origin_is_refused_on_requests_and_both_sockets(
    wire: Wire, box: Sandbox, origin: str
) -> None:
    assert await status(wire, "POST", "/api/v10/users/@me/channels", Origin=origin) == 403
    assert await status(wire, "GET", "/health", Origin=origin) == 403
    for path in ("/gateway?v=10", "/page/ws"):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await wire.session.ws_connect(box.url + path, headers={"Origin": origin})
        assert refused.value.status == 403


async def test_another_sites_page_may_link_to_the_page_but_not_embed_anything(wire: Wire) -> None:
    linked = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    embedded = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}
    assert await status(wire, "GET", "/", **linked) != 403
    assert await status(wire, "GET", "/", **embedded) == 403
    assert await status(wire, "GET", "/health", **linked) == 403
    assert await status(wire, "POST", "/", **linked) == 403
    assert await status(wire, "GET", "/health", **{"Sec-Fetch-Site": "same-origin"}) == 503


async def test_the_page_is_sent_with_strict_headers(wire: Wire, box: Sandbox) -> None:
    async with wire.session.get(box.url + "/") as answer:
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'self'")
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize(
    "path",
    [
        "/../server.py",
        "/%2e%2e/server.py",
        "/..%2fserver.py",
        "/page/../../server.py",
        "//etc/passwd",
        "/index.html/../../server.py",
        "/server.py",
        "/cdn/attachments/1/1/..%2f..%2fchat.sqlite3",
    ],
)
async def test_nothing_outside_the_pages_folder_can_be_named(box: Sandbox, path: str) -> None:
    import asyncio

    reader, writer = await asyncio.open_connection("127.0.0.1", box.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{box.port}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    assert answer.split(b" ", 2)[1] in (b"404", b"400"), answer[:200]
    assert b"class Server" not in answer
    assert b"root:" not in answer


async def test_a_file_that_a_browser_could_run_is_only_a_download(wire: Wire) -> None:
    for name in ("a.html", "a.svg", "a.js", "a.pdf"):
        posted = await wire.send({"content": "x"}, files=[(name, b"<script>alert(1)</script>")])
        async with wire.session.get(posted.body["attachments"][0]["url"]) as answer:
            assert answer.headers["Content-Type"] == "application/octet-stream"
            assert answer.headers["Content-Disposition"] == "attachment"
            assert "sandbox" in answer.headers["Content-Security-Policy"]
    posted = await wire.send({"content": "x"}, files=[("a.png", PNG)])
    async with wire.session.get(posted.body["attachments"][0]["url"]) as answer:
        assert answer.headers["Content-Type"] == "image/png"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


async def test_an_ephemeral_file_needs_the_key_of_its_persons_tab(
    wire: Wire, box: Sandbox, bot: TinyBot
) -> None:
    anna, ben = box.person("Anna"), box.person("Ben")
    await anna.slash(box.channel, "secret")
    import io

    import discord

    await bot.interactions[-1].followup.send(
        "look", file=discord.File(io.BytesIO(PNG), "hand.png"), ephemeral=True
    )
    url = box.url + anna.private(box.channel)[-1].record.attachments[0].path
    keys = {}
    sockets = []
    for person in (anna, ben):
        socket = await wire.session.ws_connect(f"{box.url}/page/ws")
        await socket.send_json({"op": "hello", "locale": "en-US"})
        keys[person.name] = (await socket.receive_json())["key"]
        await socket.send_json({"op": "be", "person_id": str(person.id)})
        while (await socket.receive_json())["op"] != "ready":
            continue
        sockets.append(socket)
    assert len(set(keys.values())) == 2
    codes = {}
    for name, headers in (
        ("none", {}),
        ("Anna", {"X-Sandbox-Key": keys["Anna"]}),
        ("Ben", {"X-Sandbox-Key": keys["Ben"]}),
        ("id", {"X-Sandbox-Key": str(anna.id)}),
        ("bot", {"Authorization": f"Bot {box.token}"}),
    ):
        async with wire.session.get(url, headers=headers) as answer:
            codes[name] = answer.status
            assert name not in ("Anna", "bot") or answer.headers["Cache-Control"] == "no-store"
    assert codes == {"none": 403, "Anna": 200, "Ben": 403, "id": 403, "bot": 200}
    for socket in sockets:
        await socket.close()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        "null",
        '{"op": "nothing"}',
        '{"op": "hello", "key": 5}',
        '{"op": "say", "channel_id": "1", "content": "x"}',
        "[" * 10_000,
        json.dumps({"op": "hello", "key": "x" * 101}),
    ],
)
async def test_hostile_input_from_a_page_is_answered_and_forgotten(
    wire: Wire, box: Sandbox, text: str
) -> None:
    async with wire.session.ws_connect(f"{box.url}/page/ws") as socket:
        await socket.send_str(text)
        assert (await socket.receive_json(timeout=5))["op"] == "error"
        await socket.send_json({"op": "hello"})
        assert (await socket.receive_json(timeout=5))["op"] == "ready"


async def test_a_message_of_more_than_64_kib_ends_the_connection_only(wire: Wire, box: Sandbox) -> None:
    async with wire.session.ws_connect(f"{box.url}/page/ws") as socket:
        await socket.send_str("x" * 70_000)
        message = await socket.receive(timeout=5)
        assert message.type is aiohttp.WSMsgType.CLOSE
    assert await status(wire, "GET", "/health") == 503


async def test_a_flood_from_a_page_is_slowed_down(wire: Wire, box: Sandbox) -> None:
    async with wire.session.ws_connect(f"{box.url}/page/ws") as socket:
        for _ in range(80):
            await socket.send_json({"op": "hello"})
        texts = []
        while len(texts) < 5:
            answer: Any = await socket.receive_json(timeout=5)
            if answer["op"] == "error":
                texts.append(answer["text"])
        assert set(texts) == {"Too fast."}


async def test_the_sandbox_listens_on_this_machine_only(box: Sandbox) -> None:
    import socket

    with socket.socket() as other:
        other.settimeout(1)
        assert other.connect_ex(("127.0.0.1", box.port)) == 0
    with socket.socket() as other:
        other.settimeout(0.3)
        own = socket.gethostbyname(socket.gethostname())
        assert own.startswith("127.") or other.connect_ex((own, box.port)) != 0
