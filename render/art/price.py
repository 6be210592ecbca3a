"""The price of a tile: an octagonal plate with the type's silhouette and a numeral, always in the same corner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from render.art.pen import Pen, darker
from render.art.shapes import octagonal
from render.art.symbols import GLYPHS, glyph
from render.art.walls import thickness
from render.theme import THEME

if TYPE_CHECKING:
    from PIL import Image

WIDE: Final = 0.58
"""Width of a plate as a share of the tile's edge; that of one without a silhouette is `PLAIN`."""
PLAIN: Final = 0.36
HIGH: Final = 0.265
SHADE: Final = 0.012
"""How far its lower edge stands out, as a share of the tile's edge."""


def price_plate(kind: str, number: int, edge: int) -> Image.Image:
    """The price `number` of a tile of type `kind` for tiles of `edge` pixels; shared, RGBA."""
    return _plate(kind, number, edge)


def paint_price(canvas: Image.Image, kind: str, number: int, edge: int, origin: tuple[int, int]) -> None:
    """Put the price on the tile whose upper left corner lies at `origin`, within its walls."""
    image = price_plate(kind, number, edge)
    inner = edge - thickness(edge)
    canvas.paste(image, (origin[0] + inner - image.width, origin[1] + inner - image.height), image)


def paint_kind(canvas: Image.Image, kind: str, edge: int, origin: tuple[int, int]) -> None:
    """Put the type alone where the price of the tile would stand; nothing for a type without a silhouette."""
    if kind not in GLYPHS:
        return
    image = _kind(kind, edge)
    inner = edge - thickness(edge)
    canvas.paste(image, (origin[0] + inner - image.width, origin[1] + inner - image.height), image)


@lru_cache(maxsize=128)
def _kind(kind: str, edge: int) -> Image.Image:
    size = round(edge * (HIGH + SHADE))
    pen = Pen(size, size, 1)
    tone = THEME.types.get(kind, THEME.points)
    high, drop = size / (1 + SHADE / HIGH), size - size / (1 + SHADE / HIGH)
    pen.fill(octagonal(drop, drop, size, size, high * 0.25), darker(tone, 0.75))
    pen.fill(octagonal(0, 0, high, high, high * 0.25), tone)
    glyph(pen, kind, high / 2, high / 2, high * 0.37, THEME.cream)
    return pen.finish()


@lru_cache(maxsize=512)
def _plate(kind: str, number: int, edge: int) -> Image.Image:
    wide, high = plate_size(kind)
    pen = Pen(round(edge * wide), round(edge * high), 1)
    draw_price(pen, kind, str(number), (0, 0, pen.width, pen.height))
    return pen.finish()


def plate_size(kind: str) -> tuple[float, float]:
    """Width and height of the plate of a type as shares of the tile's edge."""
    return (WIDE if kind in GLYPHS else PLAIN) + SHADE, HIGH + SHADE


def draw_price(pen: Pen, kind: str, words: str, box: tuple[float, float, float, float]) -> None:
    """A plate with `words` that fills the box (left, top, right, bottom)."""
    tone = THEME.types.get(kind, THEME.points)
    left, top, right, bottom = box
    high = (bottom - top) / (1 + SHADE / HIGH)
    drop = bottom - top - high
    right, bottom = right - drop, bottom - drop
    cut, rim = high * 0.25, high * 0.09
    pen.fill(octagonal(left + drop, top + drop, right + drop, bottom + drop, cut), darker(tone, 0.75))
    pen.fill(octagonal(left, top, right, bottom, cut), tone)
    field = left + rim
    if kind in GLYPHS:
        field = left + high * 0.9
        glyph(pen, kind, left + high * 0.48, top + high / 2, high * 0.35, THEME.cream)
    pen.fill(octagonal(field, top + rim, right - rim, bottom - rim, cut * 0.72), THEME.cream)
    size = high * (1.04 if len(words) == 1 else 0.96)
    pen.text(((field + right - rim) / 2, top + high / 2), words, size, darker(tone, 0.32), anchor="cc")
