"""What illustrations are built from: strips of cards, tiles, small Alhambras and signs on one ground."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.base.alhambra import Alhambra
from engine.base.things import TILES
from engine.base.view import Mark, SpaceView, TileView
from render import samples
from render.kit import (
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sentence,
    Sized,
)
from render.rings import ring
from render.scene import Group, Picture, Placed, Rect
from render.scenes import parts
from render.scenes.board import Board, Pick
from render.scenes.page import caption, token
from render.scenes.pieces import cells_of, component
from render.text import line_height
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.base.view import Cell
    from render.scenes.page import Page
    from render.theme import RGB

CARD: Final = 132
LEAST_CARD: Final = 116
"""The width of a card whose number people still read."""

TILE: Final = 210
CELL: Final = 116
SAID: Final = 36


def strip(*pieces: Element, gap: int = 30) -> Element:
    """Pieces side by side in the middle of a panel."""
    return Panel(Row((SPRING, *pieces, SPRING), gap=gap), TABLE, (22, 26), name="strip")


def sign(words: str, size: int = 84, ink: RGB = THEME.gold) -> Element:
    """A plus, an arrow, a number between pieces."""
    return Label(words, "number", size, ink)


def good(words: str = "✓") -> Element:
    """What is allowed."""
    return parts.badge(words, 84, THEME.legal, THEME.legal_line)


def bad(words: str = "✗") -> Element:
    """What is not."""
    return parts.badge(words, 84, THEME.points, THEME.cream)


def case(allowed: bool | None, *pieces: Element, words: str = "", note: str = "", lines: int = 1) -> Element:
    """One of several examples beside each other: what is allowed in green, what is not in red, and what is
    neither good nor forbidden. `note` is written on the sign, `words` say why, beside it or over so many
    `lines` below."""
    mark = good(note or "✓") if allowed else bad(note or "✗")
    if allowed is None:
        mark = parts.badge(note, 84, THEME.panel, THEME.muted)
    foot: tuple[Element, ...] = (Row((SPRING, mark, SPRING), gap=0),)
    ink = THEME.legal_line if allowed else THEME.cream
    if words and lines > 1:
        high = lines * line_height(SAID)
        foot = (*foot, Sized(Sentence(words, "label", SAID, ink, "centre", lines), height=high))
    elif words:
        foot = (Row((SPRING, mark, Label(words, "label", 40, ink), SPRING), gap=14),)
    edge = {True: THEME.legal_line, False: THEME.wrong, None: THEME.brass_dim}[allowed]
    look = Look(THEME.table, edge, 5, ground="lattice")
    body = Column((SPRING, Row((SPRING, *pieces, SPRING), gap=16), SPRING, *foot), gap=14)
    return Panel(body, look, (16, 18), name={True: "right", False: "wrong", None: "neither"}[allowed])


def beside(*cases: Element) -> Element:
    """Examples side by side, equally wide."""
    return Row(tuple(Sized(each, grow=1) for each in cases), gap=THEME.edge, across="stretch", name="cases")


def board_of(drawn: str) -> Alhambra:
    """The layout drawn as text (see `samples.layout`), legal or not."""
    rows = [line.split() for line in drawn.strip().splitlines()]
    top = next(y for y, row in enumerate(rows) if "F" in row)
    left = rows[top].index("F")
    board = Alhambra()
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word not in (".", "F"):
                board.put(word, (x - left, y - top), TILES[word].cells)
    return board


Ringed = tuple[int, int, int]
"""Column and row of a cell, and the side of it that a ring lies on (0: round the whole cell)."""


def ringed(shown: Element, *rings: Ringed, ink: RGB, room: tuple[int, int]) -> Element:
    """A plan of this width and height with rings round what it is about."""

    def marks(rect: Rect) -> Iterable[Placed]:
        placed = shown.place(rect)
        yield from placed
        home = next(mark.rect for mark in _inside(placed) if mark.sprite.startswith("fountain/"))
        edge = home.width
        for x, y, side in rings:
            dx, dy = {0: (0, 0), 1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}[side]
            middle = (
                home.left + edge // 2 + x * edge + dx * edge // 2,
                home.top + edge // 2 + y * edge + dy * edge // 2,
            )
            across = edge * (80 if side else 112) // 100
            spot = Rect(middle[0] - across // 2, middle[1] - across // 2, across, across)
            yield from ring(spot, ink, across // 2 if side else edge // 6)

    return Drawn(*room, marks)


def _inside(marks: Iterable[Placed]) -> Iterator[Picture]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from _inside(mark.marks)
        elif isinstance(mark, Picture):
            yield mark


def cards(*identities: str, width: int = CARD) -> Element:
    """Cards side by side."""
    return Row(tuple(parts.card(identity, width) for identity in identities), gap=10)


def picture(name: str, height: int = 190) -> Element:
    """A drawing by its name, or by the id of a component."""
    return Image(component(name), height, shadow=True)


def tile(identity: str, edge: int = TILE, *marks: Mark) -> Element:
    """A single tile with its price and what lies on it."""
    return parts.tile(tile_view(identity, *marks), edge)


def tile_view(identity: str, *marks: Mark) -> TileView:
    """A tile as printed."""
    known = TILES[identity]
    return TileView(identity, known.type, known.price, known.cells[0][2] & 15, marks)


def space(page: Page, currency: str, identity: str | None, edge: int = 170) -> Element:
    """A space of the market."""
    shown = None if identity is None else tile_view(identity)
    return parts.market_space(page, SpaceView(currency, shown), edge, stocked=identity is not None)


def stacked(*pieces: Element, gap: int = 14) -> Element:
    """Pieces one below the other."""
    return Column(pieces, gap=gap, across="middle")


def named(piece: Element, words: str, width: int = 300) -> Element:
    """A piece with words below it."""
    return Column((piece, Sized(caption(words, width, size=42), width=width)), gap=12, across="middle")


def seats(*who: int, size: int = 84) -> Element:
    """Tokens of seats."""
    return Row(tuple(token(seat, size) for seat in who), gap=10)


def laid(number: int, *further: tuple[str, Cell]) -> Alhambra:
    """One of the sample layouts, with further tiles as printed (legal or not)."""
    board = samples.layout(samples.BOARDS[number]).copy()
    for identity, at in further:
        board.put(identity, at, TILES[identity].cells)
    return board


def plan(
    board: Alhambra,
    *,
    seat: int = 0,
    edge: int = CELL,
    marks: Sequence[Mark] = (),
    picks: Sequence[Pick] = (),
    gold: bool = False,
    prices: bool = True,
    rings: Sequence[Ringed] = (),
    around: Sequence[Cell] = (),
    ink: RGB = THEME.gold,
) -> Element:
    """A small Alhambra without names of rows and columns; the longest wall in gold where that matters, rings
    round what it is about."""
    view = replace(samples.board_view(board), marks=tuple(marks))
    if not gold:
        view = replace(view, gold=())
    cells = [*board.tiles, *(pick.cell for pick in picks), *cells_of(marks), *around]
    wide, high = _span(cells, edge)
    shown = Board(
        view,
        seat,
        high,
        edge,
        names=False,
        prices=prices,
        picks=tuple(picks),
        around=tuple(around),
    )
    if rings:
        return ringed(shown, *rings, ink=ink, room=(wide, high))
    return Sized(shown, width=wide)


def _span(cells: Sequence[Cell], edge: int) -> tuple[int, int]:
    """Width and height of a plan with these cells."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return (max(xs) - min(xs) + 1) * edge, (max(ys) - min(ys) + 1) * edge
