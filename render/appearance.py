"""What a module looks like beyond its drawings: one `Appearance` per module, in `render/modules/<id>.py`.

Nothing else in `render` names a module. One without such a file is shown all the same: every mark by the
drawing of its kind, its topic of the rules by its pieces.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

import render.modules

if TYPE_CHECKING:
    import render as pictures
    from engine.base.view import Mark, View
    from render.kit import Element
    from render.scenes.page import Page

    Sample = tuple[str, pictures.Request, View | None]
    """Name, request and view of a sample picture."""

    Numbering = Callable[[Sequence[Mark], str, Mapping[str, str]], Element | None]
    """Of a seat's marks a board with the places for a piece numbered: what each number stands on, as the action names
    it, with the number."""

    Gathering = Callable[[Sequence[Mark], int], tuple[list[Element], list[Mark]]]
    """Of a module's marks those that are shown as one thing so many pixels high, and the rest."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """How pictures show what a module's marks say. Parts of kinds are written without the module's id."""

    illustration: Callable[[Page], tuple[Element, ...]] | None = None
    """The picture to the module's topic of the rules."""

    signs: Mapping[str, str] = field(default_factory=dict)
    """Things of which only the number is known, with the sign on their back."""

    wooden: frozenset[str] = frozenset()
    """Pieces that are wooden walls on the sides that their text names."""

    astride: Mapping[str, int] = field(default_factory=dict)
    """Pieces that stand on a side of a cell (N 1, E 2, S 4, W 8), half on either of two tiles."""

    over: Mapping[str, str] = field(default_factory=dict)
    """Pieces on a tile that cover it with another drawing; `{type}` in its name is the tile's type."""

    auctioned: bool = False
    """Whether its mark beside the market shows what is being auctioned, with the highest bid."""

    counted: Callable[[str], Sequence[str]] | None = None
    """The building types that one of its tiles counts, by the tile's id."""

    gathers: Gathering | None = None
    """Marks before a seat or beside the market that are shown as one thing."""

    numbered: Numbering | None = None
    """A board before a seat with numbered places, as large as it gets."""

    offers: Gathering | None = None
    """Marks beside the market that may be used now, on a strip."""

    chips: Gathering | None = None
    """The same where there is little room."""

    samples: Callable[[], Iterator[Sample]] | None = None
    """Pictures for the gallery and for tests that only this module brings about."""


PLAIN: Final = Appearance()
"""The appearance of a module that says nothing about it."""


@cache
def appearances() -> Mapping[str, Appearance]:
    """The appearance of every module that has one, by the module's id."""
    found = sorted(info.name for info in pkgutil.iter_modules(render.modules.__path__))
    return {name: importlib.import_module(f"render.modules.{name}").looks for name in found}


def appearance(kind: str) -> tuple[Appearance, str]:
    """The appearance of the module to which a mark of this kind belongs, and the kind without the module.

    >>> appearance("harbour/ship/red")[1]
    'ship/red'
    """
    module, _, part = kind.partition("/")
    return appearances().get(module, PLAIN), part


def sign_of(kind: str) -> str:
    """The sign on the back of things of which only the number is known; empty for anything else."""
    looks, part = appearance(kind)
    return looks.signs.get(part, "")


def gather(marks: Sequence[Mark], height: int, *, small: bool = False) -> tuple[list[Element], list[Mark]]:
    """What modules show as one thing, and the marks that are left, in their order."""
    elements: list[Element] = []
    left = list(marks)
    for module, looks in appearances().items():
        gathers = looks.chips if small else looks.gathers
        own = [mark for mark in left if mark.kind.startswith(f"{module}/")]
        if gathers is None or not own:
            continue
        shown, rest = gathers(own, height)
        elements.extend(shown)
        first = left.index(own[0])
        before = [mark for mark in left[:first] if mark not in own]
        after = [mark for mark in left[first:] if mark not in own]
        left = [*before, *rest, *after]
    return elements, left
