"""What illustrations are built from: strips of cards, tiles, small Alhambras and signs on one ground."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.base.alhambra import Alhambra
from engine.base.things import TILES
from engine.base.view import Mark, SpaceView, TileView
from render import samples
from render.kit import SPRING, TABLE, Column, Element, Image, Label, Panel, Row, Sized
from render.scenes import parts
from render.scenes.board import Board, Pick
from render.scenes.page import caption, token
from render.scenes.pieces import component
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.base.view import Cell
    from render.scenes.page import Page
    from render.theme import RGB

CARD: Final = 132
TILE: Final = 210
CELL: Final = 116


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
    fresh: Cell | None = None,
) -> Element:
    """A small Alhambra without names of rows and columns; the longest wall in gold where that matters."""
    view = replace(samples.board_view(board), marks=tuple(marks))
    if not gold:
        view = replace(view, gold=())
    columns = {x for x, _ in board.tiles} | {pick.cell[0] for pick in picks}
    wide = (max(columns) - min(columns) + 1) * edge
    return Sized(
        Board(view, seat, 5 * edge, edge, margin=0, names=False, picks=tuple(picks), fresh=fresh), width=wide
    )
