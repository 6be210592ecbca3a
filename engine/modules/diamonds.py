"""Diamonds. Eleven money cards of a fifth kind that pay any tile of the market, but only among themselves.

They count at face value for the starting money and when taking money, are never mixed with another currency,
and are worth nothing when leftover tiles are given out.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base import stages
from engine.base.judging import SPARE_CARD, CardWorth, Judge, PursesOf
from engine.base.paying import Purse
from engine.base.queries import Purses
from engine.base.state import Money
from engine.base.things import CARDS, Card
from engine.core import data
from engine.core.kernel import Game
from engine.core.module import Module

DIAMONDS = {
    f"diamond_{value}": Card(f"diamond_{value}", "diamond", None, value, copies)
    for value, copies in data.load("diamonds")["diamonds"].items()
}
CARDS.update(DIAMONDS)

module = Module(
    "diamonds",
    number=6,
    difficulty=1,
    preset="payment",
    components={name: card.copies for name, card in DIAMONDS.items()},
)


@module.sets_up(stages.Material)
def join_deck(game: Game) -> None:
    """All of them are shuffled into the money cards before the starting money is dealt."""
    game.of(Money).draw.extend(name for name, card in DIAMONDS.items() for _ in range(card.copies))


def _alone(cards: Sequence[str]) -> list[Purse]:
    """A purse of the diamonds alone, for every currency."""
    own = tuple((card, CARDS[card].worth) for card in cards if card in DIAMONDS)
    return [Purse(own)] if own else []


@module.changes(Purses)
def pay_alone(game: Game, query: Purses) -> None:
    query.answer += _alone(sorted(game.of(Money).hands[query.seat]))


# -- what computer opponents think of it ----------------------------------------------------------------


@module.advises(CardWorth("diamond"))
def pays_anything(judge: Judge, card: str) -> float:
    return SPARE_CARD + 1.15 * judge.unit * CARDS[card].worth


@module.advises(PursesOf)
def diamonds_alone(judge: Judge, cards: Sequence[str], currency: str, purses: list[Purse]) -> None:
    purses += _alone(cards)
