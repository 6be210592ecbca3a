"""An Alhambra: cells, edges, walls, the places where a tile fits, the longest outer wall.

Cells are `(x, y)`, x grows east, y grows south, the fountain is `(0, 0)`. Sides are bits: north 1, east 2,
south 4, west 8. A tile covers one cell or more (its shape); all cells of a tile carry its id.

A mask may say more than walls: `WORK` marks a piece that stands outside (it is no way and no wall), and the
bits `BASTION * side` are its fortified sides. A fortified side stands only against the wall of a tile, a plain
side of a work only against a plain side of another work, and every work leans on a wall somewhere.

The rules of placing (valid: matching sides, reachable on foot, no holes):
- every adjacent tile matches, wall to wall or open to open;
- at least one adjacent tile is joined by an open side;
- no empty region is enclosed. For one cell that is the ring of its eight neighbours changing between tile
  and empty exactly twice; larger shapes and hand-made positions are judged by flood fill.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import compress
from typing import Any

from engine.base import planes as draw
from engine.base import rings as around
from engine.base.outline import outline, runs
from engine.base.planes import (
    Joins,
    Planes,
    bits_in,
    cells_in,
    holes,
    joins_of,
    mismatched,
    outer_sides,
    planes_of,
    surrounded,
    together,
)
from engine.base.rings import FIXED, PLACED, SHUT, SWAPPED, Rings, kinds, rings_of
from engine.base.sides import (
    BACK,
    BASTION,
    BESIDE,
    FOUNTAIN,
    SIDES,
    STEP,
    WORK,
    Cell,
    Shape,
    encloses,
    meet,
)


def _reading(cell: Cell) -> tuple[int, int]:
    """Sorts cells as one reads: rows from the north, each from the west."""
    return cell[1], cell[0]


class Alhambra:
    """One player's layout. Answers are computed when asked and kept until the layout changes.

    Its mappings are values: whoever changes the layout puts new ones in their place, so that copies share them.
    """

    __slots__ = ("_known", "_planes", "_rings", "gates", "kept", "stamps", "tiles", "walls")

    def __init__(self, fountain: str = "fountain") -> None:
        self.tiles: dict[Cell, str] = {FOUNTAIN: fountain}
        self.walls: dict[Cell, int] = {FOUNTAIN: 0}
        self.gates: set[tuple[Cell, int]] = set()  # passable walled edges, noted from both cells
        self.stamps: dict[Cell, int] = {}  # turn number in which the cell last changed
        self._planes: Planes | None = None
        self._rings: Rings | None = None
        self.forget()

    def forget(self) -> None:
        """Drop all answers."""
        self._known: dict[str | int, Any] = {}  # by the name of the question
        self.kept: dict[Any, Any] = {}
        """What others work out from this layout, until it changes."""

    def copy(self) -> Alhambra:
        twin = Alhambra.__new__(Alhambra)
        twin.tiles = self.tiles
        twin.walls = self.walls
        twin.gates = self.gates
        twin.stamps = self.stamps
        twin.kept = self.kept
        twin._known = self._known
        twin._planes = self._planes
        twin._rings = self._rings
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alhambra) and (self.tiles, self.walls, self.gates) == (
            other.tiles,
            other.walls,
            other.gates,
        )

    __hash__ = None  # type: ignore[assignment]

    # -- changing ------------------------------------------------------------------------------------

    def put(self, tile: str, at: Cell, shape: Shape, stamp: int = 0) -> None:
        """Lay the tile with its anchor at this cell. The caller has checked that it fits."""
        planes: Planes | None = self._drawn()
        rings = self._around()
        tiles, walls_of, stamps = self.tiles.copy(), self.walls.copy(), self.stamps.copy()
        for dx, dy, walls in shape:
            cell = (at[0] + dx, at[1] + dy)
            tiles[cell] = tile
            walls_of[cell] = walls
            stamps[cell] = stamp
            planes = planes and draw.laid(planes, cell, walls)
            rings = around.laid(rings, cell, walls)
        self._become(tiles, walls_of, stamps, planes, rings)

    def take(self, at: Cell) -> str:
        """Remove the whole tile that covers this cell; returns its id. The caller has checked."""
        tile = self.tiles[at]
        planes, rings = self._drawn(), self._around()
        tiles, walls, stamps = self.tiles.copy(), self.walls.copy(), self.stamps.copy()
        for cell in self.cells_of(at):
            del tiles[cell], walls[cell]
            stamps.pop(cell, None)
            planes = draw.taken(planes, cell)
            rings = around.taken(rings, cell)
        self._become(tiles, walls, stamps, planes, rings)
        return tile

    def add_walls(self, at: Cell, mask: int) -> None:
        """Add walls to the sides of one cell."""
        self._become(self.tiles, {**self.walls, at: self.walls[at] | mask}, self.stamps, None, None)

    def open_gate(self, at: Cell, side: int) -> None:
        """Make a walled edge between two tiles passable."""
        dx, dy = STEP[side]
        self.gates = self.gates | {(at, side), ((at[0] + dx, at[1] + dy), BACK[side])}
        self._become(self.tiles, self.walls, self.stamps, self._planes, self._rings)

    def _become(
        self,
        tiles: dict[Cell, str],
        walls: dict[Cell, int],
        stamps: dict[Cell, int],
        planes: Planes | None,
        rings: Rings | None,
    ) -> None:
        self.tiles, self.walls, self.stamps = tiles, walls, stamps
        self._planes, self._rings = planes, rings
        self._known, self.kept = {}, {}

    # -- reading -------------------------------------------------------------------------------------

    def cells_of(self, at: Cell) -> list[Cell]:
        """All cells of the tile that covers this cell, northernmost and westernmost first."""
        tile = self.tiles[at]
        if at == FOUNTAIN or list(self.tiles.values()).count(tile) == 1:
            return [at]
        return self._by_tile()[tile].copy()

    def _by_tile(self) -> dict[str, list[Cell]]:
        """The cells of each tile, in the order of `cells_of`; the tiles in the order of their anchors."""
        found: dict[str, list[Cell]] | None = self._known.get("cells")
        if found is None:
            found = self._known["cells"] = {}
            for cell in sorted(self.tiles, key=_reading):
                found.setdefault(self.tiles[cell], []).append(cell)
        return found

    def anchors(self) -> Iterator[tuple[Cell, str]]:
        """The tiles with the cell by which they are named, the fountain among them."""
        for tile, cells in self._by_tile().items():
            yield cells[0], tile

    def works(self) -> list[Cell]:
        """The cells of pieces that are no way and no wall."""
        return self._in_order(self._drawn()[-1], self.tiles)

    def _drawn(self) -> Planes:
        """The planes of this layout."""
        if self._planes is None:
            self._planes = planes_of(self.walls)
        return self._planes

    def _around(self) -> Rings:
        """What lies around every cell."""
        if self._rings is None:
            self._rings = rings_of(self.walls)
        return self._rings

    def _in_order(self, plane: int, cells: Collection[Cell]) -> list[Cell]:
        """Those of these cells that are in the plane, all of whose cells are among them."""
        if not plane & plane - 1:
            return [cells_in(self._drawn()[0])[plane]] if plane else []
        bits = bits_in(self._drawn()[0])
        return list(compress(cells, map(plane.__and__, map(bits.__getitem__, cells))))

    def _plane(self, cells: Iterable[Cell]) -> int:
        """The plane of these cells."""
        bits, plane = bits_in(self._drawn()[0]), 0
        for cell in cells:
            plane |= bits[cell]
        return plane

    def _joins(self) -> Joins:
        """Over which sides one can walk."""
        found: Joins | None = self._known.get("joins")
        if found is None:
            several = {} if self._single() else self.tiles
            found = self._known["joins"] = joins_of(self._drawn(), self.gates, several)
        return found

    def _single(self) -> bool:
        """Whether all tiles cover one cell."""
        found: bool | None = self._known.get("single")
        if found is None:
            found = self._known["single"] = len(set(self.tiles.values())) == len(self.tiles)
        return found

    def _shore(self) -> tuple[list[Cell], bytes]:
        """Every empty cell beside a tile, once each, in the order of the tiles, and the kinds of them."""
        found: tuple[list[Cell], bytes] | None = self._known.get("shore")
        if found is None:
            tiles = self.tiles
            beside = dict.fromkeys([cell for tile in tiles for cell in BESIDE[tile]])
            empty = [cell for cell in beside if cell not in tiles]
            found = self._known["shore"] = empty, kinds(self._around(), empty)
        return found

    def _alone(self) -> bytes:
        """The kinds of the cells of all tiles, fixed where no tile of one cell may take the place of another."""
        found: bytes | None = self._known.get("alone")
        if found is None:
            tiles = list(self.tiles)
            own = bytearray(kinds(self._around(), tiles))
            fixed = [FOUNTAIN, *self.works()]
            if self.gates:
                fixed += [cell for cell, _ in self.gates if cell in self.tiles]
            if not self._single():
                fixed += [cell for cells in self._by_tile().values() if len(cells) > 1 for cell in cells]
            for cell in fixed:
                own[tiles.index(cell)] = FIXED
            found = self._known["alone"] = bytes(own)
        return found

    def room(self) -> int:
        """In how many empty cells a tile of one cell can be reached on foot and encloses nothing, if its walls match."""
        return len(self._shore()[1].translate(None, SHUT))

    def places(self, shape: Shape) -> list[Cell]:
        """All cells where a tile of this shape may be placed, by its anchor."""
        if len(shape) == 1 and not shape[0][2] & WORK:
            return self.openings(shape[0][2])[0]
        anchors = {(x - dx, y - dy) for x, y in self._shore()[0] for dx, dy, _ in shape}
        return sorted(at for at in anchors if self.fits(shape, at))

    def openings(self, mask: int) -> tuple[list[Cell], list[Cell]]:
        """Where a tile of one cell with these walls may be placed, and whose place it may take."""
        found: tuple[list[Cell], list[Cell]] | None = self._known.get(mask)
        if found is None:
            shore, kinds_ = self._shore()
            placed = list(compress(shore, kinds_.translate(PLACED[mask])))
            swapped = list(compress(self.tiles, self._alone().translate(SWAPPED[mask])))
            found = self._known[mask] = placed, swapped
        return found

    def fits(self, shape: Shape, at: Cell) -> bool:
        """Whether a tile of this shape may be placed with its anchor here (P1 to P4)."""
        return self.against_placing(shape, at) is None

    def against_placing(self, shape: Shape, at: Cell) -> str | None:
        """The first rule that a tile of this shape would break here: `taken`, `far` from all others, `walls` that
        do not match, no `path`, a `hole`; None if it may be placed."""
        cells = {(at[0] + dx, at[1] + dy): walls for dx, dy, walls in shape}
        if not self.tiles.keys().isdisjoint(cells):
            return "taken"
        if not any(other in self.tiles for cell in cells for other in BESIDE[cell]):
            return "far"
        if not self._meets(cells):
            return "walls"
        if not any(self._leads(cell, mask) for cell, mask in cells.items()):
            return "path"
        return "hole" if self._hollow(more=cells) else None

    def _hollow(self, more: Collection[Cell] = (), less: Collection[Cell] = ()) -> bool:
        """Whether the tiles with some cells more or less enclose an empty region."""
        width, tiles, *_ = self._drawn()
        bits = bits_in(width)
        if all(cell in bits for cell in more):
            tiles = (tiles | self._plane(more)) & ~self._plane(less)
            if together(width, tiles):
                return holes(width, tiles) > 0
        return encloses((self.tiles.keys() | set(more)) - set(less))

    def _leads(self, cell: Cell, mask: int) -> bool:
        """Whether a new tile with these walls can be entered here, or a new work leans on a wall."""
        for side, other_cell in zip(SIDES, BESIDE[cell], strict=True):
            other = self.walls.get(other_cell, WORK)
            if other & WORK:
                continue
            if mask & BASTION * side and other & BACK[side] if mask & WORK else not mask & side:
                return True
        return False

    def _meets(self, cells: Mapping[Cell, int]) -> bool:
        """Whether these cells may touch the tiles around them."""
        walls = self.walls
        for cell, mask in cells.items():
            for side, other in zip(SIDES, BESIDE[cell], strict=True):
                if other in walls and other not in cells and not meet(mask, side, walls[other], BACK[side]):
                    return False
        return True

    def removable(self) -> tuple[Cell, ...]:
        """The anchors of all tiles that may go to the reserve: the rest stays connected, no hole arises,
        the fountain and tiles joined by a gate stay."""
        found: tuple[Cell, ...] | None = self._known.get("removable")
        if found is None:
            planes = self._drawn()
            works = planes[-1]
            fixed = [FOUNTAIN]
            if self.gates or works:
                fixed += [cell for cell, _ in self.gates]
                fixed += self._props()
            free = (self._joins().loose() | works) & ~surrounded(planes) & ~self._plane(fixed)
            if self._single():
                found = tuple(self._in_order(free, self.tiles))
            else:
                bits = bits_in(planes[0])
                found = tuple(
                    cells[0]
                    for cells in self._by_tile().values()
                    if (bits[cells[0]] & free if len(cells) == 1 else self.against_removing(cells[0]) is None)
                )
            self._known["removable"] = found
        return found

    def against_removing(self, at: Cell) -> str | None:
        """The first rule that the tile of this cell would break by going to the reserve: there is none (`empty`), the
        `fountain` stays, what is joined by a `gate` too, and what a work must `lean` on; others would be `cut-off`, or
        there would be a `hole`. None if it may go."""
        if at not in self.tiles or at == FOUNTAIN:
            return "fountain" if at == FOUNTAIN else "empty"
        cells = self.cells_of(at)
        if self._gated(cells):
            return "gate"
        if not self._props().isdisjoint(cells):
            return "lean"
        rest = self._joins().without(self._plane(cells))
        if rest.reached(self._plane((FOUNTAIN,))) != rest.ground:
            return "cut-off"
        return "hole" if self._hollow(less=cells) else None

    def _gated(self, cells: Iterable[Cell]) -> bool:
        return bool(self.gates) and not {cell for cell, _ in self.gates}.isdisjoint(cells)

    def parts(self) -> dict[Cell, int]:
        """Which cells hang together on foot: each with the number of its part, 0 for that of the fountain."""
        joins, found, number = self._joins(), dict[Cell, int](), 0
        left = self._in_order(joins.ground, dict.fromkeys((FOUNTAIN, *self.tiles)))
        while left:
            part = joins.reached(self._plane(left[:1]))
            here = self._in_order(part, left)
            found.update(dict.fromkeys(here, number))
            left = [cell for cell in left if cell not in found]
            number += 1
        return found

    def swaps(self, shape: Shape) -> list[Cell]:
        """All anchors whose tile this one may replace on exactly the same cells."""
        mask = shape[0][2]
        if len(shape) > 1 or mask & WORK:
            return [cell for cell in self.anchored() if self.against_swapping(shape, cell) is None]
        found = self.openings(mask)[1]
        works = self.works()
        if not works:
            return found
        others = [cell for cell in works if self.against_swapping(shape, cell) is None]
        return sorted([*found, *others], key=_reading)

    def anchored(self) -> list[Cell]:
        """The anchors of all tiles but the fountain that no gate holds."""
        return [
            anchor
            for anchor, _ in self.anchors()
            if anchor != FOUNTAIN and not self._gated(self.cells_of(anchor))
        ]

    def against_swapping(self, shape: Shape, at: Cell) -> str | None:
        """The first rule that a tile of this shape would break in the place of the one there: none is there (`empty`),
        the `fountain` stays, what is joined by a `gate` too, other `cells`, `walls` that do not match, or works that
        would then stand wrongly (`lean`); None if it may take its place."""
        if at not in self.tiles or at == FOUNTAIN:
            return "fountain" if at == FOUNTAIN else "empty"
        own = self.cells_of(at)
        cells = {(at[0] + dx, at[1] + dy): walls for dx, dy, walls in shape}
        if self._gated(own):
            return "gate"
        if set(own) != set(cells):
            return "cells"
        if not self._meets(cells):
            return "walls"
        if not (self.walls[at] | shape[0][2]) & WORK:
            return None  # ways and walls towards the neighbours stay as they are
        twin = self.copy()
        twin.take(at)
        twin.put("", at, shape)
        return "lean" if twin.faults() else None

    # -- the outline ---------------------------------------------------------------------------------

    def outline(self) -> list[list[tuple[Cell, int]]]:
        """The outer sides of all tiles but works as closed walks with the tiles on the right hand, in walking order."""
        planes, walls, rings = self._drawn(), self.walls, self._around()
        if works := self.works():
            walls = {cell: mask for cell, mask in walls.items() if not mask & WORK}
            rings = rings_of(walls)
            for work in works:
                planes = draw.taken(planes, work)
        return outline(walls, rings, outer_sides(planes))

    def wall_runs(self) -> list[list[tuple[Cell, int]]]:
        """All pieces of outer wall, each in walking order. A wall all the way round is one closed piece."""
        return [run for walk in self.outline() for run in runs(walk, self.walls)]

    def longest_wall(self) -> tuple[int, tuple[tuple[Cell, int], ...]]:
        """Length of the longest piece of outer wall and its sides in walking order (0 and nothing)."""
        found: tuple[int, tuple[tuple[Cell, int], ...]] | None = self._known.get("wall")
        if found is None:
            best = max(self.wall_runs(), key=len, default=[])
            found = self._known["wall"] = len(best), tuple(best)
        return found

    def _supports(self, work: Cell) -> list[Cell]:
        """The cells on whose walls a work leans."""
        found = []
        for side, cell in zip(SIDES, BESIDE[work], strict=True):
            other = self.walls.get(cell, WORK)
            if self.walls[work] & BASTION * side and not other & WORK and other & BACK[side]:
                found.append(cell)
        return found

    def _props(self) -> set[Cell]:
        """The cells on which a work leans that leans on no second tile."""
        found: set[Cell] = set()
        for work in self.works():
            supports = self._supports(work)
            if len({self.tiles[cell] for cell in supports}) == 1:
                found.update(supports)
        return found

    def _gates_wall(self, cell: Cell, side: int) -> bool:
        """Whether a gate on this side stands in a wall of two tiles."""
        dx, dy = STEP[side]
        one, other = self.walls.get(cell, WORK), self.walls.get((cell[0] + dx, cell[1] + dy), WORK)
        return bool(one & side and other & BACK[side]) and not (one | other) & WORK

    def faults(self) -> list[str]:
        """What makes this layout illegal: any of `sides`, `reach`, `lean`, `gate`, `hole`."""
        known: list[str] | None = self._known.get("faults")
        if known is not None:
            return known
        found: list[str] = []
        works, joins = self.works(), self._joins()
        if mismatched(self._drawn()) or not all(self._meets({work: self.walls[work]}) for work in works):
            found.append("sides")
        if joins.reached(self._plane((FOUNTAIN,))) != joins.ground:
            found.append("reach")
        if not all(self._supports(cell) for cell in works):
            found.append("lean")
        if any(not self._gates_wall(cell, side) for cell, side in self.gates):
            found.append("gate")
        if self._hollow():
            found.append("hole")
        self._known["faults"] = found
        return found
