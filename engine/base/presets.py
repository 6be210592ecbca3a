"""What a table may choose: sets of modules, how hard a module is to learn, house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from engine.base.queries import WindowSeats
from engine.core import data
from engine.core.kernel import Options
from engine.core.module import chosen_modules, default_options, known_modules, resolve

_data = data.load("presets")
SURPRISES: Final[Mapping[int, int]] = _data["surprise"]
"""How many modules a surprise brings, by the hardest that may be among them."""
LONG_FROM: Final[int] = _data["long_from"]
"""So many modules make a game take much longer."""
WINDOW_RULE: Final = "interrupt_window_before_scoring"
"""Says nothing where nobody is ever asked between two turns."""


@cache
def presets() -> Mapping[str, tuple[str, ...]]:
    """The suggested sets by name, in the order in which they are shown. Raises KeyError for a module in another one."""
    found: dict[str, list[str]] = {name: [] for name in _data["sets"]}
    for module in known_modules().values():
        if module.preset:
            found[module.preset].append(module.id)
    return {name: tuple(ids) for name, ids in found.items() if ids}


def difficulty_of(module: str) -> int:
    """How hard a module is to learn, from 1 (easy) to 3 (hard); a module that does not say is hard."""
    return known_modules()[module].difficulty or max(SURPRISES)


def surprise(difficulty: int, pick: Callable[[Sequence[str], int], Sequence[str]]) -> tuple[str, ...]:
    """Modules at random, none harder than this; `pick(from, number)` draws them.

    Raises KeyError for an unknown difficulty.
    """
    number = SURPRISES[difficulty]
    fitting = [module for module in chosen_modules() if difficulty_of(module) <= difficulty]
    drawn = set(pick(fitting, min(number, len(fitting))))
    return tuple(module for module in fitting if module in drawn)


def house_rules(modules: Iterable[str]) -> dict[str, bool]:
    """The rules that a table with these modules may turn on or off, with their defaults."""
    known = known_modules()
    ids = [module.id for module in known.values() if module.always or module.id in set(modules)]
    rules = {name: value for name, value in default_options(ids).items() if isinstance(value, bool)}
    if not any(query is WindowSeats for i in ids for query, _ in known[i].changed):
        rules.pop(WINDOW_RULE, None)
    return rules


def applicable(options: Options, modules: Iterable[str], seats: int) -> dict[str, Any]:  # as `Options`
    """Those options that a game of these modules has; what was set for a module that was given up is left out."""
    names = default_options(resolve(modules, seats, options)).keys() | {"dirk"}
    return {name: value for name, value in options.items() if name in names}
