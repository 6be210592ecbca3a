"""One Alhambra as large as it gets, with its owner's tiles, figures and pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render.kit import DARK, QUIET, TABLE, Column, Element, Fill, Grid, Image, Label, Panel, Row, Sized
from render.scenes.board import Board
from render.scenes.chips import seat_chips
from render.scenes.page import Page, header, wide
from render.scenes.parts import count_ink, leaders, number_text, tile, tile_icon, wall_length
from render.theme import THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.base.view import PlayerView, TileView, View
    from render.scene import Scene
    from render.scenes.page import Say

SIDE: Final = 372
"""Width of the column beside the Alhambra."""

ROOM: Final = SIDE - 32


@dataclass(frozen=True, slots=True)
class OneBoard:
    """The Alhambra of one seat, with its reserve and counts."""

    names: tuple[str, ...]
    seat: int

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        player = view.players[self.seat]
        title = header(
            page,
            page.name(self.seat),
            seat=self.seat,
            status=page.say("pic-board-points", n=player.score),
            status_ink=THEME.gold,
        )
        board = Panel(
            Fill(Board(player.board, self.seat, 60, 160, cut=True)), TABLE, (16, 16), name="alhambra"
        )
        panels: list[Element] = [_figures(view, player)]
        if player.marks:
            panels.append(Panel(seat_chips(player.marks, 50), DARK, (16, 12), name="own-pieces"))
        for name, tiles in (("pic-waiting", player.pending), ("pic-reserve", player.reserve)):
            if tiles:
                panels.append(_tiles(page.say(name, n=len(tiles)), tiles))
        side = Column(tuple(panels), THEME.edge)
        least = side.natural(SIDE)[1] + 64 + 3 * THEME.edge - 4
        row = Row((Sized(board, grow=1), Sized(side, width=SIDE)), THEME.edge, "stretch")
        high = min(THEME.most, max(THEME.high, least))
        return wide("board", (title, Fill(row)), high)


def _figures(view: View, player: PlayerView) -> Element:
    """Wall, cards and reserve, and how many there are of each type; gold for the most."""
    most = leaders(view)
    stock = (
        wall_length(player.board.wall, 48, THEME.gold),
        Row((Image("card/back", 50), Label(str(player.hand_count), "number", 48)), 7),
        Row((tile_icon(46, "R"), Label(str(len(player.reserve)), "number", 48)), 7),
    )
    counts = []
    for kind in TYPES:
        count = player.counts.get(kind, 0)
        ink = count_ink(count, most[kind])
        words = Label(number_text(count), "number", 46, ink)
        counts.append(Row((Image(f"glyph/{kind}", 46, ink), words), 8, name=f"count:{kind}"))
    cells = tuple(Sized(each, across="start") for each in (*stock, *counts))
    return Panel(Grid(cells, 3, gap=10), DARK, (16, 12), name="facts")


def _tiles(title: str, tiles: Sequence[TileView]) -> Element:
    """Tiles in rows below a title, smaller where there are many."""
    columns = 3 if len(tiles) <= 3 else 4 if len(tiles) <= 8 else 6
    edge = (ROOM - 10 * (columns - 1)) // columns
    rows = [tiles[i : i + columns] for i in range(0, len(tiles), columns)]
    grid = Column(tuple(Row(tuple(tile(each, edge) for each in row), 10) for row in rows), 10)
    return Panel(Column((Label(title, "label", 38, THEME.muted), grid), 8), QUIET, (16, 12), name="tiles")
