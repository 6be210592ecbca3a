"""The line in a channel that leads to the thread of a game."""

from __future__ import annotations

from collections.abc import Callable

from bot.panels.parts import Panel
from bot.tables.state import TableState
from bot.texts import Say, plain
from bot.wording import describe


def of(say: Say, host: str) -> Callable[[int | None], Panel]:
    """The line of a table that somebody opens; with the way to its thread once there is one."""

    def line(thread: int | None) -> Panel:
        place = "" if thread is None else f"<#{thread}>"
        return Panel(
            say("thread-line", name=plain(host), place=place, there="no" if thread is None else "yes")
        )

    return line


def locked(table: TableState, say: Say) -> Panel:
    """That a game cannot go on because its thread is locked."""
    names = describe.listed(say, [plain(name) for name in table.names])
    return Panel(say("thread-locked", place=f"<#{table.channel_id}>", names=names))
