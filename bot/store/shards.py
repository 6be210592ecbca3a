"""Which servers a process looks after. Discord gives each server to the shard of number `(id >> 22) % count`."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, true


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of `count` shards; `numbers` None: all of them."""

    numbers: frozenset[int] | None = None
    count: int = 1

    def has(self, guild_id: int) -> bool:
        """Whether a server belongs to these shards."""
        return self.numbers is None or self.number_of(guild_id) in self.numbers

    def number_of(self, guild_id: int) -> int:
        """The number of a server's shard."""
        return (guild_id >> 22) % self.count

    def holds(self, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
        """The same as a condition of a query."""
        if self.numbers is None:
            return true()
        return (guild_id // 2**22 % self.count).in_(sorted(self.numbers))


ALL = Shards()
