"""Which of many similar cases belong to the quick tests: `make quick` runs a few of each, `make test` all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def some_in_quick(values: Iterable[Any], *quick: Any) -> list[Any]:
    """All these values as parameters of a test (tuples: of several); those that are not named once more are slow."""

    def slow(value: Any) -> Any:
        several = value if isinstance(value, tuple) else (value,)
        return pytest.param(*several, marks=pytest.mark.slow)

    return [value if value in quick else slow(value) for value in values]


def every_in_quick(step: int, values: Sequence[Any]) -> list[Any]:
    """All these values as parameters of a test; the first of each `step` is quick, the others are slow."""
    return some_in_quick(values, *values[::step])
