"""Comparing what is expected with what is: mappings by the keys named, lists as multisets, the rest as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any


def frozen(value: Any) -> Any:
    """A hashable form in which the order of list entries does not matter."""
    if isinstance(value, Mapping):
        return frozenset((key, frozen(part)) for key, part in value.items())
    if isinstance(value, list):
        return frozenset(Counter(frozen(part) for part in value).items())
    return value


def shown(value: Any) -> str:
    """A value in messages, as the file would write it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {shown(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(sorted(shown(part) for part in value)) + "]"
    if isinstance(value, tuple):
        return "[" + ", ".join(shown(part) for part in value) + "]"
    return "null" if value is None else str(value)


def differences(path: str, expected: Any, actual: Any) -> Iterator[str]:
    """One line for each place where the two differ."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        for key, wanted in expected.items():
            if key not in actual:
                yield f"{path}.{key}: expected {shown(wanted)}, actual: nothing of the kind"
            else:
                yield from differences(f"{path}.{key}", wanted, actual[key])
    elif frozen(expected) != frozen(actual):
        yield f"{path}: expected {shown(expected)}, actual {shown(actual)}"
