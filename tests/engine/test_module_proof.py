"""Every random act of a game with modules can be carried out again from the seed alone."""

from __future__ import annotations

import pytest

import engine
from engine import new_game, write
from engine.core.fairness import export, game_seed
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.tools.verifying import move, played, verify
from tests.engine.test_modules import choose

ALL = chosen_modules()
SECRET = bytes(range(32))


@pytest.mark.parametrize(("modules", "seats"), [*(((name,), 3) for name in ALL), (ALL, 4), (ALL, 2)])
def test_a_finished_game_is_proved_from_its_file(modules: tuple[str, ...], seats: int) -> None:
    record, outcome = new_game(seats, seed=game_seed(SECRET, [seats]), modules=modules)
    setup, moves = played(outcome), []
    rng = Rng(SECRET)
    while (choice := record.game.choice) is not None:
        action = choose(record.game.legal(), rng)
        seat = choice.seat
        moves.append(move(seat, write(action), record.play(seat, action)))
    text = export(
        release=engine.__version__,
        seats=[str(seat) for seat in range(seats)],
        modules=modules,
        options={},
        secret=SECRET,
        interactions=[seats],
        setup=setup,
        moves=moves,
    )
    assert [finding.detail for finding in verify(text) if not finding.holds] == []
