"""What every command works with: who asks, at which table, and how they are answered.

A refusal inside `command(...)` is answered privately in plain words, with what the person can do instead.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.commands.suggest import Suggestion
from bot.delivery.answers import Answer
from bot.logs import log_line
from bot.panels import private
from bot.panels.page import Page
from bot.panels.parts import Panel
from bot.panels.refusals import linked
from bot.panels.refusals import refusal as refusal
from bot.panels.viewer import Reader, reader_of
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.texts import Say, plain
from bot.wording import describe
from engine import Event, View

if TYPE_CHECKING:
    from bot.client import AlhambraBot

log = logging.getLogger(__name__)

Interaction = discord.Interaction
Choice = app_commands.Choice


@dataclass(slots=True)
class Context:
    """One command of one person."""

    client: AlhambraBot
    interaction: Interaction
    reader: Reader
    answer: Answer
    table: Table | None = field(default=None)
    plays: bool = field(default=False)
    """Whether the command is one of the game's, so that a refusal comes with what can be done instead."""

    @property
    def say(self) -> Say:
        return self.reader.say

    @property
    def user(self) -> int:
        return self.reader.person.id

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

    async def here(self) -> Table:
        """The channel's lobby or running game. Raises Refused."""
        self.table = await self.client.tables.here(self.channel)
        return self.table

    async def latest(self) -> Table:
        """The channel's table, or its last one that ended. Raises Refused."""
        self.table = await self.client.tables.latest(self.channel)
        if self.table is None:
            raise Refused("refused-no-game")
        return self.table

    async def begun(self) -> Table:
        """The channel's table, running or ended, but begun. Raises Refused."""
        table = await self.latest()
        if table.record is None:
            raise Refused("refused-over" if table.state == "aborted" else "refused-not-begun")
        return table

    async def mine(self) -> tuple[Table, int]:
        """The channel's running game with the person's seat, to play in it. Raises Refused."""
        table = await self.begun()
        self.plays = True
        seat = table.seat_of(self.user)
        if table.state != "running":
            raise Refused("refused-over")
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
        return private.page_of(self.table, self.reader)

    async def show(self, panel: Panel, head: str = "") -> None:
        """Answer privately with a panel, with a line above it."""
        await self.answer.panel(panel.under(head) if head and panel.text else panel)

    async def tell(self, key: str, **args: str | int) -> None:
        """Answer privately with one text."""
        await self.answer.panel(Panel(self.say(key, **args)))

    async def refused(self, no: Refused) -> None:
        """Answer with the reason and what is possible; a repetition of what was done is no refusal."""
        table = self.table
        text = refusal(self.say, no)
        if table is None or not self.plays or table.state != "running" or table.record is None:
            await self.answer.panel(linked(Panel(text), self.say, no))
        elif await self.client.store.interaction_step(self.interaction.id) is not None:
            await self.answer.panel(private.current(table, self.reader))
        else:
            panel = private.current(table, self.reader, text)
            modules = table.lobby.modules
            await self.answer.panel(linked(panel, self.say, no, game=table.id, modules=modules))

    def told(self, events: Iterable[Event], seat: int | None) -> str:
        """What these events were, in a line for this person."""
        seen = [part for event in events if (part := event.seen_by(seat)) is not None]
        names = () if self.table is None else tuple(plain(name) for name in self.table.names)
        return describe.turn_line(self.say, seen, names)


@asynccontextmanager
async def command(interaction: Interaction) -> AsyncIterator[Context]:
    """The context of a command; answers its refusals."""
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    reader = await reader_of(interaction, client.preferences, client.texts)
    async with Answer(client, interaction, reader) as answer:
        context = Context(client, interaction, reader, answer)
        try:
            yield context
        except Refused as no:
            await context.refused(no)


async def say_of(interaction: Interaction) -> Say:
    """The person's language."""
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    mine = await client.preferences.user_at_hand(interaction.user.id)
    return client.texts(mine.get("language") or interaction.locale.value)


def every_say(interaction: Interaction) -> tuple[Say, ...]:
    """All languages, for what is understood in any of them."""
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    return tuple(client.texts(language) for language in client.texts.languages)


async def suggestions(
    interaction: Interaction, offer: Callable[[Table, View, Say], list[Suggestion]]
) -> list[Choice[str]]:
    """Choices for the one whom the game asks; nobody else gets any, and nothing here ever fails."""
    return await _suggestions(interaction, offer, lambda table: table.is_asked(interaction.user.id))


async def own_suggestions(
    interaction: Interaction, offer: Callable[[Table, View, Say], list[Suggestion]]
) -> list[Choice[str]]:
    """Choices for whoever plays in a running game, on turn or not."""
    return await _suggestions(
        interaction,
        offer,
        lambda table: table.state == "running" and table.seat_of(interaction.user.id) is not None,
    )


async def _suggestions(
    interaction: Interaction,
    offer: Callable[[Table, View, Say], list[Suggestion]],
    may: Callable[[Table], bool],
) -> list[Choice[str]]:
    client: AlhambraBot = interaction.client  # type: ignore[assignment]
    try:
        if interaction.channel_id is None:
            return []
        table = await client.tables.in_channel(interaction.channel_id)
        if table is None or not may(table):
            return []
        found = offer(table, table.view_for(interaction.user.id), await say_of(interaction))
    except Exception as error:  # noqa: BLE001 - an empty list is the only sensible answer to whatever it was
        log.error("autocomplete failed: %s", log_line(error))
        return []
    return choices(found)


def choices(found: Iterable[Suggestion]) -> list[Choice[str]]:
    """As Discord wants them."""
    return [Choice(name=one.name, value=one.value) for one in found]


def typed_so_far(interaction: Interaction, option: str) -> str:
    """What stands in another option of a command that is being typed."""
    value = getattr(interaction.namespace, option, None)
    return value if isinstance(value, str) else ""
