"""Dirk. With two players a neutral third party collects tiles and competes for majorities.

One copy of every currency card is left out. Dirk draws 6 tiles at the start and after round 1, and a third
of the supply after round 2; a tile bought may be given to him instead of being placed. He has no turns, money,
Alhambra or wall, and he cannot win.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine.base import stages
from engine.base.events import RoundScored, TileGiven
from engine.base.queries import CardCopies, Contenders, Recipients, Rivals
from engine.base.state import Course, Estates, Market
from engine.base.things import TILES
from engine.base.view import DIRK
from engine.core.kernel import Event, Game, Options
from engine.core.module import Module
from engine.core.saving import state, tagged
from engine.core.secrecy import Public

TILES_AT_START = TILES_AFTER_ROUND_1 = 6
GIFT = "dirk"
TAKES_PART = "dirk"  # the option that leaves him out


def _takes_part(seats: int, options: Options) -> bool:
    return seats == 2 and options.get(TAKES_PART, True)


@state("dirk")
@dataclass(slots=True)
class Dirk:
    """His heap of tiles; its order means nothing."""

    heap: Public[list[str]] = field(default_factory=list)

    def copy(self) -> Dirk:
        return Dirk(self.heap.copy())


module = Module(
    "two_player_dirk",
    number=0.5,
    always=True,
    when=_takes_part,
    state=lambda seats: Dirk(),
    options={TAKES_PART: True, "dirk_gift": "per_tile", "dirk_can_win": False, "dirk_keeps_score": True},
)


@tagged
@dataclass(frozen=True, slots=True)
class DirkDrew(Event):
    """Dirk got tiles from the supply."""

    tag: ClassVar[str] = "dirk_drew"
    tiles: tuple[str, ...]


@module.changes(CardCopies)
def fewer_cards(game: Game, query: CardCopies) -> None:
    query.answer -= 1


def draw_tiles(game: Game, number: int) -> None:
    """Move tiles from the supply to the heap, as many as there are."""
    supply = game.of(Market).supply
    drawn = [game.dealer.draw("tiles", supply) for _ in range(min(number, len(supply)))]
    game.of(Dirk).heap.extend(drawn)
    if drawn:
        game.emit(DirkDrew(tuple(drawn)))


@module.sets_up(stages.Neutral)
def first_tiles(game: Game) -> None:
    draw_tiles(game, TILES_AT_START)


@module.reacts(RoundScored)
def further_tiles(game: Game, event: RoundScored) -> None:
    """Drawn after the round has been counted, so that they do not count in it. Where the market could not be filled
    nothing is left to be drawn."""
    if event.round == 1:
        draw_tiles(game, TILES_AFTER_ROUND_1)
    elif event.round == 2:
        draw_tiles(game, len(game.of(Market).supply) // 3)


@module.changes(Recipients)
def gifts(game: Game, query: Recipients) -> None:
    """Any tile bought may be given to Dirk; with `all_or_none` only all of a turn at once."""
    all_or_none = game.options["dirk_gift"] == "all_or_none"
    if query.origin == "market" and not (all_or_none and game.of(Estates).placed[query.seat]):
        query.answer.append(GIFT)


@module.reacts(TileGiven)
def receive(game: Game, event: TileGiven) -> None:
    if event.to != GIFT:
        return
    heap = game.of(Dirk).heap
    heap.append(event.tile)
    if game.options["dirk_gift"] == "all_or_none":
        pending = game.of(Estates).pending[event.seat]
        for tile in [tile for tile, origin in pending.items() if origin == "market"]:
            del pending[tile]
            heap.append(tile)


@module.holds()
def heap(game: Game) -> list[str]:
    return game.of(Dirk).heap


def count(game: Game, kind: str) -> int:
    """How many tiles of a type lie in his heap."""
    return sum(TILES[tile].types.count(kind) for tile in game.of(Dirk).heap)


@module.changes(Rivals)
def compete(game: Game, query: Rivals) -> None:
    query.answer[DIRK] = count(game, query.type)


@module.changes(Contenders)
def may_win(game: Game, query: Contenders) -> None:
    sheets = game.of(Course).sheets
    if game.options["dirk_can_win"] and sheets:
        query.answer[DIRK] = sheets[-1].totals.get(DIRK, 0)
