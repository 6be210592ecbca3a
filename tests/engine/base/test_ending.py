"""The end of the game, and Dirk."""

from __future__ import annotations

import pytest

from engine import DIRK, IllegalMove, read, write
from engine.base.dirk import Dirk, DirkDrew
from engine.base.ending import EndGame
from engine.base.events import LeftoverGiven
from engine.base.state import Course, Estates, Market
from engine.core.kernel import Game
from tests.engine.base.table import game_at


def finish(game: Game, next_: int = 0) -> Game:
    game.stack.clear()
    game.events = []
    game.push(EndGame(next_))
    game.run()
    return game


def test_a_leftover_tile_goes_to_the_one_with_most_money_of_its_currency() -> None:
    game = finish(game_at(hands=[["florin_9"], ["florin_5", "florin_5"], ["ducat_1", "denar_4"]]))
    given = {event.tile: event.seat for event in game.events if isinstance(event, LeftoverGiven)}
    assert given == {"garden_8a": 1, "tower_9a": None, "tower_13": 2, "pavilion_2": 2}
    assert game.of(Market).out == ["tower_9a"]
    assert game.of(Estates).pending[2] == {"tower_13": "leftover", "pavilion_2": "leftover"}


def test_equal_money_gives_the_tile_to_nobody() -> None:
    game = finish(game_at(hands=[["florin_4"], ["florin_3", "florin_1"], []]))
    assert all(event.seat is None for event in game.events if isinstance(event, LeftoverGiven))
    assert game.of(Course).over


def test_receivers_place_in_turn_order_from_the_next_one_in_alhambra_or_reserve_only() -> None:
    game = finish(game_at(hands=[["florin_1"], ["dirham_1"], ["denar_1"]]), 2)
    order = []
    while (choice := game.choice) is not None:
        order.append(choice.seat)
        assert {write(option).split()[0] for option in game.legal()} == {"build"}
        game.play(choice.seat, game.legal()[-1])
    assert order == [2, 0, 1]
    assert game.of(Course).round == 3


def test_players_tied_for_the_highest_score_share_the_victory() -> None:
    game = finish(game_at(points=[7, 9, 9], market={}))
    assert game.of(Course).winners == [1, 2]


def test_nobody_plays_when_the_game_is_over() -> None:
    game = finish(game_at(market={}))
    with pytest.raises(IllegalMove, match="game-over"):
        game.play(0, read("take ducat_7"))


def test_the_game_ends_when_the_market_cannot_be_filled() -> None:
    game = game_at(hands=[["ducat_2", "dirham_9"], [], []], supply=["tower_7"], supply_only=True)
    for text in (
        "buy pavilion_2 ducat_2",
        "buy tower_9a dirham_9",
        "stop",
        "build pavilion_2 reserve",
        "build tower_9a reserve",
    ):
        game.play(0, read(text))
    assert game.of(Course).over
    assert game.of(Course).turn is None


def test_dirk_draws_six_at_first_and_a_third_later() -> None:
    game = game_at(hands=[[], []], draw=["scoring_1", "scoring_2", "denar_5"])
    supply = len(game.of(Market).supply)
    game.play(0, read("take ducat_7"))
    drawn = [len(event.tiles) for event in game.events if isinstance(event, DirkDrew)]
    assert drawn == [6, (supply - 6) // 3]
    assert len(game.of(Dirk).heap) == sum(drawn)


def test_only_tiles_bought_this_turn_can_be_given_to_dirk() -> None:
    game = game_at(hands=[["ducat_2"], []], reserves=[["tower_12"]])
    game.play(0, read("buy pavilion_2 ducat_2"))
    game.play(0, read("stop"))
    assert "build pavilion_2 dirk" in {write(option) for option in game.legal()}
    assert not game.is_legal(read("build tower_12 dirk"))
    game.play(0, read("build pavilion_2 dirk"))
    assert game.of(Dirk).heap[-1] == "pavilion_2"


def test_a_leftover_tile_cannot_be_given_to_dirk() -> None:
    game = finish(game_at(hands=[["florin_1"], []]))
    assert not any(write(option).endswith("dirk") for option in game.legal())


def test_all_or_none_gives_all_tiles_of_the_turn_at_once() -> None:
    options = {"dirk_gift": "all_or_none"}
    game = game_at(hands=[["ducat_2", "dirham_9"], []], options=options, supply=["tower_7", "tower_8"])
    for text in ("buy pavilion_2 ducat_2", "buy tower_9a dirham_9", "stop"):
        game.play(0, read(text))
    twin = game.copy()
    game.play(0, read("build pavilion_2 dirk"))
    assert sorted(game.of(Dirk).heap) == ["pavilion_2", "tower_9a"]
    assert game.of(Course).turn == 1
    twin.play(0, read("build pavilion_2 reserve"))
    assert not twin.is_legal(read("build tower_9a dirk"))


@pytest.mark.parametrize(("can_win", "winners"), [(False, [0]), (True, [DIRK])])
def test_dirk_wins_only_where_the_table_wants_it(can_win: bool, winners: list[int]) -> None:
    options = {"dirk_can_win": can_win}
    game = finish(
        game_at(hands=[[], []], points=[20, 18], options=options, market={}, dirk=["tower_13", "garden_6"])
    )
    assert game.of(Course).winners == winners


def test_without_dirk_nobody_draws_for_him() -> None:
    game = game_at(hands=[["ducat_2"], []], options={"dirk": False}, draw=["scoring_1", "denar_5"])
    assert Dirk not in game.slices
    game.play(0, read("take ducat_7"))
    assert game.of(Course).round == 1
