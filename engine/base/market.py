"""Buy a tile. The player pays at least the printed price in the currency of the tile's market space.

No change is given. Paying exactly earns one further action. The space stays empty until the end of the turn,
when the market is refilled in the order of the spaces.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.base.building import apply_modifiers
from engine.base.events import MarketRefilled, Overpaid, TileBought
from engine.base.extending import (
    FurtherAction,
    PaidExactly,
    Released,
    TermsOf,
    TileLeaves,
    TileTurnedUp,
    Withheld,
)
from engine.base.paying import Payment, Purse, Tender, Terms, payments, worth
from engine.base.queries import AllMoney, Discounts, Exact, ForSale, Price, Purses
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CARDS, CURRENCIES, TILES
from engine.core.caching import FEW, Remembered
from engine.core.kernel import Action, EngineError, Game, Modifiers, Step
from engine.core.notation import action
from engine.core.saving import tagged


def price_of(game: Game, seat: int, tile: str, way: str = "market", modifiers: Modifiers = ()) -> int:
    """What the tile costs this seat now."""
    printed = TILES[tile].price
    if printed is None:
        raise EngineError(f"{tile} is never bought")
    return game.ask(Price(seat, tile, way, modifiers, printed)) if Price in game.rules.changes else printed


def _by_currency(cards: tuple[str, ...]) -> dict[str, tuple[Tender, ...]]:
    found: dict[str, list[Tender]] = {currency: [] for currency in CURRENCIES}
    for name in sorted(cards):
        card = CARDS[name]
        if card.currency is not None:
            found[card.currency].append((name, card.worth))
    return {currency: tuple(own) for currency, own in found.items()}


HELD: Final = Remembered(_by_currency)
"""The money of a hand by currency."""


def purses_of(game: Game, seat: int, currency: str, way: str = "market") -> list[Purse]:
    """The purses with which the seat may pay in this currency; at first its hand cards of it."""
    own = [Purse(HELD[tuple(game.of(Money).hands[seat])][currency], (currency,))]
    return game.ask(Purses(seat, currency, way, own)) if Purses in game.rules.changes else own


def worth_of(pay: Iterable[str]) -> int:
    """What these tenders are worth at their face."""
    return sum(CARDS[name].worth for name in pay)


def all_money(game: Game, seat: int) -> list[Tender]:
    """Everything the seat could pay with where any mixture is allowed."""
    tenders = [(card, CARDS[card].worth) for card in sorted(game.of(Money).hands[seat]) if CARDS[card].worth]
    return game.ask(AllMoney(seat, tenders))


def terms_of(game: Game, seat: int, tile: str, way: str = "market", modifiers: Modifiers = ()) -> Terms:
    """The terms for this seat now. A tile of the market costs its price in the currency of its space."""
    spaces = game.of(Market).spaces
    if tile in spaces:
        return Terms(CURRENCIES[spaces.index(tile)], price_of(game, seat, tile, way, modifiers))
    return game.rules.handlers(TermsOf)[TILES[tile].kind](game, seat, tile)


def for_sale(game: Game) -> list[str]:
    """The tiles that can be bought now, those of the market first."""
    tiles = [tile for tile in game.of(Market).spaces if tile is not None]
    return game.ask(ForSale(tiles)) if ForSale in game.rules.changes else tiles


def discounts(game: Game, seat: int, tile: str) -> list[Modifiers]:
    """What the seat may add to a purchase of the tile to lower its price, which is so only on the market."""
    if Discounts not in game.rules.changes or tile not in game.of(Market).spaces:
        return []
    return game.ask(Discounts(seat, tile, []))


def payments_for(
    game: Game, seat: int, tile: str, way: str = "market", modifiers: Modifiers = ()
) -> tuple[tuple[Payment, ...], tuple[Payment, ...]]:
    """Exact payments, and overpayments without a superfluous card, for a tile that is for sale."""
    terms = terms_of(game, seat, tile, way, modifiers)
    return terms.payments(purses_of(game, seat, terms.currency, way))


def paid_with(game: Game, seat: int, currency: str, pay: Payment, way: str = "market") -> int | None:
    """What these tenders are worth together in this currency, None if they may not be used so."""
    for purse in purses_of(game, seat, currency, way):
        total = worth(purse, pay)
        if total is not None:
            return total
    return None


def leave_market(game: Game, tile: str) -> None:
    """The tile leaves its market space, which stays empty until the next refill."""
    market = game.of(Market)
    if tile not in market.spaces:
        game.rules.handlers(TileLeaves)[TILES[tile].kind](game, tile)
        return
    place = market.spaces.index(tile)
    market.spaces[place] = None
    market.stamps[place] = game.of(Course).number


def spend(game: Game, seat: int, pay: Payment) -> None:
    """The tenders leave the hand for the discard pile, or for where their module keeps them."""
    withhold(game, seat, pay)
    release(game, None, pay)


def withhold(game: Game, seat: int, pay: Iterable[str]) -> None:
    """The tenders leave the seat's hand."""
    handlers = game.rules.handlers(Withheld)
    for name in pay:
        handler = handlers.get(CARDS[name].kind)
        if handler is not None:
            handler(game, seat, name)
        else:
            game.of(Money).hands[seat].remove(name)


def release(game: Game, seat: int | None, pay: Iterable[str]) -> None:
    """Tenders withheld go back to a seat's hand, or (None) to the discard pile."""
    money = game.of(Money)
    handlers = game.rules.handlers(Released)
    for name in pay:
        handler = handlers.get(CARDS[name].kind)
        if handler is not None:
            handler(game, seat, name)
        else:
            (money.discard if seat is None else money.hands[seat]).append(name)


