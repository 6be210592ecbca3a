"""Questions: groups of options, their order, and their names."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.registry import Tables
from bot.texts import Texts
from bot.wording.options import LegalMoves, label, payable_prices, sorted_payments
from engine.base.building import Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.state import Money
from engine.base.turn import Stop
from engine.base.window import Pass
from tests.bot.conftest import ANNA, BEN, begun, on_turn

TEXTS = Texts.load(strict=True)


@given(st.lists(st.integers(1, 9), max_size=8))
def test_the_payable_prices_are_those_that_some_cards_make_up(worths: list[int]) -> None:
    sums = {sum(part) for size in range(len(worths) + 1) for part in combinations(worths, size)}
    assert payable_prices(worths) == len(sums & set(range(2, 14)))


def test_a_set_is_largest_when_no_further_card_may_be_added() -> None:
    takes = [
        Take(("denar_1",)),
        Take(("denar_1", "florin_2")),
        Take(("denar_1", "ducat_2")),
        Take(("denar_1", "ducat_2", "florin_2")),
        Take(("ducat_2", "florin_2")),
    ]
    moves = LegalMoves(tuple(takes))
    assert moves.takes == takes[:1]
    assert moves.sets == [takes[3]]
    assert set(moves.smaller_sets) == {takes[1], takes[2], takes[4]}


def test_places_are_in_reading_order_and_the_reserve_comes_last() -> None:
    builds = [Build("tower_7", at) for at in ("reserve", (1, 0), (0, 1), (0, -1))]
    found = [build.at for build in LegalMoves(tuple(builds)).builds("tower_7")]
    assert found == [(0, -1), (1, 0), (0, 1), "reserve"]


def test_stop_and_pass_are_recognised() -> None:
    assert LegalMoves((Stop(),)).may_stop
    assert LegalMoves((Pass(),)).must_pass
    assert not LegalMoves((Stop(),)).others


async def test_payments_are_sorted_by_exactness_excess_and_what_they_leave(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    assert table.record is not None
    view = table.view_for(person.id)
    space = next(s for s in view.market if s.tile is not None)
    money = [f"{space.currency}_{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9)]
    table.record.game.of(Money).hands[table.asked or 0] = money
    table.record.game._options = None
    view = table.view_for(person.id)
    assert space.tile is not None
    buys = sorted_payments(view, space.tile.id, LegalMoves(view.options).buys(space.tile.id))
    price = space.tile.price or 0
    excess = [sum(int(card.split("_")[1]) for card in buy.pay) - price for buy in buys]
    assert excess == sorted(excess)
    assert excess[0] == 0
    exact = [buy for buy, over in zip(buys, excess, strict=True) if not over]
    kept = [payable_prices(int(card.split("_")[1]) for card in money if card not in buy.pay) for buy in exact]
    assert kept == sorted(kept, reverse=True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_action_has_a_name_in_both_languages(language: str) -> None:
    say = TEXTS(language)
    actions = [
        Take(("denar_5",)),
        Buy("tower_13", ("denar_4", "denar_9")),
        Build("tower_13", (0, -1)),
        Build("tower_13", "reserve"),
        Build("tower_13", "dirk"),
        Redesign("place", "tower_13", (0, -1)),
        Redesign("store", None, (1, 0)),
        Redesign("swap", "tower_13", (1, 0)),
        Redesign("place", "tower_13", (0, -1), (("using", "architect"),)),
        Redesign("place", "tower_13", (0, -1), (("using", "mb_ducat"),)),
    ]
    names = [label(say, action) for action in actions]
    assert len(set(names)) == len(names)
    assert "N13" in names[2]
    assert ("blau" if language == "de" else "blue") in names[0]
