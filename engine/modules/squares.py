"""Squares. As an action a player takes one face-up square free of charge; it adds the like buildings beside it.

A player may own at most three. In each scoring a square in the Alhambra adds, to the count of its type, the
number of buildings of this type that share an open side with it. It is no building itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.base import areas, stages
from engine.base.building import building_at
from engine.base.judging import Counts, InLine, Judge, Plan
from engine.base.market import acquire
from engine.base.queries import Count, LineStop
from engine.base.sides import SIDES, STEP, mask_of
from engine.base.state import Estates
from engine.base.things import TILES, TYPES, Tile
from engine.base.turn import ChooseAction
from engine.base.view import Mark
from engine.core import data
from engine.core.kernel import Action, Event, Game
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, Public

_data = data.load("squares")
TYPE_OF = {
    f"sq_{kind}_{number}": kind
    for kind, sides in _data["walls"].items()
    for number, _ in enumerate(sides, start=1)
}
TILES.update(
    {
        name: Tile(
            name, "square", ((0, 0, mask_of(_data["walls"][kind][int(name.rsplit("_", 1)[1]) - 1])),), (None,)
        )
        for name, kind in TYPE_OF.items()
    }
)


@state("squares")
@dataclass(slots=True)
class Squares:
    """The face-up square of each type, and the pile beneath it (top at the end)."""

    face_up: Public[dict[str, str]] = field(default_factory=dict)
    piles: Hidden[dict[str, list[str]]] = field(default_factory=dict)

    def copy(self) -> Squares:
        return Squares(self.face_up.copy(), {kind: pile.copy() for kind, pile in self.piles.items()})


module = Module(
    "squares",
    number=4,
    difficulty=1,
    preset="building",
    state=lambda seats: Squares(),
    components=dict.fromkeys(TYPE_OF, 1),
)


@tagged
@dataclass(frozen=True, slots=True)
class SquareTaken(Event):
    tag: ClassVar[str] = "square_taken"
    seat: int
    tile: str


def _turn_up(game: Game, kind: str) -> None:
    squares = game.of(Squares)
    if squares.piles[kind]:
        squares.face_up[kind] = game.dealer.draw(f"squares:{kind}", squares.piles[kind])
    else:
        squares.face_up.pop(kind, None)


@module.sets_up(stages.Tables)
def lay_out(game: Game) -> None:
    for kind in TYPES:
        own = [name for name, known in TYPE_OF.items() if known == kind]
        game.of(Squares).piles[kind] = game.dealer.shuffle(f"squares:{kind}", own)
        _turn_up(game, kind)


def owned(game: Game, seat: int) -> int:
    """How many squares the seat has, in the Alhambra, in the reserve and beside it."""
    estates = game.of(Estates)
    places = (estates.boards[seat].tiles.values(), estates.reserves[seat], estates.pending[seat])
    return sum(tile in TYPE_OF for place in places for tile in place)


@action
@dataclass(frozen=True, slots=True)
class TakeSquare(Action):
    """Take the face-up square of this type; it is placed at the end of the turn."""

    verb: ClassVar[str] = "square"
    type: str

    def about(self, shown: Iterable[str]) -> str:
        return next((piece for piece in shown if TYPE_OF.get(piece) == self.type), "")

    def play(self, game: Game, seat: int) -> None:
        tile = game.of(Squares).face_up[self.type]
        acquire(game, seat, tile, "square")
        game.emit(SquareTaken(seat, tile))
        _turn_up(game, self.type)


@module.offers(ChooseAction)
def take_square(game: Game, choice: ChooseAction) -> Iterator[Action]:
    if owned(game, choice.seat) < _data["most_per_player"]:
        yield from (TakeSquare(kind) for kind in game.of(Squares).face_up)


@module.proposes(ChooseAction)
def may_take(game: Game, choice: ChooseAction) -> Iterator[str]:
    if game.of(Squares).face_up and owned(game, choice.seat) < _data["most_per_player"]:
        yield TakeSquare.verb


@module.changes(Count)
def like_neighbours(game: Game, query: Count) -> None:
    board = game.of(Estates).boards[query.seat]
    for (x, y), tile in board.tiles.items():
        if TYPE_OF.get(tile) != query.type:
            continue
        for side in SIDES:
            cell = (x + STEP[side][0], y + STEP[side][1])
            if cell in board.tiles and not board.walls[(x, y)] & side:
                query.answer += building_at(game, query.seat, cell) == query.type


@module.changes(LineStop)
def in_a_line(game: Game, query: LineStop) -> None:
    """A square counts in a line of buildings."""
    if game.of(Estates).boards[query.seat].tiles[query.cell] in TYPE_OF:
        query.answer = True


@module.holds()
def everywhere(game: Game) -> list[str]:
    squares = game.of(Squares)
    return [*squares.face_up.values(), *(square for pile in squares.piles.values() for square in pile)]


@module.shows(areas.Beside)
def on_the_piles(game: Game) -> Iterator[Mark]:
    """Each face-up square with the height of its pile."""
    squares = game.of(Squares)
    for kind, square in squares.face_up.items():
        yield Mark(f"squares/{square}", str(1 + len(squares.piles[kind])))


# -- what computer opponents think of it ----------------------------------------------------------------


@module.advises(Counts)
def beside_squares(judge: Judge, plan: Plan) -> dict[str, float]:
    """As `like_neighbours`, for a plan."""
    counted: dict[str, float] = {}
    board = plan.board
    for (x, y), tile in board.tiles.items():
        kind = TYPE_OF.get(tile)
        if kind is None:
            continue
        around = ((x + dx, y + dy) for side, (dx, dy) in STEP.items() if not board.walls[(x, y)] & side)
        counted[kind] = counted.get(kind, 0) + sum(plan.kinds.get(cell) == kind for cell in around)
    return counted


@module.advises(InLine)
def square_in_a_line(judge: Judge, tile: str) -> bool:
    return tile in TYPE_OF


HOPE: Final = 0.15  # that one more building will come beside a square


@module.judges(TakeSquare)
def judge_square(judge: Judge, move: TakeSquare) -> float:
    """What it adds at once, and a little for buildings that may still come beside it."""
    marks = judge.marked(judge.view.beside, "squares/")
    square = next((name for name, _ in marks if TYPE_OF.get(name) == move.type), None)
    place = None if square is None else judge.best_place(square)
    return -1.0 if place is None else place + HOPE * judge.left * judge.race(move.type)
