"""The chat page's web socket: who a tab is, what it sees, what it can do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox

from .client import TinyBot
from .wire import Wire


class Tab:
    """A browser tab."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.key = ""

    async def send(self, op: str, **fields: Any) -> None:
        await self.socket.send_json({"op": op, **fields})

    async def until(self, op: str, fits: Callable[[Any], Any] = lambda answer: True) -> Any:
        """The next answer with this op that fits."""
        while True:
            answer = await self.socket.receive_json(timeout=5)
            if answer["op"] == op and fits(answer):
                return answer

    async def become(self, name: str, **fields: Any) -> Any:
        await self.send("hello", locale="de")
        self.key = (await self.until("ready"))["key"]
        await self.send("create_person", name=name, **fields)
        return await self.until("ready", lambda answer: answer["you"])


@pytest.fixture
async def tabs(wire: Wire, box: Sandbox) -> AsyncIterator[Callable[[], Any]]:
    opened: list[Tab] = []

    async def open_tab() -> Tab:
        tab = Tab(await wire.session.ws_connect(f"{box.url}/page/ws"))
        opened.append(tab)
        return tab

    yield open_tab
    for tab in opened:
        await tab.socket.close()


async def test_the_server_speaks_the_language_of_the_first_person_on_the_page(
    box: Sandbox, tabs: Any
) -> None:
    first, second = await tabs(), await tabs()
    await first.become("Anna", locale="de")
    await second.become("Ben", locale="en-US")
    assert box.guild.locale == "de"


async def test_a_new_tab_gets_a_key_and_chooses_who_it_is(box: Sandbox, tabs: Any) -> None:
    tab = await tabs()
    await tab.send("hello", locale="de")
    ready = await tab.until("ready")
    assert ready["you"] is None
    assert ready["channels"] == []
    assert len(ready["key"]) > 20
    await tab.send("create_person", name="Anna", locale="de", admin=True)
    ready = await tab.until("ready")
    assert ready["you"]["name"] == "Anna"
    assert ready["you"]["locale"] == "de"
    assert ready["you"]["admin"]
    assert [c["name"] for c in ready["channels"]] == ["alhambra"]
    assert ready["guild"]["preferred_locale"] == "de"
    assert ready["bot"]["online"] is False


async def test_a_tab_that_comes_back_with_its_key_is_the_same_person(box: Sandbox, tabs: Any) -> None:
    first = await tabs()
    await first.become("Anna")
    await first.socket.close()
    second = await tabs()
    await second.send("hello", key=first.key)
    ready = await second.until("ready")
    assert ready["key"] == first.key
    assert ready["you"]["name"] == "Anna"
    third = await tabs()
    await third.send("hello", key="invented")
    ready = await third.until("ready")
    assert ready["key"] != "invented"
    assert ready["you"] is None


async def test_what_is_said_reaches_every_tab(box: Sandbox, tabs: Any) -> None:
    anna, ben = await tabs(), await tabs()
    await anna.become("Anna")
    await ben.become("Ben")
    channel = str(box.channel.id)
    await anna.send("say", channel_id=channel, content="<script>alert(1)</script>")
    for tab in (anna, ben):
        message = (await tab.until("message_create"))["message"]
        assert message["content"] == "<script>alert(1)</script>"
        assert message["author"]["global_name"] == "Anna"
    await ben.send("open", channel_id=channel)
    assert len((await ben.until("history"))["messages"]) == 1
    await ben.send("delete", channel_id=channel, message_id=message["id"])
    assert "may not" in (await ben.until("error"))["text"]
    await anna.send("delete", channel_id=channel, message_id=message["id"])
    assert (await ben.until("message_delete"))["message_id"] == message["id"]


async def test_a_command_is_acknowledged_and_answered(box: Sandbox, bot: TinyBot, tabs: Any) -> None:
    tab = await tabs()
    ready = await tab.become("Anna", locale="de")
    assert "hello" in [c["name"] for c in ready["commands"]]
    assert "admin" not in [c["name"] for c in ready["commands"]]
    await tab.send("command", nonce="n1", channel_id=str(box.channel.id), name="hello", options=[])
    message = (await tab.until("message_create"))["message"]
    assert message["content"] == "hello Anna in de"
    assert (await tab.until("ack"))["state"] == "ok"
    await tab.send("command", nonce="n2", channel_id=str(box.channel.id), name="nonsense")
    ack = await tab.until("ack")
    assert (ack["nonce"], ack["state"]) == ("n2", "failed")


async def test_a_subcommand_comes_nested_as_clients_send_it(box: Sandbox, bot: TinyBot, tabs: Any) -> None:
    tab = await tabs()
    await tab.become("Anna")
    options = [{"name": "colour", "type": 1, "options": [{"name": "value", "type": 3, "value": "red"}]}]
    await tab.send("command", nonce="n", channel_id=str(box.channel.id), name="set", options=options)
    assert (await tab.until("message_create"))["message"]["content"] == "now red"


async def test_a_command_without_an_answer_fails(box: Sandbox, bot: TinyBot, tabs: Any) -> None:
    tab = await tabs()
    await tab.become("Anna")
    await tab.send("command", nonce="n", channel_id=str(box.channel.id), name="silent")
    await box.wait_until(lambda: bot.interactions)
    box.clock.advance(box.rules.answer_within)
    ack = await tab.until("ack")
    assert (ack["state"], ack["error"]) == ("failed", "The application did not respond")


