"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _game(*, primary_key: bool = False) -> sa.Column[str]:
    games = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game_id", sa.String(8), games, nullable=False, primary_key=primary_key)


def _time(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def upgrade() -> None:
    counter = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "games",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("lobby", sa.JSON(), nullable=False),
        _time("created"),
        _time("updated"),
        sa.CheckConstraint("state IN ('lobby', 'running', 'over', 'aborted')", name="games_state"),
    )
    still_open = sa.text("state IN ('lobby', 'running')")
    op.create_index(
        "games_open_channel",
        "games",
        ["channel_id"],
        unique=True,
        sqlite_where=still_open,
        postgresql_where=still_open,
    )
    op.create_index("games_channel", "games", ["channel_id", "created"])
    op.create_index("games_guild", "games", ["guild_id", "updated"])
    op.create_index("games_state", "games", ["state", "updated"])
    op.create_table(
        "snapshots",
        _game(primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("snapshot", sa.Text(), nullable=False),
    )
    op.create_table(
        "moves",
        _game(primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("draws", sa.JSON(), nullable=False),
        _time("at"),
        sa.Column("undone", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        _game(),
        sa.Column("version", sa.Integer(), nullable=False),
        _time("at"),
    )
    op.create_index("ix_interactions_game_id", "interactions", ["game_id"])
    op.create_index("ix_interactions_at", "interactions", ["at"])
    op.create_table(
        "messages",
        sa.Column("message_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        _game(),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_index("messages_game", "messages", ["game_id", "kind"])
    op.create_table(
        "outbox",
        sa.Column("id", counter, primary_key=True),
        _game(),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("replaces", sa.String(100)),
        _time("due"),
        sa.Column("attempts", sa.Integer(), nullable=False),
        _time("created"),
        _time("leased_until", nullable=True),
        sa.Column("lease_owner", sa.String(64)),
        sqlite_autoincrement=True,
    )
    op.create_index("outbox_game", "outbox", ["game_id", "id"])
    op.create_table(
        "deadlines",
        sa.Column("id", counter, primary_key=True),
        _game(),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("decision", sa.String(100), nullable=False),
        _time("due"),
        sa.Column("data", sa.JSON(), nullable=False),
        _time("leased_until", nullable=True),
        sa.Column("lease_owner", sa.String(64)),
        sa.UniqueConstraint("game_id", "kind", "decision", name="deadlines_once"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due"])
    op.create_table(
        "settings",
        sa.Column("scope", sa.String(40), primary_key=True),
        sa.Column("data", sa.JSON(), nullable=False),
    )
    op.create_table(
        "orders",
        _game(primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("data", sa.JSON(), nullable=False),
    )
