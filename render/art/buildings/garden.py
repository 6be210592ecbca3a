"""Garden: clipped hedges round beds, a fountain where the paths cross, palms and orange trees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import CENTRE, people, plan_of
from render.art.iso import Iso
from render.art.nature import basin, bush, cypress, palm, pond, rose, tree
from render.art.pen import darker, lighter
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.art.dice import Dice
    from render.art.pen import Pen

HALF = 66
ORANGE = rgb("F08A24")
PINK = rgb("E86A8C")
LOOK = m.TYPES["garden"]
HEDGE = LOOK.roof


def draw(pen: Pen, variant: int, dice: Dice) -> None:
    """0: four beds; 1: long canal; 2: orange grove; 3: round rosary."""
    shape, mirrored = plan_of(variant)
    iso = Iso(pen, CENTRE[0] + 3, CENTRE[1] - 2, mirrored=mirrored)
    plot = iso.ground(-HALF, -HALF, 2 * HALF, 2 * HALF)
    pen.glow([(x + 2, y + 3) for x, y in plot], m.SHADE, 2.5, 0.28)
    pen.blend(plot, lighter(LOOK.plot, 0.1), darker(LOOK.plot, 0.08), edge=darker(LOOK.plot, 0.45), width=1.1)
    {0: _beds, 1: _canal, 2: _grove, 3: _rosary}[shape](pen, iso, dice)
    people(pen, dice, [(46, 202), (80, 205), (28, 184)], least=0)


def _hedge(iso: Iso, x: float, y: float, dx: float, dy: float, high: float = 8) -> None:
    iso.shadow(x, y, dx, dy, high, alpha=0.18)
    iso.box(x, y, 0, dx, dy, high, HEDGE, top=lighter(HEDGE, 0.22), line=darker(m.LEAF_DARK, 0.2))
    for i in range(int(dx * dy / 26)):
        px, py = iso.at(x + (i * 7.3) % dx, y + (i * 4.7) % dy, high)
        iso.pen.oval(px, py, 1.1, 0.7, m.LEAF_LIGHT if i % 2 else darker(HEDGE, 0.2))


def _ring(iso: Iso, x: float, y: float, size: float, paint: Callable[[], None], thick: float = 6) -> None:
    """A bed framed by hedges: the far sides, what grows in it, then the near sides."""
    _hedge(iso, x, y, size, thick)
    _hedge(iso, x, y + thick, thick, size - 2 * thick)
    iso.pen.fill(iso.ground(x + thick, y + thick, size - 2 * thick, size - 2 * thick), m.EARTH)
    paint()
    _hedge(iso, x + size - thick, y + thick, thick, size - 2 * thick)
    _hedge(iso, x, y + size - thick, size, thick)


def _beds(pen: Pen, iso: Iso, dice: Dice) -> None:
    _back_trees(pen, iso, dice)
    size = 50.0
    for x, y in ((-HALF + 6, -HALF + 6), (10, -HALF + 6), (-HALF + 6, 10), (10, 10)):
        bloom = dice.pick((m.RED, PINK, m.GOLD, m.WHITE))

        def flowers(x: float = x, y: float = y, bloom: tuple[int, int, int] = bloom) -> None:
            for i in range(9):
                px, py = iso.at(x + 13 + (i % 3) * 12, y + 13 + (i // 3) * 12, 2)
                pen.line([(px, py), (px, py - 3)], m.LEAF_DARK, 0.9)
                rose(pen, px, py - 4, 2.5, bloom)

        _ring(iso, x, y, size, flowers)
    basin(pen, *iso.at(0, 0), 16)
    palm(pen, *iso.at(-30, 58), 40, -4, dice)
    palm(pen, *iso.at(58, -26), 46, 4, dice)


def _canal(pen: Pen, iso: Iso, dice: Dice) -> None:
    _back_trees(pen, iso, dice)
    for y in (-56, 22):
        for x in (-60, -18, 24):
            _hedge(iso, x, y, 36, 34, 4)
            px, py = iso.at(x + 18, y + 17, 4)
            if y < 0:
                cypress(pen, px, py, 34)
            else:
                bush(pen, px, py - 2, 8, dice.pick((PINK, m.WHITE, m.RED)))
    pond(pen, iso.ground(-60, -13, 120, 26))
    for x in (-40, -14, 14, 40):
        cx, cy = iso.at(x, 0)
        for side in (-1, 1):
            pen.line([(cx + side * 8, cy + side * 3), (cx + side * 4, cy - 9), (cx, cy)], m.WATER_LIGHT, 1.0)
        pen.oval(cx, cy, 2.4, 1.4, m.WHITE)
    basin(pen, *iso.at(-52, 0), 12)
    palm(pen, *iso.at(60, 58), 42, 3, dice)
    palm(pen, *iso.at(-60, 60), 44, -4, dice)


def _grove(pen: Pen, iso: Iso, dice: Dice) -> None:
    _hedge(iso, -HALF + 2, -HALF + 2, 2 * HALF - 4, 7, 12)
    _hedge(iso, -HALF + 2, -HALF + 9, 7, 2 * HALF - 12, 12)
    watered = dice.chance(0.5)
    if watered:
        pond(pen, iso.ground(-9, -50, 22, 106))
    else:
        pen.fill(iso.ground(-6, -56, 16, 112), m.PATH)
        pen.fill(iso.ground(-56, -6, 112, 16), m.PATH)
    rows = [dice.pick((ORANGE, m.RED, m.GOLD)) for _ in range(3)]
    for y in (-40, -4, 32):
        for column, x in enumerate((-40, -4, 32)):
            if x == -4:
                if y == -4:
                    basin(pen, *iso.at(2, 2), 17)
                elif not watered:
                    tree(pen, *iso.at(2, y + 4), dice.between(27, 31), rows[1])
                continue
            pen.fill(iso.disc(x + 2, y + 2, 8), m.EARTH)
            if dice.chance(0.15):
                cypress(pen, *iso.at(x + 2, y + 2), 42)
            else:
                tree(pen, *iso.at(x + 2, y + 2), dice.between(31, 37), rows[column])
    for x in (-52, -10, 34):
        bush(pen, *iso.at(x, 60), 6.5, dice.pick((PINK, m.GOLD, m.WHITE)))
    if dice.chance(0.6):
        palm(pen, *iso.at(60, 56), 40, 3, dice)


def _rosary(pen: Pen, iso: Iso, dice: Dice) -> None:
    _back_trees(pen, iso, dice)
    pen.fill(iso.disc(0, 0, 54), HEDGE, edge=m.LEAF_DARK)
    pen.fill(iso.disc(0, 0, 46), m.EARTH)
    for i in range(20):
        point = iso.disc(0, 0, 37)[(i * 48 // 20) % 48]
        bush(pen, point[0], point[1], 4.4, (m.RED, PINK, m.WHITE)[i % 3])
    pen.fill(iso.disc(0, 0, 28), LOOK.plot, edge=m.LEAF_DARK)
    for x, y in ((0, 1), (1, 0)):
        pen.fill(
            iso.ground(
                -6 if x == 0 else -56, -6 if y == 0 else -56, 12 if x == 0 else 112, 12 if y == 0 else 112
            ),
            m.PATH,
        )
    pen.fill(iso.disc(0, 0, 22), lighter(m.PATH, 0.4), edge=m.STONE_DARK)
    basin(pen, *iso.at(0, 0), 20)
    for x, y in ((-60, 46), (46, 46), (46, -60)):
        _hedge(iso, x, y, 16, 16, 9)
        cypress(pen, *iso.at(x + 8, y + 8, 8), 30)
    palm(pen, *iso.at(-62, 8), 46, -5, dice)


def _back_trees(pen: Pen, iso: Iso, dice: Dice) -> None:
    """A clipped hedge along the far sides, with cypresses and palms behind."""
    for i in range(4):
        x = -HALF + 12 + i * 34
        spot = iso.at(x, -HALF - 3)
        if dice.chance(0.55):
            cypress(pen, *spot, dice.between(34, 46))
        else:
            palm(pen, *spot, dice.between(34, 44), dice.between(-4, 4), dice)
    for i in range(3):
        spot = iso.at(-HALF - 3, -HALF + 24 + i * 40)
        if dice.chance(0.6):
            palm(pen, *spot, dice.between(32, 42), dice.between(-4, 4), dice)
        else:
            cypress(pen, *spot, dice.between(32, 44))
