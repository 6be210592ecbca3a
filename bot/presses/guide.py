"""Presses that explain the game: rules, help, what a button is for. They work without a game too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.delivery.request import Request, values_of
from bot.delivery.routing import Call, Family, Shortcut
from bot.delivery.visibility import may_see
from bot.panels.guide_ids import PREFIX, Guide
from bot.panels.parts import Panel
from bot.panels.private import help as help_panels
from bot.panels.rules import found_panel, question_panel, topic_panel
from bot.tables.refused import Refused
from bot.tables.table import Table
from bot.wording.rules import search as rules_search

COMMANDS: Final = frozenset({"join", "tutorial", "help"})
"""Those that have buttons."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One press. `table` is the one in question: of the button, else the channel's."""

    request: Request
    guide: Guide
    table: Table | None

    @classmethod
    async def opened(cls, request: Request, guide: Guide) -> Asked:
        """The press with the table in question."""
        return cls(request, guide, await _table(request, guide))

    @property
    def wanted(self) -> str:
        """What was chosen in a select, else what the button says."""
        return (values_of(self.request.interaction) or [self.guide.argument])[0]


async def _table(request: Request, guide: Guide) -> Table | None:
    """The table in question; none for one of which the person may not know, or that cannot be read."""
    interaction, tables = request.interaction, request.services.tables
    if interaction.guild_id is None or interaction.channel_id is None:
        return None
    try:
        table = await tables.get(guide.game) if guide.game else None
        if table is None or table.ended:
            table = await tables.latest(interaction.channel_id) or table
    except Refused:
        return None
    if table is None or table.guild_id != interaction.guild_id or not may_see(interaction, table):
        return None
    return table


async def topic(asked: Asked) -> Panel:
    """A topic of the rules, the overview at first."""
    return topic_panel(asked.request.say, asked.wanted, asked.guide)


async def question(asked: Asked) -> Panel:
    """A question with its answer."""
    return question_panel(asked.request.say, asked.wanted, asked.guide)


async def find(asked: Asked) -> Panel:
    """A topic or question by its value."""
    say = asked.request.say
    value = asked.wanted if rules_search.topic_of(say, asked.wanted) is not None else ""
    return found_panel(say, [value or rules_search.values(say)[0]], asked.guide)


async def help_(asked: Asked) -> Panel:
    """What the person can do now."""
    return _help(asked, "")


async def why(asked: Asked) -> Panel:
    """What a button is for."""
    return _help(asked, asked.wanted)


def _help(asked: Asked, about: str) -> Panel:
    request = asked.request
    if request.interaction.guild_id is None:
        return help_panels.help_outside(request.viewer)
    return help_panels.help_panel(asked.table, request.viewer, request.services.texts, about)


def parse(custom_id: str) -> Guide:
    """The meaning of a custom_id with this prefix; the overview of the rules for one of another release."""
    return Guide.parse(custom_id) or Guide("topic")


def call(custom_id: str) -> Call | None:
    """The command that such a button stands for, if it does."""
    guide = parse(custom_id)
    return Call(guide.argument) if guide.verb == "run" and guide.argument in COMMANDS else None


FAMILY: Final = Family(
    prefix=PREFIX,
    parse=parse,
    opened=Asked.opened,
    handlers={"topic": topic, "ask": question, "find": find, "help": help_, "why": why},
    default="topic",
)
SHORTCUT: Final = Shortcut(PREFIX, call)
