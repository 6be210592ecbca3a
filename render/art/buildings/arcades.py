"""Arcades: low galleries of arches round a court, under flat roofs of brown tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import people, plan_of, plants, plot
from render.art.nature import basin, tree
from render.art.pen import darker, lighter
from render.theme import rgb

if TYPE_CHECKING:
    from render.art.dice import Dice
    from render.art.iso import Face, Iso
    from render.art.pen import Pen

LOOK = m.TYPES["arcades"]
ORANGE = rgb("F08A24")
HALF = 54.0
"""Half the side of the whole cloister."""
DEEP = 30.0
"""Depth of a wing."""
HIGH = 30.0


def draw(pen: Pen, variant: int, dice: Dice) -> None:
    """0: closed round the court; 1: open in front; 2: with an upper storey behind; 3: two wings and a well."""
    shape, mirrored = plan_of(variant)
    back = [(176, 84, "c"), (196, 94, "c"), (214, 104, "c"), (38, 108, "c"), (226, 116, "p")]
    plants(pen, dice, back[: 1 + dice.below(3)])
    iso = plot(pen, LOOK.plot, mirrored=mirrored, half=58)
    iso.shadow(-HALF, -HALF, 2 * HALF, 2 * HALF, HIGH)
    pen.fill(iso.ground(-HALF, -HALF, 2 * HALF, 2 * HALF), lighter(LOOK.plot, 0.35))
    _wing(iso, -HALF, -HALF, 2 * HALF, DEEP, 8, 3)
    if shape == 2:
        _wing(iso, -HALF + 8, -HALF + 4, 2 * HALF - 16, DEEP - 8, 7, 2, foot=HIGH + 5, high=20)
    _wing(iso, -HALF, -HALF + DEEP, DEEP, 2 * HALF - DEEP, 3, 6)
    _court(pen, iso, open_front=shape in (1, 3), well=shape == 3)
    if shape in (0, 2):
        _wing(iso, HALF - DEEP + 8, -HALF + DEEP, DEEP - 8, 2 * HALF - DEEP, 2, 6, high=22)
        _wing(iso, -HALF + DEEP, HALF - DEEP + 8, 2 * HALF - 2 * DEEP + 8, DEEP - 8, 5, 2, high=22)
    elif shape == 1:
        _wing(iso, HALF - DEEP + 8, -HALF + DEEP, DEEP - 8, 2 * HALF - DEEP, 2, 6, high=22)
    spots = [(30, 164, "c"), (50, 186, "f"), (76, 200, "b"), (222, 138, "b")]
    plants(pen, dice, [p for p in spots if dice.chance(0.5)])
    people(pen, dice, [(60, 205), (90, 205), (32, 196)])


def _gallery(face: Face, count: int, height: float) -> None:
    face.band(0, 2.5, lighter(LOOK.wall, 0.3))
    face.arcade(count, 2.5, height, LOOK.opening, frame=lighter(LOOK.wall, 0.45), fill=0.78)
    face.eaves(2.5)


def _wing(
    iso: Iso,
    x: float,
    y: float,
    dx: float,
    dy: float,
    along: int,
    across: int,
    *,
    foot: float = 0,
    high: float = HIGH,
) -> None:
    """A gallery with arches on its faces and a flat roof with a low rim, whose tiles run across."""
    long, short = iso.box(x, y, foot, dx, dy, high, LOOK.wall)
    _gallery(long, along, high - 8)
    _gallery(short, across, high - 8)
    rim = lighter(LOOK.roof, 0.1)
    iso.box(x - 2.5, y - 2.5, foot + high, dx + 5, dy + 5, 5, rim, top=lighter(LOOK.roof, 0.28), fade=0.05)
    top = foot + high + 5
    iso.pen.fill(
        iso.ground(x + 1, y + 1, dx - 2, dy - 2, top), LOOK.roof, edge=darker(LOOK.roof, 0.5), width=0.7
    )
    joint = darker(LOOK.roof, 0.22)
    for i in range(1, round(dx / 7)):
        at = x + 1 + (dx - 2) * i / round(dx / 7)
        iso.pen.line([iso.at(at, y + 1, top), iso.at(at, y + dy - 1, top)], joint, 0.6)


def _court(pen: Pen, iso: Iso, *, open_front: bool, well: bool) -> None:
    """What lies within: a basin and orange trees, further forward where the front is open."""
    shift = 12.0 if open_front else 2.0
    x, y = iso.at(shift, shift)
    basin(pen, x, y, 15 if well else 11)
    for dx, dy in ((-10, 26), (26, -10)) if not open_front else ((-10, 34), (34, -12), (36, 36)):
        tree(pen, *iso.at(shift + dx - 6, shift + dy - 6), 22, ORANGE)
