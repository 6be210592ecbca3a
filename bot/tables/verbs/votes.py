"""Votes of all people at the table, and what they bring about: the end without result, a seat for somebody."""

from __future__ import annotations

import secrets

from bot.tables import outbox_items
from bot.tables.draft import Draft
from bot.tables.lobby import AbortVote, SeatVote, Vote
from bot.tables.people.person import Person
from bot.tables.people.preferences import ServerSettings
from bot.tables.people.rights import see_that_somebody_may
from bot.tables.refused import Refused


def abort(draft: Draft, person: Person, *, server: ServerSettings) -> None:
    """End without result: at once for who may manage the server, and for whom the server's rule names; where it has none
    for who is alone at the table, otherwise a vote of all people at the table is opened (`Done.vote`)."""
    seated = draft.lobby.seat_of(person.id) is not None
    _must_be_open(draft)
    if server.abort is not None and not person.manager:
        see_that_somebody_may("abort", person, server.abort, server.abort_role, seated=seated)
    if person.manager or server.abort is not None or (seated and draft.lobby.people == [person.id]):
        end(draft, "abort")
        return
    if not seated:
        raise Refused("refused-not-seated")
    already = next((vote for vote in draft.lobby.votes if isinstance(vote, AbortVote)), None)
    if already is None:
        open_vote(draft, AbortVote(secrets.token_hex(3), [person.id]))
    else:
        _agree(draft, person, already)


def agree(draft: Draft, person: Person, vote_id: str) -> None:
    """Say yes to an open vote; the last yes carries it out."""
    _must_be_open(draft)
    _agree(draft, person, draft.lobby.vote(vote_id))


def _agree(draft: Draft, person: Person, vote: Vote) -> None:
    draft.seat_of(person.id)
    if person.id not in vote.yes:
        vote.yes.append(person.id)
    draft.outbox.append(outbox_items.vote(vote.id))
    settle_votes(draft)
    draft.vote = vote.id if vote in draft.lobby.votes else None


def refuse(draft: Draft, person: Person, vote_id: str) -> None:
    """Say no to an open vote, which ends it."""
    _must_be_open(draft)
    vote = draft.lobby.vote(vote_id)
    draft.seat_of(person.id)
    draft.lobby.votes.remove(vote)
    draft.outbox.append(outbox_items.vote(vote.id))


def open_vote(draft: Draft, vote: Vote) -> None:
    """Ask the people at the table."""
    draft.lobby.votes.append(vote)
    draft.outbox.append(outbox_items.vote(vote.id))
    draft.vote = vote.id


def settle_votes(draft: Draft) -> None:
    """Carry out every vote to which all people at the table have agreed."""
    people = set(draft.lobby.people)
    for vote in list(draft.lobby.votes):
        if not people or not people <= set(vote.yes):
            continue
        draft.lobby.votes.remove(vote)
        match vote:
            case AbortVote():
                end(draft, "abort")
                return
            case SeatVote() if not draft.lobby.seats[vote.seat].human:
                take_over(draft, vote.seat, vote.user, vote.name)


def take_over(draft: Draft, seat: int, user: int, name: str) -> None:
    """A person plays a computer's seat from now on."""
    place = draft.lobby.seats[seat]
    if place.user != user:
        place.moved = 0
        place.late = True
    place.user, place.level = user, None
    place.missed = 0
    place.away = None
    draft.erase(seat)
    if place.name != name:
        place.name = ""
        place.name = draft.lobby.unique(name)
    draft.outbox.append(outbox_items.note("joined", seat=seat))
    waiting_for = draft.lobby.waiting_for
    if waiting_for is not None and seat in waiting_for.everybody:
        draft.outbox.append(outbox_items.waiting_for(waiting_for))


def end(draft: Draft, reason: str) -> None:
    """End the lobby or game without result. `reason`: see `bot.tables.lobby.Lobby.end`; of one whose channel is gone there is
    nowhere to tell."""
    _must_be_open(draft)
    begun = draft.record is not None
    draft.state = "aborted"
    draft.deadlines = []
    draft.lobby.end = reason
    draft.lobby.votes = []
    if reason != "gone":
        draft.outbox += outbox_items.aborted(draft.lobby, begun=begun)


def _must_be_open(draft: Draft) -> None:
    if draft.state not in ("lobby", "running"):
        raise Refused("refused-over")
