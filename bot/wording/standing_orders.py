"""Standing orders in words: what may be ordered now, what an order says, and what somebody means by typing one.

For their owner's eyes alone. Names no module: the words come from the texts `order-<verb>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.tables.refused import Refused
from bot.texts import Say, plain
from bot.wording import describe
from bot.wording.typed.words import normal, words
from engine import NotationError, View
from engine.base.orders import may_name, read_order, write_order
from engine.base.things import CURRENCIES, TYPES
from engine.core.module import Rules
from engine.core.orders import ANY, Order, OrderKind

PREFIX: Final = "order"
"""Begins the text of an order where other things can be typed too."""
REMOVE: Final = "remove"


@dataclass(frozen=True, slots=True)
class Offered:
    """An order that may be given, without limits yet."""

    kind: OrderKind
    order: Order


@dataclass(frozen=True, slots=True)
class OrderChange:
    """An order in its text form that is given, or taken back."""

    order: str
    gives: bool = True

    @property
    def typed(self) -> str:
        """What one types for it."""
        return " ".join((PREFIX, self.order) if self.gives else (PREFIX, REMOVE, self.order))


def offered(rules: Rules, view: View) -> list[Offered]:
    """All orders that may be given now, kind by kind."""
    return [Offered(kind, Order(kind.verb, word)) for kind in rules.orders for word in may_name(kind, view)]


def order_text(say: Say, rules: Rules, view: View, order: Order) -> str:
    """An order in a line."""
    kind = next(kind for kind in rules.orders if kind.verb == order.verb)
    if order.what == ANY:
        parts = [say(f"order-{order.verb}-any")]
    else:
        parts = [say(f"order-{order.verb}", what=_thing(say, kind, view, order.what))]
    if order.least is not None:
        parts.append(say("order-least", n=order.least))
    if order.most is not None:
        parts.append(say("order-most", n=order.most))
    if order.reserve:
        parts.append(say("order-reserve"))
    if order.gain:
        parts.append(say("order-gain"))
    return ", ".join(parts)


def order_words(say: Say, rules: Rules, view: View, text: str) -> str:
    """The text form of an order in words; as it stands where it is none."""
    try:
        return order_text(say, rules, view, read_order(rules, text))
    except NotationError:
        return plain(text, 60)


def _thing(say: Say, kind: OrderKind, view: View, word: str) -> str:
    group = word in kind.groups and word not in tuple(kind.among(view))
    of = "type" if word in TYPES else "currency" if word in CURRENCIES else ""
    what = describe.currency(say, word) if word in CURRENCIES else describe.thing_object(say, word)
    return say("order-thing", n=of if group and of else "one", what=what, type=word, currency=word)


def is_order(text: str, says: Iterable[Say]) -> bool:
    """Whether somebody types an order, in any language."""
    first = normal(text).split()[:1]
    return bool(first) and any(first[0] in _prefixes(say) for say in says)


def _prefixes(say: Say) -> list[str]:
    return [PREFIX, *(normal(word) for word in say("order-words").split(","))]


def suggestions(
    rules: Rules, view: View, given: Sequence[str], text: str, says: Sequence[Say]
) -> list[tuple[str, str]]:
    """Names (in the first language) of what may be meant by a text that begins an order, and what one types for it."""
    return [(name, change.typed) for name, change in _possible(rules, view, given, text, says)]


def _possible(
    rules: Rules, view: View, given: Sequence[str], text: str, says: Sequence[Say]
) -> list[tuple[str, OrderChange]]:
    """What can be ordered, with the limits typed so far, and what can be taken back, as far as the text fits."""
    rest = text.split()[1:]
    limits = [word for word in rest if _is_limit(word)]
    asked = words(" ".join(word for word in rest if not _is_limit(word)))
    found: list[tuple[str, OrderChange]] = []
    for value, order in _values(rules, view, limits):
        names = [order_text(say, rules, view, order) for say in says]
        if _fits(asked, [value, *names]):
            found.append((names[0], OrderChange(value)))
    for value in given:
        order = read_order(rules, value)
        names = [say("between-removed", order=order_text(say, rules, view, order)) for say in says]
        if _fits(asked, [REMOVE, value, *names]):
            found.append((names[0], OrderChange(value, gives=False)))
    return found


def _values(rules: Rules, view: View, limits: Sequence[str]) -> Iterable[tuple[str, Order]]:
    for one in offered(rules, view):
        try:
            order = read_order(rules, " ".join((write_order(one.order), *limits)))
        except NotationError:
            continue
        yield write_order(order), order


def _is_limit(word: str) -> bool:
    return "=" in word or word == "gain"


def _fits(asked: Sequence[str], texts: Sequence[str]) -> bool:
    known = [word for text in texts for word in words(text)]
    return all(any(word.startswith(part) for word in known) for part in asked)


def meant(rules: Rules, view: View, given: Sequence[str], text: str, says: Sequence[Say]) -> OrderChange:
    """What somebody wants who types this. Raises Refused."""
    match text.split():
        case [_, word, _, *_] as typed if word == REMOVE:
            return OrderChange(" ".join(typed[2:]), gives=False)
        case [_, *typed]:
            rest = " ".join(typed)
        case _:
            rest = ""
    try:
        return OrderChange(write_order(read_order(rules, rest)))
    except NotationError:
        found = _possible(rules, view, given, text, says)
    if len(found) != 1 or not rest:
        raise Refused("refused-order")
    return found[0][1]
