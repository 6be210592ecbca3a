"""Why a tile may not lie somewhere, or not leave: the reason in a word for the texts `reason-<word>`.

Told from the board that everybody sees, for the rules of the base game; where these find nothing wrong a module
forbids it, and the reason is `rule`.
"""

from __future__ import annotations

from engine.base.sides import Cell
from engine.base.view import BoardView

_STEPS = ((0, -1, 1, 4), (1, 0, 2, 8), (0, 1, 4, 1), (-1, 0, 8, 2))  # dx, dy, own side, side of the neighbour


def _walls(board: BoardView) -> dict[Cell, int]:
    return {placed.at: placed.tile.walls for placed in board.tiles}


def why_not_placed(board: BoardView, walls: int, cell: Cell) -> str:
    """Why a tile with these walls may not be laid at an empty cell: `taken`, `far`, `walls`, `path`, `hole`."""
    around = _walls(board)
    if cell in around:
        return "taken"
    neighbours = _neighbours(around, cell)
    if not neighbours:
        return "far"
    if any(bool(walls & own) != bool(theirs & their_side) for own, theirs, their_side in neighbours):
        return "walls"
    if all(walls & own for own, _, _ in neighbours):
        return "path"
    return "hole" if _encloses({*around, cell}) else "rule"


def why_not_stored(board: BoardView, cell: Cell) -> str:
    """Why the tile of a cell may not be taken away: `empty`, `fountain`, `cut-off`, `hole`."""
    around = _walls(board)
    if cell not in around:
        return "empty"
    if cell == (0, 0):
        return "fountain"
    del around[cell]
    if len(_reached(around)) < len(around):
        return "cut-off"
    return "hole" if _encloses(set(around)) else "rule"


def why_not_swapped(board: BoardView, walls: int, cell: Cell) -> str:
    """Why a tile with these walls may not take the place of another: `empty`, `fountain`, `walls`, `cut-off`."""
    around = _walls(board)
    if cell not in around:
        return "empty"
    if cell == (0, 0):
        return "fountain"
    if any(bool(walls & own) != bool(theirs & side) for own, theirs, side in _neighbours(around, cell)):
        return "walls"
    around[cell] = walls
    return "cut-off" if len(_reached(around)) < len(around) else "rule"


def _neighbours(around: dict[Cell, int], cell: Cell) -> list[tuple[int, int, int]]:
    """Own side, walls and side of each neighbour."""
    return [
        (own, around[(cell[0] + dx, cell[1] + dy)], theirs)
        for dx, dy, own, theirs in _STEPS
        if (cell[0] + dx, cell[1] + dy) in around
    ]


def _reached(around: dict[Cell, int]) -> set[Cell]:
    """The cells that can be reached on foot from the fountain."""
    seen: set[Cell] = {(0, 0)}
    todo = [(0, 0)]
    while todo:
        x, y = todo.pop()
        for dx, dy, own, theirs in _STEPS:
            step = (x + dx, y + dy)
            if step in around and step not in seen and not around[(x, y)] & own | around[step] & theirs:
                seen.add(step)
                todo.append(step)
    return seen


def _encloses(cells: set[Cell]) -> bool:
    """Whether these cells shut empty ones in."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, right, top, bottom = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    outside: set[Cell] = {(left, top)}
    todo = [(left, top)]
    while todo:
        x, y = todo.pop()
        for dx, dy, _, _ in _STEPS:
            step = (x + dx, y + dy)
            inside = left <= step[0] <= right and top <= step[1] <= bottom
            if inside and step not in cells and step not in outside:
                outside.add(step)
                todo.append(step)
    return len(outside) + len(cells) < (right - left + 1) * (bottom - top + 1)
