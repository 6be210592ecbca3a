"""Actions of modules in words: how they are found by what somebody types, in every language at once.

A value is the engine's notation as it stands. Nothing here knows a module.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Final

import engine
from bot.tables.refused import Refused
from bot.texts import Say, plain
from bot.wording.describe import listed, shorten
from bot.wording.options import KNOWN, label, value_label
from bot.wording.typed.words import normal, words
from engine import Action, View
from engine.ai import greedy
from engine.base.building import Redesign

log = logging.getLogger(__name__)

LIMIT: Final = 100
"""Characters of a value."""
FULLY: Final = 150
"""So many actions are searched by their whole names; more by the names of what they consist of."""
LONG: Final = 700


def module_options(view: View) -> list[Action]:
    """The viewer's options that no other command is for: the best first, and the verbs taking turns, so that each
    comes early."""
    groups: dict[str, list[Action]] = {}
    for option in _best_first(view, [option for option in view.options if _is_module(option)]):
        groups.setdefault(option.verb, []).append(option)
    longest = max(map(len, groups.values()), default=0)
    return [group[place] for place in range(longest) for group in groups.values() if place < len(group)]


def _is_module(option: Action) -> bool:
    return not isinstance(option, KNOWN) or (isinstance(option, Redesign) and bool(option.modifiers))


def _best_first(view: View, options: list[Action]) -> list[Action]:
    """The options as the computer opponent would rank them; very many, and what it cannot judge, as they are."""
    if not 1 < len(options) <= FULLY:
        return options
    try:
        worths = greedy.worths(replace(view, options=tuple(options)))
    except Exception as error:  # noqa: BLE001 - the list is good in any order
        log.error("options could not be ranked: %s", type(error).__name__)
        return options
    return [option for option, _ in sorted(worths, key=lambda found: -found[1])]


def value_of(view: View, option: Action) -> str:
    """The notation of an option; where it is too long its place at this move number (`chests #4@37`)."""
    text = engine.write(option)
    return text if len(text) <= LIMIT else f"{option.verb} #{view.options.index(option)}@{view.move}"


def name_of(say: Say, option: Action) -> str:
    """What an option is called, at most `LIMIT` characters."""
    return shorten(label(say, option), LIMIT)


def found(view: View, text: str, says: Sequence[Say]) -> list[Action]:
    """The options in which every typed word begins a word, in any of the languages or in the notation."""
    options = module_options(view)
    asked = words(text)
    flat = "".join(normal(text).split())
    if not asked:
        return options
    search = _Search(says, whole=len(options) <= FULLY)
    fitting = []
    for option in options:
        known = search.words(option)
        if all(any(word.startswith(part) for word in known) for part in asked) or "".join(
            normal(engine.write(option)).split()
        ).startswith(flat):
            fitting.append(option)
    return fitting


class _Search:
    """The words by which options are found; what many of them consist of is put into words once."""

    def __init__(self, says: Sequence[Say], *, whole: bool) -> None:
        self._says = says
        self._whole = whole
        self._known: dict[object, frozenset[str]] = {}

    def words(self, option: Action) -> Iterable[str]:
        text = set(words(engine.write(option)))
        if self._whole:
            return text.union(*(words(label(say, option)) for say in self._says), self._verb(option.verb))
        names: list[str] = [field.name for field in fields(option)] if is_dataclass(option) else []
        return text.union(*(self._part(option, name) for name in names), self._verb(option.verb))

    def _verb(self, verb: str) -> frozenset[str]:
        if verb not in self._known:
            names = [say(f"verb-{verb}") for say in self._says if f"verb-{verb}" in say]
            self._known[verb] = frozenset(word for name in names for word in words(name))
        return self._known[verb]

    def _part(self, option: Action, name: str) -> frozenset[str]:
        key = (option.verb, name, getattr(option, name))
        if key not in self._known:
            texts = [value_label(say, option, name) for say in self._says]
            self._known[key] = frozenset(word for text in texts for word in words(text))
        return self._known[key]


def play(view: View, text: str, say: Say, says: Sequence[Say]) -> Action:
    """The action that a text means: a value as offered, the notation of any legal action, or words that fit one
    option alone. Raises Refused."""
    exact = _read(view, text)
    if exact is not None:
        return exact
    options = module_options(view)
    if not options:
        raise Refused("refused-no-play", text=plain(text, 60))
    fitting = found(view, text, says)
    named = [option for option in fitting if any(normal(label(s, option)) == normal(text) for s in says)]
    if len(named or fitting) == 1:
        return (named or fitting)[0]
    shown = shorten(listed(say, [name_of(say, one) for one in (fitting or options)[:12]], "list-or"), LONG)
    key = "refused-which-play" if fitting else "refused-unknown-play"
    raise Refused(key, text=plain(text, 60), possible=shown)


def _read(view: View, text: str) -> Action | None:
    """The action of a notation, or of a place among the options."""
    head, _, place = text.strip().partition(" #")
    index, _, move = place.partition("@")
    if index.isdecimal() and move.isdecimal():
        if int(move) != view.move:
            raise Refused("refused-stale")
        options = view.options
        if int(index) < len(options) and options[int(index)].verb == head:
            return options[int(index)]
        return None
    try:
        return engine.read(" ".join(text.split()))
    except engine.NotationError:
        return None
