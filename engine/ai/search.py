"""Looking ahead: what the judgement proposes is played on in worlds that could be the real one, and compared.

In each world all candidates meet the same hidden cards and tiles, so that luck weighs on them alike; after half of the
worlds the worse half of the candidates is dropped. The rest of the own turn and the others' turns are played by the
judgement; what the position is then worth `engine.ai.valuing` says. A few worlds are a small sample, so what the
judgement thinks of an option weighs in too. The number of worlds and the seed decide the
outcome; whoever has no more time can cut it short.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from engine.ai import greedy
from engine.ai.valuing import lead
from engine.ai.worlds import world
from engine.base.state import Course
from engine.base.viewing import view
from engine.core.kernel import Action, Game
from engine.core.rng import Rng

OPINION: Final = 0.3
"""The weight of what the judgement thinks of an option, compared with what it likes best."""
AWFUL: Final = -12.0
"""Points below the best, below which an opinion is no more than that."""
MOST_MOVES: Final = 200
"""Moves after which a playout is judged as it stands."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long to think: in so many worlds, about so many candidates at first."""

    worlds: int
    width: int


@dataclass(frozen=True, slots=True)
class Appraisal:
    """An option with the lead over the best opponent at the end of the game that is expected after it, in points, less
    what the judgement has against it; `worlds` in which it was tried."""

    action: Action
    lead: float
    worlds: int


def never() -> bool:
    """Nobody is in a hurry."""
    return False


def appraise(
    game: Game,
    seat: int,
    seed: bytes,
    thinking: Thinking,
    *,
    also: Sequence[Action] = (),
    enough: Callable[[], bool] = never,
) -> tuple[Appraisal, ...]:
    """The best options of the seat that is asked, the one to choose first; `also` are options to be tried whatever the
    judgement thinks of them. After each world `enough` may end it. Raises ValueError if the seat is not asked."""
    seen = view(game, seat)
    prior = greedy.choose(seen)
    if len(seen.options) == 1:
        return (Appraisal(prior, 0.0, 0),)
    ranked = sorted(greedy.worths(seen), key=lambda pair: -pair[1])
    wanted = [prior, *also, *(action for action, _ in ranked)]
    candidates = list(dict.fromkeys(wanted))[: max(thinking.width, 1 + len(also))]
    best, worths = ranked[0][1], dict(ranked)
    opinions = {action: OPINION * max(worths.get(action, best) - best, AWFUL) for action in candidates}
    return _compared(game, seat, opinions, Rng(sha256(seed).digest()), thinking.worlds, also, enough)


def _compared(
    game: Game,
    seat: int,
    opinions: Mapping[Action, float],
    rng: Rng,
    worlds: int,
    kept: Sequence[Action],
    enough: Callable[[], bool],
) -> tuple[Appraisal, ...]:
    leads: dict[Action, list[float]] = {action: [] for action in opinions}
    left = list(opinions)

    def worth(action: Action) -> float:
        return sum(leads[action]) / len(leads[action]) + opinions[action]

    for number in range(worlds):
        common = world(game, seat, rng)
        for action in left:
            twin = common.copy()
            twin.play(seat, action)
            leads[action].append(_played_on(twin, seat))
        if enough():
            break
        if number == worlds // 2 and len(left) > 2:
            better = sorted(left, key=worth, reverse=True)[: (len(left) + 1) // 2]
            left = [action for action in left if action in better or action in kept]
    order = sorted(leads, key=lambda action: (action not in left, -worth(action)))
    return tuple(Appraisal(action, worth(action), len(leads[action])) for action in order)


def _played_on(game: Game, seat: int) -> float:
    """The lead of the seat after everybody has had a turn."""
    course = game.of(Course)
    last = course.number + game.seats
    for _ in range(MOST_MOVES):
        choice = game.choice
        if choice is None or course.number >= last:
            break
        options = game.legal()
        game.play(choice.seat, options[0] if len(options) == 1 else greedy.choose(view(game, choice.seat)))
    return lead(game, seat)
