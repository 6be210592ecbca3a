"""Market stalls with striped awnings, for bazaars and street merchants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.pen import darker, lighter

if TYPE_CHECKING:
    from render.art.dice import Dice
    from render.art.iso import Iso
    from render.theme import RGB


def stall(iso: Iso, x: float, y: float, size: float, cloth: RGB, dice: Dice) -> None:
    """A stall on the square of side `size` whose far corner is (x, y): goods on a counter under an awning."""
    pen = iso.pen
    iso.shadow(x, y, size, size * 0.8, size * 0.7)
    deep = size * 0.72
    counter, side = iso.box(x, y, 0, size, deep, size * 0.34, m.WOOD, top=m.WOOD_LIGHT)
    for face in (counter, side):
        for i in range(1, 5):
            pen.line(
                [face.at(face.length * i / 5, 0), face.at(face.length * i / 5, face.height)], m.WOOD_DARK, 0.6
            )
    for i in range(11):
        px, py = iso.at(x + size * (0.12 + 0.09 * i), y + deep * (0.58 + 0.26 * (i % 2)), size * 0.36)
        tone = dice.pick((m.RED, m.GOLD, m.LEAF, m.ROBES[6], m.ROBES[3]))
        pen.oval(px, py - size * 0.03, size * 0.055, size * 0.055, tone, edge=darker(tone, 0.45), width=0.4)
    high = size * 0.86
    for px, py in ((x, y + deep), (x + size, y + deep), (x + size, y)):
        pen.line([iso.at(px, py), iso.at(px, py, high)], m.WOOD_DARK, 1.6)
    over = size * 0.12
    back = [
        iso.at(x - over, y - over, high + size * 0.22),
        iso.at(x + size + over, y - over, high + size * 0.22),
    ]
    front = [
        iso.at(x - over, y + deep + over, high - size * 0.06),
        iso.at(x + size + over, y + deep + over, high - size * 0.06),
    ]
    stripes = 7
    line = darker(cloth, 0.6)
    for i in range(stripes):
        a, b = i / stripes, (i + 1) / stripes

        def along(edge: list[tuple[float, float]], t: float) -> tuple[float, float]:
            return edge[0][0] + (edge[1][0] - edge[0][0]) * t, edge[0][1] + (edge[1][1] - edge[0][1]) * t

        tone = m.WHITE if i % 2 else cloth
        pen.fill([along(back, a), along(back, b), along(front, b), along(front, a)], tone)
        drop = size * 0.13
        low_a, low_b = along(front, a), along(front, b)
        mid = ((low_a[0] + low_b[0]) / 2, (low_a[1] + low_b[1]) / 2 + drop * 1.3)
        flap = [low_a, low_b, (low_b[0], low_b[1] + drop * 0.7), mid, (low_a[0], low_a[1] + drop * 0.7)]
        pen.fill(flap, darker(tone, 0.12), edge=line, width=0.6)
    pen.loop([*back, *front[::-1]], line, 1.0)
    pen.line([back[0], back[1]], lighter(cloth, 0.3), 0.8)
