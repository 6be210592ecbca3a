"""The building rules written a second time, slowly and from their definitions, to compare with.

Cells are `(x, y)`; a layout maps cells to sets of walled sides, named by letters; the fountain is at (0, 0).
"""

from __future__ import annotations

from collections.abc import Mapping

Cell = tuple[int, int]
Layout = dict[Cell, frozenset[str]]
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
TURN_RIGHT = {"n": "e", "e": "s", "s": "w", "w": "n"}
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
HOME = (0, 0)


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def sides_match(layout: Mapping[Cell, frozenset[str]]) -> bool:
    return all(
        (side in walls) == (OPPOSITE[side] in layout[beside(cell, side)])
        for cell, walls in layout.items()
        for side in STEP
        if beside(cell, side) in layout
    )


def all_on_foot(layout: Mapping[Cell, frozenset[str]]) -> bool:
    reached = {HOME}
    while True:
        more = {
            beside(cell, side)
            for cell in reached
            for side in STEP
            if side not in layout[cell] and beside(cell, side) in layout
        } - reached
        if not more:
            return reached == set(layout)
        reached |= more


def has_hole(layout: Mapping[Cell, frozenset[str]]) -> bool:
    xs, ys = [x for x, _ in layout], [y for _, y in layout]
    empty = {
        (x, y)
        for x in range(min(xs) - 1, max(xs) + 2)
        for y in range(min(ys) - 1, max(ys) + 2)
        if (x, y) not in layout
    }
    outside = {(min(xs) - 1, min(ys) - 1)}
    while True:
        more = {beside(cell, side) for cell in outside for side in STEP} & empty - outside
        if not more:
            return outside != empty
        outside |= more


def is_valid(layout: Mapping[Cell, frozenset[str]]) -> bool:
    return HOME in layout and sides_match(layout) and all_on_foot(layout) and not has_hole(layout)


def placements(layout: Layout, walls: frozenset[str]) -> set[Cell]:
    around = {beside(cell, side) for cell in layout for side in STEP} - set(layout)
    return {cell for cell in around if is_valid({**layout, cell: walls})}


def removals(layout: Layout) -> set[Cell]:
    return {
        cell
        for cell in layout
        if cell != HOME and is_valid({other: walls for other, walls in layout.items() if other != cell})
    }


def swaps(layout: Layout, walls: frozenset[str]) -> set[Cell]:
    return {cell for cell in layout if cell != HOME and is_valid({**layout, cell: walls})}


def following(layout: Layout, cell: Cell, side: str) -> tuple[Cell, str]:
    """The next outer side, clockwise."""
    ahead = TURN_RIGHT[side]
    straight = beside(cell, ahead)
    if straight not in layout:
        return cell, ahead
    corner = beside(straight, side)
    return (corner, OPPOSITE[ahead]) if corner in layout else (straight, side)


def wall_runs(layout: Layout) -> list[int]:
    """Lengths of all pieces of outer wall."""
    outer = {(cell, side) for cell in layout for side in STEP if beside(cell, side) not in layout}
    walled = {(cell, side) for cell, side in outer if side in layout[cell]}
    after = {edge: following(layout, *edge) for edge in outer}
    before = {then: edge for edge, then in after.items()}
    runs: list[int] = []
    starts = [edge for edge in walled if before[edge] not in walled]
    seen: set[tuple[Cell, str]] = set()
    for edge in starts:
        length = 0
        while edge in walled:
            seen.add(edge)
            length += 1
            edge = after[edge]
        runs.append(length)
    rings = walled - seen
    while rings:
        first = edge = min(rings)
        length = 0
        while True:
            rings.discard(edge)
            length += 1
            edge = after[edge]
            if edge == first:
                break
        runs.append(length)
    return sorted(runs)
