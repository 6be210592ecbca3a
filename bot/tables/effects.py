"""What an option would bring at once: for the eyes of whoever may choose it."""

from __future__ import annotations

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


def effect(game: Game, seat: int, action: Action) -> Effect | None:
    """What this option would bring to the seat; None where something would be drawn for it, which nobody may see
    before it is done."""
    trial = game.copy()
    drawn = len(trial.dealer.acts)
    try:
        trial.play(seat, action, confirm=True)
    except IllegalMove:
        return None
    if len(trial.dealer.acts) != drawn:
        return None
    walls = [each.of(Estates).boards[seat].longest_wall()[0] for each in (game, trial)]
    points = [each.of(Course).points[seat] for each in (game, trial)]
    return Effect(walls[0], walls[1], points[1] - points[0], _foreseen(trial, seat) - _foreseen(game, seat))


def _foreseen(game: Game, seat: int) -> int:
    sheet = forecast(game, seat)
    return 0 if sheet is None else sum(line.points for line in sheet.lines if line.who == seat)
