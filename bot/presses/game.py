"""Every press of a game by its verb."""

from __future__ import annotations

from typing import Final

from bot.delivery.routing import Call, Family, Shortcut
from bot.panels.custom_ids import PREFIX, Press
from bot.presses import absence, choosing, games, lobby, looking, orders, playing
from bot.presses.pressed import Pressed


def parse(custom_id: str) -> Press:
    """The meaning of any custom_id: all of them are ours, those of other releases too."""
    return Press.parse(custom_id) or Press("", None, "now")


def call(custom_id: str) -> Call | None:
    """The command that a button of a game stands for, with the game as its option."""
    press = Press.parse(custom_id)
    return Call("replay", {"game": press.game}) if press is not None and press.verb == "replay" else None


SHORTCUT: Final = Shortcut(PREFIX, call)
FAMILY: Final = Family(
    prefix="",
    parse=parse,
    opened=Pressed.opened,
    handlers={
        **looking.HANDLERS,
        **playing.HANDLERS,
        **choosing.HANDLERS,
        **lobby.HANDLERS,
        **orders.HANDLERS,
        **absence.HANDLERS,
        **games.HANDLERS,
    },
    default="now",
)
