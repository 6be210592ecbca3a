"""Messages that all see when somebody is asked between or besides turns, and reminders.

They are built from public facts alone: who is asked and until when, never what somebody can do.
"""

from __future__ import annotations

from bot.panels.auctions import power
from bot.panels.custom_ids import GAMES, Press
from bot.panels.page import Page, safe_names
from bot.panels.parts import Button, Panel, lines, named
from bot.panels.public.posted import NOTHING, Posted, told_by_question
from bot.tables.asking.interrupts import PAYMENT
from bot.tables.asking.time_limits import due, limit_of
from bot.tables.circles import LEFTOVER, SETUP
from bot.tables.lobby import WINDOW, WaitingFor
from bot.tables.state import TableState
from bot.tables.timing import SNOOZE
from bot.texts import Say
from bot.wording import describe
from engine.base.window import PASS
from engine.core.kernel import Choice


def until(table: TableState, say: Say) -> str:
    """The line that says when the time is up, empty if it never is."""
    end = due(table)
    return "" if end is None else say("moment-until", time=f"<t:{int(end.timestamp())}:R>")


def ask_message(table: TableState, say: Say, choice: Choice) -> Panel:
    """A question to one seat between or besides turns."""
    page = Page.of(table, say)
    user = table.lobby.seats[choice.seat].user
    name = page.names[choice.seat] if user is None else f"<@{user}>"
    # How to pay concerns the winner alone; the amount has been told.
    question = "" if choice.interrupt == PAYMENT else question_of(say, choice, page)
    told = {"lot_object": "none", **describe.arguments(say, choice, page.names), "name": name, "n": 1}
    text = lines(f"### {say(f'asked-{choice.interrupt}', **told)}", power(page), question, until(table, say))
    mentions = () if user is None else (user,)
    passes = PASS in table.view(choice.seat).options
    return Panel(text, rows=(_buttons(page, passes=passes), page.look()), mentions=mentions)


def circle_message(table: TableState, say: Say, waiting_for: WaitingFor) -> Panel:
    """A question about which several think at the same time. Of secret choices it tells how many have been made;
    otherwise it is the same whoever has answered, and shows what has been done."""
    page = Page.of(table, say)
    choice = table.game().choice
    users = [(seat, table.lobby.seats[seat].user) for seat in waiting_for.seats]
    names = describe.listed(say, [page.names[seat] if user is None else f"<@{user}>" for seat, user in users])
    question = "" if choice is None or waiting_for.book == LEFTOVER else question_of(say, choice, page)
    parts = [f"### {say(f'asked-{waiting_for.book}', name=names, n=len(users))}", question]
    if waiting_for.book == LEFTOVER:
        parts += [
            say("asked-places", name=page.names[seat], tiles=describe.tiles_text(say, waiting))
            for seat in waiting_for.seats
            if (waiting := page.view.players[seat].pending)
        ]
    if waiting_for.book == SETUP:
        chosen = sum(not table.asks(seat) for seat in waiting_for.seats)
        parts.append(say("asked-chosen", n=chosen, of=len(waiting_for.seats)))
    else:
        parts.append(ask_line(table, say, waiting_for))
    mentions = tuple(user for _, user in users if user is not None)
    window = waiting_for.book == WINDOW
    rows = (_buttons(page, passes=window, rests=window), page.look())
    return Panel(lines(*parts, until(table, say)), rows=rows, mentions=mentions)


def question_of(say: Say, choice: Choice, page: Page) -> str:
    """The question itself, empty for those of every turn."""
    key = f"question-{choice.tag}"
    return say(key, **describe.arguments(say, choice, page.names)) if key in say else ""


def _buttons(page: Page, *, passes: bool, rests: bool = False) -> tuple[Button, ...]:
    """The same whatever anybody can do."""
    found = [page.button("button-decide", "now", style="primary")]
    if passes:
        found.append(named(page.say, "button-pass", page.id("do", "pass")))
    if rests:
        found.append(page.button("button-rest", "rest"))
    return (*found, page.button("button-hand", "hand"))


def ask_line(table: TableState, say: Say, past: WaitingFor, posted: Posted = NOTHING) -> str:
    """What came of a question: one line, empty if nobody has to know of it."""
    return describe.turn_line(say, told_by_question(table, past, posted), safe_names(table))


def reminder(table: TableState, say: Say, past: WaitingFor) -> Panel:
    """A reminder of a turn that waits. What it offers holds for this turn only: its buttons bear the turn's number."""
    user = table.lobby.seats[past.seat].user
    name = safe_names(table)[past.seat] if user is None else f"<@{user}>"
    buttons = [named(say, "button-my-turn", Press(table.id, None, "now").custom_id, "primary")]
    limit = limit_of(past, table.lobby, None)
    if limit is not None and limit > SNOOZE:
        buttons.append(named(say, "button-snooze", Press(table.id, past.number, "snooze").custom_id))
    buttons.append(named(say, "button-deputy", Press(table.id, past.number, "deputy").custom_id))
    buttons.append(named(say, "button-away", Press(table.id, None, "away").custom_id))
    buttons.append(named(say, "button-games", f"{GAMES}list|0"))
    mentions = () if user is None else (user,)
    choice = table.game().choice
    question = "" if choice is None else question_of(say, choice, Page.of(table, say))
    text = lines(say("remind-turn", name=name), question, until(table, say))
    return Panel(text, rows=(tuple(buttons),), mentions=mentions)
