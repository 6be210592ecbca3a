"""Master builders: money of value three, or a hand that rebuilds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.cards import FIELD, card, corner
from render.art.niche import niche
from render.art.pen import Pen, darker
from render.art.piece import Piece
from render.art.portrait import bust, hand
from render.art.sketch import BROWN_HAIR, DARK_HAIR, Look
from render.theme import CURRENCIES, THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator


def builder(number: int, currency: str) -> Pen:
    """The card of a currency: a bearded builder with dividers."""
    look = THEME.currencies[currency]
    pen = card(look.rim, darker(look.field, 0.12))
    niche(pen, darker(look.field, 0.18), mix(look.field, THEME.cream, 0.35))
    skin = m.SKINS[(number + 1) % 4]
    robe = mix(look.field, m.BRICK_DARK, 0.55)
    with pen.layer(within=FIELD) as person:
        bust(
            person,
            112,
            140,
            38,
            Look(
                skin,
                robe,
                THEME.cream,
                hair=BROWN_HAIR if number % 2 else DARK_HAIR,
                beard="full",
                hat="turban",
                hat_tone=m.WHITE,
            ),
        )
        _dividers(person, 62, 226, 1.0)
        hand(person, 62, 222, 13, skin, robe, 8)
    corner(pen, "3", currency, look.rim)
    return pen


def _dividers(pen: Pen, x: float, y: float, size: float) -> None:
    """A pair of brass dividers, points down."""
    for dx in (-24, 24):
        pen.line([(x, y - 44 * size), (x + dx * size, y + 42 * size)], m.GOLD_DARK, 9 * size)
        pen.line([(x, y - 44 * size), (x + dx * size, y + 42 * size)], m.GOLD, 5 * size)
    pen.line([(x - 15 * size, y + 8 * size), (x + 15 * size, y + 8 * size)], m.GOLD_DARK, 5 * size)
    pen.oval(x, y - 46 * size, 9 * size, 9 * size, m.GOLD, edge=m.GOLD_DARK, width=2)


def pieces() -> Iterator[Piece]:
    """One card per currency."""
    for number, currency in enumerate(CURRENCIES):
        yield Piece(f"mb_{currency}", partial(builder, number, currency))
