"""Master Builders. A card pays 3 in its currency, or at the end of the own turn gives one more redesign.

Two cards are dealt in secret before the starting money. As builders they are used after all tiles of the turn are
placed, several in a turn if wished; in both uses they go to the discard pile. The end of every turn is held open
for everybody alike, so that nothing tells who has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.base import stages
from engine.base.building import USING, Redesign
from engine.base.extending import Modifier
from engine.base.judging import SPARE_CARD, CardWorth, Judge, Modified
from engine.base.queries import FreeRedesigns, HoldTurn
from engine.base.sides import Cell
from engine.base.state import Estates, Money
from engine.base.things import CARDS, CURRENCIES, Card
from engine.base.turn import BuildTiles
from engine.core import data
from engine.core.kernel import Action, Event, Game
from engine.core.module import Module
from engine.core.saving import tagged

_data = data.load("master_builders")
BUILDERS = {
    f"mb_{currency}": Card(f"mb_{currency}", "mb", currency, _data["worth"], _data["copies"])
    for currency in CURRENCIES
}
CARDS.update(BUILDERS)

module = Module(
    "master_builders",
    number=14,
    difficulty=1,
    preset="building",
    components=dict.fromkeys(BUILDERS, _data["copies"]),
)


@tagged
@dataclass(frozen=True, slots=True)
class BuilderPlayed(Event):
    tag: ClassVar[str] = "builder_played"
    seat: int
    card: str


@module.sets_up(stages.Secrets)
def deal_cards(game: Game) -> None:
    """Two each; the rest of the piles' share waits until the piles are made."""
    pile = game.dealer.shuffle("builders", [name for name in BUILDERS for _ in range(_data["copies"])])
    money = game.of(Money)
    for hand in money.hands:
        hand.extend(game.dealer.draw("builders", pile) for _ in range(_data["deal_per_player"]))
    # laid aside in the discard pile, which is empty until the first purchase
    shares = _data["per_pile_with_six" if game.seats == 6 else "per_pile"]
    money.discard.extend(game.dealer.draw("builders", pile) for _ in range(sum(shares.values())))
    money.out.extend(pile)


@module.sets_up(stages.SpecialCards)
def into_piles(game: Game, piles: dict[int, list[str]]) -> None:
    """Three cards each into the piles 3 and 5; with six players only one into pile 5."""
    money = game.of(Money)
    shares = _data["per_pile_with_six" if game.seats == 6 else "per_pile"]
    for pile, number in shares.items():
        piles[pile].extend(money.discard.pop() for _ in range(number))


@module.changes(HoldTurn)
def for_everybody(game: Game, query: HoldTurn) -> None:
    query.answer = True


@module.changes(FreeRedesigns)
def one_more_redesign(game: Game, query: FreeRedesigns) -> None:
    if not game.of(Estates).pending[query.seat]:
        hand = game.of(Money).hands[query.seat]
        query.answer.extend(((USING, card),) for card in BUILDERS if card in hand)


@module.proposes(BuildTiles)
def perhaps_a_redesign(game: Game, choice: BuildTiles) -> Iterator[str]:
    if not game.of(Estates).pending[choice.seat]:
        yield Redesign.verb


def play_builder(game: Game, seat: int, tile: str, at: Cell | str, value: str) -> None:
    """The card goes to the discard pile; the redesign follows. Builders come after all actions, so from now on
    the turn counts as one in which placing has begun."""
    money = game.of(Money)
    game.of(Estates).placed[seat] = True
    money.hands[seat].remove(value)
    money.discard.append(value)
    game.emit(BuilderPlayed(seat, value))


for _card in BUILDERS:
    module.handles(Modifier("using", _card))(play_builder)


# -- what computer opponents think of it ----------------------------------------------------------------


def worth_as_builder(judge: Judge, card: str) -> float:
    return 0.8 * judge.left


@module.advises(CardWorth("mb"))
def two_uses(judge: Judge, card: str) -> float:
    """It pays like any card, and may instead save an action later."""
    return judge.unit * CARDS[card].worth + SPARE_CARD + worth_as_builder(judge, card)


def builder_spent(judge: Judge, move: Action, value: str) -> float:
    return -two_uses(judge, value) - judge.ready(judge.hand()) + judge.ready(judge.hand(without=(value,)))


for _card in BUILDERS:
    module.advises(Modified("using", _card))(builder_spent)
