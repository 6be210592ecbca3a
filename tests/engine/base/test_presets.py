"""The suggested sets of modules."""

from __future__ import annotations

import random

import pytest

import engine
from engine.base.presets import (
    LONG_FROM,
    SURPRISES,
    applicable,
    difficulty_of,
    house_rules,
    presets,
    surprise,
)
from engine.core.module import known_modules


def test_every_set_names_modules_that_there_are_and_can_be_played_together() -> None:
    assert len(presets()) == 6
    for modules in presets().values():
        assert set(modules) <= set(engine.chosen_modules())
        assert 1 < len(modules) < LONG_FROM
        for seats in (2, 6):
            engine.new_game(seats, seed=bytes(32), modules=modules)


def test_every_module_says_how_hard_it_is() -> None:
    said = {known_modules()[module].difficulty for module in engine.chosen_modules()}
    assert said == set(SURPRISES) == {1, 2, 3}


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_a_surprise_is_not_harder_than_wished(difficulty: int) -> None:
    rng = random.Random(difficulty)
    drawn = [surprise(difficulty, rng.sample) for _ in range(20)]
    assert len(set(drawn)) > 3
    for modules in drawn:
        assert len(modules) == SURPRISES[difficulty]
        assert all(difficulty_of(module) <= difficulty for module in modules)


def test_an_unknown_difficulty_is_an_error() -> None:
    with pytest.raises(KeyError):
        surprise(9, random.Random(1).sample)


def test_house_rules_are_those_of_the_chosen_modules() -> None:
    assert "line_of_sight" not in house_rules(())
    assert house_rules(("invaders",))["line_of_sight"] is False
    assert "interrupt_window_before_scoring" not in house_rules(("invaders",))
    assert "interrupt_window_before_scoring" in house_rules(("vizier",))


def test_what_was_set_for_a_module_that_was_given_up_does_not_count() -> None:
    options = {"line_of_sight": True, "dirk": False, "interrupt_window_before_scoring": False}
    assert applicable(options, ("invaders",), 3) == options
    left = applicable(options, (), 4)
    assert left == {"dirk": False, "interrupt_window_before_scoring": False}
    engine.new_game(4, seed=bytes(32), options=left)
