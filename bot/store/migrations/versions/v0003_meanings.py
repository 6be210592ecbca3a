"""What stood at the beginning or end of texts gets columns of its own: held moves, which reminder, which vote; what the
game waited for stands under that name in what is to be sent."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

HELD = " ?"
SUBJECTS = {"vote:": "vote", "invite:": "invite"}
PARTS = {"remind": "remind", "let-pass": "let-pass"}
WAITING = {"turn": "waiting", "ask": "waiting", "close": "close", "remind": "remind"}
"""What the payload of these kinds tells is what the game waits or waited for."""


def upgrade() -> None:
    connection = op.get_bind()
    op.add_column("moves", sa.Column("held", sa.Boolean(), nullable=False, server_default=sa.false()))
    connection.execute(
        sa.text(
            "UPDATE moves SET held = :yes, text = substr(text, 1, length(text) - 2) WHERE text LIKE :held"
        ),
        {"yes": True, "held": f"%{HELD}"},
    )
    op.add_column("messages", sa.Column("subject", sa.String(40), nullable=False, server_default=""))
    for prefix, kind in SUBJECTS.items():
        connection.execute(
            sa.text("UPDATE messages SET subject = substr(kind, :after), kind = :kind WHERE kind LIKE :old"),
            {"after": len(prefix) + 1, "kind": kind, "old": f"{prefix}%"},
        )
    with op.batch_alter_table("deadlines", table_kwargs={"sqlite_autoincrement": True}) as deadlines:
        deadlines.add_column(sa.Column("part", sa.Integer(), nullable=False, server_default="0"))
        deadlines.drop_constraint("deadlines_once", type_="unique")
        deadlines.create_unique_constraint("deadlines_once", ["game_id", "kind", "part", "decision"])
    for prefix, kind in PARTS.items():
        connection.execute(
            sa.text(
                "UPDATE deadlines SET part = CAST(substr(kind, :after) AS INTEGER), kind = :kind "
                "WHERE kind LIKE :old"
            ),
            {"after": len(prefix) + 1, "kind": kind, "old": f"{prefix}%"},
        )
    outbox = sa.table("outbox", sa.column("id"), sa.column("kind"), sa.column("payload", sa.JSON()))
    told = sa.text("SELECT id, kind, payload FROM outbox WHERE kind IN ('turn', 'ask', 'close', 'remind')")
    for row in connection.execute(told).all():
        try:
            payload = json.loads(row.payload) if isinstance(row.payload, str) else row.payload
        except ValueError:
            continue  # it is left out when its turn comes
        connection.execute(
            sa.update(outbox)
            .where(outbox.c.id == row.id)
            .values(kind=WAITING[row.kind], payload={"waiting_for": payload})
        )
