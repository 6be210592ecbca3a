"""The state slices of the base game: money, market, estates, course of play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator

from engine.base.alhambra import Alhambra
from engine.base.view import RoundView
from engine.core.kernel import Data
from engine.core.saving import SaveError, state
from engine.core.secrecy import Hidden, OwnersOnly, Public


def _save_layout(board: Alhambra) -> Data:
    return {
        "tiles": [
            [x, y, tile, board.walls[(x, y)], board.stamps.get((x, y), 0)]
            for (x, y), tile in board.tiles.items()
        ],
        "gates": sorted([x, y, side] for (x, y), side in board.gates),
    }


# pydantic hands over whatever the save holds, or the layout itself
def _load_layout(data: Any) -> Alhambra:
    if isinstance(data, Alhambra):
        return data
    board = Alhambra()
    board.tiles.clear()
    board.walls.clear()
    for x, y, tile, walls, stamp in data["tiles"]:
        board.tiles[(x, y)] = tile
        board.walls[(x, y)] = walls
        if stamp:
            board.stamps[(x, y)] = stamp
    board.gates = {((x, y), side) for x, y, side in data["gates"]}
    if board.faults():
        raise SaveError("an Alhambra in this save is not legal")
    return board


Layout = Annotated[Alhambra, PlainValidator(_load_layout), PlainSerializer(_save_layout)]


@state("money")
@dataclass(slots=True)
class Money:
    """Cards. `draw` and `discard` have their top at the end; `display` has four spaces; `out` are the cards
    that have left the game."""

    hands: OwnersOnly[list[list[str]]]
    draw: Hidden[list[str]] = field(default_factory=list)
    discard: Public[list[str]] = field(default_factory=list)
    display: Public[list[str | None]] = field(default_factory=lambda: [None] * 4)
    stamps: Public[list[int]] = field(default_factory=lambda: [0] * 4)
    out: Hidden[list[str]] = field(default_factory=list)

    def copy(self) -> Money:
        return Money(
            [hand.copy() for hand in self.hands],
            self.draw.copy(),
            self.discard.copy(),
            self.display.copy(),
            self.stamps.copy(),
            self.out.copy(),
        )


@state("market")
@dataclass(slots=True)
class Market:
    """The four spaces in the order of the currencies, the supply (top at the end), and the tiles that have
    left the game."""

    spaces: Public[list[str | None]] = field(default_factory=lambda: [None] * 4)
    supply: Hidden[list[str]] = field(default_factory=list)
    stamps: Public[list[int]] = field(default_factory=lambda: [0] * 4)
    out: Public[list[str]] = field(default_factory=list)

    def copy(self) -> Market:
        return Market(self.spaces.copy(), self.supply.copy(), self.stamps.copy(), self.out.copy())


@state("estate")
@dataclass(slots=True)
class Estates:
    """Layouts, reserves and tiles beside the Alhambra, by seat.

    `pending` maps each tile acquired and not yet placed to where it came from (`market`, `leftover`, or a
    module's word); `placed` tells whether the seat has placed a tile in its turn.
    """

    boards: Public[list[Layout]]
    reserves: Public[list[list[str]]]
    pending: Public[list[dict[str, str]]]
    placed: Public[list[bool]]

    def copy(self) -> Estates:
        return Estates(
            [board.copy() for board in self.boards],
            [reserve.copy() for reserve in self.reserves],
            [pending.copy() for pending in self.pending],
            self.placed.copy(),
        )


@state("course")
@dataclass(slots=True)
class Course:
    """Whose turn it is and what has been scored.

    `rounds_due` are scoring rounds whose card lies before the next player; `last_turn` holds the turn
    number of each seat's latest turn, for marking what is new; `passes` counts forced passes in a row.
    """

    points: Public[list[int]]
    last_turn: Public[list[int]]
    turn: Public[int | None] = None
    start: Public[int] = 0
    number: Public[int] = 0
    round: Public[int] = 0
    rounds_due: Public[list[int]] = field(default_factory=list)
    passes: Public[int] = 0
    market_complete: Public[bool] = True
    over: Public[bool] = False
    winners: Public[list[int]] = field(default_factory=list)
    sheets: Public[list[RoundView]] = field(default_factory=list)

    def copy(self) -> Course:
        return Course(
            self.points.copy(),
            self.last_turn.copy(),
            self.turn,
            self.start,
            self.number,
            self.round,
            self.rounds_due.copy(),
            self.passes,
            self.market_complete,
            self.over,
            self.winners.copy(),
            self.sheets.copy(),
        )
