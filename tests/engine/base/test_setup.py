"""The set-up."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.base.dirk import Dirk
from engine.base.events import MarketRefilled, StarterChosen, StartMoneyDealt
from engine.base.setup import bare_game, start_game
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import BUILDINGS, CARDS, CURRENCIES, MONEY, TABLE, TILES, TYPES
from tests.engine.games import SEATS, SEEDS, seed

PROPERTY = settings(deadline=None, max_examples=40)


def test_the_box_holds_54_buildings_and_36_cards_of_three_copies() -> None:
    assert len(BUILDINGS) == 54
    assert len(MONEY) == 36
    assert {CARDS[card].copies for card in MONEY} == {3}
    assert [sum(TILES[tile].type == kind for tile in BUILDINGS) for kind in TYPES] == [7, 7, 9, 9, 11, 11]
    printed = {(TILES[tile].type, TILES[tile].price, TILES[tile].cells[0][2]) for tile in BUILDINGS}
    assert len(printed) == 54
    assert all(bin(TILES[tile].cells[0][2]).count("1") <= 3 for tile in BUILDINGS)


def test_the_table_pays_as_many_places_as_the_round_has() -> None:
    assert [[len(TABLE[round_][kind]) for kind in TYPES] for round_ in (1, 2, 3)] == [
        [1] * 6,
        [2] * 6,
        [3] * 6,
    ]
    assert [TABLE[3][kind][0] for kind in TYPES] == [16, 17, 18, 19, 20, 21]


@PROPERTY
@given(SEATS, SEEDS)
def test_starting_money_reaches_20_with_its_last_card(seats: int, game_seed: bytes) -> None:
    game = start_game(seats, (), {}, game_seed)
    for hand in game.of(Money).hands:
        worths = [CARDS[card].worth for card in hand]
        assert sum(worths) >= 20
        assert sum(worths[:-1]) < 20


@PROPERTY
@given(SEATS, SEEDS, st.randoms(use_true_random=False))
def test_fewest_cards_then_least_money_then_the_youngest_begins(
    seats: int, game_seed: bytes, rnd: Any
) -> None:
    ages = list(range(seats))
    rnd.shuffle(ages)
    game = start_game(seats, (), {"age_order": ages}, game_seed)
    hands = game.of(Money).hands
    keys = [(len(h), sum(CARDS[card].worth for card in h), ages.index(seat)) for seat, h in enumerate(hands)]
    assert game.of(Course).start == keys.index(min(keys))
    event = next(event for event in game.events if isinstance(event, StarterChosen))
    level = next(n for n in range(3) if sum(key[: n + 1] == min(keys)[: n + 1] for key in keys) == 1)
    assert event.reason == ("cards", "money", "age")[level]


@PROPERTY
@given(SEATS, SEEDS)
def test_scoring_cards_lie_in_the_second_and_the_fourth_fifth(seats: int, game_seed: bytes) -> None:
    game = start_game(seats, (), {}, game_seed)
    draw = game.of(Money).draw[::-1]
    rest = len(draw) - 2
    sizes = [rest // 5 + (pile < rest % 5) for pile in range(5)]
    first, second = draw.index("scoring_1"), draw.index("scoring_2")
    assert sizes[0] <= first <= sizes[0] + sizes[1]
    assert sum(sizes[:3]) + 1 <= second <= sum(sizes[:4]) + 1
    assert len([card for card in game.of(Money).display if card]) == 4
    assert not {"scoring_1", "scoring_2"} & set(game.of(Money).display)


@pytest.mark.parametrize(("seats", "supply", "cards"), [(2, 44, 72), (3, 50, 108), (6, 50, 108)])
def test_cards_and_tiles_are_as_many_as_the_players_need(seats: int, supply: int, cards: int) -> None:
    game = start_game(seats, (), {}, seed("numbers"))
    money = game.of(Money)
    assert len(game.of(Market).supply) == supply
    assert sum(map(len, money.hands)) + len(money.draw) - 2 + 4 == cards
    assert (Dirk in game.slices) == (seats == 2)


def test_the_market_is_filled_in_the_order_of_the_spaces() -> None:
    game = start_game(3, (), {}, seed("market"))
    event = next(event for event in game.events if isinstance(event, MarketRefilled))
    assert list(event.tiles) == game.of(Market).spaces
    assert CURRENCIES == ("florin", "dirham", "denar", "ducat")


def test_the_starting_money_is_told_to_all() -> None:
    game = start_game(4, (), {}, seed("open"))
    dealt = [event for event in game.events if isinstance(event, StartMoneyDealt)]
    assert [list(event.cards) for event in dealt] == game.of(Money).hands
    assert all(event.seen_by(None) == event for event in dealt)


def test_everybody_begins_with_a_fountain_and_nothing_else() -> None:
    game = start_game(5, (), {}, seed("fountain"))
    estates = game.of(Estates)
    assert [board.tiles for board in estates.boards] == [{(0, 0): "fountain"}] * 5
    assert estates.reserves == [[]] * 5
    assert game.of(Course).points == [0] * 5


@pytest.mark.parametrize(
    ("seats", "modules", "options"),
    [
        (1, (), {}),
        (7, (), {}),
        (3, ("moon",), {}),
        (3, (), {"speed": 1}),
        (3, (), {"age_order": [0, 1]}),
        (3, (), {"dirk_gift": "per_tile"}),
    ],
)
def test_what_does_not_exist_is_refused(
    seats: int, modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        bare_game(seats, modules, options, bytes(32))


def test_cards_and_tiles_are_shuffled_as_they_come_out_of_the_box() -> None:
    _, outcome = engine.new_game(3, seed=bytes(32))
    shuffled = {act[1]: list(act[2]) for act in outcome.acts if act[0] == "shuffle"}
    assert len(shuffled["tiles"]) == 54
    assert len(shuffled["cards"]) == 108
