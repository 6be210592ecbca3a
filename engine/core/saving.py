"""Saves: versioned snapshots of a game as plain JSON data, and the registry of tags that stand in them.

A tag is for ever: it names a class in every save ever written. Dataclasses are read and written by
pydantic; whatever is malformed raises `SaveError` with the place of the fault.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from engine.core.kernel import Event, Game, RunStage, Step
from engine.core.module import known_modules, rules_for
from engine.core.piles import Dealer
from engine.core.rng import Rng

SAVE_VERSION: Final = 1
C = TypeVar("C", bound=type[Any])

_tagged: dict[str, type[Any]] = {}
_slices: dict[str, type[Any]] = {}
_adapters: dict[type[Any], TypeAdapter[Any]] = {}


class SaveError(Exception):
    """A save cannot be read: malformed, of a newer release, or of modules this release lacks."""


def tagged(cls: C) -> C:
    """Register a step, event or action class under its `tag` (or `verb`)."""
    tag = getattr(cls, "tag", None) or cls.verb
    if _tagged.setdefault(tag, cls) is not cls and _tagged[tag].__qualname__ != cls.__qualname__:
        raise TypeError(f"the tag {tag} is taken by {_tagged[tag].__qualname__}")
    _tagged[tag] = cls
    return cls


tagged(RunStage)  # the kernel's own step; a secret choice of the set-up may lie on top of it


def state(name: str) -> Any:
    """Register a state slice class under a name."""

    def keep(cls: C) -> C:
        _slices[name] = cls
        return cls

    return keep


def _adapter(cls: type[Any]) -> TypeAdapter[Any]:
    if cls not in _adapters:
        _adapters[cls] = TypeAdapter(cls)
    return _adapters[cls]


def class_of(tag: str) -> type[Any]:
    """The class of a tag. Raises KeyError if no module of this release has it."""
    if tag not in _tagged:
        known_modules()  # whoever asks first may do so before the modules are read
    return _tagged[tag]


def dump(value: Any) -> dict[str, Any]:
    """A tagged value as JSON data."""
    tag = getattr(value, "tag", None) or value.verb
    data: dict[str, Any] = {"tag": tag}
    if is_dataclass(value):
        data.update(_adapter(type(value)).dump_python(value, mode="json"))
    return data


def parse(data: dict[str, Any]) -> Any:
    """The tagged value of such data. Raises SaveError."""
    try:
        cls = class_of(data["tag"])
        fields = {key: value for key, value in data.items() if key != "tag"}
        return _adapter(cls).validate_python(fields) if is_dataclass(cls) else cls()
    except (KeyError, TypeError, ValidationError) as error:
        raise SaveError(f"unreadable entry {data!r:.200}: {error}") from error


def parse_event(data: dict[str, Any]) -> Event:
    """An event of such data. Raises SaveError."""
    event = parse(data)
    if not isinstance(event, Event):
        raise SaveError(f"{data['tag']} is no event")
    return event


def snapshot(game: Game) -> dict[str, Any]:
    """The whole position as JSON data; secret, because it holds hands, piles and the seed."""
    names = {cls: name for name, cls in _slices.items()}
    return {
        "save": SAVE_VERSION,
        "modules": list(game.rules.ids),
        "seats": game.seats,
        "options": game.options,
        "slices": {
            names[cls]: _adapter(cls).dump_python(part, mode="json") for cls, part in game.slices.items()
        },
        "stack": [dump(step) for step in game.stack],
        "seed": game.dealer.rng.seed.hex(),
        "counter": game.dealer.rng.counter,
        "confirm": game.confirm,
    }


def restore(data: dict[str, Any]) -> Game:
    """The game of a snapshot. Raises SaveError."""
    try:
        if data["save"] > SAVE_VERSION:
            raise SaveError(f"written by a newer release (save {data['save']}, known: {SAVE_VERSION})")
        game = Game(
            rules_for(tuple(data["modules"])),
            data["seats"],
            bytes.fromhex(data["seed"]),
            dict(data["options"]),
        )
        game.dealer = Dealer(Rng(bytes.fromhex(data["seed"]), data["counter"]))
        for name, part in data["slices"].items():
            cls = _slices[name]
            game.slices[cls] = _adapter(cls).validate_python(part)
        for entry in data["stack"]:
            step = parse(entry)
            if not isinstance(step, Step):
                raise SaveError(f"{entry['tag']} is no step")
            game.stack.append(step)
        game.confirm = data["confirm"]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(f"unreadable save: {error!r:.300}") from error
    return game
