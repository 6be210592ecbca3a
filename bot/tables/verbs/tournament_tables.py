"""Tables of tournaments: their seats are given, people come, and the game starts by itself.

Whoever has not come when the time is up is played for by a computer until they come. Where only one has come, there is
no game: they win without playing.
"""

from __future__ import annotations

from bot.tables import outbox_items
from bot.tables.draft import Draft
from bot.tables.lobby import MIN_SEATS, TournamentTable
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.verbs import seating
from bot.tables.verbs.starting import begin
from bot.tables.verbs.votes import end
from engine.ai.levels import MEDIUM

WALKOVER = "walkover"


def join(draft: Draft, person: Person, *, token: int | None = None) -> None:
    """Come to a table of a tournament; to any other see `seating.join`."""
    lobby = draft.lobby
    if lobby.tournament is None:
        seating.join(draft, person, token=token)
        return
    if lobby.owned_by(person.id) is None:
        raise Refused("refused-tournament-table")
    if draft.state != "lobby":
        seating.join(draft, person)
        return
    if person.id not in lobby.tournament.expected:
        raise Refused("refused-already-seated")
    lobby.tournament.expected.remove(person.id)
    _settle(draft, lobby.tournament)


def leave(draft: Draft, person: Person, *, ends_alone: bool) -> None:
    """Not be there yet after all, before the start; otherwise see `seating.leave`."""
    tournament = draft.lobby.tournament
    if tournament is None or draft.state != "lobby":
        seating.leave(draft, person, ends_alone=ends_alone)
        return
    draft.seat_of(person.id)
    if person.id in tournament.expected:
        raise Refused("refused-not-seated")
    tournament.expected.append(person.id)
    draft.outbox.append(outbox_items.lobby())


def time_up(draft: Draft) -> None:
    """Begin with whoever has come."""
    tournament = draft.lobby.tournament
    if draft.state != "lobby" or tournament is None:
        return
    for seat in draft.lobby.seats:
        if seat.user in tournament.expected:
            seat.level = MEDIUM
    _begin(draft)


def give_seat(draft: Draft, number: int, person: Person | None) -> None:
    """Somebody who was to play here is out (None), or another person is to play in their place: before the start in their
    seat. A game that is running is finished by a computer for whoever had begun it."""
    lobby, seat = draft.lobby, draft.lobby.seats[number]
    if draft.state == "running" and seat.human:
        seating.hand_over(draft, number, "left", ends_alone=False)
    if draft.state != "lobby" or lobby.tournament is None:
        return
    lobby.tournament.expected = [user for user in lobby.tournament.expected if user != seat.user]
    if person is None:
        seat.level = MEDIUM
    else:
        seat.user, seat.level, seat.name = person.id, None, ""
        seat.name = lobby.unique(person.name)
        lobby.tournament.expected.append(person.id)
    _settle(draft, lobby.tournament)


def _settle(draft: Draft, tournament: TournamentTable) -> None:
    """Begin once all have come of whom that is expected."""
    draft.outbox.append(outbox_items.lobby())
    if not tournament.expected:
        _begin(draft)


def _begin(draft: Draft) -> None:
    if len(draft.lobby.people) < MIN_SEATS:
        end(draft, WALKOVER)
    else:
        begin(draft)
