"""What Thieves adds to scenario files."""

from __future__ import annotations

from engine.core.kernel import Game
from engine.modules.thieves import THIEVES, Steal, Thieves, module
from engine.scenario.context import component_in
from engine.scenario.model import Taken
from engine.scenario.parts import Part
from engine.scenario.position import Position

KIND = "thief"

part = Part(module)
for _thief in THIEVES:
    part.add(_thief, kind=KIND, zones=("has", KIND), copies=module.components[_thief])


@part.builds
def deal(game: Game, position: Position) -> None:
    thieves = game.of(Thieves)
    thieves.hands = [[name for name in player.has if name in THIEVES] for player in position.players]


@part.lists("has")
def hand(game: Game, seat: int) -> list[str]:
    return game.of(Thieves).hands[seat]


part.verb("thief", lambda game, step: Steal(step.thief, step.card), thief=component_in(KIND), card=Taken)
part.tally("deal", KIND, lambda game, seat: len(game.of(Thieves).hands[seat]))
part.tally("unseen", KIND, lambda game: len(game.of(Thieves).unseen))
