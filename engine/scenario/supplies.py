"""What lies hidden in a position, and where its boards carry marks.

Of a hidden supply, what `next` names comes first; the rest lies beneath it in any order.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rng import Rng
from engine.scenario.position import Position
from engine.scenario.setting import seed_of


def hidden_supply(position: Position, supply: str) -> list[str]:
    """The supply of this name, its top at the end. Its components say `fills=supply`."""
    order = list(position.next.get(supply, ()))
    if supply not in position.next_only:
        rest = sorted(position.rest(supply))
        order += Rng(seed_of(f"{supply}: {position.name}")).shuffled(rest)
    return order[::-1]


def marked_cells(position: Position, sign: str) -> Iterator[tuple[int, str, tuple[int, int], str]]:
    """Seat, tile, cell and value of each such mark in an Alhambra."""
    for seat, player in enumerate(position.players):
        for cell, word in player.board.items():
            for value in word.values(sign):
                yield seat, word.tile, cell, value


def marked_reserves(position: Position, sign: str) -> Iterator[tuple[int, str, str]]:
    """Seat, tile and value of each such mark in a reserve."""
    for seat, player in enumerate(position.players):
        for word in player.reserve:
            for value in word.values(sign):
                yield seat, word.tile, value
