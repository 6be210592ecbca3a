"""The starting tile: an eight-fold mosaic basin in the colour of a seat."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.nature import TILE
from render.art.pen import Pen, darker, lighter
from render.art.shapes import ellipse, octagon, regular, star
from render.theme import THEME, mix

if TYPE_CHECKING:
    from render.theme import RGB


def fountain(tone: RGB) -> Pen:
    """The basin without its ground, seen from above."""
    pen = Pen(TILE, TILE)
    x = y = TILE / 2
    deep = darker(tone, 0.32)
    if sum(tone) > 640:
        deep = mix(tone, THEME.brass, 0.75)
    pen.glow(octagon(x + 4, y + 5, 104), m.SHADE, 4, 0.4)
    pen.blend(octagon(x, y, 104), m.MARBLE, m.MARBLE_SHADE, edge=m.STONE_DARK, width=1.4)
    for i in range(8):
        a = radians(22.5 + 45 * i)
        pen.line([(x + 88 * cos(a), y + 88 * sin(a)), (x + 104 * cos(a), y + 104 * sin(a))], m.STONE_DARK, 1)
    pen.fill(octagon(x, y, 89), deep, edge=darker(deep, 0.5), width=1.2)
    _border(pen, x, y, tone)
    pen.fill(octagon(x, y, 77), lighter(m.MARBLE, 0.3), edge=darker(deep, 0.4), width=1)
    pen.fill(star(x, y, 75, 52, 8), tone, edge=darker(deep, 0.45), width=1.4)
    inner = star(x, y, 66, 49, 8)
    pen.loop(inner, lighter(tone, 0.65), 1.6)
    for i in range(8):
        a = radians(-90 + 45 * i)
        pen.fill(moved_kite(x + 60 * cos(a), y + 60 * sin(a), a, 9, 4.6), THEME.cream, edge=deep, width=0.8)
    for i in range(8):
        a = radians(-67.5 + 45 * i)
        pen.fill(regular(x + 65 * cos(a), y + 65 * sin(a), 5, 4, -67.5 + 45 * i), deep)
    pen.oval(x + 1.5, y + 2.5, 47, 47, darker(m.STONE_DARK, 0.1))
    pen.oval(x, y, 46, 46, m.MARBLE, edge=m.STONE_DARK, width=1.3)
    for i in range(24):
        a = radians(15 * i)
        pen.line(
            [(x + 40 * cos(a), y + 40 * sin(a)), (x + 46 * cos(a), y + 46 * sin(a))], m.MARBLE_SHADE, 0.9
        )
    pen.blend(
        ellipse(x, y, 39, 39), m.WATER_DEEP, lighter(m.WATER, 0.2), edge=darker(m.WATER_DEEP, 0.35), width=1.4
    )
    for r, share in ((33, 0.35), (25, 0.5)):
        ring = ellipse(x, y, r, r)
        pen.loop(ring, mix(m.WATER, m.WATER_LIGHT, share), 1.2)
    for i in range(8):
        a = radians(22.5 + 45 * i)
        pen.line([(x + 14 * cos(a), y + 14 * sin(a)), (x + 31 * cos(a), y + 31 * sin(a))], m.WATER_LIGHT, 2.2)
        pen.oval(x + 32 * cos(a), y + 32 * sin(a), 2.4, 2.4, m.WHITE)
    pen.fill(star(x, y, 19, 14.5, 8), m.MARBLE, edge=m.STONE_DARK, width=1.2)
    pen.oval(x, y, 11.5, 11.5, tone, edge=darker(deep, 0.4), width=1.2)
    pen.oval(x, y, 6, 6, m.WATER_LIGHT, edge=m.WATER_DEEP, width=0.9)
    pen.oval(x - 1.5, y - 1.5, 2.2, 2.2, m.WHITE)
    return pen


def moved_kite(x: float, y: float, angle: float, long: float, wide: float) -> list[tuple[float, float]]:
    """A lozenge around (x, y) whose long axis points along `angle` (radians)."""
    c, s = cos(angle), sin(angle)
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in ((long, 0), (0, wide), (-long, 0), (0, -wide))]


def _border(pen: Pen, x: float, y: float, tone: RGB) -> None:
    """Small tiles round the edge, in the seat's colour and cream by turns."""
    for side in range(8):
        mid = radians(45 * side)
        for k in range(-3, 4):
            u, v = 76.5, k * 9.4
            px, py = x + u * cos(mid) - v * sin(mid), y + u * sin(mid) + v * cos(mid)
            pen.fill(moved_kite(px, py, mid, 4.2, 4.2), lighter(tone, 0.35) if k % 2 else THEME.cream)
