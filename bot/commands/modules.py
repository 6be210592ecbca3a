"""Typed module lists: ids separated by commas, their names, or a set's name such as `all`."""

from __future__ import annotations

import engine
from bot.commands.suggest import LIMIT, Suggestion, filtered
from bot.tables import module_sets
from bot.tables.module_sets import ALL, NONE
from bot.tables.module_sets import module_name as module_name
from bot.tables.refused import Refused
from bot.texts import Say, Texts
from bot.wording.typed.words import normal


def parse(text: str, texts: Texts) -> tuple[str, ...]:
    """The modules that a text names, in any language. Raises Refused for an unknown one."""
    known = engine.chosen_modules()
    sets = module_sets.names()
    names = {normal(module): module for module in (*known, *sets)}
    for language in texts.languages:
        say = texts(language)
        names.update({normal(module_name(say, module)): module for module in known})
        names.update({normal(module_sets.title(say, name)): name for name in sets})
        names.update({normal(say("word-all")): ALL, normal(say("word-none")): NONE})
    chosen: set[str] = set()
    for part in text.replace(";", ",").split(","):
        if not part.strip():
            continue
        name = names.get(normal(part))
        if name is None:
            raise Refused("refused-unknown-module", module=part.strip())
        chosen.update((name,) if name in known else module_sets.modules_of(name) or ())
    return tuple(module for module in known if module in chosen)


def suggestions(text: str, say: Say) -> list[Suggestion]:
    """Ways to go on with a list: each module that is not in it yet, at its beginning the sets too."""
    known = engine.chosen_modules()
    if not known:
        return []
    *before, last = [part.strip() for part in text.split(",")]
    taken = [part for part in before if part in known]
    found = []
    if not taken:
        found = [
            Suggestion(f"{module_sets.title(say, name)}: {module_sets.note(say, name)}"[:LIMIT], name)
            for name in module_sets.names()
            if name != NONE
        ]
    found += [
        Suggestion(
            ", ".join([*(module_name(say, one) for one in taken), module_name(say, module)])[:LIMIT],
            ",".join([*taken, module]),
            module,
        )
        for module in known
        if module not in taken
    ]
    return filtered(last, found)
