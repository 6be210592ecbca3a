"""Arcades: brown-roofed galleries of arches round a court, with a stair tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import lawn_marks, people, plan_of, plants, plot
from render.art.nature import basin, tree
from render.art.pen import lighter
from render.theme import rgb

if TYPE_CHECKING:
    from render.art.dice import Dice
    from render.art.iso import Face, Iso
    from render.art.pen import Pen

LOOK = m.TYPES["arcades"]
ORANGE = rgb("F08A24")


def draw(pen: Pen, variant: int, dice: Dice) -> None:
    """0: tower and wing; 1: gallery round a court; 2: two storeys; 3: two towers and a well."""
    shape, mirrored = plan_of(variant)
    back = [(176, 84, "c"), (196, 94, "c"), (214, 104, "c"), (38, 108, "c"), (226, 116, "p")]
    plants(pen, dice, back[: 2 + dice.below(4)])
    iso = plot(pen, mirrored=mirrored)
    lawn_marks(pen, iso, dice)
    if shape == 1:
        _court(pen, iso)
    elif shape == 2:
        _storeys(iso)
    else:
        _tower_and_wing(pen, iso, well=shape == 3)
    spots = [(30, 164, "c"), (50, 186, "f"), (76, 200, "b"), (100, 212, "f"), (222, 138, "b")]
    plants(pen, dice, [p for p in spots if dice.chance(0.6)])
    people(pen, dice, [(60, 205), (90, 205), (32, 196)])


def _gallery(face: Face, count: int, height: float = 24) -> None:
    face.band(0, 2.5, lighter(LOOK.wall, 0.3))
    face.arcade(count, 2.5, height, LOOK.opening, frame=lighter(LOOK.wall, 0.45), fill=0.76)
    face.frieze(height + 5, 3.2, LOOK.roof, lighter(LOOK.wall, 0.5))
    face.eaves(2.5)


def _tower_and_wing(pen: Pen, iso: Iso, *, well: bool) -> None:
    iso.shadow(-50, -48, 100, 64, 52)
    up, side = iso.box(-50, -48, 0, 42, 44, 58, LOOK.wall)
    for face in (up, side):
        face.arcade(3, 37, 14, LOOK.opening, frame=lighter(LOOK.wall, 0.45), start=4)
        face.band(32, 2, lighter(LOOK.wall, 0.35))
        face.eaves(2.5)
    iso.roof(-50, -48, 58, 42, 44, 21, LOOK.roof, over=5)
    wing, end = iso.box(-8, -40, 0, 58, 44, 34, LOOK.wall)
    _gallery(wing, 4)
    _gallery(end, 3)
    iso.roof(-8, -40, 34, 58, 44, 18, LOOK.roof, over=4.5)
    if well:
        turret, flank = iso.box(22, -24, 0, 28, 30, 48, LOOK.wall)
        for face in (turret, flank):
            face.arcade(2, 32, 11, LOOK.opening, frame=lighter(LOOK.wall, 0.45), start=3)
            face.band(28, 2, lighter(LOOK.wall, 0.35))
            face.arch(14, 4, 10, 18, LOOK.opening, frame=lighter(LOOK.wall, 0.45))
            face.eaves(2)
        iso.roof(22, -24, 48, 28, 30, 15, LOOK.roof, over=3.6, knob=m.GOLD)
    porch, flank = iso.box(-46, -4, 0, 70, 22, 26, LOOK.wall)
    porch.arcade(5, 1, 20, LOOK.opening, frame=lighter(LOOK.wall, 0.45), fill=0.76)
    flank.arcade(2, 1, 19, LOOK.opening, frame=lighter(LOOK.wall, 0.45), fill=0.72, start=2)
    iso.roof(-46, -4, 26, 70, 22, 10, lighter(LOOK.roof, 0.06), over=3.5)
    if well:
        basin(pen, *iso.at(2, 38), 11)


def _court(pen: Pen, iso: Iso) -> None:
    iso.shadow(-50, -50, 100, 100, 30)
    pen.fill(iso.ground(-50, -50, 100, 100), m.PATH)
    back, end = iso.box(-50, -50, 0, 100, 30, 36, LOOK.wall)
    _gallery(back, 6)
    _gallery(end, 2)
    iso.roof(-50, -50, 36, 100, 30, 15, LOOK.roof, over=4)
    side, front = iso.box(-50, -20, 0, 30, 66, 36, LOOK.wall)
    _gallery(side, 2)
    _gallery(front, 4)
    iso.roof(-50, -20, 36, 30, 66, 15, LOOK.roof, over=4)
    basin(pen, *iso.at(16, 14), 12)
    for x, y in ((38, -6), (38, 38), (-4, 40)):
        tree(pen, *iso.at(x, y), 22, ORANGE)


def _storeys(iso: Iso) -> None:
    iso.shadow(-48, -44, 96, 66, 52)
    low, end = iso.box(-48, -44, 0, 96, 66, 30, LOOK.wall)
    for face, count in ((low, 6), (end, 4)):
        face.arcade(count, 1, 22, LOOK.opening, frame=lighter(LOOK.wall, 0.45), fill=0.76)
        face.band(26, 3, lighter(LOOK.wall, 0.4))
    iso.roof(-48, -44, 30, 96, 66, 11, LOOK.roof, over=4.5)
    high, flank = iso.box(-34, -34, 36, 68, 36, 26, LOOK.wall)
    for face, count in ((high, 6), (flank, 3)):
        face.arcade(count, 1, 17, LOOK.opening, frame=lighter(LOOK.wall, 0.45), fill=0.74)
        face.eaves(2.5)
    iso.roof(-34, -34, 62, 68, 36, 19, lighter(LOOK.roof, 0.04), over=5, knob=m.GOLD)
