"""Presses of standing orders, and of whether somebody wants to be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.panels.parts import Panel
from bot.panels.private.orders import between_panel, order_panel
from bot.presses.pressed import Handler, Pressed
from bot.tables.refused import Refused
from bot.wording import standing_orders


async def between(pressed: Pressed) -> Panel:
    """The own standing orders."""
    pressed.must_play()
    return _between(pressed)


async def rest(pressed: Pressed) -> Panel:
    """Pass in every window up to the own next turn."""
    pressed.must_play()
    await pressed.table.rest(pressed.user, pressed.interaction.id)
    return pressed.current(pressed.say("between-rests"))


async def order(pressed: Pressed) -> Panel:
    """An order that is being made up: its limits."""
    pressed.must_play()
    panel = order_panel(pressed.page, pressed.wanted)
    if panel is None:
        raise Refused("refused-order")
    return panel


async def given(pressed: Pressed) -> Panel:
    """The order is given."""
    pressed.must_play()
    text = pressed.wanted
    await pressed.table.order(pressed.user, pressed.interaction.id, text)
    return _after(pressed, pressed.say("between-given", order=_words(pressed, text)))


async def withdraw(pressed: Pressed) -> Panel:
    """An order is taken back."""
    pressed.must_play()
    text = pressed.wanted
    words = _words(pressed, text)
    await pressed.table.withdraw(pressed.user, pressed.interaction.id, text)
    return _after(pressed, pressed.say("between-removed", order=words))


async def asks(pressed: Pressed) -> Panel:
    """Be asked the questions of a book, or not: `<book>:<0 or 1>`."""
    pressed.must_play()
    book, _, value = pressed.press.argument.partition(":")
    await pressed.table.ask(pressed.user, pressed.interaction.id, book, value == "1")
    return _after(pressed)


async def let_pass(pressed: Pressed) -> Panel:
    """Be passed for where nothing else is possible, or not."""
    pressed.must_play()
    await pressed.table.let_pass(pressed.user, pressed.interaction.id, pressed.press.argument == "1")
    return _after(pressed)


def _after(pressed: Pressed, head: str = "") -> Panel:
    # What was just changed may have fired at once, and even have ended the game.
    return _between(pressed, head) if pressed.table.state == "running" else pressed.current(head)


def _between(pressed: Pressed, head: str = "") -> Panel:
    panel = between_panel(pressed.page)
    return panel.under(head) if head else panel


def _words(pressed: Pressed, text: str) -> str:
    page = pressed.page
    return standing_orders.order_words(page.say, pressed.table.game().rules, page.view, text)


HANDLERS: Final[Mapping[str, Handler]] = {
    "between": between,
    "rest": rest,
    "order": order,
    "given": given,
    "withdraw": withdraw,
    "asks": asks,
    "letpass": let_pass,
}
