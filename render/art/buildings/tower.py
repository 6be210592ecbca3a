"""Tower: a high keep of violet stone with purple battlements."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings.common import people, plan_of, plants, plot
from render.art.pen import darker, lighter
from render.theme import rgb

if TYPE_CHECKING:
    from render.art.dice import Dice
    from render.art.iso import Face, Iso
    from render.art.pen import Pen

LOOK = m.TYPES["tower"]
PURPLE = LOOK.roof
DOOR = rgb("5E2A8C")


def draw(pen: Pen, variant: int, dice: Dice) -> None:
    """0: keep with an annexe; 1: with a flag; 2: round tower; 3: keep with a turret on top."""
    shape, mirrored = plan_of(variant)
    back = [(44, 92, "p"), (208, 98, "c"), (224, 110, "p"), (30, 108, "c"), (190, 84, "c")]
    plants(pen, dice, back[: 2 + dice.below(4)])
    iso = plot(pen, LOOK.plot, mirrored=mirrored)
    pen.fill(iso.ground(-8, 16, 20, 38), lighter(LOOK.plot, 0.4), edge=darker(LOOK.plot, 0.3))
    if shape == 2:
        _round(pen, iso)
    else:
        _keep(pen, iso, turret=shape == 3, flag=shape == 1)
    spots = [
        (28, 160, "c"),
        (50, 186, "b"),
        (74, 198, "f"),
        (222, 134, "c"),
        (206, 150, "b"),
        (110, 214, "b"),
    ]
    plants(pen, dice, [p for p in spots if dice.chance(0.6)])
    people(pen, dice, [(56, 205), (90, 205), (32, 192)])


def _slits(face: Face, v: float) -> None:
    face.arcade(3, v, 14, LOOK.opening, frame=lighter(LOOK.wall, 0.4), start=5, fill=0.6)


def _keep(pen: Pen, iso: Iso, *, turret: bool, flag: bool) -> None:
    iso.shadow(-24, -26, 48, 48, 84)
    if not turret:
        annexe, end = iso.box(24, -22, 0, 24, 40, 30, LOOK.wall)
        end.arch(11, 4, 8, 15, LOOK.opening, frame=lighter(LOOK.wall, 0.4))
        end.arch(29, 4, 8, 15, LOOK.opening, frame=lighter(LOOK.wall, 0.4))
        annexe.arch(12, 2, 9, 18, LOOK.opening, frame=lighter(LOOK.wall, 0.4))
        pen.fill(iso.ground(24, -22, 24, 40, 30), PURPLE, edge=darker(PURPLE, 0.6))
        iso.merlons(24, -22, 30, 24, 40, PURPLE, size=4.5)
    tall = 62 if turret else 70 if flag else 78
    front, side = iso.box(-24, -26, 0, 48, 48, tall, LOOK.wall)
    for face in (front, side):
        face.courses(9)
        _slits(face, tall - 24)
        face.band(tall - 32, 2.2, lighter(LOOK.wall, 0.4))
        face.band(0, 4, darker(LOOK.wall, 0.14))
    side.arch(24, 12, 11, 20, LOOK.opening, frame=lighter(LOOK.wall, 0.4))
    front.arch(24, 0, 20, 32, DOOR, frame=lighter(LOOK.wall, 0.45))
    front.arch(24, 0, 13, 25, LOOK.opening)
    crown, edge = iso.box(-28, -30, tall, 56, 56, 7, PURPLE, top=lighter(PURPLE, 0.28))
    for face in (crown, edge):
        face.frieze(1.4, 4.2, darker(PURPLE, 0.25), lighter(PURPLE, 0.5))
    if turret:
        pen.fill(iso.ground(-24, -26, 48, 48, tall + 7), lighter(PURPLE, 0.3))
    iso.merlons(-28, -30, tall + 7, 56, 56, PURPLE, size=7)
    if turret:
        up, flank = iso.box(-11, -13, tall + 8, 22, 22, 20, LOOK.wall)
        for face in (up, flank):
            face.arcade(2, 5, 12, LOOK.opening, start=2)
        iso.merlons(-12, -14, tall + 28, 24, 24, PURPLE, size=5)
    if flag:
        _flag(pen, *iso.at(0, -2, tall + 8), 26)


def _flag(pen: Pen, x: float, y: float, high: float) -> None:
    pen.line([(x, y), (x, y - high)], m.BARK_DARK, 1.5)
    cloth = [
        (x, y - high),
        (x + 20, y - high + 3.5),
        (x + 15, y - high + 7),
        (x + 20, y - high + 11),
        (x, y - high + 13),
    ]
    pen.fill(cloth, DOOR, edge=darker(DOOR, 0.55))
    pen.oval(x, y - high, 1.8, 1.8, m.GOLD, edge=m.GOLD_DARK, width=0.5)


def _round(pen: Pen, iso: Iso) -> None:
    cx, cy = iso.at(0, 0)
    rx, ry, tall = 37.0, 21.0, 80.0
    iso.shadow(-24, -26, 48, 48, 84)

    def rim(z: float, k: float = 1) -> list[tuple[float, float]]:
        return [(cx + rx * k * cos(a), cy - z + ry * k * sin(a)) for a in (pi * i / 24 for i in range(25))]

    def drum(z0: float, z1: float, k: float) -> list[tuple[float, float]]:
        return rim(z0, k) + rim(z1, k)[::-1]

    line = darker(LOOK.wall, 0.68)
    body = drum(0, tall, 1)
    pen.blend(body, lighter(LOOK.wall, 0.2), darker(LOOK.wall, 0.42), across=True, edge=line)
    for i, z in enumerate(range(9, 80, 9)):
        pen.line(rim(z), darker(LOOK.wall, 0.42), 0.45)
        for k in range(2 + i % 2, 24, 4):
            a, b = rim(z)[k], rim(z - 9)[k]
            pen.line([a, b], darker(LOOK.wall, 0.42), 0.4)
    for k, z, w, h in ((19, 56, 8, 15), (13, 54, 9, 16), (7, 56, 8, 15), (7, 20, 8, 15)):
        _slit(pen, *rim(z)[k], w, h)
    pen.fill(_arch(*rim(0)[14], 24, 35), lighter(LOOK.wall, 0.45), edge=line)
    pen.fill(_arch(*rim(0)[14], 18, 31), DOOR, edge=darker(DOOR, 0.5))
    pen.fill(_arch(*rim(0)[14], 11, 25), LOOK.opening)
    pen.blend(drum(48, 50.5, 1.02), lighter(LOOK.wall, 0.5), darker(LOOK.wall, 0.15), across=True)
    pen.blend(
        drum(tall, tall + 8, 1.12),
        lighter(PURPLE, 0.15),
        darker(PURPLE, 0.4),
        across=True,
        edge=darker(PURPLE, 0.6),
    )
    pen.oval(cx, cy - tall - 8, rx * 1.12, ry * 1.12, lighter(PURPLE, 0.28), edge=darker(PURPLE, 0.6))
    _crown(pen, cx, cy - tall - 8, rx * 1.06, ry * 1.06)


def _crown(pen: Pen, x: float, y: float, rx: float, ry: float) -> None:
    """Merlons round the platform, far ones first."""
    count = 16
    angles = sorted((2 * pi * (i + 0.5) / count for i in range(count)), key=sin)
    for a in angles:
        w = 3.2 + 3.0 * abs(sin(a))
        px, py = x + rx * cos(a), y + ry * sin(a)
        tone = lighter(PURPLE, 0.1 - 0.1 * cos(a)) if sin(a) > -0.2 else darker(PURPLE, 0.25)
        pen.fill(
            [(px - w, py), (px + w, py), (px + w, py - 8), (px - w, py - 8)], tone, edge=darker(PURPLE, 0.6)
        )
        pen.fill(
            [(px - w, py - 8), (px + w, py - 8), (px + w * 0.7, py - 10.4), (px - w * 0.7, py - 10.4)],
            lighter(PURPLE, 0.45),
            edge=darker(PURPLE, 0.6),
        )


def _arch(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    r = wide / 2
    bow = [(x + r * cos(a), y - high + r - r * sin(a)) for a in (pi * i / 14 for i in range(15))]
    return [(x + r, y), *bow, (x - r, y)]


def _slit(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    pen.fill(_arch(x, y, wide + 3, high + 2), lighter(LOOK.wall, 0.4))
    pen.fill(_arch(x, y, wide, high), LOOK.opening)
