"""Bazaars: tiles for sale beside the market, each with the building types that it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.appearance import Appearance
from render.art.modules.bazaars import BAZAARS
from render.illustrations.blocks import laid, plan, sign, stacked, strip
from render.kit import Image, Row

if TYPE_CHECKING:
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    kinds = Row(tuple(Image(f"badge/{kind}", 84) for kind in ("seraglio", "arcades", "tower")), gap=10)
    board = laid(2, ("baz_denar_1", (-2, -1)))
    return (strip(plan(board, rings=((-2, -1, 0),)), stacked(kinds, sign("3 × 3 = 9"))),)


def counted(tile: str) -> tuple[str, ...]:
    """The building types on a bazaar's sign."""
    return BAZAARS[tile][1]


looks = Appearance(illustration=illustration, counted=counted)
