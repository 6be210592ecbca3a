"""Ratings by openskill (Plackett-Luce), out of results alone: the same results give the same ratings to the last bit, in
whatever order they were found. `docs/statistics.md` has the rules.

A ladder is reckoned from its first game on for whatever is asked: a season, numbers of players, with modules or without.
People's places among each other count on one ladder; on the other, against computers, every seat of a game with computers
counts, and computers have ratings that never change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from openskill.models import PlackettLuce

from bot.tables.records.result import Ended, Result, SeatResult
from bot.tables.records.seasons import EVERY, Season

Against = Literal["people", "computers"]
Modules = Literal["any", "with", "without"]
AGAINST: Final[tuple[Against, ...]] = ("people", "computers")

PROVISIONAL: Final = 5
"""With fewer games a rating is provisional."""
FIXED: Final = {"easy": (17.0, 2.0), "medium": (25.0, 2.0), "hard": (28.0, 2.0), "expert": (30.0, 2.0)}
"""Mean and deviation of a computer's skill, by its level ..."""
OTHER: Final = (25.0, 2.0)
"""... and of any other level."""
SHOWN: Final = 1000.0
SCALE: Final = 40.0
"""What is shown is the beginning plus so much for each point of `mu - 3 sigma`, which is 0 for who has not played."""

_MODEL: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Ladder:
    """Which games count. `players`: so many seats, None for any number."""

    season: Season = EVERY
    against: Against = "people"
    players: int | None = None
    modules: Modules = "any"

    def has(self, ended: Ended) -> bool:
        """Whether a game counts on it, whoever played."""
        result = ended.result
        return (
            not result.practice
            and self.season.has(ended.at)
            and self.players in (None, len(result.seats))
            and self.modules in ("any", "with" if result.modules else "without")
        )


@dataclass(frozen=True, slots=True)
class Rated:
    """Where somebody stands. `name`: what they were called last; `wins`: games in which they were first among those who
    count."""

    user: int
    name: str
    mu: float
    sigma: float
    games: int
    wins: int

    @property
    def shown(self) -> int:
        """The rating as a whole number."""
        return round(SHOWN + SCALE * self.ordinal)

    @property
    def ordinal(self) -> float:
        """The skill that this person has almost certainly."""
        return self.mu - 3 * self.sigma

    @property
    def provisional(self) -> bool:
        """Whether there are too few games yet."""
        return self.games < PROVISIONAL


@dataclass(frozen=True, slots=True)
class _Entry:
    """A seat that counts in a game: whose it is (None: nobody's whom one may know), its place, and a computer's level."""

    user: int | None
    name: str
    rank: int
    level: str | None = None


def ratings(games: Iterable[Ended], ladder: Ladder, left_out: Collection[int] = ()) -> list[Rated]:
    """Everybody on the ladder, the best first; those whose rating is provisional come last. `left_out` want no statistics:
    they are nobody whom one may know."""
    known: dict[int, Rated] = {}
    counted = sorted((game for game in games if ladder.has(game)), key=lambda game: (game.at, game.game))
    for game in counted:
        entries = _entries(game.result, ladder.against, left_out)
        if entries:
            _rate(entries, known)
    return sorted(known.values(), key=lambda one: (one.provisional, -one.ordinal, one.user))


def _entries(result: Result, against: Against, left_out: Collection[int]) -> list[_Entry]:
    """Whom a game rates; nobody where fewer than two seats count, or where nobody played to the end."""
    people = [seat for seat in result.seats if seat.kind != "computer" and not seat.late]
    if not any(seat.kind != "left" for seat in people):
        return []
    seats = people
    if against == "computers":
        computers = [seat for seat in result.seats if seat.kind == "computer"]
        seats = [*people, *computers] if computers else []
    if len(seats) < 2:
        return []
    ranks = _ranks(seats)
    return [_entry(seat, rank, left_out) for seat, rank in zip(seats, ranks, strict=True)]


def _ranks(seats: Sequence[SeatResult]) -> list[int]:
    """The places of these seats among each other: whoever left is behind all who stayed, and level with others who left."""
    keys = [(seat.kind == "left", 0 if seat.kind == "left" else seat.place) for seat in seats]
    return [1 + sum(other < key for other in keys) for key in keys]


def _entry(seat: SeatResult, rank: int, left_out: Collection[int]) -> _Entry:
    if seat.kind == "computer":
        return _Entry(None, "", rank, seat.level or "")
    if seat.user is None or seat.user in left_out:
        return _Entry(None, "", rank)
    return _Entry(seat.user, seat.name, rank)


def _rate(entries: Sequence[_Entry], known: dict[int, Rated]) -> None:
    """Let one game change the ratings of those who are known."""
    teams = [[_MODEL.rating(*_before(entry, known))] for entry in entries]
    after = _MODEL.rate(teams, ranks=[float(entry.rank) for entry in entries])
    for entry, (new,) in zip(entries, after, strict=True):
        if entry.user is None:
            continue
        old = known.get(entry.user) or Rated(entry.user, entry.name, new.mu, new.sigma, 0, 0)
        won = entry.rank == 1
        known[entry.user] = replace(
            old, name=entry.name, mu=new.mu, sigma=new.sigma, games=old.games + 1, wins=old.wins + won
        )


def _before(entry: _Entry, known: dict[int, Rated]) -> tuple[float, float]:
    """Mean and deviation with which a seat comes into a game: a computer's are fixed, nobody's are those of a beginner."""
    if entry.level is not None:
        return FIXED.get(entry.level, OTHER)
    one = None if entry.user is None else known.get(entry.user)
    return (_MODEL.mu, _MODEL.sigma) if one is None else (one.mu, one.sigma)
