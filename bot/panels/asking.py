"""Messages that all see when somebody is asked between or besides turns, and reminders.

They are built from public facts alone: who is asked and until when, never what somebody can do.
"""

from __future__ import annotations

from bot import describe
from bot.between import due
from bot.ids import Press
from bot.lobby import Moment
from bot.panels.page import Page, safe_names
from bot.panels.parts import Button, Panel, Row, lines
from bot.position import Position
from bot.texts import Say
from engine.base.events import TurnBegan
from engine.base.window import PASS
from engine.core.kernel import Choice


def until(table: Position, say: Say) -> str:
    """The line that says when the time is up, empty if it never is."""
    end = due(table)
    return "" if end is None else say("moment-until", time=f"<t:{int(end.timestamp())}:R>")


def ask_message(table: Position, say: Say, choice: Choice) -> Panel:
    """A question to one seat between or besides turns."""
    page = Page.of(table, say)
    user = table.lobby.seats[choice.seat].user
    name = page.names[choice.seat] if user is None else f"<@{user}>"
    question = f"question-{choice.tag}"
    rows: list[Button] = [page.button("button-decide", "now", style="primary")]
    if PASS in table.view(choice.seat).options:
        rows.append(Button(say("button-pass"), page.id("do", "pass")))
    rows.append(page.button("button-hand", "hand"))
    text = lines(
        f"### {say(f'asked-{choice.interrupt}', name=name)}",
        say(question, **describe.arguments(say, choice, page.names)) if question in say else "",
        until(table, say),
    )
    mentions = () if user is None else (user,)
    return Panel(text, rows=(tuple(rows), page.look()), mentions=mentions)


def ask_line(table: Position, say: Say, past: Moment) -> str:
    """What came of a question: one line, empty if nobody has to know of it."""
    events = []
    for step in table.history:
        if step.version <= past.since:
            continue
        if step.seat == past.seat:
            events += [seen for event in step.events if (seen := event.seen_by(None)) is not None]
        if any(isinstance(event, TurnBegan) for event in step.events):
            break
    return describe.turn_line(
        say, [event for event in events if event.tag != TurnBegan.tag], safe_names(table)
    )


def reminder(table: Position, say: Say, past: Moment) -> Panel:
    """A reminder of a turn that waits."""
    user = table.lobby.seats[past.seat].user
    name = safe_names(table)[past.seat] if user is None else f"<@{user}>"
    rows: tuple[Row, ...] = (
        (
            Button(say("button-my-turn"), Press(table.id, None, "now").custom_id, "primary"),
            Button(say("button-deputy"), Press(table.id, None, "deputy").custom_id),
        ),
    )
    mentions = () if user is None else (user,)
    return Panel(lines(say("remind-turn", name=name), until(table, say)), rows=rows, mentions=mentions)
