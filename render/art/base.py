"""The pieces of the base game: ground, tiles, fountains, cards, signs, seats."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml

import engine
from render.art import cards, symbols
from render.art.buildings import building
from render.art.fountain import fountain
from render.art.laurel import laurel
from render.art.nature import ground
from render.art.pen import Pen
from render.art.piece import Piece
from render.art.verbs import LETTERS, VERBS, verb
from render.theme import CURRENCIES, THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from render.theme import RGB

GROUNDS: Final = 4
SIGN: Final = 128
"""Edge of the paper of a sign, in units."""
DATA: Final = Path(engine.__path__[0]) / "data"


@cache
def tile_types() -> dict[str, str]:
    """The type of every building tile, by id, in the order of the data file."""
    tiles = yaml.safe_load((DATA / "tiles.yaml").read_text("utf-8"))["tiles"]
    return {name: tile["type"] for name, tile in tiles.items()}


def ground_of(number: int) -> str:
    """The ground on which the tile with this running number lies."""
    return f"ground/{(number * 3) % GROUNDS + 1}"


def sign(paint: Callable[[Pen], None], edge: float = SIGN) -> Pen:
    """Square paper for one sign."""
    pen = Pen(edge, edge, 2)
    paint(pen)
    return pen


def pieces() -> Iterator[Piece]:
    """Everything that a game without modules shows."""
    for number in range(1, GROUNDS + 1):
        yield Piece(f"ground/{number}", partial(ground, number))
    seen = dict.fromkeys(TYPES, 0)
    for number, (tile, kind) in enumerate(tile_types().items()):
        yield Piece(f"tile/{tile}", partial(building, kind, seen[kind], tile), ground_of(number))
        seen[kind] += 1
    for seat, tone in enumerate(THEME.seats, 1):
        yield Piece(f"fountain/{seat}", partial(fountain, tone), ground_of(seat))
    for currency in CURRENCIES:
        for value in range(1, 10):
            yield Piece(f"card/{currency}_{value}", partial(cards.currency_card, currency, value))
    yield Piece("card/back", cards.back)
    for number in (1, 2):
        yield Piece(f"card/scoring_{number}", partial(cards.scoring, number))
    yield from _signs()


def _signs() -> Iterator[Piece]:
    mid = SIGN / 2
    for currency in CURRENCIES:
        ink: RGB = THEME.currencies[currency].rim
        yield Piece(
            f"symbol/{currency}",
            partial(sign, partial(symbols.currency_sign, currency=currency, x=mid, y=mid, r=mid, colour=ink)),
        )
        yield Piece(
            f"coin/{currency}", partial(sign, partial(symbols.coin, currency=currency, x=mid, y=mid, r=mid))
        )
    for kind in symbols.GLYPHS:
        paint = partial(symbols.glyph, kind=kind, x=mid, y=mid, r=mid, colour=THEME.cream)
        yield Piece(f"glyph/{kind}", partial(sign, paint))
    for kind in TYPES:
        yield Piece(f"badge/{kind}", partial(sign, partial(symbols.badge, kind=kind, x=mid, y=mid, r=mid)))
    for seat in range(1, 7):
        yield Piece(f"seat/{seat}", partial(sign, partial(symbols.token, seat=seat, x=mid, y=mid, r=mid)))
    yield Piece("sign/laurel", partial(sign, partial(laurel, x=mid, y=mid, r=mid)))
    yield Piece("seat/dirk", partial(sign, partial(symbols.dirk_token, x=mid, y=mid, r=mid)))
    for name in (*VERBS, *LETTERS):
        yield Piece(f"verb/{name}", partial(sign, partial(verb, name=name, x=mid, y=mid, r=mid * 0.94)))
