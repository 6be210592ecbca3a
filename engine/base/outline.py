"""The outline of a layout: walks along its outer sides, and the pieces of them that are walled."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from engine.base.rings import NEIGHBOURS, Rings
from engine.base.sides import BACK, NORTH, RIGHT, SIDES, Cell

Outer = tuple[Cell, int]  # a cell and one of its sides


def _turn(ring: int, side: int) -> tuple[int | None, int]:
    """Which side follows an outer side, walking with the tiles on the right hand, by what lies around its cell: the
    place of its cell among the neighbours (None: the same cell), and the side."""
    ahead = RIGHT[side]
    if not ring & ahead:
        return None, ahead
    place = SIDES.index(ahead)
    # the corner between a side and the one to its right bears the number of the side
    corner = 4 + SIDES.index(side)
    return (corner, BACK[ahead]) if ring & 1 << corner else (place, side)


_TURNS: Final = {side: tuple(_turn(ring, side) for ring in range(256)) for side in SIDES}


def outline(cells: Collection[Cell], rings: Rings, number: int) -> list[list[Outer]]:
    """The outer sides of these cells as closed walks with the cells on the right hand, in walking order, each from its
    westernmost, northernmost side on. `rings` are what lies around them, of these cells alone; `number` is how many
    outer sides they have."""
    walks: list[list[Outer]] = []
    start = min(cells), NORTH
    while True:
        here = start
        walk = []
        while True:
            walk.append(here)
            cell, side = here
            place, side = _TURNS[side][rings.get(cell, 0) & 255]
            here = (cell if place is None else NEIGHBOURS[cell][place], side)
            if here == start:
                break
        walks.append(walk)
        number -= len(walk)
        if not number:
            return walks
        outer = {(cell, side) for cell in cells for side in SIDES if not rings.get(cell, 0) & side}
        start = min(outer.difference(*walks))


def runs(walk: list[Outer], walls: Mapping[Cell, int]) -> list[list[Outer]]:
    """The pieces of a closed walk that are walled, each in walking order; all of it is one closed piece."""
    marks = [walls[cell] & side for cell, side in walk]
    if all(marks):
        return [walk]
    first = marks.index(0)
    found = []
    run: list[Outer] = []
    for outer, wall in zip(walk[first:] + walk[:first], marks[first:] + marks[:first], strict=True):
        if wall:
            run.append(outer)
        elif run:
            found.append(run)
            run = []
    if run:
        found.append(run)
    return found
