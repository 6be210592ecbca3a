"""What City Walls adds to scenario files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.base.building import shape_of
from engine.base.sides import mask_of, sides_of
from engine.base.state import Estates
from engine.base.things import TILES
from engine.core.kernel import Action, Game
from engine.modules.city_walls import WALL_CARDS, BuildWall, Wood, fits, key_of, module
from engine.scenario.context import CellKey
from engine.scenario.errors import Malformed
from engine.scenario.model import Taken, Tile
from engine.scenario.parts import SIDES, Cell, MarkKind, Part
from engine.scenario.position import Position

SIGN = "+"
SEGMENT = "wall_segment"

part = Part(module)
for _card in WALL_CARDS:
    part.add(_card, kind="wall", zones=("draw", "beside", "card"), fills="draw_below")


def put(game: Game, seat: int, tile: str, cell: Cell | None, values: tuple[str, ...]) -> None:
    """Wooden walls on a cell of the Alhambra, or on the first cell of a tile beside it that takes them. Raises
    Malformed where none can stand."""
    wood, sides = game.of(Wood), mask_of(values)
    place = 0
    board = game.of(Estates).boards[seat]
    if cell is None:
        if len(values) > 1 and len(TILES[tile].cells) > 1:
            for value in values:
                put(game, seat, tile, cell, (value,))
            return
        shape = shape_of(game, tile)
        place = next((part for part in range(len(shape)) if fits(shape, part, sides)), 0)
    else:
        cells = board.cells_of(cell)
        place = cells.index(cell)
        shape = tuple((x - cells[0][0], y - cells[0][1], board.walls[x, y]) for x, y in cells)
    if not fits(shape, place, sides):
        raise Malformed("board" if cell else "reserve", f"{tile} cannot have wooden walls on these sides")
    if cell is not None:
        board.add_walls(cell, sides)
    wood.wooden.setdefault(key_of(tile, seat), [0] * len(TILES[tile].cells))[place] |= sides
    wood.segments -= len(values)


def read(game: Game, seat: int, tile: str, cell: Cell | None) -> Iterable[str]:
    built = game.of(Wood).wooden.get(key_of(tile, seat), [])
    if cell is None:
        return [letter for sides in built for letter in sides_of(sides)]
    cells = game.of(Estates).boards[seat].cells_of(cell)
    return sides_of(built[cells.index(cell)]) if built else ()


part.marks.append(
    MarkKind(
        SIGN, SIDES, module.id, frozenset(("board", "reserve")), put, read, repeatable=True, fountain=True
    )
)


@part.checks
def enough_wood(position: Position) -> Iterator[tuple[str, str]]:
    there_are = module.components[SEGMENT]
    used = 0
    for seat, player in enumerate(position.players):
        for key, words in (("board", player.board.values()), ("reserve", player.reserve)):
            for word in words:
                used += len(word.values(SIGN))
                if used > there_are:
                    yield f"players.{seat}.{key}", f"more wooden walls than there are ({there_are})"
                    return


@part.builds
def lay_cards(game: Game, position: Position) -> None:
    game.of(Wood).cards = [card for card in position.beside if card in WALL_CARDS]


@part.lists("beside")
def face_up(game: Game) -> list[str]:
    return game.of(Wood).cards


def wall(game: Game, step: Any) -> Action:
    """Of a larger tile beside the Alhambra the first cell that takes the walls."""
    if step.at is not None:
        return BuildWall(step.card, at=step.at)
    for option in game.legal():
        if isinstance(option, BuildWall) and (option.card, option.tile) == (step.card, step.tile):
            return option
    return BuildWall(step.card, step.tile)


def check_wall(step: Any) -> str | None:
    named = Counter(step.model_fields_set)
    return None if named["tile"] + named["at"] == 1 else "exactly one of tile, at"


part.verb("wall", wall, check_wall, card=Taken, tile=(Tile, None), at=(CellKey, None))
part.left("segments", lambda game: game.of(Wood).segments)
