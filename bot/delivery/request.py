"""One request of one person: a command or a press, with all that its handler needs.

A refusal while it is handled is answered privately in plain words, with what the person can do instead.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.delivery.answers import Answer
from bot.delivery.failures import count_refusal
from bot.panels.page import Page, page_of
from bot.panels.parts import Panel
from bot.panels.private import my_turn
from bot.panels.refusals import linked, refusal
from bot.panels.viewer import Viewer, viewer_of
from bot.services import Services, services_of
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say, plain
from bot.wording import describe
from engine import Event

Interaction = discord.Interaction
PLACES: Final = 10
"""Threads of a channel that are named at most."""


@dataclass(slots=True)
class Request:
    """What one person asks for."""

    services: Services
    interaction: Interaction
    viewer: Viewer
    answer: Answer
    table: Table | None = None
    """The table in question, once it is known."""
    instead: Callable[[str], Panel] | None = None
    """From a refusal to what stands below it: what the person can do now. None: the refusal says enough."""

    @property
    def say(self) -> Say:
        return self.viewer.say

    @property
    def user(self) -> int:
        return self.viewer.person.id

    @property
    def channel(self) -> int:
        """The channel's id. Raises Refused outside a server."""
        if self.interaction.guild_id is None or self.interaction.channel_id is None:
            raise Refused("refused-guild-only")
        return self.interaction.channel_id

    @property
    def guild(self) -> int:
        """The server's id. Raises Refused outside one."""
        if self.interaction.guild_id is None:
            raise Refused("refused-guild-only")
        return self.interaction.guild_id

    async def look_again(self) -> None:
        """Read once more who asks: their settings have changed."""
        services = self.services
        self.viewer = await viewer_of(self.interaction, services.preferences, services.texts)
        self.answer.viewer = self.viewer

    async def here(self) -> Table:
        """The channel's lobby or running game. Raises Refused."""
        try:
            self.table = await self.services.tables.here(self.channel)
        except Refused as no:
            if no.key == "refused-no-game":
                await self._see_below()
            raise
        return self.table

    async def latest(self) -> Table:
        """The channel's table, or its last one that ended. Raises Refused."""
        self.table = await self.services.tables.latest(self.channel)
        if self.table is None or self.table.ended:
            await self._see_below()
        if self.table is None:
            raise Refused("refused-no-game")
        return self.table

    async def _see_below(self) -> None:
        """Raises Refused where the games of this channel are played in threads: it says where."""
        below = await self.services.tables.below(self.channel)
        mine = [table for table in below if table.lobby.owned_by(self.user) is not None]
        if below:
            places = " ".join(f"<#{table.channel_id}>" for table in (mine or below)[-PLACES:])
            raise Refused("refused-in-threads", places=places)

    async def begun(self) -> Table:
        """The channel's table, running or ended, but begun. Raises Refused."""
        table = await self.latest()
        if table.record is None:
            raise Refused("refused-over" if table.state == "aborted" else "refused-not-begun")
        return table

    async def mine(self) -> tuple[Table, int]:
        """The channel's running game with the person's seat, to play in it. Raises Refused."""
        table = await self.begun()
        seat = table.seat_of(self.user)
        if table.state != "running":
            raise Refused("refused-over")
        self.instead = lambda head: my_turn.current(table, self.viewer, head)
        self.answer.game = table.id
        if seat is None:
            raise Refused("refused-not-seated")
        return table, seat

    async def my_turn(self) -> tuple[Table, int]:
        """The running game, if it waits for this person. Raises Refused."""
        table, seat = await self.mine()
        if not table.may_answer(self.user):
            raise Refused("refused-not-your-turn", name=table.awaited)
        return table, seat

    def page(self) -> Page:
        """The table as this person sees it. Raises Refused before the start."""
        if self.table is None:
            raise Refused("refused-no-game")
        return page_of(self.table, self.viewer)

    async def show(self, panel: Panel, head: str = "") -> None:
        """Answer privately with a panel, with a line above it."""
        await self.answer.panel(panel.under(head) if head and panel.text else panel)

    async def tell(self, key: str, **args: str | int) -> None:
        """Answer privately with one text."""
        await self.answer.panel(Panel(self.say(key, **args)))

    def told(self, events: Iterable[Event], seat: int | None) -> str:
        """What these events were, in a line for this person."""
        seen = [part for event in events if (part := event.seen_by(seat)) is not None]
        names = () if self.table is None else tuple(plain(name) for name in self.table.names)
        return describe.turn_line(self.say, seen, names)

    async def refused(self, no: Refused) -> None:
        """Answer with the reason and what is possible; a repetition of what was done is no refusal."""
        text, table = refusal(self.say, no), self.table
        if table is None or self.instead is None:
            await self.answer.panel(linked(Panel(text), self.say, no))
        elif await self.services.store.interaction_step(self.interaction.id) is not None:
            await self.answer.panel(self.instead(""))
        else:
            panel = self.instead(text)
            modules = table.lobby.modules
            await self.answer.panel(linked(panel, self.say, no, game=table.id, modules=modules))


def values_of(interaction: Interaction) -> list[str]:
    """What was chosen in a select; nothing for a button."""
    data: Any = interaction.data or {}
    return list(data.get("values", ()))


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[Request]:
    """The request of an interaction; answers its refusals."""
    services = services_of(interaction)
    viewer = await viewer_of(interaction, services.preferences, services.texts)
    async with Answer(services, interaction, viewer) as answer:
        request = Request(services, interaction, viewer, answer)
        try:
            yield request
        except Refused as no:
            count_refusal(services, no)
            await request.refused(no)
