"""A copy of a game shares nothing that changes: whatever is done to one of the two, the other stays as it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from engine import new_game
from engine.base.alhambra import Alhambra
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.rng import Rng
from engine.core.saving import snapshot
from tests.engine.games import seed
from tests.engine.test_modules import choose

ALL = chosen_modules()


def changeable(value: object, path: str) -> Iterator[tuple[str, int]]:
    """Everything in a value that could be changed in place, with where it lies."""
    if isinstance(value, Alhambra):  # its mappings are values, which tests of layouts hold
        yield path, id(value)
    elif is_dataclass(value) and not value.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        yield path, id(value)
        for field in fields(value):
            yield from changeable(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, dict):
        yield path, id(value)
        for key, part in value.items():
            yield from changeable(part, f"{path}[{key}]")
    elif isinstance(value, list | set):
        yield path, id(value)
        for number, part in enumerate(value):
            yield from changeable(part, f"{path}[{number}]")


def shared(one: Game, other: Game) -> list[str]:
    """What two games have in common of their state and of what happened last."""
    mine = {number: path for path, number in state(one)}
    return [mine[number] for _, number in state(other) if number in mine]


def state(game: Game) -> Iterator[tuple[str, int]]:
    for kind, part in game.slices.items():
        yield from changeable(part, kind.__name__)
    yield from changeable(game.events, "events")
    yield from changeable(game.dealer.acts, "acts")
    yield from ((f"step {number}", id(step)) for number, step in enumerate(game.stack))
    yield from (("stack", id(game.stack)), ("dealer", id(game.dealer)), ("rng", id(game.dealer.rng)))


@pytest.mark.parametrize("seats", [2, 4])
def test_no_list_of_a_game_with_everything_is_shared_with_its_copy(seats: int) -> None:
    record, _ = new_game(seats, seed=seed(f"copies {seats}"), modules=ALL)
    rng = Rng(seed("copies"))
    for number in range(200):
        choice = record.game.choice
        if choice is None:
            break
        if number % 20 == 0:
            assert shared(record.game, record.game.copy()) == []
            assert shared(record.game, record.game.alone()) == []
            assert shared(record.game, record.game.ahead(choice)) == []
        record.play(choice.seat, choose(record.legal(choice.seat), rng))


def test_the_reader_of_these_tests_finds_what_is_shared() -> None:
    record, _ = new_game(2, seed=seed("shared"), modules=ALL)
    game = record.game
    twin = game.copy()
    assert shared(game, game)
    kind = next(iter(game.slices))
    twin.slices[kind] = game.slices[kind]
    assert kind.__name__ in shared(game, twin)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_playing_on_in_a_copy_leaves_the_game_as_it_was(seats: int) -> None:
    record, _ = new_game(seats, seed=seed(f"playing on {seats}"), modules=ALL)
    rng = Rng(seed("playing on"))
    for number in range(240):
        game = record.game
        choice = game.choice
        if choice is None:
            break
        if number % 6 == 0:
            before, options, events = snapshot(game), game.legal(), list(game.events)
            twin = game.copy()
            for _ in range(12):
                if twin.choice is not None:
                    twin.play(twin.choice.seat, choose(twin.legal(), rng))
            assert (snapshot(game), game.legal(), game.events) == (before, options, events)
        record.play(choice.seat, choose(game.legal(), rng))
