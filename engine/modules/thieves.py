"""Thieves. Between turns a player may play a thief and take a display card of the thief's currency.

The next player may not steal; the player who has just finished may, last in order (option). Thieves are
secret, their number is public; a thief played leaves the game, and the display is refilled at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from engine.base import areas, stages
from engine.base.events import MoneyTaken
from engine.base.judging import Judge
from engine.base.money import RefillDisplay, leave_display
from engine.base.queries import WindowSeats
from engine.base.state import Money
from engine.base.things import CARDS, CURRENCIES
from engine.base.view import Mark, View
from engine.base.window import SpecialMove, next_seat
from engine.core import data
from engine.core.kernel import Action, Event, Game
from engine.core.module import Module
from engine.core.notation import action
from engine.core.orders import ANY
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, OwnersOnly, Public

_data = data.load("thieves")
THIEVES = {f"thief_{currency}": currency for currency in CURRENCIES}


@state("thieves")
@dataclass(slots=True)
class Thieves:
    """The thieves each seat still has, secret to the others but for their number; those that nobody got,
    unseen; and those played, which are out of the game."""

    hands: OwnersOnly[list[list[str]]]
    unseen: Hidden[list[str]] = field(default_factory=list)
    played: Public[list[str]] = field(default_factory=list)

    def copy(self) -> Thieves:
        return Thieves([hand.copy() for hand in self.hands], self.unseen.copy(), self.played.copy())


module = Module(
    "thieves",
    number=10,
    difficulty=1,
    preset="outside",
    state=lambda seats: Thieves([[] for _ in range(seats)]),
    options={"thieves_ending_player_may_steal": True},
    components=dict.fromkeys(THIEVES, _data["copies"]),
)


@tagged
@dataclass(frozen=True, slots=True)
class CardStolen(MoneyTaken, Event):
    """A seat played a thief and took a card from the display."""

    tag: ClassVar[str] = "card_stolen"
    reveals: ClassVar[bool] = True
    stolen: ClassVar[bool] = True
    seat: int
    thief: str
    card: str

    def taken(self) -> tuple[str, ...]:
        return (self.card,)


@module.sets_up(stages.Deal)
def deal_thieves(game: Game) -> None:
    thieves = game.of(Thieves)
    pile = game.dealer.shuffle("thieves", [name for name in THIEVES for _ in range(_data["copies"])])
    for hand in thieves.hands:
        hand.extend(game.dealer.draw("thieves", pile) for _ in range(_data["deal_per_player"][game.seats]))
    thieves.unseen = pile


@module.changes(WindowSeats)
def asked(game: Game, query: WindowSeats) -> None:
    """Everybody with thieves left is asked, except the next player."""
    query.answer.update(
        seat
        for seat, hand in enumerate(game.of(Thieves).hands)
        if hand and _may_steal(game, seat, query.finished, query.next)
    )


def _may_steal(game: Game, seat: int, finished: int, following: int) -> bool:
    """Of two players the one who has finished always may, or nobody ever could."""
    allowed = seat != finished or game.seats == 2 or game.options["thieves_ending_player_may_steal"]
    return seat != following and allowed


@action
@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Play this thief and take this card of its currency from the display."""

    verb: ClassVar[str] = "thief"
    thief: str
    card: str

    def play(self, game: Game, seat: int) -> None:
        money = game.of(Money)
        thieves = game.of(Thieves)
        thieves.hands[seat].remove(self.thief)
        thieves.played.append(self.thief)
        leave_display(game, self.card)
        money.hands[seat].append(self.card)
        game.push(RefillDisplay(next_seat(game)))
        game.emit(CardStolen(seat, self.thief, self.card))


@module.offers(SpecialMove)
def steal(game: Game, window: SpecialMove) -> Iterator[Action]:
    if not _may_steal(game, window.seat, window.finished, window.next):
        return
    cards = dict.fromkeys(card for card in game.of(Money).display if card is not None)
    for thief in dict.fromkeys(game.of(Thieves).hands[window.seat]):
        for card in cards:
            if CARDS[card].currency == THIEVES[thief]:
                yield Steal(thief, card)


@module.orders(Steal, "window", "card", groups=(ANY, *CURRENCIES), least=True)
def cards_to_steal(view: View) -> Iterator[str]:
    """What lies on display."""
    yield from (card.id for card in view.display)


@module.holds()
def everywhere(game: Game) -> list[str]:
    thieves = game.of(Thieves)
    return [*(name for hand in thieves.hands for name in hand), *thieves.unseen, *thieves.played]


@module.shows(areas.Secret)
def own_thieves(game: Game, seat: int) -> Iterator[Mark]:
    for thief in sorted(game.of(Thieves).hands[seat]):
        yield Mark(f"thieves/{thief}")


@module.shows(areas.BeforeSeat)
def number_left(game: Game, seat: int) -> Iterator[Mark]:
    """How many thieves a seat still has is public."""
    yield Mark("thieves/count", str(len(game.of(Thieves).hands[seat])), seat)


# -- what computer opponents think of it ----------------------------------------------------------------


@module.judges(Steal)
def judge_steal(judge: Judge, move: Steal) -> float:
    """Early only for a large card or one that pays exactly; later for any good one."""
    return judge.taken((move.card,)) - 0.3 - 2.3 * judge.left
