"""What the Bazaars add to scenario files: eight tiles, some of them beside the market."""

from __future__ import annotations

from engine.core.kernel import Game
from engine.modules.bazaars import BAZAARS, Bazaars, module
from engine.scenario.parts import Part
from engine.scenario.position import Position

part = Part(module)
part.items["bazaars"] = "bazaars"

for _tile in BAZAARS:
    part.add(_tile, kind="bazaar", zones=("beside", "supply", "dirk", "tile"), fills="supply_below")


@part.builds
def lay_beside(game: Game, position: Position) -> None:
    game.of(Bazaars).waiting = [tile for tile in position.beside if tile in BAZAARS]


@part.lists("beside")
def waiting(game: Game) -> list[str]:
    return game.of(Bazaars).waiting
