"""Which panel each private message shows, so that a late picture never covers a newer panel."""

from __future__ import annotations

from itertools import count
from typing import Final

from cachetools import LRUCache

_KEPT: Final = 20_000


class Shown:
    """The newest panel of each private message, as a serial number."""

    def __init__(self) -> None:
        self._serials: LRUCache[int, int] = LRUCache(_KEPT)
        self._numbers = count(1)

    def note(self, message_id: int) -> int:
        """The message shows a new panel; its serial number."""
        self._serials[message_id] = next(self._numbers)
        return self._serials[message_id]

    def holds(self, message_id: int, serial: int) -> bool:
        """Whether the message still shows that panel."""
        return self._serials.get(message_id) == serial
