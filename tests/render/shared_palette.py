"""The colours that the frames of replays share, for pictures that are kept small to be compared with."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.palette import FILE
from render.theme import rgb


@cache
def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([value for line in FILE.read_text(encoding="ascii").split() for value in rgb(line)])
    return image


def reduce_colours(image: Image.Image) -> Image.Image:
    """The RGB image with these colours."""
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)
