"""Master builders: money or a free redesign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import cards, named, picture, sign, stacked, strip, tile

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    card = picture("mb_denar", 230)
    redesign = named(
        stacked(tile("garden_8a", 92), tile("pavilion_7", 92), gap=6), page.say("action-redesign")
    )
    return (strip(card, sign("="), cards("denar_3"), sign("/"), redesign),)


looks = Appearance(illustration=illustration)
