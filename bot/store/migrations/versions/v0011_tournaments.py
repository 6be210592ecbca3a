"""Tournaments: their people, rounds and tables as one cell; `told` once their channel shows all of it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("told", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.Column("leased_until", sa.DateTime(timezone=True)),
        sa.Column("lease_owner", sa.String(64)),
    )
    op.create_index("tournaments_guild", "tournaments", ["guild_id", "created"])
    op.create_index("tournaments_phase", "tournaments", ["phase", "told"])
