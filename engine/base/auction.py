"""An auction. Bidders in turn order name higher amounts or drop out for good; the highest bidder pays and wins.

A bid must be payable exactly with the tenders of one purse; only the amount is announced. Everybody still in
is asked, whether able to bid or not, so that the question tells nothing. If all others have dropped out
without a bid, the last one may still bid and wins at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Final

from engine.base.market import purses_of, spend
from engine.base.paying import Payment, Purse, Tender, payments
from engine.base.things import CURRENCIES
from engine.base.window import PASS, Pass
from engine.core.caching import ENTRIES
from engine.core.kernel import Action, Choice, Event, Game, Step
from engine.core.notation import action
from engine.core.saving import tagged
from engine.core.secrecy import Public

WAY = "bid"
PAYMENT: Final = "auction_payment"
"""The option that tells when the winner is asked how to pay: `if_needed` (the default) or `always`."""
ALWAYS: Final = "always"


@tagged
@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    tag: ClassVar[str] = "auction_opened"
    lot: str
    first: int


@tagged
@dataclass(frozen=True, slots=True)
class BidMade(Event):
    tag: ClassVar[str] = "bid_made"
    seat: int
    lot: str
    amount: int


@tagged
@dataclass(frozen=True, slots=True)
class BidderOut(Event):
    tag: ClassVar[str] = "bidder_out"
    seat: int
    lot: str


@tagged
@dataclass(frozen=True, slots=True)
class LotWon(Event):
    """The winner paid these tenders."""

    tag: ClassVar[str] = "lot_won"
    seat: int
    lot: str
    amount: int
    pay: tuple[str, ...]


@tagged
@dataclass(frozen=True, slots=True)
class LotUnsold(Event):
    tag: ClassVar[str] = "lot_unsold"
    lot: str


@action
@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Announce an amount; or, having won, pay it with these tenders."""

    verb: ClassVar[str] = "bid"
    amount: int | None = None
    pay: tuple[str, ...] = ()

    def play(self, game: Game, seat: int) -> None:
        beneath = game.stack[-1]
        if isinstance(beneath, Award):
            beneath.pay = self.pay
        elif isinstance(beneath, Auction) and self.amount is not None:
            beneath.high, beneath.leader = self.amount, seat
            game.emit(BidMade(seat, beneath.lot, self.amount))


def _purses(game: Game, seat: int) -> tuple[Purse, ...]:
    found = [purse for currency in CURRENCIES for purse in purses_of(game, seat, currency, WAY)]
    return tuple(dict.fromkeys(purse for purse in found if purse.tenders))


@lru_cache(maxsize=ENTRIES)
def _sums(tenders: tuple[Tender, ...]) -> frozenset[int]:
    sums = {0}
    for _, value in tenders:
        sums |= {value + known for known in sums}
    return frozenset(sums - {0})


def _payments(game: Game, seat: int, amount: int) -> list[Payment]:
    found = (pay for purse in _purses(game, seat) for pay in payments(purse.tenders, amount)[0])
    return list(dict.fromkeys(found))


@tagged
@dataclass(slots=True)
class Auction(Step):
    """Ask the next bidder who is still in, or let the highest one pay."""

    tag: ClassVar[str] = "auction"
    lot: str
    asked: int
    high: int = 0
    leader: int | None = None
    out: list[int] = field(default_factory=list)

    def possible(self, game: Game) -> bool:
        """Who bids most can pay it."""
        return self.leader is None or bool(_payments(game, self.leader, self.high))

    def run(self, game: Game) -> None:
        left = [seat for seat in range(game.seats) if seat not in self.out]
        if self.leader is not None and left == [self.leader]:
            game.push(Award(self.leader, self.lot, self.high))
            return
        if not left:
            game.emit(LotUnsold(self.lot))
            return
        while self.asked in self.out:
            self.asked = (self.asked + 1) % game.seats
        game.push(Bidding(self.asked, self.lot, self.high), self)
        self.asked = (self.asked + 1) % game.seats


def open_auction(game: Game, lot: str, first: int) -> None:
    """Auction this lot, beginning with the seat `first`."""
    game.push(Auction(lot, first))
    game.emit(AuctionOpened(lot, first))


@tagged
@dataclass(slots=True)
class Bidding(Choice):
    """One seat bids more than `high` or drops out."""

    tag: ClassVar[str] = "bidding"
    phase: ClassVar[str] = "auction"
    interrupt: ClassVar[str | None] = "auction"
    seat: int
    lot: str
    high: int

    def base_options(self, game: Game) -> Iterator[Action]:
        sums = {total for purse in _purses(game, self.seat) for total in _sums(purse.tenders)}
        yield from (Bid(amount) for amount in sorted(sums) if amount > self.high)
        yield PASS

    def chosen(self, game: Game, action: Action) -> None:
        auction = game.stack[-1]
        if isinstance(action, Pass) and isinstance(auction, Auction):
            auction.out = [*auction.out, self.seat]
            game.emit(BidderOut(self.seat, self.lot))


@tagged
@dataclass(slots=True)
class Award(Step):
    """The winner pays. A choice is asked for where there is more than one way to pay; with the option
    `auction_payment` = always in any case, because only a question that always comes tells nothing about the hand."""

    tag: ClassVar[str] = "award"
    seat: int
    lot: str
    amount: int
    pay: Public[tuple[str, ...]] = ()

    def run(self, game: Game) -> None:
        if not self.pay:
            ways = _payments(game, self.seat, self.amount)
            if len(ways) > 1 or game.options.get(PAYMENT) == ALWAYS:
                game.push(ChoosePayment(self.seat, self.amount), self)
                return
            (self.pay,) = ways
        spend(game, self.seat, self.pay)
        game.emit(LotWon(self.seat, self.lot, self.amount, self.pay))


@tagged
@dataclass(slots=True)
class ChoosePayment(Choice):
    """The winner of an auction chooses with which tenders to pay."""

    tag: ClassVar[str] = "choose_payment"
    phase: ClassVar[str] = "auction"
    interrupt: ClassVar[str | None] = "payment"
    seat: int
    amount: int

    def base_options(self, game: Game) -> Iterator[Action]:
        yield from (Bid(pay=pay) for pay in _payments(game, self.seat, self.amount))

    def default(self, options: tuple[Action, ...]) -> Action | None:
        """The fewest tenders."""
        return min(options, key=lambda option: len(option.pay) if isinstance(option, Bid) else 0)
