"""Standing orders: what a seat answers to questions between turns without being asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.tables.asking.answering import declined, judged
from bot.tables.draft import Draft
from bot.tables.refused import Refused
from engine import Action, Event, NotationError, Record
from engine.base.orders import kind_of, read_order, wanted_by, write_order
from engine.core.kernel import Choice
from engine.core.module import Rules
from engine.core.orders import ANY, Order

MOST: Final = 10
"""Standing orders that one seat may have."""


def wanted(
    record: Record, choice: Choice, options: Sequence[Action], text: str
) -> tuple[Order | None, Action | None]:
    """An order and what it does now, None if nothing."""
    rules = record.game.rules
    try:
        order = read_order(rules, text)
    except NotationError:
        return None, None
    found = wanted_by(rules, order, choice, options)
    kind = kind_of(rules, order.verb)
    if not found or kind is None:
        return order, None
    if kind.cost == "amount":
        return order, found[0]
    declining = declined(choice, options)
    if order.gain and declining is not None:
        found.append(declining)
    best = judged(record, choice.seat, found)
    return order, None if best == declining else best


def carried_out(draft: Draft, rules: Rules, seat: int, text: str, order: Order) -> None:
    """An order for one single thing, or for one purchase, is done with; others go on."""
    kind = kind_of(rules, order.verb)
    if kind is None or kind.until is not None or (kind.lasts and order.what in kind.groups):
        return
    left = list(draft.orders.get(seat, ()))
    left.remove(text)
    draft.put_orders(seat, tuple(left))


def spend(draft: Draft, rules: Rules, events: Sequence[Event]) -> None:
    """Remove the orders that have come to their aim with these events."""
    for kind in rules.orders:
        if kind.until is None:
            continue
        for event in events:
            seat = getattr(event, "seat", None)
            if not isinstance(event, kind.until) or seat not in draft.orders:
                continue
            aims = (ANY, getattr(event, kind.names, None))
            left = [text for text in draft.orders[seat] if not _aims(text, kind.verb, aims)]
            draft.put_orders(seat, tuple(left))


def _aims(text: str, verb: str, aims: tuple[object, ...]) -> bool:
    words = text.split()
    return words[0] == verb and words[1] in aims


def add(draft: Draft, seat: int, text: str) -> None:
    """Give one more standing order; the same again with other limits replaces it. Raises Refused."""
    try:
        order = read_order(draft.running().game.rules, text)
    except NotationError as error:
        raise Refused("refused-order") from error
    same = (order.verb, order.what)
    kept = [one for one in draft.orders.get(seat, ()) if tuple(one.split()[:2]) != same]
    if len(kept) >= MOST:
        raise Refused("refused-orders-full", n=MOST)
    draft.put_orders(seat, (*kept, write_order(order)))


def remove(draft: Draft, seat: int, text: str) -> None:
    """Take a standing order back. Raises Refused if there is none."""
    orders = draft.orders.get(seat, ())
    if text not in orders:
        raise Refused("refused-no-order")
    draft.put_orders(seat, tuple(one for one in orders if one != text))
