"""The reasons for a no agree with the engine: nothing wrong is found exactly where the rules allow it."""

from __future__ import annotations

import pytest

from bot.texts import Texts
from bot.wording.typed.reasons import WORDS, why_not_placed, why_not_stored, why_not_swapped
from engine.base.judging import layout
from engine.base.setup import start_game
from engine.base.sides import BASTION, NORTH, SOUTH, WORK
from engine.base.state import Estates
from engine.base.things import BUILDINGS, TILES
from engine.base.view import BoardView, TileView
from engine.base.viewing import board_view, tile_view
from tests.bot.positions import views

TEXTS = Texts.load(strict=True)
BOARDS = [player.board for view in views(31, 2, 25) for player in view.players]


def around(board: BoardView) -> list[tuple[int, int]]:
    cells = {placed.at for placed in board.tiles}
    return sorted({(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)})


@pytest.mark.parametrize("board", BOARDS)
def test_reasons_agree_with_the_engine(board: BoardView) -> None:
    own = layout(board)
    removable = set(own.removable())
    for cell in around(board):
        assert (why_not_stored(board, cell) == "rule") == (cell in removable)
    for name in BUILDINGS[::7]:
        shape = TILES[name].cells
        tile = TileView(name, TILES[name].type, TILES[name].price, shape[0][2], shape=shape)
        places, swaps = set(own.places(shape)), set(own.swaps(shape))
        for cell in around(board):
            assert (why_not_placed(board, tile, cell) == "rule") == (cell in places)
            assert (why_not_swapped(board, tile, cell) == "rule") == (cell in swaps)


def test_pieces_that_stand_outside_count_as_what_they_are() -> None:
    game = start_game(2, ("camps",), {}, bytes(32))
    board = game.of(Estates).boards[0]
    board.put("tower_11a", (0, -1), ((0, 0, NORTH),))
    board.put("tower_11c", (1, 0), ((0, 0, 0),))
    board.put("camp_s", (0, -2), ((0, 0, WORK | BASTION * SOUTH),))
    assert board.faults() == []
    shown = board_view(game, 0, 0)
    assert why_not_stored(shown, (1, 0)) == "rule"  # nothing is wrong: nobody has to walk through a camp
    assert why_not_stored(shown, (0, -1)) == "rule"  # the camp would lean on nothing
    assert why_not_placed(shown, tile_view(game, "tower_12"), (1, -2)) == "walls"


def test_every_reason_has_words() -> None:
    expected = {"taken", "far", "walls", "path", "hole", "cut-off", "empty", "fountain"}
    assert expected == WORDS
    for language in TEXTS.languages:
        assert all(TEXTS(language)(f"reason-{word}") for word in (*expected, "no-tile", "rule"))
