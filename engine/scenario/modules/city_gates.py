"""What City Gates adds to scenario files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from pydantic import BeforeValidator

from engine.base.sides import LETTERS, sides_of
from engine.base.state import Estates, Money
from engine.core.kernel import Game, Modifiers
from engine.core.notation import cell_name
from engine.modules.city_gates import GATE_CARD, GATES, Gates, module
from engine.scenario.errors import Malformed
from engine.scenario.parts import SIDES, Cell, MarkKind, Part
from engine.scenario.position import Position

SIGN = "="
THERE_ARE = module.components[GATE_CARD]

part = Part(module)
part.add(GATE_CARD, kind="gate", zones=("hand", "draw", "discard", "beside", "pay", "card"), copies=THERE_ARE)


def put(game: Game, seat: int, tile: str, cell: Cell | None, values: tuple[str, ...]) -> None:
    if cell is not None:
        for side in values:
            game.of(Estates).boards[seat].open_gate(cell, LETTERS[side])


def read(game: Game, seat: int, tile: str, cell: Cell | None) -> Iterable[str]:
    gates = game.of(Estates).boards[seat].gates
    return sides_of(sum(side for at, side in gates if at == cell))


part.marks.append(
    MarkKind(
        SIGN,
        SIDES,
        module.id,
        frozenset(("board",)),
        put,
        read,
        repeatable=True,
        mirrored=True,
        fountain=True,
    )
)


@part.checks
def one_beside(position: Position) -> Iterator[tuple[str, str]]:
    if position.beside.count(GATE_CARD) > 1:
        yield "beside", "at most one gate card lies face up"


@part.builds
def lay_cards(game: Game, position: Position) -> None:
    """Each seat brings one card; those that nobody names and no gate has used up lie beneath the others.
    Raises Malformed for more cards and gates than there are."""
    game.of(Gates).face_up = GATE_CARD in position.beside
    used = sum(id == GATE_CARD for _, id in position.named())
    used += sum(len(board.gates) // 2 for board in game.of(Estates).boards)
    if used > THERE_ARE:
        raise Malformed("players", f"more gates and gate cards than there are ({THERE_ARE})")
    if not position.draw_only:
        game.of(Money).draw[:0] = [GATE_CARD] * max(0, game.seats - used)


@part.lists("beside")
def face_up(game: Game) -> Iterator[str]:
    if game.of(Gates).face_up:
        yield GATE_CARD


def _gate(value: Any) -> str:
    """A side of the tile placed, or `[x, y, side]`, as the word that an action carries."""
    if isinstance(value, str) and value in SIDES:
        return value
    if (
        isinstance(value, list)
        and len(value) == 3
        and all(type(n) is int for n in value[:2])
        and value[2] in SIDES
    ):
        return cell_name((value[0], value[1])) + str(value[2])
    raise ValueError("must be a side or [x, y, side]")


def _modifiers(gates: list[str]) -> Modifiers:
    return ((GATES, ",".join(gates)),) if gates else ()


for _verb in ("build", "redesign", "vizier"):
    part.argument(_verb, "gates", list[Annotated[str, BeforeValidator(_gate)]], _modifiers)
