"""Standing orders against the options of an open question, and their text form.

`vizier tower most=9 at=reserve`: the verb, what is wanted, then the limits. Words that may be named are ids, building
types, currencies and `any`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.base.building import RESERVE
from engine.base.things import CARDS, TILES
from engine.base.view import View
from engine.core.kernel import Action, Choice
from engine.core.module import Rules
from engine.core.notation import NotationError
from engine.core.orders import ANY, Order, OrderKind

LIMIT: Final = 200
"""No limit of an order is greater."""
_GAIN: Final = "gain"


def kind_of(rules: Rules, verb: str) -> OrderKind | None:
    """The kind of orders of this verb, None if no module in force has it."""
    return next((kind for kind in rules.orders if kind.verb == verb), None)


def books(rules: Rules) -> tuple[str, ...]:
    """The words of the questions for which orders may be given, each once."""
    return tuple(dict.fromkeys(kind.book for kind in rules.orders))


def write_order(order: Order) -> str:
    """The text form of an order."""
    words = [order.verb, order.what]
    if order.least is not None:
        words.append(f"least={order.least}")
    if order.most is not None:
        words.append(f"most={order.most}")
    if order.reserve:
        words.append(f"at={RESERVE}")
    if order.gain:
        words.append(_GAIN)
    return " ".join(words)


def read_order(rules: Rules, text: str) -> Order:
    """The order of such a text. Raises NotationError for what no module in force knows."""
    verb, *rest = text.split()[:8] or [""]
    kind = kind_of(rules, verb)
    if kind is None or not rest or not _known(rules, kind, rest[0]):
        raise NotationError(f"not an order: {text[:100]}")
    most = least = None
    reserve = gain = False
    for word in rest[1:]:
        name, _, value = word.partition("=")
        if name == "most" and kind.cost is not None and _number(value):
            most = int(value)
        elif name == "least" and kind.least and _number(value):
            least = int(value)
        elif name == "at" and kind.places and value == RESERVE:
            reserve = True
        elif word == _GAIN and kind.gains:
            gain = True
        else:
            raise NotationError(f"not an order: {text[:100]}")
    return Order(verb, rest[0], most, least, reserve, gain)


def _number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and int(text) <= LIMIT


def _known(rules: Rules, kind: OrderKind, word: str) -> bool:
    things = (word in module.components for module in rules.modules)
    return word in kind.groups or word in TILES or word in CARDS or any(things)


def may_name(kind: OrderKind, view: View) -> tuple[str, ...]:
    """What an order of this kind may name now, single things first."""
    return tuple(dict.fromkeys((*kind.among(view), *kind.groups)))


def fits(kind: OrderKind, order: Order, choice: Choice, action: Action) -> bool:
    """Whether this option of the question is what the order wants."""
    if action.verb != order.verb or choice.interrupt != kind.book:
        return False
    wanted = getattr(action, kind.names, None) or getattr(choice, kind.names, None)
    if not isinstance(wanted, str) or not _is(wanted, order.what):
        return False
    if order.least is not None and worth_of(wanted) < order.least:
        return False
    if kind.cost is not None:
        cost = getattr(action, kind.cost)
        if cost is None or (order.most is not None and _total(cost) > order.most):
            return False
    return not order.reserve or getattr(action, "at", None) == RESERVE


def _is(thing: str, word: str) -> bool:
    if word in (ANY, thing):
        return True
    if thing in TILES:
        return word in TILES[thing].types
    return thing in CARDS and CARDS[thing].currency == word


def worth_of(thing: str) -> int:
    """What a card is worth, what a tile costs; 0 for anything else."""
    if thing in CARDS:
        return CARDS[thing].worth
    return (TILES[thing].price or 0) if thing in TILES else 0


def _total(cost: int | Sequence[str]) -> int:
    return cost if isinstance(cost, int) else sum(worth_of(name) for name in cost)


def wanted_by(rules: Rules, order: Order, choice: Choice, options: Sequence[Action]) -> list[Action]:
    """The options that the order wants: the cheapest bids first, otherwise in the order of the options."""
    kind = kind_of(rules, order.verb)
    if kind is None:
        return []
    found = [option for option in options if fits(kind, order, choice, option)]
    if kind.cost == "amount":
        found.sort(key=lambda option: int(option.amount))  # type: ignore[attr-defined]
    return found
