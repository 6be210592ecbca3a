"""Change. For every two units overpaid for a tile the buyer draws a coin of value 1, blindly, at once.

Coins lie open before their owner and pay like a card of value 1 of their currency. Coins paid go back into the
bag before the change is drawn. At the end they count as money for leftover tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from engine.base import areas, stages
from engine.base.events import Overpaid
from engine.base.extending import Released, Withheld
from engine.base.paying import Purse
from engine.base.queries import AllMoney, MoneyIn, Purses
from engine.base.things import CARDS, CURRENCIES, Card
from engine.base.view import Mark
from engine.core import data
from engine.core.kernel import Event, Game
from engine.core.module import Module
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, Public

_data = data.load("change")
COINS = {f"coin_{currency}": currency for currency in CURRENCIES}
CARDS.update({name: Card(name, "coin", currency, 1, _data["copies"]) for name, currency in COINS.items()})


@state("change")
@dataclass(slots=True)
class Change:
    """The coins of each seat, and the bag in its secret order (next at the end)."""

    coins: Public[list[list[str]]]
    bag: Hidden[list[str]] = field(default_factory=list)

    def copy(self) -> Change:
        return Change([coins.copy() for coins in self.coins], self.bag.copy())


module = Module(
    "change",
    number=11,
    difficulty=1,
    preset="payment",
    state=lambda seats: Change([[] for _ in range(seats)]),
    components=dict.fromkeys(COINS, _data["copies"]),
)


@tagged
@dataclass(frozen=True, slots=True)
class ChangeDrawn(Event):
    tag: ClassVar[str] = "change_drawn"
    seat: int
    coins: tuple[str, ...]


@module.sets_up(stages.Tables)
def fill_bag(game: Game) -> None:
    game.of(Change).bag = game.dealer.shuffle(
        "coins", [name for name in COINS for _ in range(_data["copies"])]
    )


@module.changes(Purses)
def coins_too(game: Game, query: Purses) -> None:
    """Coins join every purse that holds money of their currency."""
    own = game.of(Change).coins[query.seat]
    if own:
        query.answer[:] = [
            Purse(
                (*purse.tenders, *((coin, 1) for coin in sorted(own) if COINS[coin] in purse.currencies)),
                purse.currencies,
                purse.needs,
                purse.must_use,
            )
            for purse in query.answer
        ]


@module.handles(Withheld("coin"))
def pay_coin(game: Game, seat: int, coin: str) -> None:
    game.of(Change).coins[seat].remove(coin)


@module.handles(Released("coin"))
def return_coin(game: Game, seat: int | None, coin: str) -> None:
    change = game.of(Change)
    if seat is None:
        change.bag = game.dealer.mix("coins", change.bag, [coin])
    else:
        change.coins[seat].append(coin)


@module.changes(AllMoney)
def coins_in_mixtures(game: Game, query: AllMoney) -> None:
    query.answer.extend((coin, 1) for coin in sorted(game.of(Change).coins[query.seat]))


@module.reacts(Overpaid)
def draw_change(game: Game, event: Overpaid) -> None:
    change = game.of(Change)
    due = event.by // _data["overpaid_per_coin"]
    drawn = [game.dealer.draw("coins", change.bag) for _ in range(min(due, len(change.bag)))]
    if drawn:
        change.coins[event.seat].extend(drawn)
        game.emit(ChangeDrawn(event.seat, tuple(drawn)))


@module.changes(MoneyIn)
def count_coins(game: Game, query: MoneyIn) -> None:
    query.answer += sum(COINS[coin] == query.currency for coin in game.of(Change).coins[query.seat])


@module.holds()
def everywhere(game: Game) -> list[str]:
    change = game.of(Change)
    return [coin for coins in (*change.coins, change.bag) for coin in coins]


@module.shows(areas.BeforeSeat)
def own_coins(game: Game, seat: int) -> Iterator[Mark]:
    for coin in sorted(game.of(Change).coins[seat]):
        yield Mark(f"change/{coin}", "", seat)


@module.shows(areas.Beside)
def bag(game: Game) -> Iterator[Mark]:
    """How many coins the bag holds is public."""
    yield Mark("change/bag", str(len(game.of(Change).bag)))
