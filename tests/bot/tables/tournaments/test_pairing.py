"""Who meets whom: compared with everything that could have been paired instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.tournaments import matching
from bot.tables.tournaments.pairing import (
    Encounters,
    circle,
    grouped,
    lot,
    paired,
    rounds_of_all,
    seated,
    sizes,
)

MEETINGS = st.integers(2, 8).flatmap(
    lambda n: st.tuples(st.just(n), st.sets(st.sampled_from(list(combinations(range(n), 2)))))
)


def every_pairing(people: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """All ways to put these into pairs; of an odd number one has nobody."""
    if len(people) < 2:
        yield []
        return
    one, others = people[0], people[1:]
    if len(people) % 2:
        for rest in every_pairing(others):
            if len(rest) == len(others) // 2:
                yield rest
    for other in others:
        for rest in every_pairing([each for each in others if each != other]):
            yield [(one, other), *rest]


def every_grouping(people: Sequence[int], shapes: Sequence[int]) -> Iterator[list[list[int]]]:
    """All ways to divide these into tables of these sizes."""
    if not shapes:
        yield []
        return
    one, others = people[0], people[1:]
    for shape in set(shapes):
        left = list(shapes)
        left.remove(shape)
        for more in combinations(others, shape - 1):
            rest = [each for each in others if each not in more]
            for tables in every_grouping(rest, left):
                yield [[one, *more], *tables]


@given(MEETINGS)
@settings(deadline=None, max_examples=60)
def test_as_many_pairs_are_found_as_there_can_be(given: tuple[int, set[tuple[int, int]]]) -> None:
    people, may = given
    found = matching.pairs(range(people), lambda one, other: (min(one, other), max(one, other)) in may)
    assert all(found[found[one]] == one and found[one] != one for one in found)
    assert all((min(pair), max(pair)) in may for pair in found.items())
    most = max(sum(pair in may for pair in each) for each in every_pairing(range(people)))
    assert len(found) == 2 * most


@given(MEETINGS)
@settings(deadline=None, max_examples=60)
def test_nobody_meets_again_where_that_can_be_avoided(given: tuple[int, set[tuple[int, int]]]) -> None:
    people, met = given
    past = Encounters({frozenset(pair): 1 for pair in met}, dict.fromkeys(range(0, people, 2), 1))
    pairs, byes = paired(list(range(people)), past)
    assert sorted([*byes, *(one for pair in pairs for one in pair)]) == list(range(people))
    assert len(byes) == people % 2
    again = sum(tuple(sorted(pair)) in met for pair in pairs)
    least = min(
        sum(pair in met for pair in each)
        for each in every_pairing(range(people))
        if len(each) == people // 2
        and all(one % 2 or people == 1 for one in set(range(people)) - {p for pair in each for p in pair})
    )
    assert again == least


def test_the_top_meets_its_neighbour_and_the_last_one_sits_out() -> None:
    assert paired([4, 2, 0, 1, 3], Encounters()) == ([[4, 2], [0, 1]], [3])
    past = Encounters({frozenset((4, 2)): 1}, {3: 1})
    assert paired([4, 2, 0, 1, 3], past) == ([[4, 0], [2, 3]], [1])


@given(st.integers(3, 15), st.integers(0, 99))
@settings(deadline=None, max_examples=15)
def test_a_swiss_tournament_gives_everybody_a_place_each_round_and_a_bye_at_most_once(
    people: int, seed: int
) -> None:
    played: list[tuple[list[list[int]], list[int]]] = []
    for number in range(people - 1 + people % 2):
        past = Encounters.of(played)
        ranked = sorted(range(people), key=lambda one: lot(str(seed), number, one))
        pairs, byes = paired(ranked, past)
        assert sorted([*byes, *(one for pair in pairs for one in pair)]) == list(range(people))
        played.append((pairs, byes))
        # Half of the people can always be met without meeting anybody again.
        if number < people // 2 - people % 2:
            assert max(Encounters.of(played).met.values()) == 1
    assert max(Encounters.of(played).byes.values(), default=0) <= 1


@given(st.integers(2, 24))
@settings(deadline=None, max_examples=25)
def test_in_a_round_robin_each_meets_each_exactly_once(people: int) -> None:
    rounds = [circle(people, number) for number in range(rounds_of_all(people, 2, 1, "seed"))]
    past = Encounters.of(rounds)
    assert past.met == {frozenset(pair): 1 for pair in combinations(range(people), 2)}
    assert past.byes == (dict.fromkeys(range(people), 1) if people % 2 else {})
    for pairs, byes in rounds:
        assert sorted([*byes, *(one for pair in pairs for one in pair)]) == list(range(people))


@given(st.integers(2, 64), st.integers(2, 6))
def test_tables_are_as_few_as_will_do_and_nearly_the_same(people: int, size: int) -> None:
    found = sizes(people, size)
    assert max(found) <= size
    assert min(found) >= 2
    assert max(found) - min(found) <= 1
    assert sum(found) == people - (people % 2 if size == 2 else 0)
    if size > 2:
        assert len(found) == -(-people // size)


@pytest.mark.parametrize(("people", "size"), [(6, 3), (7, 3), (7, 4), (8, 4), (9, 3)])
def test_larger_tables_repeat_no_more_meetings_than_must_be(people: int, size: int) -> None:
    played: list[tuple[list[list[int]], list[int]]] = []
    for number in range(4):
        past = Encounters.of(played)
        order = sorted(range(people), key=lambda one: lot("seed", number, one))
        tables = grouped(order, size, past, f"seed{number}", ranked=True)
        assert sorted(one for table in tables for one in table) == list(range(people))

        def again(tables: list[list[int]], past: Encounters = past) -> int:
            return sum(past.meetings(*pair) for table in tables for pair in combinations(table, 2))

        least = min(map(again, every_grouping(range(people), sizes(people, size))))
        assert again(tables) == least
        played.append((tables, []))


def test_larger_tables_keep_people_together_who_stand_near_each_other() -> None:
    assert grouped([5, 3, 1, 0, 2, 4], 3, Encounters(), "seed", ranked=True) == [[5, 3, 1], [0, 2, 4]]


@pytest.mark.parametrize(("people", "size", "most"), [(6, 3, 6), (9, 3, 4), (8, 4, 6), (16, 4, 7)])
def test_a_round_robin_of_larger_tables_ends_when_all_have_met(people: int, size: int, most: int) -> None:
    assert (people - 1) / (size - 1) <= rounds_of_all(people, size, 1, "seed") <= most


@given(st.integers(2, 12), st.integers(0, 9))
@settings(deadline=None, max_examples=12)
def test_nobody_sits_first_much_more_often_than_others(people: int, seed: int) -> None:
    played: list[tuple[list[list[int]], list[int]]] = []
    for number in range(people - 1 + people % 2):
        past = Encounters.of(played)
        pairs, byes = circle(people, number)
        played.append(([seated(pair, past, f"{seed}:{number}") for pair in pairs], byes))
    sat = Encounters.of(played).sat
    assert all(abs(seats[0] - seats[1]) <= 3 for seats in sat.values())


def test_in_a_series_everybody_sits_everywhere() -> None:
    played: list[tuple[list[list[int]], list[int]]] = []
    for number in range(4):
        played.append(([seated([0, 1, 2, 3], Encounters.of(played), f"seed{number}")], []))
    assert all(seats[:4] == [1, 1, 1, 1] for seats in Encounters.of(played).sat.values())


def test_lots_are_what_the_page_says_they_are() -> None:
    # printf 'seed:rank:3' | sha256sum
    assert lot("seed", "rank", 3) == "969657677f08b56b3bb319cae65be8017942f4febdd1f80bb2d830997e7f5bab"