def acquire(game: Game, seat: int, tile: str, origin: str) -> None:
    """The tile lies beside the seat's Alhambra until it is placed."""
    game.of(Estates).pending[seat][tile] = origin


_FURTHER: Final = FurtherAction().key


def further_action(game: Game, seat: int) -> None:
    """The seat gets one more action in this turn."""
    game.rules.handlers(FurtherAction)[_FURTHER](game, seat)


@tagged
@dataclass(slots=True)
class SettlePurchase(Step):
    """What the purchase brought along is dealt with; the tile is not placed yet."""

    tag: ClassVar[str] = "settle_purchase"
    seat: int
    tile: str

    def run(self, game: Game) -> None:
        game.rules.handlers(PaidExactly)[TILES[self.tile].kind](game, self.seat, self.tile)


def settle_purchase(game: Game, seat: int, tile: str) -> None:
    """Let a module know of an exact purchase once everything is dealt with that it will have brought along."""
    if TILES[tile].kind in game.rules.handlers(PaidExactly):
        game.push(SettlePurchase(seat, tile))


@action
@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy this tile of the market with these tenders."""

    verb: ClassVar[str] = "buy"
    tile: str
    pay: tuple[str, ...]
    modifiers: Modifiers = ()

    def play(self, game: Game, seat: int) -> None:
        terms = terms_of(game, seat, self.tile, modifiers=self.modifiers)
        apply_modifiers(game, seat, self.tile, "market", self.modifiers)
        paid = paid_with(game, seat, terms.currency, self.pay) or 0
        leave_market(game, self.tile)
        spend(game, seat, self.pay)
        acquire(game, seat, self.tile, "market")
        exact = paid == terms.price
        if Exact in game.rules.changes:
            exact = game.ask(Exact(seat, self.tile, "market", exact))
        if exact:  # before the event, so that what the modules do about the purchase comes first
            further_action(game, seat)
        if paid == terms.price:
            settle_purchase(game, seat, self.tile)
        game.emit(TileBought(seat, self.tile, terms.currency, self.pay, terms.price, exact))
        if paid > terms.price:
            game.emit(Overpaid(seat, paid - terms.price))


def _buys_of(what: tuple[str, Modifiers]) -> Remembered[Payment, Buy]:
    tile, modifiers = what
    return Remembered(lambda pay: Buy(tile, pay, modifiers), FEW)


_BUY: Final = Remembered(_buys_of, FEW)

# queries whose answers decide what purchases cost; without any change the printed prices hold
_CHANGED = frozenset({Discounts, ForSale, Price, Purses})


def offered(game: Game, seat: int) -> list[Action]:
    """What this file adds to the actions of a turn: purchases with sensible payments only."""
    options: list[Action] = []
    if _CHANGED.isdisjoint(game.rules.changes):  # nobody need be asked
        held = HELD[tuple(game.of(Money).hands[seat])]
        for currency, tile in zip(CURRENCIES, game.of(Market).spaces, strict=True):
            if tile is not None:
                options += _AT_PRINTED_PRICE[(tile, held[currency])]
        return options
    for tile in for_sale(game):
        for modifiers in ((), *discounts(game, seat, tile)):
            terms = terms_of(game, seat, tile, modifiers=modifiers)
            options += _buys(tile, terms.payments(purses_of(game, seat, terms.currency)), modifiers)
    return options


def _buys(tile: str, found: Iterable[tuple[Payment, ...]], modifiers: Modifiers = ()) -> list[Buy]:
    known = _BUY[(tile, modifiers)]
    return [known[pay] for payments in found for pay in payments]


def _at_printed_price(what: tuple[str, tuple[Tender, ...]]) -> list[Buy]:
    tile, held = what
    return _buys(tile, payments(held, TILES[tile].price or 0))


_AT_PRINTED_PRICE: Final = Remembered(_at_printed_price)


def admits(game: Game, seat: int, buy: Buy) -> bool:
    """Whether a purchase is legal though it is not listed: an overpayment with superfluous cards."""
    if buy.tile not in for_sale(game) or buy.modifiers not in ((), *discounts(game, seat, buy.tile)):
        return False
    terms = terms_of(game, seat, buy.tile, modifiers=buy.modifiers)
    return terms.paid_by(paid_with(game, seat, terms.currency, buy.pay))


@tagged
@dataclass(slots=True)
class RefillMarket(Step):
    """Draw a tile for each empty space, 1 to 4. Tiles that cannot lie there are dealt with one by one."""

    tag: ClassVar[str] = "refill_market"

    def run(self, game: Game) -> None:
        market = game.of(Market)
        if None not in market.spaces:
            return
        handlers = game.rules.handlers(TileTurnedUp)
        filled: list[str] = []
        for place in range(len(market.spaces)):
            if market.spaces[place] is not None:
                continue
            if not market.supply:
                game.of(Course).market_complete = False
                break
            tile = game.dealer.draw("tiles", market.supply)
            handler = handlers.get(TILES[tile].kind)
            if handler is not None:
                game.push(RefillMarket())
                if filled:
                    game.emit(MarketRefilled(tuple(filled)))
                handler(game, tile)
                return
            market.spaces[place] = tile
            market.stamps[place] = game.of(Course).number
            filled.append(tile)
        if filled:
            game.emit(MarketRefilled(tuple(filled)))
