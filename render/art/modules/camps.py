"""Camps: tents before the city, with bastions on one or two sides and an arrow over each."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.base import ground_of
from render.art.dice import Dice
from render.art.nature import TILE, bush, foot_shadow, person
from render.art.niche import arrow
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import ellipse, hull, rounded
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.theme import RGB

CAMPS: Final = ("n", "e", "s", "w", "nw", "ne", "se", "sw")
CLOTHS: Final = (m.RED, rgb("2F66B4"), rgb("E2A42C"), rgb("2E8C5E"))
BLOCK: Final = rgb("9C958C")


def camp(sides: str, number: int) -> Pen:
    """The tile: bastions lie inside the edge like walls, arrows point out over them."""
    pen = Pen(TILE, TILE)
    dice = Dice(f"camp {sides}")
    ring = ellipse(124, 142, 92, 62)
    pen.fill(ring, m.SAND_DARK, alpha=0.75)
    pen.fill(ellipse(124, 140, 88, 58), m.LAWN)
    order = [CLOTHS[(number + i) % 4] for i in range(4)]
    _tent(pen, 126, 106, 62, order[0])
    _tent(pen, 70, 152, 54, order[1])
    _tent(pen, 178, 146, 50, order[2])
    _fire(pen, 126, 172)
    _tent(pen, 108, 202, 40, order[3])
    for x, y in ((40, 196), (150, 190), (92, 170)):
        if dice.chance(0.75):
            person(pen, x, y, dice)
    bush(pen, 214, 178, 6)
    for side in sides:
        _bastion(pen, side)
    for side in sides:
        _arrow_out(pen, side)
    return pen


def _tent(pen: Pen, x: float, y: float, size: float, cloth: RGB) -> None:
    """A round tent with a striped wall and roof; (x, y) is the middle of its floor."""
    r, rise = size * 0.52, size * 0.42
    foot_shadow(pen, x + size * 0.16, y + 3, r * 1.25, r * 0.5)
    line = darker(cloth, 0.62)
    ry = r * 0.42
    pale = lighter(cloth, 0.82)
    sectors = 12

    def rim(i: float, k: float = 1.0, z: float = 0.0) -> tuple[float, float]:
        a = pi * i / sectors
        return x + r * k * cos(a), y + ry * k * sin(a) - z

    for i in range(sectors):
        tone = cloth if i % 2 else pale
        shade = darker(tone, 0.3 * (1 - i / sectors))
        pen.fill([rim(i), rim(i + 1), rim(i + 1, 1, rise), rim(i, 1, rise)], shade)
    wall = [rim(i) for i in range(sectors + 1)] + [rim(i, 1, rise) for i in range(sectors, -1, -1)]
    pen.loop(wall, line, 1.1)
    pen.fill([rim(5.1), rim(6.9), rim(6.4, 1, rise * 0.8), rim(5.7, 1, rise * 0.8)], darker(cloth, 0.7))
    top = (x, y - rise - size * 0.56)
    for i in range(sectors):
        tone = pale if i % 2 else cloth
        shade = darker(tone, 0.3 * (1 - i / sectors))
        pen.fill([rim(i, 1.16, rise), rim(i + 1, 1.16, rise), top], shade)
    pen.loop(hull([top, *(rim(i, 1.16, rise) for i in range(sectors + 1))]), line, 1.2)
    pen.line([rim(i, 1.16, rise) for i in range(sectors + 1)], line, 1.2)
    for i in range(sectors):
        a, b, low = rim(i, 1.16, rise), rim(i + 1, 1.16, rise), rim(i + 0.5, 1.16, rise - 4)
        pen.fill([a, b, low], cloth if i % 2 else pale, edge=line, width=0.6)
    pen.line([top, (top[0], top[1] - size * 0.24)], m.BARK_DARK, 1.4)
    pen.fill(
        [
            (top[0], top[1] - size * 0.24),
            (top[0] + size * 0.26, top[1] - size * 0.18),
            (top[0], top[1] - size * 0.1),
        ],
        m.GOLD,
        edge=m.GOLD_DARK,
        width=0.7,
    )


def _fire(pen: Pen, x: float, y: float) -> None:
    pen.glow(ellipse(x, y, 18, 12), rgb("F8A03C"), 4, 0.5)
    for dx in (-7, 7):
        pen.line([(x - dx, y + 3), (x + dx, y - 1)], m.BARK_DARK, 2.6)
    pen.fill([(x - 5, y), (x - 3, y - 10), (x + 1, y - 15), (x + 4, y - 7), (x + 5, y)], rgb("E8622A"))
    pen.fill([(x - 2.5, y), (x - 1, y - 6), (x + 1, y - 9), (x + 2.5, y)], rgb("FCD45A"))


def _bastion(pen: Pen, side: str) -> None:
    """Grey blocks along a side, a turret at each end."""
    thick = TILE * 0.085

    def rect(u0: float, u1: float, v0: float, v1: float) -> list[tuple[float, float]]:
        if side == "n":
            return rounded(u0, v0, u1, v1, 3)
        if side == "s":
            return rounded(u0, TILE - v1, u1, TILE - v0, 3)
        if side == "w":
            return rounded(v0, u0, v1, u1, 3)
        return rounded(TILE - v1, u0, TILE - v0, u1, 3)

    pen.fill(rect(0, TILE, 0, thick), darker(BLOCK, 0.6))
    for i in range(5):
        u = 4 + i * 50
        pen.fill(rect(u, u + 46, 1.5, thick - 3), BLOCK, edge=darker(BLOCK, 0.62), width=1.2)
        pen.fill(rect(u + 4, u + 42, 5, 8.5), lighter(BLOCK, 0.4))
    for turret in (0.0, TILE - thick * 1.35):
        pen.fill(
            rect(turret, turret + thick * 1.35, 0, thick * 1.35),
            lighter(BLOCK, 0.12),
            edge=darker(BLOCK, 0.66),
            width=1.6,
        )
        pen.fill(
            rect(turret + 6, turret + thick * 1.35 - 6, 6, thick * 1.35 - 6),
            darker(BLOCK, 0.22),
            edge=darker(BLOCK, 0.55),
            width=1,
        )


def _arrow_out(pen: Pen, side: str) -> None:
    mid = TILE / 2
    start, end = {
        "n": ((mid, 62), (mid, 4)),
        "s": ((mid - 30, TILE - 62), (mid - 30, TILE - 4)),
        "w": ((62, mid), (4, mid)),
        "e": ((TILE - 62, mid - 24), (TILE - 4, mid - 24)),
    }[side]
    arrow(pen, start, end, 17, THEME_RED, edge=darker(THEME_RED, 0.6))
    arrow(pen, start, end, 17, lighter(THEME_RED, 0.1))
    pen.line([start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)], lighter(THEME_RED, 0.35), 3)


THEME_RED: Final = rgb("B8281F")


def pieces() -> Iterator[Piece]:
    """The eight camps; their prices are painted like those of buildings, as type `camp`."""
    for number, sides in enumerate(CAMPS):
        yield Piece(f"camp_{sides}", partial(camp, sides, number), ground_of(number))
