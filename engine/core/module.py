"""A module: one object in one file. It says what it adds to each of the kernel's extension points.

`rules_for` compiles the modules in force into look-up tables, so that a game asks nobody who has nothing
to say. The order among modules is their number.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar

from engine.core.kernel import Action, Choice, EngineError, Event, Query
from engine.core.orders import OrderKind

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(eq=False)
class Module:
    """What one rule set adds. `always`: takes part unasked whenever `when(seats, options)` is true.
    `components` names what its box holds, with the number of copies."""

    id: str
    number: float
    title: str = ""
    state: Callable[[int], Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    components: Mapping[str, int] = field(default_factory=dict)
    always: bool = False
    when: Callable[[int, Mapping[str, Any]], bool] = lambda seats, options: True
    setups: list[tuple[str, Callable[..., None]]] = field(default_factory=list)
    offered: list[tuple[type[Choice], Callable[..., Iterable[Action]]]] = field(default_factory=list)
    limited: list[tuple[type[Choice], Callable[..., bool]]] = field(default_factory=list)
    admitted: list[tuple[type[Choice], Callable[..., bool]]] = field(default_factory=list)
    proposed: list[tuple[type[Choice], Callable[..., Iterable[str]]]] = field(default_factory=list)
    changed: list[tuple[type[Query[Any]], Callable[..., None]]] = field(default_factory=list)
    reacted: list[tuple[type[Event], Callable[..., None]]] = field(default_factory=list)
    handled: dict[str, Callable[..., Any]] = field(default_factory=dict)
    scored: list[Callable[..., Iterable[Any]]] = field(default_factory=list)
    held: list[Callable[..., Iterable[str]]] = field(default_factory=list)
    ordered: list[OrderKind] = field(default_factory=list)
    shown: list[tuple[str, Callable[..., Iterable[Any]]]] = field(default_factory=list)
    judged: list[tuple[type[Action], Callable[..., float | None]]] = field(default_factory=list)
    advised: list[tuple[str, Callable[..., Any]]] = field(default_factory=list)

    def sets_up(self, stage: str) -> Callable[[F], F]:
        """`(game) -> None` at a named stage of the set-up; may push choices."""
        return _adder(lambda f: self.setups.append((stage, f)))

    def offers(self, choice: type[Choice]) -> Callable[[F], F]:
        """`(game, choice) -> actions` added to the options of such a choice."""
        return _adder(lambda f: self.offered.append((choice, f)))

    def limits(self, choice: type[Choice]) -> Callable[[F], F]:
        """`(game, choice, action) -> bool`: whether an option of such a choice stays."""
        return _adder(lambda f: self.limited.append((choice, f)))

    def admits(self, choice: type[Choice]) -> Callable[[F], F]:
        """`(game, choice, action) -> bool`: whether an action not listed is legal all the same."""
        return _adder(lambda f: self.admitted.append((choice, f)))

    def proposes(self, choice: type[Choice]) -> Callable[[F], F]:
        """`(game, choice) -> verbs`: what the seat of such a choice may perhaps do, judged by public facts
        alone; at least the verbs of everything the module offers there."""
        return _adder(lambda f: self.proposed.append((choice, f)))

    def changes(self, query: type[Query[Any]]) -> Callable[[F], F]:
        """`(game, query) -> None` that may change `query.answer`, and nothing else."""
        return _adder(lambda f: self.changed.append((query, f)))

    def reacts(self, event: type[Event]) -> Callable[[F], F]:
        """`(game, event) -> None` after such an event; may change the own slice and push steps."""
        return _adder(lambda f: self.reacted.append((event, f)))

    def handles(self, kind: str) -> Callable[[F], F]:
        """Deals with a thing by its kind, and may push steps that run before what was going on goes on. The kinds
        and their arguments stand in `docs/extension-points.md`."""

        def add(f: F) -> None:
            self.handled[kind] = f

        return _adder(add)

    def scores(self) -> Callable[[F], F]:
        """`(game, round) -> score lines`, purely, from the position."""
        return _adder(self.scored.append)

    def holds(self) -> Callable[[F], F]:
        """`(game) -> ids`: every component that lies in the own slice, once for each copy."""
        return _adder(self.held.append)

    def orders(self, verb: str, book: str, names: str, **more: Any) -> Callable[[F], F]:
        """`(view) -> ids` of the things that a standing order for this verb may name now; the arguments are those of
        `engine.core.orders.OrderKind`. Its texts are `order-<verb>`."""
        return _adder(lambda f: self.ordered.append(OrderKind(verb, book, names, f, **more)))

    def shows(self, area: str) -> Callable[[F], F]:
        """`(game, viewer[, subject]) -> marks` for an area of the pictures."""
        return _adder(lambda f: self.shown.append((area, f)))

    def judges(self, action: type[Action]) -> Callable[[F], F]:
        """`(judge, action) -> points` that a computer opponent expects from such an action until the end of
        the game, judged by what its seat sees; None: not for this module to say."""
        return _adder(lambda f: self.judged.append((action, f)))

    def advises(self, topic: str) -> Callable[[F], F]:
        """`(judge, ...) -> what the topic asks for`: what a computer opponent must know of this module when it
        judges the actions of others; the topics stand in `docs/extension-points.md`."""
        return _adder(lambda f: self.advised.append((topic, f)))


def _adder(add: Callable[[Any], None]) -> Callable[[F], F]:
    def keep(function: F) -> F:
        add(function)
        return function

    return keep


Table = dict[Any, tuple[Callable[..., Any], ...]]


class ChoiceHooks(NamedTuple):
    """What the modules add to one kind of choice."""

    offers: tuple[Callable[..., Any], ...]
    limits: tuple[Callable[..., Any], ...]
    admits: tuple[Callable[..., Any], ...]


@dataclass(frozen=True, eq=False)
class Rules:
    """The modules in force, compiled into tables."""

    modules: tuple[Module, ...]
    setups: Table
    offers: Table
    limits: Table
    admits: Table
    proposals: Table
    changes: Table
    reactions: Table
    handlers: dict[str, Callable[..., Any]]
    scorers: tuple[Callable[..., Iterable[Any]], ...]
    holders: tuple[Callable[..., Iterable[str]], ...]
    shows: Table
    orders: tuple[OrderKind, ...] = ()
    judges: Table = field(default_factory=dict)
    advice: Table = field(default_factory=dict)
    _hooks: dict[type[Choice], ChoiceHooks] = field(default_factory=dict)

    def for_choice(self, kind: type[Choice]) -> ChoiceHooks:
        """What the modules add to a kind of choice and to its base classes."""
        found = self._hooks.get(kind)
        if found is None:
            tables = (self.offers, self.limits, self.admits)
            found = ChoiceHooks(
                *(tuple(f for k in kind.__mro__ for f in table.get(k, ())) for table in tables)
            )
            self._hooks[kind] = found
        return found

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(module.id for module in self.modules)


def _table(pairs: Iterable[tuple[Any, Callable[..., Any]]]) -> Table:
    table: dict[Any, list[Callable[..., Any]]] = {}
    for key, function in pairs:
        table.setdefault(key, []).append(function)
    return {key: tuple(functions) for key, functions in table.items()}


@cache
def known_modules() -> Mapping[str, Module]:
    """Every module found by scanning the folders `engine/base` and `engine/modules`, by id."""
    found: dict[str, Module] = {}
    for package in ("engine.base", "engine.modules"):
        paths = importlib.import_module(package).__path__
        for info in pkgutil.iter_modules(paths):
            module = getattr(importlib.import_module(f"{package}.{info.name}"), "module", None)
            if isinstance(module, Module):
                if found.get(module.id, module) is not module:
                    raise EngineError(f"two modules are called {module.id}")
                found[module.id] = module
    return dict(sorted(found.items(), key=lambda item: item[1].number))


def chosen_modules() -> tuple[str, ...]:
    """The ids that a table may choose, in order."""
    return tuple(module.id for module in known_modules().values() if not module.always)


def resolve(ids: Iterable[str], seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The modules in force: those chosen and those that take part unasked, in the order of their numbers.

    Raises ValueError for an unknown id.
    """
    wanted = set(ids)
    if unknown := wanted - set(chosen_modules()):
        raise ValueError(f"unknown module: {', '.join(sorted(unknown))}")
    return tuple(
        module.id
        for module in known_modules().values()
        if module.id in wanted or (module.always and module.when(seats, options))
    )


@lru_cache(maxsize=512)
def rules_for(ids: tuple[str, ...]) -> Rules:
    """The compiled rules of these modules (as `resolve` gives them)."""
    modules = tuple(known_modules()[i] for i in ids)
    return Rules(
        modules,
        _table(pair for m in modules for pair in m.setups),
        _table(pair for m in modules for pair in m.offered),
        _table(pair for m in modules for pair in m.limited),
        _table(pair for m in modules for pair in m.admitted),
        _table(pair for m in modules for pair in m.proposed),
        _table(pair for m in modules for pair in m.changed),
        _table(pair for m in modules for pair in m.reacted),
        {kind: handler for m in modules for kind, handler in m.handled.items()},
        tuple(scorer for m in modules for scorer in m.scored),
        tuple(holder for m in modules for holder in m.held),
        _table(pair for m in modules for pair in m.shown),
        tuple(kind for m in modules for kind in m.ordered),
        _table(pair for m in modules for pair in m.judged),
        _table(pair for m in modules for pair in m.advised),
    )


def default_options(ids: Iterable[str]) -> dict[str, Any]:
    """The table options of these modules with their defaults."""
    return {name: value for i in ids for name, value in known_modules()[i].options.items()}
