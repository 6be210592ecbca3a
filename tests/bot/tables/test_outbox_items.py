"""Items of the outbox as they are stored."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import ValidationError

from bot.tables import outbox_items
from bot.tables.lobby import Circle, WaitingFor
from bot.tables.outbox_items import NoteKind, Waited

TURN = WaitingFor("turn", 2, 17, since=40)
WINDOW = WaitingFor("ask", 0, 33, since=41, circle=Circle("window", 17), seats=[0, 1], opened=33)

EVERY = [
    outbox_items.lobby(),
    outbox_items.invitation(5, "Anna"),
    outbox_items.opening(),
    outbox_items.waiting_for(TURN),
    outbox_items.waiting_for(WINDOW),
    outbox_items.close(TURN),
    outbox_items.close(WINDOW),
    outbox_items.vote("abc123"),
    outbox_items.remind(TURN),
    *(outbox_items.note(what, seat=1) for what in get_args(NoteKind)),
    *(outbox_items.queued(outbox_items.FinaleItem(page=page)) for page in outbox_items.FINALE),
    *(outbox_items.queued(item) for item in (outbox_items.LinesItem(), outbox_items.EndItem())),
    *(outbox_items.queued(item) for item in (outbox_items.ScoringItem(round=2), outbox_items.AbortedItem())),
]


@pytest.mark.parametrize("stored", EVERY, ids=lambda stored: str(stored.kind))
def test_what_is_stored_is_read_as_it_was(stored: Any) -> None:
    item = outbox_items.read(stored.kind, stored.payload)
    assert outbox_items.queued(item, replaces=stored.replaces) == stored


def test_every_kind_of_item_is_among_these() -> None:
    named = {model.model_fields["kind"].default for model in get_args(get_args(outbox_items.Item)[0])}
    assert named == {stored.kind for stored in EVERY}


@pytest.mark.parametrize("waiting_for", [TURN, WINDOW])
def test_the_message_of_what_was_waited_for_is_known_again(waiting_for: WaitingFor) -> None:
    again = Waited.model_validate(Waited.of(waiting_for).model_dump(mode="json")).whole
    assert again == waiting_for
    assert (again.since, again.circle, again.book) == (
        waiting_for.since,
        waiting_for.circle,
        waiting_for.book,
    )


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("parade", {}),
        ("invite", {"guest": "somebody"}),
        ("waiting", {"waiting_for": {"kind": "dance", "seat": 0, "number": 1}}),
        ("close", {}),
        ("note", {"what": "sneezed", "seat": 0}),
    ],
)
def test_what_no_release_has_written_is_refused(kind: str, payload: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        outbox_items.read(kind, payload)
