"""Steps of a table in the making: what changes in the lobby, among the people, and by their votes.

A `Draft` is changed freely and then stored by `bot.tables.table`, or thrown away. Everything here is synchronous and raises
`Refused` where a person asks for what is not possible.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

import engine
from bot.store import Move, NewDeadline, NewOutbox, State
from bot.tables import outbox_items as announce
from bot.tables.early_answers import Kept
from bot.tables.lobby import LEVELS, Lobby, Vote
from bot.tables.person import Person
from bot.tables.refused import Refused
from engine import Action, Event, Record
from engine.core.saving import dump


@dataclass(slots=True)
class Draft:
    """A step in the making: changed freely, then stored or thrown away."""

    state: State
    lobby: Lobby
    record: Record | None
    moves: list[Move] = field(default_factory=list)
    happened: list[tuple[Event, ...]] = field(default_factory=list)  # the events of each move
    undo: int = 0  # how many of the last moves are taken back
    orders: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """The standing orders by seat, secret; see `bot.tables.interrupts`."""
    kept: dict[int, Kept] = field(default_factory=dict)
    """What was answered ahead by seat, secret; see `bot.tables.early_answers`."""
    ordered: set[int] = field(default_factory=set)  # whose orders or answers have changed
    outbox: list[NewOutbox] = field(default_factory=list)
    deadlines: list[NewDeadline] | None = None
    vote: str | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the step."""
        return tuple(event for events in self.happened for event in events)

    def made(self, seat: int | None, text: str, outcome: engine.Outcome) -> None:
        """Note a move of the step."""
        self.moves.append(move(seat, text, outcome))
        self.happened.append(outcome.events)

    def put_orders(self, seat: int, orders: tuple[str, ...]) -> None:
        """Change a seat's standing orders; none at all erases them."""
        if self.orders.get(seat, ()) != orders:
            self.orders[seat] = orders
            self.ordered.add(seat)

    def put_kept(self, seat: int, kept: Kept | None) -> None:
        """Change what a seat has answered ahead; None erases it."""
        if self.kept.get(seat) == kept:
            return
        self.ordered.add(seat)
        if kept is None:
            del self.kept[seat]
        else:
            self.kept[seat] = kept

    def erase(self, seat: int) -> None:
        """Erase the secrets of a seat that changes hands."""
        self.put_orders(seat, ())
        self.put_kept(seat, None)


def twin(record: Record | None) -> Record | None:
    return None if record is None else Record(record.game.copy(), record.number, list(record.back))


def play_on(record: Record, seat: int, action: Action, confirm: bool) -> engine.Outcome:
    try:
        return record.play(seat, action, confirm=confirm)
    except engine.IllegalMove as error:
        raise Refused("refused-not-possible", action=engine.write(action)) from error


def move(seat: int | None, text: str, outcome: engine.Outcome) -> Move:
    draws = [[list(part) if isinstance(part, tuple) else part for part in act] for act in outcome.acts]
    return Move(seat, text, [dump(event) for event in outcome.events], draws)


def in_lobby(draft: Draft, person: Person) -> None:
    if draft.state == "running":
        raise Refused("refused-begun")
    if draft.state != "lobby":
        raise Refused("refused-over")
    if draft.lobby.seat_of(person.id) is None:
        raise Refused("refused-not-seated")


def abort(draft: Draft, reason: str) -> None:
    if draft.state not in ("lobby", "running"):
        raise Refused("refused-over")
    begun = draft.record is not None
    draft.state = "aborted"
    draft.deadlines = []
    draft.lobby.end = reason
    draft.lobby.votes = []
    draft.outbox += announce.aborted(draft.lobby, begun=begun)


def hand_over(draft: Draft, seat: int, why: str, *, end_alone: bool = False) -> None:
    """A computer plays this seat from now on, until its owner takes it back. `why`: the note that says so.
    `end_alone`: computers that nobody plays with any more do not play on; the game ends without result."""
    place = draft.lobby.seats[seat]
    place.level = LEVELS[-1]
    place.missed = 0
    place.away = None
    draft.erase(seat)
    for vote in draft.lobby.votes:
        vote.yes = [user for user in vote.yes if user != place.user]
    draft.outbox.append(announce.note(why, seat=seat))
    if end_alone and draft.state == "running" and not draft.lobby.people:
        abort(draft, "alone")
    else:
        settle_votes(draft)


def join_running(draft: Draft, person: Person, token: int | None) -> None:
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
    wish = Vote(secrets.token_hex(3), "seat", [], person.id, person.name, computers[0])
    lobby.votes = [vote for vote in lobby.votes if vote.kind != "seat" or vote.user != person.id]
    open_vote(draft, wish)


def take_over(draft: Draft, seat: int, user: int, name: str) -> None:
    """A person plays a computer's seat from now on."""
    place = draft.lobby.seats[seat]
    place.user, place.level = user, None
    place.missed = 0
    place.away = None
    draft.erase(seat)
    if place.name != name:
        place.name = ""
        place.name = draft.lobby.unique(name)
    draft.outbox.append(announce.note("joined", seat=seat))
    moment = draft.lobby.moment
    if moment is not None and seat in moment.everybody:
        draft.outbox.append(announce.moment(moment))


def open_vote(draft: Draft, vote: Vote) -> None:
    draft.lobby.votes = [*[v for v in draft.lobby.votes if v.kind != "abort" or vote.kind != "abort"], vote]
    draft.outbox.append(announce.vote(vote.id))
    draft.vote = vote.id


def settle_votes(draft: Draft) -> None:
    """Carry out every vote to which all people at the table have agreed."""
    people = set(draft.lobby.people)
    for vote in list(draft.lobby.votes):
        if not people or not people <= set(vote.yes):
            continue
        draft.lobby.votes.remove(vote)
        if vote.kind == "abort":
            abort(draft, "abort")
            return
        if vote.seat is not None and vote.user is not None and not draft.lobby.seats[vote.seat].human:
            take_over(draft, vote.seat, vote.user, vote.name)
