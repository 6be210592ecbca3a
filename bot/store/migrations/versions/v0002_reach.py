"""When the bot could be reached, how often a deadline failed; leases have owners of another kind."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def _time(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def upgrade() -> None:
    counter = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "reached",
        sa.Column("shard", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("shards", sa.Integer(), primary_key=True, autoincrement=False),
        _time("at"),
    )
    op.create_table(
        "outages",
        sa.Column("id", counter, primary_key=True),
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        _time("began"),
        _time("ended"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outages_ended", "outages", ["ended"])
    op.add_column("deadlines", sa.Column("attempts", sa.Integer(), nullable=False, server_default="0"))
    # Whoever held them has ended.
    for table in ("outbox", "deadlines"):
        op.execute(f"UPDATE {table} SET leased_until = NULL, lease_owner = NULL")  # noqa: S608
