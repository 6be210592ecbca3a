"""One named drawing of the catalogue, and how catalogues are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.art.pen import Pen


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing: its name and the function that draws it."""

    name: str
    paint: Callable[[], Pen]
    on: str | None = None
    """The name of the ground on which it lies, if any."""
    places: tuple[tuple[float, float, float], ...] = ()
    """Where other pieces are laid on it: centre x, y and height of each, in shares of its own height."""
