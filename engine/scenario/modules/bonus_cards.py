"""What Bonus Cards adds to scenario files."""

from __future__ import annotations

from engine.core.kernel import Game
from engine.modules.bonus_cards import PICTURED, Bonus, Reveal, module
from engine.scenario.model import Taken
from engine.scenario.parts import Part
from engine.scenario.position import Position

KIND = "bonus"

part = Part(module)
for _card in PICTURED:
    part.add(_card, kind=KIND, zones=("has", "revealed", "card"))


@part.builds
def deal(game: Game, position: Position) -> None:
    bonus = game.of(Bonus)
    bonus.hidden = [[card for card in player.has if card in PICTURED] for player in position.players]
    bonus.revealed = [list(player.revealed) for player in position.players]


@part.lists("has")
def hidden(game: Game, seat: int) -> list[str]:
    return game.of(Bonus).hidden[seat]


@part.lists("revealed")
def revealed(game: Game, seat: int) -> list[str]:
    return game.of(Bonus).revealed[seat]


part.verb("reveal", lambda game, step: Reveal(step.card), card=Taken)
part.tally("deal", KIND, lambda game, seat: len(game.of(Bonus).hidden[seat]))
part.tally("unseen", KIND, lambda game: len(game.of(Bonus).unseen))
