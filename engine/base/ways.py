"""Ways on foot through a layout: what can be reached from the fountain, what hangs together, and what holds it.

`Ways` says of every tile's cell over which of its sides one can walk. Works are no ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from engine.base.rings import BESIDE, WALLS, Rings
from engine.base.sides import FOUNTAIN, SIDES, STEPS, WORK, Cell

Ways = dict[Cell, int]

_PLACES: Final = tuple(
    tuple([place for place, side in enumerate(SIDES) if mask & side]) for mask in range(16)
)
"""Of each mask the places of its sides among the four cells beside."""

_SIZES: Final = tuple(map(len, _PLACES))


def ways_between(
    tiles: Mapping[Cell, str], walls: Mapping[Cell, int], gates: AbstractSet[tuple[Cell, int]], rings: Rings
) -> Ways:
    """Over which sides one can walk from each tile: those without walls, through gates, within a tile of several
    cells. Works are no ways and no ends of ways."""
    found = {
        cell: (ring := rings.get(cell, 0)) & ~(mask | ring >> WALLS) & 15 for cell, mask in walls.items()
    }
    for cell, side in gates:
        found[cell] |= side
    if len(set(tiles.values())) < len(tiles):
        for cell, tile in tiles.items():
            for side, other in zip(SIDES, BESIDE[cell], strict=True):
                if tiles.get(other) == tile:
                    found[cell] |= side
    for work in [cell for cell, mask in walls.items() if mask & WORK]:
        del found[work]
        for cell in BESIDE[work]:
            if cell in found:
                found[cell] &= ~SIDES[BESIDE[cell].index(work)]
    return found


def _beyond(ways: Ways, cell: Cell) -> list[Cell]:
    """The cells to which one can walk from this one."""
    near = BESIDE[cell]
    return [near[place] for place in _PLACES[ways[cell]]]


def reach(
    walls: Mapping[Cell, int], gates: AbstractSet[tuple[Cell, int]], cells: Iterable[Cell]
) -> set[Cell]:
    """Those of these cells that can be reached on foot from the fountain within them."""
    left = set(cells)
    left.discard(FOUNTAIN)
    seen = {FOUNTAIN}
    todo = [FOUNTAIN]
    while todo:
        cell = todo.pop()
        x, y = cell
        mask = walls[cell]
        for side, dx, dy, _ in STEPS:
            other = (x + dx, y + dy)
            if (
                other in left
                and not walls[other] & WORK
                and (not mask & side or (gates and (cell, side) in gates))
            ):
                left.discard(other)
                seen.add(other)
                todo.append(other)
    return seen


def parts(ways: Ways) -> dict[Cell, int]:
    """Which cells hang together on foot: each with the number of its part, 0 for that of the fountain."""
    found: dict[Cell, int] = {}
    number = 0
    for start in (FOUNTAIN, *ways):
        if start in found:
            continue
        found[start] = number
        todo = [start]
        while todo:
            for other in _beyond(ways, todo.pop()):
                if other not in found:
                    found[other] = number
                    todo.append(other)
        number += 1
    return found


def held_by(ways: Ways) -> set[Cell]:
    """The cells without which some other tile could no longer be reached from the fountain."""
    if sum([_SIZES[sides] for sides in ways.values()]) == 2 * (len(ways) - 1):  # a tree: all but its leaves
        return {cell for cell, sides in ways.items() if sides & (sides - 1)}
    order: dict[Cell, int] = {FOUNTAIN: 0}
    low: dict[Cell, int] = {FOUNTAIN: 0}
    cuts: set[Cell] = set()
    stack: list[tuple[Cell, Cell | None, Iterator[Cell]]] = [(FOUNTAIN, None, iter(_beyond(ways, FOUNTAIN)))]
    while stack:
        cell, parent, paths = stack[-1]
        for other in paths:
            if other not in order:
                order[other] = low[other] = len(order)
                stack.append((other, cell, iter(_beyond(ways, other))))
                break
            if other != parent and order[other] < low[cell]:
                low[cell] = order[other]
        else:
            stack.pop()
            if parent is not None:
                if low[cell] < low[parent]:
                    low[parent] = low[cell]
                if low[cell] >= order[parent]:
                    cuts.add(parent)
    cuts.discard(FOUNTAIN)
    return cuts
