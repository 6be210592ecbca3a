"""The custom_ids of everything about tournaments: `alhtour1|<verb>|<id of the tournament, or ->`. They work after a restart
and on messages of any age."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

PREFIX: Final = "alhtour1|"
_ID: Final = re.compile(r"alhtour1\|(?P<verb>[a-z]{1,8})\|(?P<id>[a-z0-9]{8}|-)", re.ASCII)


@dataclass(frozen=True, slots=True)
class AskedTournament:
    """A press about a tournament; None: about all of the server."""

    id: str | None
    verb: str = "show"

    @property
    def custom_id(self) -> str:
        """The text that goes into the message."""
        return f"{PREFIX}{self.verb}|{self.id or '-'}"

    @classmethod
    def parse(cls, custom_id: str) -> AskedTournament | None:
        """The meaning of such a custom_id, None for any other text."""
        found = _ID.fullmatch(custom_id)
        if found is None:
            return None
        return cls(None if found["id"] == "-" else found["id"], found["verb"])
