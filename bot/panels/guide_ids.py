"""The custom_ids of buttons that explain the game: `alhgui1|<game>|<back>|<verb>|<argument>`, at most 100 characters.

They work everywhere, in servers without a game and in private messages too. The game is `-` where there is none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.panels.custom_ids import LIMIT

PREFIX: Final = "alhgui1|"
TEMPLATE: Final = re.compile(
    r"alhgui1\|(?P<game>[a-z0-9]{8}|-)\|(?P<back>[a-z]{1,8}|-)\|(?P<verb>[a-z]{1,8})\|(?P<argument>.{0,70})"
)
NOW: Final = "now"
HELP: Final = "help"


@dataclass(frozen=True, slots=True)
class Guide:
    """What such a press means. `game`: the table in question; `back`: what the panel replaced and its Back button
    shows again, `now` (what the game asks) or `help`; both empty for none."""

    verb: str
    argument: str = ""
    game: str = ""
    back: str = ""

    @property
    def custom_id(self) -> str:
        """The text that goes into the message."""
        text = f"{PREFIX}{self.game or '-'}|{self.back or '-'}|{self.verb}|{self.argument}"
        if len(text) > LIMIT:
            raise ValueError(f"a custom_id of {len(text)} characters")
        return text

    def to(self, verb: str, argument: str = "") -> Guide:
        """Another press of the same game with the same way back."""
        return Guide(verb, argument, self.game, self.back)

    @classmethod
    def parse(cls, custom_id: str) -> Guide | None:
        """The meaning of such a custom_id, None for any other text."""
        found = TEMPLATE.fullmatch(custom_id)
        if found is None:
            return None
        game, back = (found[name] if found[name] != "-" else "" for name in ("game", "back"))
        return cls(found["verb"], found["argument"], game, back)
