"""Channels in which Discord lets the bot post nothing. The permissions of an interaction may say otherwise, so whoever
acts there is told, privately, until something is posted again."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from cachetools import LRUCache

_KEPT: Final = 5_000
TRY_AGAIN: Final = timedelta(seconds=20)
"""So often, at most, somebody who acts in such a channel brings on another try."""


class Silenced:
    """The channels whose last message was refused for want of permission."""

    def __init__(self) -> None:
        self._tried: LRUCache[int, datetime] = LRUCache(_KEPT)

    def refused(self, channel: int, now: datetime) -> None:
        """Discord has refused a message there."""
        self._tried.setdefault(channel, now)

    def heard(self, channel: int) -> None:
        """A message was posted there."""
        self._tried.pop(channel, None)

    def __contains__(self, channel: int | None) -> bool:
        return channel in self._tried

    def worth_a_try(self, channel: int, now: datetime) -> bool:
        """Whether what waits for this channel should be tried now, and not only when its pause is over; not too often."""
        tried = self._tried.get(channel)
        if tried is None or timedelta() <= now - tried < TRY_AGAIN:
            return False
        self._tried[channel] = now
        return True
