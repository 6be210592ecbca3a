"""About how many points each seat will have at the end, judged by a position alone.

The rules themselves are asked for what the scorings to come would bring now, so that whatever modules change is in it.
"""

from __future__ import annotations

from typing import Final

from engine.base.scoring import score_lines
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CARDS, TABLE, TILES
from engine.core.kernel import Game

AHEAD: Final = (0.85, 0.75, 0.6)
"""What is expected of the points of the next scoring, and of those after it, if the position stays as it is."""
CONTEST: Final = 0.16
"""Of the last round's first prize, for each building that is in the race."""
UNIT: Final = 0.35
CARD: Final = 0.3
RICH: Final = 30
LATE: Final = 40
"""Tiles of the supply below which money loses its worth."""


def values(game: Game) -> list[float]:
    """The points that each seat is expected to have at the end."""
    course = game.of(Course)
    points = [float(own) for own in course.points]
    if course.over or game.choice is None:
        return points
    to_come = [number for number in TABLE if number > course.round]
    for weight, number in zip(AHEAD, to_come, strict=False):
        for line in score_lines(game, number):
            if line.who >= 0:
                points[line.who] += weight * line.points
    money, left = game.of(Money), min(1.0, len(game.of(Market).supply) / LATE)
    for seat, board in enumerate(game.of(Estates).boards):
        if len(to_come) > 1:
            kinds = [
                kind for tile in set(board.tiles.values()) for kind in TILES[tile].types if kind is not None
            ]
            points[seat] += CONTEST * sum(TABLE[3][kind][0] for kind in kinds)
        worth = sum(CARDS[card].worth for card in money.hands[seat])
        points[seat] += UNIT * min(worth, RICH) * (0.3 + 0.7 * left) + CARD * len(money.hands[seat]) * left
    return points


def lead(game: Game, seat: int) -> float:
    """By how many points the seat is expected to be ahead of the best of the others at the end."""
    found = values(game)
    return found[seat] - max(value for other, value in enumerate(found) if other != seat)
