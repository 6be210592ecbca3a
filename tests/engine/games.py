"""Games for tests: random play to any point, by seed."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from hypothesis import strategies as st

from engine import Action, Record, new_game
from engine.core.rng import Rng
from engine.tools.simulating import choose

SEATS = st.integers(2, 6)
SEEDS = st.binary(min_size=32, max_size=32)
LENGTHS = st.integers(0, 200)


def seed(text: str) -> bytes:
    return sha256(text.encode()).digest()


def walk(record: Record, moves: int | None = None, policy: bytes = bytes(32)) -> Iterator[tuple[int, Action]]:
    """Choose a random legal move of the open choice, again and again; the caller plays it."""
    rng = Rng(policy)
    made = 0
    while (choice := record.game.choice) is not None and (moves is None or made < moves):
        made += 1
        yield choice.seat, choose(record.game.legal(), rng)


def played(
    seats: int,
    game_seed: bytes,
    moves: int | None = None,
    *,
    modules: tuple[str, ...] = (),
    confirm: bool = False,
) -> Record:
    """A game after some random moves (None: to its end)."""
    record, _ = new_game(seats, seed=game_seed, modules=modules)
    for seat, action in walk(record, moves, game_seed):
        record.play(seat, action, confirm=confirm)
    return record
