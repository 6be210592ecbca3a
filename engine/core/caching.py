"""How much is remembered of what the rules work out again and again.

Whatever is remembered is found by values that never change, so that it cannot go stale. Nearly all that is found again
is found within the same decision or the next ones of the same game: more would take memory and save no time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

ENTRIES: Final = 2_048
"""Answers remembered of each question; together at most some 15 MiB."""

FEW: Final = 128
"""The same of questions that come for each of many things."""

K = TypeVar("K")
V = TypeVar("V")


class Remembered(dict[K, V]):
    """What a function makes of each key, made once: `known[key]`. It begins anew when it holds `most`.

    >>> squares = Remembered(lambda n: n * n)
    >>> squares[7], len(squares)
    (49, 1)
    """

    __slots__ = ("make", "most")

    def __init__(self, make: Callable[[K], V], most: int = ENTRIES) -> None:
        self.make = make
        self.most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self.most:
            self.clear()
        value = self[key] = self.make(key)
        return value
