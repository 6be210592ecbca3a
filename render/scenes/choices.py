"""What pictures of a choice share: the tile it is about, letters, and a page of an Alhambra with panels beside it.

The choices come from the caller, who numbers buttons in the same order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.base.things import TILES
from engine.base.view import TileView
from render.kit import LEGAL, QUIET, SPRING, TABLE, Column, Element, Fill, Label, Panel, Row, Sized
from render.scenes.page import caption, sentence, wide
from render.scenes.parts import badge, tile, wall_change, wall_length
from render.scenes.pieces import identity_of
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Page

SIDE: Final = 344
"""Width of the column beside an Alhambra."""

INNER: Final = SIDE - 32
"""Room in one of its panels."""


def find_tile(view: View, seat: int, identity: str) -> TileView:
    """A tile by its id, wherever this seat can see it. Raises KeyError for one that is nowhere."""
    player = view.players[seat]
    near = [*player.pending, *player.reserve, *(placed.tile for placed in player.board.tiles)]
    near += [space.tile for space in (*view.market, *view.stalls) if space.tile is not None]
    for found in near:
        if found.id == identity:
            return found
    if identity in TILES and any(identity_of(mark) == identity for mark in view.beside):
        known = TILES[identity]
        return TileView(identity, known.type, known.price, known.cells[0][2] & 15)
    raise KeyError(identity)


def tile_name(page: Page, view: TileView) -> str:
    """What a tile is called: `Tower 12`, or the name of a module's tile."""
    if page.knows(f"thing-{view.id}") or not view.price:
        return page.thing(view.id)
    return page.say("building-priced", type=view.type, price=view.price)


def beside_board(name: str, head: Element, board: Element, side: tuple[Element, ...]) -> Scene:
    """A page with an Alhambra, or another board, as large as it gets and panels beside it."""
    field = Panel(Fill(board), TABLE, (14, 14), name="alhambra")
    column = Column(side, 12)
    row = Row((Sized(field, grow=1), Sized(column, width=SIDE)), THEME.edge, "stretch") if side else field
    least = column.natural(SIDE)[1] + head.natural(THEME.width)[1] + 3 * THEME.edge - 4
    return wide(name, (head, Fill(row)), max(THEME.high, least))


def side_tile(view: TileView, title: str) -> Element:
    """The tile that is chosen for, with a title."""
    words = sentence(title, INNER, size=40, ink=THEME.legal_line, lines=2)
    body = Column((words, Row((SPRING, tile(view, 190), SPRING), 0)), gap=6)
    return Panel(body, LEGAL, (16, 10), name=f"this:{view.id}")


def remark(words: str) -> Element:
    """A quiet remark beside the Alhambra."""
    return Panel(caption(words, INNER, ink=THEME.muted, lines=7), QUIET, (16, 10), name="note")


def letter_panel(letter: str, words: str) -> Element:
    """A place that is no cell, with its letter."""
    sign = badge(letter, 60, THEME.legal, THEME.legal_line)
    return Panel(
        Row((sign, Label(words, "label", THEME.label)), gap=14), QUIET, (16, 10), name=f"letter:{letter}"
    )


def wall_note(page: Page, before: int, after: int, *, tried: bool) -> Element:
    """The longest wall; with a layout that is only tried out, before and after."""
    wall = wall_change(page, before, after, 46) if tried else wall_length(before, 50, THEME.gold)
    return Panel(Row((SPRING, wall, SPRING), gap=0), QUIET, (8, 10), name="wall")


def letter_of(number: int) -> str:
    """A, B, ... Z, AA, AB, ... for 0, 1, ...

    >>> letter_of(0), letter_of(26)
    ('A', 'AA')
    """
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
