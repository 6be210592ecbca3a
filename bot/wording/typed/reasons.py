"""Why a tile may not lie somewhere, or not leave: the reason in a word for the texts `reason-<word>`.

Told from the board that everybody sees, by the layout's own rules; where these find nothing wrong, or nothing that the
base game knows, a module forbids it, and the reason is `rule`.
"""

from __future__ import annotations

from typing import Final

from engine.base.judging import layout
from engine.base.sides import Cell
from engine.base.view import BoardView, TileView

RULE: Final = "rule"
WORDS: Final = frozenset({"taken", "far", "walls", "path", "hole", "cut-off", "empty", "fountain"})


def why_not_placed(board: BoardView, tile: TileView, cell: Cell) -> str:
    """Why this tile may not be laid at a cell: `taken`, `far`, `walls`, `path`, `hole`."""
    return _word(layout(board).against_placing(tile.shape, cell))


def why_not_stored(board: BoardView, cell: Cell) -> str:
    """Why the tile of a cell may not be taken away: `empty`, `fountain`, `cut-off`, `hole`."""
    return _word(layout(board).against_removing(cell))


def why_not_swapped(board: BoardView, tile: TileView, cell: Cell) -> str:
    """Why this tile may not take the place of another: `empty`, `fountain`, `walls`."""
    return _word(layout(board).against_swapping(tile.shape, cell))


def _word(broken: str | None) -> str:
    return broken if broken in WORDS else RULE
