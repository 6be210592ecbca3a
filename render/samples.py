"""Sample positions for the gallery and for tests: short games that the engine plays against itself."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import engine
from engine.ai.greedy import choose, layout
from engine.base.building import Build
from engine.base.view import BoardView, PlacedView
from render.scenes.board import Pick

if TYPE_CHECKING:
    from engine import View
    from engine.base.view import Cell, PlayerView, TileView

NAMES = ("Mira", "Jonas", "Ava", "Kemal", "Noor", "Élodie")
"""Names of the sample seats."""

LONG_NAMES = (
    "Wilhelmine von Hohenzollern-Sig",
    "Παναγιώτης Παπαδόπουλος 🎲",
    "Донаудампфшиффартсгезельшафт",
    "محمد عبد الرحمن القرطبي",
    "アルハンブラ宮殿の建築家たち",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
"""Names that are as long and as different as people's names get."""

Stop = "Callable[[engine.Game], bool]"


@lru_cache(maxsize=24)
def position(seats: int, seed: int, moves: int, phase: str = "") -> engine.Game:
    """The position after at least `moves` moves of a sample game, then as soon as the phase is this one.

    The last position of the game if that never happens. Same arguments, same position.
    """
    record, _ = engine.new_game(seats, seed=bytes([seed]) * 32)
    played = 0
    while (choice := record.game.choice) is not None:
        if played >= moves and phase in ("", choice.phase):
            break
        record.play(choice.seat, choose(engine.view(record.game, choice.seat)))
        played += 1
    return record.game


def seen(game: engine.Game, viewer: int | None = None) -> View:
    """The position as this viewer sees it."""
    return engine.view(game, viewer)


def asked_view(game: engine.Game) -> View:
    """The position as the seat sees it that the game waits for."""
    choice = game.choice
    if choice is None:
        raise ValueError("the game is over")
    return engine.view(game, choice.seat)


def placing(view: View) -> tuple[PlayerView, TileView, tuple[Pick, ...]]:
    """Who places which tile, and where it may go, numbered."""
    if view.viewer is None:
        raise ValueError("only a seat places tiles")
    player = view.players[view.viewer]
    place = max(view.places, key=lambda each: len(each.cells))
    picks = tuple(Pick(cell, str(number + 1)) for number, cell in enumerate(place.cells))
    return player, place.tile, picks


def with_tile(board: BoardView, tile: TileView, at: Cell) -> BoardView:
    """The layout as it would be with the tile at this cell."""
    tried = layout(board)
    tried.put(tile.id, at, ((0, 0, tile.walls),))
    length, gold = tried.longest_wall()
    return BoardView((*board.tiles, PlacedView(tile, at)), gold, length)


def without_tile(board: BoardView, at: Cell) -> BoardView:
    """The layout as it would be without the tile at this cell."""
    tried = layout(board)
    tried.take(at)
    length, gold = tried.longest_wall()
    return BoardView(tuple(placed for placed in board.tiles if placed.at != at), gold, length)


def with_hand(view: View, cards: tuple[str, ...]) -> View:
    """The view with other cards in its viewer's hand."""
    if view.viewer is None:
        raise ValueError("only a seat has a hand")
    players = list(view.players)
    players[view.viewer] = replace(players[view.viewer], hand=cards, hand_count=len(cards))
    return replace(view, players=tuple(players))


def builds(view: View) -> tuple[Build, ...]:
    """The viewer's options that place a tile."""
    return tuple(option for option in view.options if isinstance(option, Build))
