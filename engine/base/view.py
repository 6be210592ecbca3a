"""What one viewer may see, built up for that viewer (never cut down from the whole).

Cells are `(x, y)` with x growing east and y growing south; the fountain stands at `(0, 0)`.
Walls are bit masks: north 1, east 2, south 4, west 8. Seats count from 0; Dirk is `DIRK` (-1).
Everything here is plain, frozen and picklable, because pictures are drawn in other processes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.base.sides import Shape
from engine.core.kernel import Action, Event, Modifiers

Cell = tuple[int, int]
DIRK: Final = -1


@dataclass(frozen=True, slots=True)
class Mark:
    """A neutral word of a module for the picture: what lies where, without saying how it is painted.

    `kind` names a sprite or badge (`vizier/vizier_awake`), `text` is shown beside or on it,
    `seat` colours it.
    """

    kind: str
    text: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile: its type and price as printed, its walls as they are now, and what lies on it. `shape` are all
    its cells as they are now, with fortified sides (see `engine.base.alhambra`)."""

    id: str
    type: str
    price: int | None
    walls: int
    marks: tuple[Mark, ...] = ()
    shape: Shape = ()


@dataclass(frozen=True, slots=True)
class PlacedView:
    """A tile in an Alhambra. `changed`: it came here since the viewer's last turn."""

    tile: TileView
    at: Cell
    changed: bool = False


@dataclass(frozen=True, slots=True)
class BoardView:
    """One Alhambra. `tiles` includes the fountain; `gold` lists the sides (cell, mask of one side)
    of the longest wall in walking order; `wall` is its length. The text of each of the `marks` begins
    with the cell where it lies, as people see it. `gates` are the walled sides that can be walked through,
    noted from both cells."""

    tiles: tuple[PlacedView, ...]
    gold: tuple[tuple[Cell, int], ...]
    wall: int
    marks: tuple[Mark, ...] = ()
    gates: tuple[tuple[Cell, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A market space. `tile` is None while the space is empty (bought this turn, or nothing left)."""

    currency: str
    tile: TileView | None
    changed: bool = False


@dataclass(frozen=True, slots=True)
class DealView:
    """Another way to buy a tile: with these modifiers it costs `price`, for which `exact` are exact payments."""

    tile: str
    modifiers: Modifiers
    price: int
    exact: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of the display. `place` 0..3 is its space; `changed` as in `PlacedView`."""

    id: str
    place: int
    changed: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a scoring sheet: `who` (seat or DIRK) got `points` for `item`.

    `item` is a building type, `wall`, or a module's own word. `count` is what was compared (halves
    are possible), `rank` the place reached from 1 (0: no place), `shared` whether others share it.
    """

    who: int
    item: str
    points: int
    count: float = 0
    rank: int = 0
    shared: bool = False


@dataclass(frozen=True, slots=True)
class RoundView:
    """A scoring round that has taken place. `totals` are the scores after it, by who."""

    round: int
    lines: tuple[ScoreLine, ...]
    totals: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat. `hand` is None unless the viewer may see it; `hand_count` is always public."""

    seat: int
    score: int
    hand_count: int
    hand: tuple[str, ...] | None
    board: BoardView
    reserve: tuple[TileView, ...]
    pending: tuple[TileView, ...]
    counts: Mapping[str, float]
    marks: tuple[Mark, ...] = ()
    secret: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class DirkView:
    """The neutral player of a two-player game: a heap of tiles and a score for information."""

    score: int
    tiles: tuple[TileView, ...]
    counts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class PlacesView:
    """Where one tile may be placed now: a pending tile, or a reserve tile in a redesign."""

    tile: TileView
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LayingView:
    """The shape that a tile has when the viewer lays it with these modifiers."""

    tile: str
    modifiers: Modifiers
    shape: Shape


@dataclass(frozen=True, slots=True)
class View:
    """A position as `viewer` (a seat, or None for the public) may see it.

    `phase` is one of action, build, window, auction, decision, over. `turn` is the seat whose turn it
    is (None once the game is over), `asked` the seats the game waits for. `options` are the viewer's
    own legal actions as the open question lists them (empty for everybody else). `payable` says for
    each tile for sale which payments of the viewer's hand are exact. `since` are the public events since
    the viewer's last turn, oldest first. `table` says what each place of each type pays, by round.
    `stalls` are the tiles for sale that lie on no market space, with the price asked now; `deals` the
    viewer's other ways to buy; `proposals` the verbs of modules that public facts allow to whoever is asked.
    `layings` are the shapes in which the viewer, if asked, may lay the own tiles and those for sale. `held`: while
    tiles are placed, whether the turn is held open after the last one, whatever its player wants.
    """

    viewer: int | None
    move: int
    phase: str
    turn: int | None
    asked: tuple[int, ...]
    round: int
    turn_number: int
    start_seat: int
    players: tuple[PlayerView, ...]
    dirk: DirkView | None
    market: tuple[SpaceView, ...]
    display: tuple[CardView, ...]
    supply_left: int
    draw_left: int
    rounds: tuple[RoundView, ...]
    winners: tuple[int, ...]
    table: Mapping[int, Mapping[str, tuple[int, ...]]]
    options: tuple[Action, ...] = ()
    payable: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    places: tuple[PlacesView, ...] = ()
    beside: tuple[Mark, ...] = ()
    since: tuple[Event, ...] = ()
    modules: tuple[str, ...] = ()
    stalls: tuple[SpaceView, ...] = ()
    deals: tuple[DealView, ...] = ()
    proposals: tuple[str, ...] = ()
    layings: tuple[LayingView, ...] = ()
    held: bool = False
