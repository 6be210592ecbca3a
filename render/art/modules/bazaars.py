"""Bazaars: stalls on a market place, and a sign that shows one currency and three building types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.base import ground_of
from render.art.dice import Dice
from render.art.iso import Iso
from render.art.nature import TILE, palm, person
from render.art.pen import Pen, darker
from render.art.piece import Piece
from render.art.shapes import rounded
from render.art.stalls import stall
from render.art.symbols import badge, coin
from render.theme import THEME, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

BAZAARS: Final = {
    "baz_denar_1": ("denar", ("seraglio", "arcades", "tower")),
    "baz_denar_2": ("denar", ("pavilion", "chambers", "garden")),
    "baz_dirham_1": ("dirham", ("seraglio", "arcades", "garden")),
    "baz_dirham_2": ("dirham", ("pavilion", "chambers", "tower")),
    "baz_ducat_1": ("ducat", ("pavilion", "arcades", "garden")),
    "baz_ducat_2": ("ducat", ("seraglio", "chambers", "tower")),
    "baz_florin_1": ("florin", ("pavilion", "arcades", "tower")),
    "baz_florin_2": ("florin", ("seraglio", "chambers", "garden")),
}
CLOTHS: Final = (m.RED, rgb("2E8C5E"), rgb("D88A24"), rgb("2F66B4"), rgb("7B4A9C"))


def bazaar(currency: str, types: tuple[str, ...], number: int) -> Pen:
    """The tile: four stalls round a court, the sign along the foot."""
    pen = Pen(TILE, TILE)
    dice = Dice(f"bazaar {number}")
    iso = Iso(pen, TILE / 2, 104, mirrored=number % 2 == 1)
    place = iso.ground(-56, -56, 112, 112)
    pen.glow([(x + 2, y + 3) for x, y in place], m.SHADE, 3, 0.25)
    pen.fill(place, m.PATH, edge=darker(m.SAND_DARK, 0.25), width=1)
    for i in range(1, 8):
        pen.line([iso.at(-56 + i * 14, -56), iso.at(-56 + i * 14, 56)], m.SAND_DARK, 0.7)
        pen.line([iso.at(-56, -56 + i * 14), iso.at(56, -56 + i * 14)], m.SAND_DARK, 0.7)
    palm(pen, 40, 92, 50, -4, dice)
    palm(pen, 214, 88, 48, 5, dice)
    spots = ((-46, -44), (8, -48), (-50, 10), (8, 6))
    for i, (x, y) in enumerate(spots):
        stall(iso, x, y, 38, CLOTHS[(number + i * 2) % len(CLOTHS)], dice)
    for x, y in ((74, 160), (196, 158), (42, 148), (152, 178), (222, 146), (104, 176)):
        if dice.chance(0.75):
            person(pen, x + dice.between(-3, 3), y, dice, 22)
    _sign(pen, currency, types)
    return pen


def _sign(pen: Pen, currency: str, types: tuple[str, ...]) -> None:
    left, top, right, low = 22, 184, 234, 236
    pen.fill(rounded(left + 2, top + 4, right + 2, low + 4, 26), m.BRICK_DARK)
    pen.fill(rounded(left, top, right, low, 26), THEME.cream, edge=m.BRICK_DARK, width=2.4)
    for i, kind in enumerate(types):
        badge(pen, kind, 50 + i * 49, 210, 24)
    pen.line([(175, 191), (175, 229)], m.SAND_DARK, 2)
    coin(pen, currency, 205, 210, 23)


def pieces() -> Iterator[Piece]:
    """The eight bazaars."""
    for number, (name, (currency, types)) in enumerate(BAZAARS.items()):
        yield Piece(name, partial(bazaar, currency, types, number), ground_of(number + 1))
