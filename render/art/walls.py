"""Walls of a whole board, drawn joined: battlements seen from above and wooden walls.

Cells are (column, row) with rows growing southwards; `origin` is the pixel of the upper left corner of cell
(0, 0) and `edge` the side of a cell in pixels. Sides are bits: N 1, E 2, S 4, W 8.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.art import materials as m
from render.art.pen import Pen, darker, lighter
from render.art.shapes import rounded
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from render.theme import RGB

N: Final = 1
E: Final = 2
S: Final = 4
W: Final = 8
SIDES: Final = {"n": N, "e": E, "s": S, "w": W}
STEP: Final = {N: (0, -1), E: (1, 0), S: (0, 1), W: (-1, 0)}
OPPOSITE: Final = {N: S, E: W, S: N, W: E}
MERLONS: Final = 8
"""Merlons along one cell."""
LOGS: Final = 13
"""Logs along one cell: as thick as the wall."""
Cell = tuple[int, int]


def thickness(edge: int) -> int:
    """Pixels that a wall takes inside its cell."""
    return max(2, round(edge * THEME.wall_share))


def paint_walls(
    canvas: Image.Image, cells: Mapping[Cell, int], edge: int, origin: tuple[int, int] = (0, 0)
) -> None:
    """Draw the walls of all `cells` (cell → mask of walled sides; a tile without walls has mask 0).

    Walls lie inside their cell. Two walls of a cell meet in a corner stone, walls of cells in a row run on,
    and where the outline turns inwards a stone fills the corner of the cell between. A wall towards another
    cell of the board is painted duller, with a walk between the two rows of merlons.
    """
    thick = thickness(edge)
    for (column, row), mask in cells.items():
        left, top = origin[0] + column * edge, origin[1] + row * edge
        for side in (N, E, S, W):
            if not mask & side:
                continue
            dx, dy = STEP[side]
            inner = (column + dx, row + dy) in cells
            piece = _run(edge, side, inner)
            at = (
                left + (edge - thick if side == E else 0),
                top + (edge - thick if side == S else 0),
            )
            canvas.paste(piece, at, piece)
    for cell, mask in cells.items():
        for vertical in (N, S):
            for horizontal in (W, E):
                if _corner_stone(cells, cell, mask, vertical, horizontal):
                    stone = _stone(edge, _is_inner(cells, cell, vertical, horizontal))
                    left, top = origin[0] + cell[0] * edge, origin[1] + cell[1] * edge
                    at = (
                        left + (edge - stone.width if horizontal == E else 0),
                        top + (edge - stone.height if vertical == S else 0),
                    )
                    canvas.paste(stone, at, stone)


def _corner_stone(cells: Mapping[Cell, int], cell: Cell, mask: int, vertical: int, horizontal: int) -> bool:
    """Whether the corner of `cell` between two sides carries a stone: a corner of its own, or a concave one."""
    if mask & vertical and mask & horizontal:
        return True
    if mask & (vertical | horizontal):
        return False
    column, row = cell
    beside = cells.get((column + STEP[horizontal][0], row), 0)
    above = cells.get((column, row + STEP[vertical][1]), 0)
    return bool(beside & vertical and above & horizontal)


def _is_inner(cells: Mapping[Cell, int], cell: Cell, vertical: int, horizontal: int) -> bool:
    """Whether the corner lies inside the board: all four cells around it carry tiles."""
    column, row = cell
    dx, dy = STEP[horizontal][0], STEP[vertical][1]
    return all(place in cells for place in ((column + dx, row), (column, row + dy), (column + dx, row + dy)))


def _tones(inner: bool) -> tuple[RGB, RGB, RGB]:
    """Base, merlon and highlight."""
    if inner:
        return (
            mix(m.BRICK_DARK, m.STONE_DARK, 0.35),
            mix(m.BRICK, m.STONE, 0.42),
            mix(m.BRICK_LIGHT, m.STONE, 0.4),
        )
    return m.BRICK_DARK, m.BRICK, m.BRICK_LIGHT


@lru_cache(maxsize=96)
def _run(edge: int, side: int, inner: bool) -> Image.Image:
    """One side of one cell: a dark walk with merlons along its outer rim and a low kerb inside."""
    thick = thickness(edge)
    level = side in (N, S)
    pen = Pen(edge, thick, 1) if level else Pen(thick, edge, 1)
    base, stone, light = _tones(inner)

    def rect(u0: float, v0: float, u1: float, v1: float) -> tuple[float, float, float, float]:
        """From run coordinates (u along the wall, v inwards from the outer rim) to the paper."""
        if side == N:
            return u0, v0, u1, v1
        if side == S:
            return u0, thick - v1, u1, thick - v0
        if side == W:
            return v0, u0, v1, u1
        return thick - v1, u0, thick - v0, u1

    def block(u0: float, v0: float, u1: float, v1: float, tone: RGB, radius: float = 0) -> None:
        pen.fill(rounded(*rect(u0, v0, u1, v1), radius), tone)

    block(0, 0, edge, thick, base)
    if inner:
        block(0, 0, edge, thick * 0.16, lighter(base, 0.3))
    block(0, thick * 0.86, edge, thick, darker(base, 0.35))
    pitch = edge / MERLONS
    for i in range(MERLONS):
        u0, u1 = pitch * (i + 0.15), pitch * (i + 0.85)
        v0, v1 = thick * (0.24 if inner else 0.14), thick * 0.8
        block(
            u0 + thick * 0.05,
            v0 + thick * 0.08,
            u1 + thick * 0.05,
            v1 + thick * 0.06,
            darker(base, 0.4),
            thick * 0.14,
        )
        block(u0, v0, u1, v1, stone, thick * 0.14)
        x0, y0, x1, y1 = rect(u0, v0, u1, v1)
        shine = thick * 0.17
        pen.fill(
            rounded(x0 + shine * 0.5, y0 + shine * 0.5, x1 - shine * 1.2, y1 - shine * 1.2, thick * 0.1),
            light,
        )
        pen.fill(
            rounded(x0 + shine * 1.1, y0 + shine * 1.1, x1 - shine * 1.1, y1 - shine * 1.1, thick * 0.08),
            stone,
        )
    return pen.finish()


@lru_cache(maxsize=64)
def _stone(edge: int, inner: bool) -> Image.Image:
    """A corner turret, square, as wide as the wall."""
    size = thickness(edge)
    pen = Pen(size, size, 1)
    base, stone, light = _tones(inner)
    pen.fill([(0, 0), (size, 0), (size, size), (0, size)], darker(base, 0.25))
    pen.fill(rounded(size * 0.08, size * 0.08, size * 0.92, size * 0.92, size * 0.16), lighter(stone, 0.12))
    pen.fill(rounded(size * 0.14, size * 0.14, size * 0.8, size * 0.8, size * 0.12), light)
    pen.fill(rounded(size * 0.28, size * 0.28, size * 0.72, size * 0.72, size * 0.12), stone)
    return pen.finish()


def paint_wooden_walls(
    canvas: Image.Image,
    segments: Iterable[tuple[Cell, int]],
    edge: int,
    origin: tuple[int, int] = (0, 0),
) -> None:
    """Draw wooden walls, (cell, side) each, as rows of logs inside the cell, where a wall of stone would stand."""
    wide = thickness(edge)
    for (column, row), side in segments:
        logs = _palisade(edge, side in (N, S))
        x = origin[0] + column * edge + (edge - wide if side == E else 0)
        y = origin[1] + row * edge + (edge - wide if side == S else 0)
        canvas.paste(logs, (x, y), logs)


@lru_cache(maxsize=32)
def _palisade(edge: int, level: bool) -> Image.Image:
    """The cut ends of logs in a row, bound by two laths on dark earth; as long as a cell."""
    wide = thickness(edge)
    pen = Pen(edge, wide, 1) if level else Pen(wide, edge, 1)
    logs = LOGS
    pitch = edge / logs
    r = min(pitch, wide) / 2
    mid = wide / 2

    def at(u: float, v: float) -> tuple[float, float]:
        return (u, v) if level else (v, u)

    pen.fill([at(0, 0), at(edge, 0), at(edge, wide), at(0, wide)], darker(m.WOOD_DARK, 0.45))
    for v in (0.2, 0.8):
        pen.line([at(0, wide * v), at(edge, wide * v)], m.WOOD_DARK, wide * 0.17)
    for i in range(logs):
        x, y = at(pitch * (i + 0.5), mid)
        pen.oval(x, y, r * 0.96, r * 0.96, m.WOOD_DARK)
        pen.oval(x, y, r * 0.84, r * 0.84, m.WOOD)
        pen.oval(x - r * 0.1, y - r * 0.1, r * 0.62, r * 0.62, m.WOOD_LIGHT)
        pen.oval(x, y, r * 0.26, r * 0.26, m.WOOD)
    return pen.finish()
