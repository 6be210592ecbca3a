"""Which panel each private message shows, so that a late picture never covers a newer panel."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

_KEPT: Final = 20_000


class Shown:
    """The newest panel of each private message, as a serial number."""

    def __init__(self) -> None:
        self._serials: OrderedDict[int, int] = OrderedDict()
        self._next = 0

    def note(self, message_id: int) -> int:
        """The message shows a new panel; its serial number."""
        self._next += 1
        self._serials[message_id] = self._next
        self._serials.move_to_end(message_id)
        while len(self._serials) > _KEPT:
            self._serials.popitem(last=False)
        return self._next

    def holds(self, message_id: int, serial: int) -> bool:
        """Whether the message still shows that panel."""
        return self._serials.get(message_id) == serial
