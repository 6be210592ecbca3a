"""How large a text has to be, so that people can read it where they look at pictures.

A desktop client shows a lone picture in a box of 550 x 350 pixels, a phone at 360 pixels of width. Whatever
a decision needs has digits at least 9 pixels high in both, whatever must be read letters of at least 7.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from render.text import font
from render.theme import THEME

if TYPE_CHECKING:
    from render.text import Face

Role = Literal["digit", "reading", "decoration"]
"""`digit`: a number that a decision needs; `reading`: must be read; `decoration`: something else tells it."""

PHONE: Final = 360
"""Width of a picture on a phone."""

DESKTOP: Final = (550, 350)
"""The box into which a desktop client fits a picture."""

LEAST: Final[dict[Role, int]] = {"digit": 9, "reading": 7, "decoration": 0}
"""Least height of digits and capital letters as people see them."""

SMALLEST: Final = 12

_NUMBER: Final = re.compile(r"[+−×=→ ]*\d+½?")


def role_of(text: str) -> Role:
    """The role of a text of which nothing else is said: a number is needed, words must be read.

    >>> role_of("+2"), role_of("scoring 2")
    ('digit', 'reading')
    """
    return "digit" if _NUMBER.fullmatch(text) else "reading"


def as_seen(width: int, height: int) -> float:
    """The smaller of the scales at which people see a picture of this size, at most 1."""
    return min(1, PHONE / width, DESKTOP[0] / width, DESKTOP[1] / height)


@cache
def least(face: Face, role: Role) -> int:
    """The smallest size of a face at which people read it on a page of any height allowed."""
    wanted = LEAST[role] / as_seen(THEME.width, THEME.most)
    return next(size for size in range(SMALLEST, 200) if wanted <= _capital(face, size))


def _capital(face: Face, size: int) -> float:
    """Height of a capital letter, which is that of the lowest digit, as the font has it."""
    return -font(face, 10 * size).getbbox("H", anchor="ls")[1] / 10
