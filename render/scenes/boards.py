"""The Alhambras of all seats for comparison: as large as a page has room for, each with its counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine import DIRK
from render.kit import (
    ACTIVE,
    Column,
    Element,
    Fill,
    Grid,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
)
from render.scenes.board import Board
from render.scenes.page import Page, header, token, wide
from render.scenes.parts import count_ink, crowned, leaders, number_text, tile, tile_icon, wall_length
from render.scenes.seats import seat_look
from render.theme import THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.base.view import PlayerView, View
    from render.scene import Scene
    from render.scenes.page import Say

FIELD: Final = Look(THEME.table, None, 0, 14, "lattice")
FRAME: Final = Look(THEME.panel, THEME.brass_dim, 2)
COUNT: Final = 45
SIDE: Final = 92
"""Size of the counts, and width of their column beside an Alhambra."""

GAP: Final = 10
ABREAST: Final = 3
"""More Alhambras than these stand in two rows."""


@dataclass(frozen=True, slots=True)
class AllBoards:
    """The Alhambras of all seats, and the tiles of Dirk."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        count = len(view.players) + (view.dirk is not None)
        if count > ABREAST:
            columns = 2 if count == 4 else 3
            cells = [_small(page, view, player) for player in view.players]
            rows = [cells[i : i + columns] for i in range(0, count, columns)]
            return wide("boards", tuple(_row(row) for row in rows))
        panels = [_large(page, view, player) for player in view.players]
        if view.dirk is not None:
            panels.append(_heap(page, view, count))
        title = header(page, page.say("pic-boards-title", n=len(view.players)))
        legend = Label(page.say("pic-boards-legend"), "label", 38, THEME.gold)
        sign = Image("glyph/crown", 30, THEME.gold)
        head = Row((Sized(title, grow=1), sign, legend), gap=12)
        return wide("boards", (head, _row(panels)))


def _row(panels: Sequence[Element]) -> Element:
    return Fill(Row(tuple(Sized(panel, grow=1) for panel in panels), GAP, "stretch"))


def _large(page: Page, view: View, player: PlayerView) -> Element:
    """One of few seats: name, wall and points, the Alhambra, and below it what it counts."""
    head = (*_name(page, player), _score(player))
    held = (Image("card/back", 46), Label(str(player.hand_count), "number", COUNT))
    reserve = (tile_icon(44, "R"), Label(str(len(player.reserve)), "number", COUNT))
    stock = (_wall(view, player), Row(held, gap=7), Row(reserve, gap=7))
    cells = (*(Sized(each, across="start") for each in stock), *_counts(player.counts, leaders(view)))
    body = Column((Row(head, GAP), Fill(_field(player)), Grid(cells, 3, gap=4, name="counts")), 8)
    return Panel(body, _frame(view, player), (14, 8), name=f"seat:{player.seat}")


def _small(page: Page, view: View, player: PlayerView) -> Element:
    """One of many seats: beside the Alhambra points, wall and what it counts, one below the other."""
    left = Column((Row(_name(page, player), GAP), Fill(_field(player))), 8)
    figures = (_wall(view, player), *_counts(player.counts, leaders(view)))
    side = Column((_score(player), *(Fill(each) for each in figures)), gap=0, name="counts")
    body = Row((Sized(left, grow=1), Sized(side, width=SIDE)), GAP, "stretch")
    return Panel(body, _frame(view, player), (14, 8), name=f"seat:{player.seat}")


def _name(page: Page, player: PlayerView) -> tuple[Element, ...]:
    return token(player.seat, 50), Label(page.name(player.seat), "name", 44, grow=1)


def _score(player: PlayerView) -> Element:
    return Label(str(player.score), "number", 60, THEME.gold, "right")


def _wall(view: View, player: PlayerView) -> Element:
    """The longest wall; gold where nobody's is longer."""
    most = max(other.board.wall for other in view.players)
    return wall_length(player.board.wall, COUNT, THEME.gold if player.board.wall == most else THEME.cream)


def _field(player: PlayerView) -> Element:
    board = Board(player.board, player.seat, 60, 130, names=False, prices=False)
    return Panel(board, FIELD, (12, 12), name="field", grow=1)


def _frame(view: View, player: PlayerView) -> Look:
    look = seat_look(view, player.seat)
    return look if look is ACTIVE else FRAME


def _counts(counts: Mapping[str, float], most: Mapping[str, float]) -> tuple[Element, ...]:
    """How many there are of each type; under a crown and in gold where these are the most."""
    cells: list[Element] = []
    for kind in TYPES:
        count = counts.get(kind, 0)
        ink = count_ink(count, most[kind])
        leads = 0 < count >= most[kind]
        sign: Element = crowned(kind, 38) if leads else Image(f"glyph/{kind}", 38, ink)
        number = Label(number_text(count), "number", COUNT, ink)
        cells.append(Sized(Row((sign, number), gap=6), across="start"))
    return tuple(cells)


def _heap(page: Page, view: View, columns: int) -> Element:
    """Dirk: his points, his tiles, and what they count."""
    dirk = view.dirk
    if dirk is None:
        raise ValueError("nobody neutral plays in this game")
    head = Row(
        (
            token(DIRK, 50),
            Label(page.name(DIRK), "name", 44, THEME.muted, grow=1),
            Label(str(dirk.score), "number", 60, THEME.muted),
        ),
        GAP,
    )
    room = (THEME.width - 2 * THEME.edge - GAP * (columns - 1)) // columns - 52
    beside = next(n for n in range(3, 30) if n * (n * 5 // 4) >= len(dirk.tiles))
    edge = min(104, (room - 8 * (beside - 1)) // beside)
    rows = [dirk.tiles[i : i + beside] for i in range(0, len(dirk.tiles), beside)]
    heap = Column(tuple(Row(tuple(tile(each, edge, price=False) for each in row), 8) for row in rows), 8)
    field = Panel(heap, FIELD, (12, 12), name="field", grow=1)
    counts = Grid(_counts(dirk.counts, leaders(view)), 3, gap=4, name="counts")
    return Panel(Column((head, Fill(field), counts), 8), FRAME, (14, 8), name="seat:dirk")
