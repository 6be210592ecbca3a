"""What an option would bring at once: for the eyes of whoever may choose it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import Action, Game, IllegalMove
from engine.base.forecast import forecast
from engine.base.state import Course, Estates


@dataclass(frozen=True, slots=True)
class Effect:
    """The longest wall before and after, the points that come at once, and by how many more points a scoring would
    bring if it came now."""

    before: int
    after: int
    points: int
    foreseen: int


def effects(game: Game, seat: int, actions: Iterable[Action]) -> list[Effect | None]:
    """What each of these options would bring to the seat; None where something would be drawn for it, which nobody
    may see before it is done."""
    before = _standing(game, seat)
    return [_effect(game, seat, action, before) for action in actions]


def _effect(game: Game, seat: int, action: Action, before: tuple[int, int, int]) -> Effect | None:
    trial = game.copy()
    trial.dealer.acts = []
    try:
        trial.play(seat, action, confirm=True)
    except IllegalMove:
        return None
    if trial.dealer.acts:
        return None
    wall, points, foreseen = _standing(trial, seat)
    return Effect(before[0], wall, points - before[1], foreseen - before[2])


def _standing(game: Game, seat: int) -> tuple[int, int, int]:
    """The longest wall, the points so far, and those of a scoring now."""
    sheet = forecast(game, seat)
    foreseen = 0 if sheet is None else sum(line.points for line in sheet.lines if line.who == seat)
    return game.of(Estates).boards[seat].longest_wall()[0], game.of(Course).points[seat], foreseen
