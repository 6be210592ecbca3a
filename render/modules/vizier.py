"""The vizier: awake, or asleep after a special move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import render as pictures
from render.appearance import Appearance
from render.illustrations.blocks import LEAST_CARD, cards, picture, sign, stacked, strip, tile
from render.samples import NAMES
from render.stored_views import stored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.appearance import Sample
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    awake, asleep = picture("vizier_awake", 210), picture("vizier_asleep", 210)
    bought = stacked(tile("garden_8a", 180), cards("florin_5", "florin_3", width=LEAST_CARD))
    return (strip(awake, sign("→"), bought, sign("→"), asleep),)


def samples() -> Iterator[Sample]:
    """What a special move does: the tile it buys, what is paid, and the Alhambra afterwards."""
    view, after = stored("special-move"), stored("special-move-after")
    seat = view.viewer or 0
    favour = next(
        o for o in view.options if isinstance(getattr(o, "at", ""), tuple) and getattr(o, "pay", None)
    )
    tile, at, pay = (getattr(favour, name) for name in ("tile", "at", "pay"))
    board = after.players[seat].board
    preview = pictures.PlaceChoice(
        NAMES[:3], seat, tile, (), reserve=False, preview=board, chosen=at, pay=pay
    )
    yield "modules-special-move", preview, view


looks = Appearance(illustration=illustration, samples=samples)
