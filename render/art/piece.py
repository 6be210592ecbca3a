"""One named drawing of the catalogue, and how catalogues are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.art.pen import Pen


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing: its name, the function that draws it, and the name of the ground it is laid on, if any."""

    name: str
    paint: Callable[[], Pen]
    on: str | None = None
