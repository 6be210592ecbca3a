"""Looking ahead: what the judgement proposes is played on in worlds that could be the real one, and compared.

In each world all candidates meet the same hidden cards and tiles, so that luck weighs on them alike; after half of the
worlds the worse half of the candidates is dropped. The rest of the own turn and the others' turns are played by the
judgement; what the position is then worth `engine.ai.valuing` says. A few worlds are a small sample, so what the
judgement thinks of an option weighs in too. The number of worlds and the seed decide the
outcome; whoever has no more time can cut it short, and a world that is not finished then does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from engine.ai import greedy
from engine.ai.valuing import lead
from engine.ai.worlds import fitting
from engine.base.state import Course
from engine.base.viewing import view
from engine.core.kernel import Action, Game
from engine.core.rng import Rng

OPINION: Final = 0.3
"""The weight of what the judgement thinks of an option, compared with what it likes best."""
AWFUL: Final = -12.0
"""Points below the best, below which an opinion is no more than that."""
FEW: Final = 4
"""With fewer worlds, luck says more than looking: if it is enough before, the judgement decides."""
MOST_MOVES: Final = 200
"""Moves after which a playout is judged as it stands."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long to think: in so many worlds, about so many candidates at first; in the `least` of them however late it
    gets."""

    worlds: int
    width: int
    least: int = 0


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


def within(seconds: float, clock: Callable[[], float]) -> Callable[[], bool]:
    """Whether so many seconds from now on would be over before the next time that this is asked, if it takes as long
    until then as it took at most so far."""
    last, longest = clock(), 0.0
    until = last + seconds

    def enough() -> bool:
        nonlocal last, longest
        now = clock()
        longest, last = max(longest, now - last), now
        return now + longest >= until

    return enough


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
    judgement thinks of them. Before each move that is played on `enough` may end it; if that is after very few
    worlds, the judgement decides. Raises ValueError if the seat is not asked."""
    seen = view(game, seat)
    found = greedy.worths(seen)
    prior = greedy.preferred(found)
    if len(seen.options) == 1:
        return (Appraisal(prior, 0.0, 0),)
    ranked = sorted(found, key=lambda pair: -pair[1])
    wanted = [prior, *also, *(action for action, _ in ranked)]
    candidates = list(dict.fromkeys(wanted))[: max(thinking.width, 1 + len(also))]
    best, worths = ranked[0][1], dict(ranked)
    opinions = {action: OPINION * max(worths.get(action, best) - best, AWFUL) for action in candidates}
    return _compared(game, seat, opinions, Rng(sha256(seed).digest()), thinking, also, enough)


def _compared(
    game: Game,
    seat: int,
    opinions: Mapping[Action, float],
    rng: Rng,
    thinking: Thinking,
    kept: Sequence[Action],
    enough: Callable[[], bool],
) -> tuple[Appraisal, ...]:
    leads: dict[Action, list[float]] = {action: [] for action in opinions}
    left = list(opinions)

    def worth(action: Action) -> float:
        own = leads[action]
        return opinions[action] + (sum(own) / len(own) if own else 0.0)

    for number in range(thinking.worlds):
        late = enough if number >= thinking.least else never
        common = fitting(game, seat, rng, late)
        found = [] if common is None else _tried(common, seat, left, late)
        if len(found) < len(left):
            if number < FEW:
                leads = {action: [] for action in opinions}
            break
        for action, own in zip(left, found, strict=True):
            leads[action].append(own)
        if number == thinking.worlds // 2 and len(left) > 2:
            better = sorted(left, key=worth, reverse=True)[: (len(left) + 1) // 2]
            left = [action for action in left if action in better or action in kept]
    order = sorted(leads, key=lambda action: (action not in left, -worth(action)))
    return tuple(Appraisal(action, worth(action), len(leads[action])) for action in order)


def _tried(common: Game, seat: int, actions: Sequence[Action], enough: Callable[[], bool]) -> list[float]:
    """The lead of the seat after each of the actions in one world; fewer of them if it was enough before the last."""
    found: list[float] = []
    for action in actions:
        twin = common.copy()
        twin.play(seat, action)
        lead_then = _played_on(twin, seat, enough)
        if lead_then is None:
            break
        found.append(lead_then)
    return found


def _played_on(game: Game, seat: int, enough: Callable[[], bool]) -> float | None:
    """The lead of the seat after everybody has had a turn; None if it was enough before that."""
    course = game.of(Course)
    last = course.number + game.seats
    for _ in range(MOST_MOVES):
        if enough():
            return None
        choice = game.choice
        if choice is None or course.number >= last:
            break
        options = game.legal()
        game.play(choice.seat, options[0] if len(options) == 1 else greedy.choose(view(game, choice.seat)))
    return lead(game, seat)
