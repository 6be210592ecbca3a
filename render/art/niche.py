"""Backgrounds and frames that cards of the modules share."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from render.art import materials as m
from render.art.buildings import building
from render.art.cards import FIELD, HEIGHT, RIM, WIDTH
from render.art.nature import ground
from render.art.pen import OVER, Pen, darker, lighter
from render.art.shapes import arc, moved, rounded
from render.theme import THEME

if TYPE_CHECKING:
    from PIL import Image

    from render.art.pen import Point
    from render.theme import RGB


def arch_outline(foot: float = HEIGHT - RIM, top: float = 30, wide: float = 132) -> list[Point]:
    """A horseshoe arch in the middle of a card."""
    x, r = WIDTH / 2, wide / 2
    bow = arc(x, top + r, r * 1.1, r * 1.06, 155, 385, 36)
    return [(x - r, foot), *bow, (x + r, foot)]


def niche(pen: Pen, tone: RGB, glow: RGB) -> None:
    """An arched niche with light behind whoever stands in it."""
    with pen.layer(within=FIELD) as wall:
        for row in range(10):
            for column in range(7):
                x, y = 14 + column * 30 + (15 if row % 2 else 0), 18 + row * 30
                wall.fill([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)], lighter(tone, 0.09))
    outline = arch_outline()
    pen.fill(outline, darker(tone, 0.45), edge=m.GOLD_DARK, width=5)
    pen.loop(outline, m.GOLD, 2.4)
    pen.fill(outline, lighter(glow, 0.12))
    with pen.layer(within=outline) as rays:
        for i in range(12):
            a, b = radians(i * 30 - 4), radians(i * 30 + 11)
            rays.fill(
                [
                    (100, 130),
                    (100 + 190 * cos(a), 130 + 190 * sin(a)),
                    (100 + 190 * cos(b), 130 + 190 * sin(b)),
                ],
                lighter(glow, 0.35),
                alpha=0.35,
            )


def plinth(pen: Pen, tone: RGB, top: float = 222) -> None:
    """A dark slab along the card's foot for a sign of what the card does."""
    slab = rounded(RIM - 2, top, WIDTH - RIM + 2, HEIGHT - RIM + 2, RIM)
    pen.fill(slab, darker(tone, 0.55))
    pen.fill(
        [(RIM - 2, top), (WIDTH - RIM + 2, top), (WIDTH - RIM + 2, top + 12), (RIM - 2, top + 12)],
        darker(tone, 0.55),
    )
    pen.line([(RIM - 2, top), (WIDTH - RIM + 2, top)], m.GOLD, 2.4)


def tile_picture(kind: str, variant: int, seed: str, edge: float, scale: float) -> Image.Image:
    """A small tile face (supersampled pixels) of `edge` units for a pen of this `scale`."""
    pixels = round(edge * scale)
    size = (pixels * OVER, pixels * OVER)
    face = ground(variant % 4 + 1).image.resize(size)
    face.alpha_composite(building(kind, variant, seed, pixels).image.resize(size))
    return face


def sparkle(pen: Pen, x: float, y: float, r: float, tone: RGB = THEME.cream) -> None:
    """A four-pointed glint."""
    pen.fill(
        moved(
            [(0, -1), (0.16, -0.16), (1, 0), (0.16, 0.16), (0, 1), (-0.16, 0.16), (-1, 0), (-0.16, -0.16)],
            x,
            y,
            r,
        ),
        tone,
    )


def arrow(pen: Pen, start: Point, end: Point, width: float, tone: RGB, edge: RGB | None = None) -> None:
    """A straight arrow from `start` to `end`, its shaft `width` wide."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    head = min(width * 2.2, length * 0.7)
    neck = (end[0] - ux * head, end[1] - uy * head)
    w, h = width / 2, width * 1.35
    shape = [
        (start[0] - uy * w, start[1] + ux * w),
        (neck[0] - uy * w, neck[1] + ux * w),
        (neck[0] - uy * h, neck[1] + ux * h),
        end,
        (neck[0] + uy * h, neck[1] - ux * h),
        (neck[0] + uy * w, neck[1] - ux * w),
        (start[0] + uy * w, start[1] - ux * w),
    ]
    pen.fill(shape, tone, edge=edge, width=width * 0.16)


def swirl(pen: Pen, x: float, y: float, r: float, width: float, tone: RGB, *, half: bool = True) -> None:
    """Two arrows that chase each other round (x, y), or one that turns by three quarters."""
    for start in (20, 200) if half else (-60,):
        sweep = 128 if half else 250
        path = arc(x, y, r, r, start, start + sweep, 20)
        pen.line(path, tone, width)
        a = radians(start + sweep)
        px, py = x + r * cos(a), y + r * sin(a)
        tx, ty = -sin(a), cos(a)
        h = width * 1.45
        pen.fill(
            [
                (px + cos(a) * h, py + sin(a) * h),
                (px + tx * h * 1.7, py + ty * h * 1.7),
                (px - cos(a) * h, py - sin(a) * h),
            ],
            tone,
        )
