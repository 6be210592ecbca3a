"""Random games in which everybody is watched who might be told a secret."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from engine import new_game
from engine.core.rng import Rng
from engine.tools import secrets
from tests.engine.test_modules import choose


def leaks(modules: tuple[str, ...], seats: int, moves: int) -> Iterator[str]:
    """What changes in a random game for somebody who must not know that anything has changed."""
    seed = sha256(f"secrets {'+'.join(modules)} {seats}".encode()).digest()
    record, _ = new_game(seats, seed=seed, modules=modules)
    rng = Rng(seed)
    for made in range(moves):
        choice = record.game.choice
        if choice is None:
            return
        if made < 20 or made % 7 == 0:
            found = secrets.leaks(record.game, rng)
            yield from (f"move {made}, {type(choice).__name__}: {leak}" for leak in found)
        record.play(choice.seat, choose(record.game.legal(), rng))
