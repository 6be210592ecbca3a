"""How far people have read the games that they look at."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "seen",
        sa.Column(
            "game_id",
            sa.String(8),
            sa.ForeignKey("games.id", ondelete="CASCADE"),
            primary_key=True,
            nullable=False,
        ),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
