"""Building sites: scaffolding laid over a building, and the octagon that tells or hides its currency."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.buildings import window
from render.art.buildings.common import CENTRE
from render.art.iso import Iso
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import moved, octagon, rounded
from render.art.symbols import currency_sign
from render.theme import CURRENCIES, THEME, TYPES, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.art.pen import Point

EDGE: Final = 160
COPIES: Final = 2
YELLOW: Final = rgb("F3B62E")
HEIGHTS: Final = {"pavilion": 66, "seraglio": 62, "arcades": 64, "chambers": 68, "garden": 40, "tower": 92}
"""How high the scaffolding rises round a building of each type, in units."""


def _octagon() -> Pen:
    pen = Pen(EDGE, EDGE, 1.6)
    x = y = EDGE / 2
    pen.fill(octagon(x + 1, y + 4, 77), darker(m.WOOD_DARK, 0.45))
    pen.fill(octagon(x, y - 1, 77), m.WOOD, edge=m.WOOD_DARK, width=2)
    return pen


def front() -> Pen:
    """The side that all site tiles share: hammer and trowel over boards."""
    pen = _octagon()
    x, y = EDGE / 2, EDGE / 2 - 1
    pen.blend(octagon(x, y, 65), lighter(YELLOW, 0.2), darker(YELLOW, 0.1), edge=m.WOOD_DARK, width=2)
    with pen.layer(within=octagon(x, y, 64)) as field:
        for i in range(-4, 8):
            field.fill([(i * 36, 160), (i * 36 + 16, 160), (i * 36 + 60, 118), (i * 36 + 44, 118)], m.LINE)
        field.line([(0, 118), (160, 118)], m.LINE, 3)
    pen.line([(52, 112), (104, 52)], m.LINE, 15)
    pen.line([(52, 112), (104, 52)], m.WOOD, 10)
    pen.line([(53, 108), (100, 54)], m.WOOD_LIGHT, 3)
    head = moved([(-30, -13), (12, -13), (30, 4), (24, 12), (10, 6), (10, 13), (-30, 13)], 0, 0)
    c = 0.755
    s = 0.656
    tilted = [(104 + px * c - py * s, 50 + px * s + py * c) for px, py in head]
    pen.fill(tilted, rgb("8E97A4"), edge=m.LINE, width=3)
    return pen


def back(currency: str) -> Pen:
    """The side with a currency."""
    pen = _octagon()
    look = THEME.currencies[currency]
    x, y = EDGE / 2, EDGE / 2 - 1
    pen.blend(octagon(x, y, 65), lighter(look.field, 0.15), darker(look.field, 0.08), edge=look.rim, width=3)
    currency_sign(pen, currency, x, y, 42, look.rim)
    return pen


def scaffold(kind: str) -> Pen:
    """Poles, planks and ladders to be laid over a tile of this type."""
    left, top, edge = window(kind)
    pen = Pen(edge, edge, 320 / edge, (left, top))
    iso = Iso(pen, *CENTRE)
    high = HEIGHTS[kind]
    half = 54.0
    levels = [high * share for share in ((0.36, 0.7, 1.0) if high > 50 else (0.5, 1.0))]

    def pole(x: float, y: float) -> None:
        foot, tip = iso.at(x, y), iso.at(x, y, high + 9)
        pen.line([foot, tip], m.WOOD_DARK, 4.4)
        pen.line([foot, tip], m.WOOD_LIGHT, 2.4)

    def plank(a: Point, b: Point, z: float) -> None:
        one, two = iso.at(*a, z), iso.at(*b, z)
        board = [one, two, (two[0], two[1] + 4.6), (one[0], one[1] + 4.6)]
        pen.fill(board, m.WOOD, edge=m.WOOD_DARK, width=1)
        pen.line([one, two], m.WOOD_LIGHT, 1.6)

    def brace(a: Point, z0: float, b: Point, z1: float) -> None:
        pen.line([iso.at(*a, z0), iso.at(*b, z1)], m.WOOD_DARK, 3)
        pen.line([iso.at(*a, z0), iso.at(*b, z1)], m.WOOD, 1.5)

    corners = {"west": (-half, half), "front": (half, half), "east": (half, -half)}
    below = 0.0
    for i, z in enumerate(levels):
        ends = (("west", "front"), ("front", "east"))
        for a, b in ends:
            one, two = corners[a], corners[b]
            mid = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
            brace(one if i % 2 else two, below, mid, z)
        below = z
    for z in levels:
        plank(corners["west"], corners["front"], z)
        plank(corners["front"], corners["east"], z)
    for spot in (corners["west"], (0, half), corners["front"], (half, 0), corners["east"]):
        pole(*spot)
    _ladder(pen, iso.at(-half * 0.55, half + 6), iso.at(-half * 0.4, half, levels[0] + 8))
    _ladder(pen, iso.at(half * 0.36, half + 1, levels[0]), iso.at(half * 0.48, half, levels[1] + 8))
    _bricks(pen, *iso.at(-half + 16, half + 16))
    return pen


def _ladder(pen: Pen, foot: Point, tip: Point) -> None:
    for dx in (-4, 4):
        pen.line([(foot[0] + dx, foot[1]), (tip[0] + dx * 0.8, tip[1])], m.WOOD_DARK, 2.2)
    for i in range(1, 7):
        t = i / 7
        x, y = foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t
        pen.line([(x - 3.6, y), (x + 3.6, y)], m.WOOD_DARK, 1.6)


def _bricks(pen: Pen, x: float, y: float) -> None:
    """A stack of bricks ready for use."""
    for row, count in enumerate((3, 2, 1)):
        for i in range(count):
            left = x + i * 10 + row * 5
            low = y - row * 6
            pen.fill(
                rounded(left, low - 6, left + 9, low, 1),
                rgb("C0583C"),
                edge=darker(rgb("C0583C"), 0.5),
                width=0.9,
            )


def pieces() -> Iterator[Piece]:
    """Eight tiles by their back, the common front, and scaffolding per type."""
    for currency in CURRENCIES:
        for copy in range(1, COPIES + 1):
            yield Piece(f"site_{currency}_{copy}", partial(back, currency))
    yield Piece("site", front)
    for kind in TYPES:
        yield Piece(f"scaffold/{kind}", partial(scaffold, kind))
