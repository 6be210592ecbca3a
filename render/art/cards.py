"""Cards: the common frame, currency cards, scoring cards and the back.

A card's paper is 200 x 290 units; its pictures fill a field inside a cream rim.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.pen import Pen, darker, lighter
from render.art.shapes import arc, ellipse, moved, octagon, rounded, star
from render.art.symbols import currency_shape, currency_sign, glyph
from render.theme import THEME, TYPES, mix

if TYPE_CHECKING:
    from render.art.pen import Point
    from render.theme import RGB

WIDTH: Final = 200
HEIGHT: Final = 290
SCALE: Final = 2.0
RADIUS: Final = 16
RIM: Final = 8
FIELD: Final = rounded(RIM, RIM, WIDTH - RIM, HEIGHT - RIM, RADIUS - 6)
"""The picture's outline inside the rim."""


def card(edge: RGB, field: RGB) -> Pen:
    """An empty card: dark outline, cream rim, a plain field."""
    pen = Pen(WIDTH, HEIGHT, SCALE)
    pen.fill(rounded(0, 0, WIDTH, HEIGHT, RADIUS), darker(edge, 0.25))
    pen.fill(rounded(2, 2, WIDTH - 2, HEIGHT - 2, RADIUS - 2), THEME.cream)
    pen.fill(rounded(RIM - 2, RIM - 2, WIDTH - RIM + 2, HEIGHT - RIM + 2, RADIUS - 4), edge)
    pen.fill(FIELD, field)
    return pen


def corner(pen: Pen, words: str, sign: str | None, ink: RGB) -> None:
    """The cream corner at the upper left with a numeral and, below it, a currency's sign."""
    low = 112 if sign else 82
    pen.fill(rounded(2, 2, 82, low, RADIUS - 2), THEME.cream)
    pen.fill([(2, 2 + RADIUS), (30, 2 + RADIUS), (30, low), (2, low)], THEME.cream)
    pen.fill([(RADIUS, 2), (82, 2), (82, 30), (RADIUS, 30)], THEME.cream)
    pen.text((42, 42), words, 78 if len(words) == 1 else 62, ink, anchor="cc")
    if sign:
        currency_sign(pen, sign, 42, 90, 15, ink)


def currency_card(currency: str, value: int) -> Pen:
    """A money card: as many coins as it is worth, on a ground of the currency's signs."""
    look = THEME.currencies[currency]
    pen = card(look.rim, look.field)
    faint = mix(look.field, look.rim, 0.22)
    with pen.layer(within=FIELD) as ground:
        for row in range(12):
            for column in range(8):
                x = 20 + column * 26 + (13 if row % 2 else 0)
                ground.fill(moved(currency_shape(currency), x, 22 + row * 25, 5), faint)
    coin_stack(pen, currency, value)
    corner(pen, str(value), currency, look.rim)
    return pen


def coin_stack(pen: Pen, currency: str, count: int) -> None:
    """A pile of coins at the card's foot."""
    look = THEME.currencies[currency]
    cx, rx, ry, thick = 116.0, 58.0, 22.0, 17.5
    base = HEIGHT - RIM - 34.0
    pen.glow(ellipse(cx + 8, base + 6, rx * 1.05, ry * 1.05), darker(look.rim, 0.3), 4, 0.5)
    for i in range(count):
        y = base - i * thick
        shift = (0.0, 1.8, -1.4, 0.9, -2.0)[i % 5]
        _coin_disc(pen, currency, cx + shift, y, rx, ry, thick)
    top = base - (count - 1) * thick - thick
    face = (0.0, 1.8, -1.4, 0.9, -2.0)[(count - 1) % 5]
    signs = [(x * 15 + cx + face, y * 15 * 0.42 + top) for x, y in currency_shape(currency)]
    pen.fill(signs, look.rim)


def _coin_disc(pen: Pen, currency: str, x: float, y: float, rx: float, ry: float, thick: float) -> None:
    look = THEME.currencies[currency]
    metal = look.field
    side = [*arc(x, y, rx, ry, 0, 180, 24), *arc(x, y - thick, rx, ry, 180, 0, 24)]
    pen.blend(side, lighter(metal, 0.3), darker(metal, 0.42), across=True, edge=look.rim, width=1.6)
    for degrees in range(12, 180, 14):
        a = radians(degrees)
        px, py = x + rx * cos(a), y + ry * sin(a)
        pen.line([(px, py - 3), (px, py - thick + 4)], mix(metal, look.rim, 0.5), 1.3)
    pen.fill(ellipse(x, y - thick, rx, ry), lighter(metal, 0.22), edge=look.rim, width=1.6)
    pen.loop(ellipse(x, y - thick, rx * 0.84, ry * 0.82), mix(metal, look.rim, 0.45), 1.4)
    pen.line(arc(x, y - thick, rx * 0.93, ry * 0.92, 160, 290, 16), lighter(metal, 0.65), 2.0)


