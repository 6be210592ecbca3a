"""What the rules remember of their own answers is bounded, in entries and in bytes."""

from __future__ import annotations

import functools
import gc
import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.core.caching import ENTRIES, Remembered
from engine.tools.simulating import simulate
from tests.sizes import size_of

FEW = 200
"""Answers of what has few questions, such as the pieces of the box; these need no bound."""


def kept() -> Iterator[tuple[str, object]]:
    """Everything in the engine that remembers its answers, by name."""
    found: dict[int, tuple[str, object]] = {}
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if module.name == "engine.__main__":
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, functools._lru_cache_wrapper | Remembered):
                found.setdefault(id(value), (f"{module.name}.{name}", value))
    yield from found.values()


def size_and_bound(cache: Any) -> tuple[int, int | None]:
    """How many answers it holds, and how many at most."""
    if isinstance(cache, Remembered):
        return len(cache), cache.most
    info = cache.cache_info()
    return info.currsize, info.maxsize


def fill(games: int, modules: tuple[str, ...] | None) -> None:
    """Play at random: the questions that real games ask."""
    for _ in simulate(games, [2, 4, 6], "caches", modules):
        pass


def test_nothing_is_remembered_without_a_bound_but_what_has_few_answers() -> None:
    fill(2, None)
    known = dict(kept())
    assert len(known) > 9
    for name, cache in known.items():
        size, most = size_and_bound(cache)
        if most is None:
            assert size <= FEW, name
        else:
            assert size <= most <= ENTRIES, name


def test_what_is_remembered_begins_anew_when_it_is_full() -> None:
    made: list[int] = []

    def make(number: int) -> int:
        made.append(number)
        return -number

    known = Remembered(make, 3)
    assert [known[number] for number in (1, 2, 3, 1, 2)] == [-1, -2, -3, -1, -2]
    assert made == [1, 2, 3]
    assert (known[4], dict(known), known[1]) == (-4, {4: -4}, -1)


@pytest.mark.slow
def test_together_the_caches_take_little_memory_when_they_are_full() -> None:
    fill(50, ())
    fill(4, engine.chosen_modules())
    known = dict(kept())
    full = [name for name, cache in known.items() if size_and_bound(cache)[0] >= ENTRIES // 4]
    assert len(full) >= 3, "otherwise this says nothing"
    bounded = [cache for cache in known.values() if size_and_bound(cache)[1] is not None]
    assert size_of(each for cache in bounded for each in gc.get_referents(cache)) < 20 * 2**20
