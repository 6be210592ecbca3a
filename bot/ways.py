"""Long lists of options of modules, cut into steps: by what is added to them, or field by field.

Nothing here knows a module. Options are told apart by the fields of their actions, in the order of their text form.
A path is the list of the places that were chosen so far; it holds for one position only.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final, TypeVar

from engine import Action
from engine.core.kernel import Riders
from engine.core.notation import verbs

A = TypeVar("A", bound=Action)

LEAF: Final = 25
"""So many options are listed at once."""


def riders(action: Action) -> Riders:
    """What modules add to the action."""
    found: Riders = getattr(action, "riders", ())
    return found


def by_riders(options: Sequence[A]) -> dict[Riders, list[A]]:
    """The options by what is added to them, the plain ones first."""
    found: dict[Riders, list[A]] = {}
    for option in sorted(options, key=lambda option: len(riders(option))):
        found.setdefault(riders(option), []).append(option)
    return found


def word_of(added: Riders) -> str:
    """Riders as one word for a custom_id: `turn=90`, `gates=n;turn=90`, `-` for none."""
    return ";".join(f"{name}={value}" for name, value in added) or "-"


def chosen(options: Sequence[A], word: str) -> tuple[Riders, list[A]]:
    """The way that a word names with its options; the first one (the plain one, if there is one) by default."""
    ways = by_riders(options)
    for added, group in ways.items():
        if word_of(added) == word:
            return added, group
    return next(iter(ways.items()), ((), []))


@dataclass(frozen=True, slots=True)
class Branch:
    """Options that agree in a field: `name` is the field and `value` what stands in it, `place` its number."""

    name: str
    value: Any
    place: int
    options: tuple[Action, ...]


def branches(options: Sequence[Action]) -> list[Branch]:
    """The options by the first field in which they differ, in the order in which they are listed."""
    first = options[0] if options else None
    if first is None or not is_dataclass(first):
        return []
    for field in fields(first):
        groups: dict[Hashable, list[Action]] = {}
        for option in options:
            groups.setdefault(getattr(option, field.name), []).append(option)
        if len(groups) > 1:
            return [
                Branch(field.name, value, place, tuple(group))
                for place, (value, group) in enumerate(groups.items())
            ]
    return []


def narrowed(options: Sequence[Action], path: Sequence[int]) -> Sequence[Action]:
    """The options that are left after these steps. Raises IndexError for a path that leads nowhere."""
    for place in path:
        options = branches(options)[place].options
    return options


def is_plain(verb: str) -> bool:
    """Whether the verb alone is the whole action (`wake`)."""
    known = verbs().get(verb)
    return known is not None and is_dataclass(known) and not fields(known)
