"""What a redesign is about: a tile of the reserve or one of the Alhambra, and its text in custom_ids.

The texts are read for ever, because messages keep them; nothing but this file knows how they begin.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import cell_name
from engine.base.building import Redesign


@dataclass(frozen=True, slots=True)
class ReserveTile:
    """A tile of the own reserve, by its id."""

    tile: str

    def __str__(self) -> str:
        return f"t{self.tile}"

    def is_in(self, redesign: Redesign) -> bool:
        """Whether the redesign puts this tile somewhere."""
        return redesign.tile == self.tile


@dataclass(frozen=True, slots=True)
class BoardTile:
    """The tile of a cell of the own Alhambra, by the cell's name."""

    cell: str

    def __str__(self) -> str:
        return f"c{self.cell}"

    def is_in(self, redesign: Redesign) -> bool:
        """Whether the redesign takes this tile away."""
        return redesign.kind != "place" and cell_name(redesign.at) == self.cell


Subject = ReserveTile | BoardTile


def read_subject(text: str) -> Subject | None:
    """The subject of such a text; None for any other."""
    match text[:1], text[1:]:
        case "t", tile:
            return ReserveTile(tile)
        case "c", cell:
            return BoardTile(cell)
        case _:
            return None
