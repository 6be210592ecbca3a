"""Piles of hidden things, and the record of every random act on them.

Each act is one entry of the draw log: plain lists, in order. `engine.core.fairness` carries the same acts
out again from the seed alone and compares. A pile is a list whose **last** entry is the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.core.rng import Rng

# words, numbers and lists of pieces: each act is read by the one that reads its first word
Act = tuple[Any, ...]


class Dealer:
    """Carries out random acts and writes them down in `acts` (emptied by whoever stores them)."""

    __slots__ = ("acts", "rng")

    def __init__(self, rng: Rng, acts: list[Act] | None = None) -> None:
        self.rng = rng
        self.acts: list[Act] = [] if acts is None else acts

    def copy(self) -> Dealer:
        return Dealer(self.rng.copy(), list(self.acts))

    def shuffle(self, pile: str, items: Iterable[str]) -> list[str]:
        """A new pile of these items in random order. The items are sorted first, so that the order in
        which somebody names them has no influence."""
        start = sorted(items)
        self.acts.append(("shuffle", pile, tuple(start)))
        return self.rng.shuffled(start)

    def draw(self, pile: str, cards: list[str]) -> str:
        """The top of the pile leaves it."""
        top = cards.pop()
        self.acts.append(("draw", pile, top))
        return top

    def cut(self, pile: str, cards: list[str], sizes: Sequence[int]) -> list[list[str]]:
        """Cut the pile into parts of these sizes from the top; the pile is empty afterwards.

        Raises ValueError if the sizes do not use up the pile.
        """
        if sum(sizes) != len(cards):
            raise ValueError("the parts must use up the pile")
        self.acts.append(("cut", pile, tuple(sizes)))
        parts = []
        for size in sizes:
            parts.append(cards[len(cards) - size :])
            del cards[len(cards) - size :]
        return parts

    def mix(self, pile: str, cards: Sequence[str], extra: Iterable[str]) -> list[str]:
        """The pile shuffled anew together with `extra` (shuffled too when there is nothing extra)."""
        added = sorted(extra)
        self.acts.append(("mix", pile, tuple(added)))
        return self.rng.shuffled(sorted([*cards, *added]))

    def join(self, pile: str, parts: Sequence[Sequence[str]]) -> list[str]:
        """One pile of several, the first part on top."""
        self.acts.append(("join", pile, len(parts)))
        return [card for part in reversed(parts) for card in part]
