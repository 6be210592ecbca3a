"""What the Characters add to scenario files: the cards, auctions, powers, and tiles turned by the Surveyor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.base.auction import Bid
from engine.base.sides import turned
from engine.base.state import Estates, Money
from engine.base.things import TILES
from engine.core.kernel import Action, Game, Modifiers
from engine.modules.characters import (
    ARCHITECT,
    CHARACTERS,
    HAGGLE,
    Characters,
    Name,
    Replace,
    SendMessenger,
    module,
)
from engine.scenario.model import Paid, Taken, TypeName, list_of, number_of
from engine.scenario.parts import Cell, MarkKind, Part
from engine.scenario.position import Position

part = Part(module)
part.items["characters"] = "characters"

for _card in CHARACTERS:
    _zones = {"has", "draw"} | ({"using"} if _card == ARCHITECT[1] else set())
    part.add(_card, kind="character", zones=_zones, fills="draw_below")

part.tally("unseen", "character", lambda game: sum(card in CHARACTERS for card in game.of(Money).out))


@part.builds
def own_cards(game: Game, position: Position) -> None:
    """In a mere count nobody is asked, so nobody has the Wise Man there."""
    asleep = {"wise_man"} if position.turn is None else set()
    for seat, player in enumerate(position.players):
        for card in player.has:
            if card in CHARACTERS and card not in asleep:
                game.of(Characters).owners[card] = seat


@part.lists("has")
def cards_of(game: Game, seat: int) -> list[str]:
    return [card for card, owner in game.of(Characters).owners.items() if owner == seat]


# -- tiles turned ---------------------------------------------------------------------------------------


def put_turn(game: Game, seat: int, tile: str, cell: Cell | None, values: tuple[str, ...]) -> None:
    quarters = int(values[0]) // 90
    game.of(Characters).turned[tile] = quarters
    if cell is not None:
        board = game.of(Estates).boards[seat]
        board.put(tile, cell, ((0, 0, turned(board.walls[cell], quarters)),))


def read_turn(game: Game, seat: int, tile: str, cell: Cell | None) -> Iterator[str]:
    quarters = game.of(Characters).turned.get(tile, 0)
    if quarters:
        yield str(quarters * 90)


part.marks.append(
    MarkKind(
        "^",
        ("90", "180", "270"),
        module.id,
        frozenset({"board", "reserve"}),
        put=put_turn,
        read=read_turn,
        suits=lambda tile: len(TILES[tile].cells) == 1,
    )
)


# -- actions --------------------------------------------------------------------------------------------


def turning(degrees: int) -> Modifiers:
    return (("turn", str(degrees)),)


def haggling(wanted: bool) -> Modifiers:
    return (HAGGLE,) if wanted else ()


for _verb in ("build", "redesign", "vizier"):
    part.argument(_verb, "turn", number_of(90, 180, 270), turning)
for _verb in ("buy", "site"):
    part.argument(_verb, "haggle", bool, haggling)


def bid(game: Game, step: Any) -> Action:
    return Bid(step.amount) if step.amount is not None else Bid(pay=tuple(sorted(step.pay)))


def check_bid(step: Any) -> str | None:
    given = {"amount", "pay"} & step.model_fields_set
    return None if len(given) == 1 else "either amount or pay"


part.verb("bid", bid, check_bid, amount=(int, None), pay=(list_of(Paid), None))
part.verb("name_type", lambda game, step: Name(step.type), type=TypeName)
part.verb("replace", lambda game, step: Replace(step.card), card=Taken)
part.verb("messenger", lambda game, step: SendMessenger())
