"""The price of a tile: an octagon in the type's colour with a numeral on cream, always in the same corner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from render.art.pen import Pen, darker
from render.art.shapes import octagon
from render.theme import THEME

if TYPE_CHECKING:
    from PIL import Image

CENTRE: Final = (0.785, 0.785)
"""Where the octagon's middle lies on a tile, in shares of its edge."""


def price_octagon(kind: str, number: int, edge: int) -> Image.Image:
    """The price `number` of a tile of type `kind` (or `camp`) for tiles of `edge` pixels; shared, RGBA."""
    return _octagon(kind, number, edge)


def paint_price(canvas: Image.Image, kind: str, number: int, edge: int, origin: tuple[int, int]) -> None:
    """Put the price on the tile whose upper left corner lies at `origin`."""
    image = price_octagon(kind, number, edge)
    x = origin[0] + round(edge * CENTRE[0] - image.width / 2)
    y = origin[1] + round(edge * CENTRE[1] - image.height / 2)
    canvas.paste(image, (x, y), image)


@lru_cache(maxsize=512)
def _octagon(kind: str, number: int, edge: int) -> Image.Image:
    r = edge * THEME.price_radius_share
    size = max(8, round(r * 2.1))
    pen = Pen(size, size, 1)
    tone = THEME.types.get(kind, THEME.points)
    draw_price(pen, tone, str(number), size / 2, size / 2, r)
    return pen.finish()


def draw_price(pen: Pen, tone: tuple[int, int, int], words: str, x: float, y: float, r: float) -> None:
    """An octagon of radius `r` around (x, y) with `words` inside."""
    pen.fill(octagon(x + r * 0.05, y + r * 0.06, r), darker(tone, 0.72))
    pen.fill(octagon(x, y, r), tone)
    pen.fill(octagon(x, y, r * 0.8), THEME.cream)
    pen.text((x, y), words, r * (1.34 if len(words) == 1 else 1.16), darker(tone, 0.32), anchor="cc")
