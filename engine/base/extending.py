"""Who deals with a thing of a kind, or with what was added to an action (`Module.handles`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from engine.base.paying import Terms
from engine.base.sides import Cell
from engine.base.things import CARDS, TILES
from engine.core.addresses import F_co, Handler
from engine.core.kernel import Game


@dataclass(frozen=True, slots=True)
class _OfCards(Handler[F_co]):
    kind: str

    @property
    def key(self) -> Hashable:
        return self.kind

    def fault(self) -> str | None:
        return None if any(card.kind == self.kind for card in CARDS.values()) else f"no card is a {self.kind}"


@dataclass(frozen=True, slots=True)
class _OfTiles(Handler[F_co]):
    kind: str

    @property
    def key(self) -> Hashable:
        return self.kind

    def fault(self) -> str | None:
        return None if any(tile.kind == self.kind for tile in TILES.values()) else f"no tile is a {self.kind}"


class CardTurnedUp(_OfCards[Callable[[Game, str, int], None]]):
    """`(game, card, first)`: a card turned up in a refill of the display, where it cannot lie."""


class CardTakenBeside(_OfCards[Callable[[Game, int, str], None]]):
    """`(game, seat, card)`: a card is taken from where it lies beside the display."""


class Withheld(_OfCards[Callable[[Game, int, str], None]]):
    """`(game, seat, card)`: a tender leaves its owner."""


class Released(_OfCards[Callable[[Game, int | None, str], None]]):
    """`(game, seat, card)`: a tender goes back to a seat, or (None) to nobody in particular."""


class TileTurnedUp(_OfTiles[Callable[[Game, str], None]]):
    """`(game, tile)`: a tile turned up in a refill of the market, where it cannot lie."""


class TermsOf(_OfTiles[Callable[[Game, int, str], Terms]]):
    """`(game, seat, tile) -> Terms`: a tile for sale that lies on no market space."""


class TileLeaves(_OfTiles[Callable[[Game, str], None]]):
    """`(game, tile)`: a tile that was for sale beside the market was bought."""


class PaidExactly(_OfTiles[Callable[[Game, int, str], None]]):
    """`(game, seat, tile)`: a tile was paid exactly, and what else it brought along is dealt with."""


@dataclass(frozen=True, slots=True)
class Modifier(Handler[Callable[[Game, int, str, Cell | str, str], None]]):
    """`(game, seat, tile, at, value)`: what was added to an action under this name, before the action itself;
    with a `value` this value alone."""

    name: str
    value: str | None = None

    @property
    def key(self) -> Hashable:
        return self.name, self.value


@dataclass(frozen=True, slots=True)
class FurtherAction(Handler[Callable[[Game, int], None]]):
    """`(game, seat)`: one more action in this turn."""


HANDLERS: Final = (
    CardTurnedUp,
    TileTurnedUp,
    TermsOf,
    TileLeaves,
    PaidExactly,
    CardTakenBeside,
    Withheld,
    Released,
    Modifier,
    FurtherAction,
)
