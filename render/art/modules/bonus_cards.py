"""Bonus cards: a picture of one wall-less building, worth one building of its type more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.art.base import tile_types
from render.art.cards import HEIGHT, RIM, WIDTH, card
from render.art.niche import tile_picture
from render.art.pen import Pen, darker, lighter
from render.art.piece import Piece
from render.art.price import draw_price, plate_size
from render.art.shapes import rounded
from render.art.symbols import glyph
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

TILES: Final = {
    "bonus_pavilion_8": "pavilion_8",
    "bonus_seraglio_9": "seraglio_9",
    "bonus_arcades_9": "arcades_9",
    "bonus_arcades_10": "arcades_10",
    "bonus_chambers_10": "chambers_10",
    "bonus_chambers_11": "chambers_11",
    "bonus_garden_10": "garden_10c",
    "bonus_garden_11": "garden_11",
    "bonus_tower_11": "tower_11c",
    "bonus_tower_12": "tower_12",
}
"""The base game's tile that each card shows."""


def bonus(kind: str, price: int, tile: str, variant: int) -> Pen:
    """The card: the tile with its price above, `+1` and the type's silhouette below."""
    tone = THEME.types[kind]
    pen = card(tone, mix(tone, THEME.cream, 0.55))
    edge = WIDTH - 2 * RIM - 12
    left = top = RIM + 6
    pen.fill(rounded(left - 2, top - 2, left + edge + 2, top + edge + 2, 4), darker(tone, 0.5))
    pen.lay_at(tile_picture(kind, variant, tile, edge, pen.scale), left, top)
    wide, high = (share * edge * 1.1 for share in plate_size(kind))
    low, right = top + edge - 4, left + edge - 4
    draw_price(pen, kind, str(price), (right - wide, low - high, right, low))
    pen.fill(
        rounded(RIM + 6, 200, WIDTH - RIM - 6, HEIGHT - RIM - 6, 8),
        lighter(tone, 0.86),
        edge=darker(tone, 0.3),
        width=1.5,
    )
    ink = darker(tone, 0.35)
    pen.text((66, 238), "+1", 66, ink, anchor="cc")
    glyph(pen, kind, 144, 237, 27, ink)
    return pen


def pieces() -> Iterator[Piece]:
    """The ten cards."""
    types = tile_types()
    same: dict[str, list[str]] = {}
    for tile, kind in types.items():
        same.setdefault(kind, []).append(tile)
    for name, tile in TILES.items():
        kind = types[tile]
        yield Piece(name, partial(bonus, kind, int(name.rsplit("_", 1)[1]), tile, same[kind].index(tile)))
