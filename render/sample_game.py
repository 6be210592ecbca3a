"""A whole game between computer players, for the sample of a replay and for measures."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import engine
from engine.ai.greedy import choose
from engine.base.history import public_views
from engine.base.setup import start_game

if TYPE_CHECKING:
    from engine import View
    from engine.base.history import Made


def game_views(seats: int, seed: str = "sample") -> list[View]:
    """The public views of a whole game of the base rules; the same seed gives the same game."""
    secret = sha256(seed.encode()).digest()
    game = start_game(seats, (), {}, secret)
    start = game.copy()
    moves: list[Made] = []
    while (choice := game.choice) is not None:
        action = choose(engine.view(game, choice.seat))
        moves.append((choice.seat, action, False))
        game.play(choice.seat, action)
    return list(public_views(start, moves))
