"""Presses that play, and those that take something back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.panels import custom_ids
from bot.panels.parts import Panel
from bot.panels.private import payment
from bot.panels.private.my_turn import after_step
from bot.panels.private.orders import passed_line, with_passed
from bot.presses.pressed import Handler, Pressed
from bot.tables.refused import Refused
from engine import Action
from engine.base.market import Buy


async def do(pressed: Pressed) -> Panel:
    """Play an action; the turn is held open where the person wants to confirm its end."""
    return await play(pressed, pressed.press.argument, holds=pressed.viewer.holds)


async def finish(pressed: Pressed) -> Panel:
    """Play an action that has been looked at already: the turn ends with it if nothing is left to decide."""
    return await play(pressed, pressed.press.argument, holds=False)


async def pick(pressed: Pressed) -> Panel:
    """Play the action chosen in a select."""
    return await play(pressed, pressed.first, holds=pressed.viewer.holds)


async def pay(pressed: Pressed) -> Panel:
    """Buy with cards that were picked one by one (`<tile>:<worths>`)."""
    tile, _, digits = pressed.press.argument.partition(":")
    pressed.must_be_asked()
    cards = tuple(sorted(payment.unpacked(pressed.page.view, tile, digits)))
    return await done(pressed, Buy(tile, cards), holds=pressed.viewer.holds)


async def play(pressed: Pressed, argument: str, *, holds: bool) -> Panel:
    table = pressed.table
    pressed.must_be_asked()
    if not pressed.is_current or pressed.press.number is None:
        # Perhaps this very press has been done already; the table knows, and says stale otherwise.
        action = custom_ids.action_of(argument, ()) if not argument.startswith("#") else None
    else:
        action = custom_ids.action_of(argument, table.legal(pressed.user))
    if action is None:
        raise Refused("refused-stale")
    return await done(pressed, action, holds=holds)


async def done(pressed: Pressed, action: Action, *, holds: bool, number: int | None = None) -> Panel:
    """Play this action at the move number of the press; at `number` where the button was of no move."""
    table = pressed.table
    passed = passed_line(pressed.page)
    await table.play(
        pressed.user,
        action,
        confirm=holds,
        interaction=pressed.interaction.id,
        number=pressed.press.number if number is None else number,
    )
    if pressed.viewer.passes:
        await table.pass_forced(pressed.user)
    return with_passed(after_step(table, pressed.viewer), pressed.page, passed)


async def undo(pressed: Pressed) -> Panel:
    # A private panel tells which step it means, so that a double press takes back one.
    await pressed.table.undo(pressed.user, pressed.interaction.id, number=pressed.press.number)
    return pressed.current(pressed.say("panel-undone"))


async def reset(pressed: Pressed) -> Panel:
    await pressed.table.undo(
        pressed.user, pressed.interaction.id, whole_turn=True, number=pressed.press.number
    )
    return pressed.current(pressed.say("panel-undone"))


async def recall(pressed: Pressed) -> Panel:
    """Think again about what was answered ahead."""
    pressed.must_play()
    if not pressed.is_current:
        raise Refused("refused-stale")
    await pressed.table.think_again(pressed.user, pressed.interaction.id)
    return pressed.current()


HANDLERS: Final[Mapping[str, Handler]] = {
    "do": do,
    "fin": finish,
    "pick": pick,
    "pay": pay,
    "undo": undo,
    "reset": reset,
    "recall": recall,
}
