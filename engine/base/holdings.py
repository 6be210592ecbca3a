"""Where everything is: every card and tile of a game, those out of it included. Nothing ever gets lost."""

from __future__ import annotations

from collections import Counter

from engine.base.state import Estates, Market, Money
from engine.core.kernel import Game


def holdings(game: Game) -> Counter[str]:
    """How many copies of each card and tile there are, wherever they lie. Constant in a correct game."""
    money, market, estates = game.of(Money), game.of(Market), game.of(Estates)
    found: list[str] = [*market.supply, *market.out]
    for cards in (*money.hands, money.draw, money.discard, money.out):
        found += cards
    for tiles in (*estates.reserves, *estates.pending):
        found += tiles
    found += [card for card in money.display if card is not None]
    found += [tile for tile in market.spaces if tile is not None]
    for board in estates.boards:
        found += [tile for _, tile in board.anchors()]
    for holder in game.rules.holders:
        found += holder(game)
    return Counter(found)
