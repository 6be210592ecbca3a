"""What somebody may do now: the options of a view in groups, in the order in which they are useful.

Built from the options of a view; names no module. What a verb is called stands in the texts: `option-<verb>` names
one option on a button or in a list, and an option of an unknown verb is named by it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

import engine
from bot.texts import Say
from bot.wording import describe
from engine import Action, View
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.things import CARDS, TILES
from engine.base.turn import Stop
from engine.base.view import SpaceView, TileView
from engine.base.window import Pass
from engine.core.kernel import Modifiers

MOST: Final = 25
"""Options of a select, choices of an autocomplete."""
BUTTONS: Final = 20
"""Places that are shown as buttons; more go into selects."""
ROOM: Final = 80
"""Letters that a button can show."""
PAYMENTS: Final = 8
"""Payments that are shown as buttons; more go into a select of cards."""
PRICES: Final = range(2, 14)

KINDS: Final = ("place", "store", "swap")
"""Kinds of redesigns."""
KNOWN: Final = (Take, Buy, Build, Redesign, Stop, Pass)


@dataclass(frozen=True, slots=True)
class LegalMoves:
    """The options of one view, sorted by what they are."""

    options: tuple[Action, ...]

    @property
    def takes(self) -> list[Take]:
        """Single cards in the order of the options."""
        return [o for o in self.options if isinstance(o, Take) and len(o.cards) == 1]

    @property
    def sets(self) -> list[Take]:
        """Sets of several cards to which no further card may be added, the most valuable first."""
        several = [o for o in self.options if isinstance(o, Take) and len(o.cards) > 1]
        return sorted(
            (one for one in several if not any(_within(one.cards, other.cards) for other in several)),
            key=lambda one: (-describe.worth(one.cards), -len(one.cards)),
        )

    @property
    def smaller_sets(self) -> list[Take]:
        """Sets of several cards that are part of a larger one."""
        several = [o for o in self.options if isinstance(o, Take) and len(o.cards) > 1]
        largest = set(self.sets)
        return [one for one in several if one not in largest]

    def buys(self, tile: str) -> list[Buy]:
        """The listed payments for a tile."""
        return [o for o in self.options if isinstance(o, Buy) and o.tile == tile]

    @property
    def redesigns(self) -> list[Redesign]:
        return [o for o in self.options if isinstance(o, Redesign)]

    def builds(self, tile: str) -> list[Build]:
        """What may be done with a tile that waits: cells by row and column, then what is no cell."""
        found = [o for o in self.options if isinstance(o, Build) and o.tile == tile]
        return sorted(found, key=lambda o: (0, o.at[1], o.at[0]) if isinstance(o.at, tuple) else (1, 0, 0))

    @property
    def may_stop(self) -> bool:
        """Whether the further action may be declined or the held turn ended."""
        return any(isinstance(o, Stop) for o in self.options)

    @property
    def must_pass(self) -> bool:
        return any(isinstance(o, Pass) for o in self.options)

    @property
    def others(self) -> dict[str, list[Action]]:
        """Options of verbs that are not of the base game, by verb."""
        found: dict[str, list[Action]] = {}
        for option in self.options:
            if not isinstance(option, KNOWN):
                found.setdefault(option.verb, []).append(option)
        return found


def _within(smaller: Sequence[str], larger: Sequence[str]) -> bool:
    left = list(larger)
    for card in smaller:
        if card not in left:
            return False
        left.remove(card)
    return len(left) > 0


def space_of(view: View, tile: str) -> SpaceView | None:
    """The market space on which the tile lies."""
    return next((s for s in (*view.market, *view.stalls) if s.tile is not None and s.tile.id == tile), None)


def price_of(view: View, buy: Buy) -> int:
    """What the tile costs when it is bought with these modifiers."""
    deal = next((d for d in view.deals if (d.tile, d.modifiers) == (buy.tile, buy.modifiers)), None)
    if deal is not None:
        return deal.price
    space = space_of(view, buy.tile)
    return 0 if space is None or space.tile is None else space.tile.price or 0


def exact_payments(view: View, tile: str, modifiers: Modifiers = ()) -> set[tuple[str, ...]]:
    """The exact payments for a tile bought with these modifiers."""
    if modifiers:
        found = [pay for d in view.deals if (d.tile, d.modifiers) == (tile, modifiers) for pay in d.exact]
    else:
        found = list(view.payable.get(tile, ()))
    return {tuple(sorted(payment)) for payment in found}


def payable_prices(worths: Iterable[int]) -> int:
    """How many of the prices 2 to 13 these cards of one currency pay exactly."""
    sums = 1
    for worth in worths:
        sums |= sums << worth
    return sum(1 for price in PRICES if sums >> price & 1)


def sorted_payments(view: View, tile: str, buys: Sequence[Buy]) -> list[Buy]:
    """Exact payments first, then by what is paid too much; then those after which most prices of the
    currency stay exactly payable, then those with fewest cards."""
    if view.viewer is None:
        return list(buys)
    hand = view.players[view.viewer].hand or ()
    exact = {
        modifiers: exact_payments(view, tile, modifiers) for modifiers in {buy.modifiers for buy in buys}
    }
    prices = {buy.modifiers: price_of(view, buy) for buy in buys}

    def rank(buy: Buy) -> tuple[bool, int, int, int, tuple[str, ...]]:
        currencies = {CARDS[card].currency for card in buy.pay if card in CARDS}
        left = [card for card in hand if card in CARDS and CARDS[card].currency in currencies]
        for card in buy.pay:
            if card in left:
                left.remove(card)
        kept = payable_prices(CARDS[card].worth for card in left)
        over = describe.worth(buy.pay) - prices[buy.modifiers]
        return buy.pay not in exact[buy.modifiers], over, -kept, len(buy.pay), buy.pay

    return sorted(buys, key=rank)


def is_exact(view: View, buy: Buy) -> bool:
    """Whether this payment is exact."""
    return buy.pay in exact_payments(view, buy.tile, buy.modifiers)


def pending(view: View) -> tuple[TileView, ...]:
    """The viewer's tiles that wait to be placed."""
    return () if view.viewer is None else view.players[view.viewer].pending


