"""The rules: random games with every legal action listed at every decision, lists, walls, copies.

Every lap plays other games, and every list and wall is of another position, so no result is found again. Lists are
timed as they come up in games, where the rules know what has not changed since the move before, and once more with
nothing known: from a save, and with whatever the rules remember dropped before each of them.
"""

from __future__ import annotations

import functools
import gc
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import compress, repeat
from operator import is_
from random import Random
from typing import Final

import engine
from engine.base.alhambra import Alhambra
from engine.base.state import Estates
from engine.core.caching import Remembered
from engine.core.kernel import Action, Choice, Game
from engine.core.saving import restore, snapshot
from engine.tools.simulating import seed_of
from tests.bench.references import references
from tests.bench.rounds import Figure, Row, laps, used

GAMES: Final = 10
FULL_GAMES: Final = 2
LISTED_GAMES: Final = 3
POSITIONS: Final = 20
COPIES: Final = 10
COLLECTED: Final = (100_000, 50, 50)
"""How seldom the collector of cycles looks, here as in the references: there are hardly any."""
MIDDLE: Final = range(100, 200)
"""Moves after which a game of four is in its middle."""

TILES: Final = 13

GAME = "a whole random game of four"
DECISION = "a decision in it"
FULL_DECISION = "a decision with all nineteen modules"
LIST = "the legal actions of a turn, as it comes up"
COLD_LIST = "the same with nothing known"
WALL = "the longest wall of 13 tiles"
COPY = "a copy of a game"

CHESS_LIST = "python-chess, list(legal_moves) of 51 moves"

ROWS: Final = (
    Row(
        "random 4-player games, times as fast", GAME, "a random game of catanatron, four players", 6, 12, True
    ),
    Row("decisions in them, times as fast", DECISION, "a random ply of python-chess", 2, 3, True),
    Row("decisions with all nineteen modules, times as fast", FULL_DECISION, DECISION, 0.4, 0.6, True),
    Row("list of legal actions in mid-game, of its time", LIST, CHESS_LIST, 0.7, 0.4),
    Row("the same from a save, nothing known, of its time", COLD_LIST, CHESS_LIST, 0.7, 0.4),
    Row("longest wall of 13 tiles, nothing known, of its time", WALL, CHESS_LIST, 0.5, 0.2),
    Row("copy of a game, of its time", COPY, "catanatron's Game.copy()", 0.1, 0.05),
)


def forget() -> None:
    """Drop what the rules remember of positions."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("engine.base", "engine.modules")):
            for value in vars(module).values():
                if isinstance(value, Remembered):
                    value.clear()
                elif isinstance(value, functools._lru_cache_wrapper) and value.cache_info().maxsize:
                    value.cache_clear()


def choose(options: tuple[Action, ...], rng: Random) -> Action:
    """What random people do: a kind of action first, so that games go on, then one of its options."""
    kinds = list(dict.fromkeys(map(type, options)))
    if len(kinds) > 1:
        kind = rng.choice(kinds)
        options = tuple(compress(options, map(is_, map(type, options), repeat(kind))))
    return rng.choice(options)


def play(game: Game, rng: Random, most: int = sys.maxsize) -> int:
    """Play at random, to the end or so many moves; tells how many were made."""
    made = 0
    while made < most and (choice := game.choice) is not None:
        game.play(choice.seat, choose(game.legal(), rng))
        made += 1
    return made


def begun(lap: int, number: int, modules: tuple[str, ...] = ()) -> Game:
    """A game of four of this lap."""
    return engine.start_game(4, modules, {}, seed_of(f"bench {lap}", number))


def games(lap: int) -> tuple[float, float]:
    """Seconds of a whole base game, and of a decision in it."""
    made = 0

    def work() -> None:
        nonlocal made
        made = sum(play(begun(lap, number), Random(number)) for number in range(GAMES))

    took = used(work)
    return took / GAMES, took / made


def full_games(lap: int) -> float:
    """Seconds of a decision in whole games with everything."""
    made = 0

    def work() -> None:
        nonlocal made
        made = sum(play(begun(lap, n, engine.chosen_modules()), Random(n)) for n in range(FULL_GAMES))

    return used(work) / made


def middle(lap: int, number: int) -> Game:
    """A game of four in its middle, when somebody chooses an action; nothing about it is known."""
    rng = Random(f"{lap} {number}")
    game = begun(lap, 100 + number)
    play(game, rng, rng.choice(MIDDLE))
    while game.choice is not None and game.choice.phase != "action":
        play(game, rng, 1)
    return restore(snapshot(game))


def lists(lap: int) -> float:
    """Seconds of the list of a turn's actions, at every turn of the middle of games."""
    times: list[float] = []

    class Timed(Game):
        """A game that tells how long its lists take."""

        __slots__ = ()

        def _list(self, choice: Choice) -> list[Action]:
            start = time.process_time()
            found = super()._list(choice)
            if choice.phase == "action":
                times.append(time.process_time() - start)
            return found

    for number in range(LISTED_GAMES):
        game = begun(lap, 200 + number)
        rng = Random(f"{lap} {number}")
        play(game, rng, MIDDLE.start)
        game.__class__ = Timed
        play(game, rng, len(MIDDLE))
    return sum(times) / len(times)


def cold_lists(lap: int) -> float:
    """The same at positions of which nothing is known."""
    took = 0.0
    for number in range(POSITIONS):
        game = middle(lap, number)
        choice = game.choice
        assert choice is not None
        for board in game.of(Estates).boards:
            board.forget()  # reading a save judges the layouts
        forget()
        took += used(lambda game=game, choice=choice: game._list(choice))
    return took / POSITIONS


def copies(lap: int) -> float:
    """Seconds of a copy, of games in their middle, each some moves further on."""
    rng = Random(lap)
    game = begun(lap, 300)
    play(game, rng, MIDDLE.start)
    took, made = 0.0, 0
    while made < POSITIONS * COPIES:
        play(game, rng, 1)
        took += used(lambda: [game.copy() for _ in range(COPIES)])
        made += COPIES
    return took / made


def walls(lap: int) -> float:
    """Seconds of the longest wall of Alhambras that know nothing about themselves."""
    rng = Random(lap)
    found: list[Alhambra] = []
    while len(found) < POSITIONS:
        found += _boards(rng)
    for board in found:
        board.forget()
    return used(lambda: [board.longest_wall() for board in found]) / len(found)


def _boards(rng: Random) -> Iterator[Alhambra]:
    """Alhambras of thirteen tiles out of a random game."""
    game = engine.start_game(3, (), {}, rng.randbytes(32))
    seen = set[int]()
    while play(game, rng, 1):
        for seat, board in enumerate(game.of(Estates).boards):
            if len(board.tiles) == TILES and seat not in seen:
                seen.add(seat)
                yield board.copy()


def ours(lap: int) -> Mapping[str, float]:
    """Our figures of a lap."""
    game, decision = games(lap)
    return {
        GAME: game,
        DECISION: decision,
        FULL_DECISION: full_games(lap),
        LIST: lists(lap),
        COLD_LIST: cold_lists(lap),
        WALL: walls(lap),
        COPY: copies(lap),
    }


def run(number: int) -> list[Figure]:
    """The figures of so many laps."""
    ours(-1)  # imports and tables
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    with references() as theirs:
        theirs(0)
        return laps(ROWS, (theirs, ours), number)
