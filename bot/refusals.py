"""Refusals in words: what is wrong, what to do instead, and the rules topic that explains it."""

from __future__ import annotations

from typing import Final

import engine
from bot import rules_topics
from bot.questions import label
from bot.refused import Refused
from bot.texts import Say, plain

FROM_PEOPLE: Final = frozenset({"name", "level", "module", "option", "reason", "game", "topic"})
"""Arguments that hold text from people, made safe before it is shown."""


def refusal(say: Say, no: Refused) -> str:
    """A refusal for a message: moves in natural form, names made safe."""
    args = dict(no.args_for_text)
    for name, value in args.items():
        if name in FROM_PEOPLE and isinstance(value, str):
            args[name] = plain(value, 60)
    if "action" in args:
        args["action"] = _natural(say, str(args["action"]))
    return rules_topics.refusal(say, no.key, **args)


def _natural(say: Say, move: str) -> str:
    try:
        return label(say, engine.read(move))
    except (engine.NotationError, KeyError):
        return plain(move, 60)
