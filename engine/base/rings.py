"""What lies around every cell, as one number: which of its eight neighbours are tiles, and where these have walls.

Bits 0 to 3: there is a tile to the north, east, south, west. Bits 4 to 7: to the north-east, south-east, south-west,
north-west. Bits 8 to 11: the tile to the north, east, south, west has a wall on the side towards the cell. Laying or
taking a tile changes the numbers of its eight neighbours and no others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.base.sides import BACK, SIDES, Cell
from engine.core.caching import Remembered

Rings = dict[Cell, int]

WALLS: Final = 8
"""How many bits the walls lie higher than the tiles that have them."""


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (
        (x, y - 1),
        (x + 1, y),
        (x, y + 1),
        (x - 1, y),
        (x + 1, y - 1),
        (x + 1, y + 1),
        (x - 1, y + 1),
        (x - 1, y - 1),
    )


NEIGHBOURS: Final = Remembered(_neighbours)
"""The eight cells around a cell, in the order of the bits."""

BESIDE: Final[Remembered[Cell, tuple[Cell, ...]]] = Remembered(lambda cell: NEIGHBOURS[cell][:4])
"""The four to the north, east, south and west."""


def _seen(mask: int) -> tuple[int, ...]:
    """What a tile with these walls is to each of its neighbours: it lies on the side opposite."""
    sides = [BACK[side] | (BACK[side] << WALLS if mask & side else 0) for side in SIDES]
    return (*sides, 1 << 6, 1 << 7, 1 << 4, 1 << 5)


_SEEN: Final = tuple(_seen(mask) for mask in range(16))
_CLEARED: Final = tuple(~bits for bits in _SEEN[15])


def laid(rings: Rings, cell: Cell, mask: int) -> Rings:
    """The numbers once a cell of a tile with these walls lies there, whatever lay there before."""
    found = rings.copy()
    for other, kept, bits in zip(NEIGHBOURS[cell], _CLEARED, _SEEN[mask & 15], strict=True):
        found[other] = found.get(other, 0) & kept | bits
    return found


def taken(rings: Rings, cell: Cell) -> Rings:
    """The numbers once nothing lies on the cell any more."""
    found = rings.copy()
    for other, kept in zip(NEIGHBOURS[cell], _CLEARED, strict=True):
        found[other] &= kept
    return found


def rings_of(walls: Mapping[Cell, int]) -> Rings:
    """The numbers around the tiles with these walls."""
    found: Rings = {}
    for cell, mask in walls.items():
        for other, bits in zip(NEIGHBOURS[cell], _SEEN[mask & 15], strict=True):
            found[other] = found.get(other, 0) | bits
    return found


def _changes_twice(ring: int) -> bool:
    """Whether the eight neighbours are one run of tiles."""
    round_ = [ring >> bit & 1 for bit in (0, 4, 1, 5, 2, 6, 3, 7)]
    return sum(round_[i] != round_[i - 1] for i in range(8)) in (0, 2)


def _open(ring: int) -> bool:
    sides, walls = ring & 15, ring >> WALLS
    return walls != sides and not walls & ~sides and _changes_twice(ring)


CLOSES_NOTHING: Final = tuple(_changes_twice(ring) for ring in range(256))
"""By the tiles around: whether a tile laid there encloses nothing."""

OPEN: Final = tuple(_open(ring) for ring in range(1 << 12))
"""By what lies around an empty cell: whether a tile of one cell can be reached there on foot and encloses nothing."""
