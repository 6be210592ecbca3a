"""Finding modules and compiling rules."""

from __future__ import annotations

import pytest

from engine.core.module import chosen_modules, default_options, known_modules, resolve, rules_for


def test_base_and_dirk_are_found_and_not_chosen() -> None:
    assert {"base", "two_player_dirk"} <= set(known_modules())
    assert not {"base", "two_player_dirk"} & set(chosen_modules())


def test_modules_stand_in_the_order_of_their_numbers() -> None:
    numbers = [module.number for module in known_modules().values()]
    assert numbers == sorted(numbers)
    assert len(numbers) == len(set(numbers))


def test_dirk_takes_part_with_two_unless_turned_off() -> None:
    assert resolve((), 2, {}) == ("base", "two_player_dirk")
    assert resolve((), 2, {"dirk": False}) == ("base",)
    assert resolve((), 3, {}) == ("base",)


def test_unknown_modules_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown module: moon"):
        resolve(("moon",), 3, {})


def test_rules_are_compiled_once() -> None:
    assert rules_for(("base",)) is rules_for(("base",))
    assert rules_for(("base",)).ids == ("base",)


def test_options_have_the_defaults_of_the_modules_in_force() -> None:
    assert default_options(("base",)) == {
        "age_order": None,
        "interrupt_window_before_scoring": True,
        "auction_payment": "if_needed",
    }
    assert default_options(("base", "two_player_dirk"))["dirk_gift"] == "per_tile"


def test_all_options_have_different_names() -> None:
    names = [name for module in known_modules().values() for name in module.options]
    assert len(names) == len(set(names))
