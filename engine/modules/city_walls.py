"""City Walls. As an action a player builds the wooden walls of one face-up card on one own tile, for good.

All sides of the card go on the same tile, turned as printed; each must have no wall yet, and in the Alhambra
face an empty cell. The tile keeps at least one open side. Wooden walls belong to the tile like printed ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from engine.base import areas, stages
from engine.base.building import shape_of
from engine.base.events import TileTurned
from engine.base.extending import CardTurnedUp
from engine.base.queries import ShapeOf
from engine.base.sides import BASTION, FOUNTAIN, SIDES, STEP, Cell, Shape, mask_of, sides_of, turned
from engine.base.state import Estates, Money
from engine.base.things import CARDS, TILES, Card
from engine.base.turn import ChooseAction
from engine.base.view import Mark
from engine.core import data
from engine.core.kernel import Action, Event, Game
from engine.core.module import Module
from engine.core.notation import action, cell_name
from engine.core.saving import state, tagged
from engine.core.secrecy import Public

_data = data.load("city_walls")
WALL_CARDS = {name: mask_of(sides) for name, sides in _data["cards"].items()}
CARDS.update({name: Card(name, "wall") for name in WALL_CARDS})


@state("city_walls")
@dataclass(slots=True)
class Wood:
    """`wooden` holds the wooden sides of each cell of a tile, in the order of its cells; fountains go by
    seat (`fountain:0`). `cards` lie face up beside the market."""

    wooden: Public[dict[str, list[int]]] = field(default_factory=dict)
    cards: Public[list[str]] = field(default_factory=list)
    segments: Public[int] = _data["segments"]

    def copy(self) -> Wood:
        return Wood(
            {tile: sides.copy() for tile, sides in self.wooden.items()}, self.cards.copy(), self.segments
        )


module = Module(
    "city_walls",
    number=9,
    difficulty=2,
    preset="walls",
    state=lambda seats: Wood(),
    components={**dict.fromkeys(WALL_CARDS, 1), "wall_segment": _data["segments"]},
)


@tagged
@dataclass(frozen=True, slots=True)
class WallCardShown(Event):
    tag: ClassVar[str] = "wall_card_shown"
    card: str


@tagged
@dataclass(frozen=True, slots=True)
class WallBuilt(Event):
    """A seat built the walls of a card on a tile; `at` is its cell, None for a tile beside the Alhambra."""

    tag: ClassVar[str] = "wall_built"
    seat: int
    card: str
    tile: str
    at: tuple[int, int] | None


@module.sets_up(stages.SpecialCards)
def into_piles(game: Game, piles: dict[int, list[str]]) -> None:
    """Two cards each, unseen, into the piles 2 to 5."""
    cards = game.dealer.shuffle("walls", WALL_CARDS)
    for pile, number in _data["per_pile"].items():
        piles[pile].extend(game.dealer.draw("walls", cards) for _ in range(number))


@module.handles(CardTurnedUp("wall"))
def show_card(game: Game, card: str, first: int) -> None:
    """A wall card goes beside the board and is replaced."""
    game.of(Wood).cards.append(card)
    game.emit(WallCardShown(card))


@module.changes(ShapeOf)
def with_wood(game: Game, query: ShapeOf) -> None:
    sides = game.of(Wood).wooden.get(query.tile)
    if sides is not None:
        query.answer = tuple(
            (dx, dy, walls | wood) for (dx, dy, walls), wood in zip(query.answer, sides, strict=True)
        )


@module.reacts(TileTurned)
def turn_along(game: Game, event: TileTurned) -> None:
    """Wooden walls turn with their tile."""
    sides = game.of(Wood).wooden.get(event.tile)
    if sides is not None:
        for _ in range(event.quarters):
            sides[0] = turned(sides[0], 1)


def _inner(shape: Shape, part: int) -> int:
    """The sides of one cell of a shape that lie inside it."""
    dx, dy, _ = shape[part]
    cells = {(x, y) for x, y, _ in shape}
    return sum(side for side in SIDES if (dx + STEP[side][0], dy + STEP[side][1]) in cells)


def fits(shape: Shape, part: int, sides: int) -> bool:
    """Whether these sides of one cell are free and an outer side of the tile stays open."""
    if sides & (_taken(shape[part][2]) | _inner(shape, part)):
        return False
    return any(
        ~(_taken(cell[2]) | _inner(shape, i) | (sides if i == part else 0)) & 15
        for i, cell in enumerate(shape)
    )


def _taken(mask: int) -> int:
    """The sides where a wall or a bastion stands already."""
    return (mask | mask // BASTION) & 15


def key_of(tile: str, seat: int) -> str:
    """Where the wooden walls of a tile are noted; every seat has a fountain of its own."""
    return f"{tile}:{seat}" if TILES[tile].kind == "start" else tile


@action
@dataclass(frozen=True, slots=True)
class BuildWall(Action):
    """Build the walls of this card: on a tile beside the Alhambra or in the reserve (`tile`), or on the
    cell `at`. `part` tells which cell of a larger tile beside the Alhambra."""

    verb: ClassVar[str] = "wall"
    card: str
    tile: str | None = None
    at: tuple[int, int] | None = None
    part: int = 0

    def play(self, game: Game, seat: int) -> None:
        wood = game.of(Wood)
        sides = WALL_CARDS[self.card]
        board = game.of(Estates).boards[seat]
        part = self.part
        if self.at is not None:
            tile = board.tiles[self.at]
            part = board.cells_of(self.at).index(self.at)
            board.add_walls(self.at, sides)
        else:
            tile = str(self.tile)
        built = wood.wooden.setdefault(key_of(tile, seat), [0] * len(TILES[tile].cells))
        built[part] |= sides
        wood.cards.remove(self.card)
        game.of(Money).out.append(self.card)
        wood.segments -= sides.bit_count()
        game.emit(WallBuilt(seat, self.card, tile, self.at))


def _free_cells(game: Game, seat: int) -> Iterator[tuple[Cell, Shape, int, int]]:
    """Each cell of the Alhambra with its tile's shape, the cell's place in it, and its sides that face
    an empty cell."""
    board = game.of(Estates).boards[seat]
    for cell in board.tiles:
        cells = [FOUNTAIN] if cell == FOUNTAIN else board.cells_of(cell)
        x, y = cells[0]
        shape = tuple((cx - x, cy - y, board.walls[(cx, cy)]) for cx, cy in cells)
        outer = sum(
            side for side in SIDES if (cell[0] + STEP[side][0], cell[1] + STEP[side][1]) not in board.tiles
        )
        yield cell, shape, cells.index(cell), outer


@module.offers(ChooseAction)
def build_walls(game: Game, choice: ChooseAction) -> Iterator[Action]:
    cards = game.of(Wood).cards
    if not cards:
        return
    estates = game.of(Estates)
    beside = [*estates.pending[choice.seat], *estates.reserves[choice.seat]]
    for card in cards:
        sides = WALL_CARDS[card]
        if sides.bit_count() > game.of(Wood).segments:
            continue
        for cell, shape, part, outer in _free_cells(game, choice.seat):
            if sides & ~outer == 0 and fits(shape, part, sides):
                yield BuildWall(card, at=cell)
        for tile in beside:
            shape = shape_of(game, tile)
            for part in range(len(shape)):
                if fits(shape, part, sides):
                    yield BuildWall(card, tile, part=part)


@module.proposes(ChooseAction)
def cards_in_reach(game: Game, choice: ChooseAction) -> Iterator[str]:
    if any(True for _ in build_walls(game, choice)):
        yield BuildWall.verb


@module.holds()
def everywhere(game: Game) -> Iterator[str]:
    wood = game.of(Wood)
    yield from wood.cards
    built = sum(sides.bit_count() for parts in wood.wooden.values() for sides in parts)
    yield from ["wall_segment"] * (wood.segments + built)


@module.shows(areas.OnBoard)
def on_the_board(game: Game, seat: int) -> Iterator[Mark]:
    """Each cell with wooden walls, with their sides: `N14ne`."""
    wooden = game.of(Wood).wooden
    board = game.of(Estates).boards[seat]
    for anchor, tile in board.anchors():
        for cell, sides in zip(board.cells_of(anchor), wooden.get(key_of(tile, seat), ()), strict=False):
            if sides:
                yield Mark("city_walls/wall_segment", cell_name(cell) + sides_of(sides), seat)


@module.shows(areas.OnTile)
def on_the_tile(game: Game, tile: str) -> Iterator[Mark]:
    """The wooden sides of a tile that lies in no Alhambra, of a larger one cell by cell: `n`, `-.e`."""
    sides = game.of(Wood).wooden.get(tile)
    if sides and not any(tile in board.tiles.values() for board in game.of(Estates).boards):
        yield Mark("city_walls/wall_segment", ".".join(sides_of(part) or "-" for part in sides))


@module.shows(areas.Beside)
def face_up(game: Game) -> Iterator[Mark]:
    """The cards that may be used, and how many wooden walls are left."""
    wood = game.of(Wood)
    for card in wood.cards:
        yield Mark(f"city_walls/{card}")
    yield Mark("city_walls/wall_segment", str(wood.segments))
