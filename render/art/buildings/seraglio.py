"""Seraglio: a long red palace wing with three pointed roofs standing behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import people, plan_of, plants, plot
from render.art.nature import basin
from render.art.pen import lighter

if TYPE_CHECKING:
    from render.art.dice import Dice
    from render.art.iso import Iso
    from render.art.pen import Pen

LOOK = m.TYPES["seraglio"]


def draw(pen: Pen, variant: int, dice: Dice) -> None:
    """0: three roofs falling to the right; 1: the middle one low; 2: the middle one high; 3: with a court."""
    shape, mirrored = plan_of(variant)
    plants(pen, dice, [(206, 100, "c"), (40, 112, "c"), (222, 112, "p"), (28, 122, "p")][: 2 + dice.below(3)])
    iso = plot(pen, LOOK.plot, mirrored=mirrored)
    heights = {0: (52, 47, 42), 1: (50, 41, 50), 2: (43, 52, 43), 3: (42, 47, 52)}[shape]
    iso.shadow(-50, -50, 100, 66, 50)
    for i in range(3):
        _wing_tower(iso, -50 + i * 33.5, heights[i])
    depth = 44 if shape != 3 else 34
    long, short = iso.box(-50, -22, 0, 100, depth, 36, LOOK.wall)
    for face, count in ((long, 6), (short, 3 if depth > 40 else 2)):
        face.band(0, 3, lighter(LOOK.wall, 0.35))
        face.arcade(count, 3, 23, LOOK.opening, frame=lighter(LOOK.wall, 0.4))
        face.frieze(28.5, 3.6, lighter(LOOK.wall, 0.5), LOOK.roof)
        face.eaves(2.5)
    iso.roof(-50, -22, 36, 100, depth, 20, LOOK.roof, over=4.5)
    if shape == 2:
        porch, side = iso.box(-12, 22, 0, 24, 14, 26, LOOK.wall)
        porch.arch(12, 0, 12, 19, LOOK.opening, frame=lighter(LOOK.wall, 0.5))
        side.arch(7, 0, 7, 16, LOOK.opening, frame=lighter(LOOK.wall, 0.5))
        iso.roof(-12, 22, 26, 24, 14, 9, lighter(LOOK.roof, 0.05), over=2.5)
    if shape == 3:
        basin(pen, *iso.at(-4, 34), 13)
    spots = [(34, 172, "f"), (54, 184, "b"), (80, 198, "f"), (104, 210, "b"), (24, 158, "c"), (222, 138, "b")]
    plants(pen, dice, [p for p in spots if dice.chance(0.6)])
    people(pen, dice, [(58, 205), (90, 205), (32, 192)])


def _wing_tower(iso: Iso, x: float, height: float) -> None:
    front, side = iso.box(x, -50, 0, 32, 30, height, LOOK.wall)
    for face in (front, side):
        face.arcade(2, height - 15, 11, LOOK.opening, frame=lighter(LOOK.wall, 0.4), start=4)
        face.eaves(2)
    iso.roof(x, -50, height, 32, 30, 37, LOOK.roof, over=3.2, knob=m.GOLD)
