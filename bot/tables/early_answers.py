"""Answers ahead: whoever is asked together with others need not wait for them.

A circle is a question that several seats are asked one after the other by the rules, but about which all may think at
once: secret choices of the set-up, the window between two turns, the tiles given at the end. An answer given before its
time is kept by the bot, secret like a standing order, and played at once when the game comes to its seat. It is checked
again then. After a special move a kept pass is forgotten, because everybody may decide anew.

Everything here is synchronous; what changes is a `Draft`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import engine
from bot.tables.lobby import Lobby
from bot.tables.refused import Refused
from engine import Action, Event, Game, IllegalMove, NotationError
from engine.base.events import SpecialMoveMade
from engine.base.lots import LOT
from engine.base.state import Course
from engine.base.window import PASS
from engine.core.kernel import Choice

if TYPE_CHECKING:
    from bot.tables.draft import Draft

SETUP: Final = "setup"
WINDOW: Final = "window"
LEFTOVER: Final = "leftover"
CIRCLES: Final = (SETUP, WINDOW, LEFTOVER)
ALWAYS: Final = (SETUP, LEFTOVER)
"""Circles in which everybody is asked, whatever they have set."""

Chooser = Callable[[Game, int, Sequence[Action]], Action]


@dataclass(frozen=True, slots=True)
class Kept:
    """What a seat has answered ahead: the texts of its actions, for the circle of this name. Secret."""

    circle: str
    answers: tuple[str, ...]

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Kept:
        """From JSON data."""
        return cls(data["circle"], tuple(data["answers"]))

    def dump(self) -> dict[str, Any]:
        """As JSON data."""
        return {"circle": self.circle, "answers": list(self.answers)}


def circle_of(game: Game) -> str | None:
    """The name of the circle that is open, None if there is none. It never comes again in a game."""
    choice = game.choice
    if choice is None or choice.interrupt not in CIRCLES:
        return None
    return f"{choice.interrupt}:{game.of(Course).number}"


def questions(lobby: Lobby, game: Game) -> dict[int, Choice]:
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


def game_for(lobby: Lobby, game: Game, kept: Mapping[int, Kept], seat: int) -> Game | None:
    """The position in which this seat has something to answer now, None if it has not.

    For whoever answers ahead it is the game as it will be if nobody does anything before, after what they have
    answered already.
    """
    choice = game.choice
    if choice is not None and choice.seat == seat:
        return game
    question = questions(lobby, game).get(seat)
    if question is None:
        return None
    trial = _after(game, question, _answers(game, kept, seat))
    return trial if trial is not None and _asks(trial, seat) else None


def decided(lobby: Lobby, game: Game, kept: Mapping[int, Kept], seat: int) -> bool:
    """Whether this seat is in the open circle and has said ahead all that it is asked."""
    inside = seat in questions(lobby, game)
    return inside and game_for(lobby, game, kept, seat) is None


def _answers(game: Game, kept: Mapping[int, Kept], seat: int) -> tuple[str, ...]:
    own = kept.get(seat)
    return own.answers if own is not None and own.circle == circle_of(game) else ()


def _after(game: Game, question: Choice, answers: Iterable[str]) -> Game | None:
    """The game ahead of its time after these answers; None if one of them is not possible.

    It ends where something is drawn, which nobody may see before its time.
    """
    trial = game.ahead(question)
    for text in answers:
        if not _asks(trial, question.seat):
            return None
        try:
            trial.play(question.seat, engine.read(text))
        except (IllegalMove, NotationError):
            return None
    return trial


def _asks(trial: Game, seat: int) -> bool:
    return not trial.dealer.acts and trial.choice is not None and trial.choice.seat == seat


def keep(draft: Draft, game: Game, seat: int, action: Action) -> None:
    """Keep one more answer of a seat that is in the circle and whose turn has not come. Whoever had decided already
    decides anew with it. Raises Refused."""
    question = questions(draft.lobby, game)[seat]
    circle = circle_of(game) or ""
    before = _answers(game, draft.kept, seat)
    sofar = _after(game, question, before)
    if sofar is None or not _asks(sofar, seat):
        before, sofar = (), game.ahead(question)
    try:
        sofar.play(seat, action)
    except IllegalMove as error:
        raise Refused("refused-not-possible", action=engine.write(action)) from error
    draft.put_kept(seat, Kept(circle, (*before, engine.write(action))))


def forget(draft: Draft, seat: int) -> None:
    """Take back what a seat has answered ahead."""
    draft.put_kept(seat, None)


def take_back(draft: Draft, seat: int) -> None:
    """Take back the last thing that a seat has answered ahead."""
    kept = draft.kept.get(seat)
    rest = () if kept is None else kept.answers[:-1]
    draft.put_kept(seat, Kept(kept.circle, rest) if kept is not None and rest else None)


def next_answer(draft: Draft, game: Game, choice: Choice, *, follows: bool) -> Action | None:
    """The kept answer to the question that has come up, taken from what is kept; None if there is none. What is not
    possible any more is forgotten, with all that followed from it. `follows`: the question follows from a kept
    answer of the same seat, and need not be one of the circle."""
    kept = draft.kept.get(choice.seat)
    if kept is None or not (follows or kept.circle == circle_of(game)):
        return None
    try:
        action = engine.read(kept.answers[0])
    except NotationError:
        forget(draft, choice.seat)
        return None
    if not game.is_legal(action):
        forget(draft, choice.seat)
        return None
    rest = kept.answers[1:]
    draft.put_kept(choice.seat, Kept(kept.circle, rest) if rest else None)
    return action


def reopened(events: Iterable[Event]) -> bool:
    """Whether a special move was made, so that all who are asked in the window may decide anew."""
    return any(isinstance(event, SpecialMoveMade) for event in events)


def reopen(draft: Draft) -> None:
    """Forget the passes that were said before a special move."""
    for seat, kept in list(draft.kept.items()):
        if kept.answers == (engine.write(PASS),):
            forget(draft, seat)


def recheck(draft: Draft, game: Game) -> None:
    """Forget what was said for a circle that is over, and what is not possible any more."""
    circle, open_now = circle_of(game), questions(draft.lobby, game)
    for seat, kept in list(draft.kept.items()):
        if game.choice is not None and circle is None:
            # Something else is asked in between; what was said stands while the same turn is the last one.
            holds = kept.circle.endswith(f":{game.of(Course).number}")
        elif circle == kept.circle and seat in open_now:
            holds = _after(game, open_now[seat], kept.answers) is not None
        else:
            holds = False
        if not holds:
            forget(draft, seat)


def after_undo(draft: Draft, game: Game) -> None:
    """Forget what was said for a circle to which the game may come again in another way."""
    if circle_of(game) is None:
        for seat in list(draft.kept):
            forget(draft, seat)
    recheck(draft, game)


def decide_for(draft: Draft, game: Game, seat: int, choose: Chooser) -> None:
    """Answer ahead all that a seat of the circle is asked and has not answered; `choose` makes each choice."""
    question = questions(draft.lobby, game).get(seat)
    if question is None:
        return
    answers = list(_answers(game, draft.kept, seat))
    trial = _after(game, question, answers)
    if trial is None:
        answers, trial = [], game.ahead(question)
    while _asks(trial, seat):
        action = choose(trial, seat, trial.legal())
        answers.append(engine.write(action))
        trial.play(seat, action)
    draft.put_kept(seat, Kept(circle_of(game) or "", tuple(answers)))


def lot_or(choose: Chooser) -> Chooser:
    """Chooses by lot where that is possible."""

    def chosen(game: Game, seat: int, options: Sequence[Action]) -> Action:
        return LOT if game.is_legal(LOT) else choose(game, seat, options)

    return chosen
