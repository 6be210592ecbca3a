"""Building Sites. A building may be bought for half its price as a site; it counts only once it has been completed.

The buyer keeps one of two hidden site tiles, whose currency is the one in which the whole price must be paid later
to complete the building. Until then its walls count and its type does not. A site in the Alhambra at the end costs
all money of its currency.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from engine.base import areas, stages
from engine.base.building import apply_modifiers
from engine.base.events import GameEnding, Overpaid, TileBought
from engine.base.judging import FURTHER_ACTION, Idle, Judge, Plan
from engine.base.market import (
    acquire,
    all_money,
    discounts,
    leave_market,
    paid_with,
    price_of,
    purses_of,
    spend,
)
from engine.base.paying import listed
from engine.base.queries import BuildingAt, Recipients
from engine.base.state import Estates, Market
from engine.base.things import CARDS, CURRENCIES, TILES
from engine.base.turn import ChooseAction, grant_action
from engine.base.view import Mark, TileView
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game, Modifiers, Step
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, HiddenUnless, OwnersOnly, Public

SITES: dict[str, str] = data.load("building_sites")["sites"]
WAY = "site"


@state("building_sites")
@dataclass(slots=True)
class Sites:
    """The site tile on each unfinished building (secret to all but its owner), the pool, and those that have
    left the game."""

    on: Annotated[dict[str, str], HiddenUnless(owner_knows)] = field(default_factory=dict)
    pool: Hidden[list[str]] = field(default_factory=list)
    out: Public[list[str]] = field(default_factory=list)

    def copy(self) -> Sites:
        return Sites(self.on.copy(), self.pool.copy(), self.out.copy())


def owner_knows(game: Game, viewer: int | None, tile: object) -> bool:
    """Whoever owns a building knows which site tile lies on it."""
    return viewer is not None and tile in _own_tiles(game, viewer)


def _own_tiles(game: Game, seat: int) -> set[str]:
    estates = game.of(Estates)
    return {*estates.boards[seat].tiles.values(), *estates.reserves[seat], *estates.pending[seat]}


module = Module(
    "building_sites",
    number=17,
    difficulty=3,
    preset="building",
    state=lambda seats: Sites(),
    components=dict.fromkeys(SITES, 1),
)


@tagged
@dataclass(frozen=True, slots=True)
class SiteKept(Event):
    """A seat laid a hidden site tile on a building; only itself knows which."""

    tag: ClassVar[str] = "site_kept"
    seat: int
    tile: str
    back: str | None

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else SiteKept(self.seat, self.tile, None)


@tagged
@dataclass(frozen=True, slots=True)
class SiteCompleted(Event):
    tag: ClassVar[str] = "site_completed"
    reveals: ClassVar[bool] = True
    seat: int
    tile: str
    back: str
    pay: tuple[str, ...]
    price: int
    exact: bool


@tagged
@dataclass(frozen=True, slots=True)
class SitesRevealed(Event):
    """At the end the seat's sites were revealed, and this money is lost."""

    tag: ClassVar[str] = "sites_revealed"
    reveals: ClassVar[bool] = True
    seat: int
    backs: tuple[str, ...]
    lost: tuple[str, ...]


@module.sets_up(stages.Tables)
def shuffle_pool(game: Game) -> None:
    game.of(Sites).pool = game.dealer.shuffle("sites", SITES)


