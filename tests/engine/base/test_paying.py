"""Ways to pay."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.base.paying import Purse, listed, payments, worth

HANDS = st.lists(st.integers(1, 9), max_size=8).map(
    lambda values: tuple(sorted((f"denar_{value}", value) for value in values))
)


@given(HANDS, st.integers(1, 13))
def test_all_exact_payments_and_all_sparing_overpayments_are_listed(
    hand: tuple[tuple[str, int], ...], price: int
) -> None:
    exact, over = set(), set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            total = sum(value for _, value in cards)
            names = tuple(sorted(name for name, _ in cards))
            if total == price:
                exact.add(names)
            elif total > price and all(total - value < price for _, value in cards):
                over.add(names)
    found_exact, found_over = payments(hand, price)
    assert (set(found_exact), set(found_over)) == (exact, over)
    assert len(found_exact) == len(exact)
    assert len(found_over) == len(over)


@given(HANDS, st.integers(1, 13))
def test_the_most_sparing_ways_come_first(hand: tuple[tuple[str, int], ...], price: int) -> None:
    values = dict(hand)
    exact, over = payments(hand, price)
    assert [len(pay) for pay in exact] == sorted(len(pay) for pay in exact)
    excess = [sum(values[name] for name in pay) for pay in over]
    assert excess == sorted(excess)


@given(HANDS, st.lists(st.sampled_from([f"denar_{n}" for n in range(1, 10)]), max_size=5))
def test_only_what_is_in_the_purse_is_worth_something(
    hand: tuple[tuple[str, int], ...], pay: list[str]
) -> None:
    held = Counter(name for name, _ in hand)
    expected = sum(int(name[-1]) for name in pay) if not Counter(pay) - held else None
    assert worth(Purse(hand), pay) == expected


def test_what_a_purse_needs_is_paid_along() -> None:
    purse = Purse((("denar_3", 3), ("florin_4", 4)), ("denar", "florin"), needs=("letter",), must_use="denar")
    assert worth(purse, ("denar_3", "florin_4", "letter")) == 7
    assert worth(purse, ("denar_3", "florin_4")) is None
    assert worth(purse, ("florin_4", "letter")) is None
    assert listed([purse], 7) == ((("denar_3", "florin_4", "letter"),), ())


def test_several_purses_are_listed_without_repetition() -> None:
    one = Purse((("denar_3", 3),), ("denar",))
    assert listed([one, one], 3) == ((("denar_3",),), ())
