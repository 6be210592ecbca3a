"""City gates: each stands in a wall between two tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base.view import Mark
from render.appearance import Appearance
from render.illustrations.blocks import laid, picture, plan, sign, strip

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    gate = Mark("city_gates/gate/e", "N13", 0)
    return (
        strip(
            picture("gate_card", 220), sign("→"), plan(laid(2), marks=(gate,), edge=120, rings=((0, -1, 2),))
        ),
    )


looks = Appearance(illustration=illustration, astride={"gate/e": 2, "gate/s": 4})
