"""The custom_ids of the panels that go through ended games: `alhpast1|<game>|<step>|<verb>|<list>`.

The list is `c:<page>` for the games of the channel and `<id of a person>:<page>` for theirs; the game is `-` where none is
shown. Everything stands in them, so they work after a restart and on messages of any age.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

PREFIX: Final = "alhpast1|"
TEMPLATE: Final = re.compile(
    r"alhpast1\|(?P<game>[a-z0-9]{8}|-)\|(?P<step>[0-9]{1,5})\|(?P<verb>[a-z]{1,8})\|(?P<person>[0-9]{1,20}|c):(?P<page>[0-9]{1,3})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Past:
    """What such a press means. `game`: empty for the list alone; `person`: whose games are listed, None for the
    channel's."""

    verb: str = "list"
    game: str = ""
    step: int = 0
    person: int | None = None
    page: int = 0

    @property
    def custom_id(self) -> str:
        """The text that goes into the message."""
        whose = "c" if self.person is None else str(self.person)
        return f"{PREFIX}{self.game or '-'}|{self.step}|{self.verb}|{whose}:{self.page}"

    def to(self, verb: str, step: int | None = None) -> Past:
        """Another press of the same game and list."""
        return replace(self, verb=verb, step=self.step if step is None else step)

    def turned(self, verb: str, page: int) -> Past:
        """Another page of the list."""
        return replace(self, verb=verb, page=page)

    @classmethod
    def parse(cls, custom_id: str) -> Past | None:
        """The meaning of such a custom_id, None for any other text."""
        found = TEMPLATE.fullmatch(custom_id)
        if found is None:
            return None
        game = "" if found["game"] == "-" else found["game"]
        person = None if found["person"] == "c" else int(found["person"])
        return cls(found["verb"], game, int(found["step"]), person, int(found["page"]))
