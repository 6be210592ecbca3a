"""The Alhambras of all seats for comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import DIRK
from render.kit import ACTIVE, Column, Element, Label, Look, Panel, Row, Sized, Space
from render.scenes.board import Board
from render.scenes.page import Page, compose, header, token
from render.scenes.parts import (
    counts_line,
    leaders,
    tile_grid,
    wall_length,
)
from render.scenes.seats import seat_look
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import PlayerView, View
    from render.scene import Scene
    from render.scenes.page import Say

FIELD = Look(THEME.table, None, 0, 0, "lattice")


def _counts(view: View, player: PlayerView, size: int) -> Element:
    return counts_line(player.counts, leaders(view), size)


@dataclass(frozen=True, slots=True)
class AllBoards:
    """The Alhambras of all seats, two beside each other."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        panels: list[Element] = [_board_panel(page, view, player) for player in view.players]
        if view.dirk is not None:
            panels.append(_dirk_panel(page, view))
        rows = [
            Row(tuple(Sized(panel, grow=1) for panel in panels[i : i + 2]), gap=THEME.gap, across="stretch")
            for i in range(0, len(panels), 2)
        ]
        title = header(page, page.say("pic-boards-title", n=len(view.players)), note="")
        legend = Label(page.say("pic-boards-legend"), "label", THEME.label, THEME.gold, "right", smallest=32)
        return compose("boards", (Row((Sized(title, grow=1), legend), gap=16), *rows))


def _head(page: Page, view: View, player: PlayerView, most_wall: int) -> Element:
    wall_ink = THEME.gold if player.board.wall >= most_wall > 0 else THEME.cream
    return Row(
        (
            token(player.seat, 68),
            Label(page.name(player.seat), "name", THEME.name, smallest=32, grow=1),
            wall_length(player.board.wall, 50, wall_ink),
            Space(width=18),
            Label(str(player.score), "number", THEME.score, THEME.gold),
        ),
        gap=14,
    )


def _board_panel(page: Page, view: View, player: PlayerView) -> Element:
    most_wall = max(other.board.wall for other in view.players)
    look = seat_look(view, player.seat)
    frame = look if look is ACTIVE else Look(THEME.panel, THEME.brass_dim, 2)
    tall = 520 if len(view.players) == 2 else 400
    board = Board(player.board, player.seat, tall, 94, margin=0, names=False, prices=False)
    return Panel(
        Column(
            (
                Panel(
                    Sized(_head(page, view, player, most_wall), height=72), Look(None), (18, 6), name="head"
                ),
                Panel(board, FIELD, (12, 18), name="field", grow=1),
                Panel(_counts(view, player, 44), Look(None), (18, 16), name="counts"),
            ),
            gap=0,
        ),
        frame,
        (3, 3),
        name=f"seat:{player.seat}",
    )


def _dirk_panel(page: Page, view: View) -> Element:
    dirk = view.dirk
    if dirk is None:
        raise ValueError("nobody neutral plays in this game")
    head = Row(
        (
            token(DIRK, 68),
            Label(page.name(DIRK), "name", THEME.name, smallest=32, grow=1),
            Label(str(dirk.score), "number", THEME.score, THEME.muted),
        ),
        gap=14,
    )
    heap = tile_grid(dirk.tiles, 11, 88, 10) if dirk.tiles else Space(height=40)
    return Panel(
        Column(
            (
                Panel(Sized(head, height=72), Look(None), (18, 6), name="head"),
                Panel(heap, FIELD, (22, 22), name="field"),
                Panel(counts_line(dirk.counts, leaders(view), 44), Look(None), (18, 16), name="counts"),
            ),
            gap=0,
        ),
        Look(THEME.panel, THEME.brass_dim, 2),
        (3, 3),
        name="seat:dirk",
    )
