"""How a tile is paid: the payments that make sense, or any cards one by one. Numbers are those of the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from bot.panels import icon_names, lists
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Row, Select, lines, named, rows_of
from bot.panels.rules import rule_button
from bot.wording import describe
from bot.wording.options import (
    PAYMENTS,
    LegalMoves,
    is_exact,
    price_of,
    sorted_payments,
    space_of,
    with_modifiers,
)
from engine import View
from engine.base.market import Buy
from engine.base.things import CARDS
from render import PaymentChoice

LETTERS: Final = ascii_lowercase + ascii_uppercase + digits


def payments_panel(page: Page, tile: str) -> Panel | None:
    """How a tile of the market may be paid; None if it is not for sale to the viewer now."""
    say, space = page.say, space_of(page.view, tile)
    if space is None or space.tile is None or page.seat is None:
        return None
    name = describe.tile_walls(say, space.tile)
    buys = sorted_payments(page.view, tile, LegalMoves(page.view.options).buys(tile))
    back = (page.button("button-back", "now"),)
    if not buys:
        held = [c for c in page.view.players[page.seat].hand or () if currency_of(c) == space.currency]
        short = say(
            "pay-impossible",
            tile=name,
            currency=space.currency,
            price=space.tile.price or 0,
            worth=describe.worth(held),
        )
        return Panel(short, rows=((*back, rule_button(say, "buying", page.table.id, "now")),))
    shown = buys[:PAYMENTS]
    rows: list[Row] = list(
        rows_of(
            page.act(
                f"{number} · {_payment(page, buy)}",
                buy,
                style="success" if is_exact(page.view, buy) else "secondary",
            )
            for number, buy in enumerate(shown, 1)
        )
    )
    last = [named(say, "button-other", page.id("cards", tile))]
    if len(buys) > PAYMENTS:
        last.append(lists.list_button(page, say("button-all-payments", n=len(buys)), lists.Payments(tile)))
    rows.append((*last, *back))
    exact = sum(is_exact(page.view, buy) for buy in shown)
    picture = page.picture(
        PaymentChoice(
            page.bare,
            page.seat,
            tile,
            space.currency,
            space.tile.price or 0,
            tuple(buy.pay for buy in shown),
            exact,
        ),
        describe.alt_payment(say, page.view, space.tile, [buy.pay for buy in shown]),
        "\n".join(
            f"{n}. {describe.cards(say, buy.pay)} {_verdict(page, buy)}" for n, buy in enumerate(shown, 1)
        ),
        "payment",
    )
    title = say("pay-title", tile=name, currency=space.currency, price=space.tile.price or 0)
    return Panel(f"### {title}", picture, tuple(rows), page.say("panel-footer", number=page.view.move))


def only_way(page: Page, tile: str) -> Buy | None:
    """The one way to pay for this tile; None if there are several, or none."""
    if page.seat is None or space_of(page.view, tile) is None:
        return None
    buys = LegalMoves(page.view.options).buys(tile)
    if len(buys) != 1:
        return None
    # Whoever holds more of the currency may want to pay with something else, however much too much it is.
    held = tenders(page.view, tile)
    return buys[0] if is_exact(page.view, buys[0]) or held == Counter(buys[0].pay) else None


def currency_of(card: str) -> str | None:
    """The currency of a money card; None for anything else that pays."""
    return CARDS[card].currency if card in CARDS else None


def _payment(page: Page, buy: Buy) -> str:
    """`9 + 4 (exact)`, or `10 + 4 (+1)` for what is 1 too much; numbers suffice, the currency is known."""
    space = space_of(page.view, buy.tile)
    if space is not None and all(currency_of(card) == space.currency for card in buy.pay):
        plain = " + ".join(map(str, sorted((CARDS[card].worth for card in buy.pay), reverse=True)))
    else:
        plain = describe.cards(page.say, buy.pay)
    return with_modifiers(page.say, f"{plain} {_verdict(page, buy)}", buy.modifiers)


def _verdict(page: Page, buy: Buy) -> str:
    if is_exact(page.view, buy):
        return f"({page.say('word-exact')})"
    return f"(+{describe.worth(buy.pay) - price_of(page.view, buy)})"


def cards_panel(page: Page, tile: str, chosen: tuple[str, ...] = ()) -> Panel | None:
    """Pick any cards that may pay for the tile; what is chosen so far travels in the custom_ids."""
    say, space = page.say, space_of(page.view, tile)
    if space is None or space.tile is None or page.seat is None:
        return None
    price = space.tile.price or 0
    held = tenders(page.view, tile)
    picked = Counter(chosen)
    entries = [
        (f"{card}~{copy}", card, copy < picked[card])
        for card in sorted(held, key=lambda c: (c not in CARDS, -describe.worth((c,)), c))
        for copy in range(held[card])
    ]
    rows: list[Row] = []
    for start in range(0, len(entries), 25):
        part = entries[start : start + 25]
        rest = [card for _, card, taken in entries[:start] + entries[start + 25 :] if taken]
        options = tuple(
            Option(describe.thing(say, card), value, chosen=taken, icon=icon_names.of_thing(card))
            for value, card, taken in part
        )
        identity = page.id("cards", f"{tile}:{packed(page.view, tile, rest)}:{start}")
        rows.append(Select(identity, say("pay-pick"), options, 0, len(options)))
    total = describe.worth(chosen)
    row: list[Button] = []
    if chosen and total >= price:
        row.append(
            Button(
                say("button-pay", n=total),
                page.id("pay", f"{tile}:{packed(page.view, tile, chosen)}"),
                "success",
            )
        )
    row.append(named(say, "button-back", page.id("buy", tile, dated=False)))
    rows.append(tuple(row))
    state = say("pay-chosen", cards=describe.cards(say, chosen), worth=total, price=price)
    title = say("pay-title", tile=describe.tile_walls(say, space.tile), currency=space.currency, price=price)
    return Panel(lines(f"### {title}", state), rows=tuple(rows))


def tenders(view: View, tile: str) -> Counter[str]:
    """What the viewer could pay for a tile of the market with: the hand's cards of the space's currency, and whatever
    a listed payment uses besides."""
    space = space_of(view, tile)
    if space is None or view.viewer is None:
        return Counter()
    found = Counter(c for c in view.players[view.viewer].hand or () if currency_of(c) == space.currency)
    for buy in LegalMoves(view.options).buys(tile):
        found |= Counter(buy.pay)
    return found


def packed(view: View, tile: str, cards: Iterable[str]) -> str:
    """Cards that pay for a tile as one letter each; the letters hold for this position only."""
    known = sorted(tenders(view, tile))
    return "".join(LETTERS[known.index(card)] for card in cards)


def unpacked(view: View, tile: str, letters: str) -> tuple[str, ...]:
    """The cards of such letters."""
    known = dict(zip(LETTERS, sorted(tenders(view, tile)), strict=False))
    return tuple(known[letter] for letter in letters if letter in known)
