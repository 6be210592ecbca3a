"""The tables, as the newest migration leaves them; a test compares the two.

Only types that SQLite and PostgreSQL both have.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)


class Utc(TypeDecorator[datetime]):
    """An aware time, kept in UTC; SQLite knows naive times only."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without its zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Damaged:
    """Stands for what a cell holds that is no JSON, so that one such cell spoils one row and no whole answer."""


class Cell(TypeDecorator[Any]):
    """JSON; what is none is read as `Damaged`."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        read = super().result_processor(dialect, coltype)

        def process(value: Any) -> Any:
            try:
                return value if read is None else read(value)
            except (ValueError, RecursionError):
                return Damaged()

        return process


def _game(*, primary_key: bool = False, index: bool | None = None) -> Column[str]:
    owner = ForeignKey("games.id", ondelete="CASCADE")
    return Column("game_id", String(8), owner, nullable=False, primary_key=primary_key, index=index)


# SQLite counts up by itself only in a column that is called INTEGER.
_Counter = BigInteger().with_variant(Integer(), "sqlite")

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("lobby", Cell, nullable=False),
    Column("created", Utc, nullable=False),
    Column("updated", Utc, nullable=False),
    Column("parent_id", BigInteger),
    CheckConstraint("state IN ('lobby', 'running', 'over', 'aborted')", name="games_state"),
)
_open = text("state IN ('lobby', 'running')")
Index("games_open_channel", games.c.channel_id, unique=True, sqlite_where=_open, postgresql_where=_open)
Index("games_channel", games.c.channel_id, games.c.created)
Index("games_guild", games.c.guild_id, games.c.updated)
Index("games_state", games.c.state, games.c.updated)
Index("games_parent", games.c.parent_id, games.c.state)

snapshots = Table(
    "snapshots",
    metadata,
    _game(primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("snapshot", Text, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    _game(primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("held", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("events", Cell, nullable=False),
    Column("draws", Cell, nullable=False),
    Column("at", Utc, nullable=False),
    Column("undone", Boolean(create_constraint=False), nullable=False),
)

interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    _game(index=True),
    Column("version", Integer, nullable=False),
    Column("at", Utc, nullable=False, index=True),
)

messages = Table(
    "messages",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    _game(),
    Column("kind", String(40), nullable=False),
    Column("subject", String(40), nullable=False, server_default=""),
    Column("channel_id", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Index("messages_game", "game_id", "kind"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", _Counter, primary_key=True),
    _game(),
    Column("kind", String(40), nullable=False),
    Column("payload", Cell, nullable=False),
    Column("nonce", String(25), nullable=False),
    Column("replaces", String(100)),
    Column("due", Utc, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("created", Utc, nullable=False),
    Column("leased_until", Utc),
    Column("lease_owner", String(64)),
    Index("outbox_game", "game_id", "id"),
    sqlite_autoincrement=True,
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("id", _Counter, primary_key=True),
    _game(),
    Column("kind", String(40), nullable=False),
    Column("part", Integer, nullable=False, server_default="0"),
    Column("decision", String(100), nullable=False),
    Column("due", Utc, nullable=False, index=True),
    Column("data", Cell, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("leased_until", Utc),
    Column("lease_owner", String(64)),
    UniqueConstraint("game_id", "kind", "part", "decision", name="deadlines_once"),
    sqlite_autoincrement=True,
)

settings = Table(
    "settings",
    metadata,
    Column("scope", String(40), primary_key=True),
    Column("data", Cell, nullable=False),
)

orders = Table(
    "orders",
    metadata,
    _game(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("data", Cell, nullable=False),
)

seen = Table(
    "seen",
    metadata,
    _game(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
)

followers = Table(
    "followers",
    metadata,
    _game(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("calls", String(8), nullable=False),
    Column("at", Utc, nullable=False),
    Index("followers_user", "user_id"),
)

results = Table(
    "results",
    metadata,
    _game(primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("ended", Utc, nullable=False),
    Column("form", Integer, nullable=False),
    Column("data", Cell, nullable=False),
    Index("results_guild", "guild_id", "ended"),
)

result_people = Table(
    "result_people",
    metadata,
    _game(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Index("result_people_user", "user_id"),
)

analyses = Table(
    "analyses",
    metadata,
    _game(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("data", Cell, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("told", Boolean(create_constraint=False), nullable=False),
    Column("data", Cell, nullable=False),
    Column("created", Utc, nullable=False),
    Column("updated", Utc, nullable=False),
    Column("leased_until", Utc),
    Column("lease_owner", String(64)),
    Index("tournaments_guild", "guild_id", "created"),
    Index("tournaments_phase", "phase", "told"),
)

reached = Table(
    "reached",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shards", Integer, primary_key=True, autoincrement=False),
    Column("at", Utc, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("id", _Counter, primary_key=True),
    Column("shard", Integer, nullable=False),
    Column("shards", Integer, nullable=False),
    Column("began", Utc, nullable=False),
    Column("ended", Utc, nullable=False, index=True),
    sqlite_autoincrement=True,
)

left_servers = Table(
    "left_servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Utc, nullable=False),
)

restored = Table(
    "restored",
    metadata,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("since", Utc, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seen", Utc, nullable=False),
)

places = Table(
    "places",
    metadata,
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("places", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(64), nullable=False),
    Column("until", Utc, nullable=False),
)
