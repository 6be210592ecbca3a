"""The private panel of somebody who will not be there for some days."""

from __future__ import annotations

from bot.panels.page import Page
from bot.panels.parts import Option, Panel, Row, Select, lines, named
from bot.tables.timing import AWAY

DAYS = (1, 2, 3, 5, 7, 14, AWAY)
"""For how many days one may be away."""


def away_panel(page: Page) -> Panel:
    """Being away for some days, or being back."""
    say = page.say
    away = None if page.seat is None else page.table.lobby.seats[page.seat].away
    options = tuple(Option(say("away-days", n=days), str(days)) for days in DAYS)
    rows: list[Row] = [Select(page.id("gone", dated=False), say("away-how-long"), options)]
    now = ""
    if away is not None:
        now = say("away-until", time=f"<t:{int(away.timestamp())}:f>")
        rows.append((named(say, "button-back-again", page.id("gone", "0", dated=False), "primary"),))
    return Panel(lines(f"### {say('button-away')}", say("away-text"), now), rows=tuple(rows))
