"""Invitations to a lobby: each mentions one person once, with a button to join, until they sit or the lobby is over."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.tables import outbox_items
from bot.tables.draft import Draft
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.state import TableState
from bot.tables.verbs.seating import must_be_in_lobby

PAUSE: Final = timedelta(minutes=30)
"""For so long after a table has opened nobody who was called to it is called to another one of the server."""
SPARE: Final = 3
"""How many more people may be invited than there are free seats: not everybody comes."""


def invite(draft: Draft, person: Person, guest: int, *, lately: bool = False) -> None:
    """Call somebody (an id) to the lobby, once: they are mentioned with a button to join. `lately`: they have just been
    called to another one of the server."""
    must_be_in_lobby(draft, person)
    lobby = draft.lobby
    if lobby.owned_by(guest) is not None:
        raise Refused("refused-invite-seated")
    if guest in (*lobby.invited, *lobby.former):
        raise Refused("refused-invite-again")
    if lately:
        raise Refused("refused-invite-lately")
    free = len(lobby.free_tokens())
    if not free:
        raise Refused("refused-full")
    waiting = [user for user in lobby.invited if lobby.owned_by(user) is None]
    if len(waiting) >= free + SPARE:
        raise Refused("refused-invite-many", n=len(waiting))
    lobby.invited.append(guest)
    name = next((seat.name for seat in lobby.seats if seat.user == person.id), person.name)
    draft.outbox.append(outbox_items.invitation(guest, name))


def is_open(table: TableState, guest: int) -> bool:
    """Whether somebody may still follow their invitation."""
    return table.state == "lobby" and table.lobby.owned_by(guest) is None
