"""The wreath of laurel round the token of whoever has won."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art.pen import darker, lighter
from render.art.shapes import arc, curve
from render.theme import THEME, rgb

if TYPE_CHECKING:
    from render.art.pen import Pen, Point

LEAVES: Final = 8
LEAF: Final = rgb("8FB14A")
"""Green that leans to gold: it stands on the dark panels and beside gold."""


def laurel(pen: Pen, x: float, y: float, r: float) -> None:
    """Two branches around (x, y) that meet at the foot and leave the top open, within radius `r`."""
    ring = r * 0.78
    for side in (-1, 1):
        twig = [(x + side * (px - x), py) for px, py in arc(x, y, ring, ring, 84, -52)]
        pen.line(twig, darker(LEAF, 0.55), r * 0.05)
        for number in range(LEAVES):
            turn = 78 - number * 18
            for outward in (-1, 1):
                leaf = _leaf(x, y, ring, turn, r * (0.38 - 0.015 * number), outward)
                shape = [(x + side * (px - x), py) for px, py in leaf]
                tone = lighter(LEAF, 0.28) if outward > 0 else LEAF
                pen.fill(shape, tone, edge=darker(LEAF, 0.5), width=r * 0.018)
    knot = [
        (x - r * 0.12, y + ring),
        (x, y + ring - r * 0.08),
        (x + r * 0.12, y + ring),
        (x, y + ring + r * 0.08),
    ]
    pen.fill(knot, THEME.gold, edge=darker(THEME.gold, 0.5), width=r * 0.02)


def _leaf(x: float, y: float, ring: float, turn: float, long: float, outward: int) -> list[Point]:
    """A leaf of the right branch that grows from the twig at so many degrees, to the outside or inside."""
    a = radians(turn)
    root = (x + ring * cos(a), y + ring * sin(a))
    ahead = radians(turn - 90 + outward * 34)
    tip = (root[0] + long * cos(ahead), root[1] + long * sin(ahead))
    across = (-sin(ahead) * long * 0.32, cos(ahead) * long * 0.32)
    middle = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2)
    return [
        *curve([root, (middle[0] + across[0], middle[1] + across[1]), tip], 8),
        *curve([tip, (middle[0] - across[0], middle[1] - across[1]), root], 8),
    ]
