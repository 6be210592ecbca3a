"""Building sites: a scaffold over the building until it is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base.view import Mark
from render.appearance import Appearance
from render.illustrations.blocks import LEAST_CARD, cards, picture, sign, stacked, strip, tile

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    site = tile("garden_8b", 210, Mark("building_sites/site"))
    done = tile("garden_8b", 210)
    pay = cards("denar_4", width=LEAST_CARD)
    rest = stacked(picture("site_dirham_1", 96), cards("dirham_5", "dirham_3", width=LEAST_CARD))
    return (strip(pay, sign("→"), site, sign("+"), rest, sign("→"), done, gap=18),)


looks = Appearance(illustration=illustration, over={"site": "scaffold/{type}"})
