"""Which process has which share of the shards, where processes divide them by themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "places",
        sa.Column("place", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("places", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
