"""A turn: money, purchases, building, refills, window and passes."""

from __future__ import annotations

import pytest

from engine import IllegalMove, read, write
from engine.base.events import (
    CardsTaken,
    DisplayRefilled,
    MarketRefilled,
    Passed,
    Reshuffled,
    ScoringCardDrawn,
    TileBought,
    TurnBegan,
)
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.state import Course, Estates, Market, Money
from engine.core.kernel import Game
from tests.engine.base.table import game_at


def play(game: Game, *texts: str) -> None:
    for text in texts:
        assert game.choice is not None
        game.play(game.choice.seat, read(text))


def texts(game: Game, kind: type) -> set[str]:
    return {write(option) for option in game.legal() if isinstance(option, kind)}


def test_one_card_of_any_value_or_several_of_at_most_five_together() -> None:
    assert texts(game_at(), Take) == {
        "take florin_1", "take dirham_4", "take denar_2", "take ducat_7",
        "take dirham_4+florin_1", "take denar_2+florin_1",
    }  # fmt: skip


def test_equal_cards_are_not_told_apart() -> None:
    game = game_at(display=["denar_1", "denar_1", "denar_1", "florin_2"])
    assert texts(game, Take) == {
        "take denar_1", "take florin_2", "take denar_1+denar_1", "take denar_1+florin_2",
        "take denar_1+denar_1+denar_1", "take denar_1+denar_1+florin_2", "take denar_1+denar_1+denar_1+florin_2",
    }  # fmt: skip


def test_taking_ends_the_turn_and_refills_only_what_is_empty() -> None:
    game = game_at(draw=["denar_5", "florin_6"])
    play(game, "take florin_1+dirham_4")
    assert game.of(Money).hands[0] == ["dirham_4", "florin_1"]
    assert game.of(Money).display == ["denar_5", "florin_6", "denar_2", "ducat_7"]
    assert isinstance(game.events[0], CardsTaken)
    assert TurnBegan(1, 2) in game.events
    assert DisplayRefilled(("denar_5", "florin_6")) in game.events
    assert game.of(Course).turn == 1


def test_an_exact_purchase_grants_a_further_action_and_an_overpaid_one_does_not() -> None:
    game = game_at(hands=[["denar_9", "denar_4", "ducat_3"], [], []])
    play(game, "buy tower_13 denar_4+denar_9")
    assert game.choice is not None
    assert game.choice.phase == "action"
    assert game.of(Money).discard == ["denar_4", "denar_9"]
    assert game.of(Market).spaces[2] is None
    play(game, "buy pavilion_2 ducat_3")
    assert game.choice.phase == "build"
    bought = [event for event in game.events if isinstance(event, TileBought)]
    assert [(event.tile, event.price, event.exact) for event in bought] == [("pavilion_2", 2, False)]


def test_superfluous_cards_may_be_paid_too_though_nobody_lists_them() -> None:
    game = game_at(hands=[["denar_9", "denar_4", "denar_3"], [], []])
    assert texts(game, Buy) == {"buy tower_13 denar_4+denar_9"}
    assert game.is_legal(read("buy tower_13 denar_3+denar_4+denar_9"))
    for text in (
        "buy tower_13 denar_3+denar_9",
        "buy tower_13 denar_4+denar_9+denar_9",
        "buy tower_12 denar_9",
    ):
        assert not game.is_legal(read(text))


def test_tiles_are_placed_in_any_order_and_stand_as_neighbours_at_once() -> None:
    game = game_at(hands=[["florin_8", "dirham_9", "ducat_2"], [], []])
    play(game, "buy garden_8a florin_8", "buy tower_9a dirham_9", "buy pavilion_2 ducat_2", "stop")
    assert set(game.of(Estates).pending[0]) == {"garden_8a", "tower_9a", "pavilion_2"}
    play(game, "build pavilion_2 N13", "build garden_8a reserve", "build tower_9a N15")
    assert game.of(Estates).boards[0].tiles == {(0, 0): "fountain", (0, -1): "pavilion_2", (0, 1): "tower_9a"}
    assert game.of(Estates).reserves[0] == ["garden_8a"]
    assert game.of(Course).turn == 1


def test_the_market_is_refilled_after_the_turn_in_the_order_of_the_spaces() -> None:
    game = game_at(hands=[["dirham_9", "ducat_2"], [], []], supply=["tower_7", "tower_8"])
    play(game, "buy pavilion_2 ducat_2", "buy tower_9a dirham_9", "stop", "build pavilion_2 reserve")
    play(game, "build tower_9a reserve")
    assert game.of(Market).spaces == ["garden_8a", "tower_7", "tower_13", "tower_8"]
    assert MarketRefilled(("tower_7", "tower_8")) in game.events


def test_a_scoring_card_is_replaced_and_leaves_the_game() -> None:
    game = game_at(draw=["scoring_1", "scoring_2", "denar_5"])
    play(game, "take ducat_7")
    assert [event.round for event in game.events if isinstance(event, ScoringCardDrawn)] == [1, 2]
    assert game.of(Money).display[3] == "denar_5"
    assert game.of(Money).out == ["scoring_1", "scoring_2"]
    assert [sheet.round for sheet in game.of(Course).sheets] == [1, 2]


def test_the_discard_pile_is_shuffled_when_a_card_is_needed_and_none_is_left() -> None:
    game = game_at(draw=["denar_5"], draw_only=True, discard=["florin_9", "florin_8", "florin_7"])
    play(game, "take florin_1+dirham_4")
    assert Reshuffled(3) in game.events
    assert len(game.of(Money).draw) == 2
    assert game.of(Money).discard == []


def test_an_empty_draw_pile_is_left_alone_while_nothing_is_needed() -> None:
    game = game_at(
        draw=[], draw_only=True, discard=["florin_9"], boards=["F tower_12"],
    )  # fmt: skip
    play(game, "redesign store - O14")
    assert game.of(Money).discard == ["florin_9"]


def test_who_can_do_nothing_passes_and_when_all_do_the_game_ends() -> None:
    game = game_at(display=[], draw_only=True)
    assert [write(option) for option in game.legal()] == ["pass"]
    play(game, "pass")
    assert Passed(0) in game.events
    play(game, "pass", "pass")
    assert game.of(Course).over


def test_a_pass_in_between_does_not_end_the_game() -> None:
    game = game_at(display=[], draw_only=True, boards=["F", "F tower_12"])
    play(game, "pass", "redesign store - O14", "pass", "pass")
    assert not game.of(Course).over
    assert game.of(Course).passes == 2


def test_stopping_is_possible_only_after_an_exact_payment() -> None:
    game = game_at(hands=[["ducat_2"], [], []])
    with pytest.raises(IllegalMove):
        game.play(0, read("stop"))
    play(game, "buy pavilion_2 ducat_2", "stop")
    assert game.choice is not None
    assert game.choice.phase == "build"


def test_holding_a_turn_open_ends_with_the_next_one() -> None:
    game = game_at()
    game.play(0, read("take ducat_7"), confirm=True)
    assert game.of(Course).turn == 0
    assert [write(option) for option in game.legal()] == ["stop"]
    game.play(0, read("stop"), confirm=True)
    assert game.of(Course).turn == 1
    assert not game.confirm
