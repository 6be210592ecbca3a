"""The messages of a tournament in its channel: the sign-up, each table, each round with the standings, the end."""

from __future__ import annotations

from typing import Final

from bot.panels.parts import Button, Panel, Row, Style, lines
from bot.panels.tournaments import telling
from bot.panels.tournaments.ids import AskedTournament
from bot.panels.tournaments.telling import Told
from bot.tables.tournaments.playing import most_people

NAMED: Final = 40
"""People whose names stand in the message of the sign-up."""
THREAD: Final = 100
"""Characters of a thread's name."""


def messages(told: Told) -> dict[str, Panel]:
    """What the channel is to show, by what it is about, in this order: the sign-up, the two newest rounds (older ones stay
    as they are), the end."""
    of = told.tournament
    found = {"signup": signup(told)}
    for number in range(max(0, len(of.rounds) - 2), len(of.rounds)):
        found[f"round:{number}"] = round_message(told, number)
    if of.phase == "over":
        found["end"] = end(told)
    return found


def signup(told: Told) -> Panel:
    """Who has signed up, and the buttons; after the start or the end one line."""
    say, of = told.say, told.tournament
    if of.phase == "cancelled":
        return Panel(say("tour-cancelled", name=told.title))
    if of.phase != "signup":
        rows = (_row(told, "show", "leave", "manage") if of.phase == "running" else _row(told, "show"),)
        began = say("tour-began", name=told.title, n=len(of.entrants), rounds=of.total)
        return Panel(lines(began, *telling.settings(told)), rows=rows)
    people = [f"{number + 1}. {told.name(number)}" for number in range(min(NAMED, len(of.entrants)))]
    if (more := len(of.entrants) - NAMED) > 0:
        people.append(say("tour-more", n=more))
    text = lines(
        f"## {say('tour-title', name=told.title)}",
        *telling.settings(told),
        f"### {say('tour-signed', n=len(of.entrants), most=most_people(of))}",
        *(people or [say("tour-nobody")]),
    )
    return Panel(text, rows=(_row(told, "up", "off", "start", "manage"),), note=say("tour-how"))


def round_message(told: Told, number: int) -> Panel:
    """The tables of a round, and the standings while it is the newest."""
    say, of = told.say, told.tournament
    key = "tour-game" if of.kind == "series" else "tour-round"
    head = f"## {say(key, name=told.title, round=number + 1, rounds=of.total)}"
    text = lines(head, *telling.round_lines(told, of.rounds[number]))
    if number < len(of.rounds) - 1 or of.phase != "running":
        return Panel(text)
    return Panel(text, telling.picture(told), (_row(told, "show", "leave", "manage"),))


def table_message(told: Told, number: int, table: int) -> Panel:
    """The message from which the thread of a table starts."""
    seats = told.tournament.rounds[number].matches[table].seats
    return Panel(told.say("tour-thread", round=number + 1, table=table + 1, names=told.names(seats)))


def thread_name(told: Told, number: int, table: int) -> str:
    """What that thread is called."""
    name = told.say("tour-thread-name", name=told.tournament.name, round=number + 1, table=table + 1)
    return name[:THREAD]


def end(told: Told) -> Panel:
    """Who has won, and the last standings."""
    head = f"## {told.say('tour-over', name=told.title)}"
    lots = told.say("tour-lots", seed=told.tournament.seed)
    won = telling.winners(told)
    return Panel(lines(head, won), telling.picture(told), (_row(told, "show"),), lots)


_STYLES: Final[dict[str, Style]] = {"up": "success", "start": "primary"}
_LABELS: Final = {"show": "standings"}


def _row(told: Told, *verbs: str) -> Row:
    return tuple(
        Button(
            told.say(f"button-tour-{_LABELS.get(verb, verb)}"),
            AskedTournament(told.id, verb).custom_id,
            _STYLES.get(verb, "secondary"),
        )
        for verb in verbs
    )
