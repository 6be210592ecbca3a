"""Pavilion: an open hall under a blue dome on a marble terrace, mirrored in its pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import CENTRE, people, plan_of, plants
from render.art.iso import Iso
from render.art.nature import amphora, basin, pond
from render.art.pen import darker, lighter
from render.art.shapes import ellipse

if TYPE_CHECKING:
    from render.art.dice import Dice
    from render.art.pen import Pen

LOOK = m.TYPES["pavilion"]


def draw(pen: Pen, variant: int, dice: Dice) -> None:
    """0: dome on a stepped roof and long pool; 1: great dome and round pool; 2: dome on a lantern; 3: three domes."""
    shape, mirrored = plan_of(variant)
    iso = Iso(pen, *CENTRE, mirrored=mirrored)
    plants(pen, dice, [(52, 84, "p"), (190, 86, "c"), (206, 96, "c"), (38, 104, "c")][: 2 + dice.below(3)])
    iso.shadow(-54, -54, 108, 108, 8)
    iso.box(-54, -54, 0, 108, 108, 7, LOOK.plot, top=lighter(LOOK.plot, 0.2), line=darker(LOOK.roof, 0.5))
    pen.fill(
        iso.ground(-50, -50, 100, 100, 7), lighter(LOOK.plot, 0.25), edge=darker(LOOK.plot, 0.25), width=0.9
    )
    _pool(pen, iso, shape)
    _hall(pen, iso, shape)
    for x, y in ((-46, 50), (46, 50)):
        spot = iso.at(x, y, 7)
        amphora(pen, spot[0], spot[1] + 2, 10, m.EARTH)
    front = [(36, 178, "f"), (56, 190, "b"), (24, 160, "c"), (104, 208, "f"), (214, 132, "c")]
    plants(pen, dice, [p for p in front if dice.chance(0.62)])
    people(pen, dice, [(74, 205), (48, 198), (128, 205)])


def _pool(pen: Pen, iso: Iso, shape: int) -> None:
    if shape == 1:
        cx, cy = iso.at(-4, 33, 7)
        pond(pen, ellipse(cx, cy, 30, 15), [ellipse(cx, cy, 12, 5)])
        basin(pen, cx, cy, 8)
        return
    outline = iso.ground(-42, 20, 84, 24, 7)
    pond(pen, outline)
    for i in range(4):
        a, b = iso.at(-30 + i * 18, 29 + (i % 2) * 5, 7), iso.at(-20 + i * 18, 29 + (i % 2) * 5, 7)
        pen.line([a, b], m.WATER_LIGHT, 0.9)
    if shape == 3:
        for x in (-18, 18):
            basin(pen, *iso.at(x, 32, 7), 6)


def _hall(pen: Pen, iso: Iso, shape: int) -> None:
    iso.shadow(-42, -46, 84, 56, 26, alpha=0.2)
    long, short = iso.box(-42, -46, 7, 84, 54, 34, LOOK.wall)
    for face, count in ((long, 5), (short, 3)):
        face.band(0, 2.5, m.MARBLE)
        face.arcade(count, 2.5, 23, LOOK.opening, frame=m.MARBLE)
        face.frieze(27, 4.4, LOOK.roof, m.WHITE)
        face.eaves(2.5)
    blue = lighter(LOOK.roof, 0.06)
    if shape in (0, 2):
        iso.roof(-42, -46, 41, 84, 54, 18, LOOK.roof, over=5)
        up, side = iso.box(-19, -36, 52, 36, 34, 11 if shape == 0 else 16, LOOK.wall)
        for face in (up, side):
            face.arcade(3 if shape == 0 else 4, 1, 8 if shape == 0 else 12, LOOK.opening, start=2)
            face.eaves(2)
        iso.dome(-1, -19, 63 if shape == 0 else 68, 20 if shape == 0 else 17, blue, knob=m.GOLD)
        return
    iso.roof(-42, -46, 41, 84, 54, 11, LOOK.roof, over=5)
    if shape == 1:
        drum, side = iso.box(-22, -40, 48, 42, 42, 10, LOOK.wall)
        for face in (drum, side):
            face.arcade(4, 1.5, 7, LOOK.opening, start=2)
        iso.dome(-1, -19, 58, 23, blue, knob=m.GOLD)
        return
    iso.dome(-26, -22, 47, 10, blue, knob=m.GOLD)
    iso.dome(0, -19, 50, 20, blue, knob=m.GOLD)
    iso.dome(26, -22, 47, 10, blue, knob=m.GOLD)
