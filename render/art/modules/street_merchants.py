"""Street merchants: a round market tile and citizens of six kinds."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.dice import Dice
from render.art.iso import Iso
from render.art.nature import amphora
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import arc, curve, ellipse, star
from render.art.stalls import stall
from render.art.symbols import glyph
from render.theme import THEME, TYPES, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

EDGE: Final = 220
SPOTS: Final = (90, 122, 58, 154, 26, 180, 0)
"""Where citizens stand on the tile, as angles (0 east, 90 south); the middle fills first."""


def merchant_tile() -> Pen:
    """A round tile with a stall, jars and a ring of signs of the six types."""
    pen = Pen(EDGE, EDGE, 1.5)
    x = y = EDGE / 2
    pen.fill(ellipse(x + 1, y + 5, 106, 104), m.BRICK_DARK)
    pen.fill(ellipse(x, y - 1, 106, 104), m.BRICK, edge=m.BRICK_DARK, width=2)
    pen.blend(ellipse(x, y - 1, 99, 97), m.SAND_LIGHT, m.SAND_DARK, edge=m.BRICK_DARK, width=1.6)
    pen.loop(ellipse(x, y - 1, 72, 70), mix(m.SAND_DARK, m.BRICK, 0.4), 1.6)
    for i, kind in enumerate(TYPES):
        a = radians(-60 + i * 60)
        gx, gy = x + 85 * cos(a), y - 1 + 83 * sin(a)
        pen.oval(gx, gy, 14.5, 14.5, THEME.types[kind], edge=THEME.cream, width=1.8)
        glyph(pen, kind, gx, gy, 9.5, THEME.cream)
        b = a + radians(30)
        pen.fill(star(x + 86 * cos(b), y - 1 + 84 * sin(b), 5, 2.6, 8), mix(m.SAND_DARK, m.BRICK, 0.5))
    iso = Iso(pen, x, y + 12)
    pen.fill(iso.ground(-36, -36, 72, 72), m.PATH, alpha=0.8)
    stall(iso, -24, -20, 46, m.RED, Dice("merchant"))
    amphora(pen, x - 50, y + 34, 22, m.EARTH)
    amphora(pen, x - 34, y + 46, 17, m.BRICK)
    amphora(pen, x + 44, y + 40, 20, m.EARTH)
    return pen


def citizen(kind: str, number: int) -> Pen:
    """A wooden figure in the type's colour with its silhouette on the chest."""
    pen = Pen(120, 160, 1.6)
    tone = mix(m.TYPES[kind].roof, THEME.types[kind], 0.4)
    if kind == "chambers":
        tone = mix(m.WHITE, m.TYPES[kind].roof, 0.22)
    line = darker(tone, 0.66)
    skin = m.SKINS[number % 4]
    pen.glow(ellipse(66, 150, 48, 9), m.SHADE, 3, 0.4)
    robe = [
        (14, 150),
        *curve([(14, 150), (24, 96), (30, 60), (52, 52)], 14),
        *curve([(68, 52), (90, 60), (96, 96), (106, 150)], 14),
        *curve([(106, 150), (60, 158), (14, 150)], 10),
    ]
    pen.blend(robe, lighter(tone, 0.3), darker(tone, 0.32), across=True, edge=line, width=2.4)
    pen.line(curve([(30, 146), (38, 110), (36, 84)], 8), darker(tone, 0.3), 1.8)
    pen.line(curve([(90, 146), (82, 110), (84, 84)], 8), darker(tone, 0.4), 1.8)
    pen.blend(
        ellipse(60, 34, 21, 23), lighter(skin, 0.2), darker(skin, 0.2), across=True, edge=line, width=2.2
    )
    cloth = mix(m.WHITE, tone, 0.1) if number % 2 else lighter(tone, 0.25)
    pen.fill(
        [*arc(60, 26, 25, 22, 168, 372, 24), *curve([(84, 30), (60, 22), (36, 30)], 10)],
        cloth,
        edge=line,
        width=2.2,
    )
    pen.line(curve([(38, 24), (56, 14), (80, 22)], 8), darker(cloth, 0.25), 1.6)
    for dx in (-8, 8):
        pen.oval(60 + dx, 38, 2.2, 2.6, m.LINE)
    pen.line(curve([(54, 47), (60, 50), (66, 47)], 6), darker(skin, 0.5), 1.8)
    pen.oval(60, 104, 27, 27, THEME.cream, edge=line, width=2.4)
    glyph(pen, kind, 60, 104, 18, darker(THEME.types[kind], 0.2))
    return pen


def pieces() -> Iterator[Piece]:
    """The tile and one citizen per type."""
    places = tuple((0.5 + 0.38 * cos(radians(a)), 0.46 + 0.34 * sin(radians(a)), 0.25) for a in SPOTS)
    yield Piece("merchant_tile", merchant_tile, places=places)
    for number, kind in enumerate(TYPES):
        yield Piece(f"citizen_{kind}", partial(citizen, kind, number))
