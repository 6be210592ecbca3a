"""Set-up. Starting money is dealt face up until each seat has 20 or more; who has fewest cards begins.

Ties: lowest total, then the youngest (`age_order`), else the lowest seat. The rest of the cards is split into
five piles, the upper ones getting the surplus; scoring card 1 goes into pile 2, scoring card 2 into pile 4.

The stages are named, and modules hang what they add on them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.base import stages
from engine.base.alhambra import Alhambra
from engine.base.events import StarterChosen, StartMoneyDealt
from engine.base.market import RefillMarket
from engine.base.module import module
from engine.base.money import RefillDisplay
from engine.base.queries import CardCopies
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import BUILDINGS, CARDS, MONEY, SCORING_CARDS
from engine.base.turn import BeginTurn
from engine.core.kernel import Game, Options, RunStage, Step
from engine.core.module import default_options, resolve, rules_for
from engine.core.saving import tagged

START_MONEY: Final = 20
PILES: Final = 5


def bare_game(seats: int, modules: tuple[str, ...], options: Options, seed: bytes) -> Game:
    """A game before its set-up: rules, options, empty state. Raises ValueError for what does not exist."""
    if not 2 <= seats <= 6:
        raise ValueError("2 to 6 seats")
    ids = resolve(modules, seats, options)
    chosen = default_options(ids)
    if unknown := {name for name in options if name not in chosen} - {"dirk"}:
        raise ValueError(f"unknown option: {', '.join(sorted(unknown))}")
    chosen.update(options)
    ages = chosen["age_order"]
    if ages is not None and sorted(ages) != list(range(seats)):
        raise ValueError("age_order lists every seat once")
    game = Game(rules_for(ids), seats, seed, chosen)
    game.slices = {
        Money: Money([[] for _ in range(seats)]),
        Market: Market(),
        Estates: Estates(
            [Alhambra() for _ in range(seats)],
            [[] for _ in range(seats)],
            [{} for _ in range(seats)],
            [False] * seats,
        ),
        Course: Course([0] * seats, [0] * seats),
    }
    for part in game.rules.modules:
        if part.state is not None:
            own = part.state(seats)
            game.slices[type(own)] = own
    return game


def start_game(seats: int, modules: tuple[str, ...], options: Options, seed: bytes) -> Game:
    """A new game, run up to its first choice."""
    game = bare_game(seats, modules, options, seed)
    game.push(*(RunStage(stage.name) for stage in stages.STAGES), FirstTurn())
    game.run()
    return game


def all_cards(game: Game) -> list[str]:
    """Every currency card of this game, each copy named."""
    missing = CARDS[MONEY[0]].copies - game.ask(CardCopies(CARDS[MONEY[0]].copies))
    return [card for card in MONEY for _ in range(CARDS[card].copies - missing)]


@module.sets_up(stages.Deck)
def shuffle_deck(game: Game) -> None:
    game.of(Money).draw = game.dealer.shuffle("cards", [*all_cards(game), *game.of(Money).draw])


@module.sets_up(stages.StartMoney)
def deal_money(game: Game) -> None:
    money = game.of(Money)
    for seat, hand in enumerate(money.hands):
        dealt: list[str] = []
        while sum(CARDS[card].worth for card in dealt) < START_MONEY:
            dealt.append(game.dealer.draw("cards", money.draw))
        hand.extend(dealt)
        game.emit(StartMoneyDealt(seat, tuple(dealt)))


@module.sets_up(stages.Starter)
def choose_starter(game: Game) -> None:
    hands = [event.cards for event in game.events if isinstance(event, StartMoneyDealt)]
    ages = game.options["age_order"] or list(range(game.seats))
    keys = [(len(h), sum(CARDS[c].worth for c in h), ages.index(seat)) for seat, h in enumerate(hands)]
    best = min(keys)
    starter = keys.index(best)
    if sum(key[0] == best[0] for key in keys) == 1:
        reason = "cards"
    elif sum(key[:2] == best[:2] for key in keys) == 1:
        reason = "money"
    else:
        reason = "age" if game.options["age_order"] else "seat"
    game.of(Course).start = starter
    game.emit(StarterChosen(starter, reason))


@module.sets_up(stages.Display)
def first_display(game: Game) -> None:
    game.push(RefillDisplay(game.of(Course).start))


@module.sets_up(stages.FivePiles)
def split_piles(game: Game) -> None:
    """Modules name their special cards per pile at `SpecialCards`."""
    money = game.of(Money)
    rest, more = divmod(len(money.draw), PILES)
    sizes = [rest + (pile < more) for pile in range(PILES)]
    piles = game.dealer.cut("cards", money.draw, sizes)
    special: stages.Piles = {pile: [] for pile in range(1, PILES + 1)}
    for card, row in SCORING_CARDS.items():
        special[row["pile"]].append(card)
    for add in game.rules.at(stages.SpecialCards):
        add(game, special)
    for number, cards in special.items():
        if cards:
            piles[number - 1] = game.dealer.mix(f"cards:{number}", piles[number - 1], cards)
    money.draw = game.dealer.join("cards", piles)


@module.sets_up(stages.Supply)
def shuffle_supply(game: Game) -> None:
    market = game.of(Market)
    market.supply = game.dealer.shuffle("tiles", [*BUILDINGS, *market.supply])


@module.sets_up(stages.FirstMarket)
def first_market(game: Game) -> None:
    game.push(RefillMarket())


@tagged
@dataclass(slots=True)
class FirstTurn(Step):
    tag: ClassVar[str] = "first_turn"

    def run(self, game: Game) -> None:
        game.push(BeginTurn(game.of(Course).start))
