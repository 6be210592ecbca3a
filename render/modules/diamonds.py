"""Diamonds: money for everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import beside, cards, case, sign, space

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    return (
        beside(
            case(
                True,
                space(page, "ducat", "tower_12"),
                sign("="),
                cards("diamond_7", "diamond_5", width=112),
                note="+1",
            ),
            case(True, space(page, "florin", "tower_9c"), sign("="), cards("diamond_9"), note="+1"),
        ),
    )


looks = Appearance(illustration=illustration)
