"""Treasure chamber: chests in six colours, and the board whose three rooms hold four each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.iso import Iso
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.price import draw_price
from render.art.shapes import arc, ellipse, rounded, star
from render.art.symbols import glyph
from render.theme import THEME, TYPES, mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.theme import RGB

BOARD: Final = (480, 300)
ROOMS: Final = 3
PRICE: Final = 8


def slot(room: int, place: int) -> tuple[float, float, float]:
    """Where a chest stands on the board: centre x, y and height, in shares of the board's height.

    `room` is 0 to 2 from the left, `place` 0 to 3 (upper row first).
    """
    x = 24 + room * 148 + 68 + (34 if place % 2 else -34)
    y = 152 + (66 if place > 1 else 0)
    return x / BOARD[1], y / BOARD[1], 62 / BOARD[1]


def _tone(kind: str) -> RGB:
    if kind == "chambers":
        return rgb("E4E2DC")
    return mix(m.TYPES[kind].roof, THEME.types[kind], 0.45)


def chest(kind: str) -> Pen:
    """A banded chest with a bowed lid and the type's silhouette on its lock plate."""
    pen = Pen(150, 124, 1.6)
    tone = _tone(kind)
    line = darker(tone, 0.7)
    iso = Iso(pen, 64, 76)
    iso.shadow(-34, -22, 68, 44, 30, alpha=0.4)
    front, side = iso.box(-34, -22, 0, 68, 44, 30, tone, line=line)
    steps = 10
    radius = 22.0

    def rib(x: float) -> list[tuple[float, float]]:
        """The lid's bow at a plan x, from the far edge to the near edge."""
        points = []
        for i in range(steps + 1):
            t = i / steps
            y = -22 + 44 * t
            bow = (1 - (2 * t - 1) ** 2) ** 0.5 * radius * 0.8
            points.append(iso.at(x, y, 30 + bow))
        return points

    left, right = rib(-34), rib(34)
    for i in range(steps):
        light = 0.4 - 0.55 * abs(i / steps - 0.55)
        shade = lighter(tone, max(0.0, light)) if light > 0 else darker(tone, -light)
        pen.fill([left[i], left[i + 1], right[i + 1], right[i]], shade)
    pen.fill([*right, right[0]], darker(tone, 0.28), edge=line, width=1.4)
    pen.loop([*left, *right[::-1]], line, 1.6)
    for x in (-24, 24):
        band = [*rib(x - 4), *rib(x + 4)[::-1]]
        pen.fill(band, m.GOLD, edge=m.GOLD_DARK, width=1)
    for u in (6, 54):
        pen.fill(front.quad(u, 0, u + 8, 30), m.GOLD, edge=m.GOLD_DARK, width=1)
    for face in (front, side):
        pen.line([face.at(0, face.height), face.at(face.length, face.height)], m.GOLD_DARK, 3.4)
        pen.line([face.at(0, face.height), face.at(face.length, face.height)], m.GOLD, 2)
    plate_x, plate_y = front.at(34, 15)
    pen.oval(plate_x, plate_y, 15, 15, m.GOLD_DARK)
    pen.oval(plate_x, plate_y, 13.5, 13.5, THEME.cream)
    glyph(pen, kind, plate_x, plate_y, 9.4, darker(THEME.types[kind], 0.25))
    return pen


def chamber() -> Pen:
    """The board: three vaulted rooms side by side, each for four chests, each with its price."""
    wide, high = BOARD
    pen = Pen(wide, high, 1.6)
    stone = mix(m.BRICK, m.STONE, 0.35)
    pen.fill(rounded(0, 0, wide, high, 16), darker(stone, 0.62))
    pen.blend(rounded(4, 4, wide - 4, high - 4, 13), lighter(stone, 0.1), darker(stone, 0.25))
    with pen.layer(within=rounded(4, 4, wide - 4, high - 4, 13)) as wall:
        for row in range(13):
            y = 4 + row * 24
            wall.line([(0, y), (wide, y)], darker(stone, 0.28), 1.4)
            for column in range(12):
                x = column * 46 + (23 if row % 2 else 0)
                wall.line([(x, y), (x, y + 24)], darker(stone, 0.28), 1.4)
    for room in range(ROOMS):
        _room(pen, 24 + room * 148)
    return pen


def _room(pen: Pen, left: float) -> None:
    wide, foot, mid = 136.0, 284.0, left + 68
    frame = [(left - 5, foot), *arc(mid, 84, 73, 70, 180, 360, 30), (left + wide + 5, foot)]
    pen.fill(frame, m.MARBLE_SHADE, edge=m.BRICK_DARK, width=2)
    inner = [(left + 3, foot), *arc(mid, 86, 65, 62, 180, 360, 30), (left + wide - 3, foot)]
    pen.blend(inner, rgb("3A2430"), rgb("6E4638"), edge=m.BRICK_DARK, width=2)
    with pen.layer(within=inner) as hall:
        hall.glow(ellipse(mid, 60, 60, 44), m.GOLD, 16, 0.5)
        for x, y in ((-34, 0), (34, 0), (-34, 66), (34, 66)):
            hall.fill(ellipse(mid + x, 176 + y, 31, 12), rgb("8F6248"), edge=rgb("4E3028"), width=1.6)
        for i in range(9):
            px, py = left + 14 + i * 14, 272 + (i % 3) * 4
            hall.fill(ellipse(px, py, 7, 4), m.GOLD, edge=m.GOLD_DARK, width=1)
    pen.fill(star(mid, 62, 40, 32, 8), m.GOLD, edge=m.GOLD_DARK, width=1.6)
    draw_price(pen, "chest", str(PRICE), (mid - 31, 39, mid + 31, 85))


def pieces() -> Iterator[Piece]:
    """Chests by type, and the board."""
    for kind in TYPES:
        yield Piece(f"chest_{kind}", partial(chest, kind))
    yield Piece(
        "chamber", chamber, places=tuple(slot(room, place) for room in range(ROOMS) for place in range(4))
    )
