"""Lines that run outside of cells, along their sides: the longest wall in gold, a frame round what is tried out.

Sides are (column, row, side) with N 1, E 2, S 4, W 8; the side of a cell is that towards its outside. What lies
outside may be a tile too (`taken`): no line bends round a corner onto one, and a frame keeps clear of its walls and its golden line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import ImageDraw

from render.art.walls import OPPOSITE, STEP, E, N, S, W, thickness
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL import Image

    from render.art.walls import Cell
    from render.theme import RGB

Side = tuple[int, int, int]

ENDS: Final = {N: (W, E), E: (N, S), S: (W, E), W: (N, S)}
"""Towards which sides the ends of a side look: its start, then its end."""


class Band(NamedTuple):
    """A strip of pixels along the outside of a side."""

    near: int
    """Its distance from the side."""
    wide: int
    """Its width."""
    clear: int
    """By how much it stays short of a corner at which something lies; 0: not at all."""
    end: int
    """By how much it stays short of its free ends."""


def gold_width(edge: int) -> int:
    """Pixels that the golden line with its dark rim takes outside of the cells."""
    return max(4, round(edge * THEME.gold_under_share))


def paint_gold(
    canvas: Image.Image,
    sides: Iterable[Side],
    edge: int,
    origin: tuple[int, int] = (0, 0),
    taken: Iterable[Cell] = (),
) -> None:
    """Draw the longest wall as a golden line with a dark rim, outside of the wall itself."""
    whole = gold_width(edge)
    line = max(2, round(edge * THEME.gold_share))
    rim = (whole - line) // 2
    _line(canvas, sides, edge, origin, taken, Band(0, whole, 0, 0), THEME.gold_under)
    _line(canvas, sides, edge, origin, taken, Band(rim, whole - 2 * rim, 0, rim), THEME.gold)


def paint_frame(
    canvas: Image.Image,
    sides: Iterable[Side],
    edge: int,
    origin: tuple[int, int],
    taken: Iterable[Cell],
    ink: RGB,
) -> None:
    """Draw a frame with a dark rim round cells, outside of the golden line."""
    near, line = gold_width(edge), max(3, round(edge * THEME.frame_share))
    rim = max(1, line // 4)
    clear = max(thickness(edge), near) + rim + 1
    _line(canvas, sides, edge, origin, taken, Band(near, line + 2 * rim, clear, 0), THEME.token_edge)
    _line(canvas, sides, edge, origin, taken, Band(near + rim, line, clear + rim, rim), ink)


def _line(
    canvas: Image.Image,
    sides: Iterable[Side],
    edge: int,
    origin: tuple[int, int],
    taken: Iterable[Cell],
    band: Band,
    ink: RGB,
) -> None:
    pen = ImageDraw.Draw(canvas)
    for left, top, right, bottom in _bars(set(sides), set(taken), edge, band):
        if left < right and top < bottom:
            box = (origin[0] + left, origin[1] + top, origin[0] + right - 1, origin[1] + bottom - 1)
            pen.rectangle(box, fill=ink)


def _bars(sides: set[Side], taken: set[Cell], edge: int, band: Band) -> Iterator[tuple[int, int, int, int]]:
    """The rectangle of each side's band: left, top, right and bottom."""
    for x, y, side in sides:
        start, end = (_reach(sides, taken, (x, y), side, towards, band) for towards in ENDS[side])
        left, top, right, bottom = x * edge, y * edge, (x + 1) * edge, (y + 1) * edge
        near, far = band.near, band.near + band.wide
        if side == N:
            yield left - start, top - far, right + end, top - near
        elif side == S:
            yield left - start, bottom + near, right + end, bottom + far
        elif side == W:
            yield left - far, top - start, left - near, bottom + end
        else:
            yield right + near, top - start, right + far, bottom + end


def _reach(sides: set[Side], taken: set[Cell], cell: Cell, side: int, towards: int, band: Band) -> int:
    """By how much a side's band reaches beyond the end of the side that looks `towards`."""
    x, y = cell
    out, on = STEP[side], STEP[towards]
    outside, beside = (x + out[0], y + out[1]), (x + on[0], y + on[1])
    diagonal = (outside[0] + on[0], outside[1] + on[1])
    if band.clear and diagonal in taken:
        return -band.clear
    if (x, y, towards) in sides:
        free = diagonal not in taken and not (band.clear and beside in taken)
        return band.near + band.wide if free else -band.end
    if (*beside, side) in sides:
        return 0
    if (*diagonal, OPPOSITE[towards]) in sides:
        return -band.near
    return -band.end
