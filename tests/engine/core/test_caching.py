"""What the rules remember of their own answers is bounded, in entries and in bytes."""

from __future__ import annotations

import functools
import gc
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import engine
from engine.core.caching import ENTRIES
from engine.tools.simulating import simulate
from tests.sizes import size_of

FEW = 200
"""Answers of what has few questions, such as the pieces of the box; these need no bound."""


def caches() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Everything in the engine that remembers its answers, by name."""
    found: dict[int, tuple[str, Callable[..., Any]]] = {}
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if module.name == "engine.__main__":
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, functools._lru_cache_wrapper):
                found.setdefault(id(value), (f"{value.__module__}.{name}", value))
    yield from found.values()


def fill(games: int, modules: tuple[str, ...] | None) -> None:
    """Play at random: the questions that real games ask."""
    for _ in simulate(games, [2, 4, 6], "caches", modules):
        pass


def test_nothing_is_remembered_without_a_bound_but_what_has_few_answers() -> None:
    fill(2, None)
    known = dict(caches())
    assert len(known) > 9
    for name, cache in known.items():
        info = cache.cache_info()  # type: ignore[attr-defined]
        if info.maxsize is None:
            assert info.currsize <= FEW, name
        else:
            assert info.maxsize <= ENTRIES, name


@pytest.mark.slow
def test_together_the_caches_take_little_memory_when_they_are_full() -> None:
    fill(50, ())
    fill(4, engine.chosen_modules())
    known = dict(caches())
    full = [name for name, cache in known.items() if cache.cache_info().currsize == ENTRIES]  # type: ignore[attr-defined]
    assert len(full) >= 5, "otherwise this says nothing"
    small = {
        name: cache
        for name, cache in known.items()
        if cache.cache_info().maxsize == ENTRIES  # type: ignore[attr-defined]
    }
    assert size_of(each for cache in small.values() for each in gc.get_referents(cache)) < 20 * 2**20
