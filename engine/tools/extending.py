"""The list of everything on which a module can hang its rules, with what it means and who uses it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.base.areas import AREAS
from engine.base.extending import HANDLERS
from engine.base.judging import TOPICS
from engine.base.stages import STAGES, SpecialCards
from engine.core.addresses import Address
from engine.core.kernel import Choice, Event, Query
from engine.core.module import Module, known_modules
from engine.core.notation import verbs

Row = tuple[str, str, str]  # name, meaning, who uses it


def _classes(base: type[Any]) -> list[type[Any]]:
    """All classes of the engine that derive from this one, those of the base game first."""
    found: dict[type[Any], None] = {}
    todo = list(base.__subclasses__())
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        # slotted dataclasses leave the class from before behind
        if (
            cls.__module__.startswith("engine.")
            and getattr(inspect.getmodule(cls), cls.__name__, None) is cls
        ):
            found[cls] = None
    places = {module.id: place for place, module in enumerate(known_modules().values())}
    return sorted(found, key=lambda c: (places.get(_file(c), 0), c.__module__, c.__name__))


def _file(cls: type[Any]) -> str:
    return cls.__module__.rpartition(".")[2]


def words(cls: type[Any]) -> str:
    """The docstring in one line."""
    text = inspect.cleandoc(cls.__doc__ or "")
    if text.startswith(f"{cls.__name__}("):  # what dataclasses write where nobody wrote anything
        text = ""
    return re.sub(r"\s+", " ", text).strip()


def meaning(cls: type[Any]) -> str:
    """The docstring in one line, and the fields."""
    own = [f"`{field.name}`" for field in fields(cls)] if is_dataclass(cls) else []
    listed = f"({', '.join(own)})" if own else ""
    return f"{words(cls)} {listed}".strip()


def _users(pick: Callable[[Module], Iterable[Any]], name: object) -> str:
    return ", ".join(module.id for module in known_modules().values() if name in list(pick(module)))


def _keys(pairs: Iterable[tuple[Any, Any]]) -> list[Any]:
    return [key for key, _ in pairs]


def _address(kind: type[Address[Any]]) -> str:
    """How a module writes the address: `CardTurnedUp(kind)`, a class without anything as itself."""
    if not is_dataclass(kind):
        return kind.__name__
    return f"{kind.__name__}({', '.join(field.name for field in fields(kind))})"


def _addresses(
    kinds: Iterable[type[Address[Any]]], pick: Callable[[Module], Iterable[Any]], prefix: str = ""
) -> Iterator[Row]:
    for kind in kinds:
        users = [
            module.id
            for module in known_modules().values()
            if any(used is kind or type(used) is kind for used in pick(module))
        ]
        yield f"`{prefix}{_address(kind)}`", words(kind), ", ".join(users)


def _choices() -> Iterator[Row]:
    kinds: list[type[Any]] = [Choice, *_classes(Choice)]
    for cls in kinds:
        parts = []
        for word, pick in (
            ("offers", lambda m: _keys(m.offered)),
            ("limits", lambda m: _keys(m.limited)),
            ("admits", lambda m: _keys(m.admitted)),
            ("proposes", lambda m: _keys(m.proposed)),
        ):
            if users := _users(pick, cls):
                parts.append(f"{word}: {users}")
        yield f"`{cls.__name__}`", meaning(cls), "; ".join(parts)


def _with_class(cls: type[Any], pick: Callable[[Module], Iterable[Any]]) -> Row:
    return f"`{_file(cls)}.{cls.__name__}`", meaning(cls), _users(pick, cls)


def _table(title: str, intro: str, heads: Row, rows: Iterable[Row]) -> Iterator[str]:
    yield ""
    yield f"## {title}"
    yield ""
    yield intro
    yield ""
    yield f"| {' | '.join(heads)} |"
    yield "|---|---|---|"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


def extension_points() -> Iterator[str]:
    """The lines of `docs/extension-points.md`."""
    yield "# Extension points"
    yield ""
    yield "Written by `python -m engine extension-points`; do not edit. A module is one object (`engine.core.module.Module`)"
    yield "in one file; its methods hang what it adds on the names below. How to write one stands in `CONTRIBUTING.md`."
    yield from _table(
        "Stages of the set-up",
        "`@module.sets_up(stage)`: `(game) -> None`, in this order; the stages stand in `engine.base.stages`.",
        ("stage", "what happens", "used by"),
        _addresses((*STAGES, SpecialCards), lambda m: _keys(m.setups), "stages."),
    )
    yield from _table(
        "Choices",
        "`@module.offers(choice)`, `limits`, `admits`, `proposes`; a module may bring choices of its own.",
        ("choice", "what it is", "used by"),
        _choices(),
    )
    yield from _table(
        "Queries",
        "`@module.changes(query)`: `(game, query) -> None` may change its `answer`, and nothing else.",
        ("query", "what it asks", "changed by"),
        (_with_class(cls, lambda m: _keys(m.changed)) for cls in _classes(Query)),
    )
    yield from _table(
        "Events",
        "`@module.reacts(event)`: `(game, event) -> None` afterwards; may change the own state and push steps.",
        ("event", "what has happened", "reacted to by"),
        (_with_class(cls, lambda m: _keys(m.reacted)) for cls in _classes(Event)),
    )
    yield from _table(
        "Handlers",
        "`@module.handles(address)` deals with things of a kind of its own; the addresses stand in `engine.base.extending`.",
        ("address", "what it does", "used by"),
        _addresses(HANDLERS, lambda m: _keys(m.handled)),
    )
    yield from _table(
        "Marks",
        "`@module.shows(area)` yields `Mark`s for pictures and texts; the areas stand in `engine.base.areas`.",
        ("area", "where", "used by"),
        _addresses(AREAS, lambda m: _keys(m.shown), "areas."),
    )
    yield from _table(
        "Scoring and conservation",
        "Without a name: what every round may ask of every module.",
        ("method", "what it returns", "used by"),
        (
            ("`scores()`", "`(game, round) -> score lines`", _users(lambda m: [bool(m.scored)], True)),
            (
                "`holds()`",
                "`(game) -> ids` of what lies in the own state",
                _users(lambda m: [bool(m.held)], True),
            ),
        ),
    )
    yield from _table(
        "Standing orders",
        "`@module.orders(action, ...)`: what people may order beforehand; see `engine.core.orders`.",
        ("verb of the action", "asked in", "used by"),
        (
            (f"`{kind.verb}`", f"`{kind.book}`", module.id)
            for module in known_modules().values()
            for kind in module.ordered
        ),
    )
    yield from _table(
        "What actions are worth",
        "`@module.judges(action)`: `(judge, action) -> points` for computer opponents; see `engine.base.judging`.",
        ("action", "what it is", "judged by"),
        (
            _with_class(cls, lambda m: _keys(m.judged))
            for cls in sorted(verbs().values(), key=lambda c: (c.__module__, c.__name__))
            if cls.__module__.startswith("engine.") and _users(lambda m: _keys(m.judged), cls)
        ),
    )
    yield from _table(
        "Advice",
        "`@module.advises(topic)`: what computer opponents must know when they judge the actions of others; the topics stand in "
        "`engine.base.judging`.",
        ("topic", "what is asked", "used by"),
        _addresses(TOPICS, lambda m: _keys(m.advised)),
    )
