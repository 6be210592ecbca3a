"""Thieves: a masked figure with a bag of one currency."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.cards import FIELD, card
from render.art.niche import niche
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.portrait import bust, hand
from render.art.shapes import curve, ellipse, rounded
from render.art.sketch import Look
from render.art.symbols import currency_sign
from render.theme import CURRENCIES, THEME, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

CLOAK: Final = rgb("463A5E")
SACK: Final = rgb("C79A5C")


def sack(pen: Pen, x: float, y: float, r: float, currency: str) -> None:
    """A tied money bag with a currency's sign."""
    edge = darker(SACK, 0.6)
    body = [
        *curve([(x - r * 0.3, y - r * 0.75), (x - r * 1.25, y - r * 0.1), (x - r * 0.95, y + r)], 12),
        *curve([(x - r * 0.95, y + r), (x, y + r * 1.2), (x + r * 0.95, y + r)], 8),
        *curve([(x + r * 0.95, y + r), (x + r * 1.25, y - r * 0.1), (x + r * 0.3, y - r * 0.75)], 12),
    ]
    pen.blend(body, lighter(SACK, 0.25), darker(SACK, 0.3), across=True, edge=edge, width=r * 0.06)
    frill = [
        (x - r * 0.3, y - r * 0.75),
        (x - r * 0.6, y - r * 1.2),
        (x - r * 0.2, y - r * 1.08),
        (x, y - r * 1.26),
        (x + r * 0.2, y - r * 1.08),
        (x + r * 0.6, y - r * 1.2),
        (x + r * 0.3, y - r * 0.75),
    ]
    pen.fill(frill, SACK, edge=edge, width=r * 0.06)
    pen.line([(x - r * 0.36, y - r * 0.74), (x + r * 0.36, y - r * 0.74)], m.RED, r * 0.14)
    look = THEME.currencies[currency]
    pen.oval(x, y + r * 0.25, r * 0.6, r * 0.6, look.field, edge=look.rim, width=r * 0.07)
    currency_sign(pen, currency, x, y + r * 0.25, r * 0.4, look.rim)


def thief(number: int, currency: str) -> Pen:
    """The card of a currency's thief."""
    look = THEME.currencies[currency]
    pen = card(look.rim, darker(look.field, 0.28))
    niche(pen, darker(look.field, 0.35), mix(look.field, THEME.cream, 0.25))
    with pen.layer(within=FIELD) as person:
        bust(
            person,
            94,
            136,
            40,
            Look(
                m.SKINS[number % 4],
                CLOAK,
                darker(CLOAK, 0.35),
                hat="hood",
                hat_tone=lighter(CLOAK, 0.08),
                eyes="mask",
            ),
        )
        hand(person, 124, 188, 12, m.SKINS[number % 4], CLOAK, 22)
        sack(person, 138, 232, 38, currency)
    pen.fill(rounded(2, 2, 74, 74, 14), THEME.cream)
    pen.fill([(2, 16), (16, 16), (16, 74), (2, 74)], THEME.cream)
    pen.fill([(16, 2), (74, 2), (74, 16), (16, 16)], THEME.cream)
    pen.oval(38, 38, 29, 29, look.field, edge=look.rim, width=2.4)
    currency_sign(pen, currency, 38, 38, 19, look.rim)
    pen.loop(ellipse(38, 38, 29, 29), look.rim, 2.4)
    return pen


def pieces() -> Iterator[Piece]:
    """One card per currency."""
    for number, currency in enumerate(CURRENCIES):
        yield Piece(f"thief_{currency}", partial(thief, number, currency))
