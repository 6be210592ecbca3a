"""Pictures for a choice: where a tile goes, how it is paid, what a redesign does.

The choices come from the caller, who numbers buttons in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.base.things import TILES
from engine.base.view import TileView
from render.art.walls import thickness
from render.kit import (
    DARK,
    LEGAL,
    PAPER,
    QUIET,
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Grid,
    Label,
    Panel,
    Row,
    Sized,
)
from render.scene import Box, Picture, Placed, Rect
from render.scenes.board import Board, Pick
from render.scenes.money import currency_of, worth_of
from render.scenes.page import Page, caption, compose, header
from render.scenes.parts import (
    amount,
    badge,
    card_height,
    field_look,
    tile,
    tile_marks,
    tile_shape,
    wall_change,
    wall_length,
)
from render.scenes.pieces import component, identity_of
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.base.view import BoardView, View
    from render.scene import Scene
    from render.scenes.page import Say

SIDE = 270
BOARD_TALL = 1100


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


def _side_tile(view: TileView, title: str, edge: int, *, bright: bool) -> Element:
    ink = THEME.legal_line if bright else THEME.muted
    body = Column(
        (Label(title, "label", THEME.label, ink, "centre", smallest=28), tile(view, edge)),
        gap=10,
        across="middle",
    )
    return Panel(body, LEGAL if bright else QUIET, (16, 14), name=f"this:{view.id}")


@dataclass(frozen=True, slots=True)
class PlaceChoice:
    """Where one tile may go: numbered cells, the tile beside. `other` are further tiles that wait.

    `reserve` and `dirk` tell whether `R` and `D` are offered too; `preview` shows the layout as it would be
    with the tile at `chosen`; `pay` are cards that are paid for it.
    """

    names: tuple[str, ...]
    seat: int
    tile: str
    picks: tuple[Pick, ...]
    other: tuple[str, ...] = ()
    reserve: bool = True
    dirk: bool = False
    preview: BoardView | None = None
    chosen: tuple[int, int] | None = None
    pay: tuple[str, ...] = ()

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        placing = find_tile(view, self.seat, self.tile)
        key = "pic-place-where" if self.preview is None else "pic-place-preview"
        status = page.say(key, tile=tile_name(page, placing))
        side: list[Element] = [_side_tile(placing, page.say("pic-place-this", n=1), 226, bright=True)]
        if len(tile_shape(placing)) > 1 and not self.preview:
            side.append(_note(page.say("pic-place-upper")))
        side.extend(_turnings(page, view, placing))
        if self.pay:
            side.append(Panel(_overlapping(self.pay, 96), QUIET, (18, 16), name="pay"))
        for letter, key, offered in (("R", "pic-reserve", self.reserve), ("D", "word-dirk", self.dirk)):
            if offered and self.preview is None:
                side.append(_letter_panel(letter, page.say(key)))
        if self.other:
            waiting = [find_tile(view, self.seat, identity) for identity in self.other]
            grid = Grid(tuple(tile(each, 106) for each in waiting), 2, gap=12)
            words = Label(
                page.say("pic-waiting", n=len(waiting)),
                "label",
                THEME.label,
                THEME.muted,
                "centre",
                smallest=28,
            )
            side.append(Panel(Column((words, grid), gap=10), QUIET, (18, 14), name="waiting"))
        layout = self.preview or view.players[self.seat].board
        picks = () if self.preview else self.picks
        board = Board(layout, self.seat, BOARD_TALL, picks=picks, fresh=self.chosen, changes=False)
        wall = _wall_note(page, view.players[self.seat].board.wall, layout.wall, tried=bool(self.preview))
        main = Panel(board, TABLE, (12, 16), name="alhambra")
        row = Row(
            (Sized(main, grow=1), Sized(Column((*side, wall), gap=14), width=SIDE)),
            gap=THEME.gap,
            across="stretch",
        )
        return compose(
            "place",
            (
                header(
                    page, page.name(self.seat), seat=self.seat, status=status, status_ink=THEME.legal_line
                ),
                row,
            ),
        )


def _note(words: str) -> Element:
    """A quiet remark beside the Alhambra."""
    return Panel(caption(words, SIDE - 36, ink=THEME.muted, lines=3), QUIET, (18, 12), name="note")


def _turnings(page: Page, view: View, placing: TileView) -> Iterable[Element]:
    """The other ways in which the tile may lie, as small tiles with their walls."""
    ways = [laying for laying in view.layings if laying.tile == placing.id and laying.modifiers]
    if not ways or len(tile_shape(placing)) > 1:
        return
    cells = [
        Column(
            (
                tile(replace(placing, walls=way.shape[0][2] & 15, shape=way.shape), 106),
                Label(
                    ", ".join(_degrees(value) for _, value in way.modifiers),
                    "label",
                    36,
                    THEME.muted,
                    "centre",
                ),
            ),
            gap=2,
        )
        for way in ways
    ]
    words = Label(page.say("pic-place-turned"), "label", THEME.label, THEME.muted, "centre", smallest=28)
    yield Panel(Column((words, Grid(tuple(cells), 2, gap=12)), gap=8), QUIET, (18, 12), name="turned")


def _degrees(value: str) -> str:
    return f"{value}°" if value.isdigit() else value


def _letter_panel(letter: str, words: str) -> Element:
    body = Row(
        (badge(letter, 60, THEME.legal, THEME.legal_line), Label(words, "label", THEME.label, smallest=28)),
        gap=14,
    )
    return Panel(body, QUIET, (18, 12), name=f"letter:{letter}")


def _wall_note(page: Page, before: int, after: int, *, tried: bool) -> Element:
    """The longest wall; with a layout that is only tried out, before and after."""
    wall = wall_change(page, before, after, 42) if tried else wall_length(before, 50, THEME.gold)
    return Panel(Row((SPRING, wall, SPRING), gap=0), QUIET, (8, 10), name="wall")


@dataclass(frozen=True, slots=True)
class PaymentChoice:
    """How a tile may be paid: numbered payments in the caller's order. `exact` counts those that are exact,
    which come first. Without a `currency` the payments are bids for the tile, `price` being the least."""

    names: tuple[str, ...]
    seat: int
    tile: str
    currency: str
    price: int
    payments: tuple[tuple[str, ...], ...]
    exact: int

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        buying = find_tile(view, self.seat, self.tile)
        columns = 1 if len(self.payments) <= 3 else 2
        rows = tuple(
            self._payment(page, number, pay, number < self.exact, columns)
            for number, pay in enumerate(self.payments)
        )
        if self.currency:
            price = amount(self.currency, str(self.price), 84)
            title, look = (
                page.say("pic-pay-title", tile=tile_name(page, buying)),
                field_look(self.currency, 6, 18),
            )
        else:
            price = Label(page.say("pic-bid-least", n=self.price), "label", 46, THEME.ink, "centre")
            title, look = page.say("pic-bid-title"), PAPER
        edge = 300 if len(tile_shape(buying)) > 1 else 226
        offered = [tile(buying, edge, price=False), price]
        if not self.currency:
            offered.insert(1, caption(tile_name(page, buying), 250, ink=THEME.ink, lines=3))
        offer = Panel(
            Column(tuple(offered), gap=6, across="middle"),
            look,
            (18, 16),
            name="offer",
        )
        note = page.say("pic-hand-private")
        shown = Row(
            (Column((offer,)), Sized(Grid(rows, columns, gap=12), grow=1)), gap=THEME.gap, across="stretch"
        )
        return compose("payment", (header(page, title, seat=self.seat, note=note), shown))

    def _payment(self, page: Page, number: int, pay: tuple[str, ...], exact: bool, columns: int) -> Element:
        total = sum(worth_of(c) for c in pay)
        over = page.say("pic-pay-over", n=total - self.price)
        words = page.say("pic-pay-exact") if exact else over
        ink = THEME.legal_line if exact else THEME.muted
        if not self.currency:
            words, ink = str(total), THEME.gold
        width = 84 if columns == 2 else 104
        verdict = Label(words, "label", THEME.label, ink, "right", smallest=28)
        body = Row((badge(str(number + 1), 60), Sized(_overlapping(pay, width), grow=1), verdict), gap=16)
        return Panel(body, LEGAL if exact else QUIET, (16, 12), name=f"pay:{number + 1}")


def _overlapping(cards: tuple[str, ...], width: int) -> Element:
    """Cards in a row, overlapping as much as the room asks for."""
    high = card_height(width)

    def marks(rect: Rect) -> Iterable[Placed]:
        ordered = sorted(cards, key=lambda c: (currency_of(c) is None, -worth_of(c)))
        step = min(width + 8, (rect.width - width) // max(1, len(ordered) - 1))
        for index, identity in enumerate(ordered):
            yield Picture(
                Rect(rect.left + index * step, rect.top, width, high), component(identity), shadow=True
            )

    return Drawn(width, high, marks)


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
        player = view.players[self.seat]
        head = header(
            page,
            page.name(self.seat),
            seat=self.seat,
            status=page.say("pic-redesign-title"),
            status_ink=THEME.legal_line,
        )
        if self.after is not None:
            return compose("redesign", (head, self._before_after(page, player.board, self.after)))
        board = Panel(
            Board(player.board, self.seat, BOARD_TALL, picks=self.picks, changes=False),
            TABLE,
            (12, 16),
            name="alhambra",
        )
        if not self.reserve:
            return compose("redesign", (head, board))
        tiles = [find_tile(view, self.seat, identity) for identity in self.reserve]
        side = Panel(
            Column(
                (
                    Label(page.say("pic-reserve"), "label", THEME.label, THEME.muted, "centre"),
                    self._letters(tiles),
                ),
                gap=12,
            ),
            QUIET,
            (18, 14),
            name="reserve",
        )
        row = Row((Sized(board, grow=1), Sized(side, width=SIDE)), gap=THEME.gap, across="stretch")
        return compose("redesign", (head, row))

    def _letters(self, tiles: list[TileView]) -> Element:
        columns = 1 if len(tiles) <= 3 else 2
        edge = 200 if columns == 1 else 110

        def lettered(number: int, each: TileView) -> Element:
            def marks(rect: Rect) -> Iterable[Placed]:
                spot = Rect(rect.left + (rect.width - edge) // 2, rect.top, edge, edge)
                if each.id == self.chosen:
                    yield Box(spot.inset(-7), THEME.legal_line, None, 0, 10)
                yield from tile_marks(each, spot)
                size = 52 if columns == 2 else 66
                inner = spot.inset(thickness(edge) + 1)
                yield from badge(letter_of(number), size).place(Rect(inner.left, inner.top, size, size))

            return Drawn(0, edge, marks)

        return Grid(tuple(lettered(i, each) for i, each in enumerate(tiles)), columns, gap=14)

    def _before_after(self, page: Page, before: BoardView, after: BoardView) -> Element:
        def half(words: str, layout: BoardView, bright: bool) -> Element:
            ink = THEME.legal_line if bright else THEME.muted
            board = Board(
                layout,
                self.seat,
                760,
                120,
                fresh=self.fresh,
                changes=False,
                names=False,
                margin=0,
                around=(*(p.at for p in before.tiles), *(p.at for p in after.tiles)),
            )
            head = Row(
                (
                    Label(words, "label", 46, ink, smallest=34),
                    SPRING,
                    wall_length(layout.wall, 48, THEME.gold),
                ),
                gap=12,
            )
            return Panel(
                Column((head, Panel(board, TABLE, (10, 14), name="field", grow=1)), gap=12),
                DARK,
                (16, 14),
                name="half",
            )

        left = half(page.say("pic-before"), before, False)
        right = half(page.say("pic-after"), after, True)
        return Row((Sized(left, grow=1), Sized(right, grow=1)), gap=THEME.gap, across="stretch")


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
