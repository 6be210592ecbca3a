"""The turn picture: whose turn it is, what can be had, the Alhambra of the seat on turn, how all stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from render.kit import LEGAL, SPRING, TABLE, Column, Element, Grid, Label, Panel, Row, Sized
from render.scenes.auction import auction_panel, lot_of
from render.scenes.beside import beside, has_beside
from render.scenes.board import Board, Pick
from render.scenes.page import Page, compose, header
from render.scenes.parts import (
    dirk_card,
    display_card,
    divider,
    market_space,
    seat_card,
    supply_line,
    tile_grid,
)
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import PlayerView, TileView, View
    from render.scene import Scene
    from render.scenes.page import Say

SIDE = 292
"""Width of the column beside the Alhambra."""

BOARD_TALL = 1020
SPACE_EDGE = 116
CARD_WIDTH = 106


@dataclass(frozen=True, slots=True)
class Turn:
    """The picture of the turn message: the same for everybody."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        seat = shown_seat(view)
        player = view.players[seat]
        parts: list[Element] = [turn_header(page, view, seat), market_panel(page, view)]
        if view.phase == "auction" and lot_of(view) is not None:
            parts.append(auction_panel(page, view, 280))
        if has_beside(view):
            parts.append(Panel(beside(view), pad=(22, 16), name="beside"))
        return compose("turn", (*parts, *_middle(page, view, player)))


def shown_seat(view: View) -> int:
    """The seat whose Alhambra a public picture shows: on turn, placing a leftover tile, or the winner."""
    if view.phase == "build" and view.asked:
        return view.asked[0]
    if view.turn is not None:
        return view.turn
    return view.winners[0] if view.winners and view.winners[0] >= 0 else 0


def turn_header(page: Page, view: View, seat: int) -> Element:
    """Who does what, and how far the game is."""
    pending = view.players[seat].pending
    if view.phase == "build" and len(pending) == 1 and pending[0].price is not None:
        tile = pending[0]
        status = page.say("pic-turn-places", type=tile.type, price=tile.price or 0)
    elif view.phase == "build" and pending:
        status = page.say("pic-turn-places-many", n=len(pending))
    elif view.phase == "decision" and view.asked and view.asked[0] != seat:
        status = page.say("pic-turn-other-decides", name=page.name(view.asked[0]))
    elif view.phase in ("action", "build", "auction", "decision", "over"):
        status = page.say(f"pic-turn-{view.phase}")
    else:
        status = page.say("pic-turn-between")
    note = page.say("pic-before-first") if not view.round else page.say("pic-after-scoring", round=view.round)
    return header(page, page.name(seat), seat=seat, status=status, note=note, status_ink=THEME.legal_line)


def market_panel(page: Page, view: View) -> Element:
    """Market and card display side by side."""
    spaces = Row(
        tuple(market_space(page, space, SPACE_EDGE, stocked=view.supply_left > 0) for space in view.market),
        gap=14,
        name="market",
    )
    cards = Row(tuple(display_card(c, CARD_WIDTH) for c in view.display), gap=16, name="display")
    high = spaces.natural(THEME.width)[1]
    right = Column((Sized(cards, height=high - 58, across="middle"), supply_line(view)), gap=8)
    return Panel(
        Row((spaces, SPRING, divider(high), SPRING, right), gap=0), pad=(26, 26), name="market-panel"
    )


def _middle(page: Page, view: View, player: PlayerView) -> tuple[Element, ...]:
    """Alhambra and seats: beside each other or one below the other, whichever makes the lower picture."""
    beside, below = _beside(page, view, player), _below(page, view, player)
    room = THEME.width - 2 * THEME.gap
    heights = [sum(part.natural(room)[1] for part in parts) for parts in (beside, below)]
    xs = [placed.at[0] for placed in player.board.tiles]
    narrow = max(xs) - min(xs) <= 6 and len(view.players) <= 4
    return beside if narrow and heights[0] <= heights[1] else below


