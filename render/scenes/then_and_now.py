"""An Alhambra as it was when somebody last looked, and as it is: what is new and what is gone is marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from render.kit import Fill
from render.scenes.page import Page, header, wide
from render.scenes.redesign import before_and_after
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import BoardView, View
    from render.scene import Scene
    from render.scenes.page import Say


@dataclass(frozen=True, slots=True)
class ThenAndNow:
    """The Alhambra of a seat, `before` and in the view, beside each other."""

    names: tuple[str, ...]
    seat: int
    before: BoardView

    def scene(self, view: View, say: Say) -> Scene:
        page, now = Page(say, self.names), view.players[self.seat].board
        head = header(
            page, page.name(self.seat), seat=self.seat, status=say("pic-since"), status_ink=THEME.legal_line
        )
        then, now = _marked(self.before, now), _marked(now, self.before)
        return wide("since", (head, Fill(before_and_after(page, self.seat, then, now, changes=True))))


def _marked(board: BoardView, other: BoardView) -> BoardView:
    """The layout with a mark on every tile that does not lie so in the other one."""
    there = {(placed.at, placed.tile.id) for placed in other.tiles}
    tiles = tuple(replace(each, changed=(each.at, each.tile.id) not in there) for each in board.tiles)
    return replace(board, tiles=tiles)
