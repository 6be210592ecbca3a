"""The engine's own random numbers: SHA-256 in counter mode over a 32-byte seed.

Python promises no stable `shuffle`, so the generator is ours. Its whole state is the seed and a counter;
no number of seen cards tells the next one, because every block is a hash of the secret seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """Uniform numbers by rejection sampling from 32-bit words; eight words a block.

    >>> Rng(bytes(32)).shuffled("abcdef") == Rng(bytes(32)).shuffled("abcdef")
    True
    """

    __slots__ = ("_block", "_words", "counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self.seed = seed
        self.counter = counter
        self._block = -1  # the number of the block whose words are kept
        self._words: tuple[int, ...] = ()

    def copy(self) -> Rng:
        twin = Rng.__new__(Rng)
        twin.seed, twin.counter = self.seed, self.counter
        twin._block, twin._words = self._block, self._words
        return twin

    def word(self) -> int:
        """The next 32-bit word; word `n` is bytes `4 * (n % 8)` of block `n // 8`."""
        block, at = self.counter >> 3, self.counter & 7
        if block != self._block:
            self._words = unpack(">8I", sha256(self.seed + block.to_bytes(8, "big")).digest())
            self._block = block
        self.counter += 1
        return self._words[at]

    def below(self, n: int) -> int:
        """A uniform number from 0 to `n - 1`. Raises ValueError for `n` outside 1..2**32."""
        if not 1 <= n <= 1 << 32:
            raise ValueError("below() needs 1 to 2**32")
        limit = (1 << 32) - (1 << 32) % n
        while (w := self.word()) >= limit:
            pass
        return w % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a uniformly random order (Fisher and Yates, from the last place down)."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out
