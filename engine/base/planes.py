"""A layout as numbers: one bit for each cell of a square around the fountain. What holds for every cell is worked out
for all of them at once: which hang together, which may go, whether there is a hole.

A plane is a number with the bits of some cells. The cell to the east is one bit higher, the one to the south a whole
row (`width`) higher. No tile lies nearer to the rim than `MARGIN`, so that no step ends in another row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from engine.base.sides import EAST, NORTH, SOUTH, WEST, WORK, Cell

MARGIN: Final = 2
SMALLEST: Final = 16

Planes = tuple[int, int, int, int, int, int, int]
"""The width, where tiles are, which of them have walls to the north, east, south, west, and which are works."""


@cache
def bits_in(width: int) -> dict[Cell, int]:
    """The bit of every cell on which a tile may lie in a square of this width, and of those around it."""
    half = width // 2
    reach = range(1 - half, half - 1)
    return {(x, y): 1 << (y + half) * width + x + half for y in reach for x in reach}


@cache
def cells_in(width: int) -> dict[int, Cell]:
    """The cell of each bit."""
    return {bit: cell for cell, bit in bits_in(width).items()}


def width_for(cells: Iterable[Cell]) -> int:
    """How wide a square must be for these cells."""
    far = max(max(abs(x), abs(y)) for x, y in cells)
    width = SMALLEST
    while far > width // 2 - 1 - MARGIN:
        width *= 2
    return width


def planes_of(walls: Mapping[Cell, int]) -> Planes:
    """The planes of tiles with these walls."""
    width = width_for(walls)
    bits = bits_in(width)
    tiles = north = east = south = west = works = 0
    for cell, mask in walls.items():
        bit = bits[cell]
        tiles |= bit
        if mask & NORTH:
            north |= bit
        if mask & EAST:
            east |= bit
        if mask & SOUTH:
            south |= bit
        if mask & WEST:
            west |= bit
        if mask & WORK:
            works |= bit
    return width, tiles, north, east, south, west, works


def laid(planes: Planes, cell: Cell, mask: int) -> Planes | None:
    """The planes once a tile with these walls lies there, whatever lay there before; None: in a wider square only."""
    width, tiles, north, east, south, west, works = planes
    x, y = cell
    inner = width // 2 - 1 - MARGIN
    if not (-inner <= x <= inner and -inner <= y <= inner):
        return None
    bit = bits_in(width)[cell]
    if tiles & bit:
        _, tiles, north, east, south, west, works = taken(planes, cell)
    return (
        width,
        tiles | bit,
        north | bit if mask & NORTH else north,
        east | bit if mask & EAST else east,
        south | bit if mask & SOUTH else south,
        west | bit if mask & WEST else west,
        works | bit if mask & WORK else works,
    )


def taken(planes: Planes, cell: Cell) -> Planes:
    """The planes once nothing lies there any more."""
    width, tiles, north, east, south, west, works = planes
    left = ~bits_in(width)[cell]
    return width, tiles & left, north & left, east & left, south & left, west & left, works & left


class Joins(NamedTuple):
    """Over which sides one can walk: from `ground`, the cells of all tiles that are ways, `east` and `south`."""

    width: int
    ground: int
    east: int
    south: int

    def without(self, cells: int) -> Joins:
        """The joins once these cells are empty."""
        return Joins(
            self.width,
            self.ground & ~cells,
            self.east & ~(cells | cells >> 1),
            self.south & ~(cells | cells >> self.width),
        )

    def reached(self, seen: int) -> int:
        """The cells that can be reached on foot from these."""
        width, _, east, south = self
        while True:
            more = (
                seen | (seen & east) << 1 | seen >> 1 & east | (seen & south) << width | seen >> width & south
            )
            if more == seen:
                return seen
            seen = more

    def loose(self) -> int:
        """The cells that can go without cutting off others; all hang together.

        Around a cell the tiles on both sides of a corner are joined by the one at the corner, if all four are joined.
        A cell whose neighbours all hang together in this way can go. As long as every way round goes about such
        corners, all others hold something; else one has to try.
        """
        width, ground, e, s = self
        w, n = e << 1, s << width
        e_of_n, w_of_n = e << width, w << width
        # joined to the tile on this side, which is joined by no corner to the next one, clockwise
        north = n & ~(e & e_of_n & n >> 1)
        east = e & ~(s & s >> 1 & e >> width)
        south = s & ~(w & w >> width & s << 1)
        west = w & ~(n & w_of_n & n << 1)
        several = north & east | south & west | (north | east) & (south | west)
        corners = (e & s & s >> 1 & e >> width).bit_count()
        if several and e.bit_count() + s.bit_count() - ground.bit_count() + 1 > corners:
            for bit in bits_of(several):
                rest = self.without(bit)
                if rest.reached(rest.ground & -rest.ground) == rest.ground:
                    several ^= bit
        return ground & ~several


def bits_of(plane: int) -> Iterator[int]:
    """The bits of a plane, each as a number."""
    while plane:
        bit = plane & -plane
        yield bit
        plane ^= bit


def joins_of(planes: Planes, gates: Collection[tuple[Cell, int]], tiles: Mapping[Cell, str]) -> Joins:
    """Ways lead over sides without walls, through gates, and within a tile of several cells (`tiles`)."""
    width, ground, north, east, south, west, works = planes
    ground &= ~works
    to_east = ground & ~east & (ground & ~west) >> 1
    to_south = ground & ~south & (ground & ~north) >> width
    if gates or tiles:
        bits = bits_in(width)
        for cell, side in gates:
            if side == EAST:
                to_east |= bits[cell]
            elif side == SOUTH:
                to_south |= bits[cell]
        for (x, y), tile in tiles.items():
            if tiles.get((x + 1, y)) == tile:
                to_east |= bits[(x, y)]
            if tiles.get((x, y + 1)) == tile:
                to_south |= bits[(x, y)]
        to_east &= ground & ground >> 1
        to_south &= ground & ground >> width
    return Joins(width, ground, to_east, to_south)


def surrounded(planes: Planes) -> int:
    """The cells between four tiles."""
    width, tiles, *_ = planes
    return tiles << width & tiles >> 1 & tiles >> width & tiles << 1


def outer_sides(planes: Planes) -> int:
    """How many sides of tiles have no tile beside them."""
    width, tiles, *_ = planes
    touching = (tiles & tiles >> 1).bit_count() + (tiles & tiles >> width).bit_count()
    return 4 * tiles.bit_count() - 2 * touching


def together(width: int, tiles: int) -> bool:
    """Whether these tiles hang together side by side."""
    touching = Joins(width, tiles, tiles & tiles >> 1, tiles & tiles >> width)
    return touching.reached(tiles & -tiles) == tiles


def holes(width: int, tiles: int) -> int:
    """How many empty regions these tiles enclose, if they all hang together, side by side or over corners: by Euler, of
    what hangs together the squares less their edges plus their corners are one less for each hole."""
    beside, below = tiles | tiles << 1, tiles | tiles << width
    edges = beside.bit_count() + below.bit_count()
    return 1 - tiles.bit_count() + edges - (beside | beside << width).bit_count()


def mismatched(planes: Planes) -> int:
    """The cells whose wall to the east or south stands against an open side, or the other way round, works apart."""
    width, ground, north, east, south, west, works = planes
    ground &= ~works
    return ground & (ground >> 1 & (east ^ west >> 1) | ground >> width & (south ^ north >> width))
