"""What is packed is read again pixel by pixel, by Pillow, which checks every sum."""

from __future__ import annotations

from io import BytesIO
from zlib import decompress

import pytest
from PIL import Image

from render.palette import share_colours
from render.png import packed


def noise(wide: int, high: int) -> Image.Image:
    return share_colours(Image.effect_noise((wide, high), 90).convert("RGB"))


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (256, 200), (1200, 760)])
def test_a_packed_picture_is_read_as_it_was(size: tuple[int, int]) -> None:
    image = noise(*size)
    data = packed(image)
    with Image.open(BytesIO(data)) as stored:
        stored.verify()
    with Image.open(BytesIO(data)) as stored:
        assert (stored.format, stored.mode, stored.size) == ("PNG", "P", size)
        assert stored.tobytes() == image.tobytes()
        assert stored.getpalette() == image.getpalette()


def test_rows_are_packed_as_they_are() -> None:
    image = noise(40, 20)
    data = packed(image)
    start = data.index(b"IDAT")
    length = int.from_bytes(data[start - 4 : start], "big")
    rows = decompress(data[start + 4 : start + 4 + length])
    pixels = image.tobytes()
    assert [rows[i : i + 41] for i in range(0, len(rows), 41)] == [
        b"\0" + pixels[i : i + 40] for i in range(0, len(pixels), 40)
    ]


def test_a_picture_with_few_colours_stays_small() -> None:
    assert len(packed(share_colours(Image.new("RGB", (1200, 760), (30, 30, 40))))) < 8 * 1024
