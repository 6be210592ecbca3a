"""Thieves: those in hand are only known by their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.illustrations.blocks import cards, good, picture, sign, strip

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    return (strip(picture("thief_florin", 260), sign("→"), cards("florin_9", width=170), good()),)


looks = Appearance(illustration=illustration, signs={"count": "🕵"})
