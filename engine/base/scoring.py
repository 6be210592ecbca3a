"""Scoring. Each round pays the majorities in six building types and everybody's longest outer wall.

Those who have as many of a type share the sum of the places they take up together, rounded down; who has
none gets nothing. Rounds 1 and 2 follow their scoring cards, round 3 the end of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from engine.base.alhambra import Alhambra
from engine.base.building import building_at
from engine.base.events import RoundScored, ScoringBegun
from engine.base.module import module
from engine.base.queries import BuildingAt, Count, Rivals
from engine.base.state import Course, Estates
from engine.base.things import TABLE, TILES, TYPES
from engine.base.view import DIRK, RoundView, ScoreLine
from engine.core.kernel import Game, Step
from engine.core.saving import tagged

WALL = "wall"


def majority(counts: Mapping[int, float], prizes: Sequence[int]) -> dict[int, tuple[int, int, bool]]:
    """Points, place (0: none) and whether it is shared, for everybody who has a count.

    >>> majority({0: 3, 1: 3, 2: 1, 3: 0}, (21, 13, 6))
    {0: (17, 1, True), 1: (17, 1, True), 2: (6, 3, False), 3: (0, 0, False)}
    """
    result = dict.fromkeys(counts, (0, 0, False))
    place = 0
    for count in sorted({count for count in counts.values() if count > 0}, reverse=True):
        tied = [who for who, own in counts.items() if own == count]
        pool = sum(prizes[place : place + len(tied)])
        for who in tied:
            rank = place + 1 if place < len(prizes) else 0
            result[who] = (pool // len(tied), rank, len(tied) > 1 and rank > 0)
        place += len(tied)
    return result


def own_counts(game: Game, seat: int) -> dict[str, float]:
    """How much of each building type the seat has for a majority."""
    board = game.of(Estates).boards[seat]
    changes = game.rules.changes
    if BuildingAt in changes:
        found: Mapping[str | None, int] = Counter([building_at(game, seat, cell) for cell in board.tiles])
    else:
        found = _printed_on(board)
    own: dict[str, float] = {kind: found.get(kind, 0) for kind in TYPES}
    return {kind: game.ask(Count(seat, kind, own[kind])) for kind in TYPES} if Count in changes else own


def _printed_on(board: Alhambra) -> dict[str | None, int]:
    """How many buildings of each type are printed on the tiles of a layout."""
    found: dict[str | None, int] | None = board.kept.get("types")
    if found is None:
        tiles = set(board.tiles.values())
        found = board.kept["types"] = Counter(chain.from_iterable([TILES[tile].types for tile in tiles]))
    return found


def counts_of(game: Game) -> dict[str, dict[int, float]]:
    """The counts of everybody who takes part in the majority of each type."""
    own = [own_counts(game, seat) for seat in range(game.seats)]
    found = {kind: {seat: counts[kind] for seat, counts in enumerate(own)} for kind in TYPES}
    if Rivals not in game.rules.changes:
        return found
    return {kind: game.ask(Rivals(kind, counts)) for kind, counts in found.items()}


@module.scores()
def majorities(game: Game, round_: int) -> Iterator[ScoreLine]:
    """Who has most of a type gets the prizes of the round's table."""
    for kind, counts in counts_of(game).items():
        for who, (points, rank, shared) in majority(counts, TABLE[round_][kind]).items():
            yield ScoreLine(who, kind, points, counts[who], rank, shared)


@module.scores()
def walls(game: Game, round_: int) -> Iterator[ScoreLine]:
    """Every player gets a point for each segment of the own longest outer wall, in every round."""
    for seat, board in enumerate(game.of(Estates).boards):
        length, _ = board.longest_wall()
        yield ScoreLine(seat, WALL, length, length)


def score_lines(game: Game, round_: int) -> list[ScoreLine]:
    """What this round would bring now, line by line; asks nobody and changes nothing."""
    return [line for scorer in game.rules.scorers for line in scorer(game, round_)]


def subtract(game: Game, item: str, losses: Sequence[int]) -> None:
    """Take points away after a round has been counted; no score falls below 0."""
    course = game.of(Course)
    lines = []
    for seat, loss in enumerate(losses):
        lost = min(loss, course.points[seat])
        course.points[seat] -= lost
        lines.append(ScoreLine(seat, item, -lost, loss))
    sheet = course.sheets[-1]
    totals = {**sheet.totals, **dict(enumerate(course.points))}
    course.sheets[-1] = RoundView(sheet.round, (*sheet.lines, *lines), totals)


@tagged
@dataclass(slots=True)
class ScoreDue(Step):
    """Score every round that is due, in the order drawn; questions start with `first`."""

    tag: ClassVar[str] = "score_due"
    first: int

    def run(self, game: Game) -> None:
        course = game.of(Course)
        if course.rounds_due:
            game.push(ScoreRound(course.rounds_due.pop(0), self.first), self)


@tagged
@dataclass(slots=True)
class ScoreRound(Step):
    """One scoring round: questions that modules ask, then the points."""

    tag: ClassVar[str] = "score_round"
    round: int
    first: int

    def run(self, game: Game) -> None:
        game.push(CountPoints(self.round))
        game.emit(ScoringBegun(self.round, self.first))


@tagged
@dataclass(slots=True)
class CountPoints(Step):
    tag: ClassVar[str] = "count_points"
    round: int

    def run(self, game: Game) -> None:
        course = game.of(Course)
        lines = score_lines(game, self.round)
        gains = [0] * game.seats
        extra: dict[int, int] = {}
        for line in lines:
            if line.who == DIRK:
                extra[DIRK] = extra.get(DIRK, 0) + line.points
            else:
                gains[line.who] += line.points
        for seat, gain in enumerate(gains):
            course.points[seat] += gain
        course.round = self.round
        before = course.sheets[-1].totals if course.sheets else {}
        totals = dict(enumerate(course.points))
        totals.update({who: before.get(who, 0) + gain for who, gain in extra.items()})
        course.sheets.append(RoundView(self.round, tuple(lines), totals))
        game.emit(RoundScored(self.round, tuple(gains)))
