"""City walls: palisades on sides of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base.view import Mark
from render.appearance import Appearance
from render.illustrations.blocks import picture, sign, strip, tile

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    wooden = tile("pavilion_8", 210, Mark("city_walls/wall_segment", "ne"))
    return (strip(picture("wall_ne", 250), sign("+"), tile("pavilion_8"), sign("→"), wooden),)


looks = Appearance(illustration=illustration, wooden=frozenset({"wall_segment"}))
