"""Typed module lists: ids separated by commas, their names, or `all`."""

from __future__ import annotations

import engine
from bot.commands.suggest import LIMIT, Suggestion, filtered
from bot.refused import Refused
from bot.texts import Say, Texts
from bot.typed.words import normal

ALL = "all"
NONE = "none"


def parse(text: str, texts: Texts) -> tuple[str, ...]:
    """The modules that a text names, in any language. Raises Refused for an unknown one."""
    known = engine.chosen_modules()
    names = {normal(module): module for module in known}
    for language in texts.languages:
        say = texts(language)
        names.update({normal(module_name(say, module)): module for module in known})
        names.update({normal(say("word-all")): ALL, normal(say("word-none")): NONE})
    names.update({ALL: ALL, NONE: NONE})
    chosen: list[str] = []
    for part in text.replace(";", ",").split(","):
        if not part.strip():
            continue
        module = names.get(normal(part))
        if module is None:
            raise Refused("refused-unknown-module", module=part.strip())
        chosen += known if module == ALL else () if module == NONE else (module,)
    return tuple(module for module in known if module in chosen)


def module_name(say: Say, module: str) -> str:
    """What a module is called, its id where there is no text."""
    return say(f"module-{module}") if f"module-{module}" in say else module


def suggestions(text: str, say: Say) -> list[Suggestion]:
    """Ways to go on with a list: each module that is not in it yet, and all of them."""
    known = engine.chosen_modules()
    if not known:
        return []
    *before, last = [part.strip() for part in text.split(",")]
    taken = [part for part in before if part in known]
    found = [
        Suggestion(
            ", ".join([*(module_name(say, one) for one in taken), module_name(say, module)])[:LIMIT],
            ",".join([*taken, module]),
            module,
        )
        for module in known
        if module not in taken
    ]
    if not taken:
        found.append(Suggestion(say("word-all"), ALL))
    return filtered(last, found)
