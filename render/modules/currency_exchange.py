"""Currency exchange: a card that makes two currencies one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import cards, good, sign, space, strip

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    paid = cards("exchange_denar_dirham", "denar_5", "dirham_3")
    return (strip(space(page, "denar", "garden_8a"), sign("="), paid, good("+1")),)


looks = Appearance(illustration=illustration)
