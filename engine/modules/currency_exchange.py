"""Currency Exchange Cards. A card makes two currencies one for a single purchase.

A card lies in the display like money and is taken alone, instead of money. It may be used when the currency
asked for is one of its two and something of the other is paid too; it goes to the discard pile with the money.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.base import stages
from engine.base.money import Take
from engine.base.paying import Purse
from engine.base.queries import Purses
from engine.base.state import Money
from engine.base.things import CARDS, CURRENCIES, Card
from engine.base.turn import ChooseAction
from engine.core import data
from engine.core.kernel import Action, Game
from engine.core.module import Module

_data = data.load("currency_exchange")
PAIRS = {f"exchange_{a}_{b}": (a, b) for a, b in combinations(sorted(CURRENCIES), 2)}
CARDS.update({name: Card(name, "exchange") for name in PAIRS})
NOT_FOR = frozenset({"bid", "offer"})

module = Module(
    "currency_exchange", number=2, difficulty=1, preset="payment", components=dict.fromkeys(PAIRS, 1)
)


@module.sets_up(stages.SpecialCards)
def into_piles(game: Game, piles: dict[int, list[str]]) -> None:
    """Two cards each, unseen, into the piles 2, 3 and 4."""
    cards = game.dealer.shuffle("exchange", PAIRS)
    for pile, number in _data["per_pile"].items():
        piles[pile].extend(game.dealer.draw("exchange", cards) for _ in range(number))


@module.offers(ChooseAction)
def take_card(game: Game, choice: ChooseAction) -> Iterator[Action]:
    """One exchange card from the display, alone."""
    yield from (Take((card,)) for card in dict.fromkeys(game.of(Money).display) if card in PAIRS)


def _joined(cards: Sequence[str], currency: str) -> Iterator[Purse]:
    """A purse of two currencies for each card that names the one asked for."""
    for card in dict.fromkeys(cards):
        pair = PAIRS.get(card, ())
        if currency in pair:
            (other,) = set(pair) - {currency}
            tenders = tuple((name, CARDS[name].worth) for name in cards if CARDS[name].currency in pair)
            yield Purse(tenders, pair, needs=(card,), must_use=other)


@module.changes(Purses)
def join_currencies(game: Game, query: Purses) -> None:
    """Bids are in one currency."""
    if query.way not in NOT_FOR:
        query.answer += _joined(sorted(game.of(Money).hands[query.seat]), query.currency)
