"""Reads a painted Alhambra back from its pixels: walls and what they are made of, types, prices, gold, what is new.

It knows where on a cell things stand and what colours mean to people (`HUES`), and nothing of how they are drawn.
"""

from __future__ import annotations

import colorsys
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

FONT: Final = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "serif-black.ttf"
WALL: Final = 0.072
"""Thickness of a wall as a share of the edge."""

HUES: Final = {
    "pavilion": (192, 228),
    "seraglio": (335, 370),
    "arcades": (22, 44),
    "garden": (85, 165),
    "tower": (255, 292),
}
"""Blue, red, brown, green and purple, in degrees; chambers are grey."""

SEATS: Final = {
    1: (335, 355),
    2: (200, 218),
    4: (70, 95),
    5: (255, 275),
    6: (32, 48),
}
"""Pink, blue, lime, violet and bronze; seat 3 is ivory."""

CURRENCIES: Final = {"florin": (50, 62), "dirham": (155, 172), "denar": (196, 208), "ducat": (18, 32)}
"""Yellow, green, blue and orange."""


class SeenCell(NamedTuple):
    """What is painted on a cell."""

    stone: int
    wood: int
    gold: int
    """Masks of sides: N 1, E 2, S 4, W 8."""
    type: str
    """The type that its plate tells; empty without a plate."""
    price: int
    """0 where there is none."""
    building: str
    """The type whose colour most of the building has."""
    new: bool


def grey(pixel: tuple[int, ...]) -> float:
    return 0.3 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2]


def hsv(pixel: tuple[int, ...]) -> tuple[float, float, float]:
    """Hue in degrees, saturation and value."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(channel / 255 for channel in pixel[:3]))
    return hue * 360, saturation, value


def within(hue: float, span: tuple[int, int]) -> bool:
    return span[0] <= hue <= span[1] or span[0] <= hue + 360 <= span[1]


def pixels(image: Image.Image) -> list[tuple[int, int, int]]:
    flat = image.convert("RGB").tobytes()
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def named(pixel: tuple[int, ...], spans: dict[str, tuple[int, int]]) -> str:
    """The name of a saturated colour; empty for any other."""
    hue, saturation, value = hsv(pixel)
    if saturation < 0.42 or value < 0.2:
        return ""
    return next((name for name, span in spans.items() if within(hue, span)), "")


# -- walls ---------------------------------------------------------------------------------------------


def _spot(left: int, top: int, edge: int, side: int, along: int, depth: int) -> tuple[int, int]:
    """A pixel of a cell's side: so far along it, so far within it (negative: outside)."""
    return {
        1: (left + along, top + depth),
        2: (left + edge - 1 - depth, top + along),
        4: (left + along, top + edge - 1 - depth),
        8: (left + depth, top + along),
    }[side]


