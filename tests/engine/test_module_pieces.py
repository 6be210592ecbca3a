"""Where the pieces of modules may lie, shown by random games with everything."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine import new_game
from engine.base.building import building_at
from engine.base.dirk import Dirk
from engine.base.state import Course, Estates, Market
from engine.base.things import TILES
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.modules.bazaars import BAZAARS, Bazaars
from engine.modules.building_sites import Sites
from engine.modules.camps import CAMPS
from engine.modules.characters import Characters
from engine.modules.invaders import Invaders
from engine.modules.orchards import BOARDS, Orchards
from engine.modules.street_merchants import Merchants
from engine.modules.street_merchants import cell_of as citizen_cell
from engine.modules.treasure_chamber import Chamber, cell_of
from tests.engine.test_modules import choose


def check_boards(game: Game) -> None:
    """Chests and citizens stand on buildings of their colour, merchants on empty cells."""
    chamber, merchants = game.of(Chamber), game.of(Merchants)
    for seat, board in enumerate(game.of(Estates).boards):
        for key, kind in chamber.placed[seat].items():
            assert building_at(game, seat, cell_of(key)) == kind
        for key, kind in merchants.built[seat].items():
            assert building_at(game, seat, citizen_cell(key)) == kind
        assert merchants.at[seat] not in board.tiles


def check_tables(game: Game) -> None:
    """Fruits lie on spaces of their kind, sites on base buildings, bazaars beside the market."""
    orchards = game.of(Orchards)
    for board, placed in zip(orchards.boards, orchards.placed, strict=True):
        for points, group in placed.items():
            assert len(set(group)) == len(group)
            assert set(group) <= set(BOARDS[board][points])
    assert set(orchards.market) == {
        tile for tile in game.of(Market).spaces if tile is not None and TILES[tile].kind == "building"
    }
    assert all(TILES[tile].kind == "building" for tile in game.of(Sites).on)
    assert len(set(game.of(Sites).on.values())) == len(game.of(Sites).on)
    assert not set(game.of(Market).spaces) & set(BAZAARS)
    assert set(game.of(Bazaars).waiting) <= set(BAZAARS)
    assert len(game.of(Invaders).scouts) <= 2
    assert all(points >= 0 for points in game.of(Course).points)
    assert all(0 <= owner < game.seats for owner in game.of(Characters).owners.values())


def check_dirk(game: Game) -> None:
    """His chests stand on different buildings of his, and his camps and bazaars carry none."""
    if Dirk in game.slices:
        with_chest = game.of(Chamber).dirk
        assert len(set(with_chest)) == len(with_chest)
        assert set(with_chest) <= set(game.of(Dirk).heap)
        assert not set(with_chest) & {*BAZAARS, *CAMPS}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_piece_lies_where_the_rules_allow_it(seats: int) -> None:
    seed = sha256(f"pieces {seats}".encode()).digest()
    record, _ = new_game(seats, seed=seed, modules=chosen_modules())
    rng = Rng(seed)
    for _ in range(600):
        game = record.game
        choice = game.choice
        if choice is None:
            break
        if game.of(Course).number:
            check_boards(game)
            check_tables(game)
            check_dirk(game)
        record.play(choice.seat, choose(game.legal(), rng))
