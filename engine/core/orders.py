"""Standing orders: what a seat wants done when it is asked between or besides turns.

A module declares the kinds of orders that make sense for its actions (`Module.order`). An order names what, and the
most that it may cost; it is only words until a question comes up, and is then checked against the options that are
legal at that time (`engine.base.orders`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from engine.core.kernel import Event

ANY: Final = "any"
"""Stands for whatever comes."""


@dataclass(frozen=True, eq=False)
class OrderKind:
    """Orders that may be given for the actions of one verb.

    `book` is the word of the questions that they answer (`Choice.interrupt`). `names` is the field that holds what is
    wanted: of the action, or of the question if the action has none. `groups` are words for several things (a
    building type, a currency, `any`); `among` lists, from the view of the seat, the single things that may be named
    now. `cost` is the field that says what it costs (`pay`: tenders, `amount`: a number, None: nothing), `least`
    tells whether a smallest worth may be asked for, `places` whether a place for a tile is chosen, `gains` whether
    it may be done only where it gains something. The order holds until it has been carried out; with `until` until the seat
    has such an event; with `lasts`, where it names a group, until it is removed.
    """

    verb: str
    book: str
    names: str
    among: Callable[[Any], Iterable[str]]
    groups: tuple[str, ...] = ()
    cost: str | None = None
    least: bool = False
    places: bool = False
    gains: bool = False
    until: type[Event] | None = None
    lasts: bool = False


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
