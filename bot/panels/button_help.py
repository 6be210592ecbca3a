"""What the buttons are for: those that somebody sees now, sorted by what they do, and a text for each sort.

The texts are `why-<sort>`. The sort of a button is its verb; of one that plays an action `do-<verb of the action>`,
so that a module's actions are explained by the module's own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.panels import custom_ids
from bot.panels.custom_ids import Press
from bot.panels.guide_ids import Guide
from bot.panels.modules import PLAY, verb_name
from bot.panels.parts import OPTION, Button, Panel, Select
from bot.texts import Say
from bot.wording.describe import shorten
from bot.wording.options import MOST
from bot.wording.rules.search import topic_of_verb
from engine import Action

DO: Final = "do-"
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
class Sort:
    """Buttons that do the same: `id` names the sort, `labels` are those of its buttons."""

    id: str
    labels: tuple[str, ...]

    @property
    def label(self) -> str:
        """Its buttons' labels, as far as they fit into an option of a select."""
        return shorten(" / ".join(self.labels), OPTION)


def sorts(panels: Iterable[Panel], options: Sequence[Action]) -> list[Sort]:
    """What may be asked about: the sorts of all buttons and selects of these panels, in reading order, at most 25.

    `options` are the actions of the one who reads; an argument may be a place among them.
    """
    found: dict[str, dict[str, None]] = {}
    for panel in panels:
        for part in _parts(panel):
            sort = _sort(part, options)
            if sort is not None:
                label = part.label if isinstance(part, Button) else part.placeholder
                found.setdefault(sort, {})[label] = None
    return [Sort(sort, tuple(labels)) for sort, labels in found.items()][:MOST]


def _parts(panel: Panel) -> Iterator[Button | Select]:
    for row in panel.rows:
        if isinstance(row, Select):
            yield row
        else:
            yield from row


def _sort(part: Button | Select, options: Sequence[Action]) -> str | None:
    press = Press.parse(part.id)
    if press is None:
        guide = Guide.parse(part.id)
        return None if guide is None else {"topic": "rules", "ask": "rules", "find": "rules"}.get(guide.verb)
    if press.verb in _PLAYING:
        return _of_action(press.argument, options)
    if press.verb == "pick" and isinstance(part, Select):
        return _of_action(part.options[0].value, options) if part.options else None
    if press.verb == "mod":
        if isinstance(part, Button):
            return f"{DO}{press.argument.partition('.')[0]}"
        values = {option.value.removeprefix(PLAY).split(".")[0].split()[0] for option in part.options}
        return f"{DO}{values.pop()}" if len(values) == 1 and "#" not in str(values) else "mod"
    return _SAME.get(press.verb, press.verb)


def _of_action(argument: str, options: Sequence[Action]) -> str | None:
    action = custom_ids.action_of(argument, options)
    return None if action is None else f"{DO}{action.verb}"


def explained(say: Say, sort: str, modules: Sequence[str] = ()) -> str:
    """What buttons of this sort do."""
    if f"why-{sort}" in say:
        return say(f"why-{sort}")
    if sort.startswith(DO):
        verb = sort.removeprefix(DO)
        topic = topic_of_verb(say, verb, modules)
        if f"module-{topic}-why" in say:
            return say("why-module", what=verb_name(say, verb), why=say(f"module-{topic}-why"))
    return say("why-other")


def topic_of(say: Say, sort: str, modules: Sequence[str] = ()) -> str | None:
    """The topic that says more about buttons of this sort."""
    if sort.startswith(DO):
        return topic_of_verb(say, sort.removeprefix(DO), modules)
    return TOPICS.get(sort)
