"""The turn picture: who acts, what is asked, what can be had, the Alhambra of the one who acts, how all stand
and what they did since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render.kit import LEGAL, QUIET, TABLE, Column, Element, Fill, Image, Label, Panel, Row, Sized
from render.scenes.auction import auction_panel, lot_of
from render.scenes.board import Board, Pick
from render.scenes.page import Page, header, wide
from render.scenes.parts import tile, tile_icon
from render.scenes.seats import on_turn, strip
from render.scenes.table import CARD, Offers, display, market
from render.theme import THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.base.view import PlayerView, TileView, View
    from render.scene import Scene
    from render.scenes.page import Say

LEFT: Final = 540
"""Width of the Alhambra's panel."""

RIGHT: Final = THEME.width - 3 * THEME.edge - LEFT
SHELF: Final = 88
"""Room for the tiles of a reserve, with its margin."""

RESTING: Final = 92
"""Width of the display's cards while nobody takes any."""

SMALL: Final = 158
"""Height of the market while nobody buys."""

OFFER: Final = 96
"""Height of what modules offer."""

OPEN: Final = 210
"""The greatest edge of a cell."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The picture of the turn message: the same for everybody. `past`: the position after the turn of this number, of a
    game that is looked at again (0: its start)."""

    names: tuple[str, ...]
    past: int | None = None

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        seat = shown_seat(view)
        head = (
            turn_header(page, view, seat) if self.past is None else past_header(page, view, seat, self.past)
        )
        seats = strip(page, view)
        inner = THEME.width - 2 * THEME.edge
        high = THEME.high - 2 * THEME.edge + 4 - 64 - 2 * THEME.edge - seats.natural(inner)[1]
        body = Row((_left(page, view, seat, high), _right(page, view, seat, high)), THEME.edge, "stretch")
        return wide("turn", (head, Sized(body, height=high), seats))


def shown_seat(view: View) -> int:
    """The seat whose Alhambra a public picture shows: whoever has to act, or the winner."""
    acting = on_turn(view)
    if acting:
        return acting[0]
    return view.winners[0] if view.winners and view.winners[0] >= 0 else 0


def turn_header(page: Page, view: View, seat: int) -> Element:
    """Who has to act now, on what, and how far the game is."""
    return header(
        page,
        page.name(seat),
        seat=seat,
        others=on_turn(view)[1:],
        status=asked_for(page, view, seat),
        note=how_far(page, view),
        status_ink=THEME.legal_line,
    )


def past_header(page: Page, view: View, seat: int, number: int) -> Element:
    """Whose turn it was, and how far the game was."""
    status = page.say("pic-past-turn", number=number) if number else page.say("pic-past-start")
    return header(page, page.name(seat), seat=seat, status=status, note=how_far(page, view))


def asked_for(page: Page, view: View, seat: int) -> str:
    """What the seat that has to act may or must do."""
    pending = view.players[seat].pending
    if view.phase == "build" and len(pending) == 1 and pending[0].price is not None:
        if pending[0].type not in TYPES:
            return page.say("pic-turn-places-thing", thing=page.thing(pending[0].id))
        return page.say("pic-turn-places", type=pending[0].type, price=pending[0].price)
    if view.phase == "build" and pending:
        return page.say("pic-turn-places-many", n=len(pending))
    known = view.phase in ("action", "build", "auction", "decision", "over")
    return page.say(f"pic-turn-{view.phase}" if known else "pic-turn-between")


def how_far(page: Page, view: View) -> str:
    """Which scoring comes next, or which was the last."""
    return page.say("pic-after-scoring", round=view.round) if view.round else page.say("pic-before-first")


# -- the left half ---------------------------------------------------------------------------------------


def _left(page: Page, view: View, seat: int, high: int) -> Element:
    """What is asked about: the lot of an auction, else the Alhambra."""
    if view.phase == "auction" and lot_of(view) is not None:
        return Sized(auction_panel(page, view, LEFT), width=LEFT)
    return Sized(_alhambra(view, view.players[seat], high), width=LEFT)


def _alhambra(view: View, player: PlayerView, high: int) -> Element:
    """The Alhambra; where its only new tile may lie, as far as the view tells; the reserve on a shelf at the
    side that leaves the larger tiles."""
    picks: tuple[Pick, ...] = ()
    places = next((found for found in view.places if found.tile in player.pending), None)
    if places is not None and len(player.pending) == 1:
        picks = tuple(Pick(cell, str(number)) for number, cell in enumerate(places.cells, 1))
    board = Board(player.board, player.seat, 60, OPEN, picks=picks, cut=True)
    pad = (14, 14)
    waiting = () if view.phase == "build" else player.pending
    reserve = () if view.phase == "build" and player.pending else player.reserve
    if not (reserve or waiting):
        return Panel(Fill(board), TABLE, pad, name="alhambra")
    room = LEFT - 2 * pad[0], high - 2 * pad[1]
    below = board.edge_in(room[0], room[1] - SHELF) >= board.edge_in(room[0] - SHELF, room[1])
    across = room[0] if below else room[1]
    shelf = _shelf(waiting, reserve, across, below=below)
    body: Element = (
        Column((Fill(board), shelf), gap=12) if below else Row((Fill(board), shelf), 12, "stretch")
    )
    return Panel(body, TABLE, pad, name="alhambra")


