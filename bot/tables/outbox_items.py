"""What a channel has to see after a step, as outbox items. The poster turns them into messages.

Kinds: `lobby` (post or edit the lobby message, close invitations), `invite`, `opening`, `turn` and `ask` (post or
edit the message of the current moment), `lines` (one line for each turn that had no message), `close` (cut the
message of a past moment down to its line), `scoring`, `end`, `aborted`, `vote`, `note`. Items are kept in order per
game; what only shows the newest state replaces an unsent one.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from bot.store import NewOutbox
from bot.tables.early_answers import SETUP
from bot.tables.lobby import Lobby, Moment
from engine import Event
from engine.base.events import RoundScored, TurnEnding

SETTLE: Final = timedelta(seconds=1.5)
"""How long the edit of a turn message waits for the next step, which may end the turn anyway."""


def lobby() -> NewOutbox:
    return NewOutbox("lobby", {}, replaces="lobby")


def invitation(guest: int, host: str) -> NewOutbox:
    """Call somebody to the lobby, in the name of one who sits there."""
    return NewOutbox("invite", {"guest": guest, "host": host})


def opening() -> NewOutbox:
    return NewOutbox("opening", {})


def moment(now: Moment, due: datetime | None = None) -> NewOutbox:
    """Post the message of the current moment, or edit it if it stands in the channel already."""
    return NewOutbox(now.kind, _dump(now), due=due, replaces="moment")


def lines() -> NewOutbox:
    return NewOutbox("lines", {}, replaces="lines")


def close(past: Moment) -> NewOutbox:
    return NewOutbox("close", _dump(past))


def vote(vote_id: str) -> NewOutbox:
    return NewOutbox("vote", {"vote": vote_id}, replaces=f"vote:{vote_id}")


def note(what: str, *, seat: int) -> NewOutbox:
    """A line about a seat: `left`, `joined`, `deputy` (a computer plays this turn) or `away` (and all further ones)."""
    return NewOutbox("note", {"what": what, "seat": seat})


def remind(now: Moment) -> NewOutbox:
    """Remind whoever the game waits for."""
    return NewOutbox("remind", _dump(now), replaces="remind")


def aborted(table: Lobby, *, begun: bool) -> list[NewOutbox]:
    """The end without result; the message of the current moment closes."""
    items = [NewOutbox("aborted", {}) if begun else lobby()]
    if table.moment is not None:
        items.append(close(table.moment))
    return items


def after_step(
    table: Lobby, before: Moment | None, events: Sequence[Event], now: datetime
) -> list[NewOutbox]:
    """What is to be posted after a step that led from one moment to another. Computers that are left alone play on
    silently: the channel sees how it ends."""
    after = table.moment
    if not table.people:
        ended = [NewOutbox("end", {})] if after is None else []
        return [*ended, *([close(before)] if before is not None and before != after else [])]
    if after is not None and before == after:
        if after.circle and not _shows(before, after):
            return []
        return [moment(after, now + SETTLE)] if table.watched(after) else []
    items: list[NewOutbox] = []
    # In the middle of a turn others may be asked something; its message then stays, and the turn goes on later.
    paused = (
        before is not None
        and before.kind == "turn"
        and after is not None
        and after.kind == "ask"
        and not any(isinstance(event, TurnEnding) for event in events)
    )
    watched = before is not None and table.watched(before)
    if before is not None and not watched:
        items.append(lines())
    items += [
        NewOutbox("scoring", {"round": event.round}) for event in events if isinstance(event, RoundScored)
    ]
    if after is None:
        items.append(NewOutbox("end", {}))
    elif table.watched(after):
        items.append(moment(after))
    if before is not None and not paused:
        # Last, because edits of old messages are scarce: it never holds up the next turn. A computer's turn has
        # a message too if somebody left in the middle of it.
        items.append(close(before))
    return items


def _shows(before: Moment | None, after: Moment) -> bool:
    """Whether the message of a circle has changed: secret choices are counted, of anything else only what was done is
    shown, and not who has answered already."""
    if before is None or after.book == SETUP:
        return True
    return (before.opened, before.seats) != (after.opened, after.seats)


def _dump(now: Moment) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": now.kind, "seat": now.seat, "number": now.number, "since": now.since}
    return {**data, "circle": now.circle} if now.circle else data
