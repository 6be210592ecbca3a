"""Exchange cards: two currencies that turn into each other."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from render.art.cards import FIELD, HEIGHT, RIM, WIDTH, card
from render.art.niche import swirl
from render.art.pen import Pen
from render.art.piece import Piece
from render.art.shapes import moved
from render.art.symbols import currency_shape, currency_sign
from render.theme import CURRENCIES, THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator


def exchange(first: str, second: str) -> Pen:
    """The card of a pair: one currency above the diagonal, the other below."""
    one, two = THEME.currencies[first], THEME.currencies[second]
    pen = card(THEME.token_edge, one.field)
    right, low = WIDTH - RIM, HEIGHT - RIM
    with pen.layer(within=FIELD) as field:
        field.fill([(right, RIM), (right, low), (RIM, low)], two.field)
        for row in range(12):
            for column in range(8):
                left, top = 20 + column * 26 + (13 if row % 2 else 0), 22 + row * 25
                upper = (left / WIDTH + top / HEIGHT) < 1
                look, sign = (one, first) if upper else (two, second)
                field.fill(moved(currency_shape(sign), left, top, 5), mix(look.field, look.rim, 0.2))
        field.line([(right, RIM), (RIM, low)], THEME.cream, 5)
    currency_sign(pen, first, 56, 64, 34, one.rim)
    currency_sign(pen, second, WIDTH - 56, HEIGHT - 64, 34, two.rim)
    x, y = WIDTH / 2, HEIGHT / 2
    pen.oval(x, y, 43, 43, THEME.token_edge)
    pen.oval(x, y, 40, 40, THEME.cream)
    swirl(pen, x, y, 23, 8.5, THEME.ink)
    return pen


def pieces() -> Iterator[Piece]:
    """One card for each pair of currencies, named in alphabetical order."""
    for first, second in combinations(sorted(CURRENCIES), 2):
        yield Piece(f"exchange_{first}_{second}", partial(exchange, first, second))
