"""Whether a function fits where it is hung, as far as its annotations tell when the program runs.

mypy says the same and more while a module is written; this is for whoever does not ask it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class Hook:
    """A function hung somewhere, and what is `taken` and `given` there (`Any`: the core does not know).

    `where` is how the place reads in the source: `changes(TakeLimit)`."""

    where: str
    function: Callable[..., object]  # any may have been hung there: that is what is checked
    taken: tuple[object, ...]
    given: object

    def faults(self) -> Iterator[str]:
        """What is wrong with the function, in words for whoever wrote it."""
        name = getattr(self.function, "__name__", repr(self.function))
        try:
            inspect.signature(self.function).bind(*self.taken)
        except TypeError as error:
            yield f"{name} does not take {len(self.taken)} arguments ({error})"
            return
        try:
            hints = get_type_hints(self.function)
        except NameError as error:
            yield f"the types of {name} cannot be read ({error})"
            return
        names = inspect.signature(self.function).parameters
        for argument, taken in zip(names, self.taken, strict=False):
            if argument in hints and not fits(taken, hints[argument]):
                yield f"{name} takes {word(hints[argument])}, not {word(taken)}"
        if "return" in hints and not fits(hints["return"], self.given):
            yield f"{name} gives {word(hints['return'])}, not {word(self.given)}"


def word(kind: object) -> str:
    """The type as it stands in a source.

    >>> word(int), word(list[str])
    ('int', 'list[str]')
    """
    return kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)


# `Any` is what an annotation may say
def fits(given: object, wanted: object) -> bool:
    """Whether a value of one type will do for another, as far as classes tell; what is no class always will.

    >>> fits(list[bool], list[int]), fits(int, float), fits(str, int), fits(int, str | None)
    (True, True, False, False)
    """
    if given is Any or wanted is Any or isinstance(given, TypeVar) or isinstance(wanted, TypeVar):
        return True
    if get_origin(given) in (Union, UnionType):
        return all(fits(each, wanted) for each in get_args(given))
    if get_origin(wanted) in (Union, UnionType):
        return any(fits(given, each) for each in get_args(wanted))
    own, due = _class(given), _class(wanted)
    if not isinstance(own, type) or not isinstance(due, type):
        return True
    if not issubclass(own, due) and not (due is float and own is int):
        return False
    parts = [part for part in get_args(given) if part is not ...]
    asked = [part for part in get_args(wanted) if part is not ...]
    return len(parts) != len(asked) or all(map(fits, parts, asked))


def _class(kind: object) -> object:
    return NoneType if kind is None else get_origin(kind) or kind
