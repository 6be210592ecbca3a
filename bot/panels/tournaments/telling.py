"""What is said of a tournament everywhere: its people by the names that may be shown, its tables, its standings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

import render
from bot.panels.parts import Picture
from bot.tables.module_sets import module_name
from bot.tables.tournaments.standings import Standing, level, standings
from bot.tables.tournaments.tournament import Match, Round, Tournament
from bot.texts import Say, apart, clean, plain
from bot.wording import describe

ALT: Final = 1_000
WORDS: Final = 1_800
"""Characters of the standings in words, beside the tables of a round."""


@dataclass(frozen=True, slots=True)
class Told:
    """A tournament as it is told: `id` is its own, `channel` the one in which it is, `hidden` are the people who want no
    statistics."""

    id: str
    channel: int
    tournament: Tournament
    say: Say
    hidden: Collection[int] = field(default=frozenset())

    def bare(self, number: int) -> str:
        """What somebody is called in it, as pictures show it; whoever wants no statistics is called by their number."""
        one = self.tournament.entrants[number]
        if one.user is None or one.user in self.hidden:
            return self.say("tour-player", n=number + 1)
        return clean(one.name)

    def name(self, number: int) -> str:
        """The same in a message."""
        return plain(self.bare(number))

    @property
    def title(self) -> str:
        """What the tournament is called, in a message."""
        return plain(self.tournament.name, len(self.tournament.name))

    def names(self, numbers: Sequence[int]) -> str:
        """Several people."""
        return " – ".join(self.name(number) for number in numbers)


def settings(told: Told) -> list[str]:
    """What is played, line by line."""
    say, of = told.say, told.tournament
    modules = [module_name(say, module) for module in of.modules]
    rounds = of.total if of.phase != "signup" and of.kind == "swiss" else of.wanted
    return [
        say("tour-what", kind=of.kind, size=of.size, rounds=rounds),
        say("tour-modules", modules=describe.listed(say, modules) or say("word-none")),
        say("tour-pace", pace=of.pace),
        say("tour-organizer", name=plain(of.organizer_name)),
    ]


def table_line(told: Told, number: int, match: Match, *, queued: bool) -> str:
    """A table of a round: who plays, where, and how it went."""
    say = told.say
    line = say("tour-table", table=number + 1, names=told.names(match.seats))
    match match.stage:
        case "played":
            best = sorted(match.scores, key=lambda score: score.place)
            results = [say("tour-scored", name=told.name(s.entrant), points=s.points) for s in best]
            return say("tour-result", table=number + 1, results=", ".join(results))
        case "walkover":
            key = "tour-walkover" if any(score.points for score in match.scores) else "tour-nobody-came"
            winner = [score.entrant for score in match.scores if score.points]
            alone = say("tour-table", table=number + 1, names=told.names(winner or match.seats))
            return say(key, line=alone)
        case "closed" | "stuck" as stage:
            return say(f"tour-{stage}", line=line)
        case "open":
            where = "" if match.channel is None else f"<#{match.channel}>"
            return say("tour-at", line=line, where=where)
    return say("tour-queued" if queued else "tour-waiting", line=line)


def round_lines(told: Told, each: Round) -> list[str]:
    """All tables of a round, and who has a bye."""
    here = any(match.stage == "open" and match.channel == told.channel for match in each.matches)
    found = [f"- {table_line(told, n, match, queued=here)}" for n, match in enumerate(each.matches)]
    if each.byes:
        names = describe.listed(told.say, [told.name(one) for one in each.byes])
        line = told.say("tour-bye", n=len(each.byes), names=names)
        if told.tournament.kind == "swiss":
            line = told.say("tour-bye-points", line=line)
        found.append(f"- {line}")
    return found


def lines_of(told: Told, every: Sequence[Standing], *, more: bool = False) -> list[str]:
    """The standings in words."""
    say, found = told.say, []
    for place, one in enumerate(every, 1):
        line = say(
            "tour-line",
            place="–" if one.out else str(place),
            name=_marked(told, one, told.name(one.entrant)),
            points=one.points,
            games=one.games,
            wins=one.wins,
        )
        found.append(say("tour-line-more", line=line, buchholz=one.buchholz) if more else line)
    return found


def _marked(told: Told, one: Standing, name: str) -> str:
    entrant = told.tournament.entrants[one.entrant]
    if one.out:
        return told.say("tour-out", name=name)
    return told.say("tour-took-over", name=name, round=entrant.since) if entrant.since else name


def picture(told: Told) -> Picture:
    """The standings as a picture, with what it shows in words."""
    say, of = told.say, told.tournament
    every = standings(of)
    played = sum(each.done for each in of.rounds)
    rows = tuple(
        render.StandingRow(place, one.points, one.wins, one.games, one.buchholz, one.out)
        for place, one in enumerate(every, 1)
    )
    names = tuple(told.bare(one.entrant) for one in every)
    alt = ", ".join(
        say("tour-alt-line", place=row.place, name=apart(name), points=row.points)
        for row, name in zip(rows, names, strict=True)
    )
    return Picture(
        render.Standings(of.name, played, of.total, names, rows),
        None,
        describe.shorten(say("tour-alt", name=apart(of.name), round=played, lines=alt), ALT),
        describe.shorten("\n".join(f"- {line}" for line in lines_of(told, every)), WORDS),
        "standings",
    )


def winners(told: Told) -> str:
    """Who has won."""
    every = [one for one in standings(told.tournament) if not one.out]
    if not every or not any(each.done for each in told.tournament.rounds) or not every[0].points:
        return told.say("tour-no-table")
    first = told.name(every[0].entrant)
    others = [told.name(one.entrant) for one in every if level(one, every[0])]
    won = told.say("tour-winner", name=first)
    if len(others) == 1:
        return won
    return f"{won}\n{told.say('tour-winners', names=describe.listed(told.say, others), name=first)}"
