"""A pen for vector drawings: paper in drawing units, ink in theme colours, four times supersampled.

Coordinates are drawing units with y downwards; the paper of a tile is 256 x 256 units. `Pen.finish` hands
out the picture at `scale` pixels per unit.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from render.art.shapes import ellipse
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.theme import RGB

Point = tuple[float, float]
SCALE: Final = 1.25
"""Pixels of a master per drawing unit: a tile of 256 units becomes 320 px."""
OVER: Final = 4
FONTS: Final = Path(__file__).resolve().parents[2] / "assets" / "fonts"
NUMBER_FONT: Final = "serif-black.ttf"
LABEL_FONT: Final = "sans-bold.ttf"
OUTLINE: Final = 0.9
"""Width in units of the outlines of a drawing."""


def lighter(colour: RGB, share: float) -> RGB:
    """`colour` on its way to warm white."""
    return mix(colour, (255, 250, 236), share)


def darker(colour: RGB, share: float) -> RGB:
    """`colour` on its way to a warm near-black."""
    return mix(colour, (30, 18, 16), share)


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    """A bundled typeface, `pixels` high."""
    return ImageFont.truetype(FONTS / name, pixels)


class Pen:
    """Paper of `width` x `height` units and everything that can be drawn on it.

    `corner` are the coordinates of its upper left corner.
    """

    def __init__(self, width: float, height: float, scale: float = SCALE, corner: Point = (0, 0)) -> None:
        self.corner = corner
        self.width = width
        self.height = height
        self.scale = scale
        self.k = scale * OVER
        self.image = Image.new("RGBA", (round(width * scale) * OVER, round(height * scale) * OVER))
        self._draw = ImageDraw.Draw(self.image)

    # -- getting the picture out ------------------------------------------------------------------
    def finish(self) -> Image.Image:
        """The picture at its final size, mode RGBA."""
        return self.image.reduce(OVER)

    def _px(self, points: Sequence[Point]) -> list[Point]:
        left, top = self.corner
        return [((x - left) * self.k, (y - top) * self.k) for x, y in points]

    def _box(self, points: Sequence[Point], margin: float = 0) -> tuple[int, int, int, int] | None:
        """The pixel box around `points` on the paper; None when it lies beside the paper."""
        placed = self._px(points)
        xs = [x for x, _ in placed]
        ys = [y for _, y in placed]
        m = margin * self.k
        box = (
            max(0, int(min(xs) - m) - 1),
            max(0, int(min(ys) - m) - 1),
            min(self.image.width, int(max(xs) + m) + 2),
            min(self.image.height, int(max(ys) + m) + 2),
        )
        return box if box[0] < box[2] and box[1] < box[3] else None

    def _stamp(self, points: Sequence[Point], paint: Image.Image | RGB, alpha: float) -> None:
        """Lay `paint` (a colour, or an image of the size of the box) over the polygon, blended."""
        box = self._box(points)
        if box is None:
            return
        size = (box[2] - box[0], box[3] - box[1])
        mask = Image.new("L", size)
        moved = [(x - box[0], y - box[1]) for x, y in self._px(points)]
        ImageDraw.Draw(mask).polygon(moved, fill=round(255 * alpha))
        layer = Image.new("RGBA", size, (*paint, 255)) if isinstance(paint, tuple) else paint
        layer.putalpha(mask)
        self.image.alpha_composite(layer, box[:2])

    # -- areas --------------------------------------------------------------------------------------
    def fill(
        self,
        points: Sequence[Point],
        colour: RGB,
        *,
        edge: RGB | None = None,
        width: float = OUTLINE,
        alpha: float = 1.0,
    ) -> None:
        """A polygon, with an outline when `edge` names its colour."""
        if alpha >= 1:
            self._draw.polygon(self._px(points), fill=(*colour, 255))
        else:
            self._stamp(points, colour, alpha)
        if edge is not None:
            self.loop(points, edge, width)

    def blend(
        self,
        points: Sequence[Point],
        start: RGB,
        end: RGB,
        *,
        across: bool = False,
        edge: RGB | None = None,
        width: float = OUTLINE,
        alpha: float = 1.0,
    ) -> None:
        """A polygon that runs from `start` (top, or left with `across`) to `end`."""
        box = self._box(points)
        if box is None:
            return
        size = (box[2] - box[0], box[3] - box[1])
        ramp = Image.linear_gradient("L")
        if across:
            ramp = ramp.transpose(Image.Transpose.ROTATE_90)
        ramp = ramp.resize(size)
        first, second = Image.new("RGB", size, start), Image.new("RGB", size, end)
        self._stamp(points, Image.composite(second, first, ramp).convert("RGBA"), alpha)
        if edge is not None:
            self.loop(points, edge, width)

    def glow(self, points: Sequence[Point], colour: RGB, blur: float, alpha: float) -> None:
        """A soft area: the polygon blurred by `blur` units; shadows are dark glows."""
        box = self._box(points, blur * 2.5)
        if box is None:
            return
        size = (box[2] - box[0], box[3] - box[1])
        shrink = 4
        small = (max(1, size[0] // shrink), max(1, size[1] // shrink))
        mask = Image.new("L", small)
        moved = [((x - box[0]) / shrink, (y - box[1]) / shrink) for x, y in self._px(points)]
        ImageDraw.Draw(mask).polygon(moved, fill=round(255 * alpha))
        mask = mask.filter(ImageFilter.GaussianBlur(blur * self.k / shrink)).resize(size)
        layer = Image.new("RGBA", size, (*colour, 255))
        layer.putalpha(mask)
        self.image.alpha_composite(layer, box[:2])

    def clear(self, points: Sequence[Point]) -> None:
        """Cut the polygon out of what was drawn so far."""
        self._draw.polygon(self._px(points), fill=(0, 0, 0, 0))

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        colour: RGB,
        *,
        edge: RGB | None = None,
        width: float = OUTLINE,
        alpha: float = 1.0,
    ) -> None:
        """An ellipse around (x, y) with half axes `rx` and `ry`."""
        self.fill(ellipse(x, y, rx, ry), colour, edge=edge, width=width, alpha=alpha)

    # -- lines and words ------------------------------------------------------------------------------
    def line(self, points: Sequence[Point], colour: RGB, width: float = OUTLINE, alpha: float = 1.0) -> None:
        """A line through `points` with round ends and corners."""
        if alpha < 1:
            box = self._box(points, width)
            if box is not None:
                above = self._sheet(box)
                above.line(points, colour, width)
                faded = above.image.getchannel("A").point([round(v * alpha) for v in range(256)])
                above.image.putalpha(faded)
                self.image.alpha_composite(above.image, box[:2])
            return
        px = self._px(points)
        thick = max(1, round(width * self.k))
        ink = (*colour, 255)
        self._draw.line(px, fill=ink, width=thick, joint="curve")
        if thick > 2:
            r = thick / 2
            for x, y in (px[0], px[-1]):
                self._draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def loop(self, points: Sequence[Point], colour: RGB, width: float = OUTLINE, alpha: float = 1.0) -> None:
        """A closed line."""
        self.line([*points, points[0]], colour, width, alpha)

    def text(
        self,
        at: Point,
        words: str,
        size: float,
        colour: RGB,
        *,
        typeface: str = NUMBER_FONT,
        anchor: str = "mm",
    ) -> None:
        """Words at a point; `size` is the height of the type in units, `anchor` as in Pillow.

        Anchor `cc` centres the visible ink of the words, whatever their line height.
        """
        face = font(typeface, round(size * self.k))
        x, y = self._px([at])[0]
        features = ["lnum", "-liga"]
        if anchor == "cc":
            left, top, right, bottom = self._draw.textbbox((0, 0), words, font=face, features=features)
            x, y, anchor = x - (left + right) / 2, y - (top + bottom) / 2, "la"
        self._draw.text((x, y), words, font=face, fill=(*colour, 255), anchor=anchor, features=features)

    # -- layers ---------------------------------------------------------------------------------------
    @contextmanager
    def layer(self, alpha: float = 1.0, within: Sequence[Point] | None = None) -> Iterator[Pen]:
        """A sheet above this one, laid on at the end: faded by `alpha`, cut to the polygon `within`."""
        box = (0, 0, *self.image.size) if within is None else self._box(within)
        above = self._sheet(box or (0, 0, 1, 1))
        yield above
        if box is None:
            return
        mask = Image.new("L", above.image.size, 0 if within is not None else round(255 * alpha))
        if within is not None:
            ImageDraw.Draw(mask).polygon(above._px(within), fill=round(255 * alpha))
        above.image.putalpha(ImageChops.multiply(above.image.getchannel("A"), mask))
        self.image.alpha_composite(above.image, box[:2])

    def _sheet(self, box: tuple[int, int, int, int]) -> Pen:
        """Empty paper that covers this pixel box of this one, with the same coordinates."""
        above = Pen(0, 0, self.scale, (self.corner[0] + box[0] / self.k, self.corner[1] + box[1] / self.k))
        above.width, above.height = (box[2] - box[0]) / self.k, (box[3] - box[1]) / self.k
        above.image = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]))
        above._draw = ImageDraw.Draw(above.image)
        return above

    def lay_at(self, other: Pen | Image.Image, x: float, y: float, turn: float = 0) -> None:
        """Put another drawing with its upper left corner at (x, y), turned by `turn` degrees.

        A `Pen` must have the same scale; an image counts as supersampled pixels.
        """
        image = other.image if isinstance(other, Pen) else other
        if turn:
            image = image.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        left, top = self._px([(x, y)])[0]
        self.image.alpha_composite(image, (round(left), round(top)))