def _shelf(waiting: Sequence[TileView], reserve: Sequence[TileView], room: int, *, below: bool) -> Element:
    """Tiles that wait to be placed and the reserve, in a row or in a column, counted where it is too long."""
    edge, gap = SHELF - 12, 8
    parts: list[Element] = []
    if waiting:
        tiles = tuple(tile(each, edge - 10) for each in waiting)
        framed: Element = Row(tiles, gap) if below else Column(tiles, gap, "middle")
        parts.append(Panel(framed, LEGAL, (5, 5), name="pending"))
        room -= len(waiting) * (edge + gap) + 10
    if reserve:
        most = max(1, (room - 60) // (edge + gap))
        shown: list[Element] = [tile_icon(44, "R")]
        few = reserve if len(reserve) <= most else reserve[: most - 1]
        shown += [tile(each, edge, price=False) for each in few]
        if len(few) < len(reserve):
            shown.append(Label(f"+{len(reserve) - len(few)}", "number", 46, THEME.cream))
        held = tuple(shown)
        parts.append(Row(held, gap, name="reserve") if below else Column(held, gap, "middle", name="reserve"))
    if below:
        return Row(tuple(parts), 14)
    return Sized(Column(tuple(parts), 14, "middle"), width=edge)


# -- the right half --------------------------------------------------------------------------------------


def _right(page: Page, view: View, seat: int, high: int) -> Element:
    """What is decided on now is the largest: tiles to place, else market, display and what modules offer."""
    player = view.players[seat]
    building = view.phase == "build" and bool(player.pending)
    beside = Offers.of(view, RIGHT, OFFER)
    cards = display(view, beside.more, RESTING if building else CARD)
    room = high - cards.natural(RIGHT)[1] - THEME.edge
    if building:
        parts: tuple[Element, ...] = (
            Sized(_waiting(page, player, room - SMALL - THEME.edge), height=room - SMALL - THEME.edge),
            market(page, view, RIGHT, SMALL, columns=4),
        )
    elif beside.shown:
        some = room - OFFER - THEME.edge
        parts = (market(page, view, RIGHT, some, columns=4), Sized(beside.panel(), height=OFFER))
    else:
        parts = (market(page, view, RIGHT, room),)
    return Sized(Column((*parts, cards), THEME.edge), width=RIGHT)


def _waiting(page: Page, player: PlayerView, high: int) -> Element:
    """The tiles that wait to be placed, large, and the reserve beside them."""
    inner = high - 28
    panels: list[Element] = [Sized(_pending(page, player.pending, inner), grow=1)]
    if player.reserve:
        panels.append(Panel(_heap(player.reserve, inner), QUIET, (14, 14), name="reserve"))
    return Row(tuple(panels), THEME.edge, "stretch")


def _pending(page: Page, tiles: Sequence[TileView], high: int) -> Element:
    """One tile with its type and price in large, or several side by side."""
    words = Label(page.say("pic-place-this", n=len(tiles)), "label", 40, THEME.legal_line)
    if len(tiles) > 1:
        edge = min(high - 56, (RIGHT - 40) // max(3, len(tiles)) - 12)
        shown: Element = Column((words, Row(tuple(tile(each, edge) for each in tiles), 12)), gap=6)
    else:
        one = tiles[0]
        facts: list[Element] = [words]
        if one.price:
            facts.append(
                Row(
                    (
                        Image(f"glyph/{one.type}", 60, THEME.legal_line),
                        Label(str(one.price), "number", 68, THEME.cream),
                    ),
                    gap=12,
                )
            )
        shown = Row((tile(one, high, price=None), Column(tuple(facts), gap=4)), gap=18)
    return Panel(shown, LEGAL, (14, 14), name="pending")


def _heap(tiles: Sequence[TileView], high: int) -> Element:
    """The reserve in at most two rows, counted where it is too much."""
    rows = 1 if len(tiles) <= 2 else 2
    edge = min(96, high) if rows == 1 else (high - 8) // 2
    most = 2 if rows == 1 else 6
    shown: list[Element] = [tile(each, edge, price=False) for each in tiles]
    if len(shown) > most:
        shown = [*shown[: most - 1], Label(f"+{len(tiles) - most + 1}", "number", 46, THEME.cream, "centre")]
    columns = -(-len(shown) // rows)
    lines = [shown[i : i + columns] for i in range(0, len(shown), columns)]
    grid = Column(tuple(Row(tuple(Sized(each, edge, edge) for each in line), 8) for line in lines), 8)
    return Row((tile_icon(44, "R"), grid), 10)
