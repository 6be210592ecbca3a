"""The custom_ids of buttons and selects: `alh1|<game>|<move number>|<verb>|<argument>`, at most 100 characters.

Everything a press means stands in it, so that it works after a restart and on messages of any age. The argument is
semantic (an action's text, a tile, a cell); where an action's text is too long it is `#<place among the options>~<sign>`.
The sign of the action has to fit, because the move number alone is not enough: whoever answers ahead goes on to a next
question at the same number. `-` stands for no move number: what does not depend on it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import engine
from engine import Action

LIMIT: Final = 100
PREFIX: Final = "alh1|"
GREETING: Final = "alhwel1|"
"""Before the name of the command that a button of the greeting stands for."""
GAMES: Final = "alhgames1|"
"""Of the list of somebody's games (see `bot.panels.private.games`)."""
TEMPLATE: Final = re.compile(
    r"alh1\|(?P<game>[a-z0-9]{8})\|(?P<number>\d{1,6}|-)\|(?P<verb>[a-z]{1,8})\|(?P<argument>.{0,80})"
)


@dataclass(frozen=True, slots=True)
class Press:
    """What a press means. `number`: the move number that its panel showed, None where it does not matter."""

    game: str
    number: int | None
    verb: str
    argument: str = ""

    @property
    def custom_id(self) -> str:
        """The text that goes into the message."""
        number = "-" if self.number is None else str(self.number)
        text = f"alh1|{self.game}|{number}|{self.verb}|{self.argument}"
        if len(text) > LIMIT:
            raise ValueError(f"a custom_id of {len(text)} characters")
        return text

    @classmethod
    def parse(cls, custom_id: str) -> Press | None:
        """The meaning of a custom_id of ours, None for any other text."""
        found = TEMPLATE.fullmatch(custom_id)
        if found is None:
            return None
        number = found["number"]
        return cls(found["game"], None if number == "-" else int(number), found["verb"], found["argument"])


def argument_of(action: Action, options: Sequence[Action]) -> str:
    """An action as the argument of a custom_id."""
    text = engine.write(action)
    if len(text) <= 66:
        return text
    return f"#{list(options).index(action)}~{_sign(text)}"


def _sign(text: str) -> str:
    """A few letters by which the text of an action is told from others."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def action_of(argument: str, options: Sequence[Action]) -> Action | None:
    """The action of such an argument, None if it is none (any more)."""
    if argument.startswith("#"):
        place, _, sign = argument[1:].partition("~")
        found = options[int(place)] if place.isdecimal() and int(place) < len(options) else None
        return None if found is None or _sign(engine.write(found)) != sign else found
    try:
        return engine.read(argument)
    except engine.NotationError:
        return None
