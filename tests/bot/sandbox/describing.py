"""Cuts what tests need out of Discord's own description of its API, which is published under the MIT licence."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

KEPT = Path(__file__).with_name("discord-api.json")

NEEDED = {
    "/users/{}": "get",
    "/users/{}/channels": "post",
    "/applications/{}": "get",
    "/applications/{}/commands": "get put",
    "/applications/{}/emojis": "get",
    "/gateway": "get",
    "/gateway/bot": "get",
    "/guilds/{}": "get",
    "/guilds/{}/roles": "get",
    "/guilds/{}/members/{}": "get",
    "/guilds/{}/channels": "get",
    "/channels/{}": "get",
    "/channels/{}/messages": "get post",
    "/channels/{}/messages/{}": "patch delete",
    "/channels/{}/threads": "post",
    "/channels/{}/typing": "post",
    "/interactions/{}/{}/callback": "post",
    "/webhooks/{}/{}": "post",
    "/webhooks/{}/{}/messages/@original": "get patch delete",
}
"""By path with its parameters left out, the methods."""


def shape_of(path: str) -> str:
    """A path with its parameters left out."""
    shape = re.sub(r"\{[^}]*\}", "{}", path)
    return re.sub(r"/webhooks/[^/]+/[^/]+/messages/@original", "/webhooks/{}/{}/messages/@original", shape)


def references(part: Any) -> Iterator[str]:
    """What a part of the description refers to."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for each in part.values():
            yield from references(each)
    elif isinstance(part, list):
        for each in part:
            yield from references(each)


def bare(part: Any) -> Any:
    """A part without what is only said about it."""
    if isinstance(part, dict):
        return {
            key: bare(each)
            for key, each in part.items()
            if not (key == "description" and isinstance(each, str))
        }
    return [bare(each) for each in part] if isinstance(part, list) else part


def cut(document: Any) -> Any:
    """Only the operations that are needed, and what they refer to."""
    paths: dict[str, dict[str, Any]] = {}
    for path, item in document["paths"].items():
        methods = NEEDED.get(shape_of(path), NEEDED.get(path.replace("@me", "{}"), "")).split()
        kept = {method: bare(item[method]) for method in methods if method in item}
        if kept:
            paths[path] = kept
    kinds: dict[str, dict[str, Any]] = {}
    waiting = list(references(paths))
    while waiting:
        _, _, kind, name = waiting.pop().split("/")
        if name not in kinds.setdefault(kind, {}):
            kinds[kind][name] = bare(document["components"][kind][name])
            waiting += references(kinds[kind][name])
    return {"components": kinds, "paths": paths}


if __name__ == "__main__":
    whole = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    KEPT.write_text(json.dumps(cut(whole), separators=(",", ":"), sort_keys=True) + "\n", "utf-8")
