"""Seats: taking one, leaving it, computers, and who plays a seat of a running game."""

from __future__ import annotations

import secrets

from bot.tables import outbox_items
from bot.tables.draft import Draft
from bot.tables.lobby import SeatVote
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.verbs.votes import end, open_vote, settle_votes, take_over
from engine.ai.levels import MEDIUM


def must_be_lobby(draft: Draft) -> None:
    """Raises Refused after the start, and at a table of a tournament, where everything is settled."""
    if draft.state == "running":
        raise Refused("refused-begun")
    if draft.state != "lobby":
        raise Refused("refused-over")
    if draft.lobby.tournament is not None:
        raise Refused("refused-tournament-set")


def must_be_in_lobby(draft: Draft, person: Person) -> None:
    """The same, and for whoever does not sit there."""
    must_be_lobby(draft)
    if draft.lobby.seat_of(person.id) is None:
        raise Refused("refused-not-seated")


def join(draft: Draft, person: Person, *, token: int | None = None) -> None:
    """Take a seat before the start; in a running game take back the own seat, or ask the table for a computer's
    (`Done.vote` is then the vote's id). `token`: the wanted colour, 1 to 6; in a running game the colour of the
    computer's seat."""
    if draft.state == "lobby":
        draft.lobby.sit(person.name, person.id, token=token)
        if draft.interaction is not None:
            draft.lobby.sources.append(draft.interaction)
        draft.outbox.append(outbox_items.lobby())
    else:
        draft.running()
        _join_running(draft, person, token)


def _join_running(draft: Draft, person: Person, token: int | None) -> None:
    lobby = draft.lobby
    own = lobby.owned_by(person.id)
    if own is not None:
        if lobby.seats[own].human:
            raise Refused("refused-already-seated")
        take_over(draft, own, person.id, lobby.seats[own].name)
        return
    computers = [i for i, seat in enumerate(lobby.seats) if not seat.human and seat.user is None]
    if token is not None:
        computers = [i for i in computers if lobby.seats[i].token == token]
        if not computers:
            raise Refused("refused-not-computer")
    if not computers:
        raise Refused("refused-full")
    if not lobby.people:
        take_over(draft, computers[0], person.id, person.name)
        return
    wish = SeatVote(secrets.token_hex(3), person.id, person.name, computers[0])
    lobby.votes = [vote for vote in lobby.votes if not isinstance(vote, SeatVote) or vote.user != person.id]
    open_vote(draft, wish)


def leave(draft: Draft, person: Person, *, ends_alone: bool) -> None:
    """Leave the lobby (an empty one closes), or hand the seat of a running game to a computer (see `hand_over`)."""
    seat = draft.seat_of(person.id)
    if draft.state == "lobby":
        del draft.lobby.seats[seat]
        draft.outbox.append(outbox_items.lobby())
        if not draft.lobby.people:
            end(draft, "empty")
        return
    draft.running()
    hand_over(draft, seat, "left", ends_alone=ends_alone)


def hand_over(draft: Draft, seat: int, why: outbox_items.NoteKind, *, ends_alone: bool) -> None:
    """A computer plays this seat from now on, until its owner takes it back. `why`: the note that says so.
    `ends_alone`: computers that nobody plays with any more do not play on; the game ends without result."""
    place = draft.lobby.seats[seat]
    place.level = MEDIUM
    place.missed = 0
    place.away = None
    place.rests, place.passed = False, {}
    draft.erase(seat)
    for vote in draft.lobby.votes:
        vote.yes = [user for user in vote.yes if user != place.user]
    draft.outbox.append(outbox_items.note(why, seat=seat))
    if ends_alone and draft.state == "running" and not draft.lobby.people:
        end(draft, "alone")
    else:
        settle_votes(draft)


def add_computer(draft: Draft, person: Person, level: str) -> None:
    """A computer opponent of this level (see `engine.ai.levels`) takes a seat in the lobby."""
    must_be_in_lobby(draft, person)
    draft.lobby.sit_computer(level)
    draft.outbox.append(outbox_items.lobby())


def remove_computer(draft: Draft, person: Person, seat: int) -> None:
    """The computer of this seat (from 0) leaves the lobby."""
    must_be_in_lobby(draft, person)
    if not 0 <= seat < len(draft.lobby.seats):
        raise Refused("refused-no-such-seat")
    if draft.lobby.seats[seat].user is not None:
        raise Refused("refused-not-computer")
    del draft.lobby.seats[seat]
    draft.outbox.append(outbox_items.lobby())
