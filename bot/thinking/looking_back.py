"""One move of an ended game looked at once more. All moves of a game are looked at one after the other, so that whoever
is in a hurry waits for one of them at most."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Final

from bot.thinking.tasks import after
from engine.ai.analysis import Decision, Luck, decided, lucky, positions
from engine.ai.levels import HARD, THINKING
from engine.ai.search import Thinking
from engine.base.setup import start_game
from engine.base.state import Course
from engine.base.view import View
from engine.base.viewing import view
from engine.core.kernel import Game
from engine.core.notation import read

LONGEST: Final = 1.0
"""Seconds for the options of a decision, and for the luck of a move, once it has been looked at in so many worlds:"""
LEAST: Final = 8

MOST: Final = 30.0
"""Seconds for everything about a move, playing the game up to it included."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that has been played: what it began with (options as JSON), and its moves that stand (seat, text, whether the turn was held
    open)."""

    seats: int
    modules: tuple[str, ...]
    options: str
    seed: bytes
    moves: tuple[tuple[int, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found of one move: of the decision (None: there was no choice, or nobody wants to know), and of the luck
    that came with it (None: nothing was drawn)."""

    turn: int
    decision: Decision | None
    luck: Luck | None


def _patient(seconds: float) -> Callable[[], bool]:
    """Whether the time is up, and enough has been looked at to tell a little from much."""
    late, times = after(seconds), count(1)

    def enough() -> bool:
        # Both are asked every time: each remembers when and how often it was.
        is_late, number = late(), next(times)
        return is_late and number >= LEAST

    return enough


@lru_cache(maxsize=2)
def positions_of(played: Played) -> list[Game]:
    """The game before each of its moves, and at its end. Raises IllegalMove or NotationError for a game that the rules of
    this release refuse."""
    start = start_game(played.seats, played.modules, json.loads(played.options), played.seed)
    return positions(start, [(seat, read(text), held) for seat, text, held in played.moves])


def seen(played: Played, number: int, seat: int, seconds: float) -> View:
    """What the seat saw before the move of this number (from 0); how long that may take has no influence."""
    return view(positions_of(played)[number], seat, move=number)


def looked_at(
    played: Played,
    number: int,
    wanted: tuple[int, ...],
    worlds: int,
    draws: int,
    *,
    seconds: float = LONGEST,
) -> Looked:
    """What is found of the move of this number (from 0) for these seats, in so many worlds and so many other orders of
    the piles, if there are so many `seconds` for each. Raises IllegalMove or NotationError for a game that the rules of this release refuse."""
    every = positions_of(played)
    game, after_it = every[number], every[number + 1]
    seat, text, held = played.moves[number]
    action, seed = read(text), f"{played.seed.hex()}:{number}".encode()
    decision = None
    if seat in wanted:
        thinking = Thinking(worlds, THINKING[HARD].width, LEAST)
        decision = decided(game, seat, action, seed, thinking, enough=after(seconds))
    luck = lucky(game, (seat, action, held), after_it, seed, draws, enough=_patient(seconds))
    return Looked(game.of(Course).number, decision, luck)
