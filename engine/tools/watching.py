"""The views of a finished game, from its file."""

from __future__ import annotations

from itertools import chain

from engine.base.history import Made, Station, public_views, stations, told_stations
from engine.base.view import View
from engine.core.fairness import FairnessError, read_game
from engine.core.kernel import IllegalMove
from engine.core.notation import NotationError, read
from engine.core.saving import SaveError, parse_event
from engine.tools.verifying import start_of


def views_of(text: str) -> list[View]:
    """What everybody could see of the game in a GAME.json, from its start to its end.

    Raises FairnessError for a file that cannot be read, or a move that the rules of this release refuse.
    """
    game_file = read_game(text)
    try:
        moves: list[Made] = [(move.seat, read(move.action), move.confirm) for move in game_file.moves]
        return list(public_views(start_of(game_file), moves))
    except (NotationError, IllegalMove) as error:
        raise FairnessError(f"the game cannot be replayed: {error}") from error


def stations_of(text: str) -> list[Station]:
    """The stations of such a game at which one may stop, from its start to its end; without views where the rules of this
    release refuse one of its moves. Raises FairnessError for a file that cannot be read."""
    try:
        return stations(views_of(text))
    except FairnessError:
        game_file = read_game(text)
    try:
        setup, *played = (
            [seen for data in part.events if (seen := parse_event(data).seen_by(None)) is not None]
            for part in (game_file.setup, *game_file.moves)
        )
    except SaveError as error:
        raise FairnessError(f"what happened cannot be read: {error}") from error
    return told_stations(setup, chain.from_iterable(played))


def opening_of(text: str) -> View:
    """What everybody could see of such a game before its first move; only its start is read."""
    return next(public_views(start_of(read_game(text)), ()))
