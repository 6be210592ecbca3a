"""Early answers: given before the game has come to the seat, kept, and played at once when it has.

An answer is checked again then. After a special move an early pass is forgotten, because everybody may decide anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import engine
from bot.tables.circles import EarlyAnswers, after, answers_of, asked_together, asks, circle_of
from bot.tables.draft import Draft
from bot.tables.refused import Refused
from engine import Action, Event, Game, IllegalMove, NotationError
from engine.base.events import SpecialMoveMade
from engine.base.lots import LOT
from engine.base.state import Course
from engine.base.window import PASS
from engine.core.kernel import Choice

Chooser = Callable[[Game, int, Sequence[Action]], Action]


def keep(draft: Draft, game: Game, seat: int, action: Action) -> None:
    """Keep one more answer of a seat that is in the circle and whose turn has not come. Whoever had decided already
    decides anew with it. Raises Refused."""
    question, circle = asked_together(draft.lobby, game).get(seat), circle_of(game)
    if question is None or circle is None:
        raise Refused("refused-stale")
    before = answers_of(game, draft.early, seat)
    sofar = after(game, question, before)
    if sofar is None or not asks(sofar, seat):
        before, sofar = (), game.ahead(question)
    try:
        sofar.play(seat, action)
    except IllegalMove as error:
        raise Refused("refused-not-possible", action=engine.write(action)) from error
    draft.put_early(seat, EarlyAnswers(circle, (*before, engine.write(action))))


def forget(draft: Draft, seat: int) -> None:
    """Take back what a seat has answered ahead."""
    draft.put_early(seat, None)


def take_back(draft: Draft, seat: int) -> None:
    """Take back the last thing that a seat has answered ahead."""
    kept = draft.early.get(seat)
    rest = () if kept is None else kept.answers[:-1]
    draft.put_early(seat, EarlyAnswers(kept.circle, rest) if kept is not None and rest else None)


def next_answer(draft: Draft, game: Game, choice: Choice, *, follows: bool) -> Action | None:
    """The kept answer to the question that has come up, taken from what is kept; None if there is none. What is not
    possible any more is forgotten, with all that followed from it. `follows`: the question follows from a kept
    answer of the same seat, and need not be one of the circle."""
    kept = draft.early.get(choice.seat)
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
    draft.put_early(choice.seat, EarlyAnswers(kept.circle, rest) if rest else None)
    return action


def reopened(events: Iterable[Event]) -> bool:
    """Whether a special move was made, so that all who are asked in the window may decide anew."""
    return any(isinstance(event, SpecialMoveMade) for event in events)


def reopen(draft: Draft) -> None:
    """Forget the passes that were said before a special move."""
    for seat, kept in list(draft.early.items()):
        if kept.answers == (engine.write(PASS),):
            forget(draft, seat)


def recheck(draft: Draft, game: Game) -> None:
    """Forget what was said for a circle that is over, and what is not possible any more."""
    circle, open_now = circle_of(game), asked_together(draft.lobby, game)
    for seat, kept in list(draft.early.items()):
        if game.choice is not None and circle is None:
            # Something else is asked in between; what was said stands while the same turn is the last one.
            holds = kept.circle.turn == game.of(Course).number
        elif circle == kept.circle and seat in open_now:
            holds = after(game, open_now[seat], kept.answers) is not None
        else:
            holds = False
        if not holds:
            forget(draft, seat)


def after_undo(draft: Draft, game: Game) -> None:
    """Forget what was said for a circle to which the game may come again in another way."""
    if circle_of(game) is None:
        for seat in list(draft.early):
            forget(draft, seat)
    recheck(draft, game)


def decide_for(draft: Draft, game: Game, seat: int, choose: Chooser) -> None:
    """Answer ahead all that a seat of the circle is asked and has not answered; `choose` makes each choice."""
    question, circle = asked_together(draft.lobby, game).get(seat), circle_of(game)
    if question is None or circle is None:
        return
    answers = list(answers_of(game, draft.early, seat))
    trial = after(game, question, answers)
    if trial is None:
        answers, trial = [], game.ahead(question)
    while asks(trial, seat):
        action = choose(trial, seat, trial.legal())
        answers.append(engine.write(action))
        trial.play(seat, action)
    draft.put_early(seat, EarlyAnswers(circle, tuple(answers)))


def lot_or(choose: Chooser) -> Chooser:
    """Chooses by lot where that is possible."""

    def chosen(game: Game, seat: int, options: Sequence[Action]) -> Action:
        return LOT if game.is_legal(LOT) else choose(game, seat, options)

    return chosen
