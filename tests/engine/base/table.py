"""Positions for tests of the base game, by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.kernel import Game
from engine.scenario.boards import Word, read_board
from engine.scenario.context import Context
from engine.scenario.position import PlayerPosition, Position
from engine.scenario.setting import game_of

NAMES = ("Ann", "Ben", "Cem", "Dan", "Eve", "Fay")
MARKET = {"florin": "garden_8a", "dirham": "tower_9a", "denar": "tower_13", "ducat": "pavilion_2"}
DISPLAY = ["florin_1", "dirham_4", "denar_2", "ducat_7"]


def game_at(
    *,
    hands: Sequence[Sequence[str]] = ((), (), ()),
    boards: Sequence[str] = (),
    reserves: Sequence[Sequence[str]] = (),
    points: Sequence[int] = (),
    dirk: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    **named: Any,
) -> Game:
    """A game in which seat 0 is on turn (unless `turn` says otherwise); one hand for each seat."""
    seats = len(hands)
    context = Context((), NAMES[:seats], seats, options or {})

    def of(values: Sequence[Any], seat: int, default: Any) -> Any:
        return values[seat] if seat < len(values) else default

    players = [
        PlayerPosition(
            NAMES[seat],
            list(hand),
            read_board(of(boards, seat, "F"), context),
            [Word(tile) for tile in of(reserves, seat, ())],
            [],
            [],
            of(points, seat, 0),
            {},
        )
        for seat, hand in enumerate(hands)
    ]
    named = {"market": MARKET, "display": DISPLAY, "turn": 0} | named
    position = Position(context, "by hand", players, [Word(tile) for tile in dirk], **named)
    return game_of(position, options or {})
