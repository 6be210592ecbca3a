"""What one person sees of tournaments: standings, the list of the server's, and what whoever leads one may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.panels.parts import Button, Option, Panel, Row, Select, Style, lines
from bot.panels.tournaments import telling
from bot.panels.tournaments.ids import AskedTournament
from bot.panels.tournaments.telling import Told
from bot.tables.tournaments.standings import standings
from bot.tables.tournaments.tournament import OPEN
from bot.wording import describe

LONG: Final = 3_000
"""Characters of the standings where they stand alone."""
MOST: Final = 25
"""Options of a select."""


def show_panel(told: Told, *, leads: bool) -> Panel:
    """The standings with all that decides them, and the tables of the present round."""
    say, of = told.say, told.tournament
    ways = [_button(told, "list", "list", of_all=True)]
    if leads and of.phase in OPEN:
        ways.insert(0, _button(told, "manage", "manage"))
    head = f"### {say('tour-title', name=told.title)}"
    if of.phase == "signup":
        people = [told.name(number) for number in range(len(of.entrants))]
        signed = describe.listed(say, people) or say("tour-nobody")
        return Panel(
            lines(head, *telling.settings(told), signed), rows=(tuple(ways),), note=say("tour-rules")
        )
    tables = telling.round_lines(told, of.rounds[-1]) if of.rounds and of.phase == "running" else []
    long = "\n".join(f"- {line}" for line in telling.lines_of(told, standings(of), more=True))
    room = max(400, LONG - sum(map(len, tables)))
    picture = replace(telling.picture(told), words=describe.shorten(long, room))
    ended = [telling.winners(told), say("tour-lots", seed=of.seed)] if of.phase == "over" else []
    cancelled = [say("tour-cancelled", name=told.title)] if of.phase == "cancelled" else []
    below = describe.shorten(lines(*tables, *ended, *cancelled), 2_000)
    return Panel(head, picture, (tuple(ways),), say("tour-rules"), below=below)


def list_panel(every: Sequence[Told]) -> Panel:
    """The tournaments of a server, a line and a button each; `every` is not empty."""
    say = every[0].say
    told = [
        say(
            "tour-list-line",
            name=one.title,
            kind=one.tournament.kind,
            phase=one.tournament.phase,
            n=len(one.tournament.entrants),
            round=len(one.tournament.rounds),
            rounds=one.tournament.total,
            where=f"<#{one.channel}>",
        )
        for one in every[:MOST]
    ]
    options = tuple(Option(one.tournament.name, one.id) for one in every[:MOST])
    pick = Select(AskedTournament(None, "pick").custom_id, say("tour-pick"), options)
    return Panel(lines(f"### {say('tour-list')}", *(f"- {line}" for line in told)), rows=(pick,))


def manage_panel(told: Told) -> Panel:
    """What whoever leads it may do now."""
    say, of = told.say, told.tournament
    rows: list[Row] = []
    if of.phase == "running" and of.rounds:
        number, last = len(of.rounds) - 1, of.rounds[-1]
        for verb, stages in (("close", ("open", "stuck", "waiting")), ("reopen", ("stuck", "closed"))):
            options = tuple(
                Option(
                    say("tour-option", round=number + 1, table=n + 1, names=_bare(told, match.seats)),
                    f"{number}:{n}",
                )
                for n, match in enumerate(last.matches)
                if match.stage in stages
            )
            if options:
                rows.append(
                    Select(AskedTournament(told.id, verb).custom_id, say(f"tour-{verb}"), options[:MOST])
                )
    ways = [_button(told, "show", "standings")]
    if of.phase == "signup":
        ways.append(_button(told, "start", "start", "primary"))
    if of.silent:
        ways.append(_button(told, "here", "here", "primary"))
    if of.phase in OPEN:
        ways.append(_button(told, "ask", "cancel", "danger"))
    rows.append(tuple(ways))
    silent = say("tour-manage-silent") if of.silent else ""
    return Panel(
        lines(f"### {say('tour-manage', name=told.title)}", say("tour-manage-how"), silent), rows=tuple(rows)
    )


def cancel_panel(told: Told) -> Panel:
    """What cancelling brings about, before it is done."""
    say = told.say
    ways = (_button(told, "cancel", "cancel", "danger"), _button(told, "manage", "keep"))
    return Panel(
        lines(f"### {say('tour-cancel-ask', name=told.title)}", say("tour-cancel-what")), rows=(ways,)
    )


def _bare(told: Told, seats: Sequence[int]) -> str:
    return " – ".join(told.bare(seat) for seat in seats)


def _button(told: Told, verb: str, label: str, style: Style = "secondary", *, of_all: bool = False) -> Button:
    asked = AskedTournament(None if of_all else told.id, verb)
    return Button(told.say(f"button-tour-{label}"), asked.custom_id, style)
