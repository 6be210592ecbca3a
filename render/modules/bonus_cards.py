"""Bonus cards: those in hand are only known by their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import laid, picture, plan, sign, strip
from render.kit import Image, Row

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    count = Row((sign("5"), Image("badge/tower", 84), sign("→"), sign("6"), Image("badge/tower", 84)), gap=14)
    board = laid(2, ("tower_11b", (0, -2)))
    return (strip(picture("bonus_tower_11", 260), plan(board, edge=96, rings=((0, -2, 0),)), count),)


looks = Appearance(illustration=illustration, signs={"count": "+1"})
