"""Diamonds: money for everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import cards, good, sign, space, strip

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    return (
        strip(space(page, "ducat", "tower_12"), sign("="), cards("diamond_7", "diamond_5"), good("+1")),
        strip(space(page, "florin", "tower_9c"), sign("="), cards("diamond_9"), good("+1")),
    )


looks = Appearance(illustration=illustration)
