"""What the Street Merchants add to scenario files: citizens, and where each merchant stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.base.state import Estates
from engine.base.things import TILES, TYPES
from engine.core.kernel import Game
from engine.modules.street_merchants import (
    CITIZENS,
    COPIES,
    Deliver,
    ExchangeCitizen,
    Merchants,
    PlaceMerchant,
    key_of,
    module,
)
from engine.scenario.context import CellKey, Context, Player
from engine.scenario.model import Amount, TypeName, map_of
from engine.scenario.parts import Cell, MarkKind, Part
from engine.scenario.position import Position
from engine.scenario.supplies import marked_cells

part = Part(module)
part.items["street_merchants"] = "street_merchants"
SIGN = "~"

for _citizen in CITIZENS:
    part.add(_citizen, kind="citizen", zones=("has",), copies=COPIES, fills="citizens")

part.left("citizens", lambda game: dict(game.of(Merchants).supply), map_of(TypeName, Amount))
part.key("player", "merchant_at", CellKey | None, None)


# -- citizens on buildings --------------------------------------------------------------------------------


def _citizen_of(tile: str, cells: list[Cell], cell: Cell) -> str:
    return str(TILES[tile].types[cells.index(cell)])


def put_citizen(game: Game, seat: int, tile: str, cell: Cell | None, values: tuple[str, ...]) -> None:
    if cell is not None:
        cells = game.of(Estates).boards[seat].cells_of(cell)
        game.of(Merchants).built[seat][key_of(cell)] = _citizen_of(tile, cells, cell)


def read_citizen(game: Game, seat: int, tile: str, cell: Cell | None) -> Iterator[str]:
    if cell is not None and key_of(cell) in game.of(Merchants).built[seat]:
        yield ""


part.marks.append(
    MarkKind(
        SIGN,
        ("",),
        module.id,
        frozenset({"board"}),
        put=put_citizen,
        read=read_citizen,
        suits=lambda tile: None not in TILES[tile].types,
    )
)


@part.names
def citizens_named(position: Position) -> Iterator[tuple[str, str]]:
    for seat, tile, cell, _ in marked_cells(position, SIGN):
        board = position.players[seat].board
        cells = sorted(
            (own for own, word in board.items() if word.tile == tile), key=lambda own: (own[1], own[0])
        )
        yield f"players.{seat}.board", f"citizen_{_citizen_of(tile, cells, cell)}"


@part.checks
def check(position: Position) -> Iterator[tuple[str, str]]:
    for seat, player in enumerate(position.players):
        if player.extra.get("merchant_at") in player.board:
            yield f"players.{seat}.merchant_at", "this cell is not empty"


@part.builds
def lay_out(game: Game, position: Position) -> None:
    merchants = game.of(Merchants)
    rest = position.rest("citizens")
    merchants.supply = {kind: rest.count(f"citizen_{kind}") for kind in TYPES}
    for seat, player in enumerate(position.players):
        merchants.at[seat] = player.extra["merchant_at"]
        merchants.waiting[seat] = [CITIZENS[id] for id in player.has if id in CITIZENS]


@part.lists("has")
def on_the_merchant(game: Game, seat: int) -> list[str]:
    return [f"citizen_{kind}" for kind in game.of(Merchants).waiting[seat]]


def places(game: Game, context: Context) -> dict[str, Any]:
    return dict(zip(context.names, game.of(Merchants).at, strict=True))


part.expect("merchant_at", map_of(Player, CellKey | None), places)
part.verb("deliver", lambda game, step: Deliver(step.new), new=(TypeName, None))
part.verb("exchange", lambda game, step: ExchangeCitizen(step.old, step.new), old=TypeName, new=TypeName)
part.verb("merchant", lambda game, step: PlaceMerchant(step.at), at=CellKey)
