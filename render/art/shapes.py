"""Outlines as lists of points: the geometry that all drawings share. Units are those of the caller."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.art.pen import Point


def ellipse(x: float, y: float, rx: float, ry: float, steps: int = 48) -> list[Point]:
    """An ellipse around (x, y)."""
    return arc(x, y, rx, ry, 0, 360, steps)[:-1]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points on an ellipse from `start` to `end` degrees; 0 is east, 90 south."""
    turn = [radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + rx * cos(a), y + ry * sin(a)) for a in turn]


def regular(x: float, y: float, radius: float, corners: int, turn: float = 0) -> list[Point]:
    """A regular polygon; `turn` degrees 0 puts the first corner in the east."""
    return [
        (
            x + radius * cos(radians(turn) + 2 * pi * i / corners),
            y + radius * sin(radians(turn) + 2 * pi * i / corners),
        )
        for i in range(corners)
    ]


def octagon(x: float, y: float, radius: float) -> list[Point]:
    """An octagon that stands on a side."""
    return regular(x, y, radius, 8, 22.5)


def octagonal(left: float, top: float, right: float, bottom: float, cut: float) -> list[Point]:
    """A rectangle whose corners are cut off by `cut`: an octagon that has been drawn out."""
    return [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]


def star(x: float, y: float, outer: float, inner: float, rays: int, turn: float = -90) -> list[Point]:
    """A star with `rays` points; the first points north."""
    return [
        (
            x + (outer if i % 2 == 0 else inner) * cos(radians(turn) + pi * i / rays),
            y + (outer if i % 2 == 0 else inner) * sin(radians(turn) + pi * i / rays),
        )
        for i in range(2 * rays)
    ]


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> list[Point]:
    """A rectangle with round corners."""
    r = min(radius, (right - left) / 2, (bottom - top) / 2)
    return [
        *arc(right - r, top + r, r, r, -90, 0, 8),
        *arc(right - r, bottom - r, r, r, 0, 90, 8),
        *arc(left + r, bottom - r, r, r, 90, 180, 8),
        *arc(left + r, top + r, r, r, 180, 270, 8),
    ]


def curve(points: Sequence[Point], steps: int = 16) -> list[Point]:
    """A Bezier curve: two end points with one or two handles between."""
    result = []
    for i in range(steps + 1):
        t = i / steps
        level = list(points)
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)]
        result.append(level[0])
    return result


def moved(points: Sequence[Point], dx: float, dy: float, size: float = 1) -> list[Point]:
    """`points` scaled by `size` about the origin, then shifted."""
    return [(x * size + dx, y * size + dy) for x, y in points]


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull."""
    ordered = sorted(set(points))

    def half(sequence: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in sequence:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2], chain[-1]
                if (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) > 0:
                    break
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])
