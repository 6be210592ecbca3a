"""The engine's own random numbers."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import Rng


def test_words_are_those_of_sha256_in_counter_mode() -> None:
    rng = Rng(bytes(range(32)))
    stream = b"".join(sha256(bytes(range(32)) + block.to_bytes(8, "big")).digest() for block in range(3))
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    assert [rng.word() for _ in range(24)] == words


def test_a_known_seed_gives_a_known_order_for_ever() -> None:
    assert "".join(Rng(bytes(32)).shuffled("abcdefgh")) == "ahebgdcf"


def test_the_state_is_seed_and_counter() -> None:
    rng = Rng(bytes(32))
    for _ in range(11):
        rng.word()
    again = Rng(bytes(32), rng.counter)
    assert [again.word() for _ in range(20)] == [rng.word() for _ in range(20)]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: bytes, bound: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


@pytest.mark.parametrize(
    ("bound", "words", "number", "used"),
    [
        (3, [2**32 - 1, 5, 7], 2, 2),  # the last word of all has no equal share of three
        (3, [2**32 - 2], 2, 1),
        (2**31 + 1, [2**31 + 1, 2**32 - 1, 2**31], 2**31, 3),
        (2**31 + 1, [0], 0, 1),
        (2**32, [2**32 - 1], 2**32 - 1, 1),
        (2**16, [2**32 - 1], 2**16 - 1, 1),  # powers of two share all words
        (10, [2**32 - 6, 2**32 - 7], 9, 2),
        (1, [2**32 - 1], 0, 1),
    ],
)
def test_words_without_an_equal_share_are_passed_over(
    bound: int, words: list[int], number: int, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = list(words)
    monkeypatch.setattr(Rng, "word", lambda self: left.pop(0))
    assert Rng(bytes(32)).below(bound) == number
    assert len(words) - len(left) == used


def test_shuffling_takes_its_words_from_the_last_place_down() -> None:
    """Worked out by hand from the words of the stream, none of which is passed over."""
    stream = sha256(bytes(32) + bytes(8)).digest()
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 32, 4)]
    out = list("abcde")
    for place, word in zip((4, 3, 2, 1), words, strict=False):
        assert word < 2**32 - 2**32 % (place + 1)
        other = word % (place + 1)
        out[place], out[other] = out[other], out[place]
    assert Rng(bytes(32)).shuffled("abcde") == out


def test_a_copy_goes_on_where_the_first_one_stands_and_for_itself() -> None:
    rng = Rng(bytes(32))
    for _ in range(11):
        rng.word()
    twin = rng.copy()
    following = [twin.word() for _ in range(9)]
    assert (rng.counter, twin.counter) == (11, 20)
    assert [rng.word() for _ in range(9)] == following


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(), max_size=40))
def test_shuffling_keeps_all_items(seed: bytes, items: list[int]) -> None:
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)


def test_every_order_of_three_comes_about_equally_often() -> None:
    rng = Rng(bytes(32))
    found: dict[str, int] = {}
    for _ in range(6000):
        order = "".join(rng.shuffled("abc"))
        found[order] = found.get(order, 0) + 1
    assert len(found) == 6
    assert all(850 < number < 1150 for number in found.values())


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_impossible_bounds_are_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(bytes(32)).below(bound)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Rng(bytes(31))
