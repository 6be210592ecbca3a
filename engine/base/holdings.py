"""Where everything is: every card and tile of a game, those out of it included. Nothing ever gets lost."""

from __future__ import annotations

from collections import Counter

from engine.base.state import Estates, Market, Money
from engine.base.things import TILES
from engine.core.kernel import Game


def holdings(game: Game) -> Counter[str]:
    """How many copies of each card and tile there are, wherever they lie. Constant in a correct game."""
    money, market, estates = game.of(Money), game.of(Market), game.of(Estates)
    found: Counter[str] = Counter()
    for cards in (*money.hands, money.draw, money.discard, money.out):
        found.update(cards)
    found.update(card for card in money.display if card is not None)
    for tiles in (market.supply, market.out, *estates.reserves, *estates.pending):
        found.update(list(tiles))
    found.update(tile for tile in market.spaces if tile is not None)
    for board in estates.boards:
        cells = Counter(board.tiles.values())
        found.update({tile: number // len(TILES[tile].cells) for tile, number in cells.items()})
    for holder in game.rules.holders:
        found.update(holder(game))
    return found
