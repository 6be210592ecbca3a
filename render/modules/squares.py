"""Squares: they count what lies around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import laid, plan, sign, strip
from render.kit import Image, Row

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    board = laid(4, ("sq_tower_1", (1, -1)))
    count = Row((Image("badge/tower", 100), sign("2 + 2 = 4")), gap=16)
    return (strip(plan(board, edge=130, fresh=(1, -1)), count),)


looks = Appearance(illustration=illustration)
