"""Long lists of options, made short: the plain ones first, and the others in steps, field by field.

Nothing here knows a module. Options are told apart by the fields of their actions, in the order of their text form.
A path is the list of the places that were chosen so far; it holds for one position only. Where a thing lies either
on a cell or in the reserve, that is one decision, and it comes before the payment.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final, TypeVar

from engine import Action
from engine.core.kernel import Modifiers
from engine.core.notation import verbs

A = TypeVar("A", bound=Action)

PLACE: Final = ("tile", "at", "part")
"""Fields that tell together where something is, where one of them is left open."""
PAID: Final = ("pay", "modifiers")


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
    """Options that agree in a field: `name` is the field and `value` what stands in the first that was decided,
    `place` its number."""

    name: str
    value: Any
    place: int
    options: tuple[Action, ...]


def branches(options: Sequence[Action]) -> list[Branch]:
    """The options by the first thing in which they differ, in the order in which they are listed."""
    first = options[0] if options else None
    if first is None or not is_dataclass(first):
        return []
    for names in _decisions([field.name for field in fields(first)], options):
        groups: dict[Hashable, list[Action]] = {}
        for option in options:
            groups.setdefault(tuple(getattr(option, name) for name in names), []).append(option)
        if len(groups) > 1:
            return [
                Branch(_telling(group[0], names), value[0], place, tuple(group))
                for place, (value, group) in enumerate(groups.items())
            ]
    return []


def _decisions(names: Sequence[str], options: Sequence[Action]) -> list[tuple[str, ...]]:
    """The fields of an action in the order in which they are decided, those together that are one decision."""
    place = tuple(name for name in names if name in PLACE)
    if {"tile", "at"} <= set(place) and any(option.at is None for option in options):  # type: ignore[attr-defined]
        rest = [name for name in names if name not in place]
        before, after = ([n for n in rest if (n in PAID) is paid] for paid in (False, True))
        return [*((name,) for name in before), place, *((name,) for name in after)]
    return [(name,) for name in names]


def _telling(action: Action, names: Sequence[str]) -> str:
    """Which of these fields says where the thing is."""
    return next(
        (name for name in names[::-1] if name != "part" and getattr(action, name) is not None), names[0]
    )


def narrowed(options: Sequence[Action], path: Sequence[int]) -> Sequence[Action]:
    """The options that are left after these steps. Raises IndexError for a path that leads nowhere."""
    for place in path:
        options = branches(options)[place].options
    return options


def is_plain(verb: str) -> bool:
    """Whether the verb alone is the whole action (`wake`)."""
    known = verbs().get(verb)
    return known is not None and is_dataclass(known) and not fields(known)
