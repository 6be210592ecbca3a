"""The Vizier's Favour. Between turns a player with an awake vizier may buy one tile of the market exactly.

The tile is placed at once, the vizier falls asleep, the market is refilled, and no further action results.
Waking the own vizier is an action of the turn (with the option `vizier_once` it is never woken).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.base import areas
from engine.base.building import RESERVE, destinations, dispose
from engine.base.events import TileBought
from engine.base.market import (
    RefillMarket,
    acquire,
    for_sale,
    leave_market,
    payments_for,
    settle_purchase,
    spend,
    terms_of,
)
from engine.base.queries import WindowSeats
from engine.base.state import Estates
from engine.base.things import TYPES
from engine.base.turn import ChooseAction
from engine.base.view import Mark, View
from engine.base.window import SpecialMove
from engine.core.kernel import Action, Choice, Event, Game, Modifiers, Step
from engine.core.module import Module
from engine.core.notation import action
from engine.core.orders import ANY
from engine.core.saving import renamed, state, tagged, upgrades
from engine.core.secrecy import Public

WAY = "vizier"
MOST_LISTED = 400  # ways to buy one tile
ONCE: Final = "vizier_once"
"""The option by which a vizier that has been used sleeps to the end."""


@state("vizier")
@dataclass(slots=True)
class Viziers:
    """Whether each seat's vizier is awake."""

    awake: Public[list[bool]]

    def copy(self) -> Viziers:
        return Viziers(self.awake.copy())


module = Module(
    "vizier",
    number=1,
    difficulty=1,
    preset="outside",
    state=lambda seats: Viziers([True] * seats),
    options={ONCE: False},
    components={"vizier_awake": 6, "vizier_asleep": 6},
)


@tagged
@dataclass(frozen=True, slots=True)
class VizierWoken(Event):
    tag: ClassVar[str] = "vizier_woken"
    seat: int


@module.changes(WindowSeats)
def asked(game: Game, query: WindowSeats) -> None:
    """Everybody with an awake vizier is asked, whatever the hand holds."""
    query.answer.update(seat for seat, awake in enumerate(game.of(Viziers).awake) if awake)


@action
@dataclass(frozen=True, slots=True)
class Favour(Action):
    """Buy this tile exactly, outside the own turn, and put it where it shall lie."""

    verb: ClassVar[str] = "vizier"
    tile: str
    pay: tuple[str, ...]
    at: tuple[int, int] | str
    modifiers: Modifiers = ()

    def play(self, game: Game, seat: int) -> None:
        terms = terms_of(game, seat, self.tile, WAY)
        leave_market(game, self.tile)
        spend(game, seat, self.pay)
        game.of(Viziers).awake[seat] = False
        acquire(game, seat, self.tile, "market")
        game.push(PutTile(seat, self.tile, self.at, self.modifiers), RefillMarket())
        settle_purchase(game, seat, self.tile)
        game.emit(TileBought(seat, self.tile, terms.currency, self.pay, terms.price, exact=False, way=WAY))


@upgrades(renamed("riders", "modifiers"))
@tagged
@dataclass(slots=True)
class PutTile(Step):
    """The tile goes where its buyer said, once everything is settled that the purchase brought along."""

    tag: ClassVar[str] = "put_tile"
    seat: int
    tile: str
    at: tuple[int, int] | str
    modifiers: Modifiers = ()

    def run(self, game: Game) -> None:
        origin = game.of(Estates).pending[self.seat].pop(self.tile)
        dispose(game, self.seat, self.tile, self.at, origin, self.modifiers)


@module.offers(SpecialMove)
def favours(game: Game, window: SpecialMove) -> Iterator[Action]:
    """Every exact payment for every tile of the market, with every place for it. Where that is too much to
    list, the first payment with every place, and the others with the reserve."""
    seat = window.seat
    if not game.of(Viziers).awake[seat]:
        return
    for tile in for_sale(game):
        exact, _ = payments_for(game, seat, tile, WAY)
        places = list(destinations(game, seat, tile, "market")) if exact else []
        short = len(exact) * len(places) > MOST_LISTED
        for number, pay in enumerate(exact):
            for at, modifiers in places:
                if not (short and number) or at == RESERVE:
                    yield Favour(tile, pay, at, modifiers)


@module.admits(SpecialMove)
def any_place(game: Game, window: SpecialMove, action: Action) -> bool:
    """Every payment goes with every place, listed or not."""
    if not isinstance(action, Favour) or Favour(action.tile, action.pay, RESERVE) not in game.legal():
        return False
    return (action.at, action.modifiers) in destinations(game, window.seat, action.tile, "market")


@module.orders(Favour, "window", "tile", groups=(ANY, *TYPES), cost="pay", places=True)
def tiles_to_buy(view: View) -> Iterator[str]:
    """What lies in the market."""
    yield from (space.tile.id for space in view.market if space.tile is not None)


@action
@dataclass(frozen=True, slots=True)
class Wake(Action):
    """Turn the own sleeping vizier awake, as an action of the turn."""

    verb: ClassVar[str] = "wake"

    def play(self, game: Game, seat: int) -> None:
        game.of(Viziers).awake[seat] = True
        game.emit(VizierWoken(seat))


def _may_wake(game: Game, seat: int) -> bool:
    return not game.of(Viziers).awake[seat] and not game.options.get(ONCE, False)


@module.offers(ChooseAction)
def wake(game: Game, choice: Choice) -> Iterator[Action]:
    if _may_wake(game, choice.seat):
        yield Wake()


@module.proposes(ChooseAction)
def asleep(game: Game, choice: Choice) -> Iterator[str]:
    if _may_wake(game, choice.seat):
        yield Wake.verb


@module.shows(areas.BeforeSeat)
def tile_of(game: Game, seat: int) -> Iterator[Mark]:
    state = "awake" if game.of(Viziers).awake[seat] else "asleep"
    yield Mark(f"vizier/vizier_{state}", "", seat)
