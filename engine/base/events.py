"""What can have happened in the base game. All of it is public, because money and tiles change hands openly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.base.things import CARDS
from engine.core.kernel import Event
from engine.core.saving import tagged

Cell = tuple[int, int]


@tagged
@dataclass(frozen=True, slots=True)
class StartMoneyDealt(Event):
    """The starting money of a seat, dealt face up."""

    tag: ClassVar[str] = "start_money_dealt"
    seat: int
    cards: tuple[str, ...]


@tagged
@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """Who begins, and why: `cards` fewest cards, `money` lowest total, `age` youngest, `seat` lowest seat."""

    tag: ClassVar[str] = "starter_chosen"
    seat: int
    reason: str


@tagged
@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    tag: ClassVar[str] = "turn_began"
    seat: int
    number: int


class MoneyTaken:
    """A seat got cards from the display without paying for them: as its action, or in the way of a module."""

    __slots__ = ()
    stolen: ClassVar[bool] = False
    """Whether it was taken from under the eyes of the others, out of turn."""
    seat: int

    def taken(self) -> tuple[str, ...]:
        """The cards that it got."""
        raise NotImplementedError


@tagged
@dataclass(frozen=True, slots=True)
class CardsTaken(MoneyTaken, Event):
    """A seat took cards from the display as its action."""

    tag: ClassVar[str] = "cards_taken"
    seat: int
    cards: tuple[str, ...]

    def taken(self) -> tuple[str, ...]:
        return self.cards


@tagged
@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """A seat bought a tile; `exact` tells whether that earned a further action, `way` how it was bought;
    `whole`: at its whole price, so that paying exactly is possible."""

    tag: ClassVar[str] = "tile_bought"
    seat: int
    tile: str
    currency: str
    pay: tuple[str, ...]
    price: int
    exact: bool
    way: str = "market"
    whole: bool = True

    @property
    def paid_exactly(self) -> bool:
        """Whether the whole price was paid and no more, whatever came of it."""
        return self.whole and sum(CARDS[name].worth for name in self.pay) == self.price


@tagged
@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile was laid into an Alhambra; `origin` is where it came from."""

    tag: ClassVar[str] = "tile_placed"
    seat: int
    tile: str
    at: Cell
    origin: str


@tagged
@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """A tile was turned clockwise for good, by so many quarters."""

    tag: ClassVar[str] = "tile_turned"
    seat: int
    tile: str
    quarters: int


@tagged
@dataclass(frozen=True, slots=True)
class TileReserved(Event):
    """A tile acquired this turn went to the reserve."""

    tag: ClassVar[str] = "tile_reserved"
    seat: int
    tile: str


@tagged
@dataclass(frozen=True, slots=True)
class TileGiven(Event):
    """A tile acquired this turn was given away to somebody who is no seat."""

    tag: ClassVar[str] = "tile_given"
    seat: int
    tile: str
    to: str


@tagged
@dataclass(frozen=True, slots=True)
class Redesigned(Event):
    """A redesign: `kind` is place, store or swap; `tile` came into the Alhambra, `out` left it."""

    tag: ClassVar[str] = "redesigned"
    seat: int
    kind: str
    at: Cell
    tile: str | None
    out: str | None


@tagged
@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A seat declined the further action."""

    tag: ClassVar[str] = "stopped"
    seat: int


@tagged
@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed because no first action was possible."""

    tag: ClassVar[str] = "passed"
    seat: int


@tagged
@dataclass(frozen=True, slots=True)
class TurnEnding(Event):
    """All tiles of the turn are placed; the refills come next."""

    tag: ClassVar[str] = "turn_ending"
    seat: int


@tagged
@dataclass(frozen=True, slots=True)
class TurnClosing(Event):
    """What the end of the turn brought is done; the last moment before the refills."""

    tag: ClassVar[str] = "turn_closing"
    seat: int


@tagged
@dataclass(frozen=True, slots=True)
class SpecialMoveMade(Event):
    """A special move between two turns has been carried out completely."""

    tag: ClassVar[str] = "special_move_made"
    seat: int


@tagged
@dataclass(frozen=True, slots=True)
class Overpaid(Event):
    """A seat paid more than was due, in a purchase that could give change."""

    tag: ClassVar[str] = "overpaid"
    seat: int
    by: int


@tagged
@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """Display and market are refilled; what stands between two turns comes next."""

    tag: ClassVar[str] = "turn_ended"
    seat: int
    next: int


@tagged
@dataclass(frozen=True, slots=True)
class DisplayRefilled(Event):
    """Cards turned up into the display."""

    tag: ClassVar[str] = "display_refilled"
    cards: tuple[str, ...]


@tagged
@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The draw pile was empty; the discard pile became the new one."""

    tag: ClassVar[str] = "reshuffled"
    cards: int


@tagged
@dataclass(frozen=True, slots=True)
class MarketRefilled(Event):
    """Tiles drawn into the market, in the order of the spaces."""

    tag: ClassVar[str] = "market_refilled"
    tiles: tuple[str, ...]


@tagged
@dataclass(frozen=True, slots=True)
class ScoringCardDrawn(Event):
    """A scoring card turned up; its round is scored before the next turn."""

    tag: ClassVar[str] = "scoring_card_drawn"
    round: int


@tagged
@dataclass(frozen=True, slots=True)
class ScoringBegun(Event):
    """A scoring round begins; questions start with `first`."""

    tag: ClassVar[str] = "scoring_begun"
    round: int
    first: int


@tagged
@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was scored; `gains` are the points of each seat in it, by seat."""

    tag: ClassVar[str] = "round_scored"
    round: int
    gains: tuple[int, ...]


@tagged
@dataclass(frozen=True, slots=True)
class GameEnding(Event):
    """The market cannot be filled any more (or everybody passed in a row); `next` would have been next."""

    tag: ClassVar[str] = "game_ending"
    next: int


@tagged
@dataclass(frozen=True, slots=True)
class LeftoverGiven(Event):
    """A leftover tile went to the seat with the most money of its currency (None: a tie, nobody)."""

    tag: ClassVar[str] = "leftover_given"
    tile: str
    currency: str
    seat: int | None
    totals: tuple[int, ...]


@tagged
@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The last round was scored; several winners share the victory."""

    tag: ClassVar[str] = "game_over"
    winners: tuple[int, ...]
    points: tuple[int, ...]
