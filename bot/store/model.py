"""The values that go into the store and come out of it. All times are aware and in UTC.

What may hold secrets (hands, orders) is left out of every `repr`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

State = Literal["lobby", "running", "over", "aborted"]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game without its position."""

    id: str
    """Eight lower-case letters and digits."""
    guild_id: int
    channel_id: int
    state: State
    version: int
    """Counts the commits; 1 when the game was created."""
    lobby: dict[str, Any] = field(repr=False)
    """Seats, options and whatever else belongs to the table and not to the position."""
    created: datetime
    updated: datetime
    parent_id: int | None = None
    """The channel above the thread that the game is played in; None where it is played in a channel."""


@dataclass(frozen=True, slots=True)
class Game(GameInfo):
    """A game with its position."""

    snapshot: str | None = field(default=None, repr=False)
    """The engine's save; None before the start."""


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a game, to be stored with the commit that makes it."""

    seat: int | None
    """Who acted; None: nobody (a deadline, a reveal)."""
    text: str = field(repr=False)
    """The action in the engine's notation."""
    events: Sequence[Any] = field(default=(), repr=False)
    """What came of it, as JSON."""
    draws: Sequence[Any] = field(default=(), repr=False)
    """What was drawn, as JSON."""
    held: bool = False
    """Whether the turn was held open at its end."""


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A stored step; `version` is the game's version after it."""

    version: int
    seat: int | None
    text: str = field(repr=False)
    events: list[Any] = field(repr=False)
    draws: list[Any] = field(repr=False)
    at: datetime
    held: bool


@dataclass(frozen=True, slots=True)
class Whole:
    """A game with all that is needed to go on, as of one moment."""

    game: Game
    moves: Sequence[MoveRecord] = field(default=(), repr=False)
    orders: dict[int, dict[str, Any]] = field(default_factory=dict, repr=False)
    """The standing orders by seat. Secret: show a seat's to its owner only."""


@dataclass(frozen=True, slots=True)
class MessageRef:
    """A message of ours on Discord that belongs to a game."""

    game_id: str
    kind: str
    channel_id: int
    message_id: int
    version: int
    """The game's version that the message shows."""
    subject: str = ""
    """Which of several of its kind it is about: a vote, somebody who is invited; empty for the others."""


@dataclass(frozen=True, slots=True)
class RestoredChannel:
    """A channel whose games are of this time, while it may show what came later."""

    channel_id: int
    guild_id: int
    since: datetime


@dataclass(frozen=True, slots=True)
class NewOutbox:
    """Something to send once the commit is stored."""

    kind: str
    payload: dict[str, Any] = field(repr=False)
    due: datetime | None = None
    """Not before this time; None: at once."""
    replaces: str | None = None
    """Unsent items of the game with the same word are dropped in favour of this one (newer edits of a message)."""


@dataclass(frozen=True, slots=True)
class OutboxItem:
    """Something to send, leased to the one who got it."""

    id: int
    game_id: str
    kind: str
    payload: dict[str, Any] = field(repr=False)
    nonce: str
    """At most 25 characters, the same at every attempt: Discord then posts it once."""
    attempts: int
    """How many attempts failed before."""
    created: datetime
    begun: bool = False
    """Whether somebody had begun to send it: it may stand in the channel already."""
    version: int = 0
    """Of the game, when the item was leased."""


@dataclass(frozen=True, slots=True)
class NewDeadline:
    """Something to do at a time: a reminder, a limit."""

    kind: str
    due: datetime
    decision: str
    """Which decision it belongs to; (kind, decision, part) is unique within a game."""
    data: dict[str, Any] = field(default_factory=dict, repr=False)
    part: int = 0
    """Which of several of its kind it is: the number of a reminder, a seat."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A deadline that came, leased to the one who got it."""

    id: int
    game_id: str
    kind: str
    due: datetime
    decision: str
    data: dict[str, Any] = field(repr=False)
    attempts: int = 0
    """How often it was tried and failed."""
    part: int = 0


@dataclass(frozen=True, slots=True)
class Follower:
    """Somebody who follows a game without playing in it."""

    game_id: str
    user_id: int
    calls: str
    """When they want to be mentioned (see `bot.tables.people.following`)."""
    at: datetime


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What was reckoned of an ended game (see `bot.tables.records.result`)."""

    game_id: str
    guild_id: int
    ended: datetime
    data: dict[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament as it is stored (see `bot.tables.tournaments.tournament`)."""

    id: str
    """Eight lower-case letters and digits."""
    guild_id: int
    channel_id: int
    version: int
    data: dict[str, Any] = field(repr=False)
    created: datetime


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which the people of a shard's servers could not reach the bot."""

    shard: int
    shards: int
    """How many shards there were."""
    began: datetime
    ended: datetime
