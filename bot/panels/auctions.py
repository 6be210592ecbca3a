"""What is auctioned, in words and in the bidder's picture."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.panels.page import Page
from bot.panels.parts import Picture, lines
from bot.wording import describe
from render import Auction, lot_of


def power(page: Page) -> str:
    """What the thing under the hammer does, in one sentence; empty where nothing is auctioned."""
    lot = lot_of(page.view) if page.view.phase == "auction" else None
    if lot is None:
        return ""
    words = describe.mark_text(page.say, replace(lot, text="", seat=None))
    named = describe.thing(page.say, lot.kind.rpartition("/")[2])
    in_brackets = re.search(r"\((.+)\)", words)
    return page.say("lot-power", lot=named, power=in_brackets[1]) if in_brackets else words


def standing(page: Page, names: tuple[str, ...]) -> str:
    """The highest bid and whose it is."""
    lot = lot_of(page.view)
    if lot is None or lot.seat is None:
        return page.say("lot-no-bid")
    return page.say("lot-highest", n=lot.text, name=names[lot.seat])


def auction_picture(page: Page) -> Picture | None:
    """What is auctioned, the bids so far, the own ones that are possible, and the hand; None where nothing is."""
    if page.seat is None or not power(page):
        return None
    hand = describe.hand_text(page.say, page.view)
    alt = describe.sentences(power(page), standing(page, page.apart), describe.alt_hand(page.say, page.view))
    words = lines(standing(page, page.names), hand)
    return page.picture(Auction(page.bare), alt, words, "auction")
