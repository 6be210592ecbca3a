"""The end of the game: leftover tiles, a last building, round 3, and who has won.

For each tile left on the market the one player with strictly the most money of its currency gets it free of
charge; ties and nothing leave it out of the game. Receivers place their tiles in turn order beginning with
the one who would have been next. Equal highest scores share the victory.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.base import building
from engine.base.events import GameEnding, GameOver, LeftoverGiven
from engine.base.market import acquire
from engine.base.queries import Contenders, MoneyIn
from engine.base.scoring import ScoreRound
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CARDS, CURRENCIES
from engine.core.kernel import Action, Choice, Game, Step
from engine.core.saving import tagged

LAST_ROUND = 3


def money_in(game: Game, seat: int, currency: str) -> int:
    """What the seat's hand is worth in this currency."""
    own = sum(CARDS[card].worth for card in game.of(Money).hands[seat] if CARDS[card].currency == currency)
    return game.ask(MoneyIn(seat, currency, own))


@tagged
@dataclass(slots=True)
class EndGame(Step):
    tag: ClassVar[str] = "end_game"
    next: int

    def run(self, game: Game) -> None:
        game.of(Course).turn = None
        game.push(GiveLeftovers(self.next), ScoreRound(LAST_ROUND, self.next), Finish())
        game.emit(GameEnding(self.next))


@tagged
@dataclass(slots=True)
class GiveLeftovers(Step):
    """Give out the tiles on the market, one space after the other, and let the receivers place them."""

    tag: ClassVar[str] = "give_leftovers"
    next: int
    place: int = 0

    def run(self, game: Game) -> None:
        if self.place == len(CURRENCIES):
            game.push(*(PlaceReceived((self.next + i) % game.seats) for i in range(game.seats)))
            return
        game.push(GiveLeftovers(self.next, self.place + 1))
        market = game.of(Market)
        tile = market.spaces[self.place]
        if tile is None:
            return
        market.spaces[self.place] = None
        currency = CURRENCIES[self.place]
        totals = tuple(money_in(game, seat, currency) for seat in range(game.seats))
        best = max(totals)
        receiver = totals.index(best) if totals.count(best) == 1 else None
        if receiver is not None:
            acquire(game, receiver, tile, "leftover")
        else:
            market.out.append(tile)
        game.emit(LeftoverGiven(tile, currency, receiver, totals))


@tagged
@dataclass(slots=True)
class PlaceReceived(Choice):
    """A receiver of leftover tiles places them in the Alhambra or the reserve."""

    tag: ClassVar[str] = "place_received"
    phase: ClassVar[str] = "build"
    interrupt: ClassVar[str | None] = "leftover"
    seat: int

    def others_asked(self, game: Game) -> Iterable[Choice]:
        pending = game.of(Estates).pending
        return (choice for choice in self.beneath(game) if pending[choice.seat])

    def base_options(self, game: Game) -> Iterable[Action]:
        return building.builds(game, self.seat)

    def settled(self, game: Game) -> bool:
        return not game.of(Estates).pending[self.seat]

    def chosen(self, game: Game, action: Action) -> None:
        game.push(self)


@tagged
@dataclass(slots=True)
class Finish(Step):
    tag: ClassVar[str] = "finish"

    def run(self, game: Game) -> None:
        course = game.of(Course)
        scores = game.ask(Contenders(dict(enumerate(course.points))))
        best = max(scores.values())
        course.winners = [who for who, points in scores.items() if points == best]
        course.over = True
        game.emit(GameOver(tuple(course.winners), tuple(course.points)))
