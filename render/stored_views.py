"""Views as JSON texts: positions of whole games with modules, kept in `assets/samples/` for gallery and tests.

`python -m render positions` plays random games and stores anew what is found in them. A stored view does not
change when rules do, so pictures of it stay comparable.
"""

from __future__ import annotations

import json
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import engine
from engine import Action, Event, View
from engine.core.saving import dump, parse_event

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "samples"


def dump_view(view: View) -> str:
    """The view as one JSON text."""
    return json.dumps(_plain(view), separators=(",", ":"), ensure_ascii=False)


def _plain(value: Any) -> Any:
    if isinstance(value, Action):
        return engine.write(value)
    if isinstance(value, Event):
        return dump(value)
    if is_dataclass(value):
        return {item.name: _plain(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(item)] for key, item in value.items()]
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def parse_view(text: str) -> View:
    """The view of such a text. Fields that the text does not know have their defaults."""
    view = _parsed(View, json.loads(text))
    if not isinstance(view, View):
        raise TypeError("not a view")
    return view


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind)


def _parsed(kind: Any, data: Any) -> Any:
    if kind is Action:
        return engine.read(data)
    if kind is Event:
        return parse_event(data)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return None if data is None else _parsed(next(one for one in inner if one is not type(None)), data)
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return tuple(_parsed(inner[0], item) for item in data)
    if origin is tuple:
        return tuple(_parsed(one, item) for one, item in zip(inner, data, strict=True))
    if origin is Mapping:
        return {_parsed(inner[0], key): _parsed(inner[1], item) for key, item in data}
    if isinstance(kind, type) and is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{key: _parsed(hints[key], item) for key, item in data.items() if key in hints})
    return data


@cache
def stored(name: str) -> View:
    """The stored view of this name. Raises FileNotFoundError."""
    engine.known_modules()
    return parse_view((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
