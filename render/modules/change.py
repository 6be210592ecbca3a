"""Change: coins from the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import LEAST_CARD, cards, picture, sign, space, strip

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    coins = (picture("coin_denar", 104), picture("coin_florin", 104))
    paid = cards("dirham_9", "dirham_3", width=LEAST_CARD)
    return (
        strip(
            space(page, "dirham", "garden_8b", 140),
            sign("←"),
            paid,
            sign("+4", 64),
            picture("bag", 130),
            *coins,
        ),
    )


looks = Appearance(illustration=illustration)
