"""An Alhambra as an element: tiles, walls, the gold line, the pieces of modules, and the places among which
somebody may choose, with the names of their columns and rows.

Names and legal places are drawn only while something is asked. An Alhambra too large for its room is cut to
where things happen, with a small map of all of it in the corner.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.base.sides import EAST, NORTH, SOUTH, WEST
from engine.core.notation import column_name, row_name
from render import sprites
from render.art.outlines import gold_width
from render.art.walls import STEP, thickness
from render.kit import Element
from render.layers import Layers
from render.legible import least
from render.scene import Box, Frame, Gold, Group, Kind, Picture, Placed, Price, Rect, Shade, Walls, Words
from render.scenes.parts import new_mark, tile_sprite
from render.scenes.pieces import cells_of, on_board, on_tile, wooden_sides
from render.text import fit, width
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.base.view import BoardView, Cell, PlacedView
    from render.kit import Size

    At = Callable[[Cell], Rect]

ROW_NAMES: Final = 62
COLUMN_NAMES: Final = 48

FULL: Final = 30
"""An Alhambra of more tiles is cut rather than drawn very small."""

CLOSE: Final = 76
"""Edge of a cell in an Alhambra that is cut."""

PRICED: Final = 84
"""The least edge of a cell that has room for a price."""

NAMED: Final = least("label", "reading") + 1


class Span(NamedTuple):
    """First and last column and row."""

    left: int
    right: int
    top: int
    bottom: int

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    def holds(self, cell: Cell) -> bool:
        """Whether the cell lies within."""
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> Span:
        """The least one that holds all these cells."""
        xs, ys = zip(*cells, strict=True)
        return cls(min(xs), max(xs), min(ys), max(ys))


@dataclass(frozen=True, slots=True)
class Pick:
    """A place among which somebody chooses: what is written on it. It is a cell, or with `side` (N 1, E 2, S 4,
    W 8) that side of it; `taken`: a tile lies there already. `note` says what choosing it brings: `+3`, `9 → 12`."""

    cell: Cell
    label: str
    taken: bool = False
    bright: bool = True
    side: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Board(Element):
    """One Alhambra in whole cells, `margin` empty cells around it.

    `tall` is the greatest height in pixels, `edge` the greatest edge of a cell. `names` writes the names of
    columns and rows as long as there are picks, `prices` those on the tiles. `fresh` is a cell where
    something is only tried out; `around` are further cells that must be in the picture. With `cut` a large
    Alhambra is not drawn very small, but where things happen.
    """

    view: BoardView
    seat: int
    tall: int
    edge: int = 136
    margin: int = 0
    names: bool = True
    prices: bool = True
    changes: bool = True
    picks: tuple[Pick, ...] = ()
    fresh: Cell | None = None
    around: tuple[Cell, ...] = ()
    cut: bool = False
    grow: int = 1

    @property
    def _frame(self) -> tuple[int, int]:
        """Room for the names of rows and columns."""
        return (ROW_NAMES, COLUMN_NAMES) if self.names and self.picks else (0, 0)

    def _whole(self) -> Span:
        """All that there is to show."""
        m = self.margin
        cells = [(x + dx, y + dy) for x, y in self._cells for dx in (-m, m) for dy in (-m, m)]
        cells += [pick.cell for pick in self.picks]
        return Span.of((*cells, *self.around, *cells_of(self.view.marks)))

    @property
    def _cells(self) -> list[Cell]:
        return [placed.at for placed in self.view.tiles]

    def _fits(self, span: Span, room: int, tall: int) -> int:
        """The edge of a cell with which so much fits."""
        side, head = self._frame
        around = 2 * self._rim
        wide, high = (room - side) / (span.columns + around), (tall - head) / (span.rows + around)
        return max(8, min(self.edge, int(wide), int(high)))

    @property
    def _rim(self) -> float:
        """What lines take outside of the cells, as a share of a cell's edge."""
        return THEME.gold_under_share + (1.5 * THEME.frame_share if self.fresh is not None else 0)

    def edge_in(self, room: int, tall: int) -> int:
        """The edge of a cell when the Alhambra gets so much room."""
        return self._fits(self._shown(room, tall), room, tall)

    def _shown(self, room: int, tall: int) -> Span:
        """What is shown in this room: all, or where things happen."""
        whole = self._whole()
        if not self.cut or len(self.view.tiles) <= FULL or self._fits(whole, room, tall) >= CLOSE:
            return whole
        side, head = self._frame
        around = 2 * self._rim
        columns, rows = int((room - side) / CLOSE - around), int((tall - head) / CLOSE - around)
        return _window(whole, max(1, columns), max(1, rows), self._focus(), self._cells)

    def _focus(self) -> list[Cell]:
        """Where things happen."""
        picked = [pick.cell for pick in self.picks]
        tried = [] if self.fresh is None else [self.fresh]
        changed = [placed.at for placed in self.view.tiles if self.changes and placed.changed]
        return picked or tried or changed

    def natural(self, room: int) -> Size:
        span = self._shown(room, self.tall)
        edge = self._fits(span, room, self.tall)
        return room, edge * span.rows + 2 * round(edge * self._rim) + self._frame[1]

    @property
    def grows(self) -> int:
        return self.grow

    def place(self, rect: Rect) -> tuple[Placed, ...]:
        span = self._shown(rect.width, rect.height)
        edge = self._fits(span, rect.width, rect.height)
        side, head = self._frame
        rim = round(edge * self._rim)
        size = span.columns * edge + side + 2 * rim, span.rows * edge + head + 2 * rim
        spot = rect.middle(*size)
        grid = Rect(spot.left + side + rim, spot.top + head + rim, span.columns * edge, span.rows * edge)

        def at(cell: Cell) -> Rect:
            left, top = grid.left + (cell[0] - span.left) * edge, grid.top + (cell[1] - span.top) * edge
            return Rect(left, top, edge, edge)

        layers = Layers()
        if self.names and self.picks:
            layers.lay("cells", *_names(spot, grid, edge, span))
        self._lay_tiles(layers, at, edge, span)
        self._lay_picks(layers, at, edge)
        small = (self._map(rect, at, span),) if span != self._whole() else ()
        return (Group("board", rect, (*layers.marks(), *small)),)

    def _lay_tiles(self, layers: Layers, at: At, edge: int, span: Span) -> None:
        """Tiles with their walls, prices and pieces, and the longest wall."""
        home = at((0, 0))
        inside = [placed for placed in self.view.tiles if span.holds(placed.at)]
        taken = {placed.at for placed in inside}
        layers.lay("shadow", Shade(home, edge, tuple(sorted(taken))))
        drawn: set[Cell] = set()
        for placed in inside:
            if placed.at not in drawn:
                drawn |= self._lay_tile(layers, placed, at, edge, span)
            layers.lay_all(on_tile(placed.tile, at(placed.at)))
            if placed.tile.price:
                kind, here = placed.tile.type, at(placed.at)
                priced = self.prices and edge >= PRICED
                layers.lay("prices", Price(here, kind, placed.tile.price) if priced else Kind(here, kind))
        pieces = [mark for mark in self.view.marks if all(span.holds(cell) for cell in cells_of([mark]))]
        wooden = wooden_sides(pieces)
        walls = ((*p.at, p.tile.walls & ~wooden.get(p.at, 0)) for p in inside)
        layers.lay("walls", Walls(home, edge, tuple(walls)))
        layers.lay_all(on_board(pieces, sorted(taken), at))
        sides = tuple((*cell, mask) for cell, mask in self.view.gold if span.holds(cell))
        if sides:
            layers.lay("gold", Gold(home, edge, sides, _beside(sides, taken)))

    def _lay_tile(self, layers: Layers, placed: PlacedView, at: At, edge: int, span: Span) -> set[Cell]:
        """One tile, drawn once however many cells it has; returns its cells."""
        name, spot, (x, y) = tile_sprite(placed.tile, self.seat), at(placed.at), placed.at
        cells = {placed.at}
        if _is_tall(name):
            cells.add((x, y + 1))
            spot = Rect(spot.left, spot.top, edge, 2 * edge)
            if not span.holds((x, y + 1)):
                return cells
        layers.lay("tiles", Picture(spot, name))
        if self.changes and placed.changed:
            layers.lay("new", new_mark(spot, edge))
        return cells

    def _lay_picks(self, layers: Layers, at: At, edge: int) -> None:
        """The places among which somebody chooses, and the cell where something is only tried out."""
        taken = set(self._cells)
        if self.fresh is not None:
            x, y = self.fresh
            open_sides = [side for side, (dx, dy) in STEP.items() if (x + dx, y + dy) not in taken]
            sides = tuple((x, y, side) for side in open_sides)
            others = _beside(((x, y, 0),), taken - {self.fresh})
            layers.lay("frames", Frame(at((0, 0)), edge, sides, others, THEME.legal_line))
            if len(open_sides) < 2:
                layers.lay("new", new_mark(at(self.fresh), edge, THEME.legal_line))
        pieces = set(cells_of(self.view.marks)) - taken
        for pick in self.picks:
            spot = at(pick.cell)
            if pick.cell in pieces:
                layers.lay("cells", *_legal_cell(pick, spot, edge))
                pick = replace(pick, taken=True)
            dx, dy = STEP.get(pick.side, (0, 0))
            outside = (pick.cell[0] + dx, pick.cell[1] + dy) not in taken
            marks = tuple(_pick(pick, spot, edge, outside=outside))
            place = Group(f"pick:{pick.label}", _around([mark.rect for mark in marks]), marks)
            layers.lay("numbers" if pick.taken or pick.side else "cells", place)

    def _map(self, rect: Rect, at: At, span: Span) -> Group:
        """All of the Alhambra, very small, in the emptiest corner, and what of it is shown."""
        whole = self._whole()
        step = max(3, min(14, rect.width // 3 // whole.columns, rect.height // 3 // whole.rows))
        wide, high = whole.columns * step + 16, whole.rows * step + 16
        corners = [
            Rect(left, top, wide, high)
            for top in (rect.bottom - high, rect.top)
            for left in (rect.right - wide, rect.left)
        ]
        shown = [at(cell) for cell in self._cells if span.holds(cell)]
        spot = min(corners, key=lambda corner: sum(_overlap(corner, cell) for cell in shown))

        def small(cell: Cell, last: Cell | None = None) -> Rect:
            x, y = last or cell
            left, top = (
                spot.left + 8 + (cell[0] - whole.left) * step,
                spot.top + 8 + (cell[1] - whole.top) * step,
            )
            return Rect(left, top, (x - cell[0] + 1) * step, (y - cell[1] + 1) * step)

        marks: list[Placed] = [Box(spot, THEME.night, THEME.brass_dim, 2, 8)]
        for cell in self._cells:
            fill = THEME.seats[self.seat] if cell == (0, 0) else THEME.parchment
            marks.append(Box(small(cell)._replace(width=step - 1, height=step - 1), fill))
        window = small((span.left, span.top), (span.right, span.bottom))
        marks.append(Box(window.inset(-2), None, THEME.gold, 2, 3))
        return Group("map", spot, tuple(marks))


def _is_tall(sprite: str) -> bool:
    """Whether a tile's drawing is two cells high."""
    return sprites.has_sprite(sprite) and sprites.master_size(sprite)[1] >= 2 * sprites.master_size(sprite)[0]


def _beside(sides: tuple[tuple[int, int, int], ...], taken: set[Cell]) -> tuple[Cell, ...]:
    """The cells round these sides in which something lies."""
    near = {(x + dx, y + dy) for x, y, _ in sides for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return tuple(sorted(near & taken))


def _overlap(one: Rect, other: Rect) -> int:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0, wide) * max(0, high)


def _window(whole: Span, columns: int, rows: int, focus: list[Cell], tiles: list[Cell]) -> Span:
    """The part of so many columns and rows with as much of what matters as possible, then of the tiles; all
    that must be chosen among is in it, however many columns and rows that takes."""
    if focus:
        need = Span.of(focus)
        columns, rows = max(columns, need.columns), max(rows, need.rows)
    columns, rows = min(columns, whole.columns), min(rows, whole.rows)
    spans = [
        Span(left, left + columns - 1, top, top + rows - 1)
        for left in range(whole.left, whole.right - columns + 2)
        for top in range(whole.top, whole.bottom - rows + 2)
    ]
    return max(spans, key=lambda span: (sum(map(span.holds, focus)), sum(map(span.holds, tiles))))


def _around(rects: list[Rect]) -> Rect:
    """The least rectangle that holds all of these."""
    left, top = min(rect.left for rect in rects), min(rect.top for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)


def _legal_cell(pick: Pick, spot: Rect, edge: int) -> tuple[Box]:
    """The ground of a whole cell among those to choose from."""
    fill = THEME.legal if pick.bright else THEME.legal_panel
    inner = spot.inset(gold_width(edge) + max(1, edge // 60))
    return (Box(inner, fill, THEME.legal_line, max(3, edge // 28), edge // 9),)


def _pick(pick: Pick, spot: Rect, edge: int, *, outside: bool) -> Iterator[Box | Words]:
    """A numbered place: a whole cell with its note below the number, or a plate at the corner of a tile within its
    walls or in the middle of a side, with its note beside the number. At a side with nothing beyond it (`outside`)
    the plate lies there, so that it hides neither price nor roof."""
    least_size = least("number", "digit")
    number = width(pick.label, "number", least_size)
    noted = width(pick.note, "label", NOTE) + 8 if pick.note else 0
    line = max(3, edge // 28)
    if not (pick.taken or pick.side):
        (ground,) = _legal_cell(pick, spot, edge)
        yield ground
        spot = ground.rect
        label = Rect(spot.left, spot.top, spot.width, spot.height - (NOTE + 4 if noted else 0))
        yield _number(pick.label, label, max(least_size, min(label.height * 7 // 10, 76)), number)
        if noted:
            foot = Rect(spot.left, label.bottom - 4, spot.width, NOTE + 4)
            yield _note(pick.note, foot)
        return
    high = max(least_size * 9 // 10, edge * 3 // 10)
    wide = max(high, number + 12) + noted
    if pick.side:
        x, y = _side_middle(pick.side, spot)
        if outside:
            dx, dy = STEP[pick.side]
            beyond = high // 2 - thickness(edge)
            x, y = x + dx * beyond, y + dy * beyond
        left = {WEST: x + high // 2 - wide, EAST: x - high // 2}.get(pick.side, x - wide // 2)
        spot = Rect(left, y - high // 2, wide, high)
    else:
        inner = spot.inset(thickness(edge) + 1)
        spot = Rect(inner.left, inner.top, wide, high)
    fill = THEME.legal if pick.bright else THEME.legal_panel
    yield Box(spot, fill, THEME.legal_line, line, edge // 9)
    first = noted - 4 if noted and pick.side == WEST else 0
    label = Rect(spot.left + first, spot.top, wide - noted, high)
    yield _number(pick.label, label, max(least_size, high), number)
    if noted:
        left = spot.left + 4 if first else label.right - 4
        yield _note(pick.note, Rect(left, spot.top, noted - 4, high))


NOTE: Final = 34
"""Size of what is said beside a number."""


def _number(words: str, spot: Rect, size: int, least_width: int) -> Words:
    fitted = fit(words, "number", size, max(spot.width - 6, least_width), least("number", "digit"))
    box = spot.middle(max(spot.width, fitted.width), spot.height)
    return Words(box, fitted.text, "number", fitted.size, fitted.width, THEME.legal_line, "centre", "digit")


def _note(words: str, spot: Rect) -> Words:
    wide = width(words, "label", NOTE)
    box = spot.middle(max(spot.width, wide), spot.height)
    return Words(box, words, "label", NOTE, wide, THEME.cream, "centre", "reading")


def _side_middle(side: int, spot: Rect) -> tuple[int, int]:
    """The middle of a side."""
    x, y = spot.centre
    return {NORTH: (x, spot.top), EAST: (spot.right, y), SOUTH: (x, spot.bottom), WEST: (spot.left, y)}[side]


def _names(spot: Rect, grid: Rect, edge: int, span: Span) -> Iterator[Placed]:
    """The names of columns above and of rows to the left."""
    size = min(THEME.coordinate, max(NAMED, edge * 6 // 10))
    widest = max(width(column_name(x), "label", size) for x in (span.left, span.right))
    stride = -(-(widest + 10) // edge)
    for x in range(span.left, span.right + 1):
        if x % stride:
            continue
        middle = grid.left + (x - span.left) * edge + edge // 2
        start = min(middle - edge * stride // 2, spot.right - edge * stride)
        box = Rect(start, spot.top, edge * stride, COLUMN_NAMES)
        yield _name(column_name(x), box, size)
    stride = -(-size // edge)
    for y in range(span.top, span.bottom + 1):
        if y % stride:
            continue
        box = Rect(spot.left, grid.top + (y - span.top) * edge, ROW_NAMES, edge)
        yield _name(row_name(y), box, size)


def _name(words: str, box: Rect, size: int) -> Words:
    fitted = fit(words, "label", size, box.width - 4)
    return Words(box, fitted.text, "label", fitted.size, fitted.width, THEME.muted, "centre", "reading")
