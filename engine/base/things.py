"""Everything that has an id: cards and tiles. Modules register theirs beside those of the base game.

State holds ids only; what an id means is looked up here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.base.sides import Shape, mask_of
from engine.core import data


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the draw pile. `kind` says whose it is; `worth` counts for taking and for paying;
    `currency` is None for cards of no currency; `copies` is how many the box holds."""

    id: str
    kind: str
    currency: str | None = None
    worth: int = 0
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as printed. `cells` is its shape (see `engine.base.alhambra.Shape`); `types` names the
    building on each cell, None where the cell counts for nothing; `price` None: it is never bought."""

    id: str
    kind: str
    cells: Shape
    types: tuple[str | None, ...]
    price: int | None = None

    @property
    def type(self) -> str:
        """The building type of the first cell, or the kind for tiles that are no building."""
        return self.types[0] or self.kind


_tiles = data.load("tiles")
_cards = data.load("cards")

TYPES: Final[tuple[str, ...]] = tuple(_tiles["types"])
CURRENCIES: Final[tuple[str, ...]] = tuple(_cards["currencies"])
TABLE: Final[Mapping[int, Mapping[str, tuple[int, ...]]]] = {
    round_: {kind: tuple(points) for kind, points in row.items()}
    for round_, row in _cards["scoring_table"].items()
}
SCORING_CARDS: Final[Mapping[str, Mapping[str, int]]] = _cards["scoring_cards"]

TILES: Final[dict[str, Tile]] = {
    _tiles["start_tile"]: Tile(_tiles["start_tile"], "start", ((0, 0, 0),), (None,)),
    **{
        name: Tile(name, "building", ((0, 0, mask_of(row["walls"])),), (row["type"],), row["price"])
        for name, row in _tiles["tiles"].items()
    },
}
CARDS: Final[dict[str, Card]] = {
    **{
        f"{currency}_{value}": Card(f"{currency}_{value}", "money", currency, value, _cards["copies"])
        for currency in CURRENCIES
        for value in _cards["values"]
    },
    **{name: Card(name, "scoring") for name in SCORING_CARDS},
}
BUILDINGS: Final[tuple[str, ...]] = tuple(_tiles["tiles"])
MONEY: Final[tuple[str, ...]] = tuple(name for name, card in CARDS.items() if card.kind == "money")
