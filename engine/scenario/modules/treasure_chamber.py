"""What the Treasure Chamber adds to scenario files: rooms, the bag, chests on buildings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field

from engine.base.state import Estates
from engine.base.things import TILES
from engine.base.view import DIRK
from engine.core.kernel import Game
from engine.modules.treasure_chamber import (
    CHESTS,
    COPIES,
    ROOMS,
    BuyChests,
    Chamber,
    PlaceChest,
    key_of,
    module,
)
from engine.scenario.context import CellKey, Context, Rival, component_in
from engine.scenario.model import Amount, Paid, TypeName, list_of, map_of, number_of
from engine.scenario.parts import Cell, MarkKind, Part
from engine.scenario.position import Position
from engine.scenario.supplies import hidden_supply, marked_cells

part = Part(module)
part.items["treasure_chamber"] = "treasure_chamber"
SIGN = "!"

for _chest, _copies in COPIES.items():
    part.add(_chest, kind="chest", zones=("room", "next:chests"), copies=_copies, fills="chests")

part.left("chests", lambda game: len(game.of(Chamber).bag))

Room: Any = number_of(*ROOMS)
Content: Any = Annotated[list_of(component_in("room")), Field(max_length=4)]
part.key("scenario", "rooms", map_of(Room, Content), {})
part.expect(
    "rooms", map_of(Room, list_of(component_in("room"))), lambda game, context: game.of(Chamber).rooms
)


# -- chests on buildings ----------------------------------------------------------------------------------


def _chest_of(tile: str, part_: int = 0) -> str:
    return f"chest_{TILES[tile].types[part_]}"


def put_chest(game: Game, seat: int, tile: str, cell: Cell | None, values: tuple[str, ...]) -> None:
    chamber = game.of(Chamber)
    if seat == DIRK:
        _chest_of(tile)
        chamber.dirk.append(tile)
    elif cell is not None:
        cells = game.of(Estates).boards[seat].cells_of(cell)
        chest = _chest_of(tile, cells.index(cell))
        chamber.placed[seat][key_of(cell)] = CHESTS[chest]


def read_chest(game: Game, seat: int, tile: str, cell: Cell | None) -> Iterator[str]:
    chamber = game.of(Chamber)
    carried = tile in chamber.dirk if cell is None else key_of(cell) in chamber.placed[seat]
    if carried:
        yield ""


part.marks.append(
    MarkKind(
        SIGN,
        ("",),
        module.id,
        frozenset({"board", "dirk"}),
        put=put_chest,
        read=read_chest,
        suits=lambda tile: None not in TILES[tile].types,
    )
)


@part.names
def chests_named(position: Position) -> Iterator[tuple[str, str]]:
    for seat, tile, cell, _ in marked_cells(position, SIGN):
        cells = sorted(
            (own for own, word in position.players[seat].board.items() if word.tile == tile),
            key=lambda own: (own[1], own[0]),
        )
        yield f"players.{seat}.board", _chest_of(tile, cells.index(cell))
    yield from (("dirk", _chest_of(word.tile)) for word in position.dirk if word.values(SIGN))
    for room, chests in (position.extra.get("rooms") or {}).items():
        yield from ((f"rooms.{room}", chest) for chest in chests)


@part.builds
def lay_out(game: Game, position: Position) -> None:
    chamber = game.of(Chamber)
    named = position.extra.get("rooms") or {}
    chamber.rooms = {room: list(named.get(room, ())) for room in ROOMS}
    chamber.bag = hidden_supply(position, "chests")


def chests(game: Game, context: Context) -> dict[str, int]:
    chamber = game.of(Chamber)
    found = {name: len(chamber.placed[seat]) for seat, name in enumerate(context.names)}
    if context.dirk:
        found[str(context.name(DIRK))] = len(chamber.dirk)
    return found


part.expect("chests", dict[Rival, Amount], chests)
part.verb(
    "chests",
    lambda game, step: BuyChests(step.room, tuple(sorted(step.pay))),
    room=Room,
    pay=list_of(Paid),
)


def place_chest(game: Game, step: Any) -> PlaceChest:
    """A project is named by its upper cell; the chest goes onto the cell of its type."""
    choice = game.choice
    board = None if choice is None else game.of(Estates).boards[choice.seat]
    at: Cell = step.at
    if board is not None and board.tiles.get(at) is not None:
        cells = board.cells_of(at)
        types = TILES[board.tiles[at]].types
        if at == cells[0] and step.type in types and len(types) == len(cells):
            at = cells[types.index(step.type)]
    return PlaceChest(step.type, at)


part.verb("chest", place_chest, type=TypeName, at=CellKey)
