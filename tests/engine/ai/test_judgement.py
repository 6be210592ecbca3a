"""What the judgement makes of the base game, in positions by hand: exact payments, money for them, majorities with their
round values, walls and room to build."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine import read
from engine.base.building import Build
from engine.base.sides import Cell
from engine.base.state import Course, Estates, Market
from engine.base.things import CURRENCIES, TILES
from engine.base.turn import BuildTiles, ChooseAction
from engine.core.kernel import Game
from tests.engine.ai.test_sense import asked, chosen, game, judge, worth

WORTHLESS = ("florin_1", "dirham_1", "denar_1", "ducat_1")


def offered(hand: Sequence[str], display: Sequence[str] = WORTHLESS, seats: int = 3, **spaces: str) -> Game:
    """Seat 0 is about to act, with this hand and display; the market holds a tile for each currency that is named."""
    made = game((), seats, hand, display)
    made.of(Market).spaces[:] = [spaces.get(currency) for currency in CURRENCIES]
    return asked(made, ChooseAction(0, first=True))


def owning(made: Game, seat: int, *tiles: str) -> Game:
    """The game with these tiles in a row beside the fountain of a seat, whatever their walls."""
    for place, tile in enumerate(tiles, 1):
        made.of(Estates).boards[seat].put(tile, (place, 0), ((0, 0, 0),))
    made._options = None
    return made


def test_a_tile_is_paid_exactly_where_that_is_possible() -> None:
    made = offered(["denar_9", "denar_4", "denar_3"], denar="garden_7")
    assert chosen(made) == read("buy garden_7 denar_3+denar_4")
    assert worth(made, "buy garden_7 denar_3+denar_4") > worth(made, "buy garden_7 denar_9") + 3


def test_money_is_taken_that_pays_exactly_next_time_rather_than_a_little_more() -> None:
    made = offered(["florin_5"], ["florin_4", "florin_5", "denar_6", "ducat_6"], florin="tower_9a")
    assert chosen(made) == read("take florin_4")


def test_a_payment_keeps_small_money() -> None:
    """Both pay 8 exactly; small money that is left makes more exact payments than a single 8."""
    made = offered(["denar_8", "denar_5", "denar_3"], denar="garden_8a")
    assert chosen(made) == read("buy garden_8a denar_8")
    assert worth(made, "buy garden_8a denar_8") > worth(made, "buy garden_8a denar_3+denar_5")


def test_of_two_types_with_nobody_ahead_the_one_that_pays_more_is_preferred() -> None:
    own = judge(offered([]))
    worths = [own.race(kind) for kind in ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")]
    assert worths == sorted(worths)
    assert len(set(worths)) == 6


def test_a_majority_within_reach_is_worth_more_than_one_that_is_lost() -> None:
    made = offered(["florin_9", "denar_9"], florin="garden_9", denar="tower_9a")
    owning(made, 1, "tower_8", "tower_10", "tower_11a", "tower_12")
    owning(made, 0, "tower_7")
    own = judge(made)
    assert own.race("garden") > own.race("tower")


@pytest.mark.parametrize("scored", [0, 1, 2])
def test_majorities_count_as_the_rounds_to_come_pay_them(scored: int) -> None:
    """Who is first alone and becomes no more than that gains nothing but safety; who overtakes gains what the rounds to
    come pay, and less the fewer they are."""
    made = owning(owning(offered([], seats=2), 0, "tower_8"), 1, "tower_7", "tower_9a")
    made.of(Course).round = scored
    own = judge(made)
    made.of(Course).round = 0
    early = judge(made)
    assert own.race("tower", 2) > own.race("tower", 1) > 0
    assert own.race("tower", 2) <= early.race("tower", 2)
    assert (own.race("tower", 2) == early.race("tower", 2)) == (scored == 0)


def placed(tile: str, *lying: tuple[str, Cell]) -> Cell:
    """Where the judgement lays a tile beside those that lie."""
    made = game((), hand=["denar_1"])
    for other, at in lying:
        made.of(Estates).boards[0].put(other, at, TILES[other].cells)
    made.of(Estates).pending[0] = {tile: "market"}
    action = chosen(asked(made, BuildTiles(0)))
    assert isinstance(action, Build)
    assert isinstance(action.at, tuple)
    return action.at


@pytest.mark.parametrize(
    ("tile", "beside"), [("arcades_8a", "garden_10a"), ("tower_9a", "arcades_6b"), ("chambers_6", "tower_9b")]
)
def test_a_tile_is_laid_where_the_wall_gets_longest(tile: str, beside: str) -> None:
    lying = ((beside, (1, 0)),)
    at = placed(tile, *lying)
    made = game(())
    board = made.of(Estates).boards[0]
    board.put(beside, (1, 0), TILES[beside].cells)
    lengths = {}
    for cell in board.places(TILES[tile].cells):
        twin = board.copy()
        twin.put(tile, cell, TILES[tile].cells)
        lengths[cell] = twin.longest_wall()[0]
    assert len(set(lengths.values())) > 1
    assert lengths[at] == max(lengths.values())


def test_of_places_with_walls_as_long_one_that_leaves_room_is_taken() -> None:
    """A building without walls opens places wherever it lies; beside nothing it opens the most."""
    made = game(())
    board = made.of(Estates).boards[0]
    board.put("garden_12", (1, 0), TILES["garden_12"].cells)
    at = placed("tower_12", ("garden_12", (1, 0)))
    room = {}
    for cell in board.places(TILES["tower_12"].cells):
        twin = board.copy()
        twin.put("tower_12", cell, TILES["tower_12"].cells)
        room[cell] = (twin.longest_wall()[0], twin.room())
    assert room[at] == max(room.values())