def ornament(pen: Pen, x: float, y: float, r: float, colour: RGB, accent: RGB) -> None:
    """The eight-fold rosette of the house."""
    for turn in (0.0, 45.0):
        square = star(x, y, r, r * 0.7071, 4, turn - 90)
        pen.loop(square, colour, r * 0.07)
    pen.fill(star(x, y, r * 0.62, r * 0.4, 8), accent)
    pen.loop(star(x, y, r * 0.78, r * 0.58, 8), colour, r * 0.04)
    pen.oval(x, y, r * 0.2, r * 0.2, colour)


def back() -> Pen:
    """The back of every money card: a lattice of stars round a rosette."""
    ground = mix(THEME.points, THEME.night, 0.55)
    line = mix(THEME.brass, ground, 0.45)
    pen = card(THEME.night, ground)
    with pen.layer(within=FIELD) as lattice:
        for row in range(8):
            for column in range(6):
                x, y = 5 + column * 38, 12 + row * 38
                outline = star(x, y, 17, 12.5, 8)
                lattice.loop(outline, line, 1.4)
                lattice.fill(star(x + 19, y + 19, 6.5, 3, 4), line)
    frame = rounded(18, 18, WIDTH - 18, HEIGHT - 18, 8)
    pen.loop(frame, THEME.brass, 2.2)
    pen.fill(octagon(WIDTH / 2, HEIGHT / 2, 62), ground, edge=THEME.brass, width=3)
    ornament(pen, WIDTH / 2, HEIGHT / 2, 48, THEME.brass, mix(THEME.points, THEME.night, 0.1))
    return pen


def scoring(number: int) -> Pen:
    """A scoring card: its number over a laurel, six types along the foot."""
    pen = card(THEME.ink, THEME.parchment)
    with pen.layer(within=FIELD) as rays:
        for i in range(20):
            a, b = radians(i * 18), radians(i * 18 + 9)
            rays.fill(
                [
                    (100, 118),
                    (100 + 240 * cos(a), 118 + 240 * sin(a)),
                    (100 + 240 * cos(b), 118 + 240 * sin(b)),
                ],
                mix(THEME.parchment, THEME.gold, 0.34),
            )
    _laurel(pen, 100, 118, 70)
    pen.fill(octagon(100, 118, 55), THEME.points, edge=darker(THEME.points, 0.45), width=3)
    pen.loop(octagon(100, 118, 47), THEME.gold, 2.5)
    pen.text((100, 118), str(number), 86, THEME.cream, anchor="cc")
    pen.fill(rounded(RIM, 208, WIDTH - RIM, HEIGHT - RIM, 8), THEME.panel)
    for i, kind in enumerate(TYPES):
        glyph(pen, kind, 37 + (i % 3) * 63, 229 + (i // 3) * 35, 15, THEME.cream)
    return pen


def _laurel(pen: Pen, x: float, y: float, r: float) -> None:
    """Two branches that meet below and leave the top open."""
    for side in (-1, 1):
        stem = [
            (x + r * cos(radians(90 - side * a)), y + r * sin(radians(90 - side * a)))
            for a in range(4, 150, 6)
        ]
        pen.line(stem, m.LEAF_DARK, 2)
        for i in range(12):
            a = radians(90 - side * (10 + i * 12))
            px, py = x + r * cos(a), y + r * sin(a)
            for outward, tone in ((0.75, m.LEAF), (-0.75, m.LEAF_LIGHT)):
                turn = a - side * (1.57 - outward)
                tip = (px + 17 * cos(turn), py + 17 * sin(turn))
                pen.fill(_leaf((px, py), tip, 4.6), tone, edge=m.LEAF_DARK, width=0.9)


def _leaf(foot: Point, tip: Point, wide: float) -> list[Point]:
    dx, dy = tip[0] - foot[0], tip[1] - foot[1]
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * wide, dx / length * wide
    mid = (foot[0] + dx * 0.45, foot[1] + dy * 0.45)
    return [foot, (mid[0] + nx, mid[1] + ny), tip, (mid[0] - nx, mid[1] - ny)]