def _half(game: Game, seat: int, tile: str, modifiers: Modifiers = ()) -> tuple[int, int]:
    """The least and the most that may be paid for the tile as a site; nothing is free."""
    price = price_of(game, seat, tile, modifiers=modifiers)
    return max(1, price // 2), price - 1


@action
@dataclass(frozen=True, slots=True)
class Establish(Action):
    """Buy this building of the market as a site, for at least half its price and less than the whole."""

    verb: ClassVar[str] = "site"
    tile: str
    pay: tuple[str, ...]
    modifiers: Modifiers = ()

    def play(self, game: Game, seat: int) -> None:
        market = game.of(Market)
        currency = CURRENCIES[market.spaces.index(self.tile)]
        half, _ = _half(game, seat, self.tile, self.modifiers)
        apply_modifiers(game, seat, self.tile, "market", self.modifiers)
        paid = paid_with(game, seat, currency, self.pay, WAY) or 0
        leave_market(game, self.tile)
        spend(game, seat, self.pay)
        acquire(game, seat, self.tile, WAY)
        game.push(DrawSites(seat, self.tile))
        game.emit(TileBought(seat, self.tile, currency, self.pay, half, exact=False, way=WAY, whole=False))
        if paid > half:
            game.emit(Overpaid(seat, paid - half))


def _buildings(game: Game) -> Iterator[tuple[str, str]]:
    for currency, tile in zip(CURRENCIES, game.of(Market).spaces, strict=True):
        if tile is not None and TILES[tile].kind == "building":
            yield currency, tile


@module.offers(ChooseAction)
def establish(game: Game, choice: ChooseAction) -> Iterator[Action]:
    if not game.of(Sites).pool:
        return
    for currency, tile in _buildings(game):
        yield from _establish(game, choice.seat, currency, tile, ())
        for modifiers in discounts(game, choice.seat, tile):
            yield from _establish(game, choice.seat, currency, tile, modifiers)


def _establish(game: Game, seat: int, currency: str, tile: str, modifiers: Modifiers) -> Iterator[Action]:
    least, most = _half(game, seat, tile, modifiers)
    for payments in listed(purses_of(game, seat, currency, WAY), least):
        for pay in payments:
            if (paid_with(game, seat, currency, pay, WAY) or 0) <= most:
                yield Establish(tile, pay, modifiers)


@module.admits(ChooseAction)
def other_payments(game: Game, choice: ChooseAction, action: Action) -> bool:
    """Any other sum from half the price to one less than the whole; any overpayment for a completion."""
    if isinstance(action, Complete):
        return _may_complete(game, choice.seat, action)
    if not isinstance(action, Establish) or not game.of(Sites).pool:
        return False
    if action.modifiers and action.modifiers not in discounts(game, choice.seat, action.tile):
        return False
    currency = {tile: currency for currency, tile in _buildings(game)}.get(action.tile)
    if currency is None:
        return False
    least, most = _half(game, choice.seat, action.tile, action.modifiers)
    paid = paid_with(game, choice.seat, currency, action.pay, WAY)
    return paid is not None and least <= paid <= most


@tagged
@dataclass(slots=True)
class DrawSites(Step):
    """Take two random site tiles of the pool; the last one is taken without a choice."""

    tag: ClassVar[str] = "draw_sites"
    seat: int
    tile: str

    def run(self, game: Game) -> None:
        pool = game.of(Sites).pool
        drawn = [game.dealer.draw("sites", pool) for _ in range(min(2, len(pool)))]
        if len(drawn) == 1:
            _keep(game, self.seat, self.tile, drawn[0])
        else:
            game.push(KeepOne(self.seat, self.tile, tuple(drawn)))


def _keep(game: Game, seat: int, tile: str, back: str) -> None:
    game.of(Sites).on[tile] = back
    game.emit(SiteKept(seat, tile, back))


@action
@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep this one of the two site tiles drawn; the other goes back into the pool."""

    verb: ClassVar[str] = "keep"
    back: str

    def about(self, shown: Iterable[str]) -> str:
        return self.back

    def play(self, game: Game, seat: int) -> None:
        """Carried out by the choice, which knows both tiles."""


@tagged
@dataclass(slots=True)
class KeepOne(Choice):
    """The buyer looks at two site tiles and keeps one."""

    tag: ClassVar[str] = "keep_one"
    seat: int
    tile: str
    drawn: OwnersOnly[tuple[str, ...]]

    def base_options(self, game: Game) -> Iterator[Action]:
        yield from (Keep(back) for back in self.drawn)

    def chosen(self, game: Game, action: Action) -> None:
        if isinstance(action, Keep):
            (other,) = set(self.drawn) - {action.back}
            sites = game.of(Sites)
            sites.pool = game.dealer.mix("sites", sites.pool, [other])
            _keep(game, self.seat, self.tile, action.back)


@action
@dataclass(frozen=True, slots=True)
class Complete(Action):
    """Pay the whole price of an own site, in the Alhambra (`at`) or in the reserve (`tile`)."""

    verb: ClassVar[str] = "complete"
    pay: tuple[str, ...]
    tile: str | None = None
    at: tuple[int, int] | None = None

    def play(self, game: Game, seat: int) -> None:
        tile = _site(game, seat, self) or ""
        sites = game.of(Sites)
        back = sites.on.pop(tile)
        sites.out.append(back)
        price = TILES[tile].price or 0
        paid = paid_with(game, seat, SITES[back], self.pay, WAY) or 0
        spend(game, seat, self.pay)
        if paid == price:
            grant_action(game, seat)
        game.emit(SiteCompleted(seat, tile, back, self.pay, price, paid == price))
        if paid > price:
            game.emit(Overpaid(seat, paid - price))


def _site(game: Game, seat: int, action: Complete) -> str | None:
    """The own site that the action names, None if it is none."""
    estates = game.of(Estates)
    if action.at is not None:
        tile = estates.boards[seat].tiles.get(action.at)
        if action.tile not in (None, tile):
            return None
    else:
        tile = action.tile
        lying = estates.boards[seat].tiles.values()
        if tile not in estates.reserves[seat] and tile not in lying:
            return None
    return tile if tile in game.of(Sites).on else None


def _may_complete(game: Game, seat: int, action: Complete) -> bool:
    tile = _site(game, seat, action)
    if tile is None:
        return False
    paid = paid_with(game, seat, SITES[game.of(Sites).on[tile]], action.pay, WAY)
    return paid is not None and paid >= (TILES[tile].price or 0)


def _own_sites(game: Game, seat: int) -> Iterator[tuple[str, tuple[int, int] | None]]:
    """The seat's unfinished buildings with their cells, None in the reserve."""
    estates = game.of(Estates)
    sites = game.of(Sites).on
    yield from ((tile, cell) for cell, tile in estates.boards[seat].tiles.items() if tile in sites)
    yield from ((tile, None) for tile in estates.reserves[seat] if tile in sites)


@module.offers(ChooseAction)
def complete(game: Game, choice: ChooseAction) -> Iterator[Action]:
    sites = game.of(Sites).on
    for tile, cell in _own_sites(game, choice.seat):
        purses = purses_of(game, choice.seat, SITES[sites[tile]], WAY)
        for payments in listed(purses, TILES[tile].price or 0):
            for pay in payments:
                yield Complete(pay, at=cell) if cell is not None else Complete(pay, tile)


@module.proposes(ChooseAction)
def site_or_completion(game: Game, choice: ChooseAction) -> Iterator[str]:
    if game.of(Sites).pool and any(_buildings(game)):
        yield Establish.verb
    if any(_own_sites(game, choice.seat)):
        yield Complete.verb


@module.changes(BuildingAt)
def not_finished(game: Game, query: BuildingAt) -> None:
    if game.of(Estates).boards[query.seat].tiles[query.cell] in game.of(Sites).on:
        query.answer = None


@module.changes(Recipients)
def never_a_gift(game: Game, query: Recipients) -> None:
    """An unfinished building cannot be given away: it could never be completed."""
    if query.tile in game.of(Sites).on:
        query.answer.clear()


@module.reacts(GameEnding)
def settle(game: Game, event: GameEnding) -> None:
    """Only after all money has gone back to where it belongs."""
    game.push(RevealSites())


@tagged
@dataclass(slots=True)
class RevealSites(Step):
    """Sites in an Alhambra cost all money of their currencies; those in a reserve nothing."""

    tag: ClassVar[str] = "reveal_sites"

    def run(self, game: Game) -> None:
        sites = game.of(Sites).on
        for seat, board in enumerate(game.of(Estates).boards):
            backs = sorted(sites[tile] for tile in set(board.tiles.values()) if tile in sites)
            if not backs:
                continue
            currencies = {SITES[back] for back in backs}
            lost = tuple(name for name, _ in all_money(game, seat) if CARDS[name].currency in currencies)
            spend(game, seat, lost)
            game.emit(SitesRevealed(seat, tuple(backs), lost))


@module.holds()
def everywhere(game: Game) -> Iterator[str]:
    sites = game.of(Sites)
    yield from (*sites.on.values(), *sites.pool, *sites.out)
    for step in game.stack:
        if isinstance(step, KeepOne):
            yield from step.drawn


@module.shows(areas.OnTile)
def scaffolding(game: Game, tile: str) -> Iterator[Mark]:
    if tile in game.of(Sites).on:
        yield Mark("building_sites/site")


@module.shows(areas.Beside)
def pool(game: Game) -> Iterator[Mark]:
    yield Mark("building_sites/site", str(len(game.of(Sites).pool)))


@module.shows(areas.Secret)
def own_backs(game: Game, seat: int) -> Iterator[Mark]:
    own = _own_tiles(game, seat)
    for tile, back in game.of(Sites).on.items():
        if tile in own:
            yield Mark(f"building_sites/{back}", tile)


# -- what computer opponents think of it ----------------------------------------------------------------


@module.advises(Idle)
def unfinished(judge: Judge, tile: TileView) -> bool:
    return any(mark.kind == "building_sites/site" for mark in tile.marks)


def _reserves(judge: Judge, cards: list[str], currency: str) -> int:
    return sum(CARDS[card].worth for card in cards if CARDS[card].currency == currency)


@module.judges(Keep)
def judge_keep(judge: Judge, move: Keep) -> float:
    """The currency of which the seat has most."""
    return 0.01 * _reserves(judge, judge.cards, SITES[move.back])


@module.judges(Complete)
def judge_completion(judge: Judge, move: Complete) -> float:
    """The building counts from now on, if it stands in the Alhambra."""
    tile = move.tile if move.at is None else judge.plan.board.tiles.get(move.at)
    if tile is None:
        return -1.0
    price = TILES[tile].price or 0
    paid = sum(CARDS[card].worth for card in move.pay)
    if move.at is None:
        gain = 0.5 * judge.majorities(tile)
    else:
        kinds = {**judge.plan.kinds, move.at: TILES[tile].type}
        gain = judge.gain(Plan(judge.plan.board, kinds))
    return gain + (FURTHER_ACTION if paid == price else 0.0) - judge.spent(move.pay)
