"""Squares: paved plazas laid out in the colour of a building type."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.base import ground_of
from render.art.dice import Dice
from render.art.nature import TILE, basin, bush, person, tree
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import ellipse, octagon, regular, rounded, star
from render.art.symbols import badge
from render.theme import THEME, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.theme import RGB

COUNTS: Final = {"pavilion": 3, "seraglio": 3, "arcades": 4, "chambers": 4, "garden": 5, "tower": 5}
ORANGE: Final = rgb("F08A24")


def square(kind: str, number: int) -> Pen:
    """The plaza: an octagon of slabs, an eight-fold star of the type's colour, its silhouette in the middle."""
    pen = Pen(TILE, TILE)
    dice = Dice(f"square {kind} {number}")
    tone = mix(m.TYPES[kind].roof, THEME.types[kind], 0.35)
    x = y = TILE / 2
    pen.glow(octagon(x + 3, y + 4, 110), m.SHADE, 3, 0.3)
    pen.fill(octagon(x, y, 110), m.MARBLE_SHADE, edge=m.STONE_DARK, width=1.3)
    with pen.layer(within=octagon(x, y, 108)) as slabs:
        _paving(slabs, number)
    pen.loop(octagon(x, y, 101), tone, 3.6)
    _star(pen, number, tone)
    pen.oval(x, y, 33, 33, darker(tone, 0.45))
    badge(pen, kind, x, y, 32)
    for px, py in ((58, 58), (198, 58), (58, 198), (198, 198)):
        if px == py == 198:
            continue
        _corner(pen, px, py, number, dice)
    for px, py in ((128, 30), (40, 128), (222, 120), (108, 226)):
        if dice.chance(0.62):
            person(pen, px + dice.between(-5, 5), py + 8, dice, 22)
    return pen


def _paving(pen: Pen, number: int) -> None:
    light, dark = lighter(m.MARBLE, 0.15), mix(m.MARBLE, m.MARBLE_SHADE, 0.55)
    if number % 2:
        for row in range(-1, 13):
            for column in range(-1, 13):
                x, y = column * 22 + (11 if row % 2 else 0), row * 22
                pen.fill(rounded(x + 0.8, y + 0.8, x + 21, y + 21, 2), light if (row + column) % 2 else dark)
    else:
        for ring in range(11, 0, -1):
            pen.fill(
                octagon(128, 128, ring * 10.5), light if ring % 2 else dark, edge=m.MARBLE_SHADE, width=0.8
            )


def _star(pen: Pen, number: int, tone: RGB) -> None:
    x = y = TILE / 2
    shape = number % 4
    if shape == 1:
        outer, inner = star(x, y, 88, 62, 8), star(x, y, 76, 54, 8)
    elif shape == 2:
        outer, inner = regular(x, y, 82, 4, 0), regular(x, y, 82, 4, 45)
    elif shape == 3:
        outer, inner = star(x, y, 86, 46, 8), star(x, y, 68, 50, 8, -67.5)
    else:
        outer, inner = star(x, y, 88, 68, 12), star(x, y, 72, 56, 12)
    pen.fill(outer, tone, edge=darker(tone, 0.5), width=1.4)
    if shape == 2:
        pen.fill(inner, tone, edge=darker(tone, 0.5), width=1.4)
        pen.fill(octagon(x, y, 56), lighter(tone, 0.72), edge=darker(tone, 0.5), width=1.2)
    else:
        pen.fill(inner, lighter(tone, 0.72), edge=darker(tone, 0.5), width=1.2)
    pen.fill(star(x, y, 54, 42, 8), tone, edge=darker(tone, 0.5), width=1.1)
    pen.fill(ellipse(x, y, 39, 39), lighter(tone, 0.8), edge=darker(tone, 0.5), width=1)


def _corner(pen: Pen, x: float, y: float, number: int, dice: Dice) -> None:
    """A tree in a tub, a bush or a small basin."""
    kind = (number + (1 if x > y else 0)) % 3
    if kind == 0:
        pen.fill(octagon(x, y, 11), m.BRICK, edge=m.BRICK_DARK, width=1)
        pen.fill(octagon(x, y, 8), m.EARTH)
        tree(pen, x, y + 3, 30, ORANGE if dice.chance(0.5) else m.RED)
    elif kind == 1:
        pen.fill(rounded(x - 12, y - 9, x + 12, y + 9, 3), m.BRICK, edge=m.BRICK_DARK, width=1)
        bush(pen, x - 4, y - 1, 7, dice.pick((m.RED, m.WHITE, m.GOLD)))
        bush(pen, x + 5, y + 1, 6)
    else:
        basin(pen, x, y, 14)


def pieces() -> Iterator[Piece]:
    """All squares; their walls are painted with the board's."""
    running = 0
    for kind, count in COUNTS.items():
        for number in range(1, count + 1):
            running += 1
            yield Piece(f"sq_{kind}_{number}", partial(square, kind, number), ground_of(running))
