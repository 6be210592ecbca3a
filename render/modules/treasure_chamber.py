"""The treasure chamber: rooms with chests, and chests on the tiles of an Alhambra."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import render as pictures
from engine.base.view import Mark
from render import sprites
from render.appearance import Appearance
from render.illustrations.blocks import LEAST_CARD, cards, laid, plan, sign, strip
from render.kit import Drawn
from render.samples import NAMES, position
from render.scene import Picture
from render.scenes.pieces import on_place, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from render.appearance import Sample
    from render.kit import Element
    from render.scene import Placed, Rect
    from render.scenes.page import Page

CHAMBER: Final = "treasure_chamber/chamber"
CHEST: Final = "treasure_chamber/chest_"


def illustration(page: Page) -> tuple[Element, ...]:
    kinds = ("garden", "tower", "pavilion", "chambers")
    chests = [Mark(f"{CHEST}{kind}", str(room)) for room in (1, 2, 3) for kind in kinds[: 5 - room]]
    board, _ = rooms(chests, 230)
    on = Mark(f"{CHEST}tower", "O14", 0)
    return (
        strip(
            cards("ducat_6", "denar_2", width=LEAST_CARD),
            sign("→"),
            *board,
            sign("→"),
            plan(laid(4), marks=(on,), edge=90, rings=((1, 0, 0),)),
            gap=16,
        ),
    )


def rooms(marks: Sequence[Mark], height: int) -> tuple[list[Element], list[Mark]]:
    """The treasure chamber with the chests in its rooms, which are numbered 1 to 3."""
    chests = [mark for mark in marks if mark.kind.startswith(CHEST) and mark.text in ("1", "2", "3")]
    if not chests or not sprites.has_sprite(CHAMBER):
        return [], list(marks)
    spaces = sprites.places(CHAMBER)
    wide = width_of(CHAMBER, height)
    per_room = max(1, len(spaces) // 3)

    def drawn(rect: Rect) -> Iterable[Placed]:
        spot = rect.middle(wide, height)
        yield Picture(spot, CHAMBER)
        used: Counter[str] = Counter()
        for chest in chests:
            index = (int(chest.text) - 1) * per_room + used[chest.text]
            used[chest.text] += 1
            if used[chest.text] <= per_room:
                yield on_place(spot, spaces[index], chest.kind)

    return [Drawn(wide, height, drawn)], [mark for mark in marks if mark not in chests]


def samples() -> Iterator[Sample]:
    """Tiles on which a chest may be put, with what it brings."""
    view = position(4, viewer=0)
    picks = tuple(
        pictures.Pick(cell, str(number), taken=True, note=f"+{number % 3 + 1}")
        for number, cell in enumerate(((0, -2), (0, -1), (1, 0), (-1, 1), (1, 1)), 1)
    )
    request = pictures.SpotChoice(NAMES[:4], 0, "verb-chest", picks, "chest_tower", "spot-chest")
    yield "spots-chest", request, view


looks = Appearance(illustration=illustration, gathers=rooms, samples=samples)
