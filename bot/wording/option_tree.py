"""Long lists of options, made short: the plain ones first, and the others in steps, field by field.

Nothing here knows a module. Options are told apart by the fields of their actions, in the order of their text form.
A path is the list of the places that were chosen so far; it holds for one position only.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeVar

from engine import Action
from engine.core.kernel import Modifiers
from engine.core.notation import verbs

A = TypeVar("A", bound=Action)


def modifiers(action: Action) -> Modifiers:
    """What modules add to the action."""
    found: Modifiers = getattr(action, "modifiers", ())
    return found


def plainest(options: Sequence[A]) -> list[A]:
    """Those to which the least is added: the plain ones, where there are any."""
    least = min((len(modifiers(option)) for option in options), default=0)
    return [option for option in options if len(modifiers(option)) == least]


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
