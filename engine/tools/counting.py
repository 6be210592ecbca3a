"""Counting the sequences of legal actions from a position (perft)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.kernel import Game
from engine.core.notation import write


def perft(game: Game, depth: int) -> int:
    """How many sequences of `depth` listed actions there are from here; a finished game ends a sequence."""
    options = game.legal()
    if depth == 1 or not options:
        return len(options)
    return sum(number for _, number in divide(game, depth))


def divide(game: Game, depth: int) -> Iterator[tuple[str, int]]:
    """The number of sequences that begin with each action."""
    choice = game.choice
    if choice is None:
        return
    for option in game.legal():
        after = game.copy()
        after.play(choice.seat, option)
        yield write(option), perft(after, depth - 1) if depth > 1 else 1
