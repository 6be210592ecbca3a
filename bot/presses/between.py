"""Presses that have to do with the time between turns: standing orders, being asked, leaving a turn to a computer.

Whoever takes `pressed` from here has these verbs too.
"""

from __future__ import annotations

from bot.panels.between import away_panel, between_panel, order_panel
from bot.panels.parts import Panel
from bot.presses.buttons import Pressed, pressed, verb
from bot.tables.refused import Refused
from bot.wording import standing_orders as orders

__all__ = ["pressed"]


def _between(work: Pressed, head: str = "") -> Panel:
    panel = between_panel(work.page)
    return panel.under(head) if head else panel


def _must_play(work: Pressed) -> None:
    """Raises Refused for whoever does not play in a running game."""
    if work.table.state != "running":
        raise Refused("refused-over" if work.table.record is not None else "refused-not-begun")
    work.must_be_seated()


def _text(work: Pressed) -> str:
    return work.values[0] if work.values else work.press.argument


def _words(work: Pressed, text: str) -> str:
    page = work.page
    return orders.order_words(page.say, work.table.game().rules, page.view, text)


@verb("between")
async def between(work: Pressed) -> Panel:
    """The own standing orders."""
    _must_play(work)
    return _between(work)


@verb("order")
async def order(work: Pressed) -> Panel:
    """An order that is being made up: its limits."""
    _must_play(work)
    panel = order_panel(work.page, _text(work))
    if panel is None:
        raise Refused("refused-order")
    return panel


@verb("given")
async def given(work: Pressed) -> Panel:
    """The order is given."""
    _must_play(work)
    text = _text(work)
    await work.table.order(work.user, work.interaction.id, text)
    return _after(work, work.reader.say("between-given", order=_words(work, text)))


@verb("withdraw")
async def withdraw(work: Pressed) -> Panel:
    """An order is taken back."""
    _must_play(work)
    text = _text(work)
    words = _words(work, text)
    await work.table.withdraw(work.user, work.interaction.id, text)
    return _after(work, work.reader.say("between-removed", order=words))


@verb("asks")
async def asks(work: Pressed) -> Panel:
    """Be asked the questions of a book, or not: `<book>:<0 or 1>`."""
    _must_play(work)
    book, _, value = work.press.argument.partition(":")
    await work.table.ask(work.user, work.interaction.id, book, value == "1")
    return _after(work)


@verb("letpass")
async def let_pass(work: Pressed) -> Panel:
    """Be passed for where nothing else is possible, or not."""
    _must_play(work)
    await work.table.let_pass(work.user, work.interaction.id, work.press.argument == "1")
    return _after(work)


def _after(work: Pressed, head: str = "") -> Panel:
    # What was just changed may have fired at once, and even have ended the game.
    return _between(work, head) if work.table.state == "running" else work.current(head)


@verb("recall")
async def recall(work: Pressed) -> Panel:
    """Think again about what was answered ahead."""
    _must_play(work)
    if not work.is_current:
        raise Refused("refused-stale")
    await work.table.think_again(work.user, work.interaction.id)
    return work.current()


@verb("deputy")
async def deputy(work: Pressed) -> Panel:
    """A computer plays this turn."""
    _must_play(work)
    await work.table.deputize(work.user, work.interaction.id, turn=work.press.number)
    name = work.page.names[work.table.seat_of(work.user) or 0]
    return Panel(work.reader.say("note-deputy", name=name))


@verb("snooze")
async def snooze(work: Pressed) -> Panel:
    """No reminder for a while."""
    _must_play(work)
    await work.table.snooze(work.user, work.interaction.id, turn=work.press.number)
    return Panel(work.reader.say("away-snoozed"))


@verb("away")
async def away(work: Pressed) -> Panel:
    """For how long one is away."""
    _must_play(work)
    return away_panel(work.page)


@verb("gone")
async def gone(work: Pressed) -> Panel:
    """Away for some days, or back: the number of days, 0 for back."""
    _must_play(work)
    text = _text(work)
    await work.table.away(work.user, work.interaction.id, int(text) if text.isdecimal() else -1)
    if work.table.state != "running":
        return work.current()
    return work.current(work.reader.say("away-back")) if text == "0" else away_panel(work.page)
