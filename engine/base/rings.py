"""What lies around every cell, as one number: which of its eight neighbours are tiles, and where these have walls.

Bits 0 to 3: there is a tile to the north, east, south, west. Bits 4 to 7: to the north-east, south-east, south-west,
north-west. Bits 8 to 11: the tile to the north, east, south, west wants a wall on the side towards it, or, if its first
bit is missing, it lets nothing lie there. Laying or taking a tile changes the numbers of its eight neighbours and no
others.

Where a tile fits is asked of all cells at once: each has a kind, a byte that says no more than what a tile needs there,
and which kinds suit a tile with certain walls is a table for `bytes.translate`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.base.sides import BACK, BASTION, SIDES, STEP, WORK, Cell
from engine.core.caching import Remembered

Rings = dict[Cell, int]

_WALLS: Final = 8
"""How many bits the walls lie higher than the tiles that want them."""


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    beside = tuple((x + dx, y + dy) for dx, dy in STEP.values())
    return *beside, (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1), (x - 1, y - 1)


NEIGHBOURS: Final = Remembered(_neighbours)
"""The eight cells around a cell, in the order of the bits."""


def _seen(mask: int) -> tuple[int, ...]:
    """What a tile with these walls is to each of its neighbours: it lies on the side opposite."""
    sides = []
    for side in SIDES:
        back = BACK[side]
        wall = back << _WALLS
        if mask & WORK:
            sides.append(back | wall if mask & BASTION * side else wall)
        else:
            sides.append(back | wall if mask & side else back)
    return *sides, 1 << 6, 1 << 7, 1 << 4, 1 << 5


_SEEN: Final = Remembered(_seen)
_CLEARED: Final = tuple(~bits for bits in _seen(15))


def laid(rings: Rings, cell: Cell, mask: int) -> Rings:
    """The numbers once a cell of a tile with these walls lies there, whatever lay there before."""
    found = rings.copy()
    for other, kept, bits in zip(NEIGHBOURS[cell], _CLEARED, _SEEN[mask], strict=True):
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
        for other, bits in zip(NEIGHBOURS[cell], _SEEN[mask], strict=True):
            found[other] = found.get(other, 0) | bits
    return found


CLOSED: Final = 128
"""Added to the kind of an empty cell that cannot be reached on foot, or where a tile would enclose something."""
FIXED: Final = 255
"""The kind of a cell where no tile may lie."""
_NOTHING, _WAY, _WALL = range(3)
"""What there may be on a side; a kind has one digit for each side."""


def _changes_twice(ring: int) -> bool:
    """Whether the eight neighbours are one run of tiles."""
    round_ = [ring >> bit & 1 for bit in (0, 4, 1, 5, 2, 6, 3, 7)]
    return sum(round_[i] != round_[i - 1] for i in range(8)) in (0, 2)


def _kind(ring: int) -> int:
    if ring >> _WALLS & ~ring:
        return FIXED
    digits = [_NOTHING if not ring & side else _WALL if ring >> _WALLS & side else _WAY for side in SIDES]
    kind = sum([digit * (1, 3, 9, 27)[place] for place, digit in enumerate(digits)])
    return kind if _WAY in digits and _changes_twice(ring) else kind | CLOSED


_KIND: Final = tuple(_kind(ring) for ring in range(1 << 12))


def _suits(kind: int, mask: int) -> bool:
    digits = [kind // 3**place % 3 for place in range(4)]
    return kind < 3**4 and all(
        digit == _NOTHING or (digit == _WALL) == bool(mask & side)
        for digit, side in zip(digits, SIDES, strict=True)
    )


PLACED: Final = tuple(bytes(_suits(kind, mask) for kind in range(256)) for mask in range(16))
"""By the walls of a tile: which kinds of empty cells it may be laid on."""

SWAPPED: Final = tuple(bytes(_suits(kind % CLOSED, mask) for kind in range(256)) for mask in range(16))
"""By the walls of a tile: on which kinds of cells it may take the place of another one."""

SHUT: Final = bytes(range(CLOSED, 256))
"""The kinds of cells where nothing can be laid whatever its walls."""


def kinds(rings: Rings, cells: Iterable[Cell]) -> bytes:
    """The kind of each of these cells."""
    return bytes([_KIND[rings.get(cell, 0)] for cell in cells])
