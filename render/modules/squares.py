"""Squares: they count what lies around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import render as pictures
from render.appearance import Appearance
from render.illustrations.blocks import laid, plan, sign, strip
from render.kit import Image, Row
from render.samples import NAMES, position
from render.theme import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.appearance import Sample
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    board = laid(4, ("sq_tower_1", (1, -1)))
    count = Row((Image("badge/tower", 100), sign("2 + 2 = 4")), gap=16)
    return (strip(plan(board, edge=130, rings=((1, -1, 0),)), count),)


def samples() -> Iterator[Sample]:
    """Which square to take, with the points it would bring."""
    offered = tuple(
        (str(number), f"sq_{kind}_{number}", f"+{number - 1}") for number, kind in enumerate(TYPES[:5], 1)
    )
    view = position(4, viewer=0)
    yield "spots-square", pictures.SpotChoice(NAMES[:4], 0, "verb-square", offered=offered), view


looks = Appearance(illustration=illustration, samples=samples)
