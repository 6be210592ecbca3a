"""Learns what positions are worth, for `engine.ai.valuing`: `python -m tests.training` writes `engine/data/valuing.yaml`.

The judgement plays base games against itself and now and then something else that it considers, so that other positions
are met too. At the beginning of each turn every seat is described; a ridge regression then finds the weights with which
the description tells the points that are still to come. Needs numpy, which nothing else here does.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import view
from engine.ai import greedy
from engine.ai.valuing import NAMES, described
from engine.base.setup import start_game
from engine.base.state import Course
from engine.core.kernel import Action, Game

TARGET = Path(__file__).parents[1] / "engine" / "data" / "valuing.yaml"
CURIOUS = 0.08
"""How often something else than the best is played."""
CONSIDERED = 4
RIDGE = 30.0
"""How strongly weights are held small, in standard deviations."""
DIGITS = 4
Sample = tuple[int, list[float], float]
"""The rounds scored before, the description of a seat, the points it then still made."""


def _moved(game: Game, seat: int, chance: random.Random) -> Action:
    if chance.random() < CURIOUS:
        found = sorted(greedy.worths(view(game, seat)), key=lambda pair: -pair[1])
        return chance.choice(found[:CONSIDERED])[0]
    return greedy.choose(view(game, seat))


def samples(seats: int, number: int) -> Iterator[Sample]:
    """One game."""
    seed = sha256(f"training {seats} {number}".encode()).digest()
    game, chance = start_game(seats, (), {}, seed), random.Random(number)
    met: list[tuple[int, list[int], list[list[float]]]] = []
    turn = -1
    while (choice := game.choice) is not None:
        course = game.of(Course)
        if course.number != turn:
            turn = course.number
            met.append((course.round, list(course.points), described(game)))
        options = game.legal()
        game.play(choice.seat, options[0] if len(options) == 1 else _moved(game, choice.seat, chance))
    final = game.of(Course).points
    for rounds, points, rows in met:
        for seat, row in enumerate(rows):
            yield rounds, row, float(final[seat] - points[seat])


def _played(seats: int, games: int) -> list[Sample]:
    return [one for number in range(games * 2 // seats) for one in samples(seats, number)]


def _learned(numpy: Any, rows: list[list[float]], targets: list[float]) -> tuple[list[float], float, float]:
    """The weights, and which part of the variance they explain in the games learned from and in others."""
    inputs, outputs = numpy.array(rows), numpy.array(targets)
    mean, spread = inputs.mean(0), inputs.std(0)
    known = spread > 1e-9
    scaled = numpy.where(known, (inputs - mean) / numpy.where(known, spread, 1.0), 0.0)
    scaled[:, 0] = 1.0
    apart = int(len(rows) * 0.8)

    def solved(upto: int) -> Any:
        own = scaled[:upto]
        return numpy.linalg.solve(own.T @ own + RIDGE * numpy.eye(own.shape[1]), own.T @ outputs[:upto])

    def explained(weights: Any, part: slice) -> float:
        rest = outputs[part] - scaled[part] @ weights
        return float(1 - (rest**2).mean() / outputs[part].var())

    tried, final = solved(apart), solved(len(rows))
    weights = numpy.where(known, final / numpy.where(known, spread, 1.0), 0.0)
    weights[0] = final[0] - float((weights * mean)[1:].sum())
    return (
        [float(weight) for weight in weights],
        explained(final, slice(None)),
        explained(tried, slice(apart, None)),
    )


def main() -> None:
    """Play, learn, write."""
    import numpy

    parser = argparse.ArgumentParser(prog="python -m tests.training", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of two; of more seats so many fewer")
    arguments = parser.parse_args()
    lines = [f"# Made by `python -m tests.training --games {arguments.games}`; see engine/ai/valuing.py."]
    sizes = range(2, 7)
    with ProcessPoolExecutor() as pool:
        played = dict(zip(sizes, pool.map(_played, sizes, [arguments.games] * len(sizes)), strict=True))
    for seats, found in played.items():
        lines.append(f"{seats}:")
        for rounds in range(3):
            own = [(row, target) for scored, row, target in found if scored == rounds]
            weights, inside, outside = _learned(numpy, [row for row, _ in own], [target for _, target in own])
            said = f"{len(own)} descriptions, explained {inside:.2f}, of games apart {outside:.2f}"
            print(f"{seats} seats, {rounds} rounds scored: {said}", flush=True)  # noqa: T201
            kept = {
                name: round(weight, DIGITS)
                for name, weight in zip(NAMES, weights, strict=True)
                if round(weight, DIGITS)
            }
            lines.append("  - {" + ", ".join(f"{name}: {weight}" for name, weight in kept.items()) + "}")
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
