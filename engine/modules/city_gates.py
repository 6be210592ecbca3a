"""City Gates. A gate opens a double wall between two own tiles for walking; it is used up in a placement or redesign.

A gate card turned up lies beside the display, where it is taken instead of money; a second one goes to the
discard pile. The two tiles joined by a gate can never be removed or exchanged. The Alhambra must be valid
after the placement or redesign and all gates of the move together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.base.alhambra import Alhambra
from engine.base.building import RESERVE, Redesign, layings, shape_of
from engine.base.judging import Judge
from engine.base.money import Take
from engine.base.questions import Removals, Spots, Swaps
from engine.base.sides import BACK, EAST, LETTERS, SOUTH, STEP, WORK, Cell, Shape, encloses, sides_of
from engine.base.state import Estates, Money
from engine.base.things import CARDS, Card
from engine.base.turn import ChooseAction
from engine.base.view import Mark
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game, Riders
from engine.core.module import Module
from engine.core.notation import cell_name, parse_cell
from engine.core.saving import state, tagged

_data = data.load("city_gates")
GATE_CARD = "gate_card"
CARDS[GATE_CARD] = Card(GATE_CARD, "gate", copies=_data["in_box"])
RIDER = "gates"
Edge = tuple[Cell, int]


@state("city_gates")
@dataclass(slots=True)
class Gates:
    """Whether a gate card lies face up beside the display."""

    face_up: bool = False

    def copy(self) -> Gates:
        return Gates(self.face_up)


module = Module(
    "city_gates",
    number=5,
    state=lambda seats: Gates(),
    components={GATE_CARD: _data["in_box"], "gate": _data["in_box"]},
)


@tagged
@dataclass(frozen=True, slots=True)
class GateOpened(Event):
    tag: ClassVar[str] = "gate_opened"
    seat: int
    at: tuple[int, int]
    side: str


@tagged
@dataclass(frozen=True, slots=True)
class GateCardShown(Event):
    """A gate card was turned up; `kept`: it lies beside the display, else it was discarded."""

    tag: ClassVar[str] = "gate_card_shown"
    kept: bool


@module.sets_up("special_cards")
def into_piles(game: Game, piles: dict[int, list[str]]) -> None:
    """One card per player, dealt in turn to the piles 3, 4 and 5."""
    for number in range(game.seats):
        piles[_data["piles"][number % len(_data["piles"])]].append(GATE_CARD)


@module.handles("card:gate")
def show_card(game: Game, card: str, first: int) -> None:
    gates = game.of(Gates)
    game.emit(GateCardShown(not gates.face_up))
    if gates.face_up:
        game.of(Money).discard.append(card)
    gates.face_up = True


@module.offers(ChooseAction)
def take_card(game: Game, choice: Choice) -> Iterator[Action]:
    if game.of(Gates).face_up:
        yield Take((GATE_CARD,))


@module.handles("take:gate")
def taken(game: Game, seat: int, card: str) -> None:
    game.of(Gates).face_up = False
    game.of(Money).hands[seat].append(card)


# -- using gates ----------------------------------------------------------------------------------------


def _across(edge: Edge) -> Cell:
    (x, y), side = edge
    return (x + STEP[side][0], y + STEP[side][1])


def _edges(board: Alhambra, value: str, at: Cell, shape: Shape) -> list[Edge]:
    """The edges of a rider: side letters belong to the tile laid (of a larger one to the first of its cells
    that meets another tile there), `N14e` names a cell and its side."""
    own = [(at[0] + dx, at[1] + dy) for dx, dy, _ in shape]
    edges = []
    for word in value.split(","):
        side = LETTERS[word[-1]]
        if len(word) > 1:
            edges.append((parse_cell(word[:-1]), side))
            continue
        meeting = [c for c in own if _across((c, side)) in board.tiles and _across((c, side)) not in own]
        edges.append((meeting[0] if meeting else at, side))
    return edges


def _double_walls(board: Alhambra) -> Iterator[Edge]:
    """Every walled edge between two tiles without a gate, named once."""
    for cell, walls in board.walls.items():
        for side in (EAST, SOUTH):
            other = board.walls.get(_across((cell, side)), WORK)
            if walls & side and not (walls | other) & WORK and (cell, side) not in board.gates:
                yield cell, side


def _valid(board: Alhambra, value: str, at: Cell, shape: Shape) -> bool:
    """Whether the layout is valid once the double walls that a rider names have gates."""
    try:
        edges = _edges(board, value, at, shape)
    except (IndexError, KeyError, ValueError):
        return False
    for cell, side in edges:
        other = _across((cell, side))
        if cell not in board.tiles or other not in board.tiles or (cell, side) in board.gates:
            return False
        if not board.walls[cell] & side or not board.walls[other] & BACK[side]:
            return False
        if (board.walls[cell] | board.walls[other]) & WORK:
            return False
        board.open_gate(cell, side)
    return not board.faults()


def _held(game: Game, seat: int) -> int:
    return game.of(Money).hands[seat].count(GATE_CARD)


def _beside(shape: Shape, at: Cell, board: Alhambra) -> list[Edge]:
    """The double walls that a tile laid here would form with its neighbours."""
    own = {(at[0] + dx, at[1] + dy): walls for dx, dy, walls in shape}
    return [
        (cell, side)
        for cell, walls in own.items()
        for side in STEP
        if walls & side
        and (other := _across((cell, side))) in board.tiles
        and other not in own
        and board.walls[other] & BACK[side]
        and not (walls | board.walls[other]) & WORK
    ]


def _name(edge: Edge, at: Cell) -> str:
    cell, side = edge
    return sides_of(side) if cell == at else cell_name(cell) + sides_of(side)


def _laid(board: Alhambra, tile: str, shape: Shape, at: Cell) -> Alhambra | None:
    """The layout with the tile laid here, None where a cell is taken or a hole or mismatch arises."""
    cells = {(at[0] + dx, at[1] + dy): walls for dx, dy, walls in shape}
    if any(cell in board.tiles for cell in cells) or encloses({*board.tiles, *cells}):
        return None
    twin = board.copy()
    twin.put(tile, at, shape)
    return None if "sides" in twin.faults() else twin


def _with(riders: Riders, value: str) -> Riders:
    return tuple(sorted((*riders, (RIDER, value))))


@module.changes(Spots)
def behind_walls(game: Game, query: Spots) -> None:
    """Places that a tile reaches only through a gate, with the gate that opens it; and, where it stands
    anyway, each double wall it forms."""
    if not _held(game, query.seat):
        return
    board = game.of(Estates).boards[query.seat]
    anchors = {
        (x + sx - dx, y + sy - dy)
        for x, y in board.tiles
        for sx, sy in STEP.values()
        for dx, dy, _ in query.shape
    }
    for at in sorted(anchors):
        edges = _beside(query.shape, at, board)
        if edges and _laid(board, query.tile, query.shape, at) is not None:
            query.answer.extend((at, _with(query.riders, _name(edge, at))) for edge in edges)


@module.changes(Removals)
def cut_free(game: Game, query: Removals) -> None:
    """Tiles that may go once a gate elsewhere keeps the rest reachable."""
    if not _held(game, query.seat):
        return
    board = game.of(Estates).boards[query.seat]
    plain = {cell for cell, _ in query.answer}
    for anchor, _ in list(board.anchors()):
        if anchor == (0, 0) or anchor in plain or _gated(board, anchor):
            continue
        rest = board.copy()
        rest.take(anchor)
        for edge in list(_double_walls(rest)):
            name = _name(edge, anchor)
            if _valid(rest.copy(), name, anchor, ()):
                query.answer.append((anchor, _with((), name)))


@module.changes(Swaps)
def swap_behind(game: Game, query: Swaps) -> None:
    """Exchanges that need no gate may still place one on a double wall of the tile that comes in."""
    if not _held(game, query.seat):
        return
    board = game.of(Estates).boards[query.seat]
    for at, riders in list(query.answer):
        rest = board.copy()
        rest.take(at)
        for edge in _beside(query.shape, at, rest):
            query.answer.append((at, _with(riders, _name(edge, at))))


def _gated(board: Alhambra, anchor: Cell) -> bool:
    cells = set(board.cells_of(anchor))
    return any(cell in cells for cell, _ in board.gates)


@module.admits(Choice)
def any_gates(game: Game, choice: Choice, action: Action) -> bool:
    """Any other move with gates, judged as a whole: several gates, or gates elsewhere."""
    riders: Riders = getattr(action, "riders", ())
    value = dict(riders).get(RIDER)
    at = getattr(action, "at", None)
    if value is None or not isinstance(at, tuple):
        return False
    board = game.of(Estates).boards[choice.seat].copy()
    if value.count(",") >= _held(game, choice.seat) or not _permitted(game, choice, action):
        return False
    kind = action.kind if isinstance(action, Redesign) else "place"
    if kind != "place":
        if board.tiles.get(at, "fountain") == "fountain" or _gated(board, at) or at != board.cells_of(at)[0]:
            return False
        old = board.cells_of(at)
        board.take(at)
    if kind == "store":
        return _valid(board, value, at, ())
    tile: str = action.tile  # type: ignore[attr-defined]
    plain = tuple(rider for rider in riders if rider[0] not in (RIDER, "using"))
    for laying, shape in layings(game, choice.seat, tile):
        cells = [(at[0] + dx, at[1] + dy) for dx, dy, _ in shape]
        if laying != plain or (kind == "swap" and sorted(cells) != sorted(old)):
            continue
        laid = _laid(board, tile, shape, at)
        if laid is not None and _valid(laid, value, at, shape):
            return True
    return False


def _permitted(game: Game, choice: Choice, action: Action) -> bool:
    """Whether such a move, without its gates and place, is open to the seat now."""
    if isinstance(action, Redesign):
        reserve = game.of(Estates).reserves[choice.seat]
        if action.kind == "store" and action.tile is not None:
            return False
        if action.kind != "store" and action.tile not in reserve:
            return False
        using = {rider for rider in action.riders if rider[0] == "using"}
        if not using:
            return isinstance(choice, ChooseAction)
        return any(isinstance(option, Redesign) and using <= set(option.riders) for option in game.legal())
    return any(
        type(option) is type(action)
        and getattr(option, "at", None) == RESERVE
        and getattr(option, "tile", None) == getattr(action, "tile", None)
        and getattr(option, "pay", None) == getattr(action, "pay", None)
        for option in game.legal()
    )


@module.handles("rider:gates")
def open_gates(game: Game, seat: int, tile: str, at: Cell, value: str) -> None:
    """Each gate uses up one card, which leaves the game; the gate stays to the end."""
    board = game.of(Estates).boards[seat]
    for cell, side in _edges(board, value, at, shape_of(game, tile)):
        game.of(Money).hands[seat].remove(GATE_CARD)
        game.of(Money).out.append(GATE_CARD)
        board.open_gate(cell, side)
        game.emit(GateOpened(seat, cell, sides_of(side)))


@module.holds()
def everywhere(game: Game) -> list[str]:
    return [GATE_CARD] * game.of(Gates).face_up


@module.shows("board")
def on_the_board(game: Game, seat: int) -> Iterator[Mark]:
    """Each gate on the east or south side of the cell that `text` names."""
    for cell, side in sorted(game.of(Estates).boards[seat].gates):
        if side in (EAST, SOUTH):
            yield Mark(f"city_gates/gate/{sides_of(side)}", cell_name(cell), seat)


@module.shows("beside")
def waiting_card(game: Game) -> Iterator[Mark]:
    if game.of(Gates).face_up:
        yield Mark("city_gates/gate_card")


# -- what computer opponents think of it ----------------------------------------------------------------


@module.advises("card:gate")
def gate_in_hand(judge: Judge, card: str) -> float:
    """Worth more where there is little room to build."""
    return 0.6 if len(judge.plan.board.frontier()) > 2 else 1.6


@module.advises("rider:gates")
def gates_used(judge: Judge, move: Action, value: str) -> float:
    return -(value.count(",") + 1) * gate_in_hand(judge, GATE_CARD)
