"""From a position to a game: everything named is put where it belongs, the rest lies hidden as in a game."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from engine.base.dirk import TAKES_PART, Dirk
from engine.base.setup import bare_game
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import CURRENCIES
from engine.base.turn import BeginTurn
from engine.base.view import DIRK
from engine.core.kernel import Game
from engine.core.rng import Rng
from engine.scenario.boards import Board, lay_board, legal_or_raise, put_marks
from engine.scenario.context import Context
from engine.scenario.errors import Malformed
from engine.scenario.position import PlayerPosition, Position


def seed_of(name: str) -> bytes:
    """The seed of a case: the same for the same name."""
    return sha256(name.encode()).digest()


def empty_game(context: Context, options: dict[str, Any], name: str) -> Game:
    """A game of this frame before its set-up. Raises Malformed for impossible options."""
    known = {option for part in context.parts for option in part.module.options} | {TAKES_PART}
    chosen = {option: value for option, value in options.items() if option in known}
    try:
        return bare_game(context.seats, context.modules, chosen, seed_of(name))
    except ValueError as error:
        raise Malformed("options", str(error)) from error


def laid_out(context: Context, board: Board, key: str, name: str) -> Game:
    """A game in which seat 0 has this Alhambra. Raises Malformed for an illegal one."""
    game = empty_game(context, context.options, name)
    lay_board(game, 0, board, context)
    legal_or_raise(game, 0, key)
    return game


def game_of(position: Position, options: dict[str, Any]) -> Game:
    """The game in this position; where the position has a turn, it has begun. Raises Malformed."""
    position.check()
    context = position.context
    game = empty_game(context, options, position.name)
    hidden = Rng(seed_of(f"hidden: {position.name}"))
    for seat, player in enumerate(position.players):
        _place_player(game, seat, player, context)
    money, market = game.of(Money), game.of(Market)
    money.draw = _pile(position.draw, position, ("draw", "draw_below"), position.draw_only, hidden)
    money.discard = list(position.discard)
    money.display = [*position.display, *[None] * (len(money.display) - len(position.display))]
    market.spaces = [position.market.get(space) for space in CURRENCIES]
    market.supply = _pile(position.supply, position, ("supply", "supply_below"), position.supply_only, hidden)
    if Dirk in game.slices:
        game.of(Dirk).heap = [word.tile for word in position.dirk]
        for word in position.dirk:
            put_marks(game, DIRK, word, None, context)
    for part in context.parts:
        for build in part.builders:
            build(game, position)
    for seat in range(len(position.players)):
        legal_or_raise(game, seat, f"players.{seat}.board")
    if position.turn is not None:
        course = game.of(Course)
        course.start = position.turn
        game.push(BeginTurn(position.turn))
        game.run()
    return game


def _place_player(game: Game, seat: int, player: PlayerPosition, context: Context) -> None:
    estates = game.of(Estates)
    game.of(Money).hands[seat] = list(player.hand)
    game.of(Course).points[seat] = player.points
    estates.reserves[seat] = [word.tile for word in player.reserve]
    lay_board(game, seat, player.board, context)
    for word in player.reserve:
        put_marks(game, seat, word, None, context)


def _pile(first: list[str], position: Position, fills: tuple[str, str], only: bool, hidden: Rng) -> list[str]:
    """A pile, its top at the end: what is named first, then the rest in any order, the special ones last."""
    order = list(first)
    if not only:
        for kind in fills:
            order += hidden.shuffled(sorted(position.rest(kind)))
    return order[::-1]
