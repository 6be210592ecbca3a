"""The first opponent: exact purchases, majorities, a long wall; it looks one action ahead and no further.

It judges by what its own seat sees. All worths are in points, as an estimate of what they bring until the
end of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.base.alhambra import Alhambra, Cell
from engine.base.building import RESERVE, Build, Redesign
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.paying import payments
from engine.base.scoring import majority
from engine.base.things import CARDS, TILES
from engine.base.turn import Stop
from engine.base.view import DIRK, BoardView, PlayerView, TileView, View
from engine.base.window import Pass
from engine.core.kernel import Action

# Weight of each scoring round that is still to come: later ones pay more but are less certain.
ROUND_WEIGHT: Final = {1: 0.7, 2: 0.6, 3: 0.55}
CONTEST: Final = 0.16  # of the last round's first prize, for being in the race at all
FURTHER_ACTION: Final = 3.0
CARD_POINT: Final = 0.42  # what one unit of money is worth
READY: Final = 2.2  # for money that pays a tile on the market exactly next time
SPARE_CARD: Final = 0.25  # small cards make exact payments easier
CROWDED: Final = 0.08  # for every open place a layout keeps


def choose(view: View) -> Action:
    """The option this opponent picks. Raises ValueError if the viewer is not asked."""
    if view.viewer is None or not view.options:
        raise ValueError("nobody is asked")
    me = view.players[view.viewer]
    judge = _Judge(view, me)
    return max(view.options, key=judge.worth)


def layout(board: BoardView) -> Alhambra:
    """The layout of a view, to try placements on."""
    own = Alhambra()
    for placed in board.tiles:
        own.tiles[placed.at] = placed.tile.id
        own.walls[placed.at] = placed.tile.walls
    return own


class _Judge:
    def __init__(self, view: View, me: PlayerView) -> None:
        self.view = view
        self.me = me
        self.board = layout(me.board)
        self.rounds = [number for number in view.table if number > view.round]
        self.tiles = {tile.id: tile for tile in (*me.pending, *me.reserve)}
        self.tiles.update((space.tile.id, space.tile) for space in view.market if space.tile)
        self._walls: dict[tuple[int, Cell], float] = {}

    def worth(self, option: Action) -> float:
        match option:
            case Take(cards):
                return self.take(cards)
            case Buy(tile, pay):
                return self.buy(tile, pay)
            case Build(tile, at):
                return self.build(tile, at)
            case Redesign():
                return self.redesign(option)
            case Stop():
                return 0.0
            case Pass():
                return -50.0
        return -100.0

    def counts(self, kind: str) -> dict[int, float]:
        counts = {player.seat: player.counts.get(kind, 0) for player in self.view.players}
        if self.view.dirk is not None:
            counts[DIRK] = self.view.dirk.counts.get(kind, 0)
        return counts

    def majority_gain(self, tile: str, change: int = 1) -> float:
        """Points from majorities by having `change` more of the tile's type, over the rounds to come."""
        gain = 0.0
        for kind in TILES[tile].types:
            if kind is None:
                continue
            now = self.counts(kind)
            then: Mapping[int, float] = {**now, self.me.seat: now[self.me.seat] + change}
            for number in self.rounds:
                prizes = self.view.table[number][kind]
                before = majority(now, prizes)[self.me.seat][0]
                after = majority(then, prizes)[self.me.seat][0]
                gain += ROUND_WEIGHT[number] * (after - before)
            gain += change * CONTEST * self.view.table[max(self.view.table)][kind][0]
        return gain

    def wall_gain(self, board: Alhambra) -> float:
        """Points from the longest wall of a layout compared with the present one, and room to build."""
        length = board.longest_wall()[0] - self.me.board.wall
        room = len(board.frontier()) - len(self.board.frontier())
        return length * (0.35 + 0.6 * len(self.rounds)) + CROWDED * room

    def placed(self, tile: TileView, at: Cell) -> float:
        key = (tile.walls, at)
        if key not in self._walls:
            board = self.board.copy()
            board.put(tile.id, at, ((0, 0, tile.walls),))
            self._walls[key] = self.wall_gain(board)
        return self._walls[key]

    def best_place(self, tile: TileView) -> float | None:
        """The best wall gain over all places of the tile, None if it fits nowhere."""
        return max(
            (self.placed(tile, cell) for cell in self.board.places(((0, 0, tile.walls),))), default=None
        )

    def hand(self, without: Iterable[str] = (), extra: Iterable[str] = ()) -> list[str]:
        cards = [*(self.me.hand or ()), *extra]
        for card in without:
            cards.remove(card)
        return cards

    def ready(self, cards: list[str]) -> float:
        """What it is worth that these cards pay tiles of the market exactly."""
        total = 0.0
        for space in self.view.market:
            if space.tile is None or space.tile.price is None:
                continue
            tenders = tuple(
                (card, CARDS[card].worth) for card in sorted(cards) if CARDS[card].currency == space.currency
            )
            if payments(tenders, space.tile.price)[0]:
                total += READY
        return total

    def take(self, cards: tuple[str, ...]) -> float:
        money = sum(CARDS[card].worth for card in cards)
        gain = self.ready(self.hand(extra=cards)) - self.ready(self.hand())
        return CARD_POINT * money + SPARE_CARD * len(cards) + gain

    def buy(self, tile: str, pay: tuple[str, ...]) -> float:
        seen = self.tiles[tile]
        place = self.best_place(seen)
        gain = self.majority_gain(tile) + place if place is not None else 0.35 * self.majority_gain(tile)
        paid = sum(CARDS[card].worth for card in pay)
        lost = self.ready(self.hand()) - self.ready(self.hand(without=pay))
        if paid == seen.price:
            gain += FURTHER_ACTION
            lost -= READY  # this very tile was counted among those it could pay
        return gain - CARD_POINT * paid - SPARE_CARD * len(pay) - 0.5 * lost

    def build(self, tile: str, at: Cell | str) -> float:
        if isinstance(at, tuple):
            return 1.0 + self.majority_gain(tile) + self.placed(self.tiles[tile], at)
        return 0.0 if at == RESERVE else -1.0

    def redesign(self, option: Redesign) -> float:
        if option.kind == "place" and option.tile is not None:
            return self.majority_gain(option.tile) + self.placed(self.tiles[option.tile], option.at)
        if option.kind == "swap" and option.tile is not None:
            out = self.board.tiles[option.at]
            board = self.board.copy()
            board.take(option.at)
            board.put(option.tile, option.at, ((0, 0, self.tiles[option.tile].walls),))
            return self.majority_gain(option.tile) + self.majority_gain(out, -1) + self.wall_gain(board) - 1.0
        return -10.0
