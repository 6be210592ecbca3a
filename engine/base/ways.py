"""Ways on foot through a layout: what can be reached from the fountain, what hangs together, and what holds it.

`Ways` says of every tile's cell to which neighbours one can walk. Works are no ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from engine.base.sides import FOUNTAIN, STEPS, WORK, Cell

Ways = Mapping[Cell, list[Cell]]


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
            for other in ways[todo.pop()]:
                if other not in found:
                    found[other] = number
                    todo.append(other)
        number += 1
    return found


def held_by(ways: Ways) -> set[Cell]:
    """The cells without which some other tile could no longer be reached from the fountain."""
    if sum(map(len, ways.values())) == 2 * (len(ways) - 1):  # a tree: all but its leaves
        return {cell for cell, others in ways.items() if len(others) > 1}
    order: dict[Cell, int] = {FOUNTAIN: 0}
    low: dict[Cell, int] = {FOUNTAIN: 0}
    cuts: set[Cell] = set()
    stack: list[tuple[Cell, Cell | None, Iterator[Cell]]] = [(FOUNTAIN, None, iter(ways[FOUNTAIN]))]
    while stack:
        cell, parent, paths = stack[-1]
        for other in paths:
            if other not in order:
                order[other] = low[other] = len(order)
                stack.append((other, cell, iter(ways[other])))
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
