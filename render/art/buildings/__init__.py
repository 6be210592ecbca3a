"""The six building types. Each file draws one in four plans, straight or mirrored; dice set its planting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.art.buildings import arcades, chambers, garden, pavilion, seraglio, tower
from render.art.dice import Dice
from render.art.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Callable

DRAW: Final[dict[str, Callable[[Pen, int, Dice], None]]] = {
    "pavilion": pavilion.draw,
    "seraglio": seraglio.draw,
    "arcades": arcades.draw,
    "chambers": chambers.draw,
    "garden": garden.draw,
    "tower": tower.draw,
}


WINDOW: Final = (10.0, -9.0, 232.0)
GARDEN_WINDOW: Final = (4.0, 6.0, 242.0)


def window(kind: str) -> tuple[float, float, float]:
    """What part of its drawing a tile of this type shows: left, top and edge in units."""
    return GARDEN_WINDOW if kind == "garden" else WINDOW


def building(kind: str, variant: int, seed: str, pixels: int = 320) -> Pen:
    """A building of type `kind` on an otherwise empty tile of `pixels` edge."""
    left, top, edge = window(kind)
    pen = Pen(edge, edge, pixels / edge, (left, top))
    DRAW[kind](pen, variant, Dice(seed))
    return pen
