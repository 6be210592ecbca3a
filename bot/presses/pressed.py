"""A press on a button or select of a game: the game, who pressed, and what the custom_id means.

It is checked in this order: is the game known, is the person seated and asked, is the position the one that the panel
showed, is it legal. Each "no" is a private answer with what is current.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.delivery.request import Request, values_of
from bot.delivery.visibility import may_see
from bot.panels.custom_ids import Press
from bot.panels.page import Page, page_of
from bot.panels.parts import Panel
from bot.panels.private import my_turn
from bot.panels.public import lobby
from bot.panels.viewer import Viewer
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say


@dataclass(frozen=True, slots=True)
class Pressed:
    """One press with everything that its handler needs."""

    request: Request
    table: Table
    press: Press
    viewer: Viewer
    say: Say
    user: int

    @classmethod
    async def opened(cls, request: Request, press: Press) -> Pressed:
        """The press with its table. Raises Refused for one of which the person may not know."""
        table = await request.services.tables.get(press.game)
        guild = request.interaction.guild_id
        if table is None or table.guild_id != guild or not may_see(request.interaction, table):
            raise Refused("refused-unknown-game")
        pressed = cls(request, table, press, request.viewer, request.say, request.user)
        request.table, request.instead = table, pressed.current
        request.answer.game = table.id
        return pressed

    @property
    def interaction(self) -> discord.Interaction:
        return self.request.interaction

    @property
    def values(self) -> list[str]:
        """What was chosen in a select."""
        return values_of(self.interaction)

    @property
    def first(self) -> str:
        """The one thing that was chosen in a select; empty for nothing."""
        return (self.values or [""])[0]

    @property
    def wanted(self) -> str:
        """What was chosen in a select, else what the button says."""
        return (self.values or [self.press.argument])[0]

    @property
    def page(self) -> Page:
        return page_of(self.table, self.viewer)

    def current(self, head: str = "") -> Panel:
        """What the person can do now."""
        if self.table.state == "lobby" or self.table.record is None:
            return Panel(head) if head else lobby.lobby_message(self.table, self.say)
        return my_turn.current(self.table, self.viewer, head)

    @property
    def is_current(self) -> bool:
        """Whether the panel showed what the person is asked now."""
        return self.table.holds_for(self.press.number, self.user)

    def must_be_asked(self) -> None:
        """Raises Refused unless the game waits for this person."""
        table = self.table
        if table.ended:
            raise Refused("refused-over")
        if table.asked is None:
            raise Refused("refused-not-begun")
        seat = table.seat_of(self.user)
        if seat is None:
            raise Refused("refused-not-seated")
        if table.lobby.seats[seat].was_late(self.press.number):
            raise Refused("refused-too-late")
        if not table.may_answer(self.user):
            raise Refused("refused-not-your-turn", name=table.awaited)

    def must_be_seated(self) -> None:
        """Raises Refused for somebody without a seat."""
        if self.table.seat_of(self.user) is None:
            raise Refused("refused-not-seated")

    def must_play(self) -> None:
        """Raises Refused for whoever does not play in a running game."""
        if self.table.state != "running":
            raise Refused("refused-over" if self.table.record is not None else "refused-not-begun")
        self.must_be_seated()


Handler = Callable[[Pressed], Awaitable[Panel]]
