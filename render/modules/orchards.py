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
from render.scene import Picture
from render.scenes.chips import chip
from render.scenes.pieces import on_place, pieces, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from render.kit import Element
    from render.scene import Placed, Rect
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
    number = int(lying.kind[-1])
    spaces = sprites.places(lying.kind) if sprites.has_sprite(lying.kind) else ()
    high = height * 2
    laid: list[tuple[int, str]] = []
    for mark in fruits:
        if mark.text.isdigit() and int(mark.text) in POINTS:
            group = POINTS.index(int(mark.text))
            kinds = [fruit_of(number, group, place) for place in range(group + 1)]
            kind = mark.kind.removeprefix(FRUIT)
            if kind in kinds:
                laid.append((group * (group + 1) // 2 + kinds.index(kind), mark.kind))
    wide = width_of(lying.kind, high)

    def drawn(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(wide, high)
        yield Picture(spot, lying.kind)
        for index, kind in laid:
            if index < len(spaces):
                yield on_place(spot, spaces[index], kind)

    hidden = sum(mark.text == "0" for mark in fruits)
    left = [mark for mark in marks if mark is not lying and mark not in fruits]
    if hidden:
        left.append(Mark(BACK, f"×{hidden}"))
    return [Drawn(wide, high, drawn)], left


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


looks = Appearance(illustration=illustration, gathers=board, chips=chips)
