"""Opponents that look ahead know what their seat may know and no more, and choose what is legal."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import view
from engine.ai.levels import EXPERT, HARD, LEVELS, choose
from engine.ai.search import Thinking, appraise
from engine.ai.worlds import world
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.core.saving import snapshot as save
from engine.tools.secrets import with_other_secrets
from engine.tools.simulating import some_modules
from tests.engine.games import played

QUICKLY = Thinking(worlds=2, width=3)


def position(number: int) -> Game:
    """Some moment of a game with some modules, every third with all; somebody is asked."""
    seed = sha256(f"looking {number}".encode()).digest()
    modules = chosen_modules() if number % 3 == 0 else some_modules(seed)
    for moves in range(number * 7 % 220, 0, -20):
        game = played(2 + number % 5, seed, moves, modules=modules).game
        if game.choice is not None:
            return game
    raise AssertionError("such games are longer")


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 400))
def test_a_world_looks_to_its_seat_like_the_game(number: int) -> None:
    game = position(number)
    for seat in range(game.seats):
        assert view(world(game, seat, Rng(bytes(32))), seat) == view(game, seat)


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 400))
def test_games_that_look_alike_to_a_seat_have_the_same_worlds(number: int) -> None:
    game = position(number)
    for seat in range(game.seats):
        twin = with_other_secrets(game, seat, Rng(sha256(bytes([seat])).digest()))
        assert save(world(twin, seat, Rng(bytes(32)))) == save(world(game, seat, Rng(bytes(32))))


@pytest.mark.slow
@settings(max_examples=4, deadline=None)
@given(st.integers(1, 400))
def test_what_a_seat_cannot_know_changes_no_choice(number: int) -> None:
    game = position(number)
    assert game.choice is not None
    seat = game.choice.seat
    twin = world(game, seat, Rng(sha256(b"other").digest()))
    assert appraise(twin, seat, b"same", QUICKLY) == appraise(game, seat, b"same", QUICKLY)
    for level in LEVELS:
        if level not in (HARD, EXPERT):
            assert choose(twin, seat, level, b"same") == choose(game, seat, level, b"same")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_what_is_legal_and_changes_nothing(level: str) -> None:
    game = position(31)
    assert game.choice is not None
    before = save(game)
    assert choose(game, game.choice.seat, level, b"seed", enough=lambda: True) in game.legal()
    assert save(game) == before


def test_there_is_no_other_level() -> None:
    game = position(31)
    assert game.choice is not None
    with pytest.raises(ValueError, match="no such level"):
        choose(game, game.choice.seat, "perfect", b"seed")


def test_the_option_that_was_asked_about_is_tried_in_every_world() -> None:
    game = position(40)
    assert game.choice is not None
    worst = game.legal()[-1]
    found = appraise(game, game.choice.seat, b"seed", Thinking(worlds=4, width=4), also=[worst])
    assert [one.worlds for one in found if one.action == worst] == [4]
