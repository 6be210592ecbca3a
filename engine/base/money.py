"""Take money. The player on turn takes one card from the display, or several worth at most 5 together.

Also the draw pile: refilling the display after a turn, and reshuffling the discard pile when a card is
needed and none is left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final

from engine.base.events import CardsTaken, DisplayRefilled, Reshuffled, ScoringCardDrawn
from engine.base.extending import CardTakenBeside, CardTurnedUp
from engine.base.module import module
from engine.base.queries import TakeLimit
from engine.base.state import Course, Money
from engine.base.things import CARDS, SCORING_CARDS
from engine.core.caching import ENTRIES, Remembered
from engine.core.kernel import Action, Game, Step
from engine.core.notation import action
from engine.core.saving import tagged

TAKE_LIMIT = 5


def leave_display(game: Game, card: str) -> int:
    """The card leaves its space of the display, which stays empty until the next refill; tells which space."""
    money = game.of(Money)
    place = money.display.index(card)
    money.display[place] = None
    money.stamps[place] = game.of(Course).number
    return place


@action
@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take these cards from the display into the hand."""

    verb: ClassVar[str] = "take"
    cards: tuple[str, ...]

    def play(self, game: Game, seat: int) -> None:
        money = game.of(Money)
        handlers = game.rules.handlers(CardTakenBeside)
        for card in self.cards:
            handler = handlers.get(CARDS[card].kind)
            if handler is not None:
                handler(game, seat, card)
                continue
            leave_display(game, card)
            money.hands[seat].append(card)
        game.emit(CardsTaken(seat, self.cards))


_TAKE: Final = Remembered(Take)


@lru_cache(maxsize=ENTRIES)
def _takes(spaces: tuple[str | None, ...], limit: int) -> tuple[Take, ...]:
    display = [card for card in spaces if card is not None and CARDS[card].worth]
    found: dict[tuple[str, ...], None] = {(card,): None for card in display}
    worth = {card: CARDS[card].worth for card in display}
    low = sorted(worth[card] for card in display)
    for size in range(2, len(display) + 1):
        if sum(low[:size]) > limit:
            break
        for cards in combinations(display, size):
            if sum([worth[card] for card in cards]) <= limit:
                found[tuple(sorted(cards))] = None
    return tuple([_TAKE[cards] for cards in found])


def takes(game: Game, seat: int) -> tuple[Take, ...]:
    """All sets of display cards that the seat may take; equal cards are not told apart."""
    spaces = tuple(game.of(Money).display)
    limited = TakeLimit in game.rules.changes
    return _takes(spaces, game.ask(TakeLimit(seat, TAKE_LIMIT)) if limited else TAKE_LIMIT)


def draw_card(game: Game) -> str | None:
    """The next card of the draw pile; shuffles the discard pile first if need be. None: no card is left."""
    money = game.of(Money)
    if not money.draw:
        if not money.discard:
            return None
        game.emit(Reshuffled(len(money.discard)))
        money.draw = game.dealer.shuffle("cards", money.discard)
        money.discard = []
    return game.dealer.draw("cards", money.draw)


@tagged
@dataclass(slots=True)
class RefillDisplay(Step):
    """Fill every empty space of the display, or only the one at `place`. Cards that cannot lie there are
    dealt with one by one; `first` is the seat with which the game goes on. When a reshuffled discard pile has
    been drawn through without filling anything (`shuffled`), all of it is set aside again: the rest stays empty."""

    tag: ClassVar[str] = "refill_display"
    first: int
    place: int | None = None
    shuffled: bool = False

    def run(self, game: Game) -> None:
        money = game.of(Money)
        number = game.of(Course).number
        handlers = game.rules.handlers(CardTurnedUp)
        filled: list[str] = []
        handler = None
        for place in range(len(money.display)) if self.place is None else (self.place,):
            if money.display[place] is not None:
                continue
            if not money.draw and self.shuffled:
                break
            self.shuffled = self.shuffled or not money.draw
            card = draw_card(game)
            if card is None:
                break
            handler = handlers.get(CARDS[card].kind)
            if handler is not None:
                game.push(self)
                break
            money.display[place] = card
            money.stamps[place] = number
            filled.append(card)
            self.shuffled = False
        if filled:
            game.emit(DisplayRefilled(tuple(filled)))
        if handler is not None and card is not None:
            handler(game, card, self.first)


@module.handles(CardTurnedUp("scoring"))
def scoring_card(game: Game, card: str, first: int) -> None:
    """A scoring card is laid before the next player, leaves the game and is replaced."""
    round_ = SCORING_CARDS[card]["round"]
    game.of(Money).out.append(card)
    game.of(Course).rounds_due.append(round_)
    game.emit(ScoringCardDrawn(round_))


def offered(game: Game, seat: int) -> Iterable[Action]:
    """What this file adds to the actions of a turn."""
    return takes(game, seat)
