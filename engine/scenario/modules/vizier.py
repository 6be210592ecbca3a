"""What The Vizier's Favour adds to scenario files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.base.building import RESERVE
from engine.base.dirk import GIFT
from engine.core.kernel import Action, Game
from engine.modules.vizier import Favour, Viziers, Wake, module
from engine.scenario.model import At, Bought, Paid, modifiers
from engine.scenario.parts import Part
from engine.scenario.position import Position

AWAKE, ASLEEP = "vizier_awake", "vizier_asleep"

part = Part(module)
for _side in (AWAKE, ASLEEP):
    part.add(_side, zones=("has",), copies=module.components[_side])


@part.checks
def one_each(position: Position) -> Iterator[tuple[str, str]]:
    if position.turn is None:
        return
    for seat, player in enumerate(position.players):
        if sum(player.has.count(side) for side in (AWAKE, ASLEEP)) != 1:
            yield f"players.{seat}.has", f"exactly one of {AWAKE}, {ASLEEP}"


@part.builds
def turn_tiles(game: Game, position: Position) -> None:
    game.of(Viziers).awake = [ASLEEP not in player.has for player in position.players]


@part.lists("has")
def tile_of(game: Game, seat: int) -> Iterator[str]:
    yield AWAKE if game.of(Viziers).awake[seat] else ASLEEP


def favour(game: Game, step: Any) -> Action:
    return Favour(step.tile, tuple(sorted(step.pay)), step.at, modifiers("vizier", step))


part.verb("vizier", favour, tile=Bought, pay=list[Paid], at=At(RESERVE, GIFT))
part.verb("wake", lambda game, step: Wake())
part.tally("deal", AWAKE, lambda game, seat: int(game.of(Viziers).awake[seat]))
