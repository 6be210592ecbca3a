"""Chambers: a tall white house under a slate roof, with windows in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import people, plan_of, plants, plot
from render.art.nature import pond
from render.art.pen import darker
from render.theme import mix, rgb

if TYPE_CHECKING:
    from render.art.dice import Dice
    from render.art.iso import Face, Iso
    from render.art.pen import Pen

LOOK = m.TYPES["chambers"]
LINTEL = rgb("A9B0C4")
SHUTTER = rgb("7A5A44")


def draw(pen: Pen, variant: int, dice: Dice) -> None:
    """0: with a porch; 1: with a lantern; 2: with wooden balconies; 3: with a wing in front."""
    shape, mirrored = plan_of(variant)
    back = [(42, 104, "c"), (214, 106, "c"), (228, 118, "c"), (28, 116, "p"), (200, 92, "p")]
    plants(pen, dice, back[: 1 + dice.below(3)])
    iso = plot(pen, LOOK.plot, mirrored=mirrored)
    if shape != 3:
        pond(pen, iso.ground(-46, 38, 44, 11))
    _house(iso)
    if shape == 2:
        _balconies(iso)
    elif shape == 3:
        _wing(iso)
    else:
        _porch(iso)
    if shape in (1, 2):
        _lantern(iso)
    spots = [(28, 162, "b"), (44, 182, "f"), (92, 204, "b"), (110, 209, "f"), (222, 136, "f")]
    plants(pen, dice, [p for p in spots if dice.chance(0.6)])
    people(pen, dice, [(56, 205), (86, 205), (30, 192)])


def _windows(face: Face, count: int, v: float, high: float = 11, start: float = 4) -> None:
    face.arcade(count, v, high, LOOK.opening, frame=LINTEL, start=start, fill=0.46)


def _house(iso: Iso) -> None:
    """The tall white block under its slate roof."""
    iso.shadow(-46, -46, 92, 74, 62)
    house, end = iso.box(-46, -46, 0, 92, 68, 60, LOOK.wall)
    for face, count in ((house, 5), (end, 4)):
        _windows(face, count, 40)
        _windows(face, count, 20)
        face.band(36, 1.8, LINTEL)
        face.frieze(54, 3.4, LINTEL, LOOK.roof)
        face.eaves(2.5)
    iso.roof(-46, -46, 60, 92, 68, 27, LOOK.roof, over=6)


def _lantern(iso: Iso) -> None:
    top, side = iso.box(-13, -24, 78, 24, 24, 14, LOOK.wall)
    for face in (top, side):
        _windows(face, 2, 2, 9, 2)
    iso.roof(-13, -24, 92, 24, 24, 12, LOOK.roof, over=4, knob=m.GOLD)


def _porch(iso: Iso) -> None:
    porch, side = iso.box(-36, 22, 0, 72, 18, 24, LOOK.wall, top=mix(LOOK.roof, m.WHITE, 0.35))
    porch.arcade(5, 1, 18, LOOK.opening, frame=LINTEL, fill=0.68)
    side.arcade(1, 1, 17, LOOK.opening, frame=LINTEL, start=3, fill=0.62)
    porch.frieze(20, 3.2, LOOK.roof, m.WHITE)
    side.frieze(20, 3.2, LOOK.roof, m.WHITE)


def _balconies(iso: Iso) -> None:
    for x in (-40, 20):
        bay, flank = iso.box(x, 22, 24, 22, 8, 17, SHUTTER, top=darker(SHUTTER, 0.2))
        for face, count in ((bay, 3), (flank, 1)):
            face.arcade(count, 3, 10, darker(SHUTTER, 0.55), start=1.5, fill=0.6)


def _wing(iso: Iso) -> None:
    wing, end = iso.box(-46, 22, 0, 44, 26, 26, LOOK.wall)
    _windows(wing, 3, 8)
    _windows(end, 2, 8)
    for face in (wing, end):
        face.eaves(2)
    iso.roof(-46, 22, 26, 44, 26, 12, LOOK.roof, over=4)
