"""Messages about the whole game: the opening, scorings, the end, votes, notes about seats."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

import render
from bot.panels.custom_ids import Press
from bot.panels.figures import figures_picture
from bot.panels.page import Page, safe_names
from bot.panels.parts import Button, Panel, Row, lines, named
from bot.tables.lobby import AbortVote, SeatVote
from bot.tables.state import TableState
from bot.texts import Say, code, plain
from bot.wording import describe
from engine.base.orders import books

OPENING: Final = ("start_money_dealt", "starter_chosen", "dirk_drew")
"""What the opening message tells of the dealing."""


def opening_message(table: TableState, say: Say) -> Panel:
    """Starting money, who begins and why, Dirk's first tiles, modules; the one time that money in hands is named."""
    names = safe_names(table)
    events = [event for event in table.turn_events(0) if event.tag in OPENING]
    told = [text for event in events if (text := describe.sentence(say, event, names))]
    practice = table.lobby.practice
    return Panel(
        lines(
            f"## {say('opening-title')}",
            *(f"- {text}" for text in told),
            say("opening-modules", modules=modules_text(table, say)),
            _asked_besides(table, say),
            "" if practice is None else say("opening-practice", seed=code(practice, 64)),
        ),
        rows=(tuple(_ways(table, say)),),
    )


def _ways(table: TableState, say: Say) -> Iterator[Button]:
    """What leads on from the opening, for those who play and for those who do not."""
    if _asked_besides(table, say):
        yield named(say, "button-between", Press(table.id, None, "between").custom_id)
    yield named(say, "button-follow", Press(table.id, None, "follow").custom_id)


def taken_back(say: Say, since: datetime) -> Panel:
    """What stands in the place of a message that tells what holds no more."""
    return Panel(say("taken-back", time=f"<t:{int(since.timestamp())}:f>"))


def _asked_besides(table: TableState, say: Say) -> str:
    """That people are asked outside their turns too, or that orders answer for them; empty where nothing is asked."""
    what = describe.listed(say, [say("opening-book", book=book) for book in books(table.game().rules)])
    return say("opening-asked", what=what, asks="yes" if table.lobby.windows else "no") if what else ""


def modules_text(table: TableState, say: Say) -> str:
    """The chosen modules in words."""
    named = [
        say(f"module-{module}") if f"module-{module}" in say else module for module in table.lobby.modules
    ]
    return describe.listed(say, named) or say("word-none")


def scoring_message(table: TableState, say: Say, number: int) -> Panel | None:
    """The sheet of a scoring round, None if it has not been scored (it was taken back)."""
    page = Page.of(table, say)
    for index, sheet in enumerate(page.view.rounds):
        if sheet.round == number:
            picture = page.picture(
                render.Scoring(page.bare, index),
                describe.alt_scoring(say, sheet, page.apart),
                describe.sheet_text(say, sheet, page.names),
                "scoring",
            )
            # Not the points of now: the game may have gone on before this is posted.
            scores = describe.totals_line(say, sheet.totals, page.names)
            return Panel(
                lines(f"## {say('scoring-title', round=number)}", say("status-scores", scores=scores)),
                picture,
                ((page.button("button-growth", "growth", str(index + 1)),),),
            )
    return None


def end_message(table: TableState, say: Say) -> Panel:
    """The end: winners and points as text too, and what leads from here to the game in all its aspects."""
    page = Page.of(table, say)
    picture = page.picture(
        render.Final(page.bare),
        describe.alt_standings(say, page.view, page.apart),
        "\n".join(describe.counts_lines(say, page.view, page.names)),
        "final",
    )
    rows: tuple[Row, ...] = (
        (
            page.button("button-rematch", "again", style="primary"),
            page.button("button-replay", "replay"),
            page.button("button-figures", "figures"),
            page.button("button-growth", "growth"),
            page.button("button-proof", "proof"),
        ),
        (page.button("button-analysis", "review"),),
        page.look(),
    )
    return Panel(f"## {describe.end_text(say, page.view, page.names)}", picture, rows)


def alhambras_message(table: TableState, say: Say) -> Panel:
    """All Alhambras as they are at the end, for the finale."""
    page = Page.of(table, say)
    return Panel(f"### {say('look-everybody')}", page.board_picture(None))


def figures_message(table: TableState, say: Say) -> Panel:
    """The game in figures, which ends the finale. Raises Forgotten (see `Table.recall`)."""
    page = Page.of(table, say)
    row = (
        page.button("button-rematch", "again", style="primary"),
        page.button("button-replay", "replay"),
        page.button("button-growth", "growth"),
        page.button("button-score", "score"),
        page.button("button-analysis", "review"),
    )
    return Panel(f"### {say('pic-stats-title')}", figures_picture(page), (row,))


def aborted_message(table: TableState, say: Say) -> Panel:
    """The end without result."""
    page = Page.of(table, say)
    scores = describe.scores_line(say, page.view, page.names)
    title = say("aborted-alone" if table.lobby.end == "alone" else "aborted-title")
    row = (page.button("button-rematch", "again", style="primary"), page.button("button-proof", "proof"))
    return Panel(lines(f"## {title}", say("status-scores", scores=scores)), rows=(row,))


def vote_message(table: TableState, say: Say, vote_id: str) -> Panel:
    """An open vote with its buttons, or what became of it."""
    vote = next((one for one in table.lobby.votes if one.id == vote_id), None)
    if vote is None:
        return Panel(say("vote-over"))
    names = {
        user: table.names[seat] for user in table.lobby.people if (seat := table.seat_of(user)) is not None
    }
    agreed = describe.listed(say, [plain(names[user]) for user in vote.yes if user in names])
    waiting = [user for user in table.lobby.people if user not in vote.yes]
    match vote:
        case AbortVote():
            first = vote.yes[0] if vote.yes else 0
            question = say("vote-abort", name=plain(names.get(first, "?")))
        case SeatVote():
            question = say("vote-seat", name=plain(vote.name), seat=plain(table.names[vote.seat]))
    text = lines(
        f"### {question}",
        say("vote-agreed", names=agreed or say("word-nobody")),
        say("vote-missing", names=" ".join(f"<@{user}>" for user in waiting)) if waiting else "",
    )
    rows: tuple[Row, ...] = (
        (
            named(say, "button-agree", Press(table.id, None, "yes", vote.id).custom_id, "success"),
            named(say, "button-refuse", Press(table.id, None, "no", vote.id).custom_id, "danger"),
        ),
    )
    return Panel(text, rows=rows, mentions=tuple(waiting))


def note_message(table: TableState, say: Say, what: str, seat: int) -> Panel:
    """A line about a seat."""
    name, away = safe_names(table)[seat], table.lobby.seats[seat].away
    if what == "gone":
        # Whoever is back already before this is posted was hardly away.
        until = "" if away is None else f"<t:{int(away.timestamp())}:f>"
        return Panel(say("note-gone", name=name, until=until or say("word-now")))
    return Panel(say(f"note-{what}", name=name))
