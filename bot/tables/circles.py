"""Circles: what several seats are asked together.

The rules ask one after the other, but all may think at once: secret choices of the set-up, the window between two
turns, the tiles given at the end. Who answers before the game has come to their seat answers early: the bot keeps the
answer, secret like a standing order, and plays it when the game gets there (`bot.tables.asking.early_answers`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import engine
from bot.tables.lobby import Circle, Lobby
from engine import Game, IllegalMove, NotationError
from engine.base.state import Course
from engine.core.kernel import Choice

SETUP: Final = "setup"
WINDOW: Final = "window"
LEFTOVER: Final = "leftover"
CIRCLES: Final = (SETUP, WINDOW, LEFTOVER)
ALWAYS: Final = (SETUP, LEFTOVER)
"""Circles in which everybody is asked, whatever they have set."""


@dataclass(frozen=True, slots=True)
class EarlyAnswers:
    """What a seat has answered ahead: the texts of its actions, for this circle. Secret."""

    circle: Circle
    answers: tuple[str, ...]

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> EarlyAnswers:
        """From JSON data."""
        return cls(Circle.read(data["circle"]), tuple(data["answers"]))

    def dump(self) -> dict[str, Any]:
        """As JSON data."""
        return {"circle": str(self.circle), "answers": list(self.answers)}


def circle_of(game: Game) -> Circle | None:
    """The circle that is open, None if there is none."""
    choice = game.choice
    if choice is None or choice.interrupt not in CIRCLES:
        return None
    return Circle(choice.interrupt, game.of(Course).number)


def asked_together(lobby: Lobby, game: Game) -> dict[int, Choice]:
    """Of the open circle: the people who are still to come and want to be asked, in order, with their questions."""
    choice = game.choice
    if choice is None or choice.interrupt not in CIRCLES:
        return {}
    book = choice.interrupt
    return {
        one.seat: one
        for one in (choice, *choice.others_asked(game))
        if lobby.seats[one.seat].there and (book in ALWAYS or lobby.asks(one.seat, book))
    }


def game_for(lobby: Lobby, game: Game, early: Mapping[int, EarlyAnswers], seat: int) -> Game | None:
    """The position in which this seat has something to answer now, None if it has not.

    For whoever answers ahead it is the game as it will be if nobody does anything before, after what they have
    answered already.
    """
    choice = game.choice
    if choice is not None and choice.seat == seat:
        return game
    question = asked_together(lobby, game).get(seat)
    if question is None:
        return None
    trial = after(game, question, answers_of(game, early, seat))
    return trial if trial is not None and asks(trial, seat) else None


def decided(lobby: Lobby, game: Game, early: Mapping[int, EarlyAnswers], seat: int) -> bool:
    """Whether this seat is in the open circle and has said ahead all that it is asked."""
    inside = seat in asked_together(lobby, game)
    return inside and game_for(lobby, game, early, seat) is None


def answers_of(game: Game, early: Mapping[int, EarlyAnswers], seat: int) -> tuple[str, ...]:
    """What this seat has answered ahead for the open circle."""
    own = early.get(seat)
    return own.answers if own is not None and own.circle == circle_of(game) else ()


def after(game: Game, question: Choice, answers: Iterable[str]) -> Game | None:
    """The game ahead of its time after these answers; None if one of them is not possible.

    It ends where something is drawn, which nobody may see before its time.
    """
    trial = game.ahead(question)
    for text in answers:
        if not asks(trial, question.seat):
            return None
        try:
            trial.play(question.seat, engine.read(text))
        except (IllegalMove, NotationError):
            return None
    return trial


def asks(trial: Game, seat: int) -> bool:
    """Whether a game ahead of its time goes on asking this seat."""
    return not trial.dealer.acts and trial.choice is not None and trial.choice.seat == seat
