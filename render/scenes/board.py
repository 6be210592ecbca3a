"""An Alhambra as an element: grid with the names of its columns and rows, tiles, walls, the gold line, and
the cells among which somebody may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.core.notation import column_name, row_name
from render import sprites
from render.kit import Element
from render.scene import Box, Glow, Gold, Group, Picture, Placed, Price, Rect, Walls, Words
from render.scenes.parts import tile_sprite
from render.scenes.pieces import cells_of, on_board, on_tile
from render.text import fit, width
from render.theme import THEME, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.base.view import BoardView, Cell, Mark, TileView
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

        marks: list[Placed] = []
        if self.names:
            marks.extend(_names(spot, grid, edge, (left, right, top, bottom)))
            marks.extend(self._empties(at, (left, right, top, bottom), edge))
        marks.extend(self._tiles(at, edge))
        home = Rect(at((0, 0)).left, at((0, 0)).top, edge, edge)
        marks.append(Walls(home, edge, tuple((*p.at, p.tile.walls) for p in self.view.tiles)))
        if self.view.gold:
            marks.append(Gold(home, edge, tuple((*cell, mask) for cell, mask in self.view.gold)))
        marks.extend(on_board(self._marks, [placed.at for placed in self.view.tiles], at))
        marks.extend(self._over(at, edge))
        marks.extend(self._picks(at, edge))
        return (Group("board", rect, tuple(marks)),)

    def _empties(self, at: _At, span: tuple[int, int, int, int], edge: int) -> Iterator[Placed]:
        left, right, top, bottom = span
        filled = {placed.at for placed in self.view.tiles} | {pick.cell for pick in self.picks}
        line = mix(THEME.table, THEME.cream, 0.1)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                if (x, y) not in filled:
                    yield Box(at((x, y)).inset(max(2, edge // 24)), None, line, 2, edge // 10)

    def _tiles(self, at: _At, edge: int) -> Iterator[Placed]:
        drawn: set[Cell] = set()
        for placed in self.view.tiles:
            if placed.at in drawn:
                continue
            name = tile_sprite(placed.tile, self.seat)
            spot = at(placed.at)
            x, y = placed.at
            if sprites.has_sprite(name) and sprites.master_size(name)[1] >= 2 * sprites.master_size(name)[0]:
                spot = Rect(spot.left, spot.top, edge, 2 * edge)
                drawn.add((x, y + 1))
            yield Picture(spot, name)
            if self.changes and placed.changed:
                yield Glow(spot, THEME.changed, max(5, edge // 7))

    def _over(self, at: _At, edge: int) -> Iterator[Placed]:
        """What stands above walls and gold: prices and modules' pieces."""
        for placed in self.view.tiles:
            spot = at(placed.at)
            yield from on_tile(placed.tile, spot)
            if self.prices and _has_price(placed.tile):
                yield Price(spot, placed.tile.type, placed.tile.price or 0)

    def _picks(self, at: _At, edge: int) -> Iterator[Placed]:
        if self.fresh is not None:
            yield Box(at(self.fresh).inset(2), None, THEME.legal_line, max(5, edge // 18), edge // 12)
        for pick in self.picks:
            spot = at(pick.cell)
            if pick.taken:
                size = edge * 9 // 20
                yield Box(spot.inset(3), None, THEME.legal_line, max(3, edge // 28), edge // 12)
                spot = Rect(spot.left + 3, spot.top + 3, size, size)
            else:
                spot = spot.inset(max(2, edge // 30))
            fill = THEME.legal if pick.bright else THEME.legal_panel
            yield Box(spot, fill, THEME.legal_line, max(3, edge // 28), edge // 9)
            size = min(spot.width * (7 if pick.taken else 6) // 10, 76)
            fitted = fit(pick.label, "number", size, spot.width - 8)
            yield Words(spot, fitted.text, "number", fitted.size, fitted.width, THEME.legal_line, "centre")


if TYPE_CHECKING:
    from collections.abc import Callable

    _At = Callable[[Cell], Rect]


def _has_price(tile: TileView) -> bool:
    return bool(tile.price)


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
