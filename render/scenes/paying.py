"""How something may be paid: numbered payments, whole cards in sight, those that are exact in green."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render.kit import LEGAL, PAPER, QUIET, SPRING, Column, Element, Flow, Grid, Label, Panel, Row, Sized
from render.scenes.choices import find_tile, tile_name
from render.scenes.hand import hand_strip
from render.scenes.money import currency_of, worth_of
from render.scenes.page import Page, compose, header, sentence, token
from render.scenes.parts import amount, badge, field_look, tender, tile, tile_shape
from render.scenes.pieces import identity_of
from render.theme import THEME

if TYPE_CHECKING:
    from engine.base.view import Mark, View
    from render.scene import Scene
    from render.scenes.page import Say

OFFER: Final = 300
"""Width of what is paid for."""


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
        columns = 1 if len(self.payments) <= 4 else 2
        rows = tuple(
            self._payment(page, number, pay, number < self.exact, columns)
            for number, pay in enumerate(self.payments)
        )
        key = "pic-pay-title" if self.currency else "pic-bid-title"
        head = header(
            page,
            page.say(key, tile=tile_name(page, buying)),
            seat=self.seat,
            note=page.say("pic-hand-private"),
        )
        ways = Sized(Grid(rows, columns, gap=12), grow=1)
        shown = Row((Sized(self._offer(page, view), width=OFFER), ways), THEME.edge, "stretch")
        parts: list[Element] = [head, shown]
        if not self.currency and view.viewer == self.seat:
            parts.append(hand_strip(page, view.players[self.seat]))
        return compose("payment", tuple(parts), THEME.edge, THEME.edge)

    def _offer(self, page: Page, view: View) -> Element:
        """What is paid for, with its price or with how the bidding stands."""
        buying = find_tile(view, self.seat, self.tile)
        tall = len(tile_shape(buying)) > 1
        shown: list[Element] = [tile(buying, 270 if tall else 200, price=None)]
        if self.currency:
            shown.append(amount(self.currency, str(self.price), 84))
            return Panel(
                Column(tuple(shown), 8, "middle"), field_look(self.currency, 6, 18), (16, 14), name="offer"
            )
        room = OFFER - 36
        shown.append(
            sentence(tile_name(page, buying).replace("/", " / "), room, size=38, ink=THEME.ink, lines=3)
        )
        standing = next((mark for mark in view.beside if identity_of(mark) == self.tile), None)
        if standing is not None and standing.seat is not None:
            shown.append(_standing(page, standing))
        least = page.say("pic-bid-least", n=self.price)
        shown.append(sentence(least, room, size=42, ink=THEME.points, lines=1))
        return Panel(Column(tuple(shown), 8, "middle"), PAPER, (18, 14), name="offer")

    def _payment(self, page: Page, number: int, pay: tuple[str, ...], exact: bool, columns: int) -> Element:
        ordered = sorted(pay, key=lambda card: (currency_of(card) is None, -worth_of(card)))
        cards = Flow(tuple(tender(card, 92 if columns == 1 else 68) for card in ordered), 8, "cards")
        total = sum(map(worth_of, pay))
        if not self.currency:
            verdict = Label(str(total), "number", 56, THEME.gold, "right")
        elif exact:
            words = page.say("pic-pay-exact") if columns == 1 else "="
            verdict = Label(words, "label", 42, THEME.legal_line, "right")
        else:
            over = total - self.price
            words = page.say("pic-pay-over", n=over) if columns == 1 else f"+{over}"
            verdict = Label(words, "label", 42, THEME.muted, "right")
        body = Row((badge(str(number + 1), 60), Sized(cards, grow=1), verdict), gap=14)
        return Panel(body, LEGAL if exact else QUIET, (14, 10), name=f"pay:{number + 1}")


def _standing(page: Page, mark: Mark) -> Element:
    """The highest offer so far."""
    bid = Label(mark.text, "number", 52, THEME.points)
    return Row(
        (
            SPRING,
            Label(page.say("pic-auction-bid"), "label", 34, THEME.ink),
            bid,
            token(mark.seat or 0, 46),
            SPRING,
        ),
        8,
        name="standing",
    )
