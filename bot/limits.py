"""What happens when a deadline has come. Each is done once, by whichever process holds its lease.

Kinds: `lobby` (a lobby that nobody started), `limit` (the time for a turn or a question is up), `remind0` and so on
(a reminder of a turn), `let-pass0` and so on (the seat of this number can do nothing else and is passed for).
"""

from __future__ import annotations

from bot import announce
from bot.between import decision
from bot.refused import Refused
from bot.store import Deadline
from bot.table import Table


async def come(table: Table, deadline: Deadline) -> None:
    """Do what is due, unless it has been settled already."""
    if deadline.kind == "lobby":
        if table.state == "lobby":
            await table.close("expired")
        return
    moment, record = table.lobby.moment, table.record
    if table.state != "running" or moment is None or record is None:
        return
    if decision(moment, record.number) != deadline.decision:
        return
    try:
        if deadline.kind == "limit":
            await table.expire(deadline.decision)
        elif deadline.kind.startswith("let-pass"):
            await table.pass_for(deadline.decision, deadline.data["seat"])
        elif deadline.kind.startswith("remind"):
            await table.post(announce.remind(moment))
    except Refused as no:
        if no.key not in ("refused-stale", "refused-over"):
            raise
