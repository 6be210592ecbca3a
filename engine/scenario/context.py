"""What is known about a case before it is read in full: modules, players, words in use. Ids are judged here."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, ValidationInfo

from engine.base.dirk import TAKES_PART
from engine.base.view import DIRK
from engine.core.kernel import Game
from engine.core.module import chosen_modules, resolve
from engine.scenario.errors import Malformed
from engine.scenario.parts import Component, MarkKind, Part, known_parts

DIRK_NAME = "Dirk"
STANDARD_SEATS = 3  # of cases without players (layouts)


@dataclass(frozen=True)
class Context:
    """The frame of one case. `names` are the players in seat order, empty where nobody plays."""

    modules: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seats: int = STANDARD_SEATS
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def in_force(self) -> tuple[str, ...]:
        """The modules chosen and those that take part unasked."""
        return resolve(self.modules, self.seats, self.options)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the modules in force."""
        ids = self.in_force
        return tuple(part for part in known_parts() if part.module.id in ids)

    @property
    def dirk(self) -> bool:
        """Whether the neutral player takes part."""
        return self.seats == 2 and self.options.get(TAKES_PART, True) is not False

    @property
    def supplies(self) -> set[str]:
        """The hidden supplies of the modules in force."""
        return {supply for part in self.parts for supply in part.supplies}

    def seat(self, name: str) -> int:
        """The seat of a player, DIRK for Dirk. Raises ValueError for somebody who does not play."""
        if name in self.names:
            return self.names.index(name)
        if name == DIRK_NAME and self.dirk:
            return DIRK
        raise ValueError(f"{name} does not play")

    def name(self, seat: int | None) -> str | None:
        """The name of a seat, or of Dirk."""
        if seat is None:
            return None
        return DIRK_NAME if seat == DIRK else self.names[seat]

    def component(self, id: str, zone: str) -> Component:
        """The component of this id, which may stand in such a place. Raises ValueError."""
        found = all_components().get(id)
        if found is None:
            raise ValueError(f"unknown id {id}")
        if found.module not in self.in_force:
            raise ValueError(f"{id} belongs to {found.module}, which is not in modules")
        if zone not in found.zones:
            raise ValueError(f"{id} cannot stand here")
        return found

    def mark(self, sign: str, zone: str) -> MarkKind:
        """The kind of mark with this sign, which may stand in such a place. Raises ValueError."""
        for part in known_parts():
            for kind in part.marks:
                if kind.sign == sign:
                    if kind.module not in self.in_force:
                        raise ValueError(f"the mark {sign} belongs to {kind.module}, which is not in modules")
                    if zone not in kind.zones:
                        raise ValueError(f"the mark {sign} cannot stand here")
                    return kind
        raise ValueError(f"unknown mark {sign}")

    def listed(self, zone: str, game: Game, *about: int) -> list[str]:
        """What the parts find in a zone of the position."""
        return [
            id for part in self.parts for lister in part.listers.get(zone, ()) for id in lister(game, *about)
        ]


@cache
def all_components() -> dict[str, Component]:
    """Every component of every module that exists, by id."""
    return {id: component for part in known_parts() for id, component in part.components.items()}


def context_of(case: Any, players: str) -> Context:
    """The context of a raw case. `players`: `list` of mappings, `number`, or `none`. Raises Malformed."""
    modules = case.get("modules", [])
    if not isinstance(modules, list) or not all(isinstance(name, str) for name in modules):
        raise Malformed("modules", "must be a list of module ids")
    for number, name in enumerate(modules):
        if name not in chosen_modules():
            raise Malformed(f"modules.{number}", f"unknown module {name}")
        if name in modules[:number]:
            raise Malformed(f"modules.{number}", f"{name} is named twice")
    options = case.get("options", {})
    if not isinstance(options, dict):
        raise Malformed("options", "must be a mapping")
    names: tuple[str, ...] = ()
    seats = STANDARD_SEATS
    if players == "number":
        seats = case.get("players")
        if type(seats) is not int or not 2 <= seats <= 6:
            raise Malformed("players", "must be a number from 2 to 6")
    elif players == "list":
        entries = case.get("players")
        if not isinstance(entries, list) or not 2 <= len(entries) <= 6:
            raise Malformed("players", "must be a list of 2 to 6 players")
        seats = len(entries)
        names = _names(entries)
    context = Context(tuple(modules), names, seats, options)
    if context.dirk and DIRK_NAME in names:
        raise Malformed(f"players.{names.index(DIRK_NAME)}.name", "Dirk is the neutral player")
    return context


def _names(entries: list[Any]) -> tuple[str, ...]:
    names: list[str] = []
    for number, entry in enumerate(entries):
        key = f"players.{number}"
        if not isinstance(entry, dict):
            raise Malformed(key, "must be a mapping")
        if "name" not in entry:
            raise Malformed(f"{key}.name", "the key is missing")
        if not isinstance(entry["name"], str) or not entry["name"]:
            raise Malformed(f"{key}.name", "must be a text")
        if entry["name"] in names:
            raise Malformed(f"{key}.name", f"two players are called {entry['name']}")
        names.append(entry["name"])
    return tuple(names)


def _player(name: str, info: ValidationInfo[Any]) -> str:
    context: Context = info.context
    if name not in context.names:
        raise ValueError(f"{name} does not play")
    return name


def _rival(name: str, info: ValidationInfo[Any]) -> str:
    info.context.seat(name)
    return name


def _cell(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


Player = Annotated[str, AfterValidator(_player)]
Rival = Annotated[str, AfterValidator(_rival)]  # a player or Dirk
CellKey = Annotated[tuple[int, int], BeforeValidator(_cell)]


def component_in(*zones: str) -> Any:
    """The type of an id that may stand in one of these zones."""

    def judge(id: str, info: ValidationInfo[Any]) -> str:
        for zone in zones[:-1]:
            known = all_components().get(id)
            if known is not None and zone in known.zones:
                info.context.component(id, zone)
                return id
        info.context.component(id, zones[-1])
        return id

    return Annotated[str, AfterValidator(judge)]
