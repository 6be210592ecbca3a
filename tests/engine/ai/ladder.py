"""Whole games of computer opponents: against random play, and with and without what modules tell them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median

from engine import Action, View, view
from engine.ai.greedy import choose
from engine.base.setup import start_game
from engine.base.state import Course
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.tools.simulating import Policy
from engine.tools.simulating import choose as choose_randomly

ALL = chosen_modules()
MOST_MOVES = 6_000
Player = Callable[[Game, int], Action]


@dataclass(slots=True)
class Match:
    """The final points of each seat, and the milliseconds of processor time of each decision that was timed."""

    points: list[int]
    moves: int = 0
    times: list[float] = field(default_factory=list)


def sensible(game: Game, seat: int) -> Action:
    """The opponent with everything that modules say."""
    return choose(view(game, seat))


def senseless(game: Game, seat: int) -> Action:
    """The same opponent without it."""
    return choose(view(game, seat), sense=False)


def random_player(seed: bytes) -> Player:
    """Chooses a verb at random, then one of its options."""
    policy = Policy(seed)
    return lambda game, seat: choose_randomly(game.legal(), policy)


def timed(times: list[float]) -> Player:
    """The sensible opponent, whose decisions are timed; making the view is not part of them."""

    def player(game: Game, seat: int) -> Action:
        seen: View = view(game, seat)
        start = time.process_time()
        action = choose(seen)
        times.append(1000 * (time.process_time() - start))
        return action

    return player


def play(players: Sequence[Player], modules: tuple[str, ...], seed: bytes) -> Match:
    """One game to its end. Raises AssertionError for a choice that is not among the options."""
    game = start_game(len(players), modules, {}, seed)
    moves = 0
    while (choice := game.choice) is not None:
        assert moves < MOST_MOVES, "the game does not come to an end"
        action = players[choice.seat](game, choice.seat)
        assert action in game.legal()
        game.play(choice.seat, action)
        moves += 1
    return Match(list(game.of(Course).points), moves)


def seed_of(series: str, number: int) -> bytes:
    """The seed of a game of a series."""
    return sha256(f"{series} {number}".encode()).digest()


def contract_game(number: int) -> Match:
    """The game of this number with any modules and 2 to 6 computers; every fourth has all modules."""
    from engine.tools.simulating import some_modules

    seed = seed_of("contract", number)
    modules = ALL if number % 4 == 0 else some_modules(seed)
    return play([sensible] * (2 + number % 5), modules, seed)


def against_random(number: int, modules: tuple[str, ...] = ALL) -> bool:
    """Whether the computer wins a game of three against two random players."""
    seed = seed_of("random", number)
    players = [random_player(seed)] * 3
    players[number % 3] = sensible
    points = play(players, modules, seed).points
    return points[number % 3] == max(points)


def sense_duel(number: int, modules: tuple[str, ...] = ALL) -> int:
    """By how many points the sensible opponent wins a game of two against the senseless one."""
    players = [sensible, senseless] if number % 2 == 0 else [senseless, sensible]
    points = play(players, modules, seed_of("duel", number)).points
    return points[number % 2] - points[1 - number % 2]


def speed(number: int) -> tuple[float, float]:
    """Median and maximum of the milliseconds of a decision in a game with all modules."""
    times: list[float] = []
    play([timed(times)] * (2 + number % 5), ALL, seed_of("speed", number))
    return median(times), max(times)
