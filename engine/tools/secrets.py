"""The same game as far as one viewer can know: everything that is hidden from it is different.

What is hidden stands in the declarations of state slices and steps (`engine.core.secrecy`). Pieces change places with
others of their kind that the viewer does not know either, so that every pile and every hand keeps its size; other
values are exchanged among each other or for other ones. Whatever a viewer is shown has to be the same in both games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from engine.base.forecast import forecast
from engine.base.hidden import Held, Spot, hidden_fields, kind_of, together
from engine.base.viewing import view
from engine.core.kernel import Event, Game, Step
from engine.core.piles import Dealer
from engine.core.rng import Rng
from engine.core.saving import stored_classes
from engine.core.secrecy import declared


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
        Held(twin, viewer, holder, name, secrecy)
        for holder in (*twin.slices.values(), *twin.stack)
        for name, secrecy in hidden_fields(holder)
        if secrecy.own or not hands
    ]
    alike = together(twin)
    pools: dict[object, list[Spot]] = {}
    for one in held:
        for spot in one.spots():
            value = spot.value
            if one.secrecy.words:
                spot.put(one.secrecy.words[rng.below(len(one.secrecy.words))])
            elif value is not None:
                kind = kind_of(value)
                pools.setdefault(alike.get(kind, kind) or one.pool(value), []).append(spot)
    for spots in pools.values():
        values = [spot.value for spot in spots]
        for spot, old, new in zip(spots, values, rng.shuffled(values), strict=True):
            spot.put(_other(old) if new == old else new)
    for one in held:
        one.put_back()
    return twin


def _other(value: object) -> object:
    """Another number or truth; other things stay what they are."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else value


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
