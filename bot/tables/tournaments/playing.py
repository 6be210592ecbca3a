"""What may be done with a tournament, each a change of its data. Every "no" is a `Refused`."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from typing import Final

from bot.tables.lobby import MAX_SEATS, MIN_SEATS
from bot.tables.people.person import Person
from bot.tables.refused import Refused
from bot.tables.tournaments import pairing
from bot.tables.tournaments.pairing import Groups, lot
from bot.tables.tournaments.standings import WIN, past_of, scores_of, standings
from bot.tables.tournaments.tournament import (
    MISSES,
    MOST_ROUND_ROBIN,
    MOST_ROUNDS,
    OPEN,
    Entrant,
    Match,
    Round,
    Score,
    Tournament,
)

GAMES: Final = 3
"""Games of a series unless it is said how many."""


def must_lead(tournament: Tournament, person: Person) -> None:
    """Raises Refused for whoever neither organizes it nor manages the server."""
    if not leads(tournament, person):
        raise Refused("refused-tournament-organizer", name=tournament.organizer_name)


def leads(tournament: Tournament, person: Person) -> bool:
    """Whether somebody organizes it, or manages the server."""
    return person.manager or person.id == tournament.organizer


def most_people(tournament: Tournament) -> int:
    """How many may sign up."""
    if tournament.kind == "series":
        return min(tournament.limit, MAX_SEATS)
    return min(tournament.limit, MOST_ROUND_ROBIN) if tournament.kind == "round-robin" else tournament.limit


def sign_up(tournament: Tournament, person: Person) -> None:
    """Take part."""
    _signing(tournament)
    if tournament.entrant_of(person.id) is not None:
        raise Refused("refused-tournament-signed")
    if len(tournament.entrants) >= most_people(tournament):
        raise Refused("refused-tournament-full", n=most_people(tournament))
    tournament.entrants.append(Entrant(person.name, person.id))


def drop_out(tournament: Tournament, user: int) -> None:
    """Sign off; in a tournament that is running, leave it."""
    place = tournament.entrant_of(user)
    if tournament.phase not in OPEN:
        raise Refused("refused-tournament-over")
    if place is None:
        raise Refused("refused-tournament-not-in")
    if tournament.phase == "signup":
        del tournament.entrants[place]
    else:
        _out(tournament, place)


def scratch(tournament: Tournament, person: Person, place: int) -> None:
    """The organizer takes somebody out."""
    must_lead(tournament, person)
    drop_out(tournament, _user(tournament, place))


def replace(tournament: Tournament, person: Person, place: int, new: Person) -> None:
    """Somebody else takes over a place and what it has brought, also one that was left or scratched."""
    must_lead(tournament, person)
    _must_run(tournament)
    if not 0 <= place < len(tournament.entrants):
        raise Refused("refused-tournament-not-in")
    if tournament.entrant_of(new.id) is not None:
        raise Refused("refused-tournament-signed")
    tournament.entrants[place] = Entrant(new.name, new.id, since=len(tournament.rounds) + 1)


def start(tournament: Tournament, person: Person) -> None:
    """End the sign-up and pair the first round. It may take a moment: run it in a thread."""
    must_lead(tournament, person)
    _signing(tournament)
    people = len(tournament.entrants)
    if people < least_people(tournament):
        raise Refused("refused-tournament-few", n=least_people(tournament))
    tournament.total = rounds_for(tournament)
    tournament.phase = "running"
    advance(tournament)


def least_people(tournament: Tournament) -> int:
    """How many it takes."""
    return MIN_SEATS if tournament.kind == "series" else max(3, tournament.size)


def rounds_for(tournament: Tournament) -> int:
    """How many rounds there will be with the people who have signed up."""
    people, wanted = len(tournament.entrants), tournament.wanted
    if tournament.kind == "series":
        return min(wanted or GAMES, MOST_ROUNDS)
    if tournament.kind == "round-robin":
        least = (people - 1) * max(1, wanted) / (tournament.size - 1)
        if least > MOST_ROUNDS + 3:
            raise Refused("refused-tournament-long", n=ceil(least))
        return pairing.rounds_of_all(people, tournament.size, max(1, wanted), tournament.seed)
    # So that one alone can have won all their games; at tables of two nobody can meet more than everybody.
    suits = ceil(log2(people) / log2(tournament.size)) + (tournament.size > MIN_SEATS)
    most = people - 1 + people % 2 if tournament.size == MIN_SEATS else MOST_ROUNDS
    return max(1, min(wanted or suits, most, MOST_ROUNDS))


def advance(tournament: Tournament) -> bool:
    """If all tables of the round are done with, pair the next one, or end the tournament; whether anything changed."""
    if tournament.phase != "running" or (tournament.last is not None and not tournament.last.done):
        return False
    if len(tournament.rounds) >= tournament.total or len(tournament.active) < MIN_SEATS:
        tournament.phase = "over"
        return True
    tournament.rounds.append(_next_round(tournament))
    return True


def _next_round(tournament: Tournament) -> Round:
    number, past = len(tournament.rounds), past_of(tournament)
    seed = f"{tournament.seed}:{number}"
    ranked = [standing.entrant for standing in standings(tournament) if not standing.out]
    byes: list[int] = []
    groups: Groups
    if tournament.kind == "series":
        groups = [ranked]
    elif tournament.kind == "round-robin" and tournament.size == MIN_SEATS:
        groups, byes = _from_circle(tournament, number)
    elif tournament.kind == "round-robin":
        order = sorted(ranked, key=lambda one: lot(tournament.seed, number, one))
        groups = pairing.grouped(order, tournament.size, past, seed, ranked=False)
    elif tournament.size == MIN_SEATS:
        groups, byes = pairing.paired(ranked, past)
    else:
        groups = pairing.grouped(ranked, tournament.size, past, seed, ranked=True)
    tables = [Match(pairing.seated(group, past, seed)) for group in groups]
    return Round(tables, byes)


def _from_circle(tournament: Tournament, number: int) -> tuple[Groups, list[int]]:
    """A round of the circle of all who began; whoever would meet somebody who is out sits out."""
    order = sorted(range(len(tournament.entrants)), key=lambda one: lot(tournament.seed, "circle", one))
    every, free = pairing.circle(len(order), number)
    groups: Groups = []
    byes = [order[one] for one in free]
    for pair in every:
        there = [order[one] for one in pair if not tournament.entrants[order[one]].out]
        if len(there) == len(pair):
            groups.append(there)
        else:
            byes += there
    return groups, [one for one in byes if not tournament.entrants[one].out]


# Tables


def match_of(tournament: Tournament, number: int, table: int) -> Match:
    """A table of a round. Raises Refused."""
    if not 0 <= number < len(tournament.rounds) or not 0 <= table < len(tournament.rounds[number].matches):
        raise Refused("refused-stale")
    return tournament.rounds[number].matches[table]


def opened(match: Match, game: str, channel: int) -> None:
    """Its game has been opened."""
    match.stage, match.game, match.channel = "open", game, channel
    match.opened += 1


def ready(tournament: Tournament, match: Match) -> bool:
    """Whether a table can be opened. Whoever is out by now has no seat there; one alone wins without playing."""
    if match.stage != "waiting":
        return False
    match.seats = [one for one in match.seats if not tournament.entrants[one].out]
    if len(match.seats) >= MIN_SEATS:
        return True
    walkover(tournament, match, [True] * len(match.seats))
    return False


def played(
    tournament: Tournament,
    match: Match,
    places: Sequence[int],
    victory: Sequence[int],
    present: Sequence[bool],
    came: Sequence[bool],
) -> None:
    """Its game has come to its end: by seats the places, the victory points, who was there at the end, and who was there at
    its start. A table that is done with stays as it is."""
    if match.stage not in ("open", "stuck") or len(places) != len(match.seats):
        return
    match.scores = scores_of(match.seats, places, victory, present)
    match.stage = "played"
    _attended(tournament, match, came)


def walkover(tournament: Tournament, match: Match, came: Sequence[bool]) -> None:
    """Nobody but one came (by seats): they win without playing. Where nobody came, nobody does."""
    if match.done or len(came) != len(match.seats):
        return
    match.scores = [
        Score(entrant, 1 if there else 2, WIN if there else 0)
        for entrant, there in zip(match.seats, came, strict=True)
    ]
    match.stage = "walkover"
    _attended(tournament, match, came)


def stuck(match: Match) -> None:
    """It ended without a result, or was lost; the organizer opens it again, or closes it."""
    if match.stage == "open":
        match.stage = "stuck"


def close(tournament: Tournament, person: Person, number: int, table: int) -> Match:
    """The organizer closes a table: it brings nobody anything."""
    must_lead(tournament, person)
    match = match_of(tournament, number, table)
    _must_run(tournament)
    if match.done:
        raise Refused("refused-tournament-table-done")
    match.stage = "closed"
    return match


def reopen(tournament: Tournament, person: Person, number: int, table: int) -> Match:
    """The organizer has a table of the present round opened anew that ended without a result, was lost or was closed."""
    must_lead(tournament, person)
    _must_run(tournament)
    match = match_of(tournament, number, table)
    if number != len(tournament.rounds) - 1 or match.stage not in ("stuck", "closed"):
        raise Refused("refused-tournament-table-done")
    match.stage, match.game, match.channel, match.message, match.scores = "waiting", None, None, None, []
    return match


def _attended(tournament: Tournament, match: Match, came: Sequence[bool]) -> None:
    """Whoever did not come again and again is scratched."""
    for number, there in zip(match.seats, came, strict=True):
        one = tournament.entrants[number]
        one.missed = 0 if there else one.missed + 1
        if one.missed >= MISSES:
            one.out = True


def move(tournament: Tournament, person: Person) -> None:
    """It goes on in another channel: all that is of interest now is told anew there."""
    must_lead(tournament, person)
    if tournament.phase not in OPEN:
        raise Refused("refused-tournament-over")
    tournament.silent, tournament.messages, tournament.shown = False, {}, {}
    for each in tournament.rounds:
        for match in each.matches:
            if match.stage == "waiting":
                match.message = None


def cancel(tournament: Tournament, person: Person) -> None:
    """End it without a winner; games that are running go on as games like any others."""
    must_lead(tournament, person)
    if tournament.phase not in OPEN:
        raise Refused("refused-tournament-over")
    tournament.phase = "cancelled"


def forget(tournament: Tournament, user: int, name: str) -> None:
    """Let nothing tell any more that this person was here; what their place has brought stays, under this name."""
    if tournament.phase == "signup":
        tournament.entrants = [one for one in tournament.entrants if one.user != user]
    for one in tournament.entrants:
        if one.user == user:
            one.user, one.out = None, True
            one.name = name
    if tournament.organizer == user:
        tournament.organizer, tournament.organizer_name = None, name


def _out(tournament: Tournament, place: int) -> None:
    tournament.entrants[place].out = True


def _user(tournament: Tournament, place: int) -> int:
    if 0 <= place < len(tournament.entrants) and (user := tournament.entrants[place].user) is not None:
        return user
    raise Refused("refused-tournament-not-in")


def _signing(tournament: Tournament) -> None:
    if tournament.phase != "signup":
        raise Refused("refused-tournament-begun")


def _must_run(tournament: Tournament) -> None:
    if tournament.phase != "running":
        raise Refused("refused-tournament-not-running")
