"""Build and redesign. Tiles acquired this turn are placed at its end, in any order, or go to the reserve.

A redesign places one tile from the reserve, puts one building of the Alhambra into the reserve, or lets a
reserve tile take the exact cell of one in the Alhambra. The Alhambra must be valid afterwards (see
`engine.base.alhambra`); the fountain never moves; tiles bought this turn cannot take part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.base.alhambra import Alhambra
from engine.base.events import Redesigned, TileGiven, TilePlaced, TileReserved
from engine.base.extending import Modifier
from engine.base.queries import (
    BuildingAt,
    FreeRedesigns,
    Layings,
    Recipients,
    Removals,
    ShapeOf,
    Spot,
    Spots,
    Swaps,
)
from engine.base.sides import Cell, Shape
from engine.base.state import Course, Estates
from engine.base.things import TILES
from engine.core.caching import FEW, Remembered
from engine.core.kernel import Action, Game, Modifiers
from engine.core.notation import action

RESERVE = "reserve"
KINDS = ("place", "store", "swap")
USING = "using"
"""The modifier that says what allows a redesign which is no action."""


def shape_of(game: Game, tile: str) -> Shape:
    """The tile's cells with their walls as they are now."""
    printed = TILES[tile].cells
    return game.ask(ShapeOf(tile, printed)) if ShapeOf in game.rules.changes else printed


def layings(game: Game, seat: int, tile: str) -> list[tuple[Modifiers, Shape]]:
    """The ways in which the seat may lay the tile; the plain one first."""
    plain: list[tuple[Modifiers, Shape]] = [((), shape_of(game, tile))]
    return game.ask(Layings(seat, tile, plain)) if Layings in game.rules.changes else plain


def spots(game: Game, seat: int, tile: str) -> Iterator[Spot]:
    """Where the seat may lay the tile: every anchor in every way, with what is added to the action."""
    board = game.of(Estates).boards[seat]
    for modifiers, shape in layings(game, seat, tile):
        found = [(cell, modifiers) for cell in board.places(shape)]
        yield from (
            game.ask(Spots(seat, tile, shape, modifiers, found)) if Spots in game.rules.changes else found
        )


def swaps(game: Game, seat: int, tile: str) -> Iterator[Spot]:
    """Where the tile may take the place of another one, in every way."""
    board = game.of(Estates).boards[seat]
    for modifiers, shape in layings(game, seat, tile):
        found = [(cell, modifiers) for cell in board.swaps(shape)]
        yield from (
            game.ask(Swaps(seat, tile, shape, modifiers, found)) if Swaps in game.rules.changes else found
        )


def removals(game: Game, seat: int) -> list[Spot]:
    """Which tiles of the Alhambra may go to the reserve."""
    found: list[Spot] = [(cell, ()) for cell in game.of(Estates).boards[seat].removable()]
    return game.ask(Removals(seat, found)) if Removals in game.rules.changes else found


def places_of(game: Game, seat: int, tile: str) -> list[Cell]:
    """Where the seat may lay the tile as it is, without anything added, by its anchor."""
    return [cell for cell, modifiers in spots(game, seat, tile) if not modifiers]


def destinations(game: Game, seat: int, tile: str, origin: str) -> Iterator[tuple[Cell | str, Modifiers]]:
    """Where a tile just acquired may go: every place in every way, the reserve, somebody else."""
    yield from spots(game, seat, tile)
    yield RESERVE, ()
    if Recipients in game.rules.changes:
        for somebody in game.ask(Recipients(seat, tile, origin, [])):
            yield somebody, ()


def building_at(game: Game, seat: int, cell: Cell) -> str | None:
    """The type of the building on this cell, None if nothing there counts as a building."""
    board = game.of(Estates).boards[seat]
    known = TILES[board.tiles[cell]]
    part = 0 if len(known.types) == 1 else board.cells_of(cell).index(cell)
    kind = known.types[part]
    return game.ask(BuildingAt(seat, cell, kind)) if BuildingAt in game.rules.changes else kind


def apply_modifiers(game: Game, seat: int, tile: str, at: Cell | str, modifiers: Modifiers) -> None:
    """Let the modules carry out what they added to an action, before the action itself."""
    handlers = game.rules.handlers(Modifier)
    for name, value in modifiers:
        handler = handlers.get((name, value)) or handlers[(name, None)]
        handler(game, seat, tile, at, value)


def lay(game: Game, seat: int, tile: str, at: Cell) -> None:
    """Lay a tile into the seat's Alhambra."""
    game.of(Estates).boards[seat].put(tile, at, shape_of(game, tile), game.of(Course).number)


def dispose(game: Game, seat: int, tile: str, at: Cell | str, origin: str, modifiers: Modifiers = ()) -> None:
    """Put a tile just acquired where the seat wants it: a cell, the `reserve`, or somebody (`dirk`)."""
    apply_modifiers(game, seat, tile, at, modifiers)
    if isinstance(at, tuple):
        lay(game, seat, tile, at)
        game.emit(TilePlaced(seat, tile, at, origin))
    elif at == RESERVE:
        game.of(Estates).reserves[seat].append(tile)
        game.emit(TileReserved(seat, tile))
    else:
        game.emit(TileGiven(seat, tile, at))


