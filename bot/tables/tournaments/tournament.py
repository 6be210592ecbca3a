"""A tournament as it is stored: its people, its rounds, its tables. Plain data; what may be done with it is in `playing`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from pydantic import TypeAdapter

from bot.tables.timing import DEFAULT

Kind = Literal["round-robin", "swiss", "series"]
KINDS: Final[tuple[Kind, ...]] = ("round-robin", "swiss", "series")
Phase = Literal["signup", "running", "over", "cancelled"]
OPEN: Final[tuple[Phase, ...]] = ("signup", "running")

Stage = Literal["waiting", "open", "stuck", "played", "walkover", "closed"]
"""A table that is to be opened; is open; ended without a result, or was lost, and waits for the organizer; and the three
ways in which it can be done with: by its game, because only one person came, by the organizer."""
DONE: Final[tuple[Stage, ...]] = ("played", "walkover", "closed")

MOST_PEOPLE: Final = 64
MOST_ROUND_ROBIN: Final = 24
"""People of a round robin: with more it would not end."""
MOST_ROUNDS: Final = 20
MOST_OPEN: Final = 5
"""Tournaments of a server that are not over."""
NAME: Final = 40
"""Characters of a tournament's name."""
MISSES: Final = 2
"""So many tables in a row for which somebody did not come, and they are scratched."""


@dataclass(slots=True)
class Entrant:
    """A place in the tournament and who holds it. `user` None: somebody who had their data deleted."""

    name: str
    user: int | None
    out: bool = False
    """Whether they left it or were scratched: later rounds are paired without them."""
    since: int = 0
    """The round (from 1) before which they took the place over from somebody else; 0: it was theirs from the start."""
    missed: int = 0
    """Tables in a row for which they did not come."""


@dataclass(slots=True)
class Score:
    """What a table brought somebody. `share`: their part of all victory points of the table, in thousandths."""

    entrant: int
    place: int
    points: int
    share: int = 0


@dataclass(slots=True)
class Match:
    """A table of a round: entrants in the order of the seats."""

    seats: list[int]
    stage: Stage = "waiting"
    game: str | None = None
    channel: int | None = None
    """Where it is played, once that is known."""
    message: int | None = None
    """The message from which its thread starts."""
    opened: int = 0
    """How often it was opened."""
    scores: list[Score] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether nothing more will come of it."""
        return self.stage in DONE


@dataclass(slots=True)
class Round:
    """One round. `byes` are those who sit out in it."""

    matches: list[Match]
    byes: list[int] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether all its tables are done with."""
        return all(match.done for match in self.matches)


@dataclass(slots=True)
class Tournament:
    """The whole of it. Rounds and tables are counted from 0 here and from 1 wherever people read of them."""

    name: str
    kind: Kind
    size: int
    language: str
    organizer: int | None
    organizer_name: str
    seed: str
    """What lots are drawn from."""
    modules: list[str] = field(default_factory=list)
    pace: str = DEFAULT
    wanted: int = 0
    """Rounds of a Swiss tournament, games of a series, how often all meet in a round robin; 0: as many as suit it."""
    limit: int = MOST_PEOPLE
    phase: Phase = "signup"
    total: int = 0
    """How many rounds there will be, once it has started."""
    entrants: list[Entrant] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    messages: dict[str, int] = field(default_factory=dict)
    """Our messages in its channel by what they are about: `signup`, `round:<number>`, `end`."""
    shown: dict[str, str] = field(default_factory=dict)
    """By the same words: a digest of what each message shows."""
    silent: bool = False
    """Whether nothing can be posted in its channel any more."""

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Tournament:
        """The tournament of such data. Raises ValueError for what this release cannot read."""
        return _adapter.validate_python(dict(data))

    def dump(self) -> dict[str, Any]:
        """As JSON data."""
        data: dict[str, Any] = _adapter.dump_python(self, mode="json")
        return data

    def copy(self) -> Tournament:
        """An independent one."""
        return Tournament.load(self.dump())

    @property
    def active(self) -> list[int]:
        """Who is still in it."""
        return [number for number, one in enumerate(self.entrants) if not one.out]

    @property
    def last(self) -> Round | None:
        """The newest round."""
        return self.rounds[-1] if self.rounds else None

    def entrant_of(self, user: int) -> int | None:
        """The place that somebody holds and has not left."""
        held = (n for n, one in enumerate(self.entrants) if one.user == user and not one.out)
        return next(held, None)

    def knows(self, user: int) -> bool:
        """Whether somebody appears in it."""
        return user == self.organizer or any(one.user == user for one in self.entrants)


_adapter = TypeAdapter(Tournament)
