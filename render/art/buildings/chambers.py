"""Chambers: white houses with slate roofs, windows in rows and a porch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import lawn_marks, people, plan_of, plants, plot
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
    """0: tall house and long house; 1: lower, with a lantern; 2: house with wooden balconies; 3: three stepped houses."""
    shape, mirrored = plan_of(variant)
    back = [(42, 104, "c"), (214, 106, "c"), (228, 118, "c"), (28, 116, "p"), (200, 92, "p")]
    plants(pen, dice, back[: 2 + dice.below(4)])
    iso = plot(pen, mirrored=mirrored)
    lawn_marks(pen, iso, dice)
    if shape == 2:
        _balconies(iso)
    elif shape == 3:
        _stepped(iso)
    else:
        _two_houses(iso, lantern=shape == 1)
    if shape != 2:
        pond(pen, iso.ground(-46, 38, 44, 11))
    spots = [(28, 162, "b"), (44, 182, "f"), (92, 204, "b"), (110, 209, "f"), (222, 136, "f")]
    plants(pen, dice, [p for p in spots if dice.chance(0.6)])
    people(pen, dice, [(56, 205), (86, 205), (30, 192)])


def _windows(face: Face, count: int, v: float, high: float = 11, start: float = 4) -> None:
    face.arcade(count, v, high, LOOK.opening, frame=LINTEL, start=start, fill=0.46)


def _two_houses(iso: Iso, *, lantern: bool) -> None:
    iso.shadow(-50, -48, 100, 70, 60)
    high = 60 if lantern else 72
    tall, flank = iso.box(-50, -48, 0, 40, 44, high, LOOK.wall)
    for face in (tall, flank):
        _windows(face, 3 if lantern else 2, high - 20)
        _windows(face, 2, high - 39)
        face.band(high - 24, 1.8, LINTEL)
        face.eaves(3)
    iso.roof(-50, -48, high, 40, 44, 20, LOOK.roof, over=5)
    long, end = iso.box(-10, -44, 0, 60, 52, 48, LOOK.wall)
    _windows(long, 5, 29)
    _windows(end, 3, 29)
    _windows(end, 3, 8)
    for face in (long, end):
        face.band(25, 1.8, LINTEL)
        face.eaves(3)
    iso.roof(-10, -44, 48, 60, 52, 20, LOOK.roof, over=5)
    if lantern:
        top, side = iso.box(10, -28, 62, 20, 20, 12, LOOK.wall)
        for face in (top, side):
            face.arcade(2, 2, 8, LOOK.opening, start=2, fill=0.6)
        iso.roof(10, -28, 74, 20, 20, 12, LOOK.roof, over=3.5, knob=m.GOLD)
    porch, side = iso.box(-42, 0, 0, 70, 24, 27, LOOK.wall, top=mix(LOOK.roof, m.WHITE, 0.35))
    porch.arcade(5, 1, 20, LOOK.opening, frame=LINTEL, fill=0.68)
    side.arcade(2, 1, 19, LOOK.opening, frame=LINTEL, start=2, fill=0.62)
    porch.frieze(22.5, 3.2, LOOK.roof, m.WHITE)
    side.frieze(22.5, 3.2, LOOK.roof, m.WHITE)


def _balconies(iso: Iso) -> None:
    iso.shadow(-46, -46, 92, 78, 62)
    house, end = iso.box(-46, -46, 0, 92, 72, 62, LOOK.wall)
    for face, count in ((house, 5), (end, 4)):
        _windows(face, count, 42)
        face.band(38, 1.8, LINTEL)
        face.frieze(56, 3.4, LINTEL, LOOK.roof)
        face.eaves(2.5)
    house.arch(46, 0, 18, 26, LOOK.opening, frame=LINTEL)
    for u in (14, 78):
        house.arch(u, 6, 9, 15, LOOK.opening, frame=LINTEL)
    for u in (12, 30, 54):
        end.arch(u, 6, 9, 15, LOOK.opening, frame=LINTEL)
    for x in (-40, 20):
        bay, flank = iso.box(x, 26, 24, 22, 8, 17, SHUTTER, top=darker(SHUTTER, 0.2))
        for face, count in ((bay, 3), (flank, 1)):
            face.arcade(count, 3, 10, darker(SHUTTER, 0.55), start=1.5, fill=0.6)
    iso.roof(-46, -46, 62, 92, 72, 24, LOOK.roof, over=5.5)
    top, side = iso.box(-14, -26, 78, 26, 24, 15, LOOK.wall)
    for face in (top, side):
        _windows(face, 2, 2, 9, 2)
    iso.roof(-14, -26, 93, 26, 24, 13, LOOK.roof, over=4)


def _stepped(iso: Iso) -> None:
    iso.shadow(-50, -46, 100, 64, 60)
    for x, high, deep in ((-50, 76, 50), (-16, 60, 54), (18, 44, 58)):
        front, side = iso.box(x, -46, 0, 34, deep, high, LOOK.wall)
        for v in range(8, int(high) - 12, 19):
            _windows(front, 2, v)
            _windows(side, 3, v)
        for face in (front, side):
            face.band(high - 6, 2, LINTEL)
            face.eaves(2.5)
        iso.roof(x, -46, high, 34, deep, 17, LOOK.roof, over=3.6)
    porch, flank = iso.box(-50, 6, 0, 46, 20, 24, LOOK.wall, top=mix(LOOK.roof, m.WHITE, 0.35))
    porch.arcade(4, 1, 18, LOOK.opening, frame=LINTEL, fill=0.68)
    flank.arcade(2, 1, 17, LOOK.opening, frame=LINTEL, start=2, fill=0.62)
