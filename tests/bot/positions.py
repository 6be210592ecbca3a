"""Positions for tests: every few moves of random legal games, seen by the one who is asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import engine
from engine import Event, Record


@cache
def played(
    seed: int = 1, seats: int = 2, moves: int = 400
) -> tuple[Record, tuple[Event, ...], tuple[Record, ...]]:
    """A random game: its last position, all events, and the positions on the way (every one of them).

    Actions are chosen by verb first, so that every kind of move occurs; turns are held open at their end.
    """
    rng = random.Random(seed)
    record, outcome = engine.new_game(seats, seed=rng.randbytes(32))
    events = list(outcome.events)
    on_the_way = []
    for _ in range(moves):
        choice = record.game.choice
        if choice is None:
            break
        on_the_way.append(Record(record.game.copy(), record.number))
        options = record.legal(choice.seat)
        verbs = sorted({option.verb for option in options})
        weights = [{"redesign": 1, "buy": 4}.get(verb, 3) for verb in verbs]
        verb = rng.choices(verbs, weights)[0]
        action = rng.choice([option for option in options if option.verb == verb])
        events += record.play(choice.seat, action, confirm=rng.random() < 0.5).events
    return record, tuple(events), tuple(on_the_way)


class Views(Sequence[engine.View]):
    """Views that are made when somebody first looks at one: collecting tests plays no games."""

    def __init__(self, make: Callable[[], list[engine.View]]) -> None:
        self._make = cache(make)

    def __len__(self) -> int:
        return len(self._make())

    def __getitem__(self, index: Any) -> Any:
        return self._make()[index]

    def __add__(self, other: Views) -> Views:
        return Views(lambda: [*self, *other])


def views(seed: int = 1, seats: int = 2, every: int = 1) -> Views:
    """The positions of such a game as the asked seat sees them."""
    return Views(lambda: _views(seed, seats, every))


@cache
def _views(seed: int, seats: int, every: int) -> list[engine.View]:
    _, _, records = played(seed, seats)
    return [
        engine.view(record.game, record.game.choice.seat, move=record.number)
        for record in records[::every]
        if record.game.choice is not None
    ]
