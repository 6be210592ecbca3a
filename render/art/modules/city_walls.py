"""City walls: wooden walls and the cards that allow to build them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.cards import FIELD, HEIGHT, WIDTH, card
from render.art.nature import ground
from render.art.niche import arrow
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import ellipse, rounded, star
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

CARDS: Final = ("n", "e", "s", "w", "ne", "es", "sw", "nw")
FIELD_TONE: Final = rgb("8A9A5A")


def _log(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """A sharpened post whose foot is centred on (x, y)."""
    shape = [
        (x - wide / 2, y),
        (x - wide / 2, y - high * 0.8),
        (x, y - high),
        (x + wide / 2, y - high * 0.8),
        (x + wide / 2, y),
    ]
    pen.blend(
        shape, lighter(m.WOOD_LIGHT, 0.1), darker(m.WOOD, 0.2), across=True, edge=m.WOOD_DARK, width=1.3
    )
    pen.line(
        [(x - wide * 0.12, y - high * 0.2), (x - wide * 0.12, y - high * 0.6)], darker(m.WOOD, 0.25), 0.9
    )


def segment() -> Pen:
    """One wooden wall by itself: a palisade of sharpened logs."""
    pen = Pen(200, 110, 1.5)
    pen.glow(ellipse(104, 100, 92, 8), m.SHADE, 3, 0.4)
    for i in range(10):
        _log(pen, 17 + i * 18.4, 100 - (i % 2), 18, 82 + (i * 7) % 5)
    for y in (44, 78):
        pen.line([(6, y), (194, y)], m.WOOD_DARK, 9)
        pen.line([(6, y - 1), (194, y - 1)], m.WOOD, 5.5)
    return pen


def wall_card(sides: str) -> Pen:
    """A card: a tile seen from above with wooden walls on the sides that it builds, and arrows to them."""
    pen = card(m.WOOD_DARK, FIELD_TONE)
    with pen.layer(within=FIELD) as field:
        for row in range(10):
            for column in range(7):
                x, y = 16 + column * 30 + (15 if row % 2 else 0), 18 + row * 30
                field.fill(star(x, y, 7, 3, 4), darker(FIELD_TONE, 0.1))
    edge = 134.0
    left, top = (WIDTH - edge) / 2, (HEIGHT - edge) / 2
    pen.glow(rounded(left + 3, top + 5, left + edge + 3, top + edge + 5, 3), m.SHADE, 4, 0.5)
    pixels = round(edge * pen.k)
    pen.lay_at(ground(2).image.resize((pixels, pixels)), left, top)
    outline = [(left, top), (left + edge, top), (left + edge, top + edge), (left, top + edge)]
    pen.loop(outline, darker(m.SAND_DARK, 0.35), 1.6)
    cx, cy = left + edge / 2, top + edge / 2
    pen.fill(star(cx, cy, 17, 10, 8), m.BRICK)
    for side in sides:
        dx, dy = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[side]
        arrow(pen, (cx + dx * 15, cy + dy * 15), (cx + dx * 53, cy + dy * 53), 14, m.BRICK_DARK)
    for side in sides:
        _logs(pen, side, left, top, edge)
    return pen


def _logs(pen: Pen, side: str, left: float, top: float, edge: float) -> None:
    """A row of logs along one side of the pictured tile, as it stands on the board."""
    count, r = 8, 10.5
    pitch = (edge + 6) / count

    def at(u: float, v: float) -> tuple[float, float]:
        """From run coordinates (along the side, outwards) to the card."""
        if side in "ns":
            return left - 3 + u, (top - v if side == "n" else top + edge + v)
        return (left - v if side == "w" else left + edge + v), top - 3 + u

    pen.line([at(r, 2), at(edge + 6 - r, 2)], darker(m.WOOD_DARK, 0.45), 2 * r + 5)
    for v in (-5, 9):
        pen.line([at(3, v), at(edge + 3, v)], m.WOOD_DARK, 4)
    for i in range(count):
        x, y = at(pitch * (i + 0.5), 2)
        pen.oval(x, y, r, r, m.WOOD_DARK)
        pen.oval(x, y, r * 0.86, r * 0.86, m.WOOD)
        pen.oval(x - 0.8, y - 0.8, r * 0.66, r * 0.66, m.WOOD_LIGHT)
        pen.oval(x, y, r * 0.26, r * 0.26, m.WOOD)


def pieces() -> Iterator[Piece]:
    """Eight cards and the wall itself."""
    for sides in CARDS:
        yield Piece(f"wall_{sides}", partial(wall_card, sides))
    yield Piece("wall_segment", segment)
