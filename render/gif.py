"""Animated GIF files, frame by frame: nothing but the file written so far is kept.

Pillow compresses the pixels; this puts the blocks together (GIF89a). All frames share one palette of 255
colours; the 256th value leaves what was there before.
"""

from __future__ import annotations

import struct
from io import BytesIO
from typing import Final

from PIL import Image

SAME: Final = 255
"""The pixel value that leaves the pixel of the frame before."""

LONGEST: Final = 65_535
"""The longest delay of a frame, in hundredths of a second."""

_TRAILER: Final = b"\x3b"


def _blocks(image: Image.Image) -> bytes:
    """The compressed pixels of an image of mode L as they stand in a GIF file."""
    file = BytesIO()
    image.save(file, "GIF", optimize=False, interlace=0)
    data = file.getvalue()
    at = 13 + _table(data[10])
    while data[at] == 0x21:  # extensions: a label, then blocks with their length before them
        at += 2
        while data[at]:
            at += 1 + data[at]
        at += 1
    if data[at] != 0x2C:
        raise ValueError("no image in the GIF file")
    return data[at + 10 + _table(data[at + 9]) : -1]


def _table(flags: int) -> int:
    """The size in bytes of the colour table that flags announce."""
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


class Gif:
    """A GIF file in the making: `add` frames, then `close`.

    `palette` are 255 or fewer colours (red, green, blue bytes in a row). `loop` plays it again and again.
    """

    def __init__(self, width: int, height: int, palette: bytes, *, loop: bool = True) -> None:
        self._file = BytesIO()
        self._delay_at = 0
        self._delay = 0
        self._file.write(b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0))
        self._file.write(palette[: 3 * SAME].ljust(3 * 256, b"\0"))
        if loop:
            self._file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")

    @property
    def size(self) -> int:
        """Bytes so far."""
        return self._file.tell()

    def add(self, image: Image.Image, at: tuple[int, int], hundredths: int) -> None:
        """A frame that changes the picture from its corner `at` and stays for so many hundredths of a second.

        The image has mode L; its values are places in the palette, or `SAME`.
        """
        self._delay = min(hundredths, LONGEST)
        self._file.write(b"\x21\xf9\x04\x05")
        self._delay_at = self._file.tell()
        self._file.write(struct.pack("<HBB", self._delay, SAME, 0))
        self._file.write(b"\x2c" + struct.pack("<HHHHB", *at, *image.size, 0))
        self._file.write(_blocks(image))

    def wait(self, hundredths: int) -> None:
        """Let the last frame stay longer."""
        self._delay = min(self._delay + hundredths, LONGEST)
        end = self._file.tell()
        self._file.seek(self._delay_at)
        self._file.write(struct.pack("<H", self._delay))
        self._file.seek(end)

    def close(self) -> bytes:
        """The whole file."""
        self._file.write(_TRAILER)
        return self._file.getvalue()
