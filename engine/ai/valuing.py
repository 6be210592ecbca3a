"""About how many points each seat will have at the end, judged by a position alone.

A position is described by numbers for each seat: what the scorings to come would bring now, how close the races are,
the money and what it buys, the wall and the room to build. What they are worth was learned from games of the judgement
against itself (`engine/data/valuing.yaml`, made by `python -m tests.training`), by number of seats and by the scorings
that have been. The rules are asked for counts, prices and purses, so that whatever modules change is in them; what
modules score by themselves is counted as if it stayed as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from engine.base.market import price_of, purses_of
from engine.base.scoring import WALL, counts_of, majority, score_lines
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CURRENCIES, TABLE, TILES, TYPES
from engine.core import data
from engine.core.kernel import Game

SUPPLY: Final = 54
"""Tiles of the base game."""
CLOSE: Final = 3
"""By so many buildings a race counts as decided."""
LITTLE: Final = 20
"""Money that can be spent soon."""
SPECIAL: Final = {1: 0.8, 2: 0.85, 3: 0.9}
"""The part of a module's points in a round that is expected to stay, if the position scores them now."""
LAST: Final = max(TABLE)

_RACES: Final = tuple(f"race_{by:+d}" for by in range(-CLOSE, CLOSE + 1))
_OF_A_ROUND: Final = ("majorities", *_RACES, "race_entered")
_EARLY: Final = (
    "money",
    "cards",
    "best_currency",
    "exact",
    "affordable",
    "wall",
    "room",
    "tiles",
    "reserve",
    "turns_until",
)
"""What is worth more or less while many tiles are left."""
NAMES: Final = (
    "always",
    "supply",
    "supply_squared",
    *(f"round_{number}_{name}" for number in TABLE for name in _OF_A_ROUND),
    *(name for own in _EARLY for name in (own, f"{own}_early")),
    "little_money",
    "wall_squared",
    "reserve_prizes",
    "others_money",
    "others_wall",
)
"""What the numbers of a seat are, in their order."""


def described(game: Game) -> list[list[float]]:
    """The numbers of each seat (see `NAMES`)."""
    course, estates = game.of(Course), game.of(Estates)
    counts = counts_of(game)
    walls = [board.longest_wall()[0] for board in estates.boards]
    early = min(1.0, len(game.of(Market).supply) / SUPPLY)
    spending = [_spending(game, seat) for seat in range(game.seats)]
    rows = []
    for seat, board in enumerate(estates.boards):
        row = [1.0, early, early * early]
        for number in TABLE:
            row += _races(counts, seat, number) if number > course.round else [0.0] * len(_OF_A_ROUND)
        tiles = estates.reserves[seat]
        now = (
            *spending[seat],
            walls[seat],
            board.room(),
            len(set(board.tiles.values())),
            len(tiles),
            (seat - (course.turn or 0)) % game.seats,
        )
        for value in now:
            row += (float(value), value * early)
        money = spending[seat][0]
        row.append(float(min(money, LITTLE)))
        row.append(float(walls[seat] ** 2))
        row.append(float(sum(TABLE[LAST][kind][0] for tile in tiles for kind in TILES[tile].types if kind)))
        row.append((sum(own[0] for own in spending) - money) / (game.seats - 1))
        row.append(float(max(wall for other, wall in enumerate(walls) if other != seat)))
        rows.append(row)
    return rows


def _races(counts: Mapping[str, Mapping[int, float]], seat: int, number: int) -> list[float]:
    """What a round would bring, and its first prizes by how far ahead the seat is."""
    points, entered = 0, 0
    by_distance = [0.0] * len(_RACES)
    for kind in TYPES:
        prizes, own = TABLE[number][kind], counts[kind][seat]
        points += majority(counts[kind], prizes)[seat][0]
        best = max(count for who, count in counts[kind].items() if who != seat)
        by_distance[CLOSE + int(max(-CLOSE, min(CLOSE, own - best)))] += prizes[0]
        entered += prizes[0] if own > 0 else 0
    return [float(points), *by_distance, float(entered)]


def _spending(game: Game, seat: int) -> tuple[int, int, int, int, int]:
    """The seat's money, its cards, what it has of its best currency, and for how many tiles of the market it could pay
    exactly, and at all."""
    money, best, exact, affordable = 0, 0, 0, 0
    for currency, tile in zip(CURRENCIES, game.of(Market).spaces, strict=True):
        purse = next(iter(purses_of(game, seat, currency, "market")))
        own = sum(worth for _, worth in purse.tenders)
        money, best = money + own, max(best, own)
        if tile is not None and TILES[tile].price is not None:
            price = price_of(game, seat, tile, "market", ())
            sums = 1
            for _, worth in purse.tenders:
                sums |= sums << worth
            exact += sums >> price & 1
            affordable += own >= price
    return money, len(game.of(Money).hands[seat]), best, exact, affordable


@cache
def _weights() -> dict[int, list[tuple[float, ...]]]:
    """By number of seats and by the number of rounds that have been scored."""
    read: dict[int, list[dict[str, float]]] = data.load("valuing")
    return {
        seats: [tuple(weights.get(name, 0.0) for name in NAMES) for weights in rounds]
        for seats, rounds in read.items()
    }


def values(game: Game) -> list[float]:
    """The points that each seat is expected to have at the end."""
    course = game.of(Course)
    points = [float(own) for own in course.points]
    if course.over or game.choice is None:
        return points
    weights = _weights()[game.seats][min(course.round, LAST - 1)]
    for seat, row in enumerate(described(game)):
        points[seat] += sum(weight * number for weight, number in zip(weights, row, strict=True))
    if len(game.rules.scorers) > 2:
        for seat, more in _of_modules(game, course.round):
            points[seat] += more
    return points


def _of_modules(game: Game, round_: int) -> Iterator[tuple[int, float]]:
    """What modules score, seat by seat."""
    for number in range(round_ + 1, LAST + 1):
        for line in score_lines(game, number):
            if line.who >= 0 and line.item != WALL and line.item not in TYPES:
                yield line.who, SPECIAL[number] * line.points


def lead(game: Game, seat: int) -> float:
    """By how many points the seat is expected to be ahead of the best of the others at the end."""
    found = values(game)
    return found[seat] - max(value for other, value in enumerate(found) if other != seat)
