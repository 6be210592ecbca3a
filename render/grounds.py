"""What pictures are painted on: rounded boxes with smooth corners, the star lattice, parchment.

Everything is cached by its looks, so that a panel costs little more than a copy. Lengths are pixels.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.caching import remembered
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.scene import Box, Ground, Rect
    from render.theme import RGB

FINE: Final = 4
"""How much larger shapes are drawn before they are scaled down to get smooth edges."""

_PERIOD: Final = 96
_TALL: Final = 960
FIBRES: Final = 900
"""On a sheet of parchment."""


@lru_cache(maxsize=64)
def _corner(radius: int, line: int) -> tuple[Image.Image, Image.Image]:
    """Masks of an upper left corner: the whole of it, and its inside without the edge."""
    side = radius * FINE
    whole = Image.new("L", (side, side))
    ImageDraw.Draw(whole).ellipse((0, 0, 2 * side - 1, 2 * side - 1), fill=255)
    inner = Image.new("L", (side, side))
    inset = line * FINE
    ImageDraw.Draw(inner).ellipse((inset, inset, 2 * side - 1 - inset, 2 * side - 1 - inset), fill=255)
    size = (radius, radius)
    return whole.resize(size, Image.Resampling.BOX), inner.resize(size, Image.Resampling.BOX)


@lru_cache(maxsize=64)
def _corners(radius: int, line: int) -> tuple[tuple[Image.Image, Image.Image], ...]:
    """The masks of the four corners: upper left, upper right, lower left, lower right."""
    flips: tuple[tuple[Image.Transpose, ...], ...] = (
        (),
        (Image.Transpose.FLIP_LEFT_RIGHT,),
        (Image.Transpose.FLIP_TOP_BOTTOM,),
        (Image.Transpose.ROTATE_180,),
    )
    result = []
    for flip in flips:
        whole, inner = _corner(radius, line)
        for turn in flip:
            whole, inner = whole.transpose(turn), inner.transpose(turn)
        result.append((whole, inner))
    return tuple(result)


def _star(x: float, y: float, outer: float) -> list[tuple[float, float]]:
    """An eight-fold star, two squares laid over each other."""
    inner = outer * cos(pi / 4) / cos(pi / 8)
    return [
        (
            x + (outer if k % 2 == 0 else inner) * cos(k * pi / 8),
            y + (outer if k % 2 == 0 else inner) * sin(k * pi / 8),
        )
        for k in range(17)
    ]


@lru_cache(maxsize=8)
def _lattice(fill: RGB, line: RGB) -> Image.Image:
    """Two periods of the lattice, to be laid one below the other."""
    return _drawn_lattice(fill, line, 2 * _PERIOD)


def _drawn_lattice(fill: RGB, line: RGB, high: int) -> Image.Image:
    """Ground with a lattice of eight-fold stars and crosses, as in the tile walls of the Alhambra."""
    period = _PERIOD * FINE
    tile = Image.new("RGB", (period, period), fill)
    pen = ImageDraw.Draw(tile)
    for x, y in ((0, 0), (period, 0), (0, period), (period, period), (period / 2, period / 2)):
        pen.line(_star(x, y, period * 0.27), fill=line, width=FINE * 3 // 2, joint="curve")
    small = tile.resize((_PERIOD, _PERIOD), Image.Resampling.LANCZOS)
    sheet = Image.new("RGB", (THEME.width, high))
    for x in range(0, THEME.width, _PERIOD):
        for y in range(0, high, _PERIOD):
            sheet.paste(small, (x, y))
    return sheet


@lru_cache(maxsize=4)
def _paper(fill: RGB) -> Image.Image:
    """Parchment: the lattice of the house as a faint watermark, and a few fibres."""
    sheet = _drawn_lattice(fill, mix(fill, THEME.parchment_edge, 0.22), _TALL)
    dice = random.Random(14)  # noqa: S311 - a fixed pattern, nothing secret
    pen = ImageDraw.Draw(sheet)
    for _ in range(FIBRES):
        x, y, turn = dice.randrange(THEME.width), dice.randrange(_TALL), dice.uniform(0, pi)
        reach = dice.randrange(5, 12)
        tone = (
            mix(fill, THEME.parchment_edge, 0.3) if dice.random() < 0.6 else mix(fill, (255, 255, 255), 0.4)
        )
        pen.line((x, y, x + reach * cos(turn), y + reach * sin(turn)), fill=tone)
    return sheet


def _sheet(ground: Ground, fill: RGB) -> Image.Image:
    if ground == "paper":
        return _paper(fill)
    line = THEME.lattice if fill == THEME.table else mix(fill, THEME.cream, 0.045)
    return _lattice(fill, line)


def _lay(canvas: Image.Image, sheet: Image.Image, rect: Rect) -> None:
    """Cover the rectangle with a sheet, again and again if it is taller."""
    for top in range(rect.top, rect.bottom, sheet.height):
        high = min(sheet.height, rect.bottom - top)
        canvas.paste(sheet.crop((0, 0, rect.width, high)), (rect.left, top))


def paint_box(canvas: Image.Image, box: Box) -> None:
    """Paint a rounded rectangle with its edge and ground."""
    rect, line = box.rect, box.line if box.edge else 0
    if rect.width < 1 or rect.height < 1:
        return
    radius = min(box.radius, rect.width // 2, rect.height // 2)
    radius = 0 if radius <= line else radius
    if box.fill is not None and box.ground == "plain":
        masks = _corners(radius, line) if radius else ()
        if line and box.edge:
            _fill(canvas, rect, radius, 0, box.edge, [whole for whole, _ in masks])
        _fill(canvas, rect, radius, line, box.fill, [inner if line else whole for whole, inner in masks])
    else:
        _paint_over(canvas, box, line, radius)


def _fill(
    canvas: Image.Image, rect: Rect, radius: int, inset: int, colour: RGB, masks: Sequence[Image.Image]
) -> None:
    """Fill a rectangle, `inset` pixels smaller, with one colour; its corners through masks."""
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    deep = max(radius, inset)
    canvas.paste(colour, (left + inset, top + deep, right - inset, bottom - deep))
    if not masks:
        return
    canvas.paste(colour, (left + radius, top + inset, right - radius, top + radius))
    canvas.paste(colour, (left + radius, bottom - radius, right - radius, bottom - inset))
    for spot, mask in zip(_spots(rect, radius), masks, strict=True):
        canvas.paste(colour, spot, mask)


def _spots(rect: Rect, radius: int) -> tuple[tuple[int, int], ...]:
    """Where the four corners lie, in the order of their masks."""
    right, bottom = rect.right - radius, rect.bottom - radius
    return (rect.left, rect.top), (right, rect.top), (rect.left, bottom), (right, bottom)


def _paint_over(canvas: Image.Image, box: Box, line: int, radius: int) -> None:
    """A box with a pattern, or with nothing but an edge: what lies below its corners is kept and put back."""
    rect = box.rect
    spots = _spots(rect, radius)
    saved = [canvas.crop((x, y, x + radius, y + radius)) for x, y in spots] if radius else []
    pen = ImageDraw.Draw(canvas)
    outer = (rect.left, rect.top, rect.right - 1, rect.bottom - 1)
    if box.fill is not None:
        _lay(canvas, _sheet(box.ground, box.fill), rect)
    insides = [canvas.crop((x, y, x + radius, y + radius)) for x, y in spots] if radius else []
    if line:
        pen.rectangle(outer, outline=box.edge, width=line)
    if not radius:
        return
    for (x, y), before, inside, (whole, inner) in zip(
        spots, saved, insides, _corners(radius, line), strict=True
    ):
        patch = before.copy()
        patch.paste(box.edge if line and box.edge else inside, (0, 0), whole)
        if line:
            patch.paste(before if box.fill is None else inside, (0, 0), inner)
        canvas.paste(patch, (x, y))


@lru_cache(maxsize=256)
def octagon_mask(width: int, height: int, inset: int, disc: bool) -> Image.Image:
    """Mask of an octagon with level sides, or of a disc, `inset` pixels smaller on all sides."""
    size = (width * FINE, height * FINE)
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    near, far_x, far_y = inset * FINE, size[0] - 1 - inset * FINE, size[1] - 1 - inset * FINE
    if disc:
        pen.ellipse((near, near, far_x, far_y), fill=255)
    else:
        middle = (size[0] / 2, size[1] / 2)
        reach_x, reach_y = (far_x - near) / 2 / cos(pi / 8), (far_y - near) / 2 / cos(pi / 8)
        points = [
            (middle[0] + reach_x * cos(pi / 8 + k * pi / 4), middle[1] + reach_y * sin(pi / 8 + k * pi / 4))
            for k in range(8)
        ]
        pen.polygon(points, fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)


SHADE_SCALE: Final = 4
"""How much smaller a soft shadow is drawn before it is scaled up."""


AROUND: Final = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
"""From a cell to those that touch it."""


@remembered
def shade_mask(around: tuple[tuple[int, int], ...], edge: int) -> Image.Image:
    """Mask of the shadow that tiles around a cell (some of `AROUND`) throw on it, the light being at the upper left:
    dark where they touch the table, then soft."""
    side = -(-edge // SHADE_SCALE)
    mask = Image.new("L", (3 * side, 3 * side))
    for blur, shift, strength in ((0.06, 0.08, 165), (0.02, 0.03, 235)):
        layer = Image.new("L", mask.size)
        pen = ImageDraw.Draw(layer)
        for x, y in around:
            left, top = (x + 1 + shift) * side, (y + 1 + shift) * side
            pen.rectangle((left, top, left + side, top + side), fill=strength)
        mask = ImageChops.lighter(mask, layer.filter(ImageFilter.GaussianBlur(blur * side)))
    box = (side, side, 2 * side, 2 * side)
    return mask.resize((edge, edge), Image.Resampling.BILINEAR, box).point(_STEPS)


SHADES: Final = 6
"""Depths of a shadow: few enough to be kept exactly, so that no palette turns it into bands."""

_STEPS: Final = [round(round(v * SHADES / 255) * 255 / SHADES) for v in range(256)]


@cache
def shade_tones() -> tuple[RGB, ...]:
    """What a shadow turns the table into, from light to dark."""
    strip = Image.new("RGB", (SHADES, 1), THEME.table)
    depths = Image.new("L", strip.size)
    depths.putdata(sorted(set(_STEPS))[1:])
    strip.paste(THEME.token_edge, (0, 0), depths)
    found = [colour for _, colour in strip.getcolors() or [] if isinstance(colour, tuple)]
    return tuple((red, green, blue) for red, green, blue in found)
