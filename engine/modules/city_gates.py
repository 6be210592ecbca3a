"""City Gates. A gate opens a double wall between two own tiles for walking; it is used up in a placement or redesign.

A gate card turned up lies beside the display, where it is taken instead of money; a second one goes to the
discard pile. The two tiles joined by a gate can never be removed or exchanged. The Alhambra must be valid
after the placement or redesign and all gates of the move together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from engine.base import areas, stages
from engine.base.alhambra import Alhambra
from engine.base.building import KINDS, RESERVE, USING, Redesign, free_redesigns, layings, shape_of
from engine.base.extending import CardTakenBeside, CardTurnedUp, Modifier
from engine.base.money import Take
from engine.base.queries import Removals, Spots, Swaps
from engine.base.sides import BACK, EAST, LETTERS, SOUTH, STEP, WORK, Cell, Shape, encloses, sides_of
from engine.base.state import Estates, Money
from engine.base.things import CARDS, Card
from engine.base.turn import BuildTiles, ChooseAction
from engine.base.view import Mark
from engine.core import data
from engine.core.kernel import Action, Choice, EngineError, Event, Game, Modifiers
from engine.core.module import Module
from engine.core.notation import cell_name, parse_cell
from engine.core.saving import state, tagged
from engine.core.secrecy import Public

_data = data.load("city_gates")
GATE_CARD = "gate_card"
CARDS[GATE_CARD] = Card(GATE_CARD, "gate", copies=_data["in_box"])
GATES = "gates"
MOST_LISTED = 12  # sets of gates for one move, where it needs some
Edge = tuple[Cell, int]


@state("city_gates")
@dataclass(slots=True)
class Gates:
    """Whether a gate card lies face up beside the display."""

    face_up: Public[bool] = False

    def copy(self) -> Gates:
        return Gates(self.face_up)


module = Module(
    "city_gates",
    number=5,
    difficulty=2,
    preset="walls",
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


@module.sets_up(stages.SpecialCards)
def into_piles(game: Game, piles: dict[int, list[str]]) -> None:
    """One card per player, dealt in turn to the piles 3, 4 and 5."""
    for number in range(game.seats):
        piles[_data["piles"][number % len(_data["piles"])]].append(GATE_CARD)


@module.handles(CardTurnedUp("gate"))
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


@module.handles(CardTakenBeside("gate"))
def taken(game: Game, seat: int, card: str) -> None:
    game.of(Gates).face_up = False
    game.of(Money).hands[seat].append(card)


# -- using gates ----------------------------------------------------------------------------------------


def _across(edge: Edge) -> Cell:
    (x, y), side = edge
    return (x + STEP[side][0], y + STEP[side][1])


def _edges(board: Alhambra, value: str, at: Cell, shape: Shape) -> list[Edge]:
    """The edges of a modifier: side letters belong to the tile laid (of a larger one to the first of its cells
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


def _double(board: Alhambra, edge: Edge) -> bool:
    """Whether a gate may be set here: two tiles side by side, both with a wall, and no gate yet."""
    cell, side = edge
    other = _across(edge)
    if cell not in board.tiles or other not in board.tiles or edge in board.gates:
        return False
    walls, beyond = board.walls[cell], board.walls[other]
    return bool(walls & side and beyond & BACK[side]) and not (walls | beyond) & WORK


def _valid(board: Alhambra, value: str, at: Cell, shape: Shape) -> bool:
    """Whether the layout is valid once the double walls that a modifier names have gates."""
    try:
        edges = _edges(board, value, at, shape)
    except (IndexError, KeyError, ValueError):
        return False
    for edge in edges:
        if not _double(board, edge):
            return False
        board.open_gate(*edge)
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


def _joining(board: Alhambra) -> Iterator[tuple[Edge, ...]]:
    """The smallest sets of gates that let one reach every tile again; none if no number of gates does."""
    parts = board.parts()
    edges = [
        (cell, side)
        for cell in sorted(parts, key=lambda cell: (cell[1], cell[0]))
        for side in (EAST, SOUTH)
        if _double(board, (cell, side)) and parts[cell] != parts[_across((cell, side))]
    ]
    return _trees(parts, max(parts.values()), edges)


def _trees(parts: dict[Cell, int], missing: int, edges: list[Edge]) -> Iterator[tuple[Edge, ...]]:
    """All sets of so many edges that join the parts into one, which are one more; each edge joins two of them."""
    if missing == 1:
        yield from ((edge,) for edge in edges)
        return
    for place, edge in enumerate(edges):
        near, far = parts[edge[0]], parts[_across(edge)]
        merged = {cell: near if part == far else part for cell, part in parts.items()}
        later = [e for e in edges[place + 1 :] if merged[e[0]] != merged[_across(e)]]
        yield from ((edge, *more) for more in _trees(merged, missing - 1, later))


def _openings(board: Alhambra, held: int) -> Iterator[tuple[Edge, ...]]:
    """What gates may be set so that this layout becomes valid, the first few ways with the fewest gates; nothing
    if it is valid already, or if gates do not help."""
    if board.faults() == ["reach"] and max(board.parts().values()) <= held:
        yield from islice(_joining(board), MOST_LISTED)


def _name(edge: Edge, at: Cell) -> str:
    cell, side = edge
    return sides_of(side) if cell == at else cell_name(cell) + sides_of(side)


def _names(edges: tuple[Edge, ...], at: Cell, own: Iterable[Cell] = ()) -> str:
    """The value of a modifier; edges of the tile laid at `at` are named from its side."""
    from_own = ((_across(edge), BACK[edge[1]]) if _across(edge) in own else edge for edge in edges)
    return ",".join(_name(edge, at) for edge in from_own)


def _laid(board: Alhambra, tile: str, shape: Shape, at: Cell) -> Alhambra | None:
    """The layout with the tile laid here, None where a cell is taken or a hole or mismatch arises."""
    cells = {(at[0] + dx, at[1] + dy): walls for dx, dy, walls in shape}
    if any(cell in board.tiles for cell in cells) or encloses({*board.tiles, *cells}):
        return None
    twin = board.copy()
    twin.put(tile, at, shape)
    return None if "sides" in twin.faults() else twin


def _with(modifiers: Modifiers, value: str) -> Modifiers:
    return tuple(sorted((*modifiers, (GATES, value))))


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
            query.answer.extend((at, _with(query.modifiers, _name(edge, at))) for edge in edges)


@module.changes(Removals)
def cut_free(game: Game, query: Removals) -> None:
    """Tiles that may go once gates elsewhere keep the rest reachable."""
    held = _held(game, query.seat)
    if not held:
        return
    board = game.of(Estates).boards[query.seat]
    plain = {cell for cell, _ in query.answer}
    for anchor in board.anchored():
        if anchor not in plain:
            rest = board.copy()
            rest.take(anchor)
            query.answer.extend((anchor, _with((), _names(way, anchor))) for way in _openings(rest, held))


@module.changes(Swaps)
def swap_behind(game: Game, query: Swaps) -> None:
    """Exchanges that need no gate may still place one on a double wall of the tile that comes in. What comes in
    for a camp may be reached through a gate only."""
    held = _held(game, query.seat)
    if not held:
        return
    board = game.of(Estates).boards[query.seat]
    plain = [at for at, _ in query.answer]
    for at in plain:
        rest = board.copy()
        rest.take(at)
        for edge in _beside(query.shape, at, rest):
            query.answer.append((at, _with(query.modifiers, _name(edge, at))))
    if len(query.shape) == 1:
        for at in board.works():
            if at not in plain:
                after = board.copy()
                after.take(at)
                after.put(query.tile, at, query.shape)
                for way in _openings(after, held):
                    query.answer.append((at, _with(query.modifiers, _names(way, at, [at]))))


@module.admits(Choice)
def any_gates(game: Game, choice: Choice, action: Action) -> bool:
    """Any other gates with a move, judged as a whole: more than it needs, or others."""
    modifiers: Modifiers = getattr(action, "modifiers", ())
    values = [value for name, value in modifiers if name == GATES]
    at = getattr(action, "at", None)
    if len(values) != 1 or not isinstance(at, tuple):
        return False
    (value,) = values
    if value.count(",") >= _held(game, choice.seat) or not _permitted(game, choice, action):
        return False
    board = game.of(Estates).boards[choice.seat].copy()
    kind = action.kind if isinstance(action, Redesign) else "place"
    plain = tuple(modifier for modifier in modifiers if modifier[0] not in (GATES, USING))
    old: list[Cell] = []
    if kind != "place":
        if at not in board.anchored():
            return False
        old = board.cells_of(at)
        board.take(at)
    if kind == "store":
        return not plain and _valid(board, value, at, ())
    tile: str = action.tile  # type: ignore[attr-defined]
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
        if action.kind not in KINDS or (action.tile is None) != (action.kind == "store"):
            return False
        if action.tile is not None and action.tile not in reserve:
            return False
        using = tuple(modifier for modifier in action.modifiers if modifier[0] == USING)
        if isinstance(choice, BuildTiles):
            return using in free_redesigns(game, choice.seat)
        return not using and isinstance(choice, ChooseAction)
    return any(
        type(option) is type(action)
        and getattr(option, "at", None) == RESERVE
        and getattr(option, "tile", None) == getattr(action, "tile", None)
        and getattr(option, "pay", None) == getattr(action, "pay", None)
        for option in game.legal()
    )


@module.handles(Modifier("gates"))
def open_gates(game: Game, seat: int, tile: str, at: Cell | str, value: str) -> None:
    """Each gate uses up one card, which leaves the game; the gate stays to the end."""
    if not isinstance(at, tuple):
        raise EngineError("gates open only where a tile lies")
    board = game.of(Estates).boards[seat]
    for cell, side in _edges(board, value, at, shape_of(game, tile)):
        game.of(Money).hands[seat].remove(GATE_CARD)
        game.of(Money).out.append(GATE_CARD)
        board.open_gate(cell, side)
        game.emit(GateOpened(seat, cell, sides_of(side)))


@module.holds()
def everywhere(game: Game) -> list[str]:
    return [GATE_CARD] * game.of(Gates).face_up


@module.shows(areas.OnBoard)
def on_the_board(game: Game, seat: int) -> Iterator[Mark]:
    """Each gate on the east or south side of the cell that `text` names."""
    for cell, side in sorted(game.of(Estates).boards[seat].gates):
        if side in (EAST, SOUTH):
            yield Mark(f"city_gates/gate/{sides_of(side)}", cell_name(cell), seat)


@module.shows(areas.Beside)
def waiting_card(game: Game) -> Iterator[Mark]:
    if game.of(Gates).face_up:
        yield Mark("city_gates/gate_card")
