"""Isometric building: boxes, roofs, domes and the arches on their walls.

A plan has x running to the lower right, y to the lower left and z up, in drawing units. Light falls from the
left, so a box shows a bright left face, a shaded right face and a pale top. A mirrored plan swaps x and y:
the same building seen from its other side.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from render.art.materials import SHADE
from render.art.pen import OUTLINE, Pen, darker, lighter
from render.art.shapes import ellipse, hull

if TYPE_CHECKING:
    from render.art.pen import Point
    from render.theme import RGB

COS: Final = 0.866
SIN: Final = 0.5
RIGHT_SHADE: Final = 0.24
"""How much darker the face turned from the light is."""


@dataclass(frozen=True, slots=True)
class Face:
    """A wall seen at an angle; u runs to the right from its lower left corner, v up."""

    pen: Pen
    foot: Point
    slope: float
    """Screen y per unit of u: positive on left faces, negative on right faces."""
    length: float
    height: float
    colour: RGB

    def at(self, u: float, v: float) -> Point:
        """The point on the paper."""
        return self.foot[0] + u * COS, self.foot[1] + u * self.slope - v

    def quad(self, u0: float, v0: float, u1: float, v1: float) -> list[Point]:
        """An upright rectangle on the wall."""
        return [self.at(u0, v0), self.at(u1, v0), self.at(u1, v1), self.at(u0, v1)]

    def arch_line(
        self, u: float, v: float, width: float, height: float, horseshoe: float = 0.1
    ) -> list[Point]:
        """The outline of an arched opening whose foot is centred on u; slightly drawn in below the bow."""
        r = width / 2
        rise = height - r
        bow = [
            self.at(u + r * cos(a), v + rise + r * sin(a))
            for a in (-0.25 + (pi + 0.5) * i / 18 for i in range(19))
        ]
        neck = r * (1 - horseshoe)
        return [self.at(u + neck, v), *bow, self.at(u - neck, v)]

    def arch(
        self, u: float, v: float, width: float, height: float, opening: RGB, *, frame: RGB | None = None
    ) -> None:
        """An arched opening: frame, lit reveal on one side, darkness behind."""
        if frame is not None:
            grown = width * 0.22
            self.pen.fill(self.arch_line(u, v, width + grown, height + grown / 2, 0.0), frame)
        outline = self.arch_line(u, v, width, height)
        self.pen.fill(outline, lighter(opening, 0.34), edge=darker(opening, 0.35), width=OUTLINE * 0.8)
        inset = width * 0.16 * (1 if self.slope > 0 else -1)
        self.pen.fill(self.arch_line(u + inset, v, width * 0.78, height - width * 0.1), opening)

    def arcade(
        self,
        count: int,
        v: float,
        height: float,
        opening: RGB,
        *,
        start: float = 3,
        end: float | None = None,
        frame: RGB | None = None,
        fill: float = 0.7,
    ) -> None:
        """A row of arches between `start` and `end`; `fill` is the open share of each bay."""
        last = self.length - start if end is None else end
        bay = (last - start) / count
        for i in range(count):
            self.arch(start + bay * (i + 0.5), v, bay * fill, height, opening, frame=frame)

    def band(
        self, v: float, thick: float, colour: RGB, *, start: float = 0, end: float | None = None
    ) -> None:
        """A horizontal strip along the wall."""
        last = self.length if end is None else end
        tone = colour if self.slope > 0 else darker(colour, RIGHT_SHADE * 0.8)
        self.pen.fill(self.quad(start, v, last, v + thick), tone)

    def frieze(self, v: float, thick: float, colour: RGB, accent: RGB) -> None:
        """A strip of glazed tiles: lozenges of `accent` on `colour`."""
        self.band(v, thick, colour)
        step = thick * 1.5
        count = max(1, int(self.length / step))
        step = self.length / count
        h = thick * 0.42
        for i in range(count):
            u = step * (i + 0.5)
            mid = v + thick / 2
            self.pen.fill(
                [self.at(u - h, mid), self.at(u, mid + h), self.at(u + h, mid), self.at(u, mid - h)], accent
            )

    def courses(self, step: float, alpha: float = 0.22) -> None:
        """Faint joints of masonry."""
        tone = darker(self.colour, 0.5)
        v, odd = step, False
        while v < self.height - 1:
            self.pen.line([self.at(0, v), self.at(self.length, v)], tone, 0.45, alpha=1)
            u = step if odd else step * 2
            while u < self.length:
                self.pen.line([self.at(u, v), self.at(u, v - step)], tone, 0.4)
                u += step * 2.6
            v, odd = v + step, not odd

    def eaves(self, depth: float, alpha: float = 0.3) -> None:
        """The shadow that a roof throws on the top of the wall."""
        self.pen.fill(self.quad(0, self.height - depth, self.length, self.height), SHADE, alpha=alpha)


class Iso:
    """Draws solids of a plan whose origin lies at (`x`, `y`) on the paper."""

    def __init__(self, pen: Pen, x: float, y: float, *, mirrored: bool = False) -> None:
        self.pen = pen
        self.x = x
        self.y = y
        self.mirrored = mirrored

    def at(self, x: float, y: float, z: float = 0) -> Point:
        """The point on the paper."""
        if self.mirrored:
            x, y = y, x
        return self.x + (x - y) * COS, self.y + (x + y) * SIN - z

    def ground(self, x: float, y: float, dx: float, dy: float, z: float = 0) -> list[Point]:
        """A level rectangle."""
        return [self.at(x, y, z), self.at(x + dx, y, z), self.at(x + dx, y + dy, z), self.at(x, y + dy, z)]

    def disc(self, x: float, y: float, radius: float, z: float = 0) -> list[Point]:
        """A level circle."""
        cx, cy = self.at(x, y, z)
        return ellipse(cx, cy, radius * COS * 1.414, radius * SIN * 1.414)

    def shadow(self, x: float, y: float, dx: float, dy: float, height: float, *, alpha: float = 0.3) -> None:
        """What a box of this footprint and height throws on the ground, to the right."""
        foot = self.ground(x, y, dx, dy)
        reach = height * 0.55
        self.pen.glow(hull(foot + [(px + reach, py + reach * 0.12) for px, py in foot]), SHADE, 2.0, alpha)

    def box(
        self,
        x: float,
        y: float,
        z: float,
        dx: float,
        dy: float,
        dz: float,
        colour: RGB,
        *,
        top: RGB | None = None,
        line: RGB | None = None,
        fade: float = 0.14,
    ) -> tuple[Face, Face]:
        """A box; returns its visible faces: along the plan's x axis, then along its y axis."""
        line = darker(colour, 0.68) if line is None else line
        if self.mirrored:
            x, y, dx, dy = y, x, dy, dx
        plain = Iso(self.pen, self.x, self.y)
        left = Face(self.pen, plain.at(x, y + dy, z), SIN, dx, dz, colour)
        right_tone = darker(colour, RIGHT_SHADE)
        right = Face(self.pen, plain.at(x + dx, y + dy, z), -SIN, dy, dz, right_tone)
        self.pen.blend(left.quad(0, 0, dx, dz), lighter(colour, fade * 0.6), darker(colour, fade))
        self.pen.blend(right.quad(0, 0, dy, dz), right_tone, darker(right_tone, fade))
        cover = lighter(colour, 0.35) if top is None else top
        self.pen.fill(plain.ground(x, y, dx, dy, z + dz), cover, edge=line)
        self.pen.line([*left.quad(0, 0, dx, dz), left.at(0, 0)], line)
        self.pen.line([*right.quad(0, 0, dy, dz), right.at(0, 0)], line)
        return (right, left) if self.mirrored else (left, right)

    def roof(
        self,
        x: float,
        y: float,
        z: float,
        dx: float,
        dy: float,
        rise: float,
        colour: RGB,
        *,
        over: float = 3,
        knob: RGB | None = None,
    ) -> Point:
        """A hipped roof over a footprint, with eaves `over` wide; returns its highest point's place."""
        if self.mirrored:
            x, y, dx, dy = y, x, dy, dx
        plain = Iso(self.pen, self.x, self.y)
        x, y, dx, dy = x - over, y - over, dx + 2 * over, dy + 2 * over
        half = min(dx, dy) / 2
        if dx >= dy:
            a, b = (x + half, y + half), (x + dx - half, y + half)
        else:
            a, b = (x + half, y + half), (x + half, y + dy - half)
        top_a, top_b = plain.at(*a, z + rise), plain.at(*b, z + rise)
        back, east, front, west = plain.ground(x, y, dx, dy, z)
        line = darker(colour, 0.62)
        lit, dim = lighter(colour, 0.12), darker(colour, 0.2)
        ridge = [top_a, top_b]
        if dx >= dy:
            slopes = [
                ([back, east, *ridge[::-1]], darker(colour, 0.3)),
                ([back, west, top_a], darker(colour, 0.12)),
                ([east, front, top_b], dim),
                ([west, front, *ridge[::-1]], lit),
            ]
        else:
            slopes = [
                ([back, west, *ridge[::-1]], darker(colour, 0.12)),
                ([back, east, top_a], darker(colour, 0.3)),
                ([west, front, top_b], lit),
                ([east, front, *ridge[::-1]], dim),
            ]
        thick = 1.6
        drop = [(p[0], p[1] + thick) for p in (west, front, east)]
        self.pen.fill([west, front, east, *drop[::-1]], darker(colour, 0.45), edge=line)
        for index, (points, tone) in enumerate(slopes):
            if index < 2:
                self.pen.fill(points, tone, edge=line, width=0.7)
                continue
            self.pen.blend(points, lighter(tone, 0.16), darker(tone, 0.08))
            self._tiles(points, tone)
            self.pen.line([*points, points[0]], line)
        for start, end in ((west, top_a), (front, top_b), (top_a, top_b)):
            self.pen.line([start, end], lighter(colour, 0.3), 0.7)
        if knob is not None:
            for tip in {top_a, top_b}:
                self.pen.line([tip, (tip[0], tip[1] - 5)], darker(knob, 0.3), 1.0)
                self.pen.oval(tip[0], tip[1] - 3.2, 1.7, 1.7, knob, edge=darker(knob, 0.55), width=0.5)
        return top_a

    def _tiles(self, slope: list[Point], tone: RGB) -> None:
        """Courses of roof tiles: lines from the ridge down to the eaves, and faint rows across."""
        left, right, *top = slope
        high_right, high_left = (top[0], top[-1])
        dark = darker(tone, 0.28)
        span = ((right[0] - left[0]) ** 2 + (right[1] - left[1]) ** 2) ** 0.5
        count = max(3, round(span / 5.2))
        for i in range(1, count):
            t = i / count
            foot = (left[0] + (right[0] - left[0]) * t, left[1] + (right[1] - left[1]) * t)
            head = (
                high_left[0] + (high_right[0] - high_left[0]) * t,
                high_left[1] + (high_right[1] - high_left[1]) * t,
            )
            self.pen.line([foot, head], dark, 0.5)
        for row in (0.3, 0.6):
            a = (left[0] + (high_left[0] - left[0]) * row, left[1] + (high_left[1] - left[1]) * row)
            b = (right[0] + (high_right[0] - right[0]) * row, right[1] + (high_right[1] - right[1]) * row)
            self.pen.line([a, b], dark, 0.4)

    def dome(
        self, x: float, y: float, z: float, radius: float, colour: RGB, *, knob: RGB, rise: float = 1.15
    ) -> None:
        """A ribbed onion dome around (x, y), standing at height z."""
        cx, cy = self.at(x, y, z)
        rx, ry = radius * COS * 1.414, radius * SIN * 1.414 * 0.9
        height = radius * 1.6 * rise
        line = darker(colour, 0.62)

        def side(share: float) -> list[Point]:
            """A meridian; `share` from -1 (left edge) to 1 (right edge)."""
            points = []
            for i in range(21):
                t = i / 20
                swell = (1 + 0.14 * sin(pi * min(1, t * 1.6))) * (1 - t**2.3) ** 0.72
                sag = (1 - share**2) ** 0.5 * ry * (1 - t)
                points.append((cx + rx * share * swell, cy - height * t * (1 + 0.08 * t) + sag))
            return points

        outline = side(-1) + side(1)[::-1]
        foot = [p for p in ellipse(cx, cy, rx, ry) if p[1] >= cy]
        body = hull([*foot, *side(-1)[:2], *side(1)[:2]])
        self.pen.fill(body, darker(colour, 0.2), edge=line)
        self.pen.blend(outline + foot, lighter(colour, 0.34), darker(colour, 0.34), across=True)
        for k in (-0.7, -0.3, 0.15, 0.58):
            self.pen.line(side(k), darker(colour, 0.25), 0.55)
        self.pen.line(side(-0.52)[3:14], lighter(colour, 0.6), 1.5, alpha=0.55)
        self.pen.line([*side(-1), *side(1)[::-1]], line)
        self.pen.line(sorted(foot), line)
        tip = side(0)[-1]
        self.pen.line([tip, (tip[0], tip[1] - 8)], darker(knob, 0.3), 1.0)
        self.pen.oval(tip[0], tip[1] - 2.6, 2.0, 2.0, knob, edge=darker(knob, 0.55), width=0.5)
        self.pen.oval(tip[0], tip[1] - 6.6, 1.2, 1.2, knob, edge=darker(knob, 0.55), width=0.4)

    def merlons(
        self, x: float, y: float, z: float, dx: float, dy: float, colour: RGB, *, size: float = 5.0
    ) -> None:
        """Battlements round a flat roof; the far sides first, then the near ones."""
        many_x = max(2, round(dx / (size * 1.8)))
        many_y = max(2, round(dy / (size * 1.8)))
        step_x, step_y = (dx - size) / many_x, (dy - size) / many_y
        posts = {(x + i * step_x, y) for i in range(many_x + 1)}
        posts |= {(x + i * step_x, y + dy - size) for i in range(many_x + 1)}
        posts |= {(x, y + i * step_y) for i in range(many_y + 1)}
        posts |= {(x + dx - size, y + i * step_y) for i in range(many_y + 1)}
        for px, py in sorted(posts, key=lambda p: (p[0] + p[1], p[0])):
            self.box(px, py, z, size, size, size * 0.95, colour, fade=0.05)

    def steps(
        self, x: float, y: float, dx: float, dy: float, colour: RGB, count: int = 3, high: float = 2.2
    ) -> None:
        """A stair that falls along the plan's y axis."""
        tread = dy / count
        for i in range(count):
            self.box(x, y + i * tread, 0, dx, tread, (count - i) * high, colour, fade=0.05)
