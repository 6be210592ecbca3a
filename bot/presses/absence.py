"""Presses of somebody who is not there: leaving a turn to a computer, no reminder for a while, being away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.panels.parts import Panel
from bot.panels.private.absence import away_panel
from bot.presses.pressed import Handler, Pressed


async def deputy(pressed: Pressed) -> Panel:
    """A computer plays this turn."""
    pressed.must_play()
    await pressed.table.deputize(pressed.user, pressed.interaction.id, turn=pressed.press.number)
    name = pressed.page.names[pressed.table.seat_of(pressed.user) or 0]
    return Panel(pressed.say("note-deputy", name=name))


async def snooze(pressed: Pressed) -> Panel:
    """No reminder for a while."""
    pressed.must_play()
    await pressed.table.snooze(pressed.user, pressed.interaction.id, turn=pressed.press.number)
    return Panel(pressed.say("away-snoozed"))


async def away(pressed: Pressed) -> Panel:
    """For how long one is away."""
    pressed.must_play()
    return away_panel(pressed.page)


async def gone(pressed: Pressed) -> Panel:
    """Away for some days, or back: the number of days, 0 for back."""
    pressed.must_play()
    text = pressed.wanted
    await pressed.table.away(pressed.user, pressed.interaction.id, int(text) if text.isdecimal() else -1)
    if pressed.table.state != "running":
        return pressed.current()
    return pressed.current(pressed.say("away-back")) if text == "0" else away_panel(pressed.page)


HANDLERS: Final[Mapping[str, Handler]] = {
    "deputy": deputy,
    "snooze": snooze,
    "away": away,
    "gone": gone,
}
