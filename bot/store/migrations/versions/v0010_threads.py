"""Above which channel the thread of a game hangs, and who follows games without playing in them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("games", sa.Column("parent_id", sa.BigInteger()))
    op.create_index("games_parent", "games", ["parent_id", "state"])
    op.create_table(
        "followers",
        sa.Column(
            "game_id",
            sa.String(8),
            sa.ForeignKey("games.id", ondelete="CASCADE"),
            primary_key=True,
            nullable=False,
        ),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("calls", sa.String(8), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("followers_user", "followers", ["user_id"])
