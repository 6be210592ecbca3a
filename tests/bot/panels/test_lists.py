"""What the texts in buttons of long lists and redesigns mean, those of earlier releases too."""

from __future__ import annotations

import pytest

from bot.panels.lists import Payments, Places, Targets, read_list
from bot.panels.subjects import BoardTile, ReserveTile, read_subject
from bot.panels.wants import OpenPayments, OpenVerb, PlayNow, read_want

LISTS = {
    "b:tower_13": Payments("tower_13"),
    "p:garden_8a": Places("garden_8a"),
    "r:ttower_13": Targets(ReserveTile("tower_13")),
    "r:cN13": Targets(BoardTile("N13")),
}


@pytest.mark.parametrize("text", LISTS)
def test_the_text_of_a_list_is_read_as_it_always_was(text: str) -> None:
    assert read_list(text) == LISTS[text]
    assert str(LISTS[text]) == text


@pytest.mark.parametrize("text", ["", "x:tower_13", "r:", "r:xN13", "tower_13"])
def test_any_other_text_is_no_list(text: str) -> None:
    assert read_list(text) is None


def test_a_redesign_is_about_a_tile_of_the_reserve_or_of_a_cell() -> None:
    assert (read_subject("ttower_13"), read_subject("cN13")) == (ReserveTile("tower_13"), BoardTile("N13"))
    assert read_subject("") is read_subject("N13") is None


WANTS = {
    "!wake": PlayNow("wake"),
    "!vizier tower_13 denar_4 N13": PlayNow("vizier tower_13 denar_4 N13"),
    "!#12~0123abcd": PlayNow("#12~0123abcd"),
    "$bazaar_1": OpenPayments("bazaar_1"),
    "vizier": OpenVerb("vizier"),
    "vizier.2.0": OpenVerb("vizier", (2, 0)),
}


@pytest.mark.parametrize("text", WANTS)
def test_what_an_option_wants_is_read_as_it_always_was(text: str) -> None:
    assert read_want(text) == WANTS[text]
    assert str(WANTS[text]) == text


def test_a_step_that_is_no_number_is_none() -> None:
    assert read_want("vizier.x") is None
