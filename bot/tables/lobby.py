"""What belongs to a table and not to the position: seats, modules, language, commitment, votes.

Plain data with its changes; it is stored as JSON beside the engine's save. Seats count from 0 in the order of
the turns; `token` is the colour and shape of a seat, 1 to 6.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, TypeAdapter

from bot.tables.refused import Refused
from bot.tables.timing import DEFAULT
from engine.ai.levels import LEVELS, MEDIUM

MAX_SEATS: Final = 6
MIN_SEATS: Final = 2
WINDOW: Final = "window"
"""The order book of the time between two turns."""
FORMER: Final = {"greedy": MEDIUM}
"""What levels of earlier releases are called now."""
NEUTRAL: Final = "Dirk"
COMPUTER_NAMES: Final[tuple[str, ...]] = ("Zoraya", "Yusuf", "Aixa", "Ismail", "Morayma", "Nasr")


Level = Annotated[str | None, BeforeValidator(lambda level: FORMER.get(level, level))]


@dataclass(slots=True)
class Seat:
    """A seat. `user` owns it (None: a computer from the start); `level`: a computer plays it now (one of `LEVELS`,
    text keys `level-<level>`)."""

    token: int
    name: str
    user: int | None = None
    level: Level = None
    asks: dict[str, bool] = field(default_factory=dict)
    """By order book: whether the person wants to be asked; absent: as the table has it."""
    lets_pass: bool = False
    """Whether they are passed for if they have not answered after a while, whatever they could do."""
    rests: bool = False
    """Whether they pass in every window up to their own next turn."""
    passed: dict[str, int] = field(default_factory=dict)
    """By order book: how often the time was up and they passed, since they acted last; told when they act again."""
    missed: int = 0
    """Turns in a row that ran out of time."""
    expired: int | None = None
    """The move number of the last question that was answered for them because the time was up."""
    expired_from: int | None = None
    """The move number from which on that question had been open; None: the same."""
    late: bool = False
    """Whether this person came into the running game, to a seat that a computer had played before."""
    moved: int = 0
    """The store's version after which nothing has been their own doing: with it came the last move that they made
    themselves. 0: none did."""
    away: datetime | None = None
    """Until when the person said that they are away: a computer plays for them, and they are asked nothing."""

    @property
    def human(self) -> bool:
        """Whether a person plays it now."""
        return self.level is None

    @property
    def there(self) -> bool:
        """Whether a person plays it now who has not said that they are away."""
        return self.human and self.away is None

    def was_late(self, number: int | None) -> bool:
        """Whether a press on what was shown at this move number came after the time for it was up."""
        if number is None or self.expired is None:
            return False
        first = self.expired if self.expired_from is None else self.expired_from
        return first <= number <= self.expired


@dataclass(slots=True)
class AbortVote:
    """Whether the game shall end without result."""

    id: str
    yes: list[int] = field(default_factory=list)
    kind: Literal["abort"] = "abort"


@dataclass(slots=True)
class SeatVote:
    """Whether somebody from outside may play a computer's seat from now on."""

    id: str
    user: int
    name: str
    seat: int
    yes: list[int] = field(default_factory=list)
    kind: Literal["seat"] = "seat"


Vote = Annotated[AbortVote | SeatVote, Field(discriminator="kind")]
"""A question to all people at the table; it passes once each of them has said yes."""


@dataclass(frozen=True, slots=True)
class Circle:
    """Several seats that are asked together (see `bot.tables.circles`): by which order book, and after which turn. It
    never comes again in a game."""

    book: str
    turn: int

    def __str__(self) -> str:
        return f"{self.book}:{self.turn}"

    @classmethod
    def read(cls, text: str) -> Circle:
        """The circle of such a text. Raises ValueError."""
        book, _, turn = text.partition(":")
        return cls(book, int(turn))


StoredCircle = Annotated[
    Circle | None,
    BeforeValidator(lambda text: (Circle.read(text) if text else None) if isinstance(text, str) else text),
    PlainSerializer(lambda circle: "" if circle is None else str(circle)),
]
"""As text; empty for none."""


