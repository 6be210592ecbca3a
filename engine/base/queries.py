"""The queries of the base game: what it asks before it decides. Modules change the answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.base.paying import Purse, Tender
from engine.base.sides import Cell, Shape
from engine.base.view import ScoreLine
from engine.core.kernel import Modifiers, Query

Spot = tuple[Cell, Modifiers]


@dataclass(slots=True)
class CardCopies(Query[int]):
    """How many copies of each currency card are in the game."""

    answer: int


@dataclass(slots=True)
class TakeLimit(Query[int]):
    """What several cards taken together may be worth at most."""

    seat: int
    answer: int


@dataclass(slots=True)
class Price(Query[int]):
    """What the tile costs this seat when it is acquired in this way (`market`, or a module's word)."""

    seat: int
    tile: str
    way: str
    modifiers: Modifiers
    answer: int


@dataclass(slots=True)
class Purses(Query[list[Purse]]):
    """The sets of tenders with which this seat may pay in a currency; see `engine.base.paying`."""

    seat: int
    currency: str
    way: str
    answer: list[Purse]


@dataclass(slots=True)
class Discounts(Query[list[Modifiers]]):
    """What this seat may add to a purchase of the tile from the market to lower its price."""

    seat: int
    tile: str
    answer: list[Modifiers]


@dataclass(slots=True)
class ForSale(Query[list[str]]):
    """The tiles that can be bought now, by anybody whose action or special move it is."""

    answer: list[str]


@dataclass(slots=True)
class AllMoney(Query[list[Tender]]):
    """Everything the seat could pay with where any mixture is allowed, each copy named."""

    seat: int
    answer: list[Tender]


@dataclass(slots=True)
class HoldTurn(Query[bool]):
    """Whether the end of this seat's turn is held up once nothing is left to place, judged by public facts alone;
    always where the module may have something to offer then."""

    seat: int
    answer: bool


@dataclass(slots=True)
class FreeRedesigns(Query[list[Modifiers]]):
    """What allows this seat a redesign at the end of its turn that is no action: what is added to the redesign,
    once for each."""

    seat: int
    answer: list[Modifiers]


@dataclass(slots=True)
class Exact(Query[bool]):
    """Whether what was paid for the tile in this way earns a further action."""

    seat: int
    tile: str
    way: str
    answer: bool


@dataclass(slots=True)
class ShapeOf(Query[Shape]):
    """The cells of the tile with their walls as they are now."""

    tile: str
    answer: Shape


@dataclass(slots=True)
class Layings(Query[list[tuple[Modifiers, Shape]]]):
    """The ways in which this seat may lay the tile: what is added to the action, and the shape it then has."""

    seat: int
    tile: str
    answer: list[tuple[Modifiers, Shape]]


@dataclass(slots=True)
class Spots(Query[list[Spot]]):
    """Where this seat may lay the tile in this shape: anchors with what is added to the action."""

    seat: int
    tile: str
    shape: Shape
    modifiers: Modifiers
    answer: list[Spot]


@dataclass(slots=True)
class Swaps(Query[list[Spot]]):
    """Where the tile in this shape may take the place of the one that lies there, as in `Spots`."""

    seat: int
    tile: str
    shape: Shape
    modifiers: Modifiers
    answer: list[Spot]


@dataclass(slots=True)
class Removals(Query[list[Spot]]):
    """Which tiles of the Alhambra may go to the reserve, by their anchors, as in `Spots`."""

    seat: int
    answer: list[Spot]


@dataclass(slots=True)
class BuildingAt(Query[str | None]):
    """The type of the building on a cell of an Alhambra, None if nothing there counts as a building."""

    seat: int
    cell: Cell
    answer: str | None


@dataclass(slots=True)
class LineStop(Query[bool]):
    """Whether what lies on a cell counts in a line of buildings; if not, the line ends there."""

    seat: int
    cell: Cell
    answer: bool


@dataclass(slots=True)
class Recipients(Query[list[str]]):
    """To whom this seat may give a tile it has just acquired, besides placing or reserving it."""

    seat: int
    tile: str
    origin: str
    answer: list[str]


@dataclass(slots=True)
class Count(Query[float]):
    """How much of this type the seat has for a majority; halves are possible."""

    seat: int
    type: str
    answer: float


@dataclass(slots=True)
class Rivals(Query[dict[int, float]]):
    """The counts of everybody who takes part in a majority, by who; neutral players may join."""

    type: str
    answer: dict[int, float]


@dataclass(slots=True)
class Foreseen(Query[list[ScoreLine]]):
    """What the viewer alone knows to follow the next scoring, with the totals that all can foresee."""

    viewer: int
    round: int
    totals: dict[int, int]
    answer: list[ScoreLine] = field(default_factory=list)


@dataclass(slots=True)
class MoneyIn(Query[int]):
    """What the seat holds in a currency when leftover tiles are given out."""

    seat: int
    currency: str
    answer: int


@dataclass(slots=True)
class Contenders(Query[dict[int, int]]):
    """The final scores of those who may win."""

    answer: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class WindowSeats(Query[set[int]]):
    """The seats that are asked between two turns, judged by public facts alone."""

    finished: int
    next: int
    answer: set[int]
