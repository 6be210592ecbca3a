"""A position as a file names it: read, judged, and not yet a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.base.things import CURRENCIES
from engine.scenario.boards import START, Board, Word, anchors
from engine.scenario.context import Context, all_components
from engine.scenario.errors import Malformed


@dataclass(slots=True)
class PlayerPosition:
    """What lies before one player. `extra` holds the keys of modules."""

    name: str
    hand: list[str]
    board: Board
    reserve: list[Word]
    has: list[str]
    revealed: list[str]
    points: int
    extra: dict[str, Any]


@dataclass(slots=True)
class Position:
    """A whole position. `draw`, `supply` and `next` name what comes next, the first entry first; `turn` is
    the seat whose turn begins, None in a mere count. `extra` holds the keys of modules."""

    context: Context
    name: str
    players: list[PlayerPosition]
    dirk: list[Word] = field(default_factory=list)
    next: dict[str, list[str]] = field(default_factory=dict)
    next_only: set[str] = field(default_factory=set)
    market: dict[str, str | None] = field(default_factory=dict)
    display: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    draw: list[str] = field(default_factory=list)
    draw_only: bool = False
    discard: list[str] = field(default_factory=list)
    supply: list[str] = field(default_factory=list)
    supply_only: bool = False
    turn: int | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    def named(self) -> Iterator[tuple[str, str]]:
        """Every component that the position names, as (key, id), once for each copy."""
        for seat, player in enumerate(self.players):
            key = f"players.{seat}"
            yield from ((f"{key}.hand", id) for id in player.hand)
            yield from ((f"{key}.board", tile) for tile in anchors(player.board) if tile != START)
            yield from ((f"{key}.reserve", word.tile) for word in player.reserve)
            yield from ((f"{key}.has", id) for id in player.has)
            yield from ((f"{key}.revealed", id) for id in player.revealed)
        yield from (("dirk", word.tile) for word in self.dirk)
        for supply, ids in self.next.items():
            yield from ((f"next.{supply}", id) for id in ids)
        for space in CURRENCIES:
            tile = self.market.get(space)
            if tile is not None:
                yield f"market.{space}", tile
        lists = ("display", "beside", "draw", "discard", "supply")
        for key in lists:
            yield from ((key, id) for id in getattr(self, key))
        for part in self.context.parts:
            for namer in part.namers:
                yield from namer(self)

    def rest(self, fills: str) -> list[str]:
        """The copies that nothing names and that lie, hidden, where `fills` says; in a fixed order."""
        used = Counter(id for _, id in self.named())
        ids = self.context.in_force
        return [
            id
            for id, component in all_components().items()
            if component.fills == fills and component.module in ids
            for _ in range(component.available(self.context) - used[id])
        ]

    def check(self) -> None:
        """Raises Malformed for more copies than there are, and for what the parts object to."""
        if self.dirk and not self.context.dirk:
            raise Malformed("dirk", "Dirk does not take part")
        used: Counter[str] = Counter()
        for key, id in self.named():
            used[id] += 1
            there_are = all_components()[id].available(self.context)
            if used[id] > there_are:
                raise Malformed(key, f"more copies of {id} than there are ({there_are})")
        for part in self.context.parts:
            for checker in part.checkers:
                for key, problem in checker(self):
                    raise Malformed(key, problem)
