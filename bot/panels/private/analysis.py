"""A game looked at afterwards, for whoever played the seat: how it was played, luck apart from it, the largest chances
missed each with its position, and every decision. Nobody else's decisions are in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.panels.page import Page
from bot.panels.parts import Button, Panel, Picture, Row, lines
from bot.panels.private.hint import in_words
from bot.panels.private.looks import cockpit
from bot.tables.records.analyses import Analysis, Decided
from bot.texts import Say
from engine import View, read

LINES: Final = 18
"""Decisions on a page."""
VERB: Final = "review"
MINUS: Final = "\N{MINUS SIGN}"


def waiting_panel(page: Page, done: int | None, moves: int) -> Panel:
    """That the game is being looked at, and how far that is; `done` None: it cannot be."""
    if done is None:
        return Panel(lines(f"### {page.say('analysis-title')}", page.say("analysis-failed")))
    text = page.say("analysis-waiting", done=done, all=moves)
    return Panel(
        lines(f"### {page.say('analysis-title')}", text),
        rows=((page.button("button-analysis-look", VERB, style="primary"),),),
    )


def overview_panel(page: Page, found: Analysis) -> Panel:
    """How it was played, luck, and the largest chances missed in words."""
    say, missed = page.say, found.missed
    text = lines(
        f"### {say('analysis-title')}",
        say("analysis-played", best=found.as_hard, n=len(found.choices)),
        say("analysis-lost", points=_number(found.lost)) if found.lost >= 0.05 else "",
        say("analysis-luck", cards=signed(say, found.cards), tiles=signed(say, found.tiles)),
        say("analysis-chances") if missed else say("analysis-none"),
        *(f"{number}. {_compared(say, one)}" for number, one in enumerate(missed, 1)),
    )
    return Panel(text, rows=_rows(page, found, ""), note=say("analysis-how"))


def chance_panel(page: Page, found: Analysis, number: int, view: View | None) -> Panel:
    """One of the chances missed with the position before it. Raises IndexError if there are not so many."""
    say, one = page.say, found.missed[number]
    phase = "" if view is None else view.phase
    text = lines(
        f"### {say('analysis-chance-title', number=number + 1, turn=one.turn)}",
        say("analysis-did", what=in_words(say, read(one.made), phase)),
        say("analysis-would", what=in_words(say, read(one.best), phase)),
        say("analysis-cost", points=_number(one.lost)),
    )
    return Panel(text, None if view is None else position(page, view), _rows(page, found, f"c{number}"))


def position(page: Page, view: View) -> Picture:
    """What the seat had before it when it decided."""
    return cockpit(replace(page, view=view, seat=view.viewer))


def decisions_panel(page: Page, found: Analysis, number: int) -> Panel:
    """One page of all decisions, in order."""
    say = page.say
    last = max(0, (len(found.choices) - 1) // LINES)
    number = min(max(0, number), last)
    shown = found.choices[number * LINES : (number + 1) * LINES]
    ways: list[Button] = []
    if number > 0:
        ways.append(page.button("button-previous", VERB, f"d{number - 1}"))
    if number < last:
        ways.append(page.button("button-next", VERB, f"d{number + 1}"))
    rows = _rows(page, found, "d")
    text = lines(
        f"### {say('analysis-all', number=number + 1, last=last + 1)}",
        *(f"- {_told(say, one)}" for one in shown),
    )
    return Panel(text, rows=((tuple(ways),) if ways else ()) + rows)


def _rows(page: Page, found: Analysis, here: str) -> tuple[Row, ...]:
    """The ways to the other pages."""
    row = [
        Button(
            page.say("button-analysis-chance", number=number + 1), page.id(VERB, f"c{number}", dated=False)
        )
        for number in range(len(found.missed))
        if here != f"c{number}"
    ]
    if here:
        row.insert(0, page.button("button-analysis-look", VERB))
    if here != "d" and found.choices:
        row.append(page.button("button-analysis-all", VERB, "d0"))
    return (tuple(row),) if row else ()


def _told(say: Say, one: Decided) -> str:
    if one.made == one.best:
        return say("analysis-best", turn=one.turn, made=in_words(say, read(one.made)))
    return _compared(say, one)


def _compared(say: Say, one: Decided) -> str:
    made, best = in_words(say, read(one.made)), in_words(say, read(one.best))
    return say("analysis-line", turn=one.turn, made=made, best=best, points=_number(one.lost))


def _number(points: float) -> float:
    return round(points, 1)


def signed(say: Say, points: float) -> str:
    """A number of points with its sign."""
    number = _number(points)
    sign = "" if not number else "+" if number > 0 else MINUS
    return say("analysis-signed", sign=sign, n=abs(number))
