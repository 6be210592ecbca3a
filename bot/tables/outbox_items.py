"""What a channel has to see after a change, as items of the outbox. The poster turns them into messages.

Items are sent in order per game; what only shows the newest state replaces an unsent one of the same word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.store import NewOutbox
from bot.tables.circles import SETUP
from bot.tables.lobby import Lobby, StoredCircle, WaitingFor
from engine import Event
from engine.base.events import RoundScored, TurnEnding

SETTLE: Final = timedelta(seconds=1.5)
"""How long the edit of a turn message waits for the next change, which may end the turn anyway."""

NoteKind = Literal["joined", "left", "away", "still", "deputy", "gone", "back"]
"""What a line about a seat tells: somebody took it or left it; a computer plays it for good (`away`, `still`) or this
turn only (`deputy`); its player has gone for some days, or is back."""


FinalePage = Literal["alhambras", "figures"]
"""What follows the message of the end, in this order."""
FINALE: Final[tuple[FinalePage, ...]] = ("alhambras", "figures")


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True)


class Waited(_Data):
    """What the game waits or waited for, as far as its message is known by it."""

    kind: Literal["turn", "ask"]
    seat: int
    number: int
    since: int = 0
    circle: StoredCircle = None

    @classmethod
    def of(cls, one: WaitingFor) -> Waited:
        return cls(kind=one.kind, seat=one.seat, number=one.number, since=one.since, circle=one.circle)

    @property
    def whole(self) -> WaitingFor:
        """As a table knows it."""
        return WaitingFor(self.kind, self.seat, self.number, since=self.since, circle=self.circle)


class LobbyItem(_Data):
    """Post or edit the lobby message, close invitations."""

    kind: Literal["lobby"] = "lobby"


class InviteItem(_Data):
    """Call somebody to the lobby, in the name of one who sits there."""

    kind: Literal["invite"] = "invite"
    guest: int
    host: str


class OpeningItem(_Data):
    """Tell how the game begins."""

    kind: Literal["opening"] = "opening"


class WaitingItem(_Data):
    """Post the message of what the game waits for, or edit it if it stands in the channel already."""

    kind: Literal["waiting"] = "waiting"
    waiting_for: Waited


class LinesItem(_Data):
    """Tell the turns that had no message, a line for each."""

    kind: Literal["lines"] = "lines"


class CloseItem(_Data):
    """Cut the message of what the game waited for down to its line."""

    kind: Literal["close"] = "close"
    waiting_for: Waited


class ScoringItem(_Data):
    """Tell a scoring."""

    kind: Literal["scoring"] = "scoring"
    round: int


class EndItem(_Data):
    """Tell the end."""

    kind: Literal["end"] = "end"


class FinaleItem(_Data):
    """Show, after the end has been told, all Alhambras or the game in figures."""

    kind: Literal["finale"] = "finale"
    page: FinalePage


class AbortedItem(_Data):
    """Tell the end without result."""

    kind: Literal["aborted"] = "aborted"


class VoteItem(_Data):
    """Post a vote, or show what has become of it."""

    kind: Literal["vote"] = "vote"
    vote: str


class RemindItem(_Data):
    """Remind whoever the game waits for."""

    kind: Literal["remind"] = "remind"
    waiting_for: Waited


class NoteItem(_Data):
    """A line about a seat."""

    kind: Literal["note"] = "note"
    what: NoteKind
    seat: int


Item = Annotated[
    LobbyItem
    | InviteItem
    | OpeningItem
    | WaitingItem
    | LinesItem
    | CloseItem
    | ScoringItem
    | EndItem
    | FinaleItem
    | AbortedItem
    | VoteItem
    | RemindItem
    | NoteItem,
    Field(discriminator="kind"),
]
_adapter: TypeAdapter[Item] = TypeAdapter(Item)


def read(kind: str, payload: Mapping[str, Any]) -> Item:
    """An item as it is stored. Raises ValueError for one that this release does not know."""
    return _adapter.validate_python({**payload, "kind": kind})


def queued(item: Item, *, due: datetime | None = None, replaces: str | None = None) -> NewOutbox:
    """An item as it is stored."""
    return NewOutbox(item.kind, item.model_dump(mode="json", exclude={"kind"}), due=due, replaces=replaces)


def lobby() -> NewOutbox:
    return queued(LobbyItem(), replaces="lobby")


def invitation(guest: int, host: str) -> NewOutbox:
    return queued(InviteItem(guest=guest, host=host))


def opening() -> NewOutbox:
    return queued(OpeningItem())


def waiting_for(now: WaitingFor, due: datetime | None = None) -> NewOutbox:
    return queued(WaitingItem(waiting_for=Waited.of(now)), due=due, replaces="moment")


def close(past: WaitingFor) -> NewOutbox:
    return queued(CloseItem(waiting_for=Waited.of(past)))


def vote(vote_id: str) -> NewOutbox:
    return queued(VoteItem(vote=vote_id), replaces=f"vote:{vote_id}")


def note(what: NoteKind, *, seat: int) -> NewOutbox:
    return queued(NoteItem(what=what, seat=seat))


def remind(now: WaitingFor) -> NewOutbox:
    return queued(RemindItem(waiting_for=Waited.of(now)), replaces="remind")


def aborted(table: Lobby, *, begun: bool) -> list[NewOutbox]:
    """The end without result; the message of what it waited for closes."""
    items = [queued(AbortedItem()) if begun else lobby()]
    if table.waiting_for is not None:
        items.append(close(table.waiting_for))
    return items


def after_change(
    table: Lobby, before: WaitingFor | None, events: Sequence[Event], now: datetime
) -> list[NewOutbox]:
    """What is to be posted after a change; `before`: what the game waited for. Computers that are left alone play on
    silently: the channel sees how it ends."""
    after = table.waiting_for
    if not table.people:
        ended = [queued(EndItem())] if after is None else []
        return [*ended, *([close(before)] if before is not None and before != after else [])]
    if after is not None and before == after:
        if after.circle is not None and not _shows(before, after):
            return []
        return [waiting_for(after, now + SETTLE)] if table.watched(after) else []
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
        items.append(queued(LinesItem(), replaces="lines"))
    items += [queued(ScoringItem(round=event.round)) for event in events if isinstance(event, RoundScored)]
    if after is None:
        items += [queued(EndItem()), *(queued(FinaleItem(page=page)) for page in FINALE)]
    elif table.watched(after):
        items.append(waiting_for(after))
    if before is not None and not paused:
        # Last, because edits of old messages are scarce: it never holds up the next turn. A computer's turn has
        # a message too if somebody left in the middle of it.
        items.append(close(before))
    return items


def _shows(before: WaitingFor | None, after: WaitingFor) -> bool:
    """Whether the message of a circle has changed: secret choices are counted, of anything else only what was done is
    shown, and not who has answered already."""
    if before is None or after.book == SETUP:
        return True
    return (before.opened, before.seats) != (after.opened, after.seats)
