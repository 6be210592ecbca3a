"""What Change adds to scenario files."""

from __future__ import annotations

from engine.core.kernel import Game
from engine.modules.change import COINS, Change, module
from engine.scenario.parts import Part
from engine.scenario.position import Position
from engine.scenario.supplies import hidden_supply

part = Part(module)
for _coin in COINS:
    part.add(
        _coin,
        kind="coin",
        zones=("has", "pay", "card", "next:coins"),
        copies=module.components[_coin],
        fills="coins",
    )


@part.builds
def fill(game: Game, position: Position) -> None:
    change = game.of(Change)
    change.coins = [[name for name in player.has if name in COINS] for player in position.players]
    change.bag = hidden_supply(position, "coins")


@part.lists("has")
def coins(game: Game, seat: int) -> list[str]:
    return game.of(Change).coins[seat]


part.left("coins", lambda game: len(game.of(Change).bag))
