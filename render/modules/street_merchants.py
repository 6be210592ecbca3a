"""Street merchants: a merchant and citizens on the tiles of an Alhambra."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base.view import Mark
from render.appearance import Appearance
from render.illustrations.blocks import laid, picture, plan, sign, strip
from render.kit import Row

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    merchant = Mark("street_merchants/merchant_tile", "P13", 0)
    citizen = Mark("street_merchants/citizen_tower", "O14", 0)
    own = Row(tuple(picture(f"citizen_{kind}", 150) for kind in ("pavilion", "garden", "tower")), gap=10)
    return (strip(own, sign("→"), plan(laid(4), edge=122, marks=(merchant, citizen), rings=((1, 0, 0),))),)


looks = Appearance(illustration=illustration)
