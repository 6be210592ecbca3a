"""Fewer colours: pictures are stored with a palette of 256."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    pass


def reduce_colours(image: Image.Image) -> Image.Image:
    """The image with at most 256 colours."""
    return image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
