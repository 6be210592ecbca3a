"""Standing orders: what a seat wants done when it is asked between or besides turns.

A module declares the kinds of orders that make sense for its actions (`Module.order`). An order names what, and the
most that it may cost; it is only words until a question comes up, and is then checked against the options that are
legal at that time (`engine.base.orders`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from engine.core.kernel import Action, Choice, Event

ANY: Final = "any"
"""Stands for whatever comes."""

# from a view, which belongs to the game
Among = Callable[[Any], Iterable[str]]


@dataclass(frozen=True, eq=False)
class OrderKind:
    """Orders that may be given for one sort of actions.

    `book` is the word of the questions that they answer (`Choice.interrupt`). `names` is the field that holds what is
    wanted: of the action, or of the question if the action has none. `groups` are words for several things (a
    building type, a currency, `any`); `among` lists, from the view of the seat, the single things that may be named
    now. `cost` is the field that says what it costs (`pay`: tenders, `amount`: a number, None: nothing), `least`
    tells whether a smallest worth may be asked for, `places` whether a place for a tile is chosen, `gains` whether
    it may be done only where it gains something. The order holds until it has been carried out; with `until` until the seat
    has such an event; with `lasts`, where it names a group, until it is removed.
    """

    action: type[Action]
    book: str
    names: str
    among: Among
    groups: tuple[str, ...] = ()
    cost: str | None = None
    least: bool = False
    places: bool = False
    gains: bool = False
    until: type[Event] | None = None
    lasts: bool = False

    @property
    def verb(self) -> str:
        return self.action.verb

    def faults(self) -> Iterator[str]:
        """What names something that does not exist."""
        asked = [kind for kind in _choices(Choice) if kind.interrupt == self.book]
        if not asked:
            yield f"nobody is asked in {self.book!r}"
        if not any(self.names in _fields(kind) for kind in (self.action, *asked)):
            yield f"neither the action nor the question has a field {self.names!r}"
        if self.cost is not None and self.cost not in _fields(self.action):
            yield f"the action has no field {self.cost!r}"


def _choices(kind: type[Choice]) -> Iterator[type[Choice]]:
    for each in kind.__subclasses__():
        yield each
        yield from _choices(each)


def _fields(kind: type[object]) -> set[str]:
    return {field.name for field in fields(kind)} if is_dataclass(kind) else set()


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order. `what` is an id or one of the kind's groups; `most` is the most that it may cost and `least`
    the least that the thing must be worth (None: no limit); `reserve`: a tile goes there and not to its best place;
    `gain`: only where it gains something."""

    verb: str
    what: str
    most: int | None = None
    least: int | None = None
    reserve: bool = False
    gain: bool = False
