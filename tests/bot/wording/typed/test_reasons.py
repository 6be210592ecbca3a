"""The reasons for a no agree with the engine: nothing wrong is found exactly where the rules allow it."""

from __future__ import annotations

import pytest

from bot.texts import Texts
from bot.wording.typed.reasons import why_not_placed, why_not_stored, why_not_swapped
from engine.ai.greedy import layout
from engine.base.things import BUILDINGS, TILES
from engine.base.view import BoardView
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
        walls = shape[0][2]
        places, swaps = set(own.places(shape)), set(own.swaps(shape))
        for cell in around(board):
            assert (why_not_placed(board, walls, cell) == "rule") == (cell in places)
            assert (why_not_swapped(board, walls, cell) == "rule") == (cell in swaps)


def test_every_reason_has_words() -> None:
    for language in TEXTS.languages:
        for reason in (
            "taken",
            "far",
            "walls",
            "path",
            "hole",
            "cut-off",
            "empty",
            "fountain",
            "no-tile",
            "rule",
        ):
            assert TEXTS(language)(f"reason-{reason}")
