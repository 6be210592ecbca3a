"""Where modules show marks for pictures and texts (`Module.shows`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine.base.view import Mark
from engine.core.addresses import Area
from engine.core.kernel import Game

OfTable = Callable[[Game], Iterable[Mark]]
OfSeat = Callable[[Game, int], Iterable[Mark]]
OfTile = Callable[[Game, str], Iterable[Mark]]


class Beside(Area[OfTable]):
    """`(game)`: beside market and display, for all."""


class OnBoard(Area[OfSeat]):
    """`(game, seat)`: in a seat's Alhambra; the text begins with the name of the cell."""


class BeforeSeat(Area[OfSeat]):
    """`(game, seat)`: before a seat, for all."""


class Secret(Area[OfSeat]):
    """`(game, seat)`: before a seat, for itself alone."""


class OnTile(Area[OfTile]):
    """`(game, tile)`: on a tile, wherever it lies."""


AREAS: Final = (Beside, OnBoard, BeforeSeat, Secret, OnTile)
