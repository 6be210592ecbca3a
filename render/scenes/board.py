"""An Alhambra as an element: grid with the names of its columns and rows, tiles, walls, the gold line, and
the cells among which somebody may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.core.notation import column_name, row_name
from render import sprites
from render.art.outlines import gold_width
from render.art.walls import STEP, thickness
from render.kit import Element
from render.layers import Layers
from render.scene import Box, Frame, Gold, Group, Kind, Picture, Placed, Price, Rect, Shade, Walls, Words
from render.scenes.parts import new_mark, tile_sprite
from render.scenes.pieces import cells_of, on_board, on_tile, wooden_sides
from render.text import fit, width
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.base.view import BoardView, Cell, Mark
    from render.kit import Size

ROW_NAMES: Final = 64
COLUMN_NAMES: Final = 54


@dataclass(frozen=True, slots=True)
class Pick:
    """A cell among which somebody chooses: what is written on it, and whether a tile lies there already."""

    cell: Cell
    label: str
    taken: bool = False
    bright: bool = True


@dataclass(frozen=True, slots=True)
class Board(Element):
    """One Alhambra in whole cells, `margin` empty cells around it.

    `tall` is the greatest height in pixels, `edge` the greatest edge of a cell. `names` writes the names of
    columns and rows, `prices` those on the tiles. `fresh` is a cell where something is only tried out;
    `around` are further cells that must be in the picture.
    """

    view: BoardView
    seat: int
    tall: int
    edge: int = 136
    margin: int = 1
    names: bool = True
    prices: bool = True
    changes: bool = True
    picks: tuple[Pick, ...] = ()
    fresh: Cell | None = None
    around: tuple[Cell, ...] = ()
    grow: int = 1

    @property
    def _marks(self) -> tuple[Mark, ...]:
        """Pieces of modules in this Alhambra."""
        marks: tuple[Mark, ...] = getattr(self.view, "marks", ())
        return marks

    def _span(self, room: int = 0, tall: int = 0) -> tuple[int, int, int, int]:
        """First and last column and row that are shown; with names the grid fills the room there is."""
        left, right, top, bottom = self._least_span()
        if self.names and room:
            edge = self._edge(room, tall)
            columns, rows = (room - ROW_NAMES) // edge, (tall - COLUMN_NAMES) // edge
            extra, more = columns - (right - left + 1), rows - (bottom - top + 1)
            left, right = left - extra // 2, right + extra - extra // 2
            top, bottom = top - more // 2, bottom + more - more // 2
        return left, right, top, bottom

    def _least_span(self) -> tuple[int, int, int, int]:
        """First and last column and row that have to be shown."""
        cells = [
            *(placed.at for placed in self.view.tiles),
            *(pick.cell for pick in self.picks),
            *self.around,
        ]
        cells += cells_of(self._marks)
        xs = [x for x, _ in cells]
        ys = [y for _, y in cells]
        inner = [placed.at for placed in self.view.tiles]
        left = min(min(xs), min(x for x, _ in inner) - self.margin)
        right = max(max(xs), max(x for x, _ in inner) + self.margin)
        top = min(min(ys), min(y for _, y in inner) - self.margin)
        bottom = max(max(ys), max(y for _, y in inner) + self.margin)
        return left, right, top, bottom

    def _edge(self, room: int, tall: int) -> int:
        left, right, top, bottom = self._least_span()
        side, head = (ROW_NAMES, COLUMN_NAMES) if self.names else (0, 0)
        fits = min((room - side) // (right - left + 1), (tall - head) // (bottom - top + 1))
        return max(8, min(self.edge, fits))

    def natural(self, room: int) -> Size:
        _, _, top, bottom = self._span()
        head = COLUMN_NAMES if self.names else 0
        return room, self._edge(room, self.tall) * (bottom - top + 1) + head

    @property
    def grows(self) -> int:
        return self.grow

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        left, right, top, bottom = self._span(rect.width, rect.height)
        edge = self._edge(rect.width, rect.height)
        side, head = (ROW_NAMES, COLUMN_NAMES) if self.names else (0, 0)
        size = (right - left + 1) * edge + side, (bottom - top + 1) * edge + head
        spot = rect.middle(*size)
        grid = Rect(spot.left + side, spot.top + head, size[0] - side, size[1] - head)

        def at(cell: Cell) -> Rect:
            return Rect(grid.left + (cell[0] - left) * edge, grid.top + (cell[1] - top) * edge, edge, edge)

        span = (left, right, top, bottom)
        layers = Layers()
        if self.names:
            layers.lay("cells", *_names(spot, grid, edge, span), *self._empties(at, span, edge))
        self._lay_tiles(layers, at, edge)
        self._lay_picks(layers, at, edge)
        return (Group("board", rect, layers.marks()),)

    def _empties(self, at: _At, span: tuple[int, int, int, int], edge: int) -> Iterator[Placed]:
        left, right, top, bottom = span
        filled = {placed.at for placed in self.view.tiles} | {pick.cell for pick in self.picks}
        line = mix(THEME.table, THEME.cream, 0.1)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                if (x, y) not in filled:
                    yield Box(at((x, y)).inset(max(2, edge // 24)), None, line, 2, edge // 10)

    def _lay_tiles(self, layers: Layers, at: _At, edge: int) -> None:
        """Tiles with their walls, prices and pieces, and the longest wall."""
        home = at((0, 0))
        taken = {placed.at for placed in self.view.tiles}
        layers.lay("shadow", Shade(home, edge, tuple(sorted(taken))))
        drawn: set[Cell] = set()
        for placed in self.view.tiles:
            spot = at(placed.at)
            name = tile_sprite(placed.tile, self.seat)
            if placed.at not in drawn:
                x, y = placed.at
                if (
                    sprites.has_sprite(name)
                    and sprites.master_size(name)[1] >= 2 * sprites.master_size(name)[0]
                ):
                    spot = Rect(spot.left, spot.top, edge, 2 * edge)
                    drawn.add((x, y + 1))
                layers.lay("tiles", Picture(spot, name))
                if self.changes and placed.changed:
                    layers.lay("new", new_mark(spot, edge))
            layers.lay_all(on_tile(placed.tile, at(placed.at)))
            if placed.tile.price:
                kind, here = placed.tile.type, at(placed.at)
                price = Price(here, kind, placed.tile.price) if self.prices else Kind(here, kind)
                layers.lay("prices", price)
        wooden = wooden_sides(self._marks)
        walls = ((*p.at, p.tile.walls & ~wooden.get(p.at, 0)) for p in self.view.tiles)
        layers.lay("walls", Walls(home, edge, tuple(walls)))
        layers.lay_all(on_board(self._marks, sorted(taken), at))
        if self.view.gold:
            sides = tuple((*cell, mask) for cell, mask in self.view.gold)
            layers.lay("gold", Gold(home, edge, sides, _beside(sides, taken)))

    def _lay_picks(self, layers: Layers, at: _At, edge: int) -> None:
        """The cells among which somebody chooses, and the cell where something is only tried out."""
        taken = {placed.at for placed in self.view.tiles}
        if self.fresh is not None:
            x, y = self.fresh
            open_sides = [side for side, (dx, dy) in STEP.items() if (x + dx, y + dy) not in taken]
            sides = tuple((x, y, side) for side in open_sides)
            others = _beside(((x, y, 0),), taken - {self.fresh})
            layers.lay("frames", Frame(at((0, 0)), edge, sides, others, THEME.legal_line))
            if len(open_sides) < 2:
                layers.lay("new", new_mark(at(self.fresh), edge, THEME.legal_line))
        for pick in self.picks:
            line = max(3, edge // 28)
            fill = THEME.legal if pick.bright else THEME.legal_panel
            free = at(pick.cell).inset(gold_width(edge) + max(1, edge // 60))
            plate = _plate_on_tile(at(pick.cell), edge, pick.label) if pick.taken else free
            layers.lay(
                "numbers" if pick.taken else "cells", Box(plate, fill, THEME.legal_line, line, edge // 9)
            )
            size = plate.height if pick.taken else min(plate.width * 7 // 10, 76)
            fitted = fit(pick.label, "number", size, plate.width - 2 * line)
            words = Words(plate, fitted.text, "number", fitted.size, fitted.width, THEME.legal_line, "centre")
            layers.lay("numbers", words)


def _plate_on_tile(spot: Rect, edge: int, label: str) -> Rect:
    """Where the number of a tile stands: at its upper left within the walls, as low as its digits allow."""
    inner = spot.inset(thickness(edge) + 1)
    high = max(20, edge * 3 // 10)
    wide = min(inner.width, max(high, width(label, "number", high) + high // 3))
    return Rect(inner.left, inner.top, wide, high)


def _beside(sides: tuple[tuple[int, int, int], ...], taken: set[Cell]) -> tuple[Cell, ...]:
    """The cells round these sides in which something lies."""
    near = {(x + dx, y + dy) for x, y, _ in sides for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return tuple(sorted(near & taken))


if TYPE_CHECKING:
    from collections.abc import Callable

    _At = Callable[[Cell], Rect]


def _names(spot: Rect, grid: Rect, edge: int, span: tuple[int, int, int, int]) -> Iterator[Placed]:
    """The names of columns above and of rows to the left."""
    left, right, top, bottom = span
    size = min(THEME.coordinate, max(28, edge * 6 // 10))
    widest = max(width(column_name(x), "label", size) for x in (left, right))
    stride = -(-(widest + 10) // edge)
    for x in range(left, right + 1):
        if x % stride:
            continue
        middle = grid.left + (x - left) * edge + edge // 2
        start = min(middle - edge * stride // 2, spot.right - edge * stride)
        box = Rect(start, spot.top, edge * stride, COLUMN_NAMES)
        fitted = fit(column_name(x), "label", size, edge * stride)
        yield Words(box, fitted.text, "label", fitted.size, fitted.width, THEME.muted, "centre")
    stride = -(-size // edge)
    for y in range(top, bottom + 1):
        if y % stride:
            continue
        box = Rect(spot.left, grid.top + (y - top) * edge, ROW_NAMES, edge)
        fitted = fit(row_name(y), "label", size, ROW_NAMES - 8)
        yield Words(box, fitted.text, "label", fitted.size, fitted.width, THEME.muted, "centre")
