"""Diamonds: money cards of a fifth kind, a cut stone on violet velvet."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art.cards import FIELD, card, corner
from render.art.niche import sparkle
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import ellipse, moved
from render.art.symbols import currency_sign
from render.theme import mix, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

VELVET: Final = rgb("3B2A7C")
ICE: Final = rgb("8FD8EE")
INK: Final = rgb("241A5A")


def gem(pen: Pen, x: float, y: float, r: float) -> None:
    """A brilliant seen from the side."""
    line = darker(ICE, 0.62)
    facets = (
        ([(-0.62, -0.72), (-0.3, -0.24), (-1, -0.24)], 0.25),
        ([(-0.62, -0.72), (0, -0.72), (-0.3, -0.24)], 0.62),
        ([(0, -0.72), (0.3, -0.24), (-0.3, -0.24)], 0.38),
        ([(0, -0.72), (0.62, -0.72), (0.3, -0.24)], 0.12),
        ([(0.62, -0.72), (1, -0.24), (0.3, -0.24)], -0.2),
        ([(-1, -0.24), (-0.3, -0.24), (0, 0.92)], 0.1),
        ([(-0.3, -0.24), (0.3, -0.24), (0, 0.92)], 0.44),
        ([(0.3, -0.24), (1, -0.24), (0, 0.92)], -0.34),
    )
    for points, light in facets:
        tone = lighter(ICE, light) if light > 0 else darker(ICE, -light)
        pen.fill(moved(points, x, y, r), tone, edge=line, width=r * 0.018)
    pen.loop(
        moved([(-0.62, -0.72), (0.62, -0.72), (1, -0.24), (0, 0.92), (-1, -0.24)], x, y, r), line, r * 0.04
    )


def diamond_card(value: int) -> Pen:
    """The card: one great stone, and small ones so that there are as many as it is worth."""
    pen = card(INK, VELVET)
    with pen.layer(within=FIELD) as rays:
        for i in range(16):
            a, b = radians(i * 22.5), radians(i * 22.5 + 11)
            rays.fill(
                [
                    (112, 168),
                    (112 + 260 * cos(a), 168 + 260 * sin(a)),
                    (112 + 260 * cos(b), 168 + 260 * sin(b)),
                ],
                lighter(VELVET, 0.12),
            )
    pen.glow(ellipse(112, 172, 62, 56), ICE, 14, 0.4)
    gem(pen, 112, 158, 66)
    spots = ((30, 258), (58, 246), (86, 262), (114, 250), (142, 262), (168, 244), (176, 214), (34, 222))
    for x, y in spots[: value - 1]:
        gem(pen, x, y, 13)
    for x, y, r in ((150, 96, 9), (44, 140, 7), (172, 150, 8), (134, 52, 6), (170, 40, 8)):
        sparkle(pen, x, y, r, mix(ICE, (255, 255, 255), 0.7))
    corner(pen, str(value), "diamond", INK)
    return pen


def sign() -> Pen:
    """The sign of the fifth currency alone."""
    pen = Pen(128, 128, 2)
    currency_sign(pen, "diamond", 64, 68, 62, ICE)
    return pen


def pieces() -> Iterator[Piece]:
    """The cards by value, and the sign."""
    for value in range(3, 10):
        yield Piece(f"diamond_{value}", partial(diamond_card, value))
    yield Piece("sign", sign)
