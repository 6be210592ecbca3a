"""How many bytes of memory something takes, with all that belongs to it alone."""

from __future__ import annotations

import enum
import gc
import sys
import types
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

T = TypeVar("T")

SHARED: Final = (
    type,
    types.ModuleType,
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodType,
    enum.Enum,
)
FOREIGN: Final = ("asyncio", "sqlalchemy", "bot.store.store", "bot.tables.registry")
"""Modules whose objects are not followed: a table points at the store, and through it at everything."""


def size_of(objects: Iterable[Any]) -> int:
    """The bytes of these objects and of all that they refer to, each counted once."""
    seen: set[int] = set()
    waiting, total = list(objects), 0
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, SHARED) or type(each).__module__.startswith(FOREIGN):
            continue
        seen.add(id(each))
        total += sys.getsizeof(each)
        waiting.extend(gc.get_referents(each))
    return total


def size_of_one(several: Sequence[T], part: Callable[[T], Any] = lambda each: each) -> float:
    """The bytes that one more of them takes: what all of them share does not count."""
    first = size_of([part(several[0])])
    return (size_of([part(each) for each in several]) - first) / (len(several) - 1)
