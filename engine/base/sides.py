"""Cells and their sides: directions, wall masks, which sides may touch, and whether cells enclose a hole.

Cells are `(x, y)`, x grows east, y grows south. Sides are bits: north 1, east 2, south 4, west 8. What a mask may
say beside walls stands in `engine.base.alhambra`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.caching import Remembered

Cell = tuple[int, int]
Shape = tuple[tuple[int, int, int], ...]  # (dx, dy, walls) of each cell, the anchor first

FOUNTAIN: Final[Cell] = (0, 0)
NORTH, EAST, SOUTH, WEST = SIDES = (1, 2, 4, 8)
BACK: Final = {1: 4, 2: 8, 4: 1, 8: 2}
RIGHT: Final = {1: 2, 2: 4, 4: 8, 8: 1}
STEP: Final = {1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}
BASTION: Final = 16
WORK: Final = 256
LETTERS: Final = {"n": 1, "e": 2, "s": 4, "w": 8}
BESIDE: Final[Remembered[Cell, tuple[Cell, ...]]] = Remembered(
    lambda cell: tuple((cell[0] + dx, cell[1] + dy) for dx, dy in STEP.values())
)
"""The cells to the north, east, south and west of a cell."""


def mask_of(sides: Iterable[str]) -> int:
    """The bit mask of sides named by letters.

    >>> mask_of("nw")
    9
    """
    mask = 0
    for side in sides:
        mask |= LETTERS[side]
    return mask


def turned(mask: int, quarters: int) -> int:
    """The mask turned clockwise by so many quarters.

    >>> turned(9, 1)
    3
    """
    for _ in range(quarters % 4):
        kept = mask & WORK
        for side in SIDES:
            kept |= RIGHT[side] if mask & side else 0
            kept |= BASTION * RIGHT[side] if mask & BASTION * side else 0
        mask = kept
    return mask


def sides_of(mask: int) -> str:
    """The letters of a bit mask, clockwise from the north.

    >>> sides_of(9)
    'nw'
    """
    return "".join(letter for letter, bit in LETTERS.items() if mask & bit)


def meet(one: int, side: int, other: int, back: int) -> bool:
    """Whether two adjacent cells may touch over this side; the same seen from either."""
    if one & WORK and other & WORK:
        bastions = one & BASTION * side or other & BASTION * back
        return not bastions and bool(one & side) == bool(other & back)
    if one & WORK:
        return bool(one & BASTION * side and other & back)
    if other & WORK:
        return bool(other & BASTION * back and one & side)
    return bool(one & side) == bool(other & back)


def encloses(cells: Iterable[Cell] | Mapping[Cell, object]) -> bool:
    """Whether these cells enclose an empty region (joined across sides only).

    A flood from the frame around them, over all cells at once: each is one bit of a number.
    """
    full = set(cells)
    xs = [x for x, _ in full]
    ys = [y for _, y in full]
    left, top = min(xs) - 1, min(ys) - 1
    width, height = max(xs) - left + 2, max(ys) - top + 2
    area = (1 << width * height) - 1
    row, column = (1 << width) - 1, area // ((1 << width) - 1)
    empty = area
    for x, y in full:
        empty ^= 1 << (y - top) * width + x - left
    outside = row | row << width * (height - 1) | column | column << width - 1
    while True:
        # a step off the end of a row ends on the frame, which is outside anyway
        wider = outside | (outside << 1 | outside >> 1 | outside << width | outside >> width) & empty
        if wider == outside:
            return outside != empty
        outside = wider
