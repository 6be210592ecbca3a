"""The bot's requests and the sandbox's answers against Discord's own description of its API.

What of it is needed is kept in `discord-api.json`. `python -m tests.bot.sandbox.describing openapi.json` cuts it out of
a newer description (https://github.com/discord/discord-api-spec).
"""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from bot.sandbox import Sandbox
from bot.sandbox.rest.app import Exchange

from .client import TinyBot
from .describing import KEPT, shape_of
from .wire import Wire, button, layout, row, text


class Spec:
    """Discord's description of its API."""

    def __init__(self, document: Any) -> None:
        self.components = document["components"]
        self.operations = {
            (method.upper(), shape_of(path)): operation
            for path, item in document["paths"].items()
            for method, operation in item.items()
            if method != "parameters"
        }

    def complaints(self, exchange: Exchange) -> list[str]:
        """What does not fit in a request and its answer."""
        path = exchange.path if exchange.path.endswith("@original") else exchange.template
        operation = self.operations.get((exchange.method, shape_of(path)))
        if operation is None:
            return [f"unknown: {exchange.method} {exchange.template}"]
        found: list[str] = []
        body = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if body is not None and exchange.form is not None:
            found += self._errors(exchange, "request", body["schema"], _with_text_ids(exchange.form))
        answer = operation["responses"].get(str(exchange.status))
        if answer is None:
            return [*found, f"{exchange.method} {exchange.template}: status {exchange.status}"]
        content = answer.get("content", {}).get("application/json")
        if content is not None:
            found += self._errors(exchange, "answer", content["schema"], exchange.body)
        return found

    def _errors(self, exchange: Exchange, what: str, schema: Any, value: Any) -> list[str]:
        validator = Draft202012Validator({**schema, "components": self.components})
        place = f"{exchange.method} {exchange.template} {what}"
        return [
            f"{place} {'/'.join(map(str, e.absolute_path))}: {_deepest(e)}"
            for e in validator.iter_errors(value)
        ]


def _with_text_ids(form: Any) -> Any:
    # discord.py writes the number of a new file as a number; Discord takes both.
    form = deepcopy(form)
    holder = form.get("data", form) if isinstance(form, dict) else {}
    for attachment in holder.get("attachments") or [] if isinstance(holder, dict) else []:
        attachment["id"] = str(attachment["id"])
    return form


def _deepest(error: Any) -> str:
    worst = best_match([error])
    return f"{'/'.join(map(str, worst.absolute_path))} {worst.message[:300]}"


async def test_requests_and_answers_are_as_discord_describes_them(
    box: Sandbox, bot: TinyBot, wire: Wire
) -> None:
    exchanges: list[Exchange] = []
    box.rest.listeners.append(exchanges.append)
    anna = box.person("Anna", locale="de")
    await bot.tree.sync()
    await anna.slash(box.channel, "hello")
    await anna.slash(box.channel, "slow")
    await anna.complete(box.channel, "fruit", "name", "a")
    await anna.slash(box.channel, "panel")
    secret = (await anna.slash(box.channel, "secret")).message
    await anna.press(secret, "Count 1")
    form = (await anna.slash(box.channel, "form")).modal
    assert form is not None
    await anna.submit(form, {"name": "Ann"})
    await bot.interactions[-1].edit_original_response(content="edited")
    await bot.interactions[-1].original_response()
    await box.settle()
    posted = await wire.send({"content": f"<@{anna.id}>", "components": [row(button())], "nonce": "n"})
    await wire.send(layout(text()), files=[("a.png", b"x")])
    await wire.edit(posted.body["id"], {"content": "y"})
    for path in (
        "/users/@me",
        "/applications/@me",
        "/gateway",
        "/gateway/bot",
        f"/applications/{box.world.bot.id}/commands",
        f"/applications/{box.world.bot.id}/emojis",
        f"/guilds/{box.guild.id}",
        f"/guilds/{box.guild.id}/roles",
        f"/guilds/{box.guild.id}/members/{anna.id}",
        f"/guilds/{box.guild.id}/channels",
        f"/channels/{box.channel.id}",
        f"/channels/{box.channel.id}/messages",
    ):
        assert (await wire.ask("GET", path)).status == 200
    await wire.ask("POST", f"/channels/{box.channel.id}/typing")
    await wire.ask("POST", f"/channels/{box.channel.id}/threads", {"name": "t", "type": 11})
    await wire.ask("POST", "/users/@me/channels", {"recipient_id": str(anna.id)})
    await wire.ask("DELETE", f"/channels/{box.channel.id}/messages/{posted.body['id']}")
    spec = Spec(json.loads(await asyncio.to_thread(KEPT.read_text)))
    complaints = [line for exchange in exchanges for line in spec.complaints(exchange)]
    assert "\n".join(dict.fromkeys(complaints)) == ""
    assert len({(e.method, e.template) for e in exchanges}) > 20
