"""Camps: tents outside the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import laid, plan, sign, strip

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    board = laid(4, ("camp_e", (-2, 0)))
    return (strip(plan(board, edge=130, rings=((-2, 0, 0),)), sign("1 + 1 = 2")),)


looks = Appearance(illustration=illustration)
