"""Which panel each private message shows, so that a late picture never covers a newer panel; and which message is
somebody's one panel of a game, so that they do not pile up."""

from __future__ import annotations

from itertools import count
from typing import Final

import discord
from cachetools import LRUCache, TTLCache

_KEPT: Final = 20_000
_PANELS: Final = 5_000
TOKEN_LIFE: Final = 14 * 60
"""Seconds in which a private message can be taken away again; Discord gives fifteen minutes."""


class Shown:
    """The newest panel of each private message, as a serial number; and each person's one panel of each game."""

    def __init__(self) -> None:
        self._serials: LRUCache[int, int] = LRUCache(_KEPT)
        self._numbers = count(1)
        self._panels: TTLCache[tuple[int, str], tuple[int, discord.Interaction]] = TTLCache(
            _PANELS, TOKEN_LIFE
        )

    def note(self, message_id: int) -> int:
        """The message shows a new panel; its serial number."""
        self._serials[message_id] = next(self._numbers)
        return self._serials[message_id]

    def holds(self, message_id: int, serial: int) -> bool:
        """Whether the message still shows that panel."""
        return self._serials.get(message_id) == serial

    def put(
        self, user: int, game: str, message_id: int, interaction: discord.Interaction
    ) -> discord.Interaction | None:
        """This message is the person's panel of the game now. Returns the interaction by which the one before it can be
        taken away; None if there is none, or it is the same message."""
        before = self._panels.get((user, game))
        self._panels[user, game] = message_id, interaction
        if before is None or before[0] == message_id:
            return None
        self._serials.pop(before[0], None)
        return before[1]
