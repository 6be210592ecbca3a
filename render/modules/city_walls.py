"""City walls: palisades on sides of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import render as pictures
from engine.base.view import Mark
from render.appearance import Appearance
from render.illustrations.blocks import picture, sign, strip, tile
from render.samples import NAMES, position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.appearance import Sample
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    wooden = tile("pavilion_8", 210, Mark("city_walls/wall_segment", "ne"))
    return (strip(picture("wall_ne", 250), sign("+"), tile("pavilion_8"), sign("→"), wooden),)


def samples() -> Iterator[Sample]:
    """Sides on which a wall may be built, with what it does to the longest wall."""
    view = position(4, viewer=0)
    sides = (
        ((0, -2), 8, "5 → 6"),
        ((0, -1), 8, ""),
        ((2, 0), 4, "5 → 7"),
        ((2, 0), 1, ""),
        ((1, 1), 2, "5 → 6"),
    )
    picks = tuple(
        pictures.Pick(cell, str(number), taken=True, side=side, note=note)
        for number, (cell, side, note) in enumerate(sides, 1)
    )
    yield "spots-walls", pictures.SpotChoice(NAMES[:4], 0, "verb-wall", picks, "wall_w"), view


looks = Appearance(illustration=illustration, wooden=frozenset({"wall_segment"}), samples=samples)
