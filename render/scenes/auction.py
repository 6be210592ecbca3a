"""An auction: what is auctioned and what it does, the highest bid, who is still in, and one's own bids."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.base.auction import AuctionOpened, Bid, BidderOut
from engine.base.view import Mark
from render.kit import (
    ACTIVE,
    LEGAL,
    QUIET,
    Column,
    Element,
    Flow,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sentence,
    Sized,
)
from render.scenes.beside import is_lot
from render.scenes.hand import by_currency, hand_cards
from render.scenes.page import Page, compose, header, token
from render.scenes.parts import badge
from render.scenes.pieces import component, identity_of
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

CARD: Final = 340
MOST_BIDS: Final = 24


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction as the viewer sees it: whoever is asked sees the own money and the bids it allows."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        seat = view.viewer
        note = "" if seat is None else page.say("pic-hand-private")
        parts: list[Element] = [
            header(page, page.say("pic-auction-title"), seat=seat, note=note),
            auction_panel(page, view),
        ]
        bids = [option.amount for option in view.options if isinstance(option, Bid) and option.amount]
        if bids:
            parts.append(_bids(page, bids))
        if seat is not None:
            parts.append(hand_cards(page, by_currency(view.players[seat].hand or ())))
        return compose("auction", tuple(parts))


def lot_of(view: View) -> Mark | None:
    """What is being auctioned, with the highest bid and who made it; None where nothing is."""
    shown = next((mark for mark in view.beside if is_lot(mark)), None)
    if shown is not None:
        return shown
    opened = next((event for event in reversed(view.since) if isinstance(event, AuctionOpened)), None)
    return None if opened is None else Mark(component(opened.lot), "0")


def dropped_out(view: View) -> set[int]:
    """Who has left the auction that is going on."""
    out: set[int] = set()
    for event in reversed(view.since):
        if isinstance(event, AuctionOpened):
            break
        if isinstance(event, BidderOut):
            out.add(event.seat)
    return out


def auction_panel(page: Page, view: View, card: int = CARD) -> Element:
    """The card under the hammer, large, and how the auction stands."""
    lot = lot_of(view)
    if lot is None:
        raise ValueError("nothing is being auctioned")
    words = page.mark(replace(lot, text="none", seat=None))
    in_brackets = re.search(r"\((.+)\)", words)
    words = in_brackets[1] if in_brackets else words
    name = Label(page.thing(identity_of(lot)), "number", 54, THEME.ink, smallest=36)
    power = Sentence(words, "label", 42, THEME.muted_ink, lines=2)
    lines: list[Element] = [name, power, _bid(page, lot), _seats(page, view, lot)]
    body = Row((Image(lot.kind, card, shadow=True), Sized(Column(tuple(lines), gap=12), grow=1)), gap=30)
    return Panel(body, Look(THEME.parchment, THEME.brass, 3, ground="paper"), (26, 20), name="auction")


def _bid(page: Page, lot: Mark) -> Element:
    if lot.seat is None:
        return Label(page.say("pic-auction-none"), "label", 44, THEME.points, smallest=32)
    cells = (
        Label(page.say("pic-auction-bid"), "label", 40, THEME.ink, smallest=30),
        Label(lot.text, "number", 84, THEME.points),
        token(lot.seat, 62),
        Label(page.name(lot.seat), "name", 46, THEME.ink, smallest=30),
    )
    return Row(cells, gap=14)


def _seats(page: Page, view: View, lot: Mark) -> Element:
    """All seats: who is asked on a bright field, who is out as a grey shape."""
    out = dropped_out(view)
    cells: list[Element] = []
    for player in view.players:
        gone = player.seat in out
        sign = Image(f"seat/{player.seat + 1}", 64, THEME.parchment_edge if gone else None)
        asked = player.seat in view.asked
        look = ACTIVE if asked else Look(None) if gone else QUIET
        cells.append(Panel(sign, look, (14, 8), name=f"bidder:{player.seat}"))
    return Flow(tuple(cells), 12, "bidders")


def _bids(page: Page, bids: list[int]) -> Element:
    """The sums that the viewer may bid; the lowest ones where there are too many."""
    shown: list[Element] = [badge(str(bid), 84, THEME.legal, THEME.legal_line) for bid in bids[:MOST_BIDS]]
    if len(bids) > MOST_BIDS:
        shown.append(Label("…", "number", 60, THEME.legal_line))
    words = Label(page.say("pic-auction-own"), "label", 42, THEME.legal_line, smallest=30)
    return Panel(Column((words, Flow(tuple(shown), 14, "bids")), gap=10), LEGAL, (26, 16), name="own-bids")
