"""A redesign: what may be moved, or the Alhambra before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render.kit import (
    DARK,
    LEGAL,
    QUIET,
    SPRING,
    TABLE,
    Column,
    Element,
    Fill,
    Grid,
    Label,
    Panel,
    Row,
    Sized,
)
from render.scenes.board import Board, Pick
from render.scenes.choices import beside_board, find_tile, letter_of, wall_note
from render.scenes.page import Page, header, wide
from render.scenes.parts import badge, tile, wall_change, wall_length
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import BoardView, TileView, View
    from render.scene import Scene
    from render.scenes.page import Say

CLOSE: Final = 150
"""The greatest edge of a cell."""


@dataclass(frozen=True, slots=True)
class RedesignChoice:
    """A redesign. First step: reserve tiles `A`, `B`, ... (in the caller's order) and numbered tiles and
    cells of the Alhambra; `chosen` is the reserve tile that has been taken up. With `after` the layouts
    before and after are shown beside each other; `fresh` is the cell that changes."""

    names: tuple[str, ...]
    seat: int
    reserve: tuple[str, ...]
    picks: tuple[Pick, ...]
    chosen: str | None = None
    after: BoardView | None = None
    fresh: tuple[int, int] | None = None

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        board = view.players[self.seat].board
        head = header(
            page,
            page.name(self.seat),
            seat=self.seat,
            status=page.say("pic-redesign-title"),
            status_ink=THEME.legal_line,
        )
        if self.after is not None:
            halves = before_and_after(page, self.seat, board, self.after, self.fresh)
            return wide("redesign", (head, Fill(halves)))
        side: list[Element] = []
        if self.reserve:
            side.append(self._letters(page, [find_tile(view, self.seat, each) for each in self.reserve]))
        side.append(wall_note(page, board.wall, board.wall, tried=False))
        shown = Board(board, self.seat, 60, CLOSE, picks=self.picks, changes=False, cut=True)
        return beside_board("redesign", head, shown, tuple(side))

    def _letters(self, page: Page, tiles: list[TileView]) -> Element:
        """The tiles of the reserve, each after its letter."""
        few = len(tiles) <= 4
        edge, size = (112, 64) if few else (70, 48)
        rows = []
        for number, each in enumerate(tiles):
            letter = badge(letter_of(number), size, THEME.legal, THEME.legal_line)
            row = Row((letter, tile(each, edge)), 12 if few else 4, name=f"reserve:{letter_of(number)}")
            rows.append(Panel(row, LEGAL if each.id == self.chosen else QUIET, (8, 6), name="lettered"))
        title = Label(page.say("pic-reserve"), "label", 38, THEME.muted, "centre")
        grid = Grid(tuple(rows), 1 if few else 2, gap=4)
        return Panel(Column((title, grid), gap=6), QUIET, (10, 10), name="reserve")


def before_and_after(
    page: Page,
    seat: int,
    before: BoardView,
    after: BoardView,
    fresh: tuple[int, int] | None = None,
    *,
    changes: bool = False,
) -> Element:
    """An Alhambra twice, beside each other, cut alike. `fresh`: the cell where something is only tried out; with
    `changes` the tiles that are marked in the layouts have bright corners."""
    around = (*(placed.at for placed in before.tiles), *(placed.at for placed in after.tiles))

    def half(words: str, layout: BoardView, wall: Element, *, bright: bool) -> Element:
        board = Board(layout, seat, 60, CLOSE, fresh=fresh, changes=changes, around=around, cut=True)
        title = Label(words, "label", 44, THEME.legal_line if bright else THEME.muted)
        field = Panel(Fill(board), TABLE, (12, 12), name="field", grow=1)
        return Panel(Column((Row((title, SPRING, wall), 12), field), gap=8), DARK, (12, 10), name="half")

    old = wall_length(before.wall, 48, THEME.gold)
    new = wall_change(page, before.wall, after.wall, 46)
    left = half(page.say("pic-before"), before, old, bright=False)
    right = half(page.say("pic-after"), after, new, bright=True)
    return Row((Sized(left, grow=1), Sized(right, grow=1)), THEME.edge, "stretch")