@action
@dataclass(frozen=True, slots=True)
class Build(Action):
    """Place a tile acquired this turn: at a cell, into the `reserve`, or give it to somebody (`dirk`)."""

    verb: ClassVar[str] = "build"
    tile: str
    at: tuple[int, int] | str
    modifiers: Modifiers = ()

    def play(self, game: Game, seat: int) -> None:
        estates = game.of(Estates)
        origin = estates.pending[seat].pop(self.tile)
        estates.placed[seat] = True
        dispose(game, seat, self.tile, self.at, origin, self.modifiers)


def _builds_of(what: tuple[str, Modifiers]) -> Remembered[Cell | str, Build]:
    tile, modifiers = what
    return Remembered(lambda at: Build(tile, at, modifiers), FEW)


_BUILD: Final = Remembered(_builds_of, FEW)

# queries whose answers decide where tiles may go; without any change they fit as printed
_BUILT_AS: Final = frozenset({ShapeOf, Layings, Spots, Recipients})


def builds(game: Game, seat: int) -> Iterator[Action]:
    """Everything that may be done with every tile that the seat has beside its Alhambra."""
    estates = game.of(Estates)
    plain = _BUILT_AS.isdisjoint(game.rules.changes)
    for tile, origin in estates.pending[seat].items():
        if plain:
            known = _BUILD[(tile, ())]
            yield from map(known.__getitem__, estates.boards[seat].places(TILES[tile].cells))
            yield known[RESERVE]
            continue
        for at, modifiers in destinations(game, seat, tile, origin):
            yield _BUILD[(tile, modifiers)][at]


@action
@dataclass(frozen=True, slots=True)
class Redesign(Action):
    """`place` a reserve tile at an empty cell, `store` the tile of a cell, `swap` a reserve tile in."""

    verb: ClassVar[str] = "redesign"
    kind: str
    tile: str | None
    at: tuple[int, int]
    modifiers: Modifiers = ()

    def play(self, game: Game, seat: int) -> None:
        estates = game.of(Estates)
        apply_modifiers(game, seat, self.tile or estates.boards[seat].tiles[self.at], self.at, self.modifiers)
        board, reserve = estates.boards[seat], estates.reserves[seat]
        out = None
        if self.kind != "place":
            out = board.take(self.at)
            reserve.append(out)
        incoming = None if self.kind == "store" else self.tile
        if incoming is not None:
            reserve.remove(incoming)
            lay(game, seat, incoming, self.at)
        game.emit(Redesigned(seat, self.kind, self.at, incoming, out))


def _redesigns_of(what: tuple[str, str | None, Modifiers]) -> Remembered[Cell, Redesign]:
    kind, tile, modifiers = what
    return Remembered(lambda at: Redesign(kind, tile, at, modifiers), FEW)


_REDESIGN: Final = Remembered(_redesigns_of, 3 * FEW)


_CHANGERS = frozenset({ShapeOf, Layings, Spots, Swaps, Removals})


def redesigns(game: Game, seat: int) -> Sequence[Redesign]:
    """Every redesign that the seat could make.

    As long as no module has a say in it, what each tile could do is kept until the layout changes.
    """
    if not _CHANGERS.isdisjoint(game.rules.changes):
        return tuple(_redesigns(game, seat))
    estates = game.of(Estates)
    board = estates.boards[seat]
    kept, reserve = board.kept, tuple(estates.reserves[seat])
    found: list[Redesign] | None = kept.get(reserve)
    if found is None:
        found = kept[reserve] = []
        for tile in (*reserve, None):
            known: list[Redesign] | None = kept.get(tile)
            if known is None:
                known = kept[tile] = _plain_redesigns(board, tile)
            found += known
    return found


def _plain_redesigns(board: Alhambra, tile: str | None) -> list[Redesign]:
    """What a tile of the reserve could do, or (None) what is possible without one, by the printed shapes alone."""
    if tile is None:
        known = _REDESIGN[("store", None, ())]
        return list(map(known.__getitem__, board.removable()))
    shape = TILES[tile].cells
    places, swaps = board.places(shape), board.swaps(shape)
    found: list[Redesign] = []
    if places:
        known = _REDESIGN[("place", tile, ())]
        found += map(known.__getitem__, places)
    if swaps:
        known = _REDESIGN[("swap", tile, ())]
        found += map(known.__getitem__, swaps)
    return found


def _redesigns(game: Game, seat: int) -> Iterator[Redesign]:
    for tile in game.of(Estates).reserves[seat]:
        for cell, modifiers in spots(game, seat, tile):
            yield _REDESIGN[("place", tile, modifiers)][cell]
        for cell, modifiers in swaps(game, seat, tile):
            yield _REDESIGN[("swap", tile, modifiers)][cell]
    for cell, modifiers in removals(game, seat):
        yield _REDESIGN[("store", None, modifiers)][cell]


def free_redesigns(game: Game, seat: int) -> list[Modifiers]:
    """What allows the seat a redesign beside its actions now, as modifiers."""
    return game.ask(FreeRedesigns(seat, [])) if FreeRedesigns in game.rules.changes else []


def redesigns_beside(game: Game, seat: int) -> Iterator[Redesign]:
    """Every redesign in every way that is no action of the turn."""
    allowed = free_redesigns(game, seat)
    if allowed:
        possible = redesigns(game, seat)
        for using in allowed:
            for plain in possible:
                modifiers = tuple(sorted((*plain.modifiers, *using)))
                yield _REDESIGN[(plain.kind, plain.tile, modifiers)][plain.at]
