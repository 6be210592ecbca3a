"""A module: one object in one file. It says what it adds to each of the kernel's extension points.

`rules_for` compiles the modules in force into look-up tables, so that a game asks nobody who has nothing
to say. The order among modules is their number.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.core.addresses import Address, Area, F, Handler, Stage, Topic
from engine.core.hooks import Hook
from engine.core.kernel import Action, Choice, EngineError, Event, Game, Options, Query, Slice
from engine.core.orders import Among, OrderKind

A = TypeVar("A", bound=Action)
C = TypeVar("C", bound=Choice)
D = TypeVar("D", bound=Choice)
E = TypeVar("E", bound=Event)
G = TypeVar("G", bound=Event)
# queries differ in what they ask for
Q = TypeVar("Q", bound=Query[Any])
# what computer opponents judge with belongs to the game; the core only hands it on
J = TypeVar("J")


class Points(Protocol):
    """A line of a score sheet, of which the core knows no more than whose it is and how many points it brings."""

    @property
    def who(self) -> int: ...
    @property
    def points(self) -> int: ...


P = TypeVar("P", bound=Points)

Offer = Callable[[Game, C], Iterable[Action]]
Verdict = Callable[[Game, C, Action], bool]
Proposal = Callable[[Game, C], Iterable[str]]
Change = Callable[[Game, Q], None]
Reaction = Callable[[Game, E], None]
Scorer = Callable[[Game, int], Iterable[P]]
Holder = Callable[[Game], Iterable[str]]
Judgement = Callable[[J, A], float | None]


# In its lists a module keeps each function beside the class that it was hung on: the decorators have checked that the
# two belong together, but no type of a list can say so. That is what `Any` stands for in `Module` and `Rules`.
@dataclass(eq=False)
class Module:
    """What one rule set adds. `always`: takes part unasked whenever `when(seats, options)` is true.
    `components` names what its box holds, with the number of copies. `difficulty` says how hard it is to learn, from
    1 (easy) to 3 (hard; 0: nobody chooses it), `preset` in which suggested set it is."""

    id: str
    number: float
    title: str = ""
    state: Callable[[int], Slice] | None = None
    options: Options = field(default_factory=dict)
    components: Mapping[str, int] = field(default_factory=dict)
    difficulty: int = 0
    preset: str = ""
    always: bool = False
    when: Callable[[int, Options], bool] = lambda seats, options: True
    setups: list[tuple[type[Stage[Any]], Callable[..., None]]] = field(default_factory=list)
    offered: list[tuple[type[Choice], Offer[Any]]] = field(default_factory=list)
    limited: list[tuple[type[Choice], Verdict[Any]]] = field(default_factory=list)
    admitted: list[tuple[type[Choice], Verdict[Any]]] = field(default_factory=list)
    proposed: list[tuple[type[Choice], Proposal[Any]]] = field(default_factory=list)
    changed: list[tuple[type[Query[Any]], Change[Any]]] = field(default_factory=list)
    reacted: list[tuple[type[Event], Reaction[Any]]] = field(default_factory=list)
    handled: list[tuple[Handler[Any], Callable[..., Any]]] = field(default_factory=list)
    scored: list[Scorer[Any]] = field(default_factory=list)
    held: list[Holder] = field(default_factory=list)
    ordered: list[OrderKind] = field(default_factory=list)
    shown: list[tuple[type[Area[Any]], Callable[..., Iterable[Any]]]] = field(default_factory=list)
    judged: list[tuple[type[Action], Judgement[Any, Any]]] = field(default_factory=list)
    advised: list[tuple[Topic[Any] | type[Topic[Any]], Callable[..., Any]]] = field(default_factory=list)

    def sets_up(self, stage: type[Stage[F]]) -> Callable[[F], F]:
        """`(game) -> None` at a stage of the set-up; may push choices."""
        return _adder(lambda f: self.setups.append((stage, f)))

    def offers(self, choice: type[C], *others: type[D]) -> Callable[[Offer[C | D]], Offer[C | D]]:
        """`(game, choice) -> actions` added to the options of such choices."""
        return _adder(lambda f: self.offered.extend((kind, f) for kind in (choice, *others)))

    def limits(self, choice: type[C], *others: type[D]) -> Callable[[Verdict[C | D]], Verdict[C | D]]:
        """`(game, choice, action) -> bool`: whether an option of such choices stays."""
        return _adder(lambda f: self.limited.extend((kind, f) for kind in (choice, *others)))

    def admits(self, choice: type[C], *others: type[D]) -> Callable[[Verdict[C | D]], Verdict[C | D]]:
        """`(game, choice, action) -> bool`: whether an action not listed is legal all the same."""
        return _adder(lambda f: self.admitted.extend((kind, f) for kind in (choice, *others)))

    def proposes(self, choice: type[C], *others: type[D]) -> Callable[[Proposal[C | D]], Proposal[C | D]]:
        """`(game, choice) -> verbs`: what the seat of such choices may perhaps do, judged by public facts
        alone; at least the verbs of everything the module offers there."""
        return _adder(lambda f: self.proposed.extend((kind, f) for kind in (choice, *others)))

    def changes(self, query: type[Q]) -> Callable[[Change[Q]], Change[Q]]:
        """`(game, query) -> None` that may change `query.answer`, and nothing else."""
        return _adder(lambda f: self.changed.append((query, f)))

    def reacts(self, event: type[E], *others: type[G]) -> Callable[[Reaction[E | G]], Reaction[E | G]]:
        """`(game, event) -> None` after such events; may change the own slice and push steps."""
        return _adder(lambda f: self.reacted.extend((kind, f) for kind in (event, *others)))

    def handles(self, address: Handler[F]) -> Callable[[F], F]:
        """Deals with a thing by its kind, and may push steps that run before what was going on goes on. The kinds
        and their arguments stand in `docs/extension-points.md`."""
        return _adder(lambda f: self.handled.append((address, f)))

    def scores(self) -> Callable[[Scorer[P]], Scorer[P]]:
        """`(game, round) -> score lines`, purely, from the position."""
        return _adder(self.scored.append)

    def holds(self) -> Callable[[Holder], Holder]:
        """`(game) -> ids`: every component that lies in the own slice, once for each copy."""
        return _adder(self.held.append)

    def orders(
        self,
        action: type[Action],
        book: str,
        names: str,
        *,
        groups: tuple[str, ...] = (),
        cost: str | None = None,
        least: bool = False,
        places: bool = False,
        gains: bool = False,
        until: type[Event] | None = None,
        lasts: bool = False,
    ) -> Callable[[Among], Among]:
        """`(view) -> ids` of the things that a standing order for this action may name now; the arguments are those
        of `engine.core.orders.OrderKind`. Its texts are `order-<verb>`."""

        def add(among: Among) -> None:
            kind = OrderKind(action, book, names, among, groups, cost, least, places, gains, until, lasts)
            self.ordered.append(kind)

        return _adder(add)

    def shows(self, area: type[Area[F]]) -> Callable[[F], F]:
        """`(game[, subject]) -> marks` for an area of the pictures."""
        return _adder(lambda f: self.shown.append((area, f)))

    def judges(self, action: type[A]) -> Callable[[Judgement[J, A]], Judgement[J, A]]:
        """`(judge, action) -> points` that a computer opponent expects from such an action until the end of
        the game, judged by what its seat sees; None: not for this module to say."""
        return _adder(lambda f: self.judged.append((action, f)))

    def advises(self, topic: Topic[F] | type[Topic[F]]) -> Callable[[F], F]:
        """`(judge, ...) -> what the topic asks for`: what a computer opponent must know of this module when it
        judges the actions of others; the topics stand in `docs/extension-points.md`."""
        return _adder(lambda f: self.advised.append((topic, f)))

    def faults(self) -> Iterator[str]:
        """What is hung where nothing comes or does not fit there, each with the place as it reads in the source.
        Asked once every module is known, because modules bring kinds of things."""
        for method, kind, pairs in (
            ("sets_up", Stage, self.setups),
            ("handles", Handler, self.handled),
            ("shows", Area, self.shown),
            ("advises", Topic, self.advised),
        ):
            for address, f in pairs:
                yield from _address_faults(method, kind, address, f)
        rows: tuple[_Row, ...] = (
            ("offers", Choice, self.offered, (), Iterable[Action]),
            ("limits", Choice, self.limited, (Action,), bool),
            ("admits", Choice, self.admitted, (Action,), bool),
            ("proposes", Choice, self.proposed, (), Iterable[str]),
            ("changes", Query, self.changed, (), None),
            ("reacts", Event, self.reacted, (), None),
        )
        for method, kind, pairs, more, given in rows:
            for key, f in pairs:
                yield from _hook_faults(method, kind, key, f, (Game, key, *more), given)
        for action, f in self.judged:
            yield from _hook_faults("judges", Action, action, f, (Any, action), float | None)
        for f in self.scored:
            yield from _told(Hook("scores()", f, (Game, int), Iterable))
        for f in self.held:
            yield from _told(Hook("holds()", f, (Game,), Iterable[str]))
        for order in self.ordered:
            yield from (f"orders({order.verb}): {fault}" for fault in order.faults())


# the lists of a module, as they are
_Row = tuple[str, type[Any], list[Any], tuple[type[Any], ...], object]


def _adder(add: Callable[[F], None]) -> Callable[[F], F]:
    def keep(function: F) -> F:
        add(function)
        return function

    return keep


def _told(hook: Hook) -> Iterator[str]:
    return (f"{hook.where}: {fault}" for fault in hook.faults())


# of any function: that is what is checked
def _hook_faults(
    method: str,
    kind: type[object],
    key: object,
    f: Callable[..., Any],
    taken: tuple[object, ...],
    given: object,
) -> Iterator[str]:
    if not (isinstance(key, type) and issubclass(key, kind)):
        yield f"{method}({key!r}): that is no {kind.__name__}"
        return
    yield from _told(Hook(f"{method}({key.__name__})", f, taken, given))


# of any function and address: that is what is checked
def _address_faults(
    method: str, kind: type[Address[Any]], address: object, f: Callable[..., Any]
) -> Iterator[str]:
    place = address() if isinstance(address, type) else address
    if not isinstance(place, kind):
        yield f"{method}({address!r}): there is no such {kind.__name__.lower()}"
        return
    where = f"{method}({address.__name__ if isinstance(address, type) else address})"
    if fault := place.fault():
        yield f"{where}: {fault}"
    yield from _told(Hook(where, f, *place.signature()))


_NOBODY: Mapping[Hashable, Callable[..., None]] = {}  # whatever they would be called with
# by the key that the modules hung the functions on
Table = dict[Any, tuple[Callable[..., Any], ...]]


# see `Module`
class ChoiceHooks(NamedTuple):
    """What the modules add to one kind of choice."""

    offers: tuple[Offer[Any], ...]
    limits: tuple[Verdict[Any], ...]
    admits: tuple[Verdict[Any], ...]


# see `Module`
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
    scorers: tuple[Scorer[Any], ...]
    holders: tuple[Holder, ...]
    judges: Table
    orders: tuple[OrderKind, ...]
    _shows: Table
    _advice: Table
    _handlers: dict[type[Handler[Any]], dict[Hashable, Callable[..., Any]]]
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

    def at(self, stage: type[Stage[F]]) -> tuple[F, ...]:
        """What happens in a stage of the set-up."""
        return self.setups.get(stage.name, ())  # type: ignore[return-value]

    def showing(self, area: type[Area[F]]) -> tuple[F, ...]:
        """What shows marks in an area."""
        return self._shows.get(area, ())  # type: ignore[return-value]

    def handlers(self, sort: type[Handler[F]]) -> Mapping[Hashable, F]:
        """Who deals with things of this sort, by the keys of the addresses."""
        return self._handlers.get(sort, _NOBODY)  # type: ignore[return-value, arg-type]

    def advice(self, topic: Topic[F] | type[Topic[F]]) -> tuple[F, ...]:
        """What there is to be asked on a topic."""
        return self._advice.get(topic, ())  # type: ignore[return-value]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(module.id for module in self.modules)


# see `Module`
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


def resolve(ids: Iterable[str], seats: int, options: Options) -> tuple[str, ...]:
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


# see `Module`
def compiled(modules: tuple[Module, ...]) -> Rules:
    """The rules of these modules. Raises EngineError for what is hung where nothing comes or does not fit."""
    handlers: dict[type[Handler[Any]], dict[Hashable, Callable[..., Any]]] = {}
    for module in modules:
        if faults := _faults(module):
            raise EngineError("; ".join(f"{module.id}: {fault}" for fault in faults))
        for address, f in module.handled:
            if handlers.setdefault(type(address), {}).setdefault(address.key, f) is not f:
                raise EngineError(f"{module.id}: another module handles {address} too")
    for module in modules:
        for topic, _ in module.advised:
            about = topic.about if isinstance(topic, Topic) else None
            if about is not None and about.key not in handlers.get(type(about), {}):
                raise EngineError(f"{module.id}: advises({topic}): nobody handles {about}")
    return Rules(
        modules,
        _table((stage.name, f) for m in modules for stage, f in m.setups),
        _table(pair for m in modules for pair in m.offered),
        _table(pair for m in modules for pair in m.limited),
        _table(pair for m in modules for pair in m.admitted),
        _table(pair for m in modules for pair in m.proposed),
        _table(pair for m in modules for pair in m.changed),
        _table(pair for m in modules for pair in m.reacted),
        tuple(scorer for m in modules for scorer in m.scored),
        tuple(holder for m in modules for holder in m.held),
        _table(pair for m in modules for pair in m.judged),
        tuple(kind for m in modules for kind in m.ordered),
        _table(pair for m in modules for pair in m.shown),
        _table(pair for m in modules for pair in m.advised),
        handlers,
    )


@cache
def _faults(module: Module) -> tuple[str, ...]:
    return tuple(module.faults())


@lru_cache(maxsize=512)
def rules_for(ids: tuple[str, ...]) -> Rules:
    """The compiled rules of these modules (as `resolve` gives them)."""
    return compiled(tuple(known_modules()[i] for i in ids))


def default_options(ids: Iterable[str]) -> dict[str, Any]:  # as `Options`, to be changed
    """The table options of these modules with their defaults."""
    return {name: value for i in ids for name, value in known_modules()[i].options.items()}
