"""What is hidden in a game from one viewer, taken apart: where each value stands and with what it may change places.

What is hidden stands in the declarations of state slices and steps (`engine.core.secrecy`). Pieces may change places
with others of their kind, so that every pile and every hand keeps its size.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.base.things import CARDS, TILES
from engine.core.kernel import Game, Step
from engine.core.module import known_modules
from engine.core.secrecy import Secrecy, declared


def hidden_fields(holder: object) -> list[tuple[str, Secrecy]]:
    found = declared(type(holder)).items()
    return [(name, secrecy) for name, secrecy in found if secrecy is not None and not secrecy.public]


def together(game: Game) -> dict[str | None, str]:
    """The kinds of pieces that lie in one hand: how many of each, nobody else knows. Each stands for the first of them."""
    first: dict[str | None, str] = {}
    for holder in game.slices.values():
        for name, secrecy in hidden_fields(holder):
            hands = getattr(holder, name) if secrecy.own else ()
            words = (word for hand in hands for word in (hand if isinstance(hand, list) else [hand]))
            kinds = sorted({kind for word in words if (kind := kind_of(word)) is not None})
            first.update(dict.fromkeys(kinds, kinds[0]) if kinds else {})
    return first


@cache
def _kinds() -> dict[str, str]:
    named = (name for module in known_modules().values() for name in module.components)
    kinds = {name: name.partition("_")[0] for name in named}
    return kinds | {name: thing.kind for things in (TILES, CARDS) for name, thing in things.items()}


def kind_of(value: object) -> str | None:
    """Of which kind a piece is: only such pieces change places. None: that is no piece."""
    return _kinds().get(value) if isinstance(value, str) else None


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one value stands: under a key of a mapping or at an index of a list."""

    # whatever a field is made of
    where: Any
    # its key or index
    key: Any

    @property
    def value(self) -> object:
        return self.where[self.key]

    def put(self, value: object) -> None:
        self.where[self.key] = value


class Held:
    """A field of a slice or step that is not public, taken apart so that values can be exchanged."""

    def __init__(self, game: Game, viewer: int | None, holder: object, name: str, secrecy: Secrecy) -> None:
        self.game = game
        self.viewer = viewer
        self.holder = holder
        self.name = name
        self.secrecy = secrecy
        value = getattr(holder, name)
        self.kind = type(value)
        self.single = not isinstance(value, list | tuple | set | dict)
        # steps share with those of the game what they hold
        self.parts: Any = [value] if self.single else deepcopy(value)
        if isinstance(value, tuple | set):
            self.parts = sorted(value) if isinstance(value, set) else list(value)

    def spots(self) -> Iterator[Spot]:
        """Where the values stand that the viewer does not know."""
        for key in list(self.parts) if isinstance(self.parts, dict) else range(len(self.parts)):
            inner = self.parts[key]
            if self._known(key):
                continue
            if isinstance(inner, list | dict):
                yield from (Spot(inner, k) for k in (inner if isinstance(inner, dict) else range(len(inner))))
            else:
                yield Spot(self.parts, key)

    def _known(self, key: object) -> bool:
        if self.secrecy.own:
            owner = getattr(self.holder, "seat", None) if isinstance(self.holder, Step) else key
            return self.viewer is not None and owner == self.viewer
        if self.secrecy.knows is None:
            return False
        return self.secrecy.knows(self.game, self.viewer, None if self.single else key)

    def pool(self, value: object) -> tuple[object, ...]:
        """With what a value that is no piece is exchanged: words within the slice, others within the field."""
        return (type(self.holder),) if isinstance(value, str) else (type(self.holder), self.name, type(value))

    def put_back(self) -> None:
        """Put the values, now others, back into the slice or step."""
        value = self.parts[0] if self.single else self.parts
        setattr(self.holder, self.name, self.kind(value) if self.kind in (tuple, set) else value)
