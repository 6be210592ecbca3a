"""As many pairs as possible, each of two that may be paired, nobody in two of them: Edmonds' algorithm of blossoms."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence


def pairs(people: Sequence[int], may_meet: Callable[[int, int], bool]) -> dict[int, int]:
    """The partner of everybody who has one."""
    near = [
        [other for other in range(len(people)) if other != one and may_meet(people[one], people[other])]
        for one in range(len(people))
    ]
    mate: list[int | None] = [None] * len(people)
    for one in range(len(people)):
        if mate[one] is None:
            _lengthen(one, near, mate)
    return {people[one]: people[other] for one, other in enumerate(mate) if other is not None}


def _lengthen(root: int, near: Sequence[Sequence[int]], mate: list[int | None]) -> None:
    """Find a way from somebody alone to somebody else alone, in turn outside and inside of pairs, and swap what is a pair
    along it. A circle of odd length on the way counts as one place, its base."""
    base, before = list(range(len(near))), [-1] * len(near)
    reached, waiting = {root}, deque([root])
    while waiting:
        here = waiting.popleft()
        for there in near[here]:
            if base[here] == base[there] or mate[here] == there:
                continue
            partner = mate[there]
            if there == root or (partner is not None and before[partner] != -1):
                _shrink(here, there, base, before, mate, reached, waiting)
            elif before[there] == -1:
                before[there] = here
                if partner is None:
                    _swap(there, before, mate)
                    return
                reached.add(partner)
                waiting.append(partner)


def _swap(end: int, before: Sequence[int], mate: list[int | None]) -> None:
    place: int | None = end
    while place is not None:
        other = before[place]
        further = mate[other]
        mate[place], mate[other] = other, place
        place = further


def _shrink(
    one: int,
    other: int,
    base: list[int],
    before: list[int],
    mate: Sequence[int | None],
    reached: set[int],
    waiting: deque[int],
) -> None:
    top = _common(one, other, base, before, mate)
    inside: set[int] = set()
    for place, child in ((one, other), (other, one)):
        while base[place] != top:
            partner = mate[place]
            assert partner is not None  # noqa: S101 - only the root is alone, and it is the base
            inside |= {base[place], base[partner]}
            before[place] = child
            child, place = partner, before[partner]
    for place in range(len(base)):
        if base[place] in inside:
            base[place] = top
            if place not in reached:
                reached.add(place)
                waiting.append(place)


def _common(
    one: int, other: int, base: Sequence[int], before: Sequence[int], mate: Sequence[int | None]
) -> int:
    """Where the ways of two back to the root meet."""
    seen = set()
    place = one
    while True:
        place = base[place]
        seen.add(place)
        partner = mate[place]
        if partner is None:
            break
        place = before[partner]
    place = base[other]
    while place not in seen:
        partner = mate[place]
        assert partner is not None  # noqa: S101 - the root is on both ways
        place = base[before[partner]]
    return place
