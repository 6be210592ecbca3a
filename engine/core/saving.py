"""Saves: versioned snapshots of a game as plain JSON data, and the registry of tags that stand in them.

A tag is for ever: it names a class in every save ever written. Its fields may change: the data of a class say which
version of the class wrote them, and `upgrades` brings them up from there. Dataclasses are read and written by
pydantic; whatever is malformed raises `SaveError` with the place of the fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from engine.core.kernel import Action, Data, Event, Game, RunStage, Slice, Step
from engine.core.module import known_modules, rules_for
from engine.core.piles import Dealer
from engine.core.rng import Rng

SAVE_VERSION: Final = 1
_VERSION: Final = "version"

Tagged = Action | Event | Step
Upgrade = Callable[[Data], Data]
T = TypeVar("T", bound=type[Tagged])
S = TypeVar("S", bound=type[Slice])
C = TypeVar("C", bound=type[Tagged] | type[Slice])
V = TypeVar("V")

_tagged: dict[str, type[Tagged]] = {}
_slices: dict[str, type[Slice]] = {}
_upgrades: dict[type[object], tuple[Upgrade, ...]] = {}
# each reads and writes the class that it is kept under
_adapters: dict[type[object], TypeAdapter[Any]] = {}


class SaveError(Exception):
    """A save cannot be read: malformed, of a newer release, or of modules this release lacks."""


def tagged(cls: T) -> T:
    """Register a step, event or action class under its `tag` (or `verb`)."""
    tag = _tag(cls)
    if _tagged.setdefault(tag, cls) is not cls and _tagged[tag].__qualname__ != cls.__qualname__:
        raise TypeError(f"the tag {tag} is taken by {_tagged[tag].__qualname__}")
    _tagged[tag] = cls
    return cls


def _tag(cls: type[Tagged]) -> str:
    return cls.verb if issubclass(cls, Action) else cls.tag


def upgrades(*steps: Upgrade) -> Callable[[C], C]:
    """The fields of a slice, step or event have changed since it was first released: each of these functions makes
    data of one version into those of the next, the first those of version 1. None of them is ever edited again."""

    def keep(cls: C) -> C:
        _upgrades[cls] = steps
        return cls

    return keep


def renamed(old: str, new: str) -> Upgrade:
    """An upgrade by which a field gets another name."""

    def rename(data: Data) -> Data:
        return {new if key == old else key: value for key, value in data.items()}

    return rename


tagged(RunStage)  # the kernel's own step; a secret choice of the set-up may lie on top of it


def state(name: str) -> Callable[[S], S]:
    """Register a state slice class under a name."""

    def keep(cls: S) -> S:
        _slices[name] = cls
        return cls

    return keep


# of the class that it is asked for
def _adapter(cls: type[object]) -> TypeAdapter[Any]:
    if cls not in _adapters:
        _adapters[cls] = TypeAdapter(cls)
    return _adapters[cls]


def _written(value: object) -> Data:
    """The fields of a value and the version of its class, which is left out as long as it is 1."""
    if not is_dataclass(value):
        return {}
    cls = type(value)
    data: Data = _adapter(cls).dump_python(value, mode="json")
    return {_VERSION: version_of(cls), **data} if cls in _upgrades else data


def present(cls: type[object], data: Data) -> Data:
    """The data of such a class brought up to its present version. Raises SaveError."""
    steps = _upgrades.get(cls, ())
    version = data.get(_VERSION, 1)
    if type(version) is not int or version < 1:
        raise SaveError(f"{version!r:.20} is no version")
    if version > version_of(cls):
        raise SaveError(f"written by a newer release ({cls.__name__} in version {version})")
    own = {key: value for key, value in data.items() if key != _VERSION}
    for upgrade in steps[version - 1 :]:
        own = upgrade(own)
    return own


def _read(cls: type[V], data: Data) -> V:
    """The value of such data. Fields that the class does not have are refused, so that nothing can get lost because
    somebody forgot to say what has become of it."""
    own = present(cls, data)
    known = {field.name for field in fields(cls)} if is_dataclass(cls) else set()
    if unknown := own.keys() - known:
        raise SaveError(f"{cls.__name__} has no field {', '.join(sorted(unknown))}")
    value: V = _adapter(cls).validate_python(own) if known else cls()
    return value


def stored_classes() -> Mapping[str, type[Tagged] | type[Slice]]:
    """Everything that stands in saves and stored events: slices by `slice <name>`, steps and events by their tags."""
    known_modules()
    found: dict[str, type[Tagged] | type[Slice]] = {f"slice {name}": cls for name, cls in _slices.items()}
    found.update((tag, cls) for tag, cls in _tagged.items() if not issubclass(cls, Action))
    return found


def version_of(cls: type[object]) -> int:
    """The version of the fields of such a class."""
    return len(_upgrades.get(cls, ())) + 1


def class_of(tag: str) -> type[Tagged]:
    """The class of a tag. Raises KeyError if no module of this release has it."""
    if tag not in _tagged:
        known_modules()  # whoever asks first may do so before the modules are read
    return _tagged[tag]


def dump(value: Tagged) -> Data:
    """A tagged value as JSON data."""
    return {"tag": _tag(type(value)), **_written(value)}


def parse(data: Data) -> Tagged:
    """The tagged value of such data. Raises SaveError."""
    try:
        return _read(class_of(data["tag"]), {key: value for key, value in data.items() if key != "tag"})
    except (AttributeError, KeyError, TypeError, ValidationError) as error:
        raise SaveError(f"unreadable entry {data!r:.200}: {error}") from error


def parse_event(data: Data) -> Event:
    """An event of such data. Raises SaveError."""
    event = parse(data)
    if not isinstance(event, Event):
        raise SaveError(f"{data['tag']} is no event")
    return event


def snapshot(game: Game) -> Data:
    """The whole position as JSON data; secret, because it holds hands, piles and the seed."""
    names = {cls: name for name, cls in _slices.items()}
    return {
        "save": SAVE_VERSION,
        "modules": list(game.rules.ids),
        "seats": game.seats,
        "options": game.options,
        "slices": {names[cls]: _written(part) for cls, part in game.slices.items()},
        "stack": [dump(step) for step in game.stack],
        "seed": game.dealer.rng.seed.hex(),
        "counter": game.dealer.rng.counter,
        "confirm": game.confirm,
    }


def restore(data: Data) -> Game:
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
            game.slices[cls] = _read(cls, part)
        for entry in data["stack"]:
            step = parse(entry)
            if not isinstance(step, Step):
                raise SaveError(f"{entry['tag']} is no step")
            game.stack.append(step)
        game.confirm = data["confirm"]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(f"unreadable save: {error!r:.300}") from error
    return game