def _board(view: View, player: PlayerView) -> Element:
    """The Alhambra; where its only new tile may lie, as far as the view tells."""
    picks: tuple[Pick, ...] = ()
    places = next((found for found in view.places if found.tile in player.pending), None)
    if places is not None and len(player.pending) == 1:
        picks = tuple(Pick(cell, str(number)) for number, cell in enumerate(places.cells, 1))
    tall = BOARD_TALL if not has_beside(view) else BOARD_TALL * 4 // 5
    return Panel(
        Board(player.board, player.seat, tall, picks=picks), TABLE, (12, 16), name="alhambra", grow=1
    )


def _beside(page: Page, view: View, player: PlayerView) -> tuple[Element, ...]:
    """The Alhambra with tiles and seats to its right."""
    panels = (*waiting_panels(page, player), *seat_cards(page, view, wide=False))
    side = Sized(Column(panels, gap=14), width=SIDE)
    return (Row((Sized(_board(view, player), grow=1), side), gap=THEME.gap, across="stretch"),)


def _below(page: Page, view: View, player: PlayerView) -> tuple[Element, ...]:
    """The Alhambra with the seats below it, and tiles that wait to its right."""
    waiting = waiting_panels(
        page, player, _board(view, player).natural(THEME.width - SIDE - 3 * THEME.gap)[1]
    )
    columns = 3 if len(view.players) + (view.dirk is not None) in (3, 5, 6) else 2
    seats = seat_cards(page, view, wide=True, size=31 if columns == 3 else 36)
    shown: Element = _board(view, player)
    if waiting:
        side = Sized(Column(waiting, gap=14), width=SIDE)
        shown = Row((Sized(shown, grow=1), side), gap=THEME.gap, across="stretch")
    return (shown, Grid(seats, columns, gap=14, name="seats"))


def seat_cards(page: Page, view: View, *, wide: bool, size: int = 36) -> tuple[Element, ...]:
    """The panels of all seats in turn order, Dirk's last."""
    cards: list[Element] = [seat_card(page, view, player, wide=wide, size=size) for player in view.players]
    if view.dirk is not None:
        cards.append(dirk_card(page, view, wide=wide, size=size))
    return tuple(cards)


def waiting_panels(page: Page, player: PlayerView, tall: int = 0) -> tuple[Element, ...]:
    """The tiles that wait to be placed and the reserve, as far as there are any; they fill the height `tall`."""
    fill = tall > 0
    number = len(player.pending) + len(player.reserve)
    one = fill and 180 * bool(player.pending) + 230 * number <= tall
    panels: list[Element] = []
    if player.pending:
        panels.append(
            tiles_panel(
                page.say("pic-place-this", n=len(player.pending)),
                player.pending,
                bright=True,
                fill=fill,
                one=one,
            )
        )
    if player.reserve:
        panels.append(tiles_panel(page.say("pic-reserve"), player.reserve, bright=False, fill=fill, one=one))
    return tuple(panels)


def tiles_panel(title: str, tiles: tuple[TileView, ...], *, bright: bool, fill: bool, one: bool) -> Element:
    """A narrow panel with tiles below a title; many tiles get smaller, with `one` they lie below each other."""
    room = SIDE - 36
    columns = (
        1 if one or (len(tiles) == 1 and bright) else 2 if len(tiles) <= 6 else 3 if len(tiles) <= 12 else 4
    )
    edge = min(200 if fill else 156, (room - 10 * (columns - 1)) // columns)
    ink = THEME.legal_line if bright else THEME.muted
    body = Column(
        (Label(title, "label", THEME.label, ink, "centre", smallest=30), tile_grid(tiles, columns, edge, 10)),
        gap=10,
        across="middle",
    )
    return Panel(
        body, LEGAL if bright else TABLE, (18, 14), name="pending" if bright else "reserve", grow=int(fill)
    )
