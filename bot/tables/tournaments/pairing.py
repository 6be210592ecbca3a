"""Who sits with whom: round robin by the circle, Swiss by the standings, larger tables by a search; and who sits where.

Everything is decided by what is given and by lots that anybody can draw again (see `lot`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations, permutations
from math import ceil
from typing import Final

from bot.tables.tournaments import matching

TRIES: Final = 600
"""Beginnings from which the search for larger tables sets out, divided by the number of people."""
REPEAT: Final = 1_000_000
"""What meeting once more costs beside how far apart people stand, which costs its square."""

Groups = list[list[int]]
Pair = frozenset[int]


@dataclass(frozen=True, slots=True)
class Encounters:
    """What has been played: how often two have met, who had a bye, and how often each sat in each seat."""

    met: Mapping[Pair, int] = field(default_factory=dict)
    byes: Mapping[int, int] = field(default_factory=dict)
    sat: Mapping[int, Sequence[int]] = field(default_factory=dict)
    small: Mapping[int, int] = field(default_factory=dict)
    """How often each sat at a table that was smaller than others of its round."""

    @classmethod
    def of(cls, rounds: Iterable[tuple[Sequence[Sequence[int]], Sequence[int]]]) -> Encounters:
        """Of rounds: the tables of each by seats, and who had a bye."""
        met: Counter[Pair] = Counter()
        byes: Counter[int] = Counter()
        small: Counter[int] = Counter()
        sat: dict[int, list[int]] = {}
        for tables, free in rounds:
            byes.update(free)
            largest = max((len(table) for table in tables), default=0)
            for table in tables:
                met.update(frozenset(pair) for pair in combinations(table, 2))
                small.update(table if len(table) < largest else ())
                for seat, one in enumerate(table):
                    sat.setdefault(one, [0] * 6)[seat] += 1
        return cls(met, byes, sat, small)

    def meetings(self, one: int, other: int) -> int:
        """How often these two have met."""
        return self.met.get(frozenset((one, other)), 0)


def lot(seed: str, *about: object) -> str:
    """The lot that is drawn about something: SHA-256 of the seed and what it is about, with `:` between. The least one in
    the order of the alphabet comes first."""
    return sha256(":".join(map(str, (seed, *about))).encode()).hexdigest()


def sizes(people: int, size: int) -> list[int]:
    """How large the tables are: as few as are enough, none larger than `size`, none larger than another by more than one.
    Where two would be one too many, somebody has a bye: see `paired`."""
    if people < 2:
        return []
    if size == 2:
        return [2] * (people // 2)
    tables = ceil(people / size)
    least, more = divmod(people, tables)
    return [least + 1] * more + [least] * (tables - more)


def circle(people: int, number: int) -> tuple[Groups, list[int]]:
    """The pairs of a round (from 0) of a round robin, and who has a bye: the first stays, the others move round."""
    places: list[int | None] = list(range(people))
    if people % 2:
        places.append(None)
    turning = places[1:]
    by = number % len(turning) if turning else 0
    ring = [places[0], *turning[by:], *turning[:by]]
    found: Groups = []
    free: list[int] = []
    for one, other in zip(ring[: len(ring) // 2], reversed(ring[len(ring) // 2 :]), strict=True):
        if one is not None and other is not None:
            found.append([one, other])
        else:
            free += [each for each in (one, other) if each is not None]
    return found, free


def paired(ranked: Sequence[int], past: Encounters) -> tuple[Groups, list[int]]:
    """Swiss for tables of two: from the top of the standings on everybody meets the one nearest to them whom they have not
    met, as long as the others can still be paired without meeting again. Nobody meets again where that can be avoided.
    With an odd number the last one who had none has a bye, unless more would have to meet again."""
    people = list(ranked)
    free: list[int] = []
    if len(people) % 2:
        least = min(past.byes.get(one, 0) for one in people)
        may = [one for one in reversed(people) if past.byes.get(one, 0) == least]
        free = [min(may, key=lambda one: _again([p for p in people if p != one], past))]
        people.remove(free[0])
    found: Groups = []
    again = _again(people, past)
    while people:
        one, others = people[0], people[1:]
        for other in sorted(others, key=lambda each: past.meetings(one, each)):
            rest = [each for each in others if each != other]
            costs = int(past.meetings(one, other) > 0)
            if costs + _again(rest, past) <= again:
                found.append([one, other])
                people, again = rest, again - costs
                break
    return found, free


def _again(people: Sequence[int], past: Encounters) -> int:
    """How many pairs of these have to meet again at least."""
    new = matching.pairs(people, lambda one, other: not past.meetings(one, other))
    return (len(people) - len(new)) // 2


def grouped(order: Sequence[int], size: int, past: Encounters, seed: str, *, ranked: bool) -> Groups:
    """Tables of more than two: as few meetings again as the search finds, and then (`ranked`) people who stand near each
    other in this order. The measure is the sum over all pairs at a table of how often they have met; who sat at a smaller
    table before does so again only where that costs no meeting."""
    best: Groups | None = None
    least = 0
    shapes = sizes(len(order), size)
    rank = {one: place for place, one in enumerate(order)} if ranked else None
    for number in range(max(2, TRIES // max(1, len(order)))):
        begin = order if number == 0 else sorted(order, key=lambda one: lot(seed, "try", number, one))
        found = _swapped(_cut(begin, shapes), past, rank)
        costs = _costs(found, past, rank)
        if best is None or costs < least:
            best, least = found, costs
        if least < REPEAT:
            break
    return best or []


def _cut(order: Sequence[int], shapes: Sequence[int]) -> Groups:
    found, start = [], 0
    for shape in shapes:
        found.append(list(order[start : start + shape]))
        start += shape
    return found


def _swapped(tables: Groups, past: Encounters, rank: Mapping[int, int] | None) -> Groups:
    """Swap people between tables as long as that is for the better."""
    largest = max((len(table) for table in tables), default=0)
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    before = _table(one, past, rank, largest) + _table(other, past, rank, largest)
                    one[here], other[there] = other[there], one[here]
                    if _table(one, past, rank, largest) + _table(other, past, rank, largest) < before:
                        better = True
                    else:
                        one[here], other[there] = other[there], one[here]
    return tables


def _costs(tables: Groups, past: Encounters, rank: Mapping[int, int] | None) -> int:
    largest = max((len(table) for table in tables), default=0)
    return sum(_table(table, past, rank, largest) for table in tables)


def _table(table: Sequence[int], past: Encounters, rank: Mapping[int, int] | None, largest: int) -> int:
    found = 0
    for one, other in combinations(table, 2):
        found += REPEAT * past.meetings(one, other)
        if rank is not None:
            found += (rank[one] - rank[other]) ** 2
    if len(table) < largest:
        found += 100 * sum(past.small.get(one, 0) for one in table)
    return found


def seated(table: Sequence[int], past: Encounters, seed: str) -> list[int]:
    """Who of a table sits where: seats that each had least often; where that leaves a choice, by lot."""
    order = sorted(table, key=lambda one: lot(seed, "seat", one))

    def costs(seats: Sequence[int]) -> int:
        return sum(2 * past.sat.get(one, (0,) * 6)[seat] + 1 for seat, one in enumerate(seats))

    return min(map(list, permutations(order)), key=costs)


def rounds_of_all(people: int, size: int, laps: int, seed: str) -> int:
    """After how many rounds everybody has met everybody so often. For tables of two by the circle, for larger ones as the
    search goes, but no more than three times as many as would do if nobody ever met again."""
    if size == 2:
        return laps * (people - 1 + people % 2)
    least = ceil(laps * (people - 1) / (min(size, people) - 1))
    played: list[tuple[Groups, list[int]]] = []
    while len(played) < 3 * least:
        past = Encounters.of(played)
        if all(past.meetings(one, other) >= laps for one, other in combinations(range(people), 2)):
            break
        order = sorted(range(people), key=lambda one: lot(seed, len(played), one))
        played.append((grouped(order, size, past, f"{seed}:{len(played)}", ranked=False), []))
    return len(played)
