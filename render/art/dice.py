"""Chance for drawings: the same name always rolls the same numbers, on every machine and Python."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Dice:
    """A stream of numbers that depends only on `seed`.

    >>> Dice("tower_7").below(6) == Dice("tower_7").below(6)
    True
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._block = 0
        self._buffer = b""

    def bytes(self, count: int) -> bytes:
        """The next `count` bytes."""
        while len(self._buffer) < count:
            self._buffer += hashlib.sha256(f"{self._seed}/{self._block}".encode()).digest()
            self._block += 1
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def unit(self) -> float:
        """From 0 (included) to 1 (excluded)."""
        return int.from_bytes(self.bytes(4), "big") / 2**32

    def between(self, low: float, high: float) -> float:
        """Somewhere from `low` to `high`."""
        return low + (high - low) * self.unit()

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        return int(self.unit() * limit)

    def pick(self, choices: Sequence[T]) -> T:
        """One of `choices`."""
        return choices[self.below(len(choices))]

    def chance(self, share: float) -> bool:
        """True in about `share` of the rolls (0 to 1)."""
        return self.unit() < share
