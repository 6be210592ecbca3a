"""The ladder: how often a level beats others over many games.

One seat plays the level that is measured, all others the one it is measured against. Every shuffle is played once from
each seat, so that neither luck nor the order of play favours a level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from statistics import fmean, median, stdev
from typing import Final

from engine.ai import greedy
from engine.ai.levels import LEVELS, choose
from engine.ai.search import never, within
from engine.base.setup import start_game
from engine.base.state import Course, Estates
from engine.base.viewing import view
from engine.core.kernel import Action, EngineError, Game
from engine.tools.simulating import MAX_MOVES, Policy, some_modules
from engine.tools.simulating import choose as choose_randomly

RANDOM: Final = "random"
PLAIN: Final = "plain"
"""The level `medium` without what modules say about themselves."""
PLAYERS: Final = (RANDOM, PLAIN, *LEVELS)
NORMAL: Final = 1.96
"""Standard deviations of a 95 % interval."""
THINKING: Final = 0.9
"""The part of the time for a decision that is thought; the rest is for what cannot be cut short."""


@dataclass(frozen=True, slots=True)
class Duel:
    """One game. `won` is the measured seat's part of the victory (1, or less where it is shared), `ahead` its points less
    those of the best other; `wall` and `others_wall` (on average) are the longest walls at the end; `times` are the
    measured seat's decisions by the clock, in seconds."""

    seed: bytes
    modules: tuple[str, ...]
    place: int
    won: float
    ahead: int
    wall: int
    others_wall: float
    times: tuple[float, ...]


@dataclass(slots=True)
class Standing:
    """The games of one pairing so far."""

    seats: int
    duels: list[Duel] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part of all games that was won."""
        return fmean(duel.won for duel in self.duels)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of it, after Wilson."""
        number, share, z = len(self.duels), self.share, NORMAL
        middle = (share + z * z / (2 * number)) / (1 + z * z / number)
        half = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number)) / (1 + z * z / number)
        return middle - half, middle + half

    @property
    def ahead(self) -> tuple[float, float]:
        """By how many points it was ahead on average, and half of the 95 % interval."""
        points = [float(duel.ahead) for duel in self.duels]
        return fmean(points), NORMAL * stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0

    @property
    def walls(self) -> tuple[float, float]:
        """The longest wall at the end, its own and the others'."""
        return fmean(duel.wall for duel in self.duels), fmean(duel.others_wall for duel in self.duels)

    @property
    def times(self) -> tuple[float, float]:
        """Median and longest of the decisions."""
        found = [time for duel in self.duels for time in duel.times]
        return median(found), max(found)

    def overruns(self, limit: float) -> tuple[int, int]:
        """How many decisions took longer than so many seconds, and how many there were."""
        found = [time for duel in self.duels for time in duel.times]
        return sum(time > limit for time in found), len(found)


def _player(
    name: str, seed: bytes, clock: Callable[[], float], limit: float | None
) -> Callable[[Game, int], Action]:
    if name == RANDOM:
        policy = Policy(seed)
        return lambda game, seat: choose_randomly(game.legal(), policy)
    if name == PLAIN:
        return lambda game, seat: greedy.choose(view(game, seat), sense=False)
    if name not in LEVELS:
        raise ValueError(f"no such level: {name}")
    numbers = iter(range(MAX_MOVES))

    def chosen(game: Game, seat: int) -> Action:
        enough = never if limit is None else within(THINKING * limit, clock)
        return choose(game, seat, name, seed + next(numbers).to_bytes(4, "big"), enough=enough)

    return chosen


def duel(
    measured: str,
    other: str,
    seats: int,
    place: int,
    modules: tuple[str, ...],
    seed: bytes,
    clock: Callable[[], float],
    limit: float | None = None,
) -> Duel:
    """One game, in which `measured` has the seat `place`; `limit`: so many seconds by the clock a decision may take. Raises
    EngineError for a game that does not end, or a choice that is not legal; ValueError for no such level."""
    game = start_game(seats, modules, {}, seed)
    players = [
        _player(measured if seat == place else other, seed + bytes([seat]), clock, limit)
        for seat in range(seats)
    ]
    times: list[float] = []
    for _ in range(MAX_MOVES):
        choice = game.choice
        if choice is None:
            return _result(game, seed, place, times)
        options = game.legal()
        if len(options) == 1:
            action = options[0]
        else:
            before = clock()
            action = players[choice.seat](game, choice.seat)
            if choice.seat == place:
                times.append(clock() - before)
            if action not in options:
                raise EngineError(f"{action} is not legal")
        game.play(choice.seat, action)
    raise EngineError("the game does not end")


def _result(game: Game, seed: bytes, place: int, times: list[float]) -> Duel:
    course = game.of(Course)
    walls = [board.longest_wall()[0] for board in game.of(Estates).boards]
    others = [seat for seat in range(game.seats) if seat != place]
    winners = course.winners
    return Duel(
        seed,
        game.rules.ids,
        place,
        1 / len(winners) if place in winners else 0.0,
        course.points[place] - max(course.points[seat] for seat in others),
        walls[place],
        fmean(walls[seat] for seat in others),
        tuple(times),
    )


def climb(
    measured: str,
    other: str,
    seats: int,
    modules: tuple[str, ...] | None,
    shuffles: range,
    clock: Callable[[], float],
    limit: float | None = None,
) -> Iterator[Duel]:
    """Every shuffle from every seat. `modules` None: others with each shuffle; `limit`: see `duel`. Raises what `duel`
    raises."""
    for number in shuffles:
        seed = sha256(f"ladder {seats} {number}".encode()).digest()
        chosen = some_modules(seed) if modules is None else modules
        for place in range(seats):
            yield duel(measured, other, seats, place, chosen, seed, clock, limit)
