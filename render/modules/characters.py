"""Characters: portraits that are auctioned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import render as pictures
from render.appearance import Appearance
from render.illustrations.blocks import picture, strip
from render.samples import NAMES
from render.stored_views import stored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.appearance import Sample
    from render.kit import Element
    from render.scenes.page import Page


def illustration(page: Page) -> tuple[Element, ...]:
    shown = ("wise_man", "city_watch", "card_dealer", "architect", "haggler")
    return (strip(*(picture(name, 270) for name in shown), gap=24),)


def samples() -> Iterator[Sample]:
    """An auction, as who is asked sees it and as everybody does."""
    view = stored("auction")
    yield "auction", pictures.Auction(NAMES[:5]), view
    yield "auction-turn", pictures.Turn(NAMES[:5]), replace(view, viewer=None, options=())


looks = Appearance(illustration=illustration, auctioned=True, samples=samples)
