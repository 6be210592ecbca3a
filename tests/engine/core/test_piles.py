"""Random acts and their log."""

from __future__ import annotations

import pytest

from engine.core.piles import Dealer
from engine.core.rng import Rng


def dealer() -> Dealer:
    return Dealer(Rng(bytes(32)))


def test_the_order_in_which_things_are_named_has_no_influence_on_a_shuffle() -> None:
    assert dealer().shuffle("p", ["a", "b", "c"]) == dealer().shuffle("p", ["c", "b", "a"])


def test_every_act_is_written_down() -> None:
    hand = dealer()
    pile = hand.shuffle("p", ["a", "b", "c", "d"])
    top = pile[-1]
    assert hand.draw("p", pile) == top
    parts = hand.cut("p", pile, [2, 1])
    parts[1] = hand.mix("p:2", parts[1], ["x"])
    hand.join("p", parts)
    assert hand.acts == [
        ("shuffle", "p", ("a", "b", "c", "d")),
        ("draw", "p", top),
        ("cut", "p", (2, 1)),
        ("mix", "p:2", ("x",)),
        ("join", "p", 2),
    ]


def test_cutting_and_joining_gives_the_same_pile() -> None:
    hand = dealer()
    pile = hand.shuffle("p", list("abcdefg"))
    before = list(pile)
    parts = hand.cut("p", pile, [3, 2, 2])
    assert parts[0] == before[4:]
    assert pile == []
    assert hand.join("p", parts) == before


@pytest.mark.parametrize("sizes", [[1], [1, 2], [3], []])
def test_parts_must_use_up_the_pile(sizes: list[int]) -> None:
    hand, pile = dealer(), ["a", "b"]
    with pytest.raises(ValueError, match="use up"):
        hand.cut("p", pile, sizes)
    assert (pile, hand.acts) == (["a", "b"], [])


def test_neither_the_order_of_a_pile_nor_that_of_what_is_added_has_an_influence_on_a_mix() -> None:
    assert dealer().mix("p", ["a", "b", "c"], ["x", "y"]) == dealer().mix("p", ["c", "a", "b"], ["y", "x"])
    assert sorted(dealer().mix("p", ["b", "a"], ["c"])) == ["a", "b", "c"]


def test_the_top_of_a_pile_is_its_last_entry() -> None:
    hand, pile = dealer(), ["a", "b", "c"]
    assert [hand.draw("p", pile), hand.draw("p", pile)] == ["c", "b"]
    assert pile == ["a"]
    assert hand.join("p", [["x", "y"], ["a"]]) == ["a", "x", "y"]


def test_a_copy_deals_the_same_and_writes_its_own_log() -> None:
    hand = dealer()
    twin = hand.copy()
    assert hand.shuffle("p", "abc") == twin.shuffle("p", "abc")
    twin.shuffle("p", "abc")
    assert len(hand.acts) == 1
