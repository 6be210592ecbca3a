"""The same game as far as one viewer can know: everything that is hidden from it is different.

What is hidden stands in the declarations of state slices and steps (`engine.core.secrecy`). Pieces change places with
others of their kind that the viewer does not know either, so that every pile and every hand keeps its size; other
values are exchanged among each other or for other ones. Whatever a viewer is shown has to be the same in both games.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from engine.base.forecast import forecast
from engine.base.things import CARDS, TILES
from engine.base.viewing import view
from engine.core.kernel import Event, Game, Step
from engine.core.module import known_modules
from engine.core.piles import Dealer
from engine.core.rng import Rng
from engine.core.saving import stored_classes
from engine.core.secrecy import Secrecy, declared


def undeclared() -> Iterator[str]:
    """Fields of which nobody says who may know them: of all state slices, and those of steps that can hold pieces."""
    for name, cls in stored_classes().items():
        if issubclass(cls, Event):
            continue  # what of it is for whom says `seen_by`
        for field, secrecy in declared(cls).items():
            if secrecy is None and (not issubclass(cls, Step) or _holds_words(cls, field)):
                yield f"{name}: {field}"


# a class from the registry of saves, which holds dataclasses of every sort
def _holds_words(cls: Any, name: str) -> bool:
    (kind,) = (str(field.type) for field in fields(cls) if field.name == name)
    return any(word in kind for word in ("list[str", "tuple[str", "dict["))


def with_other_secrets(game: Game, viewer: int | None, rng: Rng, *, hands: bool = False) -> Game:
    """A copy of the game in which everything is different that the viewer (None: the public) must not know. `hands`:
    only what seats hold, so that afterwards the same moves draw the same."""
    twin = game.copy()
    twin._options = None
    if not hands:
        twin.dealer = Dealer(Rng(bytes(rng.below(256) for _ in range(32))))
    held = [
        _Held(twin, viewer, holder, name, secrecy)
        for holder in (*twin.slices.values(), *twin.stack)
        for name, secrecy in _hidden_fields(holder)
        if secrecy.own or not hands
    ]
    together = _together(twin)
    pools: dict[object, list[_Spot]] = {}
    for one in held:
        for spot in one.spots():
            value = spot.value
            if one.secrecy.words:
                spot.put(one.secrecy.words[rng.below(len(one.secrecy.words))])
            elif value is not None:
                kind = _kind(value)
                pools.setdefault(together.get(kind, kind) or one.pool(value), []).append(spot)
    for spots in pools.values():
        values = [spot.value for spot in spots]
        for spot, old, new in zip(spots, values, rng.shuffled(values), strict=True):
            spot.put(_other(old) if new == old else new)
    for one in held:
        one.put_back()
    return twin


def _hidden_fields(holder: object) -> list[tuple[str, Secrecy]]:
    found = declared(type(holder)).items()
    return [(name, secrecy) for name, secrecy in found if secrecy is not None and not secrecy.public]


def _together(game: Game) -> dict[str | None, str]:
    """The kinds of pieces that lie in one hand: how many of each, nobody else knows. Each stands for the first of them."""
    first: dict[str | None, str] = {}
    for holder in game.slices.values():
        for name, secrecy in _hidden_fields(holder):
            hands = getattr(holder, name) if secrecy.own else ()
            words = (word for hand in hands for word in (hand if isinstance(hand, list) else [hand]))
            kinds = sorted({kind for word in words if (kind := _kind(word)) is not None})
            first.update(dict.fromkeys(kinds, kinds[0]) if kinds else {})
    return first


def _other(value: object) -> object:
    """Another number or truth; other things stay what they are."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else value


@cache
def _kinds() -> dict[str, str]:
    named = (name for module in known_modules().values() for name in module.components)
    kinds = {name: name.partition("_")[0] for name in named}
    return kinds | {name: thing.kind for things in (TILES, CARDS) for name, thing in things.items()}


def _kind(value: object) -> str | None:
    """Of which kind a piece is: only such pieces change places. None: that is no piece."""
    return _kinds().get(value) if isinstance(value, str) else None


def told(game: Game, viewer: int | None) -> dict[str, object]:
    """What a viewer (None: the public) learns from the engine, by where it stands."""
    seen = view(game, viewer)
    choice = game.choice
    asked = () if choice is None else tuple((other.tag, other.seat) for other in choice.others_asked(game))
    found: dict[str, object] = {field.name: getattr(seen, field.name) for field in fields(seen)}
    return found | {"others asked": asked, "forecast": forecast(game, viewer)}


def leaks(game: Game, rng: Rng) -> Iterator[str]:
    """What tells somebody a secret in this position: it changes with what they must not know."""
    for viewer in (None, *range(game.seats)):
        other = told(with_other_secrets(game, viewer, rng), viewer)
        for what, was in told(game, viewer).items():
            if other[what] != was:
                yield f"{what} tells {'all' if viewer is None else f'seat {viewer}'} a secret"


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where one value stands: under a key of a mapping or at an index of a list."""

    # whatever a field is made of
    where: Any
    key: Any

    @property
    def value(self) -> object:
        return self.where[self.key]

    def put(self, value: object) -> None:
        self.where[self.key] = value


class _Held:
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

    def spots(self) -> Iterator[_Spot]:
        """Where the values stand that the viewer does not know."""
        for key in list(self.parts) if isinstance(self.parts, dict) else range(len(self.parts)):
            inner = self.parts[key]
            if self._known(key):
                continue
            if isinstance(inner, list | dict):
                yield from (
                    _Spot(inner, k) for k in (inner if isinstance(inner, dict) else range(len(inner)))
                )
            else:
                yield _Spot(self.parts, key)

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
