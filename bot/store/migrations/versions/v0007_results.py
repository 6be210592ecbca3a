"""What is counted of ended games, reckoned out of the stored games: each can be reckoned anew at any time."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def _game() -> sa.Column[str]:
    owner = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game_id", sa.String(8), owner, primary_key=True, nullable=False)


def upgrade() -> None:
    op.create_table(
        "results",
        _game(),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.Column("form", sa.Integer(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
    )
    op.create_index("results_guild", "results", ["guild_id", "ended"])
    op.create_table(
        "result_people",
        _game(),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
    )
    op.create_index("result_people_user", "result_people", ["user_id"])
