"""Forgetting a person who wants what is kept of them deleted."""

from __future__ import annotations

from bot.tables.draft import Draft
from bot.tables.people.person import Person
from bot.tables.verbs.seating import hand_over, leave
from bot.tables.verbs.tournament_tables import give_seat


def forget(draft: Draft, user: int, name: str, *, ends_alone: bool) -> None:
    """A person leaves for good: the lobby, or the seat of a running game, which then is a computer's like any other and
    bears this name. `ends_alone`: see `hand_over`."""
    lobby = draft.lobby
    seat = lobby.owned_by(user)
    if draft.state == "lobby" and seat is not None and lobby.tournament is not None:
        give_seat(draft, seat, None)
    elif draft.state == "lobby" and seat is not None:
        leave(draft, Person(user, name), ends_alone=ends_alone)
    elif draft.state == "running" and seat is not None and lobby.seats[seat].human:
        hand_over(draft, seat, "left", ends_alone=ends_alone)
    lobby.forget(user, name)
