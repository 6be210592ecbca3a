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

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.base.outline import outline, runs
from engine.base.rings import BESIDE, CLOSES_NOTHING, OPEN, WALLS, Rings, laid, rings_of, taken
from engine.base.sides import (
    BACK,
    BASTION,
    EAST,
    FOUNTAIN,
    NORTH,
    SIDES,
    SOUTH,
    STEP,
    STEPS,
    WEST,
    WORK,
    Cell,
    Shape,
    encloses,
    meet,
)
from engine.base.ways import Ways, held_by, parts, reach, ways_between


def _reading(cell: Cell) -> tuple[int, int]:
    """Sorts cells as one reads: rows from the north, each from the west."""
    return cell[1], cell[0]


class _Answers:
    """What is known of one layout. Copies share it until they change."""

    __slots__ = ("frontier", "kept", "removable", "single", "swappable", "wall", "ways", "works")

    def __init__(self) -> None:
        self.kept: dict[Any, Any] = {}  # what others work out from this layout
        self.frontier: list[tuple[Cell, int, int]] | None = None
        self.removable: tuple[Cell, ...] | None = None
        self.single: bool | None = None
        self.swappable: list[tuple[Cell, int, int]] | None = None
        self.wall: tuple[int, tuple[tuple[Cell, int], ...]] | None = None
        self.ways: Ways | None = None
        self.works: list[Cell] | None = None


