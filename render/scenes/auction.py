"""An auction: what is auctioned and what it does, the highest bid, who is still in, and one's own bids."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.base.auction import AuctionOpened, Bid, BidderOut, BidMade
from engine.base.view import Mark
from render import sprites
from render.kit import (
    ACTIVE,
    LEGAL,
    QUIET,
    SPRING,
    Column,
    Element,
    Flow,
    Image,
    Label,
    Look,
    Panel,
    Row,
    Sized,
)
from render.scenes.beside import is_lot
from render.scenes.hand import hand_strip
from render.scenes.page import Page, compose, header, sentence, token
from render.scenes.parts import badge
from render.scenes.pieces import component, identity_of
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import View
    from render.scene import Scene
    from render.scenes.page import Say

CARD: Final = 228
"""Height of the card under the hammer."""

HIGH: Final = 470
"""Height of the panel of an auction in the private picture."""

OWN: Final = 440
"""Width of the bids that the viewer may make."""

MOST_BIDS: Final = 19
FEW_BIDS: Final = 9


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction as the viewer sees it: whoever is asked sees the own money and the bids it allows."""

    names: tuple[str, ...]

    def scene(self, view: View, say: Say) -> Scene:
        page = Page(say, self.names)
        seat = view.viewer
        note = "" if seat is None else page.say("pic-hand-private")
        standing = auction_panel(page, view, THEME.width - 3 * THEME.gap - OWN)
        bids = [option.amount for option in view.options if isinstance(option, Bid) and option.amount]
        own = Sized(_bids(page, bids), width=OWN) if bids else None
        parts: list[Element] = [
            header(page, page.say("pic-auction-title"), seat=seat, note=note),
            Row((Sized(standing, height=HIGH, grow=1), own), THEME.gap, "stretch") if own else standing,
        ]
        if seat is not None:
            parts.append(hand_strip(page, view.players[seat]))
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


def last_bids(view: View) -> dict[int, int]:
    """The last bid of each seat in the auction that is going on."""
    found: dict[int, int] = {}
    for event in reversed(view.since):
        if isinstance(event, AuctionOpened):
            break
        if isinstance(event, BidMade):
            found.setdefault(event.seat, event.amount)
    return found


def auction_panel(page: Page, view: View, wide: int) -> Element:
    """The card under the hammer with what it does in a sentence, the highest bid and the bids so far."""
    lot = lot_of(view)
    if lot is None:
        raise ValueError("nothing is being auctioned")
    words = page.mark(replace(lot, text="none", seat=None))
    in_brackets = re.search(r"\((.+)\)", words)
    words = in_brackets[1] if in_brackets else words
    room = wide - sprites.width_at(lot.kind, CARD) - 62
    called = page.thing(identity_of(lot))
    name = sentence(called, room, size=48, ink=THEME.ink, lines=2, face="number", align="left")
    power = sentence(words, room, size=38, ink=THEME.muted_ink, lines=4, align="left")
    facts = Column((name, power), gap=8)
    top = Row((Image(lot.kind, CARD, shadow=True), Sized(facts, grow=1)), 20, "start")
    body = Column((top, SPRING, _bid(page, lot), SPRING, _seats(view)), gap=4)
    return Panel(body, Look(THEME.parchment, THEME.brass, 3, ground="paper"), (20, 14), name="auction")


def _bid(page: Page, lot: Mark) -> Element:
    if lot.seat is None:
        return Label(page.say("pic-auction-none"), "label", 44, THEME.points)
    cells = (
        Label(page.say("pic-auction-bid"), "label", 38, THEME.ink),
        Label(lot.text, "number", 68, THEME.points, smallest=68),
        token(lot.seat, 56),
        Label(page.name(lot.seat), "name", 42, THEME.ink),
    )
    return Row(cells, gap=14)


def _seats(view: View) -> Element:
    """All seats with their last bids: who is asked on a bright field, who is out as a grey shape."""
    out, bids = dropped_out(view), last_bids(view)
    cells: list[Element] = []
    for player in view.players:
        gone, bid = player.seat in out, bids.get(player.seat)
        sign = Image(f"seat/{player.seat + 1}", 46, THEME.parchment_edge if gone else None)
        asked = player.seat in view.asked
        look = ACTIVE if asked else Look(None) if gone else QUIET
        ink = THEME.muted_ink if gone else THEME.cream
        amount = Label("–" if bid is None else str(bid), "number", 45, ink, "centre", smallest=45)
        body = Column((sign, amount), gap=0, across="middle")
        cells.append(Panel(body, look, (10, 6), name=f"bidder:{player.seat}"))
    return Row(tuple(Sized(cell, grow=1) for cell in cells), 8, "stretch", name="bidders")


def _bids(page: Page, bids: list[int]) -> Element:
    """The sums that the viewer may bid; the lowest ones where there are too many."""
    size = 108 if len(bids) <= FEW_BIDS else 72
    shown: list[Element] = [badge(str(bid), size, THEME.legal, THEME.legal_line) for bid in bids[:MOST_BIDS]]
    if len(bids) > MOST_BIDS:
        shown.append(Label("…", "number", 60, THEME.legal_line, role="decoration"))
    words = Label(page.say("pic-auction-own"), "label", 42, THEME.legal_line)
    return Panel(Column((words, Flow(tuple(shown), 12, "bids")), gap=12), LEGAL, (22, 16), name="own-bids")
