"""Embeds: their limits, and the form in which they come back."""

from __future__ import annotations

from typing import Any

from bot.sandbox.checks.components import Reader
from bot.sandbox.state.records import JSON, Attachment

_TEXTS = {"title": 256, "description": 4096, "url": 2048}
_PICTURES = ("image", "thumbnail")


def read_embeds(reader: Reader, raw: Any) -> list[JSON]:
    """All embeds of a message; complaints go to the reader."""
    problems = reader.problems
    if not isinstance(raw, list):
        problems.add("embeds", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []
    if len(raw) > 10:
        problems.add("embeds", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        return []
    done = [_embed(reader, each, f"embeds.{i}") for i, each in enumerate(raw)]
    if sum(_characters(each) for each in done) > 6000:
        problems.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    return done


def _embed(reader: Reader, raw: Any, path: str) -> JSON:
    if not isinstance(raw, dict):
        reader.problems.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return {}
    done: JSON = {"type": "rich"}
    for name, most in _TEXTS.items():
        value = reader.text(raw, path, name, 0, most)
        if value:
            done[name] = value
    for name in ("color", "timestamp"):
        if raw.get(name) is not None:
            done[name] = raw[name]
    for name, text, most in (("footer", "text", 2048), ("author", "name", 256)):
        if isinstance(raw.get(name), dict):
            done[name] = {text: reader.text(raw[name], f"{path}.{name}", text, 0, most, required=True)}
    for name in _PICTURES:
        if isinstance(raw.get(name), dict) and raw[name].get("url"):
            done[name] = _picture(reader, str(raw[name]["url"]), f"{path}.{name}.url")
    fields = raw.get("fields") or []
    if len(fields) > 25:
        reader.problems.add(f"{path}.fields", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    if fields:
        done["fields"] = [_field(reader, each, f"{path}.fields.{i}") for i, each in enumerate(fields[:25])]
    if len(done) == 1:
        reader.problems.required(f"{path}.description")
    return done


def _field(reader: Reader, raw: JSON, path: str) -> JSON:
    return {
        "name": reader.text(raw, path, "name", 1, 256, required=True),
        "value": reader.text(raw, path, "value", 1, 1024, required=True),
        "inline": bool(raw.get("inline")),
    }


def _picture(reader: Reader, url: str, path: str) -> JSON:
    own: Attachment | None = reader.own_file(url, path)
    if own is None:
        return {"url": url, "proxy_url": url}
    reader.shown.add(own.id)
    return {"url": own.path, "proxy_url": own.path, "width": own.width, "height": own.height}


def _characters(embed: JSON) -> int:
    total = len(embed.get("title", "")) + len(embed.get("description", ""))
    total += len((embed.get("footer") or {}).get("text") or "")
    total += len((embed.get("author") or {}).get("name") or "")
    return total + sum(len(f["name"] or "") + len(f["value"] or "") for f in embed.get("fields", []))
