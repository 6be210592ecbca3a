"""Orchards: a board of rows that fill with fruits, and fruits face down beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from engine.base.view import Mark
from render import sprites
from render.appearance import Appearance
from render.art.modules.orchards import POINTS, fruit_of
from render.illustrations.blocks import sign, strip, tile
from render.kit import Drawn
from render.scene import Picture, Rect
from render.scenes.chips import chip
from render.scenes.parts import badge
from render.scenes.pieces import on_place, pieces, width_of
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from render.kit import Element
    from render.scene import Placed
    from render.scenes.page import Page

BOARD: Final = re.compile(r"orchards/ob[1-7]")
FRUIT: Final = "orchards/fruit_"
BACK: Final = "orchards/fruit_back"


def illustration(page: Page) -> tuple[Element, ...]:
    bought = tile("garden_8a", 210, Mark("orchards/fruit_apple"))
    laid_there = (("lemon", 1), ("grape", 2), ("date", 2), ("apple", 4), ("fig", 4))
    marks = [
        Mark("orchards/ob2", "", 0),
        *(Mark(f"orchards/fruit_{kind}", str(n), 0) for kind, n in laid_there),
    ]
    return (strip(bought, sign("→"), pieces(marks, 190, token=False)),)


def board(marks: Sequence[Mark], height: int) -> tuple[list[Element], list[Mark]]:
    """A fruit board with the fruits placed on it; those face down stay, counted."""
    lying = next((mark for mark in marks if BOARD.fullmatch(mark.kind)), None)
    if lying is None:
        return [], list(marks)
    fruits = [mark for mark in marks if mark.kind.startswith(FRUIT)]
    high = height * 2
    wide = width_of(lying.kind, high)

    def drawn(rect: Rect) -> Iterable[Placed]:
        return _with_fruits(rect.middle(wide, high), lying, fruits)

    hidden = sum(mark.text == "0" for mark in fruits)
    left = [mark for mark in marks if mark is not lying and mark not in fruits]
    if hidden:
        left.append(Mark(BACK, f"×{hidden}"))
    return [Drawn(wide, high, drawn)], left


def _space(board: Mark, points: str, fruit: str) -> int | None:
    """The place of the space for this fruit in the group of so many points, among all spaces of the board."""
    if not points.isdigit() or int(points) not in POINTS:
        return None
    group = POINTS.index(int(points))
    kinds = [FRUIT + fruit_of(int(board.kind[-1]), group, place) for place in range(group + 1)]
    return group * (group + 1) // 2 + kinds.index(fruit) if fruit in kinds else None


def _with_fruits(spot: Rect, lying: Mark, fruits: Sequence[Mark]) -> Iterable[Placed]:
    spaces = sprites.places(lying.kind) if sprites.has_sprite(lying.kind) else ()
    yield Picture(spot, lying.kind)
    for mark in fruits:
        index = _space(lying, mark.text, mark.kind)
        if index is not None and index < len(spaces):
            yield on_place(spot, spaces[index], mark.kind)


def numbered(marks: Sequence[Mark], piece: str, numbers: Mapping[str, str]) -> Element | None:
    """The board with a number on the space for this fruit in each of these groups."""
    lying = next((mark for mark in marks if BOARD.fullmatch(mark.kind)), None)
    if lying is None or not sprites.has_sprite(lying.kind):
        return None
    fruits = [mark for mark in marks if mark.kind.startswith(FRUIT)]
    spaces = sprites.places(lying.kind)

    def drawn(rect: Rect) -> Iterable[Placed]:
        high = min(rect.height, rect.width * rect.height // max(1, width_of(lying.kind, rect.height)))
        spot = rect.middle(width_of(lying.kind, high), high)
        yield from _with_fruits(spot, lying, fruits)
        for points, label in numbers.items():
            index = _space(lying, points, f"orchards/{piece}")
            if index is not None:
                place = spaces[index]
                size = round(place.height * high)
                left = spot.left + round(place.x * high) - size // 2
                top = spot.top + round(place.y * high) - size // 2
                yield from badge(label, size, THEME.legal, THEME.legal_line).place(
                    Rect(left, top, size, size)
                )

    return Drawn(0, 0, drawn, grow=1)


def chips(marks: Sequence[Mark], height: int) -> tuple[list[Element], list[Mark]]:
    """How many fruits lie on the board and how many face down beside it."""
    fruits = [mark for mark in marks if mark.kind.startswith(FRUIT)]
    lying = next((mark for mark in marks if BOARD.fullmatch(mark.kind)), None)
    if lying is None:
        return [], list(marks)
    hidden = sum(mark.text == "0" for mark in fruits)
    shown = [chip(f"{FRUIT}apple", str(len(fruits) - hidden), height - 6)]
    if hidden:
        shown.append(chip(BACK, str(hidden), height - 6))
    return shown, [mark for mark in marks if mark is not lying and mark not in fruits]


looks = Appearance(illustration=illustration, gathers=board, numbered=numbered, chips=chips)
