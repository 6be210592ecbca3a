"""The whole proof of a finished game: its draws come from the committed seed, and its moves bring what the
file says under the rules of this release."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import engine
from engine.base.setup import start_game
from engine.base.turn import end_as_recorded
from engine.core.fairness import (
    FairnessError,
    Finding,
    GameFile,
    Move,
    Played,
    act_data,
    read_game,
    verify_without_rules,
)
from engine.core.kernel import Action, Game, IllegalMove
from engine.core.notation import NotationError, read
from engine.core.record import Outcome
from engine.core.saving import dump

REPLAY = "replay"


def played(outcome: Outcome) -> Played:
    """What a move or the set-up brought, as the file holds it."""
    return Played.model_validate(
        {"acts": act_data(outcome.acts), "events": [dump(event) for event in outcome.events]}
    )


def move(seat: int, action: str, outcome: Outcome, *, confirm: bool = False) -> Move:
    """A move as the file holds it."""
    return Move(seat=seat, action=action, confirm=confirm, **played(outcome).model_dump())


def _difference(recorded: Played, game: Game) -> str | None:
    own = played(Outcome(tuple(game.events), tuple(game.dealer.acts)))
    if recorded.acts != own.acts:
        return "other draws"
    if recorded.events != own.events:
        return "other events"
    return None


def start_of(game_file: GameFile) -> Game:
    """The game before its first move. Raises FairnessError if this release does not know such a game."""
    seed = bytes.fromhex(game_file.seed)
    try:
        return start_game(len(game_file.seats), tuple(game_file.modules), dict(game_file.options), seed)
    except (ValueError, TypeError) as error:
        raise FairnessError(f"the set-up: {error}") from error


def replay(game: Game, entries: Sequence[Move]) -> Iterator[tuple[int, Move]]:
    """Play recorded moves; yields each with its number once it has been played. Raises FairnessError for one that
    is refused."""
    made: list[tuple[int, Action]] = []
    for number, entry in enumerate(entries, 1):
        try:
            made.append((entry.seat, read(entry.action)))
        except NotationError as error:
            raise FairnessError(f"move {number}: {error}") from error
    for number, (entry, following) in enumerate(zip(entries, [*made[1:], None], strict=True), 1):
        seat, action = made[number - 1]
        try:
            game.play(seat, action, confirm=entry.confirm)
        except IllegalMove as error:
            raise FairnessError(f"move {number}: {entry.action} is refused ({error.reason})") from error
        end_as_recorded(game, following)
        yield number, entry


def replayed(game_file: GameFile) -> Game:
    """The game after all its moves. Raises FairnessError at the first one that does not fit."""
    game = start_of(game_file)
    if different := _difference(game_file.setup, game):
        raise FairnessError(f"the set-up: {different}")
    for number, entry in replay(game, game_file.moves):
        if different := _difference(entry, game):
            raise FairnessError(f"move {number}, {entry.action}: {different}")
    return game


def check_replay(game_file: GameFile) -> Finding:
    """Play the moves again; a difference proves nothing against a game of another release."""
    same = game_file.release == engine.__version__
    try:
        game = replayed(game_file)
    except FairnessError as error:
        detail = str(error)
        if not same:
            detail += f" (played with release {game_file.release}, this is {engine.__version__}: no proof)"
        return Finding(REPLAY, not same, detail)
    if game.choice is not None:
        return Finding(REPLAY, False, "the game is not finished after the last move")
    return Finding(
        REPLAY, True, f"{len(game_file.moves)} moves bring the same under the rules of this release"
    )


def verify(text: str) -> list[Finding]:
    """All findings about a GAME.json. Raises FairnessError for what cannot be read."""
    game_file = read_game(text)
    return [*verify_without_rules(game_file), check_replay(game_file)]
