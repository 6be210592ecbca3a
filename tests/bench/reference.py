"""Plays the references, in their own environment: a line with the number of a lap in, a line with figures out.

It knows nothing of this project. Times are processor seconds of one unit.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from collections.abc import Callable

import chess
from catanatron import Color, Game, RandomPlayer

COLORS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
GAMES = 6
BOARDS = 12
PLIES = 400
POSITIONS = 20
COPIES = 10
POSITION = "r6r/2n4n/4p1pb/p1k1P3/P5P1/1K3b2/1R3R2/q4N2 b - - 1 51"
"""A position at its 51st move, with 51 legal moves."""


def used(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def catan(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in COLORS], seed=seed)


def games(lap: int) -> float:
    """Whole random games of four."""
    return used(lambda: [catan(1 + lap * GAMES + number).play() for number in range(GAMES)]) / GAMES


def copies(lap: int) -> float:
    """A copy, of a game in its middle, each some moves further on."""
    game = catan(1 + lap)
    for _ in range(300):
        game.play_tick()
    took = 0.0
    for _ in range(POSITIONS):
        game.play_tick()
        took += used(lambda: [game.copy() for _ in range(COPIES)])
    return took / POSITIONS / COPIES


def plies(lap: int) -> float:
    """Random plies with all legal moves listed."""
    rng = random.Random(lap)
    made = 0

    def play() -> None:
        nonlocal made
        for _ in range(BOARDS):
            board = chess.Board()
            for _ in range(PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(rng.choice(moves))
                made += 1

    return used(play) / made


def moves(lap: int) -> float:
    """The legal moves of one position; python-chess remembers nothing of them."""
    board = chess.Board(POSITION)
    assert len(list(board.legal_moves)) == board.fullmove_number == 51
    return used(lambda: [list(board.legal_moves) for _ in range(300)]) / 300


def main() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
    for line in sys.stdin:
        lap = int(line)
        found = {
            "a random game of catanatron, four players": games(lap),
            "catanatron's Game.copy()": copies(lap),
            "a random ply of python-chess": plies(lap),
            "python-chess, list(legal_moves) of 51 moves": moves(lap),
        }
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
