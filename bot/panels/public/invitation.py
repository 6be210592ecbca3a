"""What an invitation to a lobby looks like, and what becomes of it."""

from __future__ import annotations

from bot.panels.custom_ids import Press
from bot.panels.parts import Panel, Row, named
from bot.tables.state import TableState
from bot.texts import Say, plain


def message(table: TableState, say: Say, guest: int, host: str) -> Panel:
    """The invitation, which pings whoever is invited and nobody else."""
    rows: tuple[Row, ...] = (
        (
            named(say, "button-join", Press(table.id, None, "join").custom_id, "success"),
            named(say, "button-rules", Press(table.id, None, "rules").custom_id),
        ),
    )
    text = say("invite-message", guest=f"<@{guest}>", name=plain(host), n=len(table.lobby.free_tokens()))
    return Panel(text, rows=rows, mentions=(guest,))


def closed(table: TableState, say: Say, guest: int) -> Panel:
    """What became of an invitation, in a line."""
    key = "invite-followed" if table.lobby.owned_by(guest) is not None else "invite-over"
    return Panel(say(key, guest=f"<@{guest}>"))
