"""Orchards. Each building on the market carries a fruit; its buyer places it at once on a free space of the own board.

A complete group of spaces pays its points at the end; a fruit that finds no free space of its kind is laid face
down and pays 1. Fruits never move again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.base import areas, stages
from engine.base.ending import LAST_ROUND
from engine.base.events import LeftoverGiven, MarketRefilled, TileBought
from engine.base.things import TILES
from engine.base.view import Mark, ScoreLine
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game, Step
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, Public

_data = data.load("orchards")
FRUITS = tuple(f"fruit_{name}" for name in _data["fruits"])
COPIES: Final[int] = _data["copies"]
GROUPS: tuple[int, ...] = tuple(_data["group_points"])
BOARDS = {
    name: {points: tuple(FRUITS[i] for i in group) for points, group in zip(GROUPS, rows, strict=True)}
    for name, rows in _data["boards"].items()
}


@state("orchards")
@dataclass(slots=True)
class Orchards:
    """Each seat's board, the fruits placed in each of its groups (by points), and those face down; the
    fruit on each tile of the market; the supply (top at the end); the fruits nobody got."""

    boards: Public[list[str]]
    placed: Public[list[dict[int, list[str]]]]
    face_down: Public[list[list[str]]]
    market: Public[dict[str, str]] = field(default_factory=dict)
    supply: Hidden[list[str]] = field(default_factory=list)
    out: Public[list[str]] = field(default_factory=list)

    def copy(self) -> Orchards:
        return Orchards(
            self.boards.copy(),
            [{points: group.copy() for points, group in own.items()} for own in self.placed],
            [fruits.copy() for fruits in self.face_down],
            self.market.copy(),
            self.supply.copy(),
            self.out.copy(),
        )


module = Module(
    "orchards",
    number=19,
    difficulty=3,
    preset="collecting",
    state=lambda seats: Orchards([], [{} for _ in range(seats)], [[] for _ in range(seats)]),
    components={**dict.fromkeys(FRUITS, COPIES), **dict.fromkeys(BOARDS, 1)},
)


@tagged
@dataclass(frozen=True, slots=True)
class FruitPlaced(Event):
    """A fruit was placed in a group, or (`space` 0) laid face down."""

    tag: ClassVar[str] = "fruit_placed"
    seat: int
    fruit: str
    space: int


@module.sets_up(stages.Material)
def deal_boards(game: Game) -> None:
    orchards = game.of(Orchards)
    pile = game.dealer.shuffle("fruit_boards", BOARDS)
    orchards.boards = [game.dealer.draw("fruit_boards", pile) for _ in range(game.seats)]
    orchards.supply = game.dealer.shuffle("fruits", [f for f in FRUITS for _ in range(COPIES)])


@module.reacts(MarketRefilled)
def fruit_on_tiles(game: Game, event: MarketRefilled) -> None:
    """Every base building that comes to the market gets a fruit."""
    orchards = game.of(Orchards)
    for tile in event.tiles:
        if TILES[tile].kind == "building" and orchards.supply:
            orchards.market[tile] = game.dealer.draw("fruits", orchards.supply)


def free_groups(game: Game, seat: int, fruit: str) -> list[int]:
    """The groups, by their points, with a free space for this fruit."""
    orchards = game.of(Orchards)
    board = BOARDS[orchards.boards[seat]]
    return [
        points
        for points, spaces in board.items()
        if spaces.count(fruit) > orchards.placed[seat].get(points, []).count(fruit)
    ]


def _place(game: Game, seat: int, fruit: str, space: int) -> None:
    orchards = game.of(Orchards)
    if space:
        orchards.placed[seat].setdefault(space, []).append(fruit)
    else:
        orchards.face_down[seat].append(fruit)
    game.emit(FruitPlaced(seat, fruit, space))


@tagged
@dataclass(slots=True)
class GetFruit(Step):
    """Place a fruit; asks only where there is more than one free space."""

    tag: ClassVar[str] = "get_fruit"
    seat: int
    fruit: str

    def run(self, game: Game) -> None:
        groups = free_groups(game, self.seat, self.fruit)
        if len(groups) > 1:
            game.push(ChooseSpace(self.seat, self.fruit))
        else:
            _place(game, self.seat, self.fruit, groups[0] if groups else 0)


@action
@dataclass(frozen=True, slots=True)
class PlaceFruit(Action):
    """Place the fruit in the group worth so many points."""

    verb: ClassVar[str] = "fruit"
    space: int

    def play(self, game: Game, seat: int) -> None:
        """Carried out by the choice, which knows the fruit."""


@tagged
@dataclass(slots=True)
class ChooseSpace(Choice):
    """The owner chooses among the free spaces for a fruit; that of the largest group comes first."""

    tag: ClassVar[str] = "choose_space"
    seat: int
    fruit: str

    def base_options(self, game: Game) -> Iterator[Action]:
        yield from (PlaceFruit(space) for space in reversed(free_groups(game, self.seat, self.fruit)))

    def chosen(self, game: Game, action: Action) -> None:
        if isinstance(action, PlaceFruit):
            _place(game, self.seat, self.fruit, action.space)


@module.reacts(TileBought)
def with_the_tile(game: Game, event: TileBought) -> None:
    fruit = game.of(Orchards).market.pop(event.tile, None)
    if fruit is not None:
        game.push(GetFruit(event.seat, fruit))


@module.reacts(LeftoverGiven)
def with_leftovers(game: Game, event: LeftoverGiven) -> None:
    """The fruit goes with the tile; if nobody gets it, it is out of the game."""
    fruit = game.of(Orchards).market.pop(event.tile, None)
    if fruit is not None and event.seat is not None:
        game.push(GetFruit(event.seat, fruit))
    elif fruit is not None:
        game.of(Orchards).out.append(fruit)


@module.scores()
def fruit_points(game: Game, round_: int) -> Iterator[ScoreLine]:
    orchards = game.of(Orchards)
    for seat in range(game.seats):
        points = 0
        if round_ == LAST_ROUND:
            board = BOARDS[orchards.boards[seat]]
            points = _data["face_down_points"] * len(orchards.face_down[seat])
            points += sum(
                worth
                for worth, spaces in board.items()
                if len(orchards.placed[seat].get(worth, [])) == len(spaces)
            )
        yield ScoreLine(seat, "orchards", points, points)


@module.holds()
def everywhere(game: Game) -> Iterator[str]:
    orchards = game.of(Orchards)
    yield from (*orchards.supply, *orchards.market.values(), *orchards.out, *orchards.boards)
    for placed, face_down in zip(orchards.placed, orchards.face_down, strict=True):
        yield from (*face_down, *(fruit for group in placed.values() for fruit in group))
    yield from (step.fruit for step in game.stack if isinstance(step, GetFruit | ChooseSpace))


@module.shows(areas.BeforeSeat)
def own_board(game: Game, seat: int) -> Iterator[Mark]:
    """The board; each fruit on it with the points of its group, those face down with 0."""
    orchards = game.of(Orchards)
    if not orchards.boards:
        return
    yield Mark(f"orchards/{orchards.boards[seat]}", "", seat)
    for points, group in sorted(orchards.placed[seat].items()):
        yield from (Mark(f"orchards/{fruit}", str(points), seat) for fruit in group)
    yield from (Mark(f"orchards/{fruit}", "0", seat) for fruit in orchards.face_down[seat])


@module.shows(areas.OnTile)
def fruit_of(game: Game, tile: str) -> Iterator[Mark]:
    fruit = game.of(Orchards).market.get(tile)
    if fruit is not None:
        yield Mark(f"orchards/{fruit}")
