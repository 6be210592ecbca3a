"""Snowflakes: ids that carry the moment of their making."""

from __future__ import annotations

from bot.sandbox.state.clock import Clock

EPOCH_MS = 1_420_070_400_000
"""The first millisecond of 2015, from which snowflakes count."""


class Snowflakes:
    """Makes ids from the clock, each greater than every one before."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    @property
    def last(self) -> int:
        """The id made last (0 before the first)."""
        return self._last

    def next(self) -> int:
        """A new id."""
        stamp = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(stamp, self._last + 1)
        return self._last


def moment_of(snowflake: int) -> float:
    """Seconds since 1970 at which the id was made."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000
