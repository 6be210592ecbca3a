"""What the buttons are for: those that somebody sees now, sorted by what they do, and a text for each sort.

The texts are `why-<sort>`. The sort of a button is named by its verb; of one that plays an action by
`do-<verb of the action>`, so that a module's actions are explained by the module's own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.panels import custom_ids
from bot.panels.custom_ids import Press
from bot.panels.guide_ids import Guide
from bot.panels.modules import verb_name
from bot.panels.parts import OPTION, Button, Panel, Select
from bot.panels.wants import OpenVerb, PlayNow, read_want
from bot.texts import Say
from bot.wording.describe import shorten
from bot.wording.options import MOST
from bot.wording.rules.search import topic_of_verb
from engine import Action

_PLAYING: Final = frozenset({"do", "fin"})
_SAME: Final = {"redsel": "red", "seesel": "see"}
TOPICS: Final = {
    "buy": "buying",
    "pay": "buying",
    "cards": "buying",
    "place": "building",
    "red": "redesign",
    "see": "redesign",
    "undo": "turn",
    "reset": "turn",
    "hand": "secret",
    "score": "scoring",
    "growth": "scoring",
}
"""The topics of buttons that play nothing by themselves."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a button is for: the verb of its press, or that of the `action` which it plays."""

    verb: str
    action: bool = False

    @property
    def id(self) -> str:
        """Its name in custom_ids and texts."""
        return f"do-{self.verb}" if self.action else self.verb

    @classmethod
    def read(cls, id_: str) -> Purpose:
        """The purpose of such a name."""
        does = re.fullmatch("do-(.+)", id_)
        return cls(id_) if does is None else cls(does[1], action=True)


@dataclass(frozen=True, slots=True)
class Sort:
    """Buttons that do the same, and their labels."""

    purpose: Purpose
    labels: tuple[str, ...]

    @property
    def id(self) -> str:
        """The name of what they do."""
        return self.purpose.id

    @property
    def label(self) -> str:
        """Its buttons' labels, as far as they fit into an option of a select."""
        return shorten(" / ".join(self.labels), OPTION)


def sorts(panels: Iterable[Panel], options: Sequence[Action]) -> list[Sort]:
    """What may be asked about: the sorts of all buttons and selects of these panels, in reading order, at most 25.

    `options` are the actions of the one who reads; an argument may be a place among them.
    """
    found: dict[Purpose, dict[str, None]] = {}
    for panel in panels:
        for part in _parts(panel):
            purpose = _purpose(part, options)
            if purpose is not None:
                label = part.label if isinstance(part, Button) else part.placeholder
                found.setdefault(purpose, {})[label] = None
    return [Sort(purpose, tuple(labels)) for purpose, labels in found.items()][:MOST]


def _parts(panel: Panel) -> Iterator[Button | Select]:
    for row in panel.rows:
        if isinstance(row, Select):
            yield row
        else:
            yield from row


def _purpose(part: Button | Select, options: Sequence[Action]) -> Purpose | None:
    press = Press.parse(part.id)
    if press is None:
        guide = Guide.parse(part.id)
        return Purpose("rules") if guide is not None and guide.verb in ("topic", "ask", "find") else None
    if press.verb in _PLAYING:
        return _of_action(press.argument, options)
    if press.verb == "pick" and isinstance(part, Select):
        return _of_action(part.options[0].value, options) if part.options else None
    if press.verb == "mod":
        if isinstance(part, Button):
            return Purpose(press.argument.partition(".")[0], action=True)
        wanted = {_wanted(option.value, options) for option in part.options}
        return wanted.pop() or Purpose("mod") if len(wanted) == 1 else Purpose("mod")
    return Purpose(_SAME.get(press.verb, press.verb))


def _wanted(value: str, options: Sequence[Action]) -> Purpose | None:
    match read_want(value):
        case PlayNow(argument):
            return _of_action(argument, options)
        case OpenVerb(verb):
            return Purpose(verb, action=True)
        case _:
            return None


def _of_action(argument: str, options: Sequence[Action]) -> Purpose | None:
    action = custom_ids.action_of(argument, options)
    return None if action is None else Purpose(action.verb, action=True)


def explained(say: Say, sort: str, modules: Sequence[str] = ()) -> str:
    """What buttons of this sort do."""
    if f"why-{sort}" in say:
        return say(f"why-{sort}")
    purpose = Purpose.read(sort)
    if purpose.action:
        topic = topic_of_verb(say, purpose.verb, modules)
        if f"module-{topic}-why" in say:
            return say("why-module", what=verb_name(say, purpose.verb), why=say(f"module-{topic}-why"))
    return say("why-other")


def topic_of(say: Say, sort: str, modules: Sequence[str] = ()) -> str | None:
    """The topic that says more about buttons of this sort."""
    purpose = Purpose.read(sort)
    return topic_of_verb(say, purpose.verb, modules) if purpose.action else TOPICS.get(purpose.verb)
