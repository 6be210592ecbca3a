"""A long series of games of computers with any modules, played in portions: where one stopped the next goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from engine import write
from engine.ai.levels import EASY, MEDIUM, choose
from engine.base.setup import start_game
from engine.tools.simulating import MAX_MOVES, some_modules

LEVELS = (EASY, MEDIUM)
EVERY = 20
"""Games after which is kept how far it is."""


@dataclass(slots=True)
class Series:
    """How far a series is: games and moves played to their end, and the longest decision in milliseconds of processor
    time."""

    games: int = 0
    moves: int = 0
    longest: float = 0.0

    @classmethod
    def load(cls, path: Path) -> Series:
        """What is kept there, or nothing yet."""
        return cls(**json.loads(path.read_text(encoding="utf-8"))) if path.exists() else cls()

    def keep(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self)) + "\n", encoding="utf-8")


def play_on(
    path: Path, games: int, clock: Callable[[], float] = time.process_time, levels: tuple[str, ...] = LEVELS
) -> Series:
    """So many more games of the series that is kept there, of 2 to 6 computers of the levels by turns. Raises
    AssertionError with all that is needed to play it again for a game that does not end, or a choice that is not legal; what
    was played before it is kept."""
    series = Series.load(path)
    for number in range(series.games, series.games + games):
        _play(number, series, clock, levels)
        series.games = number + 1
        if series.games % EVERY == 0:
            series.keep(path)
    series.keep(path)
    return series


def _play(number: int, series: Series, clock: Callable[[], float], levels: tuple[str, ...]) -> None:
    seed = sha256(f"series {number}".encode()).digest()
    seats, modules = 2 + number % 5, some_modules(seed)
    game = start_game(seats, modules, {}, seed)
    again = f"game {number}, {seats} players, modules {','.join(modules) or '-'}, seed {seed.hex()}"
    for move in range(MAX_MOVES):
        choice = game.choice
        if choice is None:
            series.moves += move
            return
        level = levels[(choice.seat + number) % len(levels)]
        before = clock()
        action = choose(game, choice.seat, level, seed + move.to_bytes(4, "big"))
        series.longest = max(series.longest, 1000 * (clock() - before))
        assert action in game.legal(), (
            f"{level} chose {write(action)}, which is not legal: {again}, move {move}"
        )
        game.play(choice.seat, action)
    raise AssertionError(f"the game does not end: {again}")