def read_wall(canvas: Image.Image, left: int, top: int, edge: int, side: int) -> str:
    """`stone`, `wood` or nothing: a wall has dark gaps, of stone fewer and longer blocks than logs."""
    depth = max(2, round(edge * WALL)) // 2
    spots = [
        _spot(left, top, edge, side, along, depth) for along in range(edge * 12 // 100, edge * 88 // 100)
    ]
    line = [grey(canvas.getpixel(spot)) for spot in spots]  # type: ignore[arg-type]
    if sum(line) / len(line) > 185:
        return ""
    middle = (max(line) + min(line)) / 2
    blocks = sum(before < middle <= after for before, after in pairwise(line))
    return "stone" if blocks <= 7 else "wood"


def read_gold(canvas: Image.Image, left: int, top: int, edge: int, side: int) -> bool:
    """Whether gold runs along the outside of a side."""
    depth = -max(4, round(edge * 0.085)) // 2
    found = 0
    for share in (30, 40, 50, 60, 70):
        x, y = _spot(left, top, edge, side, edge * share // 100, depth)
        if 0 <= x < canvas.width and 0 <= y < canvas.height:
            hue, saturation, value = hsv(canvas.getpixel((x, y)))  # type: ignore[arg-type]
            found += 40 <= hue <= 52 and saturation > 0.5 and value > 0.9
    return found >= 4


# -- plates --------------------------------------------------------------------------------------------


@cache
def numeral(number: int) -> Image.Image:
    """The shape of a number in the typeface of prices, 48 pixels high."""
    font = ImageFont.truetype(str(FONT), 96)
    left, top, right, bottom = font.getbbox(str(number), features=["lnum"])
    sheet = Image.new("L", (round(right - left), round(bottom - top)))
    ImageDraw.Draw(sheet).text((-left, -top), str(number), font=font, fill=255, features=["lnum"])
    return sheet


def read_number(field: Image.Image) -> int:
    """The number whose shape dark pixels on a pale field have; 0 without any. Where it comes near the rim, darker
    pixels alone tell the two apart."""
    return next((found for dark in (130, 105, 85, 70) if (found := _number_of(field, dark))), 0)


def _number_of(field: Image.Image, dark: int) -> int:
    ink = field.convert("L").point([255] * dark + [0] * (256 - dark))
    for x in range(ink.width):
        for y in (0, ink.height - 1):
            ImageDraw.floodfill(ink, (x, y), 0)
    for y in range(ink.height):
        for x in (0, ink.width - 1):
            ImageDraw.floodfill(ink, (x, y), 0)
    box = ink.getbbox()
    if box is None:
        return 0
    shape = ink.crop(box)
    wide = shape.width / shape.height
    gaps = {}
    for number in range(1, 15):
        model = numeral(number)
        if abs(model.width / model.height - wide) > 0.3:
            continue
        fitted = model.resize(shape.size, Image.Resampling.BOX)
        gaps[number] = ImageStat.Stat(ImageChops.difference(fitted, shape)).mean[0]
    return min(gaps, key=lambda number: gaps[number]) if gaps else 0


def read_plate(cell: Image.Image) -> tuple[str, int]:
    """The type and the price on the plate at the lower right of a cell; nothing where there is none."""
    edge = cell.width
    inner = edge - max(2, round(edge * WALL))
    high = round(edge * 0.277)
    plate = cell.crop((inner - round(edge * 0.592), inner - high, inner, inner))
    field = plate.crop((plate.width * 42 // 100, 0, plate.width, high))
    corner = plate.crop((plate.width - high, 0, plate.width, high))
    numbered = _share(field, 230, 256) > 0.33
    if not numbered and (_share(corner, 230, 256) < 0.06 or _share(corner, 25, 150) < 0.3):
        return "", 0
    tones = Counter(pixel for pixel in pixels(plate if numbered else corner) if 25 < grey(pixel) < 150)
    kind = named(tones.most_common(1)[0][0], HUES) or "chambers"
    return kind, read_number(field) if numbered else 0


def _share(image: Image.Image, low: int, high: int) -> float:
    """The share of pixels of this brightness."""
    return sum(low <= grey(pixel) < high for pixel in pixels(image)) / (image.width * image.height)


def read_building(cell: Image.Image) -> str:
    """The type whose colour is seen most in the middle of a tile; chambers where there is little of any."""
    edge = cell.width
    middle = cell.crop((edge * 26 // 100, edge * 10 // 100, edge * 68 // 100, edge * 58 // 100))
    seen = Counter(named(pixel, HUES) for pixel in pixels(middle))
    del seen[""]
    kind, count = seen.most_common(1)[0] if seen else ("", 0)
    return kind if count > 0.12 * middle.width * middle.height else "chambers"


def read_new(cell: Image.Image) -> bool:
    """Whether the corners of a cell are marked in a bright blue on a dark rim."""
    edge = cell.width
    corner = cell.crop((0, 0, edge * 3 // 10, edge * 3 // 10))
    bright = sum(
        within(hsv(p)[0], (185, 200)) and hsv(p)[2] > 0.95 and hsv(p)[1] > 0.4 for p in pixels(corner)
    )
    return bright > edge // 4


def read_cell(canvas: Image.Image, left: int, top: int, edge: int) -> SeenCell:
    """All that is painted on a cell."""
    cell = canvas.crop((left, top, left + edge, top + edge))
    kinds = {side: read_wall(canvas, left, top, edge, side) for side in (1, 2, 4, 8)}
    kind, price = read_plate(cell)
    return SeenCell(
        sum(side for side, found in kinds.items() if found == "stone"),
        sum(side for side, found in kinds.items() if found == "wood"),
        sum(side for side in (1, 2, 4, 8) if read_gold(canvas, left, top, edge, side)),
        kind,
        price,
        read_building(cell),
        read_new(cell),
    )
