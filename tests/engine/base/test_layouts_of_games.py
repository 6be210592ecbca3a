"""The quick answers of an Alhambra against the slow one: try it, then look for faults."""

import random

import pytest

from engine.base.alhambra import Alhambra
from engine.base.setup import start_game
from engine.base.sides import Shape
from engine.base.state import Estates
from engine.base.things import TILES
from engine.tools.simulating import Policy, choose, seed_of
from tests.quick import every_in_quick

SHAPES = tuple(tile.cells for tile in TILES.values())
LAYOUTS = ("camps", "city_gates", "city_walls", "major_projects", "bazaars", "squares")


def legal_with(board: Alhambra, at: tuple[int, int], shape: Shape, *, instead: bool) -> bool:
    twin = board.copy()
    if instead:
        twin.take(at)
    twin.put("new", at, shape)
    return not twin.faults()


def legal_without(board: Alhambra, at: tuple[int, int]) -> bool:
    rest = board.copy()
    rest.take(at)
    return not rest.faults()


def covered(at: tuple[int, int], shape: Shape) -> set[tuple[int, int]]:
    return {(at[0] + dx, at[1] + dy) for dx, dy, _ in shape}


def compare(board: Alhambra, shape: Shape) -> None:
    columns, rows = [x for x, _ in board.tiles], [y for _, y in board.tiles]
    around = [
        (x, y) for x in range(min(columns) - 2, max(columns) + 3) for y in range(min(rows) - 2, max(rows) + 3)
    ]
    assert set(board.places(shape)) == {
        at
        for at in around
        if board.tiles.keys().isdisjoint(covered(at, shape)) and legal_with(board, at, shape, instead=False)
    }
    assert set(board.swaps(shape)) == {
        at
        for at in board.anchored()
        if set(board.cells_of(at)) == covered(at, shape) and legal_with(board, at, shape, instead=True)
    }
    assert set(board.removable()) == {at for at in board.anchored() if legal_without(board, at)}
    assert {at for at in around if board.against_placing(shape, at) is None} == set(board.places(shape))
    assert {at for at, _ in board.anchors() if board.against_swapping(shape, at) is None} == set(
        board.swaps(shape)
    )
    assert {at for at, _ in board.anchors() if board.against_removing(at) is None} == set(board.removable())


@pytest.mark.parametrize("number", every_in_quick(6, range(6)))
def test_places_exchanges_and_removals_are_those_that_leave_no_fault(number: int) -> None:
    chance = random.Random(number)
    seed = seed_of("layouts", number)
    game = start_game(3, tuple(m for m in LAYOUTS if chance.random() < 0.7), {}, seed)
    policy, moves = Policy(seed), 0
    while (choice := game.choice) is not None:
        game.play(choice.seat, choose(game.legal(), policy))
        moves += 1
        board = game.of(Estates).boards[moves % 3]
        if moves % 23 == 0 and len(board.tiles) > 3:
            for shape in chance.sample(SHAPES, 2):
                compare(board, shape)
