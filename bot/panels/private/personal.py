"""What is kept of a person, in a few words, with the ways to get it and to have it deleted.

The custom_ids are `alhdata1|<show, file, ask or erase>`.
"""

from __future__ import annotations

from bot.panels.parts import Button, Panel, lines
from bot.panels.private.settings import DATA, PREFIX
from bot.settings import Keep
from bot.texts import Say


def data_panel(say: Say, keep: Keep) -> Panel:
    """What is kept, how long, and what one can do about it."""
    days = 0 if keep.ended is None else keep.ended.days
    text = lines(f"### {say('data-title')}", say("data-what"), say("data-how-long", days=days))
    return Panel(text, rows=((*_buttons(say), _back(say)),))


def _buttons(say: Say) -> tuple[Button, ...]:
    return (
        Button(say("button-data-file"), f"{DATA}file", "primary"),
        Button(say("button-data-delete"), f"{DATA}ask", "danger"),
    )


def ask_panel(say: Say) -> Panel:
    """What deleting brings about, before anything happens."""
    text = lines(f"### {say('data-ask')}", say("data-ask-what"), say("data-ask-channels"))
    erase = Button(say("button-data-erase"), f"{DATA}erase", "danger")
    return Panel(text, rows=((erase, Button(say("button-data-keep"), f"{DATA}show")),))


def gone_panel(say: Say, games: int) -> Panel:
    """That everything is deleted."""
    return Panel(lines(f"### {say('data-gone')}", say("data-gone-games", n=games)), rows=((_back(say),),))


def _back(say: Say) -> Button:
    return Button(say("set-to-person"), f"{PREFIX}user|show")
