"""What a table brings, and who stands where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bot.tables.tournaments.pairing import Encounters, lot
from bot.tables.tournaments.tournament import Match, Score, Tournament

WIN: Final = 60
"""Points of the first at a table. The last has none, and those between stand at equal distances: it divides by all that
takes."""
BYE: Final = {"swiss": WIN}
"""What a bye brings; in a round robin everybody sits out equally often, and it brings nothing."""


def points_of(places: Sequence[int]) -> list[int]:
    """The points of a table by its places (from 1, equal places are shared): whoever shares places shares their points;
    what is left of a point is dropped."""
    people = len(places)
    if people < 2:
        return [WIN] * people
    step = WIN // (people - 1)
    found = []
    for place in places:
        level = sum(other == place for other in places)
        found.append(sum(WIN - step * (place - 1 + n) for n in range(level)) // level)
    return found


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands. In this order it is decided: `points`, `buchholz`, `direct`, `share`, the lot."""

    entrant: int
    points: int
    buchholz: int
    """The points of all whom they have met, each as often as they met; a bye counts half a win for each round."""
    direct: int
    """Against those who are level with them so far: how often they were before one of them, less how often behind."""
    share: int
    """Their parts of the victory points of their tables, in thousandths, added up."""
    games: int
    wins: int
    out: bool


def standings(tournament: Tournament) -> list[Standing]:
    """Everybody, the first first; whoever is out stands behind all who are not."""
    people = range(len(tournament.entrants))
    played = [match for each in tournament.rounds for match in each.matches if match.stage == "played"]
    scores = [match.scores for each in tournament.rounds for match in each.matches if match.done]
    own = {one: [score for table in scores for score in table if score.entrant == one] for one in people}
    sat_out = {one: sum(one in each.byes for each in tournament.rounds) for one in people}
    bye = BYE.get(tournament.kind, 0)
    points = {one: sum(score.points for score in own[one]) + bye * sat_out[one] for one in people}
    past = past_of(tournament, finished=True)
    half = WIN // 2 * sum(each.done for each in tournament.rounds)
    buchholz = {
        one: sum(points[other] * past.meetings(one, other) for other in people if other != one)
        + half * sat_out[one]
        for one in people
    }
    direct = _direct(played, people, lambda one: (points[one], buchholz[one]))
    found = [
        Standing(
            one,
            points[one],
            buchholz[one],
            direct[one],
            sum(score.share for score in own[one]),
            len([score for match in played for score in match.scores if score.entrant == one]),
            sum(score.place == 1 and score.points > 0 for score in own[one]),
            tournament.entrants[one].out,
        )
        for one in people
    ]
    return sorted(
        found,
        key=lambda s: (
            s.out,
            -s.points,
            -s.buchholz,
            -s.direct,
            -s.share,
            lot(tournament.seed, "rank", s.entrant),
        ),
    )


def level(one: Standing, other: Standing) -> bool:
    """Whether only the lot tells them apart."""
    figures = [(s.out, s.points, s.buchholz, s.direct, s.share) for s in (one, other)]
    return figures[0] == figures[1]


def _direct(
    played: Sequence[Match], people: Sequence[int], tied: Callable[[int], tuple[int, int]]
) -> dict[int, int]:
    found = dict.fromkeys(people, 0)
    for match in played:
        for one, other in combinations(match.scores, 2):
            if tied(one.entrant) == tied(other.entrant):
                sign = (one.points < other.points) - (one.points > other.points)
                found[one.entrant] -= sign
                found[other.entrant] += sign
    return found


def past_of(tournament: Tournament, *, finished: bool = False) -> Encounters:
    """What has been played; `finished`: only at tables that are done with."""
    return Encounters.of(
        ([match.seats for match in each.matches if match.done or not finished], each.byes)
        for each in tournament.rounds
    )


def scores_of(
    seats: Sequence[int], places: Sequence[int], victory: Sequence[int], present: Sequence[bool]
) -> list[Score]:
    """What a game brought each entrant. Whoever was not there at its end has nothing, and keeps their place: those behind
    them do not move up."""
    every = max(1, sum(max(0, points) for points in victory))
    found = []
    for number, (entrant, place, points) in enumerate(zip(seats, places, points_of(places), strict=True)):
        if present[number]:
            share = round(1_000 * max(0, victory[number]) / every)
            found.append(Score(entrant, place, points, share))
        else:
            found.append(Score(entrant, place, 0))
    return found
