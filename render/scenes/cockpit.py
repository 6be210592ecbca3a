"""All that a player decides by in one private picture: the market with what can be paid, the display, the own
Alhambra with the places among which to choose, what modules offer, and the hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine import DIRK
from engine.base.things import TILES
from render.kit import (
    DARK,
    LEGAL,
    QUIET,
    SPRING,
    TABLE,
    Column,
    Drawn,
    Element,
    Fill,
    Flow,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
)
from render.scene import Box, Picture, Rect
from render.scenes.board import Board, Pick
from render.scenes.chips import seat_chips
from render.scenes.choices import find_tile
from render.scenes.hand import hand_strip
from render.scenes.money import deals, spendable
from render.scenes.page import Page, header, sentence, token, wide
from render.scenes.parts import amount, badge, field_look, tile, tile_icon, tile_marks, wall_length
from render.scenes.table import Offers, display, empty
from render.scenes.turn import asked_for
from render.theme import CURRENCIES, THEME, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import PlayerView, SpaceView, TileView, View
    from render.scene import Placed, Scene
    from render.scenes.page import Say
    from render.theme import CurrencyLook

SIDE: Final = 604
"""Width of the column beside the Alhambra."""

SPACE: Final = 154
RESTING: Final = 116
"""Height of a space of the market, and while nobody buys."""

BOARD: Final = 400
ASKED: Final = 470
"""The least height of the Alhambra, and while there is something to choose on it."""

OFFER: Final = 92
"""Height of what modules offer."""

SHELF: Final = 76
"""Edge of a tile in reserve."""


@dataclass(frozen=True, slots=True)
class Cockpit:
    """What the viewer needs for a move. The view must be the viewer's own.

    With a `tile` it is to be placed: `picks` are the numbered cells, `reserve` and `dirk` tell whether `R` and `D`
    are offered too, `other` are further tiles that wait.
    """

    names: tuple[str, ...]
    tile: str = ""
    picks: tuple[Pick, ...] = ()
    reserve: bool = False
    dirk: bool = False
    other: tuple[str, ...] = ()

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        if view.viewer is None:
            raise ValueError("a cockpit shows a hand, and that only to its owner")
        me = view.players[view.viewer]
        asked = view.viewer in view.asked
        status = asked_for(page, view, view.viewer) if asked else page.say("pic-hand-title")
        head = header(
            page,
            page.name(me.seat),
            seat=me.seat,
            status=status,
            status_ink=THEME.legal_line if asked else THEME.muted,
            note=page.say("pic-hand-private"),
        )
        panels = self._side(page, view, me)
        hand = hand_strip(page, me)
        room = THEME.width - 2 * THEME.edge
        least = ASKED if self.picks else BOARD
        scores = _scores(view)
        if Column((*panels, scores), THEME.edge).natural(SIDE)[1] <= least:
            panels = (*panels, scores)
        side = Sized(Column(panels, THEME.edge), width=SIDE)
        middle = max(least, side.natural(SIDE)[1])
        board = Board(me.board, me.seat, 60, 150, picks=self.picks, cut=True)
        field = Panel(Fill(board), TABLE, (14, 14), name="alhambra")
        row = Row((Sized(field, grow=1), side), THEME.edge, "stretch")
        parts = (head, _market(page, view, resting=bool(self.tile)), Sized(row, height=middle), hand)
        high = sum(part.natural(room)[1] for part in parts) + (len(parts) + 1) * THEME.edge - 4
        return wide("cockpit", parts, high)

    def _side(self, page: Page, view: View, me: PlayerView) -> tuple[Element, ...]:
        """What is to be placed, or what can be taken and used."""
        if self.tile:
            return self._placing(page, view, me), _stock(me, ())
        beside = Offers.of(view, SIDE, OFFER)
        panels: list[Element] = [display(view, beside.more)]
        if beside.shown:
            panels.append(Sized(beside.panel(), height=OFFER))
        panels.append(_stock(me, me.pending))
        own = [
            replace(mark, text="" if mark.text in TILES else mark.text)
            for mark in (*me.secret, *me.marks)
            if not spendable(mark)
        ]
        if own:
            panels.append(Panel(seat_chips(own, 48), DARK, (14, 10), name="own-pieces"))
        return tuple(panels)

    def _placing(self, page: Page, view: View, me: PlayerView) -> Element:
        """The tile that is to be placed, with its type and price, and the places that are no cell."""
        placing = find_tile(view, me.seat, self.tile)
        facts: list[Element] = [Label(page.say("pic-place-this", n=1), "label", 40, THEME.legal_line)]
        if placing.price and placing.type in TYPES:
            sign = Image(f"glyph/{placing.type}", 58, THEME.legal_line)
            facts.append(Row((sign, Label(str(placing.price), "number", 66, THEME.cream)), 12))
        for letter, key, offered in (("R", "pic-reserve", self.reserve), ("D", "word-dirk", self.dirk)):
            if offered:
                words = Label(page.say(key), "label", 38)
                facts.append(Row((badge(letter, 56, THEME.legal, THEME.legal_line), words), 12))
        big = Row((tile(placing, 196, price=None), Column(tuple(facts), gap=8)), 18)
        if not self.other:
            return Panel(big, LEGAL, (14, 14), name="pending")
        waiting = [tile(find_tile(view, me.seat, each), SHELF) for each in self.other]
        words = Label(page.say("pic-waiting", n=len(waiting)), "label", 36, THEME.muted)
        return Panel(Column((big, Row((words, *waiting), 10)), 10), LEGAL, (14, 14), name="pending")


def _scores(view: View) -> Element:
    """The points of everybody."""
    people = [(player.seat, player.score) for player in view.players]
    if view.dirk is not None:
        people.append((DIRK, view.dirk.score))
    cells = [
        Row((token(who, 46), Label(str(score), "number", 48, THEME.gold)), 6, name=f"score:{who}")
        for who, score in people
    ]
    body = Row((Flow(tuple(cells), 22, "scores"), SPRING), 0)
    return Panel(body, QUIET, (16, 10), name="scores", grow=1)


def _stock(me: PlayerView, pending: Sequence[TileView]) -> Element:
    """The longest wall, tiles that wait, and the reserve, counted where it is too long."""
    shown: list[Element] = [wall_length(me.board.wall, 50, THEME.gold)]
    if pending:
        marked = tuple(tile(each, SHELF) for each in pending)
        shown.append(Panel(Row(marked, 6), Look(THEME.legal, THEME.legal_line, 2, 8), (5, 5), name="pending"))
    left = SIDE - 32 - 110 - (len(pending) * (SHELF + 6) + 26 if pending else 0) - 56
    most = max(1, left // (SHELF + 8))
    reserve = me.reserve if len(me.reserve) <= most else me.reserve[: most - 1]
    if me.reserve:
        shown.append(tile_icon(46, "R"))
        shown += [tile(each, SHELF) for each in reserve]
    if len(reserve) < len(me.reserve):
        shown.append(Label(f"+{len(me.reserve) - len(reserve)}", "number", 46))
    return Panel(Row((*shown, SPRING), 8, name="stock"), QUIET, (16, 10), name="reserve")


# -- the market with what can be paid --------------------------------------------------------------------


def _market(page: Page, view: View, *, resting: bool) -> Element:
    """The four spaces side by side; on each how it can be paid."""
    each = (THEME.width - 2 * THEME.edge - 3 * 12) // 4
    best: dict[str, str] = {}
    for deal in () if resting else deals(page, view):
        exactly = page.say("pic-pay-exact") + (f" {deal.price}" if deal.note else "")
        best.setdefault(deal.tile.id, f"+{deal.over}" if deal.over else exactly)
    high = RESTING if resting else SPACE
    cells = tuple(Sized(_space(page, view, place, high, best), each, high) for place in view.market)
    return Row(cells, 12, "stretch", name="market")


def _space(page: Page, view: View, place: SpaceView, high: int, best: dict[str, str]) -> Element:
    """One space: its tile, number, type and price; a plate says whether it can be paid exactly or by how much it
    is overpaid at least."""
    look = THEME.currencies[place.currency]
    number = badge(str(CURRENCIES.index(place.currency) + 1), 44)
    edge = high - 20

    def window(rect: Rect) -> Iterable[Placed]:
        spot = Rect(rect.left, rect.top, edge, edge)
        yield Box(spot.inset(-2), look.rim, None, 0, 4)
        if place.tile is not None:
            yield from tile_marks(place.tile, spot, price=None, changed=place.changed)
        else:
            yield Picture(spot.middle(edge // 2, edge // 2), f"symbol/{place.currency}", look.field)

    top: list[Element] = [number, SPRING]
    lines: list[Element] = []
    if place.tile is None:
        lines.append(_pale(look, sentence(empty(page, view), 108, size=36, ink=look.rim, lines=1)))
    else:
        lines.append(_pale(look, amount(place.currency, str(place.tile.price), 45, ink=look.rim)))
        if place.tile.type in TYPES:
            top.append(Image(f"glyph/{place.tile.type}", 44, look.on_field))
        if words := best.get(place.tile.id, ""):
            lines.append(Sized(_plate(words), height=42))
    side = Column((Sized(Row(tuple(top), 4), height=44), *lines), gap=2)
    body = Row((Drawn(edge, edge, window), Sized(side, grow=1)), 8, "start")
    return Panel(body, field_look(place.currency), (10, 10), name=f"space:{place.currency}")


def _pale(look: CurrencyLook, words: Element) -> Element:
    words = Row((SPRING, words, SPRING), 0)
    return Sized(Panel(words, Look(THEME.cream, look.rim, 2, 10), (1, 0), name="plate"), height=44)


def _plate(words: str) -> Element:
    """Green for what is exact, pale letters on dark for what is too much."""
    if words.startswith("+"):
        label = Label(words, "number", 45, THEME.cream, "centre")
        return Panel(label, Look(THEME.night, None, 0, 10), (2, 0), name="over")
    label = Label(words, "label", 36, THEME.legal_line, "centre")
    return Panel(label, Look(THEME.legal, THEME.legal_line, 2, 10), (1, 0), name="exact")
