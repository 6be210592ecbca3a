"""Camps. A camp leans with a bastion on a city wall and scores each building in the straight line behind it.

Camps lie among the building tiles and are bought like them. At least one bastion lies against a wall; a plain side
may only touch a plain side of another camp. They give no way and are no wall. In every round each bastion pays 1
point per building from the tile it touches straight on, until the line ends at a gap, a camp, a bazaar or an
unfinished building; the fountain pays nothing and ends nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.base import areas, stages
from engine.base.building import building_at, shape_of
from engine.base.judging import InLine, Judge, LayoutWorth, Plan
from engine.base.queries import LineStop
from engine.base.sides import BASTION, FOUNTAIN, SIDES, STEP, WORK, mask_of, sides_of
from engine.base.state import Estates, Market
from engine.base.things import TILES, Tile
from engine.base.view import Mark, ScoreLine
from engine.core import data
from engine.core.kernel import Game
from engine.core.module import Module

_data = data.load("camps")
CAMPS = {
    name: Tile(name, "camp", ((0, 0, WORK | BASTION * mask_of(row["bastions"])),), (None,), row["price"])
    for name, row in _data["camps"].items()
}
TILES.update(CAMPS)

module = Module("camps", number=8, difficulty=1, preset="walls", components=dict.fromkeys(CAMPS, 1))


@module.sets_up(stages.Material)
def among_the_tiles(game: Game) -> None:
    game.of(Market).supply.extend(CAMPS)


def line_points(game: Game, seat: int) -> int:
    """What the lines of all bastions of the seat are worth."""
    board = game.of(Estates).boards[seat]
    points = 0
    for cell in board.works():
        for side in SIDES:
            if not board.walls[cell] & BASTION * side:
                continue
            x, y = cell
            while True:
                x, y = x + STEP[side][0], y + STEP[side][1]
                if (x, y) not in board.tiles:
                    break
                if (x, y) == FOUNTAIN:
                    continue
                counts = building_at(game, seat, (x, y)) is not None
                if not game.ask(LineStop(seat, (x, y), counts)):
                    break
                points += _data["points_per_building"]
    return points


@module.scores()
def camp_points(game: Game, round_: int) -> Iterator[ScoreLine]:
    for seat in range(game.seats):
        points = line_points(game, seat)
        yield ScoreLine(seat, "camps", points, points)


@module.shows(areas.OnTile)
def bastions(game: Game, tile: str) -> Iterator[Mark]:
    if tile in CAMPS:
        yield Mark(f"camps/{tile}", sides_of(shape_of(game, tile)[0][2] // BASTION & 15))


# -- what computer opponents think of it ----------------------------------------------------------------


def _lines(judge: Judge, plan: Plan) -> int:
    """As `line_points`, for a plan."""
    points = 0
    for cell in plan.board.works():
        for side in SIDES:
            if not plan.board.walls[cell] & BASTION * side:
                continue
            x, y = cell
            while True:
                x, y = x + STEP[side][0], y + STEP[side][1]
                if (x, y) == FOUNTAIN:
                    continue
                tile = plan.board.tiles.get((x, y))
                if tile is None or not ((x, y) in plan.kinds or any(judge.advice(InLine, tile))):
                    break
                points += _data["points_per_building"]
    return points


@module.advises(LayoutWorth)
def lines(judge: Judge, plan: Plan) -> float:
    return judge.every_round * _lines(judge, plan)
