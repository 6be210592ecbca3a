"""In which order the parts of an Alhambra, or of a single tile, are painted: stated here and nowhere else.

Nothing that comes after the walls lies on a wall, but for the gates that stand in one: the golden line and
frames run outside of the cells, all else keeps within the walls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.scene import Placed

Layer = Literal[
    "cells",
    "shadow",
    "tiles",
    "walls",
    "palisades",
    "gates",
    "gold",
    "pieces",
    "new",
    "frames",
    "numbers",
    "prices",
]
"""What is painted, from the table upwards."""

ORDER: Final[tuple[Layer, ...]] = get_args(Layer)

Laid = tuple[Layer, "Placed"]


class Layers:
    """Marks on their way into this order."""

    def __init__(self) -> None:
        self._marks: dict[Layer, list[Placed]] = {layer: [] for layer in ORDER}

    def lay(self, layer: Layer, *marks: Placed) -> None:
        """Put marks upon those that lie in this layer already."""
        self._marks[layer].extend(marks)

    def lay_all(self, laid: Iterable[Laid]) -> None:
        """Put marks into the layer that each names."""
        for layer, mark in laid:
            self.lay(layer, mark)

    def marks(self) -> tuple[Placed, ...]:
        """All marks in the order of painting."""
        return tuple(mark for layer in ORDER for mark in self._marks[layer])
