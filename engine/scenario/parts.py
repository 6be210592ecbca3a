"""What each rule set adds to scenario files. A module's own file makes one `Part` and hangs its words on it.

The runner knows the words of the base game; ids, keys, marks, steps and expectations of modules come from
their parts. A word is known as soon as its module exists, and usable where the module takes part.

    part = Part(module)
    part.add("coin_denar", copies=6, zones=("has", "pay", "next:coins"))

    @part.builds
    def place_coins(game, position): ...          # from `position.players[seat].has`, `position.next["coins"]`

    @part.lists("has")
    def coins_of(game, seat): ...                 # for the expectations `has` and `lacks`
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.core.kernel import Action, Game, Modifiers
from engine.core.module import Module, known_modules

if TYPE_CHECKING:
    from engine.scenario.context import Context
    from engine.scenario.position import Position

F = TypeVar("F", bound=Callable[..., Any])
Cell = tuple[int, int]
SIDES: Final = ("n", "e", "s", "w")


@dataclass(frozen=True, slots=True)
class Component:
    """One kind of thing with an id. `zones` are the places where a file may name it:

    `hand`, `display`, `draw`, `discard`, `market`, `supply`, `dirk`, `tile` (boards, reserves, pending),
    `has`, `revealed`, `beside`, `pay`, `card` (of a step), `seen`, `next:<supply>`, or a part's own word.
    `kind` is the word under which `deal`, `unseen`, `face_up` and `piles` count it. `copies` may depend on
    the context (players, modules). `fills`: copies not named lie in the `draw` pile or the tile `supply`,
    those of `draw_below` and `supply_below` beneath all others. `loose`: left out when `beside` is compared.
    """

    id: str
    module: str
    kind: str
    zones: frozenset[str]
    copies: int | Callable[[Context], int] = 1
    fills: str | None = None
    loose: bool = False

    def available(self, context: Context) -> int:
        """How many there are in such a game."""
        return self.copies(context) if callable(self.copies) else self.copies


@dataclass(frozen=True, slots=True)
class MarkKind:
    """A mark on tiles in boards and lists: `sign` and one of `values` (`("",)` for a bare sign).

    `put(game, seat, tile, cell, values)` applies what a word carries (cell None: not on the board);
    `read(game, seat, tile, cell)` gives the values as they are. `seat` is -1 for Dirk's heap. `mirrored`: the
    value is a side, and the mark may stand on either of the two tiles, or on both. `suits(tile)` tells which
    tiles can carry it.
    """

    sign: str
    values: tuple[str, ...]
    module: str
    zones: frozenset[str]
    put: Callable[[Game, int, str, Cell | None, tuple[str, ...]], None]
    read: Callable[[Game, int, str, Cell | None], Iterable[str]]
    repeatable: bool = False
    mirrored: bool = False
    fountain: bool = False
    suits: Callable[[str], bool] = lambda tile: True


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a mapping in the file: its type for pydantic, and its default (`...`: required)."""

    type: Any
    default: Any = ...


@dataclass(frozen=True, slots=True)
class Verb:
    """A `do` word: its arguments, and the action that it means.

    `action(game, arguments)` gives None where the arguments mean nothing possible (the step is refused).
    """

    keys: Mapping[str, Key]
    action: Callable[[Game, Any], Action | None]
    check: Callable[[Any], str | None] = lambda arguments: None


@dataclass(frozen=True, slots=True)
class Expectation:
    """A key of `expect`: its type, and how to read the actual value (`(game, context)`)."""

    type: Any
    read: Callable[[Game, Context], Any]


