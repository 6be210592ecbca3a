"""Rings round what somebody is to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.scene import Box
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.scene import Rect
    from render.theme import RGB

LINE: Final = 8
UNDER: Final = 15
"""Width of a ring, and of the dark line beneath it."""


def ring(spot: Rect, ink: RGB = THEME.gold, radius: int = 24) -> Iterator[Box]:
    """A ring along the edge of a rectangle, on a darker and broader one so that it stands out on any ground."""
    more = (UNDER - LINE) // 2
    yield Box(spot.inset(-more), None, THEME.token_edge, UNDER, radius + more)
    yield Box(spot, None, ink, LINE, radius)
