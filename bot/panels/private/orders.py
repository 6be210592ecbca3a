"""The private panel "Between turns": standing orders, and whether their owner wants to be asked."""

from __future__ import annotations

from dataclasses import replace

from bot.panels import icon_names
from bot.panels.modules import verb_name
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Row, Select, lines, rows_of
from bot.wording import describe, standing_orders
from bot.wording.options import MOST, label
from engine import NotationError, read
from engine.base.orders import books, kind_of, read_order, write_order
from engine.base.things import CARDS, TILES
from engine.core.module import Rules
from engine.core.orders import Order, OrderKind


def has_orders(page: Page) -> bool:
    """Whether there is anything to order in this game."""
    return page.seat is not None and page.table.state == "running" and bool(_rules(page).orders)


def _rules(page: Page) -> Rules:
    return page.table.game().rules


def _given(page: Page) -> tuple[str, ...]:
    return () if page.seat is None else page.table.orders.get(page.seat, ())


def kept_line(page: Page) -> str:
    """What the one who reads has answered ahead, in a line."""
    early = None if page.seat is None else page.table.early.get(page.seat)
    if early is None:
        return ""
    words = [page.say("kept-lot") if text == "lot" else label(page.say, read(text)) for text in early.answers]
    return page.say("kept-answer", what=describe.listed(page.say, words))


def passed_line(page: Page) -> str:
    """What the one who reads was passed for since they acted last, because the time was up; empty if nothing."""
    passed = {} if page.seat is None else page.table.lobby.seats[page.seat].passed
    what = [page.say("passed-book", book=book, n=n) for book, n in sorted(passed.items())]
    return page.say("passed-told", what=describe.listed(page.say, what)) if what else ""


def with_passed(panel: Panel, page: Page, line: str) -> Panel:
    """The panel with such a line, and the button by which that is changed, once."""
    if not line:
        return panel
    change = page.button("button-between", "between")
    there = [button.id for row in panel.rows if not isinstance(row, Select) for button in row]
    rows = panel.rows if change.id in there else (*panel.rows, (change,))
    return replace(panel.under(line), rows=rows)


def between_panel(page: Page) -> Panel:
    """The orders of the one who reads, with all that may be changed."""
    say, rules = page.say, _rules(page)
    given = [
        (text, standing_orders.order_text(say, rules, page.view, read_order(rules, text)))
        for text in _given(page)
    ]
    rows: list[Row] = []
    for kind in rules.orders:
        options = [
            Option(
                standing_orders.order_text(say, rules, page.view, one.order),
                write_order(one.order),
                icon=icon_names.of_word(one.order.what, kind.verb),
            )
            for one in standing_orders.offered(rules, page.view)
            if one.kind is kind
        ]
        title = say("between-new", what=verb_name(say, kind.verb))
        rows += [
            Select(
                page.id("order", f"{kind.verb}{start}", dated=False),
                title,
                tuple(options[start : start + MOST]),
            )
            for start in range(0, len(options), MOST)
        ]
    if given:
        options = [Option(words, text, icon=_icon(rules, text)) for text, words in given]
        rows.append(Select(page.id("withdraw", dated=False), say("between-remove"), tuple(options[:MOST])))
    rows += rows_of([*_asking(page, rules), page.button("button-hand", "hand")])
    text = lines(
        f"### {say('between-title')}",
        say("between-text"),
        *(f"- {words}" for _, words in given),
        "" if given else say("between-none"),
    )
    return Panel(text, rows=tuple(rows))


def _icon(rules: Rules, text: str) -> str:
    order = read_order(rules, text)
    return icon_names.of_word(order.what, order.verb)


def _asking(page: Page, rules: Rules) -> list[Button]:
    if page.seat is None:
        return []
    lobby = page.table.lobby
    found = []
    for book in books(rules):
        asks = lobby.asks(page.seat, book)
        label = page.say("between-asks", book=book, asks="yes" if asks else "no")
        found.append(Button(label, page.id("asks", f"{book}:{int(not asks)}", dated=False)))
    lets = lobby.seats[page.seat].lets_pass
    label = page.say("between-lets-pass", lets="yes" if lets else "no")
    return [*found, Button(label, page.id("letpass", str(int(not lets)), dated=False))]


def order_panel(page: Page, text: str) -> Panel | None:
    """An order before it is given: its limits. None if there is no such order in this game."""
    say, rules = page.say, _rules(page)
    try:
        order = read_order(rules, text)
    except NotationError:
        return None
    kind = kind_of(rules, order.verb)
    if kind is None:
        return None
    rows: list[Row] = list(_limits(page, kind, order))
    switches: list[Button] = []
    if kind.places:
        key = "between-reserve" if order.reserve else "between-best"
        switches.append(_switch(page, key, replace(order, reserve=not order.reserve)))
    if kind.gains:
        key = "between-gain" if order.gain else "between-always"
        switches.append(_switch(page, key, replace(order, gain=not order.gain)))
    save = Button(say("between-save"), page.id("given", write_order(order), dated=False), "success")
    back = page.button("button-back", "between")
    rows += rows_of([*switches, save, back])
    return Panel(f"### {standing_orders.order_text(say, rules, page.view, order)}", rows=tuple(rows))


def _switch(page: Page, key: str, then: Order) -> Button:
    return Button(page.say(key), page.id("order", write_order(then), dated=False))


def _limits(page: Page, kind: OrderKind, order: Order) -> list[Row]:
    say = page.say
    rows: list[Row] = []
    if kind.cost is not None:
        costs = [None, *_costs(kind, order)]
        options = tuple(
            Option(
                f"{say('between-most')}: {say('between-most-any') if n is None else n}",
                write_order(replace(order, most=n)),
                chosen=n == order.most,
            )
            for n in costs
        )
        rows.append(Select(page.id("order", "-most", dated=False), say("between-most"), options))
    if kind.least and order.what in kind.groups:
        options = tuple(
            Option(
                f"{say('between-least')}: {say('between-least-any') if n is None else n}",
                write_order(replace(order, least=n)),
                chosen=n == order.least,
            )
            for n in (None, *range(2, max(card.worth for card in CARDS.values()) + 1))
        )
        rows.append(Select(page.id("order", "-least", dated=False), say("between-least"), options))
    return rows


def _costs(kind: OrderKind, order: Order) -> range:
    """The limits that are offered; up to what the dearest tile costs, and for bids as many as fit."""
    if kind.cost == "amount":
        return range(1, MOST)
    if order.what in TILES:
        price = TILES[order.what].price or 0
        return range(max(1, price - 2), price + 1)
    prices = [tile.price for tile in TILES.values() if tile.price]
    return range(min(prices), min(max(prices), min(prices) + MOST - 2) + 1)