@dataclass(eq=False)
class Part:
    """What one rule set adds. Making it registers it under its module."""

    module: Module
    components: dict[str, Component] = field(default_factory=dict)
    marks: list[MarkKind] = field(default_factory=list)
    keys: dict[str, dict[str, Key]] = field(default_factory=dict)
    supplies: set[str] = field(default_factory=set)
    options: dict[str, Any] = field(default_factory=dict)
    verbs: dict[str, Verb] = field(default_factory=dict)
    arguments: dict[str, dict[str, tuple[Key, Callable[[Any], Modifiers]]]] = field(default_factory=dict)
    builders: list[Callable[[Game, Position], None]] = field(default_factory=list)
    checkers: list[Callable[[Position], Iterable[tuple[str, str]]]] = field(default_factory=list)
    namers: list[Callable[[Position], Iterable[tuple[str, str]]]] = field(default_factory=list)
    listers: dict[str, list[Callable[..., Iterable[str]]]] = field(default_factory=dict)
    expectations: dict[str, Expectation] = field(default_factory=dict)
    lefts: dict[str, Expectation] = field(default_factory=dict)
    tallies: dict[tuple[str, str], Callable[..., int]] = field(default_factory=dict)
    items: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _parts[self.module.id] = self

    def add(
        self,
        id: str,
        *,
        zones: Iterable[str],
        kind: str = "",
        copies: int | Callable[[Context], int] = 1,
        fills: str | None = None,
        loose: bool = False,
    ) -> None:
        """Make an id known; see `Component`."""
        owner = self.module.id
        self.components[id] = Component(id, owner, kind or id, frozenset(zones), copies, fills, loose)
        self.supplies.update(zone.removeprefix("next:") for zone in zones if zone.startswith("next:"))

    def key(self, owner: str, name: str, type: Any, default: Any = ...) -> None:
        """Add a key to the positions: `owner` is `position`, `scenario` or `player`. The value is found in
        `position.extra` or `player.extra`."""
        self.keys.setdefault(owner, {})[name] = Key(type, default)

    def argument(self, verb: str, name: str, type: Any, modifiers: Callable[[Any], Modifiers]) -> None:
        """Add an optional argument to a step of the base game; `modifiers` says what it adds to the action."""
        self.arguments.setdefault(verb, {})[name] = (Key(type, None), modifiers)

    def verb(
        self,
        name: str,
        action: Callable[[Game, Any], Action | None],
        check: Callable[[Any], str | None] = lambda arguments: None,
        **keys: Any,
    ) -> None:
        """Add a `do` word. Each key is a type (required) or a pair of type and default."""
        made = {key: Key(*value) if isinstance(value, tuple) else Key(value) for key, value in keys.items()}
        self.verbs[name] = Verb(made, action, check)

    def expect(self, name: str, type: Any, read: Callable[[Game, Context], Any]) -> None:
        """Add a key to `expect`."""
        self.expectations[name] = Expectation(type, read)

    def left(self, name: str, read: Callable[[Game], Any], type: Any = int) -> None:
        """Say what a hidden supply still holds, for the expectation `left`."""
        self.lefts[name] = Expectation(type, lambda game, context: read(game))

    def tally(self, area: str, kind: str, count: Callable[..., int]) -> None:
        """Count for `deal` (`(game, seat)`), `unseen` or `face_up` (`(game)`) of a set-up."""
        self.tallies[area, kind] = count

    def builds(self, function: F) -> F:
        """`(game, position) -> None`: put what the position names into the own state."""
        self.builders.append(function)
        return function

    def checks(self, function: F) -> F:
        """`(position) -> (key, problem)...`: what makes a position malformed."""
        self.checkers.append(function)
        return function

    def names(self, function: F) -> F:
        """`(position) -> (key, id)...`: the components that the own keys name, one entry for each copy."""
        self.namers.append(function)
        return function

    def lists(self, zone: str) -> Callable[[F], F]:
        """`(game, seat) -> ids` for `hand`, `has`, `revealed`; `(game) -> ids` for `beside`."""

        def keep(function: F) -> F:
            self.listers.setdefault(zone, []).append(function)
            return function

        return keep


_parts: dict[str, Part] = {}


def known_parts() -> tuple[Part, ...]:
    """The parts of all modules that have one, in the order of the modules."""
    _import_parts()
    return tuple(_parts[name] for name in known_modules() if name in _parts)


@cache
def _import_parts() -> None:
    """Let the parts register themselves."""
    importlib.import_module("engine.scenario.base_part")
    for info in pkgutil.iter_modules(importlib.import_module("engine.scenario.modules").__path__):
        importlib.import_module(f"engine.scenario.modules.{info.name}")
