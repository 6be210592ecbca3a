"""What the Invaders add to scenario files: invasion cards and scouts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.kernel import Game
from engine.modules.invaders import FACE_UP, INVASIONS, SCOUTS, Invaders, Scout, module
from engine.scenario.model import TypeName
from engine.scenario.parts import Part
from engine.scenario.position import Position
from engine.scenario.supplies import hidden_supply

part = Part(module)
part.items["invaders"] = "invaders"

for _card in INVASIONS:
    part.add(_card, kind="invasion", zones=("seen", "next:invasion"), fills="invasion")
for _card in SCOUTS:
    part.add(_card, kind="scout", zones=("beside", "next:scouts"), fills="scouts")

part.left("invasion", lambda game: len(game.of(Invaders).invasions))
part.left("scouts", lambda game: len(game.of(Invaders).scout_pile))
part.verb("scout", lambda game, step: Scout(step.type), type=TypeName)


@part.checks
def check(position: Position) -> Iterator[tuple[str, str]]:
    if sum(card in SCOUTS for card in position.beside) > FACE_UP:
        yield "beside", f"at most {FACE_UP} scouts lie face up"
    if position.turn is None and position.name and position.players and not position.next.get("invasion"):
        yield "next.invasion", "the key is missing"


@part.builds
def lay_out(game: Game, position: Position) -> None:
    invaders = game.of(Invaders)
    invaders.scouts = [card for card in position.beside if card in SCOUTS]
    invaders.invasions = hidden_supply(position, "invasion")
    invaders.scout_pile = hidden_supply(position, "scouts")


@part.lists("beside")
def face_up(game: Game) -> list[str]:
    return game.of(Invaders).scouts
