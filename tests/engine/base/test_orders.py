"""Standing orders: their text form, and which options of an open question they want."""

from __future__ import annotations

import pytest

from engine import NotationError, chosen_modules, new_game, view
from engine.base.auction import Bid, Bidding, ChoosePayment
from engine.base.orders import books, fits, kind_of, may_name, read_order, wanted_by, write_order
from engine.base.window import PASS, SpecialMove
from engine.core.kernel import Action, Choice
from engine.core.module import Rules, rules_for
from engine.core.notation import read
from engine.core.orders import Order
from tests.engine.games import seed

ALL = new_game(3, seed=seed("orders"), modules=chosen_modules())[0]
RULES = ALL.game.rules
BASE: Rules = rules_for(())
WINDOW = SpecialMove(1, 0, 1, 0)


def wants(text: str, option: str, choice: Choice = WINDOW) -> bool:
    order = read_order(RULES, text)
    kind = kind_of(RULES, order.verb)
    assert kind is not None
    return fits(kind, order, choice, read(option))


@pytest.mark.parametrize(
    "text",
    [
        "vizier tower_13 most=9 at=reserve",
        "vizier any",
        "thief denar least=7",
        "thief denar_9",
        "bid merchant most=8",
        "reveal any gain",
        "name_type tower",
    ],
)
def test_an_order_reads_back_as_it_was_written(text: str) -> None:
    assert write_order(read_order(RULES, text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "vizier",
        "vizier moon",
        "buy tower_13",
        "thief denar most=3",
        "vizier tower most=x",
        "vizier tower most=-1",
        "vizier tower most=²",
        "vizier tower at=dirk",
        "vizier tower gain",
        "name_type any",
    ],
)
def test_what_no_module_knows_is_no_order(text: str) -> None:
    with pytest.raises(NotationError):
        read_order(RULES, text)


def test_orders_exist_only_for_the_modules_in_force() -> None:
    assert books(BASE) == ()
    assert set(books(RULES)) == {"window", "auction", "scoring"}
    with pytest.raises(NotationError):
        read_order(BASE, "vizier any")


def test_a_thing_is_meant_by_its_id_by_its_type_by_its_currency_and_by_any() -> None:
    option = "vizier tower_13 denar_4+denar_9 N13"
    assert wants("vizier tower_13", option)
    assert wants("vizier tower", option)
    assert wants("vizier any", option)
    assert not wants("vizier garden", option)
    assert not wants("vizier tower_12", option)
    assert wants("thief denar", "thief thief_denar denar_9")
    assert not wants("thief florin", "thief thief_denar denar_9")


def test_an_order_never_pays_more_than_it_names() -> None:
    assert wants("vizier tower most=13", "vizier tower_13 denar_4+denar_9 N13")
    assert not wants("vizier tower most=12", "vizier tower_13 denar_4+denar_9 N13")


def test_a_theft_may_ask_for_a_smallest_worth() -> None:
    assert wants("thief any least=7", "thief thief_denar denar_7")
    assert not wants("thief any least=7", "thief thief_denar denar_6")


def test_a_tile_goes_to_the_reserve_where_the_order_says_so() -> None:
    assert wants("vizier any at=reserve", "vizier tower_13 denar_4+denar_9 reserve")
    assert not wants("vizier any at=reserve", "vizier tower_13 denar_4+denar_9 N13")


def test_an_order_answers_only_the_questions_of_its_book() -> None:
    assert not wants("vizier any", "vizier tower_13 denar_4+denar_9 N13", Bidding(1, "merchant", 0))


def test_a_bid_is_the_lowest_one_up_to_the_most_for_the_lot_that_is_named() -> None:
    options: list[Action] = [Bid(9), Bid(5), Bid(7), PASS]
    order = Order("bid", "merchant", most=7)
    assert wanted_by(RULES, order, Bidding(1, "merchant", 4), options) == [Bid(5), Bid(7)]
    assert wanted_by(RULES, order, Bidding(1, "haggler", 4), options) == []
    assert wanted_by(RULES, Order("bid", "any", most=4), Bidding(1, "haggler", 4), options) == []


def test_every_kind_of_order_names_things_that_can_be_written_and_read() -> None:
    position = view(ALL.game, 0)
    for kind in RULES.orders:
        named = may_name(kind, position)
        assert named
        for word in named:
            assert read_order(RULES, f"{kind.verb} {word}") == Order(kind.verb, word)


def test_the_winner_who_does_not_choose_pays_with_the_fewest_cards() -> None:
    few, many = Bid(pay=("denar_9",)), Bid(pay=("denar_4", "denar_5"))
    assert ChoosePayment(0, 9).default((many, few)) == few
