"""The text form of actions: one line that prints and parses back to an equal action.

`buy tower_13 denar_9+denar_4`, `build tower_13 N13`, `redesign store - O14`, `stop`. Words are separated by
blanks: the verb, then the fields in order; several ids are joined by `+`, a missing argument is `-`, later
optional fields are written `name=value` and left out at their default. An action with `modifiers` takes any further
`name=value` words: what modules add to it (`build pavilion_7 M14 turn=180`). Cells are written as people see
them: the fountain is `N14`, columns are letters growing east, rows are numbers growing south; beyond A and
1 the names go on as `-A`, `-B` and `0`, `-1`, and beyond Z as `AA`.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, TypeVar, get_type_hints

from engine.core.kernel import Action
from engine.core.module import known_modules
from engine.core.saving import tagged

Cell = tuple[int, int]
_CELL = re.compile(r"(-?)([A-Za-z]{1,3})(-?\d{1,4})")
MODIFIERS = "modifiers"
_COLUMN, _ROW = 13, 14  # the fountain's column (N) and row

A = TypeVar("A", bound=Action)

_verbs: dict[str, type[Action]] = {}


class NotationError(ValueError):
    """Not the text of an action."""


def action(cls: type[A]) -> type[A]:
    """Register an action class under its verb."""
    _verbs[cls.verb] = tagged(cls)
    return cls


@cache
def _modules_are_read() -> None:
    known_modules()


def verbs() -> dict[str, type[Action]]:
    """The action classes of all modules by verb, also where nobody has needed a module yet (a process that draws)."""
    _modules_are_read()
    return dict(_verbs)


def _letters(n: int) -> str:
    text = ""
    while n >= 0:
        text = chr(65 + n % 26) + text
        n = n // 26 - 1
    return text


def _index(letters: str) -> int:
    n = 0
    for letter in letters:
        n = n * 26 + ord(letter) - 64
    return n - 1


def column_name(x: int) -> str:
    """The name of the column `x` cells east of the fountain.

    >>> column_name(0), column_name(13), column_name(-13), column_name(-14)
    ('N', 'AA', 'A', '-A')
    """
    n = x + _COLUMN
    return _letters(n) if n >= 0 else "-" + _letters(-n - 1)


def row_name(y: int) -> str:
    """The name of the row `y` cells south of the fountain.

    >>> row_name(0), row_name(-14)
    ('14', '0')
    """
    return str(y + _ROW)


def cell_name(cell: Cell) -> str:
    """The cell as people see it.

    >>> cell_name((0, -1)), cell_name((-14, -15))
    ('N13', '-A-1')
    """
    return column_name(cell[0]) + row_name(cell[1])


def parse_cell(text: str) -> Cell:
    """The cell of such a name, upper or lower case. Raises NotationError.

    >>> parse_cell("n13"), parse_cell("-A-1")
    ((0, -1), (-14, -15))
    """
    found = _CELL.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"not a cell: {text}")
    sign, letters, row = found.groups()
    n = _index(letters.upper())
    return ((-n - 1 if sign else n) - _COLUMN, int(row) - _ROW)


# fields of whatever types
_Plan = tuple[tuple[Field[Any], object], ...]
_plans: dict[str, _Plan] = {}


def _plan(cls: type[Action]) -> _Plan:
    """The fields of an action with their types, worked out once."""
    if cls.verb not in _plans:
        hints = get_type_hints(cls)
        _plans[cls.verb] = tuple((f, hints[f.name]) for f in fields(cls))  # type: ignore[arg-type]
    return _plans[cls.verb]


def _print(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, tuple):
        if len(value) == 2 and all(isinstance(part, int) for part in value):
            return cell_name(value)
        return "+".join(_print(part) for part in value) or "-"
    return str(value)


def write(move: Action) -> str:
    """The text form of an action."""
    words = [move.verb]
    for field_, _ in _plan(type(move)):
        value = getattr(move, field_.name)
        if field_.name == MODIFIERS:
            words.extend(f"{name}={modifier}" for name, modifier in value)
        elif field_.default is not MISSING:
            if value != field_.default:
                words.append(f"{field_.name}={_print(value)}")
        else:
            words.append(_print(value))
    return " ".join(words)


def _parse(word: str, hint: object) -> object:
    text = str(hint)
    if word == "-":
        return () if "..." in text and "None" not in text else None
    if "..." in text:
        return tuple(sorted(word.split("+")))
    if "tuple[int, int]" in text:
        if "str" in text and not _CELL.fullmatch(word):
            return word
        return parse_cell(word)
    if hint is int or ("int" in text and "str" not in text):
        return int(word)
    return word


def read(text: str) -> Action:
    """The action of such a text. Raises NotationError."""
    words = text.split()
    if words and words[0] not in _verbs:
        known_modules()  # whoever asks first may do so before the modules are read
    if not words or words[0] not in _verbs:
        raise NotationError(f"not an action: {text[:100]}")
    cls = _verbs[words[0]]
    values: dict[str, Any] = {}  # as the fields want them
    plan = _plan(cls)
    needed = [(f, hint) for f, hint in plan if f.default is MISSING]
    optional = {f.name: hint for f, hint in plan if f.default is not MISSING}
    rest = words[1:]
    if len(rest) < len(needed):
        raise NotationError(f"{words[0]} needs more: {text[:100]}")
    try:
        for (f, hint), word in zip(needed, rest, strict=False):
            values[f.name] = _parse(word, hint)
        modifiers: list[tuple[str, str]] = []
        for word in rest[len(needed) :]:
            name, equals, value = word.partition("=")
            if MODIFIERS in optional and name not in optional and equals and value:
                modifiers.append((name, value))
            else:
                values[name] = _parse(value, optional[name])
        if modifiers:
            values[MODIFIERS] = tuple(sorted(modifiers))
        return cls(**values)
    except (KeyError, ValueError, TypeError) as error:
        raise NotationError(f"not an action: {text[:100]}") from error
