"""Busts of people for cards and stones: one face kit from which every portrait is put together.

Lengths inside are in head units: the head's centre is (0, 0), its half width about 0.8, its chin at 1.1.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from render.art import headwear
from render.art import materials as m
from render.art.pen import Pen, darker
from render.art.shapes import arc, curve, ellipse, rounded
from render.art.sketch import Look, Sketch
from render.theme import RGB, rgb

if TYPE_CHECKING:
    from render.art.pen import Point


class Bust(Sketch):
    """A person on the paper, from the shoulders up."""

    # -- putting it together ----------------------------------------------------------------------
    def draw(self) -> None:
        """The whole bust, from the back to the front."""
        look = self.look
        if look.hat == "veil":
            headwear.veil_back(self)
        elif look.hat == "hood":
            headwear.hood_back(self)
        elif look.woman and look.hat != "scarf":
            self._long_hair()
        self._shoulders()
        self._neck()
        if look.beard == "long":
            self._head()
            self._face()
            self._beard()
        else:
            self._head()
            self._beard()
            self._face()
        self._hair()
        worn = headwear.WORN.get(look.hat)
        if worn is not None:
            worn(self)

    def _shoulders(self) -> None:
        robe, collar = self.look.robe, self.look.collar
        edge = darker(robe, 0.62)
        wide = 1.75 if self.look.woman else 1.95
        body = [
            *curve([(-wide, 4.4), (-wide, 1.9), (-1.15, 1.45), (-0.42, 1.25)], 14),
            *curve([(0.42, 1.25), (1.15, 1.45), (wide, 1.9), (wide, 4.4)], 14),
        ]
        self.shaded(body, robe, edge=edge)
        self.stroke(curve([(-1.1, 4.4), (-1.15, 2.5), (-0.95, 2.0)], 8), darker(robe, 0.35), 0.06)
        self.stroke(curve([(1.1, 4.4), (1.15, 2.5), (0.95, 2.0)], 8), darker(robe, 0.35), 0.06)
        left = [
            *curve([(-0.55, 1.16), (-0.5, 1.7), (0, 2.3)], 10),
            (0, 3.2),
            (-0.34, 3.2),
            *curve([(-0.34, 2.5), (-0.85, 1.9), (-0.85, 1.28)], 10),
        ]
        right = [(-px, py) for px, py in left]
        for part in (left, right):
            self.shape(part, collar, edge=darker(collar, 0.6))

    def _neck(self) -> None:
        skin = darker(self.look.skin, 0.16)
        self.shape([(-0.36, 0.7), (0.36, 0.7), (0.42, 1.34), (0, 1.72), (-0.42, 1.34)], skin, edge=self.line)

    def _head(self) -> None:
        skin = self.look.skin
        jaw = 0.6 if self.look.woman else 0.68
        face = [
            *arc(0, -0.12, 0.8, 0.92, 180, 360, 24),
            *curve([(0.8, -0.12), (0.8, 0.5), (jaw * 0.7, 1.02), (0, 1.1)], 14),
            *curve([(0, 1.1), (-jaw * 0.7, 1.02), (-0.8, 0.5), (-0.8, -0.12)], 14),
        ]
        if self.look.hat not in {"veil", "hood", "scarf"}:
            for side in (-1, 1):
                self.shape(ellipse(side * 0.81, 0.1, 0.14, 0.22), darker(skin, 0.06), edge=self.line)
        self.shaded(face, skin, edge=self.line, depth=0.16)
        for side in (-1, 1):
            self.pen.fill(self.at(ellipse(side * 0.47, 0.38, 0.2, 0.13)), mix_red(skin), alpha=0.4)

    def _face(self) -> None:
        look, line = self.look, self.line
        brow = darker(look.hair, 0.1) if not look.old else rgb("BDB6AA")
        if look.eyes == "mask":
            band = [
                (-0.84, -0.24),
                *curve([(-0.84, -0.24), (0, -0.36), (0.84, -0.24)], 8),
                (0.82, 0.16),
                *curve([(0.82, 0.16), (0.3, 0.34), (0, 0.1)], 8),
                *curve([(0, 0.1), (-0.3, 0.34), (-0.82, 0.16)], 8),
            ]
            self.shape(band, rgb("15131A"))
        for side in (-1, 1):
            x = side * 0.35
            if look.eyes == "closed":
                self.stroke(arc(x, -0.02, 0.2, 0.13, 15, 165, 8), line, 0.08)
                self.stroke([(x - 0.2 * side, 0.06), (x + side * 0.26, 0.02)], line, 0.04)
            else:
                high = 0.12 if look.eyes != "sly" else 0.085
                eye = [
                    *arc(x, -0.02, 0.21, high, 180, 360, 10),
                    *arc(x, -0.02, 0.21, high * 0.85, 0, 180, 10),
                ]
                self.shape(eye, m.WHITE, edge=line, width=0.04)
                shift = 0.06 if look.eyes == "sly" else 0.02
                self.shape(ellipse(x + shift, -0.02, 0.098, min(0.11, high)), rgb("3A2414"))
                self.shape(ellipse(x + shift - 0.03, -0.055, 0.034, 0.034), m.WHITE)
                self.stroke(
                    arc(x, -0.02, 0.22, high, 190, 350, 10), rgb("1C1210"), 0.075 if look.woman else 0.055
                )
                if look.woman:
                    self.stroke([(x + side * 0.2, -0.05), (x + side * 0.31, -0.13)], rgb("1C1210"), 0.05)
            tilt = 0.1 if look.eyes == "sly" else 0.0
            if look.eyes != "mask":
                inner = (x - side * 0.2, -0.27 + tilt)
                self.stroke(
                    curve([inner, (x, -0.4 + tilt * 0.2), (x + side * 0.3, -0.25 - tilt)], 8),
                    brow,
                    0.09 if not look.woman else 0.055,
                )
        self.stroke(
            curve([(0.02, 0.0), (0.15, 0.36), (0.03, 0.44), (-0.09, 0.4)], 10), darker(look.skin, 0.42), 0.06
        )
        if look.beard not in {"full", "long"}:
            if look.woman:
                self.shape(
                    [
                        *curve([(-0.2, 0.68), (-0.08, 0.6), (0, 0.65)], 5),
                        *curve([(0, 0.65), (0.08, 0.6), (0.2, 0.68)], 5),
                        *curve([(0.2, 0.68), (0, 0.84), (-0.2, 0.68)], 8),
                    ],
                    rgb("B23A36"),
                    edge=darker(rgb("B23A36"), 0.4),
                    width=0.025,
                )
            else:
                self.stroke(
                    curve([(-0.22, 0.68), (0.02, 0.78), (0.24, 0.64)], 8), darker(look.skin, 0.6), 0.065
                )
        if look.old:
            for side in (-1, 1):
                self.stroke(
                    curve([(side * 0.24, 0.36), (side * 0.4, 0.5), (side * 0.4, 0.62)], 6),
                    darker(look.skin, 0.3),
                    0.04,
                )
                self.stroke([(side * 0.58, 0.02), (side * 0.7, -0.04)], darker(look.skin, 0.3), 0.035)
        if look.glasses:
            for side in (-1, 1):
                self.pen.loop(self.at(ellipse(side * 0.36, 0.0, 0.27, 0.25)), m.GOLD_DARK, 0.065 * self.r)
            self.stroke([(-0.1, -0.02), (0.1, -0.02)], m.GOLD_DARK, 0.06)

    def _beard(self) -> None:
        look = self.look
        tone, edge = look.hair, darker(look.hair, 0.55 if sum(look.hair) > 400 else 0.4)
        if look.beard in {"full", "long", "short"}:
            low = {"short": 1.2, "full": 1.55, "long": 2.35}[look.beard]
            wide = 0.82
            outline = [
                (-wide, 0.1),
                *curve([(-wide, 0.1), (-wide * 1.04, 0.9), (-0.42, low), (0, low)], 14),
                *curve([(0, low), (0.42, low), (wide * 1.04, 0.9), (wide, 0.1)], 14),
                *curve([(wide, 0.1), (0.58, 0.42), (0.4, 0.44), (0, 0.5)], 10),
                *curve([(0, 0.5), (-0.4, 0.44), (-0.58, 0.42), (-wide, 0.1)], 10),
            ]
            self.shaded(outline, tone, edge=edge)
            for x in (-0.4, -0.14, 0.14, 0.4):
                self.stroke(
                    curve([(x, 0.86), (x * 1.05, 1.0), (x * 0.75, low - 0.16)], 8), darker(tone, 0.2), 0.045
                )
            self._moustache(tone, edge)
            self.shape(
                [*arc(0, 0.73, 0.17, 0.03, 180, 360, 6), *arc(0, 0.73, 0.17, 0.1, 0, 180, 8)], rgb("A5453C")
            )
        elif look.beard == "goatee":
            self.shape(
                [
                    *curve([(-0.24, 0.86), (-0.2, 1.3), (0, 1.5)], 8),
                    *curve([(0, 1.5), (0.2, 1.3), (0.24, 0.86)], 8),
                ],
                tone,
                edge=edge,
            )
            self._moustache(tone, edge)
        elif look.beard == "moustache":
            self._moustache(tone, edge)

    def _moustache(self, tone: RGB, edge: RGB) -> None:
        half = [
            *curve([(0, 0.5), (-0.3, 0.44), (-0.58, 0.74)], 8),
            *curve([(-0.58, 0.74), (-0.3, 0.74), (0, 0.62)], 8),
        ]
        for part in (half, [(-px, py) for px, py in half]):
            self.shape(part, tone, edge=edge, width=0.035)

    def _hair(self) -> None:
        look = self.look
        if look.hat in {"helmet", "hood", "veil", "turban", "great_turban", "scarf"}:
            return
        tone = look.hair
        cap = [
            *arc(0, -0.14, 0.86, 0.98, 176, 364, 24),
            *curve([(0.82, -0.1), (0.66, -0.6), (0.05, -0.62)], 10),
            *curve([(0.05, -0.62), (-0.6, -0.66), (-0.82, -0.1)], 10),
        ]
        self.shaded(cap, tone, edge=darker(tone, 0.5))

    def _long_hair(self) -> None:
        tone = self.look.hair
        back = [
            *arc(0, -0.1, 1.0, 1.06, 180, 360, 20),
            *curve([(1.0, -0.1), (1.12, 1.2), (0.95, 1.9)], 10),
            *curve([(0.95, 1.9), (0, 2.15), (-0.95, 1.9)], 8),
            *curve([(-0.95, 1.9), (-1.12, 1.2), (-1.0, -0.1)], 10),
        ]
        self.shaded(back, tone, edge=darker(tone, 0.5))


def mix_red(skin: RGB) -> RGB:
    """The flush of cheeks."""
    return (min(255, skin[0] + 12), max(0, skin[1] - 40), max(0, skin[2] - 30))


def bust(pen: Pen, x: float, y: float, r: float, look: Look) -> None:
    """Draw somebody's head and shoulders; the head's centre is (x, y), its half height `r`."""
    Bust(pen, x, y, r, look).draw()


def hand(pen: Pen, x: float, y: float, r: float, skin: RGB, sleeve: RGB, turn: float = 0) -> None:
    """A closed hand with its cuff below; `turn` (degrees) leans it."""
    a = turn * pi / 180
    edge = darker(skin, 0.65)

    def at(px: float, py: float) -> Point:
        return x + (px * cos(a) - py * sin(a)) * r, y + (px * sin(a) + py * cos(a)) * r

    pen.fill(
        [at(-1.1, 0.7), at(1.1, 0.7), at(1.6, 3.0), at(-1.6, 3.0)],
        sleeve,
        edge=darker(sleeve, 0.6),
        width=r * 0.14,
    )
    pen.fill([at(px, py) for px, py in rounded(-1, -0.9, 1, 1, 0.7)], skin, edge=edge, width=r * 0.14)
    for i in (-0.45, 0, 0.45):
        pen.line([at(-0.9, i), at(0.2, i)], darker(skin, 0.35), r * 0.12)
