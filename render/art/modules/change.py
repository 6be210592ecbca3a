"""Change: coins of value one."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from render.art import materials as m
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.shapes import arc, curve, ellipse, moved, star
from render.art.symbols import currency_shape
from render.theme import CURRENCIES, THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

EDGE: Final = 140


def coin(currency: str) -> Pen:
    """A thick coin with a milled rim, its sign and a small 1."""
    look = THEME.currencies[currency]
    pen = Pen(EDGE, EDGE, 1.8)
    x, y, r = EDGE / 2, EDGE / 2 - 5, 62.0
    pen.fill(ellipse(x, y + 10, r, r), look.rim)
    pen.blend(ellipse(x, y + 8, r - 1.5, r - 1.5), look.field, darker(look.field, 0.45), across=True)
    for i in range(4, 26):
        a = radians(180 - i * 6.2)
        pen.line(
            [(x + (r - 2) * cos(a), y + (r - 2) * sin(a)), (x + (r - 2) * cos(a), y + (r - 2) * sin(a) + 8)],
            mix(look.field, look.rim, 0.6),
            1.2,
        )
    pen.fill(ellipse(x, y, r, r), look.rim)
    pen.blend(ellipse(x, y, r - 2, r - 2), lighter(look.field, 0.35), darker(look.field, 0.08))
    pen.loop(ellipse(x, y, r - 10, r - 10), mix(look.field, look.rim, 0.55), 2)
    for i in range(40):
        a = radians(i * 9)
        pen.oval(x + (r - 6) * cos(a), y + (r - 6) * sin(a), 1.3, 1.3, mix(look.field, look.rim, 0.6))
    pen.fill(moved(currency_shape(currency), x - 13, y, 27), look.rim)
    pen.text((x + 30, y + 1), "1", 54, look.rim, anchor="cc")
    pen.line(arc(x, y, r - 4.5, r - 4.5, 195, 262, 16), lighter(look.field, 0.75), 3)
    return pen


def bag() -> Pen:
    """The leather bag from which the coins come."""
    pen = Pen(EDGE, 170, 1.6)
    tone = m.BRICK
    edge = darker(tone, 0.6)
    pen.glow(ellipse(76, 154, 58, 12), m.SHADE, 3, 0.4)
    body = [
        *curve([(52, 42), (2, 80), (16, 156)], 14),
        *curve([(16, 156), (70, 170), (124, 156)], 10),
        *curve([(124, 156), (138, 80), (88, 42)], 14),
    ]
    pen.blend(body, lighter(tone, 0.2), darker(tone, 0.35), across=True, edge=edge, width=2)
    pen.fill([(52, 42), (36, 12), (56, 20), (70, 8), (84, 20), (104, 12), (88, 42)], tone, edge=edge, width=2)
    pen.line([(46, 44), (94, 44)], m.GOLD, 7)
    pen.fill(star(70, 104, 30, 20, 8), m.BRICK_LIGHT, edge=edge, width=1.4)
    pen.oval(70, 104, 8, 8, tone, edge=edge, width=1)
    return pen


def pieces() -> Iterator[Piece]:
    """A coin per currency, and the bag."""
    for currency in CURRENCIES:
        yield Piece(f"coin_{currency}", partial(coin, currency))
    yield Piece("bag", bag)
