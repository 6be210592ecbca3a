"""What a scoring now would bring: right, changing nothing, and telling nobody what only others know."""

from __future__ import annotations

import random

import pytest

import engine
from engine import DIRK, new_game
from engine.base.forecast import forecast
from engine.base.scoring import ScoreRound, score_lines
from engine.base.state import Course, Estates, Money
from engine.base.things import TILES
from engine.modules.bonus_cards import PICTURED, Bonus
from engine.modules.characters import Characters
from engine.modules.invaders import Invaders
from tests.engine.base.table import game_at


def random_position(seats: int, seed: int, moves: int) -> engine.Game:
    """A position after so many random moves with all modules."""
    rng = random.Random(seed)
    record, _ = new_game(seats, seed=rng.randbytes(32), modules=engine.chosen_modules())
    for _ in range(moves):
        choice = record.game.choice
        if choice is None:
            break
        options = record.legal(choice.seat)
        verb = rng.choice(sorted({option.verb for option in options}))
        record.play(choice.seat, rng.choice([option for option in options if option.verb == verb]))
    return record.game


@pytest.mark.parametrize(("round_", "points"), [(1, 6), (2, 13), (3, 21)])
def test_it_is_what_the_scoring_then_brings(round_: int, points: int) -> None:
    game = game_at(boards=["F tower_12", "F garden_9"], points=[5])
    game.of(Course).round = round_ - 1
    foreseen = forecast(game)
    assert foreseen is not None
    game.push(ScoreRound(round_, 0))
    game.run()
    assert foreseen == game.of(Course).sheets[-1]
    assert foreseen.totals[0] == 5 + points


def test_dirk_is_foreseen_too_and_his_points_are_kept_apart() -> None:
    game = game_at(hands=[[], []], boards=["F tower_12"], dirk=["tower_13", "tower_11c"], market={})
    foreseen = forecast(game)
    assert foreseen is not None
    assert foreseen.totals[DIRK] == 6


def test_after_the_last_round_there_is_nothing_to_foresee() -> None:
    game = game_at(boards=["F tower_12"])
    game.of(Course).round = 3
    assert forecast(game) is None
    assert forecast(game, 0) is None


@pytest.mark.parametrize("moves", [20, 150, 400])
def test_with_all_modules_every_viewer_foresees_without_changing_anything(moves: int) -> None:
    game = random_position(4, moves, moves)
    before = (game.of(Course).points.copy(), list(game.stack), game.legal(), repr(game.slices))
    public = forecast(game)
    for seat in range(4):
        forecast(game, seat)
    assert forecast(game) == public
    assert (game.of(Course).points, list(game.stack), game.legal(), repr(game.slices)) == before
    if public is not None:
        assert list(public.lines) == score_lines(game, public.round)


def lay(game: engine.Game, seat: int, tile: str) -> None:
    """Put a tile east of the seat's fountain."""
    game.of(Estates).boards[seat].put(tile, (1, 0), TILES[tile].cells)


def test_the_own_bonus_card_counts_for_its_owner_alone() -> None:
    card = next(card for card, tile in PICTURED.items() if tile.startswith("tower"))
    record, _ = new_game(3, seed=bytes(32), modules=("bonus_cards",))
    game = record.game
    game.of(Bonus).hidden = [[card], [], []]
    lay(game, 0, PICTURED[card])
    lay(game, 1, "tower_13")

    def of_tower(viewer: int | None) -> dict[int, float]:
        foreseen = forecast(game, viewer)
        assert foreseen is not None
        return {line.who: line.count for line in foreseen.lines if line.item == "tower"}

    assert of_tower(None) == of_tower(1) == {0: 1, 1: 1, 2: 0}
    assert of_tower(0) == {0: 2, 1: 1, 2: 0}
    assert game.of(Bonus).hidden[0] == [card], "nothing was laid open"


def test_the_wise_mans_owner_foresees_the_best_type_and_nobody_else_does() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("characters",))
    game = record.game
    game.of(Characters).owners["wise_man"] = 0
    lay(game, 0, "tower_12")
    lay(game, 1, "tower_13")
    mine, other, public = forecast(game, 0), forecast(game, 1), forecast(game)
    assert mine is not None
    assert public is not None
    assert other == public
    gains = {line.item: line.points for line in mine.lines if line.who == 0 and line.points}
    assert gains == {"garden": 5, "tower": 3}, "the whole tower prize would bring 3 more only"
    assert mine.totals[0] == public.totals[0] + 5
    assert game.of(Characters).named is None


def test_whoever_looked_at_the_invasion_foresees_it_and_nobody_else_does() -> None:
    record, _ = new_game(3, seed=bytes(32), modules=("invaders",))
    game = record.game
    game.of(Course).points = [20, 20, 0]
    game.of(Invaders).looked = [1]
    public, mine = forecast(game), forecast(game, 1)
    assert public == forecast(game, 0)
    assert not any(line.item == "invaders" for line in public.lines if public)
    lost = {line.who: line.points for line in mine.lines if line.item == "invaders"} if mine else {}
    game.push(ScoreRound(1, 0))
    game.run()
    assert mine == game.of(Course).sheets[-1]
    assert set(lost) == {0, 1, 2}
    assert lost[2] == 0, "no score falls below 0"


def test_what_others_hold_changes_nothing() -> None:
    for seed in range(4):
        game = random_position(3, seed, 120)
        other = game.copy()
        hidden = other.of(Bonus)
        hidden.hidden[1], hidden.unseen = [], [*hidden.unseen, *hidden.hidden[1]]
        other.of(Money).hands[1] = []
        assert forecast(game) == forecast(other)
        for seat in (0, 2):
            assert forecast(game, seat) == forecast(other, seat)
