"""Invitations to a lobby: each mentions one person once, with a button to join, until they sit or the lobby is over."""

from __future__ import annotations

from typing import Final

from bot.tables import outbox_items as announce
from bot.tables.draft import Draft, in_lobby
from bot.tables.person import Person
from bot.tables.position import Position
from bot.tables.refused import Refused

SPARE: Final = 3
"""How many more people may be invited than there are free seats: not everybody comes."""
KIND: Final = "invite:"
"""What the messages of invitations are called in the store, before the person's id."""


def invite(draft: Draft, person: Person, guest: int) -> None:
    """Invite somebody to the lobby. Raises Refused."""
    in_lobby(draft, person)
    lobby = draft.lobby
    if lobby.owned_by(guest) is not None:
        raise Refused("refused-invite-seated")
    if guest in (*lobby.invited, *lobby.former):
        raise Refused("refused-invite-again")
    free = len(lobby.free_tokens())
    if not free:
        raise Refused("refused-full")
    waiting = [user for user in lobby.invited if lobby.owned_by(user) is None]
    if len(waiting) >= free + SPARE:
        raise Refused("refused-invite-many", n=len(waiting))
    lobby.invited.append(guest)
    name = next((seat.name for seat in lobby.seats if seat.user == person.id), person.name)
    draft.outbox.append(announce.invitation(guest, name))


def is_open(table: Position, guest: int) -> bool:
    """Whether somebody may still follow their invitation."""
    return table.state == "lobby" and table.lobby.owned_by(guest) is None
