"""What cards are worth, and what the viewer can pay with them, as far as the view tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.base.market import Buy
from engine.base.things import CARDS
from render.theme import CURRENCIES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.base.view import Mark, TileView, View
    from render.scenes.page import Page


def currency_of(identity: str) -> str | None:
    """The currency of a currency card, None for any other card.

    >>> currency_of("denar_5"), currency_of("diamond_6")
    ('denar', None)
    """
    name, _, value = identity.rpartition("_")
    return name if name in CURRENCIES and value.isdigit() else None


def value_of(identity: str) -> int:
    """The number at the end of a card's id (0 without one)."""
    value = identity.rpartition("_")[2]
    return int(value) if value.isdigit() else 0


def worth_of(identity: str) -> int:
    """What a card or coin is worth when one pays with it (0 for what is no money)."""
    return CARDS[identity].worth if identity in CARDS else 0


def spendable(mark: Mark) -> bool:
    """Whether a piece before a seat is money."""
    return worth_of(mark.kind.rpartition("/")[2]) > 0


def by_currency(hand: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Currency cards by colour in the order of the market, the highest first; empty colours are left out."""
    cards = sorted(hand, key=value_of, reverse=True)
    groups = {name: tuple(c for c in cards if currency_of(c) == name) for name in CURRENCIES}
    return {name: group for name, group in groups.items() if group}


@dataclass(frozen=True, slots=True)
class Deal:
    """A tile that the viewer can pay: what it costs, in which ways, and by how much the best of them is too much
    (0: exactly); `note` says what else has to be done for it."""

    tile: TileView
    currency: str
    price: int
    ways: tuple[tuple[str, ...], ...]
    over: int = 0
    note: str = ""


def deals(page: Page, view: View) -> list[Deal]:
    """All that the viewer can pay now, on the market, beside it, and at other prices: what can be paid exactly
    first, then what can only be overpaid, once each."""
    spaces = {space.tile.id: space for space in (*view.market, *view.stalls) if space.tile is not None}
    exact: list[Deal] = []
    over: list[Deal] = []
    for name, space in spaces.items():
        if space.tile is None or space.tile.price is None:
            continue
        price = space.tile.price
        plain = view.payable.get(name, ())
        if plain:
            exact.append(Deal(space.tile, space.currency, price, plain))
        for other in view.deals:
            if other.tile == name and other.exact:
                note = ", ".join(page.modifier(key, value) for key, value in other.modifiers)
                exact.append(Deal(space.tile, space.currency, other.price, other.exact, note=note))
        ways = sorted(
            (sum(map(worth_of, option.pay)) - price, len(option.pay), option.pay)
            for option in view.options
            if isinstance(option, Buy) and option.tile == name and not option.modifiers
        )
        if ways and not plain:
            over.append(Deal(space.tile, space.currency, price, tuple(way for *_, way in ways), ways[0][0]))
    return exact + over