async def test_ephemeral_messages_reach_only_their_persons_tabs(
    box: Sandbox, bot: TinyBot, tabs: Any
) -> None:
    anna, ben = await tabs(), await tabs()
    await anna.become("Anna")
    await ben.become("Ben")
    channel = str(box.channel.id)
    await anna.send("command", nonce="n", channel_id=channel, name="secret")
    message = (await anna.until("message_create"))["message"]
    assert message["flags"] & 64
    await ben.send("say", channel_id=channel, content="next")
    assert (await ben.until("message_create"))["message"]["content"] == "next"
    await ben.send("open", channel_id=channel)
    assert [m["content"] for m in (await ben.until("history"))["messages"]] == ["next"]
    await ben.send(
        "component",
        nonce="b",
        channel_id=channel,
        message_id=message["id"],
        custom_id="count:1",
        component_type=2,
    )
    assert (await ben.until("ack"))["state"] == "failed"
    await anna.send(
        "component",
        nonce="a",
        channel_id=channel,
        message_id=message["id"],
        custom_id="count:1",
        component_type=2,
    )
    assert (await anna.until("message_update"))["message"]["content"] == "counted 1"
    assert (await anna.until("ack"))["state"] == "ok"
    await anna.send("dismiss", message_id=message["id"])
    assert (await anna.until("message_delete"))["message_id"] == message["id"]
    await anna.send("open", channel_id=channel)
    assert [m["content"] for m in (await anna.until("history"))["messages"]] == ["next"]


async def test_changing_the_person_hides_the_other_persons_secrets(
    box: Sandbox, bot: TinyBot, tabs: Any
) -> None:
    tab = await tabs()
    await tab.become("Anna")
    ben = box.person("Ben")
    channel = str(box.channel.id)
    await tab.send("command", nonce="n", channel_id=channel, name="secret")
    await tab.until("ack")
    await tab.send("be", person_id=str(ben.id))
    await tab.until("ready", lambda answer: answer["you"]["name"] == "Ben")
    await tab.send("open", channel_id=channel)
    assert (await tab.until("history"))["messages"] == []


async def test_autocomplete_answers_with_choices(box: Sandbox, bot: TinyBot, tabs: Any) -> None:
    tab = await tabs()
    await tab.become("Anna")
    channel = str(box.channel.id)
    options = [{"name": "name", "type": 3, "value": "b", "focused": True}]
    await tab.send("autocomplete", nonce="n", channel_id=channel, name="fruit", options=options)
    answer = await tab.until("autocomplete")
    assert (answer["nonce"], [c["value"] for c in answer["choices"]]) == ("n", ["banana"])
    await tab.send("autocomplete", nonce="m", channel_id=channel, name="hello", options=options)
    assert await tab.until("autocomplete") == {"op": "autocomplete", "nonce": "m", "choices": []}


async def test_a_form_is_opened_and_sent_once(box: Sandbox, bot: TinyBot, tabs: Any) -> None:
    tab = await tabs()
    await tab.become("Anna")
    await tab.send("command", nonce="n", channel_id=str(box.channel.id), name="form")
    modal = await tab.until("modal")
    assert modal["title"] == "A form"
    (part,) = modal["components"]
    field = {"type": 4, "id": 3, "custom_id": "name", "value": "Ann"}
    parts = [{"type": part["type"], "id": part["id"], "components": [field]}]
    await tab.send("modal_submit", nonce="m", modal_token=modal["modal_token"], components=parts)
    assert (await tab.until("message_create"))["message"]["content"] == "hello Ann"
    await tab.send("modal_submit", nonce="o", modal_token=modal["modal_token"], components=parts)
    assert (await tab.until("ack", lambda a: a["nonce"] == "o"))["state"] == "failed"


async def test_files_have_addresses_without_a_host(box: Sandbox, bot: TinyBot, tabs: Any) -> None:
    tab = await tabs()
    await tab.become("Anna")
    await tab.send("command", nonce="n", channel_id=str(box.channel.id), name="panel")
    message = (await tab.until("message_create"))["message"]
    url = message["components"][0]["components"][1]["items"][0]["media"]["url"]
    assert url.startswith(f"/cdn/attachments/{box.channel.id}/")
    assert url.endswith("/turn.png")


async def test_channels_people_and_the_bot_are_kept_up_to_date(box: Sandbox, tabs: Any) -> None:
    tab = await tabs()
    await tab.become("Anna")
    await tab.send("create_channel", name="Another Table!")
    state = await tab.until("state", lambda answer: len(answer.get("channels", [])) == 2)
    assert state["channels"][1]["name"] == "another-table"
    await tab.send("create_thread", channel_id=state["channels"][1]["id"], name="deep")
    await tab.until("state", lambda answer: len(answer.get("channels", [])) == 3)
    box.person("Ben")
    await tab.until("state", lambda answer: len(answer.get("people", [])) == 2)
    await tab.send("update_person", name="Anne", locale="en-GB")
    ready = await tab.until("ready")
    assert ready["you"]["name"] == "Anne"
    for wrong in ({"name": ""}, {"name": "x" * 33}, {"name": "\u202e\n"}, {"name": "ok", "locale": "../x"}):
        await tab.send("create_person", **wrong)
        assert (await tab.until("error"))["text"]


async def test_the_page_sees_when_the_bot_comes_and_goes(box: Sandbox, bot: TinyBot, tabs: Any) -> None:
    tab = await tabs()
    ready = await tab.become("Anna")
    assert ready["bot"]["online"]
    await bot.close()
    state = await tab.until("state", lambda answer: "bot" in answer)
    assert state["bot"]["online"] is False