@dataclass(slots=True)
class WaitingFor:
    """What the game waits for, as one message shows it: `turn` of a seat or a question (`ask`) to a seat
    outside its turn. `number` is the turn's number for a turn, else the move number at which it began."""

    kind: Literal["turn", "ask"]
    seat: int
    number: int
    began: datetime | None = field(default=None, compare=False)
    """When the time began to run."""
    since: int = field(default=0, compare=False)
    """The store's version after which it began."""
    proxy: bool = field(default=False, compare=False)
    """Whether a computer plays it for the person."""
    snoozed: datetime | None = field(default=None, compare=False)
    """Until when the one on turn wants no reminder."""
    reminded: int = field(default=0, compare=False)
    """How many reminders there were."""
    circle: StoredCircle = field(default=None, compare=False)
    """The circle that is asked; None: one seat alone."""
    seats: list[int] = field(default_factory=list, compare=False)
    """Who is asked together, in order."""
    opened: int = field(default=0, compare=False)
    """The move number from which on those asked together may answer; it grows when all may decide anew."""
    made_up: datetime | None = field(default=None, compare=False)
    """Up to when the times in which nobody could reach the bot have been left out of it."""

    @property
    def book(self) -> str:
        """The order book of the circle, empty for any other question."""
        return "" if self.circle is None else self.circle.book

    @property
    def everybody(self) -> tuple[int, ...]:
        """Who is asked: those of the circle, or one."""
        return tuple(self.seats) or (self.seat,)


@dataclass(slots=True)
class TournamentTable:
    """The place of a table in a tournament: which one, its name, round and table (from 1). Its seats are given; the game
    starts when all have come, at the latest at a fixed time."""

    id: str
    name: str
    round: int
    table: int
    until: datetime
    expected: list[int] = field(default_factory=list)
    """Who has not come yet; after the start, who had not come by then."""


