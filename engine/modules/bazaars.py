"""Bazaars. A bazaar lies beside the market and is bought exactly, for the price of the tile on its currency's space.

In round 3 it pays the number of buildings of its three types on the eight cells around it, times the number of
these types among them. Bazaars never lie on a market space and are not given out at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from engine.base import areas, stages
from engine.base.building import building_at
from engine.base.ending import LAST_ROUND
from engine.base.events import GameEnding
from engine.base.extending import TermsOf, TileLeaves, TileTurnedUp
from engine.base.judging import Judge, LayoutWorth, Plan
from engine.base.paying import Terms
from engine.base.queries import ForSale
from engine.base.state import Estates, Market
from engine.base.things import CURRENCIES, TILES, Tile
from engine.base.view import Mark, ScoreLine
from engine.core import data
from engine.core.kernel import Event, Game
from engine.core.module import Module
from engine.core.saving import state, tagged
from engine.core.secrecy import Public

BAZAARS: Final[dict[str, Any]] = data.load("bazaars")["bazaars"]
TILES.update({name: Tile(name, "bazaar", ((0, 0, 0),), (None,)) for name in BAZAARS})


@state("bazaars")
@dataclass(slots=True)
class Bazaars:
    """The bazaars waiting beside the market."""

    waiting: Public[list[str]] = field(default_factory=list)

    def copy(self) -> Bazaars:
        return Bazaars(self.waiting.copy())


module = Module(
    "bazaars",
    number=16,
    difficulty=2,
    preset="building",
    state=lambda seats: Bazaars(),
    components=dict.fromkeys(BAZAARS, 1),
)


@tagged
@dataclass(frozen=True, slots=True)
class BazaarShown(Event):
    tag: ClassVar[str] = "bazaar_shown"
    tile: str


@module.sets_up(stages.Material)
def among_the_tiles(game: Game) -> None:
    game.of(Market).supply.extend(BAZAARS)


@module.handles(TileTurnedUp("bazaar"))
def lay_beside(game: Game, tile: str) -> None:
    game.of(Bazaars).waiting.append(tile)
    game.emit(BazaarShown(tile))


def price_now(game: Game, tile: str) -> int | None:
    """The printed price of the tile on the space of the bazaar's currency, None if there is none."""
    lying = game.of(Market).spaces[CURRENCIES.index(BAZAARS[tile]["currency"])]
    return None if lying is None else TILES[lying].price


@module.changes(ForSale)
def beside_the_market(game: Game, query: ForSale) -> None:
    query.answer.extend(tile for tile in game.of(Bazaars).waiting if price_now(game, tile) is not None)


@module.handles(TermsOf("bazaar"))
def terms(game: Game, seat: int, tile: str) -> Terms:
    return Terms(BAZAARS[tile]["currency"], price_now(game, tile) or 0, exact_only=True)


@module.handles(TileLeaves("bazaar"))
def sold(game: Game, tile: str) -> None:
    game.of(Bazaars).waiting.remove(tile)


@module.reacts(GameEnding)
def remove(game: Game, event: GameEnding) -> None:
    bazaars = game.of(Bazaars)
    game.of(Market).out.extend(bazaars.waiting)
    bazaars.waiting.clear()


@module.scores()
def bazaar_points(game: Game, round_: int) -> Iterator[ScoreLine]:
    for seat, board in enumerate(game.of(Estates).boards):
        points = 0
        if round_ == LAST_ROUND:
            for (x, y), tile in board.tiles.items():
                if tile in BAZAARS:
                    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
                    kinds = [building_at(game, seat, cell) for cell in around if cell in board.tiles]
                    shown = [kind for kind in kinds if kind in BAZAARS[tile]["types"]]
                    points += len(shown) * len(set(shown))
        yield ScoreLine(seat, "bazaars", points, points)


@module.holds()
def beside(game: Game) -> list[str]:
    return game.of(Bazaars).waiting


@module.shows(areas.Beside)
def waiting(game: Game) -> Iterator[Mark]:
    for tile in game.of(Bazaars).waiting:
        price = price_now(game, tile)
        yield Mark(f"bazaars/{tile}", "" if price is None else str(price))


# -- what computer opponents think of it ----------------------------------------------------------------


@module.advises(LayoutWorth)
def surroundings(judge: Judge, plan: Plan) -> float:
    """What the bazaars of a plan would pay now, and a little for what may still come around them."""
    worth = 0.0
    for (x, y), tile in plan.board.tiles.items():
        if tile in BAZAARS:
            around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
            kinds = [plan.kinds.get(cell) for cell in around]
            shown = [kind for kind in kinds if kind in BAZAARS[tile]["types"]]
            room = sum(cell not in plan.board.tiles for cell in around)
            worth += 0.9 * len(shown) * len(set(shown)) + 0.5 * judge.left * room
    return worth