class Alhambra:
    """One player's layout. Answers are computed when asked and kept until the layout changes.

    Its mappings are values: whoever changes the layout puts new ones in their place, so that copies share them.
    """

    __slots__ = ("_answers", "_rings", "gates", "stamps", "tiles", "walls")

    def __init__(self, fountain: str = "fountain") -> None:
        self.tiles: dict[Cell, str] = {FOUNTAIN: fountain}
        self.walls: dict[Cell, int] = {FOUNTAIN: 0}
        self.gates: set[tuple[Cell, int]] = set()  # passable walled edges, noted from both cells
        self.stamps: dict[Cell, int] = {}  # turn number in which the cell last changed
        self._rings: Rings | None = None
        self._answers = _Answers()

    def copy(self) -> Alhambra:
        twin = Alhambra.__new__(Alhambra)
        twin.tiles = self.tiles
        twin.walls = self.walls
        twin.gates = self.gates
        twin.stamps = self.stamps
        twin._rings = self._rings
        twin._answers = self._answers
        return twin

    @property
    def kept(self) -> dict[Any, Any]:  # whatever they work out, by whatever they find it with
        """What others work out from this layout, until it changes."""
        return self._answers.kept

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
        rings = self._around()
        tiles, walls_of, stamps = self.tiles.copy(), self.walls.copy(), self.stamps.copy()
        for dx, dy, walls in shape:
            cell = (at[0] + dx, at[1] + dy)
            tiles[cell] = tile
            walls_of[cell] = walls
            stamps[cell] = stamp
            rings = laid(rings, cell, walls)
        self._become(tiles, walls_of, stamps, rings)

    def take(self, at: Cell) -> str:
        """Remove the whole tile that covers this cell; returns its id. The caller has checked."""
        tile = self.tiles[at]
        rings = self._around()
        tiles, walls, stamps = self.tiles.copy(), self.walls.copy(), self.stamps.copy()
        for cell in self.cells_of(at):
            del tiles[cell], walls[cell]
            stamps.pop(cell, None)
            rings = taken(rings, cell)
        self._become(tiles, walls, stamps, rings)
        return tile

    def add_walls(self, at: Cell, mask: int) -> None:
        """Add walls to the sides of one cell."""
        self._become(self.tiles, {**self.walls, at: self.walls[at] | mask}, self.stamps, None)

    def open_gate(self, at: Cell, side: int) -> None:
        """Make a walled edge between two tiles passable."""
        dx, dy = STEP[side]
        self.gates = self.gates | {(at, side), ((at[0] + dx, at[1] + dy), BACK[side])}
        self._become(self.tiles, self.walls, self.stamps, self._rings)

    def _become(
        self, tiles: dict[Cell, str], walls: dict[Cell, int], stamps: dict[Cell, int], rings: Rings | None
    ) -> None:
        self.tiles, self.walls, self.stamps, self._rings = tiles, walls, stamps, rings
        self._answers = _Answers()

    # -- reading -------------------------------------------------------------------------------------

    def cells_of(self, at: Cell) -> list[Cell]:
        """All cells of the tile that covers this cell, northernmost and westernmost first."""
        return [at] if at == FOUNTAIN else self._by_tile()[self.tiles[at]].copy()

    def _by_tile(self) -> dict[str, list[Cell]]:
        """The cells of each tile, in the order of `cells_of`; the tiles in the order of their anchors."""
        found: dict[str, list[Cell]] | None = self.kept.get("cells")
        if found is None:
            found = self.kept["cells"] = {}
            for cell in sorted(self.tiles, key=_reading):
                found.setdefault(self.tiles[cell], []).append(cell)
        return found

    def anchors(self) -> Iterator[tuple[Cell, str]]:
        """The tiles with the cell by which they are named, the fountain among them."""
        for tile, cells in self._by_tile().items():
            yield cells[0], tile

    def works(self) -> list[Cell]:
        """The cells of pieces that are no way and no wall."""
        answers = self._answers
        if answers.works is None:
            answers.works = [cell for cell, mask in self.walls.items() if mask & WORK]
        return answers.works

    def _around(self) -> Rings:
        """What lies around every cell."""
        if self._rings is None:
            self._rings = rings_of(self.walls)
        return self._rings

    def _ways(self) -> Ways:
        """Over which sides one can walk from each tile."""
        answers = self._answers
        if answers.ways is None:
            answers.ways = ways_between(self.tiles, self.walls, self.gates, self._around())
        return answers.ways

    def frontier(self) -> list[tuple[Cell, int, int]]:
        """Empty cells where a one-cell tile can be reached on foot and encloses nothing, each with the
        sides that have a neighbour and the walls that are needed on those sides."""
        answers = self._answers
        if answers.frontier is None:
            if self.works():
                answers.frontier = self._frontier_of_works()
            else:
                tiles, rings = self.tiles, self._around()
                answers.frontier = [
                    (cell, ring & 15, ring >> WALLS)
                    for cell in self._shore()
                    if cell not in tiles and OPEN[ring := rings[cell]]
                ]
        return answers.frontier

    def _shore(self) -> Iterable[Cell]:
        """Every cell beside a tile, once each, in the order of the tiles."""
        return dict.fromkeys([other for cell in self.tiles for other in BESIDE[cell]])

    def _frontier_of_works(self) -> list[tuple[Cell, int, int]]:
        """The same where works stand: nothing lies beside a plain side of a work, and none gives access."""
        found = []
        rings = self._around()
        for cell in self._shore():
            if cell in self.tiles:
                continue
            ring = rings[cell] & 255
            care, need = ring & 15, 0
            for side, other_cell, back in zip(SIDES, BESIDE[cell], BACK.values(), strict=True):
                other = self.walls.get(other_cell, 0)
                if other & WORK and not other & BASTION * back:
                    break
                if other & WORK or other & back:
                    need |= side
            else:
                if need != care and CLOSES_NOTHING[ring]:
                    found.append((cell, care, need))
        return found

    def places(self, shape: Shape) -> list[Cell]:
        """All cells where a tile of this shape may be placed, by its anchor."""
        if len(shape) == 1 and not shape[0][2] & WORK:
            mask = shape[0][2]
            return [cell for cell, care, need in self.frontier() if mask & care == need]
        anchors = {
            (x + sx - dx, y + sy - dy)
            for x, y in self.tiles
            for sx, sy in STEP.values()
            for dx, dy, _ in shape
        }
        return sorted(at for at in anchors if self.fits(shape, at))

    def fits(self, shape: Shape, at: Cell) -> bool:
        """Whether a tile of this shape may be placed with its anchor here (P1 to P4, by flood fill)."""
        return self.against_placing(shape, at) is None

    def against_placing(self, shape: Shape, at: Cell) -> str | None:
        """The first rule that a tile of this shape would break here: `taken`, `far` from all others, `walls` that
        do not match, no `path`, a `hole`; None if it may be placed."""
        cells = {(at[0] + dx, at[1] + dy): walls for dx, dy, walls in shape}
        if not self.tiles.keys().isdisjoint(cells):
            return "taken"
        if not any((x + dx, y + dy) in self.tiles for x, y in cells for _, dx, dy, _ in STEPS):
            return "far"
        if not self._meets(cells):
            return "walls"
        if not any(self._joins(cell, mask) for cell, mask in cells.items()):
            return "path"
        return "hole" if encloses({*self.tiles, *cells}) else None

    def _joins(self, cell: Cell, mask: int) -> bool:
        """Whether a new tile with these walls can be entered here, or a new work leans on a wall."""
        x, y = cell
        for side, dx, dy, back in STEPS:
            other = self.walls.get((x + dx, y + dy), WORK)
            if other & WORK:
                continue
            if mask & BASTION * side and other & back if mask & WORK else not mask & side:
                return True
        return False

    def _meets(self, cells: Mapping[Cell, int]) -> bool:
        """Whether these cells may touch the tiles around them."""
        for (x, y), mask in cells.items():
            for side, dx, dy, back in STEPS:
                other = (x + dx, y + dy)
                if (
                    other in self.walls
                    and other not in cells
                    and not meet(mask, side, self.walls[other], back)
                ):
                    return False
        return True

    def removable(self) -> tuple[Cell, ...]:
        """The anchors of all tiles that may go to the reserve: the rest stays connected, no hole arises,
        the fountain and tiles joined by a gate stay."""
        answers = self._answers
        if answers.removable is None:
            rings = self._around()
            fixed = held_by(self._ways())
            fixed.add(FOUNTAIN)
            fixed.update([cell for cell, _ in self.gates])
            fixed.update(self._props())
            if self._single():
                found = [cell for cell in self.tiles if cell not in fixed and rings[cell] & 15 != 15]
            else:
                found = [
                    anchor
                    for anchor, tile in self.anchors()
                    if (
                        anchor not in fixed and rings[anchor] & 15 != 15
                        if len(self._by_tile()[tile]) == 1
                        else self.against_removing(anchor) is None
                    )
                ]
            answers.removable = tuple(found)
        return answers.removable

    def _single(self) -> bool:
        """Whether all tiles cover one cell."""
        answers = self._answers
        if answers.single is None:
            answers.single = len(set(self.tiles.values())) == len(self.tiles)
        return answers.single

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
        rest = self.tiles.keys() - set(cells)
        if len(self._reach(rest)) + sum(work in rest for work in self.works()) < len(rest):
            return "cut-off"
        return "hole" if encloses(rest) else None

    def _gated(self, cells: Iterable[Cell]) -> bool:
        return any((cell, side) in self.gates for cell in cells for side in SIDES)

    def _reach(self, cells: Iterable[Cell]) -> set[Cell]:
        return reach(self.walls, self.gates, cells)

    def parts(self) -> dict[Cell, int]:
        """Which cells hang together on foot: each with the number of its part, 0 for that of the fountain."""
        return parts(self._ways())

    def swappable(self) -> list[tuple[Cell, int, int]]:
        """For each one-cell tile but the fountain: its cell, the sides with a neighbour, and the walls a
        tile must have on those sides to take its place."""
        answers = self._answers
        if answers.swappable is None:
            walls, rings = self.walls, self._around()
            fixed = {FOUNTAIN, *self.works(), *[cell for cell, _ in self.gates]}
            if not self._single():
                sizes = Counter(self.tiles.values())
                fixed.update([cell for cell, tile in self.tiles.items() if sizes[tile] > 1])
            answers.swappable = [
                (cell, care := rings[cell] & 15, mask & care)
                for cell, mask in walls.items()
                if cell not in fixed
            ]
        return answers.swappable

    def swaps(self, shape: Shape) -> list[Cell]:
        """All anchors whose tile this one may replace on exactly the same cells."""
        mask = shape[0][2]
        if len(shape) > 1 or mask & WORK:
            return [cell for cell in self.anchored() if self.against_swapping(shape, cell) is None]
        found = [cell for cell, care, need in self.swappable() if mask & care == need]
        works = self.works()
        if not works:
            return found
        found += [cell for cell in works if self.against_swapping(shape, cell) is None]
        return sorted(found, key=_reading)

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
        """The outer sides as closed walks with the tiles on the right hand, in walking order."""
        if not self.works():
            return outline(self.walls, self._around())
        walls = {cell: mask for cell, mask in self.walls.items() if not mask & WORK}
        return outline(walls, rings_of(walls))

    def wall_runs(self) -> list[list[tuple[Cell, int]]]:
        """All pieces of outer wall, each in walking order. A wall all the way round is one closed piece."""
        return [run for walk in self.outline() for run in runs(walk, self.walls)]

    def longest_wall(self) -> tuple[int, tuple[tuple[Cell, int], ...]]:
        """Length of the longest piece of outer wall and its sides in walking order (0 and nothing)."""
        answers = self._answers
        if answers.wall is None:
            best = max(self.wall_runs(), key=len, default=[])
            answers.wall = (len(best), tuple(best))
        return answers.wall

    def _supports(self, work: Cell) -> list[Cell]:
        """The cells on whose walls a work leans."""
        found = []
        for side, dx, dy, back in STEPS:
            cell = (work[0] + dx, work[1] + dy)
            other = self.walls.get(cell, WORK)
            if self.walls[work] & BASTION * side and not other & WORK and other & back:
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
        known: list[str] | None = self.kept.get("faults")
        if known is not None:
            return known
        found: list[str] = []
        if not all(self._touching_east_and_south(cell, mask) for cell, mask in self.walls.items()):
            found.append("sides")
        works = self.works()
        if len(self._reach(self.tiles)) != len(self.tiles) - len(works):
            found.append("reach")
        if not all(self._supports(cell) for cell in works):
            found.append("lean")
        if any(not self._gates_wall(cell, side) for cell, side in self.gates):
            found.append("gate")
        if encloses(self.tiles):
            found.append("hole")
        self.kept["faults"] = found
        return found

    def _touching_east_and_south(self, cell: Cell, mask: int) -> bool:
        """Whether a cell may touch its neighbours on two sides; the other two are seen from there."""
        x, y = cell
        for side, other, back in (
            (EAST, self.walls.get((x + 1, y)), WEST),
            (SOUTH, self.walls.get((x, y + 1)), NORTH),
        ):
            if other is None:
                continue
            if (mask | other) & WORK:
                if not meet(mask, side, other, back):
                    return False
            elif (mask & side == 0) != (other & back == 0):
                return False
        return True
