"""The rules by topic: what there is. How it is found is in `bot.wording.rules.search`.

The texts are `rules-<topic>`, `rules-<topic>-title` and `rules-<topic>-words`. A module in this release that has
them is a topic under its own id, after those of the base game.
"""

from __future__ import annotations

from typing import Final

import engine
from bot.texts import Say
from bot.wording.describe.scores import tiles_of_type
from engine.base.things import TABLE

BASE: Final = (
    "overview",
    "turn",
    "money",
    "buying",
    "exact",
    "building",
    "walls",
    "reserve",
    "redesign",
    "scoring",
    "ties",
    "wall",
    "end",
    "leftover",
    "dirk",
    "secret",
    "commands",
    "fair",
)
LIMIT: Final = 4_000
"""Characters of one topic's text at most."""

OF_VERB: Final = {
    "take": "money",
    "buy": "buying",
    "build": "building",
    "redesign": "redesign",
    "stop": "turn",
    "pass": "turn",
}
"""The topics of the base game's moves."""


def topics(say: Say) -> tuple[str, ...]:
    """All topics, in the order in which one would read them."""
    modules = (module for module in engine.known_modules() if module not in BASE)
    return (*BASE, *(module for module in modules if f"rules-{module}" in say))


def title(say: Say, topic: str) -> str:
    """What a topic is called."""
    return say(f"rules-{topic}-title")


def text(say: Say, topic: str) -> str:
    """A topic's text with its title, at most `LIMIT` characters, in Discord's markdown."""
    return f"### {title(say, topic)}\n{say(f'rules-{topic}', table=_table(say))}"


def index(say: Say) -> str:
    """One line that names all topics."""
    return say("rules-more", topics=", ".join(title(say, topic) for topic in topics(say)))


def _table(say: Say) -> str:
    lines = []
    for kind, tiles in reversed(tiles_of_type().items()):
        pays = " · ".join("/".join(map(str, row[kind])) for _, row in sorted(TABLE.items()))
        lines.append("- " + say("score-table-line", type=kind, n=tiles, pays=pays))
    return "\n".join(lines)


def of_class(kind: type) -> str | None:
    """The module in whose file an action or a question is written, None for those of the base game."""
    module = kind.__module__.rpartition(".")[2]
    return module if module in engine.known_modules() and module not in BASE else None
