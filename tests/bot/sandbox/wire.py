"""Bare requests to the sandbox, for what discord.py would not send or would hide."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.sandbox import Channel, Sandbox


@dataclass
class Answer:
    """Status, headers and body of an answer."""

    status: int
    headers: Any
    body: Any

    @property
    def code(self) -> int:
        """Discord's error code."""
        return int(self.body["code"])

    def complaints(self, path: str) -> list[str]:
        """The codes of the complaints about a field (`components.0.label`)."""
        node = self.body["errors"]
        for part in path.split("."):
            node = node[part]
        return [each["code"] for each in node["_errors"]]


class Wire:
    """Sends requests as the bot."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box = box
        self.session = session

    async def ask(
        self,
        method: str,
        path: str,
        form: Any = None,
        *,
        files: list[tuple[str, bytes]] | None = None,
        headers: dict[str, str] | None = None,
        token: str | None = None,
    ) -> Answer:
        """One request below /api/v10."""
        sent = {"Authorization": f"Bot {token or self.box.token}", **(headers or {})}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(form or {}))
            for i, (name, body) in enumerate(files):
                data.add_field(
                    f"files[{i}]", io.BytesIO(body), filename=name, content_type="application/octet-stream"
                )
        elif form is not None:
            data = json.dumps(form)
            sent["Content-Type"] = "application/json"
        async with self.session.request(method, self.box.api_base + path, data=data, headers=sent) as answer:
            text = await answer.text()
            body = json.loads(text) if answer.content_type == "application/json" else text
            return Answer(answer.status, answer.headers, body)

    async def send(self, form: Any, channel: Channel | None = None, **more: Any) -> Answer:
        """Post a message."""
        return await self.ask("POST", f"/channels/{(channel or self.box.channel).id}/messages", form, **more)

    async def edit(self, message_id: Any, form: Any, channel: Channel | None = None, **more: Any) -> Answer:
        """Edit a message."""
        place = (channel or self.box.channel).id
        return await self.ask("PATCH", f"/channels/{place}/messages/{message_id}", form, **more)


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    """An action row."""
    return {"type": 1, "components": list(parts)}


def button(custom_id: str = "b", label: str = "B", **more: Any) -> dict[str, Any]:
    """A button."""
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def select(custom_id: str = "s", values: int = 1, **more: Any) -> dict[str, Any]:
    """A string select."""
    options = [{"label": str(i), "value": str(i)} for i in range(values)]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def text(content: str = "t") -> dict[str, Any]:
    """A text display."""
    return {"type": 10, "content": content}


def gallery(*urls: str, description: str | None = None) -> dict[str, Any]:
    """A media gallery."""
    return {"type": 12, "items": [{"media": {"url": url}, "description": description} for url in urls]}


def layout(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The form of a components v2 message."""
    return {"flags": 1 << 15, "components": list(parts), **more}
