"""Pieces of modules in little room: a drawing and its number beside each other, large enough for a phone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from render import sprites
from render.appearance import gather, sign_of
from render.kit import Drawn, Element, Flow, Image, Label, Row
from render.scene import Picture, Rect, Words
from render.scenes.pieces import mark_sprite
from render.text import fit
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.base.view import Mark
    from render.scene import Placed

SEAT_CHIP: Final = 54
"""Height of a piece that lies before a seat."""


def _size(name: str, height: int) -> int:
    """The height of a drawing that is at most a third wider than this height."""
    if not sprites.has_sprite(name):
        return height
    wide = sprites.width_at(name, height)
    return min(height, height * height * 4 // (3 * wide))


def chip(name: str, words: str, height: int, size: int = 38, sign: str = "") -> Element:
    """A drawing with words beside it; `sign` is written on the drawing."""
    high = _size(name, height)
    picture: Element = Image(name, high)
    if sign:
        wide = sprites.width_at(name, high)

        def signed(rect: Rect) -> Iterable[Placed]:
            spot = rect.middle(wide, high)
            yield Picture(spot, name)
            fitted = fit(sign, "number", high // 2, wide - 2, 24)
            yield Words(
                spot, fitted.text, "number", fitted.size, fitted.width, THEME.gold, "centre", "decoration"
            )

        picture = Drawn(wide, high, signed)
    if not words:
        return picture
    return Row(
        (picture, Label(words, "number", size, THEME.cream, role="reading" if size < 45 else "digit")), gap=6
    )


# -- before a seat -------------------------------------------------------------------------------------


def seat_chips(marks: Sequence[Mark], height: int = SEAT_CHIP) -> Element:
    """What lies before a seat: equal things counted, hidden ones as a number."""
    elements, rest = gather(marks, height, small=True)
    counted = Counter(mark for mark in rest if not mark.text)
    for mark in rest:
        sign = sign_of(mark.kind)
        if sign:
            if mark.text != "0":
                elements.append(chip("card/back", mark.text, height, sign=sign))
        elif mark.text:
            elements.append(chip(_plain(mark), mark.text, height))
        elif number := counted.pop(mark, 0):
            elements.append(chip(_plain(mark), str(number) if number > 1 else "", height))
    return Flow(tuple(elements), 14, "pieces")


def _plain(mark: Mark) -> str:
    """The drawing of a piece without the colour of its seat, which the place tells already."""
    return mark.kind if sprites.has_sprite(mark.kind) else mark_sprite(mark)