def label(say: Say, action: Action) -> str:
    """One option in words: `blue 5`, `tower 13 at N13`; for verbs of modules their text `option-<verb>`. A tile with a
    long name goes by the text `short-<id>` where there would be no room for the rest."""
    text = _label(say, action)
    tile = getattr(action, "tile", None)
    if len(text) > ROOM and f"short-{tile}" in say:
        return text.replace(describe.thing(say, str(tile)), say(f"short-{tile}"))
    return text


def _label(say: Say, action: Action) -> str:
    match action:
        case Take(cards):
            return describe.cards(say, cards)
        case Buy(tile, pay, modifiers):
            text = say("option-buy", tile=describe.thing(say, tile), cards=describe.cards(say, pay))
            return with_modifiers(say, text, modifiers)
        case Build(tile, at, modifiers):
            text = say("option-build", tile=describe.thing(say, tile), at=describe.at(say, at))
            return with_modifiers(say, text, modifiers)
        case Redesign(kind, tile, at, modifiers):
            what = "-" if tile is None else describe.thing(say, tile)
            text = say("option-redesign", kind=kind, tile=what, at=describe.at(say, at))
            return with_modifiers(say, text, modifiers)
    key = f"option-{action.verb}"
    if key not in say:
        return engine.write(action)
    return with_modifiers(say, say(key, **_arguments(say, action)), getattr(action, "modifiers", ()))


def with_modifiers(say: Say, text: str, modifiers: Modifiers) -> str:
    """The text with what modules add to the action in brackets; their texts are `modifier-<name>`."""
    if not modifiers:
        return text
    words = [
        say(f"modifier-{name}", value=describe.thing(say, part))
        if f"modifier-{name}" in say
        else f"{name} {part}"
        for name, value in modifiers
        for part in value.split(",")
    ]
    return f"{text} ({', '.join(words)})"


def _arguments(say: Say, action: Action) -> dict[str, str | int]:
    if not is_dataclass(action):
        return {}
    names = [field.name for field in fields(action) if field.name != "modifiers"]
    return {name: _argument(say, getattr(action, name)) for name in names}


def _argument(say: Say, value: Any) -> str | int:
    if value is None:
        return "none"
    if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int) for part in value):
        return describe.at(say, (value[0], value[1]))
    if isinstance(value, tuple):
        words = [str(part) for part in value]
        if all(word in CARDS for word in words):
            return describe.cards(say, words)
        return describe.listed(say, [describe.thing(say, word) for word in words])
    if isinstance(value, str) and (value in TILES or value in CARDS):
        return describe.thing(say, value)
    return value if isinstance(value, int) else str(value)


def value_label(say: Say, action: Action, name: str) -> str:
    """What stands in one field of an action, in words."""
    value = getattr(action, name)
    if f"value-{name}" in say:
        return say(f"value-{name}", **{name: value})
    if name == "modifiers":
        return with_modifiers(say, "", value).strip(" ()") or say("word-plain")
    if value is None:
        return say("word-none")
    if isinstance(value, str):
        return describe.at(say, value) if f"look-at-{value}" in say else describe.thing(say, value)
    return str(_argument(say, value))
