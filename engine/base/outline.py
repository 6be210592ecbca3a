"""The outline of a set of cells: walks along its outer sides, and the pieces of them that are walled."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.base.sides import BACK, RIGHT, SIDES, STEP, Cell

Outer = tuple[Cell, int]  # a cell and one of its sides


def outline(cells: Iterable[Cell]) -> list[list[Outer]]:
    """The outer sides of these cells as closed walks with the cells on the right hand, in walking order."""
    ground = set(cells)
    todo = {
        (cell, side)
        for cell in ground
        for side in SIDES
        if (cell[0] + STEP[side][0], cell[1] + STEP[side][1]) not in ground
    }
    walks = []
    while todo:
        start = here = min(todo)
        walk = []
        while True:
            todo.discard(here)
            walk.append(here)
            here = _following(ground, *here)
            if here == start:
                break
        walks.append(walk)
    return walks


def runs(walk: list[Outer], walled: Callable[[Outer], bool]) -> list[list[Outer]]:
    """The pieces of a closed walk that are walled, each in walking order; all of it is one closed piece."""
    marks = [walled(outer) for outer in walk]
    if all(marks):
        return [walk]
    first = marks.index(False)
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


def _following(ground: set[Cell], cell: Cell, side: int) -> tuple[Cell, int]:
    """The outer side that follows this one, walking with the tiles on the right hand."""
    ahead = RIGHT[side]
    straight = (cell[0] + STEP[ahead][0], cell[1] + STEP[ahead][1])
    if straight not in ground:
        return cell, ahead
    corner = (straight[0] + STEP[side][0], straight[1] + STEP[side][1])
    return (corner, BACK[ahead]) if corner in ground else (straight, side)
