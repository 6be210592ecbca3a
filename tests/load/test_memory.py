"""The judge of the memory soak notices growth, and takes noise for noise."""

from __future__ import annotations

import random

import pytest

from tests.load.memory import Look, _judge, slope


def looks(memory: list[float], *, views: int = 0, tasks: int = 7, step: int = 2_000) -> list[Look]:
    return [
        Look(step * number, each, 96.0, 0.4, views, 6, 100, tasks, 150.0)
        for number, each in enumerate(memory, 1)
    ]


def test_a_memory_that_is_flat_but_for_noise_passes() -> None:
    rng = random.Random(1)
    flat = [280 + rng.uniform(-6, 6) for _ in range(25)]
    assert _judge(looks(flat), lambda line: None) == 0


def test_a_kibibyte_for_each_message_is_noticed_over_fifty_thousand() -> None:
    rng = random.Random(2)
    grown = [280 + number * 2_000 / 1024 + rng.uniform(-6, 6) for number in range(25)]
    assert _judge(looks(grown), lambda line: None) == 1


@pytest.mark.parametrize(("views", "tasks"), [(11, 7), (0, 61)])
def test_views_and_tasks_that_stay_are_noticed(views: int, tasks: int) -> None:
    assert _judge(looks([280.0] * 8, views=views, tasks=tasks), lambda line: None) == 1


def test_the_slope_is_in_kibibytes_for_each_message() -> None:
    found = looks([100.0, 102.0, 104.0, 106.0], step=1_024)
    assert slope(found, lambda look: look.memory) == pytest.approx(2.0)