@dataclass(slots=True)
class Lobby:
    """The table. `secret` (32 bytes, hex) is committed to by its SHA-256 when the table opens; `sources` are the
    interaction ids of the joins and of the start, in order."""

    language: str
    secret: str = field(repr=False)
    seats: list[Seat] = field(default_factory=list)
    sources: list[int] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    practice: str | None = None
    votes: list[Vote] = field(default_factory=list)
    waiting_for: Annotated[WaitingFor | None, Field(alias="moment")] = None
    """Stored under the name that it has had from the beginning."""
    former: list[int] = field(default_factory=list)
    """People of the game before this rematch, called once in the lobby message."""
    host: int | None = None
    """Who opened the table."""
    invited: list[int] = field(default_factory=list)
    """People who have been called to this table, each once."""
    pace: str = DEFAULT
    """See `bot.tables.timing`."""
    windows: bool = False
    """Whether people are asked outside their turns unless they have chosen otherwise; not so at tables of before
    0.3.0."""
    end: str = ""
    """Why an aborted table ended: abort, expired, empty, alone, or gone (its channel or thread was deleted), walkover."""
    tournament: TournamentTable | None = None
    """The tournament that it belongs to."""

    @classmethod
    def open(cls, language: str) -> Lobby:
        """A new table with a secret of its own."""
        return cls(language=language, secret=secrets.token_hex(32), windows=True)

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Lobby:
        """The table of such data."""
        return _adapter.validate_python(dict(data))

    def dump(self) -> dict[str, Any]:
        """The table as JSON data; secret until the end, because of the committed bytes."""
        data: dict[str, Any] = _adapter.dump_python(self, mode="json", by_alias=True)
        return data

    def copy(self) -> Lobby:
        """An independent table."""
        return Lobby.load(self.dump())

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret bytes, in hex: what is posted when the table opens."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    def seed(self) -> bytes:
        """The game's seed: SHA-256 of the secret bytes followed by the interaction ids as ASCII decimals, or for
        practice SHA-256 of the seed text."""
        if self.practice is not None:
            return hashlib.sha256(self.practice.encode()).digest()
        ids = "".join(map(str, self.sources)).encode()
        return hashlib.sha256(bytes.fromhex(self.secret) + ids).digest()

    @property
    def people(self) -> list[int]:
        """Ids of the people who play now, in seat order."""
        return [seat.user for seat in self.seats if seat.human and seat.user is not None]

    @property
    def names(self) -> tuple[str, ...]:
        """Display names by seat, cleaned when they came in."""
        return tuple(seat.name for seat in self.seats)

    @property
    def tokens(self) -> tuple[int, ...]:
        """Colour and shape numbers by seat."""
        return tuple(seat.token for seat in self.seats)

    def seat_of(self, user: int) -> int | None:
        """The seat this person plays now."""
        return next((i for i, s in enumerate(self.seats) if s.human and s.user == user), None)

    def owned_by(self, user: int) -> int | None:
        """The seat that belongs to this person, even while a computer plays it."""
        return next((i for i, s in enumerate(self.seats) if s.user == user), None)

    def asks(self, seat: int, book: str) -> bool:
        """Whether this person is asked the questions of this order book; otherwise standing orders answer them."""
        one = self.seats[seat]
        return one.there and not (one.rests and book == WINDOW) and one.asks.get(book, self.windows)

    def plays_itself(self, seat: int) -> bool:
        """Whether a computer plays what this seat is asked now."""
        waiting_for = self.waiting_for
        return not self.seats[seat].human or (
            waiting_for is not None and waiting_for.seat == seat and waiting_for.proxy
        )

    @property
    def waits_for_circle(self) -> bool:
        """Whether several are asked together now."""
        return self.waiting_for is not None and self.waiting_for.circle is not None

    def watched(self, waiting_for: WaitingFor) -> bool:
        """Whether a person is asked, so that the channel has a message of it."""
        return any(self.seats[seat].there for seat in waiting_for.everybody)

    def come_back(self, now: datetime) -> None:
        """Whose time of absence is over is there again."""
        for seat in self.seats:
            if seat.away is not None and seat.away <= now:
                seat.away = None

    def free_tokens(self) -> list[int]:
        """Colours nobody has."""
        taken = {seat.token for seat in self.seats}
        return [token for token in range(1, MAX_SEATS + 1) if token not in taken]

    def sit(self, name: str, user: int | None, *, token: int | None = None, level: str | None = None) -> None:
        """Add a seat. Raises Refused (full, colour taken, already seated, unknown level)."""
        if user is not None and self.owned_by(user) is not None:
            raise Refused("refused-already-seated")
        level = None if level is None else FORMER.get(level, level)
        if level is not None and level not in LEVELS:
            raise Refused("refused-unknown-level", level=level)
        free = self.free_tokens()
        if not free:
            raise Refused("refused-full")
        if token is not None and not 1 <= token <= MAX_SEATS:
            raise Refused("refused-no-such-colour")
        if token is not None and token not in free:
            raise Refused("refused-colour-taken", seat=token)
        self.seats.append(Seat(token or free[0], self.unique(name), user, level))

    def sit_computer(self, level: str) -> None:
        """Add a computer opponent. Raises Refused."""
        taken = set(self.names)
        name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
        self.sit(name, None, level=level)

    def unique(self, name: str) -> str:
        """The name, with a number if somebody else at the table has the same, the neutral Dirk included."""
        taken, candidate, n = {*self.names, NEUTRAL}, name, 2
        while candidate in taken:
            candidate, n = f"{name[:28]} {n}", n + 1
        return candidate

    def knows(self, user: int) -> bool:
        """Whether this person appears here in any way."""
        voters = [voter for vote in self.votes for voter in vote.yes]
        voters += [vote.user for vote in self.votes if isinstance(vote, SeatVote)]
        return user in (self.host, *self.former, *self.invited, *voters) or self.owned_by(user) is not None

    def forget(self, user: int, name: str) -> None:
        """Let nothing tell any more that this person was here: their seat has this name, and is nobody's."""
        for seat in self.seats:
            if seat.user == user:
                seat.user, seat.away, seat.name = None, None, ""
                seat.name = self.unique(name)
        self.votes = [vote for vote in self.votes if not isinstance(vote, SeatVote) or vote.user != user]
        for vote in self.votes:
            vote.yes = [voter for voter in vote.yes if voter != user]
        self.former = [other for other in self.former if other != user]
        self.invited = [other for other in self.invited if other != user]
        self.host = None if self.host == user else self.host
        if self.tournament is not None:
            self.tournament.expected = [other for other in self.tournament.expected if other != user]

    def choose_modules(self, ids: Sequence[str], known: Sequence[str]) -> None:
        """Set the modules. Raises Refused for an unknown one."""
        for module in ids:
            if module not in known:
                raise Refused("refused-unknown-module", module=module[:40])
        self.modules = [module for module in known if module in set(ids)]

    def vote(self, vote_id: str) -> Vote:
        """The open vote. Raises Refused if there is none."""
        for vote in self.votes:
            if vote.id == vote_id:
                return vote
        raise Refused("refused-no-vote")


_adapter = TypeAdapter(Lobby)
