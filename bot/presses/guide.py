"""Presses that explain the game: rules, help, what a button is for, a hint. All but the hint work without a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.commands import help as help_texts
from bot.commands.hint import suggested
from bot.delivery.answers import Answer
from bot.delivery.failures import answer_failure
from bot.delivery.visibility import may_see
from bot.panels.guide_ids import PREFIX, Guide
from bot.panels.parts import Panel
from bot.panels.rules import found_panel, question_panel, topic_panel
from bot.panels.viewer import Reader, reader_of
from bot.presses.buttons import Pressed, verb
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording.rules import search as rules_search

if TYPE_CHECKING:
    from bot.client import AlhambraBot

RUNS: Final = frozenset({"join", "tutorial", "help"})
"""Commands that have buttons."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One press. `table` is the one in question: of the button, else the channel's."""

    client: AlhambraBot
    reader: Reader
    guide: Guide
    interaction: discord.Interaction
    table: Table | None

    @property
    def wanted(self) -> str:
        """What was chosen in a select, else what the button says."""
        data: Any = self.interaction.data or {}
        return str((list(data.get("values", ())) or [self.guide.argument])[0])


async def pressed(client: AlhambraBot, interaction: discord.Interaction) -> bool:
    """A component was pressed: answers it if it is one of these, and tells whether it is."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if not custom_id.startswith(PREFIX):
        return False
    guide = Guide.parse(custom_id) or Guide("topic")
    try:
        if guide.verb == "run" and guide.argument in RUNS:
            command: Any = client.tree.get_command(guide.argument)
            await command.callback(interaction)
        else:
            await _answer(client, interaction, guide)
    except Exception as error:  # noqa: BLE001 - whatever it was, the person gets an answer
        await answer_failure(client, interaction, error)
    return True


async def _answer(client: AlhambraBot, interaction: discord.Interaction, guide: Guide) -> None:
    reader = await reader_of(interaction, client.preferences, client.texts)
    async with Answer(client, interaction, reader) as answer:
        table = await _table(client, interaction, guide)
        work = Asked(client, reader, guide, interaction, table)
        await answer.panel(await HANDLERS.get(guide.verb, topic)(work))


async def _table(client: AlhambraBot, interaction: discord.Interaction, guide: Guide) -> Table | None:
    """The table in question; none for one of which the person may not know, or that cannot be read."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return None
    try:
        table = await client.tables.get(guide.game) if guide.game else None
        if table is None or table.state in ("over", "aborted"):
            table = await client.tables.latest(interaction.channel_id) or table
    except Refused:
        return None
    if table is None or table.guild_id != interaction.guild_id or not may_see(interaction, table):
        return None
    return table


async def topic(asked: Asked) -> Panel:
    """A topic of the rules, the overview at first."""
    return topic_panel(asked.reader.say, asked.wanted, asked.guide)


async def question(asked: Asked) -> Panel:
    """A question with its answer."""
    return question_panel(asked.reader.say, asked.wanted, asked.guide)


async def find(asked: Asked) -> Panel:
    """A topic or question by its value."""
    say = asked.reader.say
    value = asked.wanted if rules_search.topic_of(say, asked.wanted) is not None else ""
    return found_panel(say, [value or rules_search.values(say)[0]], asked.guide)


async def help_(asked: Asked) -> Panel:
    """What the person can do now."""
    return _help(asked, "")


async def why(asked: Asked) -> Panel:
    """What a button is for."""
    return _help(asked, asked.wanted)


def _help(asked: Asked, about: str) -> Panel:
    if asked.interaction.guild_id is None:
        return help_texts.help_outside(asked.reader)
    return help_texts.help_panel(asked.table, asked.reader, asked.client.texts, about)


HANDLERS: Final[dict[str, Callable[[Asked], Awaitable[Panel]]]] = {
    "topic": topic,
    "ask": question,
    "find": find,
    "help": help_,
    "why": why,
}


@verb("hint")
async def hint(work: Pressed) -> Panel:
    """What a computer would do in the person's place."""
    work.must_be_asked()
    return await suggested(work.table, work.reader)
