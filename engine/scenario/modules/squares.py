"""What Squares adds to scenario files."""

from __future__ import annotations

from collections.abc import Iterator

from engine.base.things import TYPES
from engine.core.kernel import Game
from engine.core.rng import Rng
from engine.modules.squares import TYPE_OF, Squares, TakeSquare, module
from engine.scenario.model import TypeName
from engine.scenario.parts import Part
from engine.scenario.position import Position
from engine.scenario.setting import seed_of

KIND = "square"

part = Part(module)
for _square in TYPE_OF:
    part.add(_square, kind=KIND, zones=("tile", "beside"), loose=True)


@part.checks
def one_of_a_pile(position: Position) -> Iterator[tuple[str, str]]:
    shown = [TYPE_OF[tile] for tile in position.beside if tile in TYPE_OF]
    for kind in TYPES:
        if shown.count(kind) > 1:
            yield "beside", f"two squares of the pile {kind} lie face up"


@part.builds
def lay_out(game: Game, position: Position) -> None:
    squares = game.of(Squares)
    hidden = Rng(seed_of(f"squares: {position.name}"))
    named = {id for _, id in position.named()}
    for kind in TYPES:
        pile = hidden.shuffled([name for name, own in TYPE_OF.items() if own == kind and name not in named])
        face_up = [tile for tile in position.beside if TYPE_OF.get(tile) == kind] or pile[-1:]
        squares.piles[kind] = [tile for tile in pile if tile not in face_up]
        if face_up:
            squares.face_up[kind] = face_up[0]


@part.lists("beside")
def face_up(game: Game) -> list[str]:
    return list(game.of(Squares).face_up.values())


part.verb("square", lambda game, step: TakeSquare(step.type), type=TypeName)
part.tally("face_up", KIND, lambda game: len(game.of(Squares).face_up))
