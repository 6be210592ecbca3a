"""What the next scoring would bring if it came now: with what all can see, or also with what one seat knows."""

from __future__ import annotations

from engine.base.events import ScoringBegun
from engine.base.queries import Foreseen
from engine.base.scoring import score_lines
from engine.base.state import Course
from engine.base.things import TABLE
from engine.base.view import RoundView
from engine.base.window import PASS
from engine.core.kernel import Action, Game


def forecast(game: Game, viewer: int | None = None) -> RoundView | None:
    """The sheet of the next round if it were scored now; None if there is none any more. Changes nothing.

    For the public only what lies open counts. For a seat its own questions before the scoring are answered so that
    it gets most points, and what it alone has seen counts too; the others' secrets never do.
    """
    course = game.of(Course)
    round_ = course.round + 1
    if course.over or round_ not in TABLE:
        return None
    lines = score_lines(game if viewer is None else _prepared(game, viewer, round_), round_)
    totals = {**(course.sheets[-1].totals if course.sheets else {}), **dict(enumerate(course.points))}
    for line in lines:
        totals[line.who] = totals.get(line.who, 0) + line.points
    if viewer is not None:
        for line in game.ask(Foreseen(viewer, round_, dict(totals))):
            lines.append(line)
            totals[line.who] += line.points
    return RoundView(round_, tuple(lines), totals)


def _prepared(game: Game, viewer: int, round_: int) -> Game:
    """A game in which the questions before the scoring have been answered: the viewer's well, the others' not."""
    twin = game.alone()
    twin.emit(ScoringBegun(round_, 0))
    twin.run()
    while (choice := twin.choice) is not None:
        options = twin.legal()
        if choice.seat == viewer:
            best = max(options, key=lambda option: _worth(twin, viewer, round_, option))
            twin.play(viewer, best)
        elif PASS in options:
            twin.play(choice.seat, PASS)
        else:
            twin.stack.pop()
            twin.run()
    return twin


def _worth(game: Game, viewer: int, round_: int, option: Action) -> tuple[int, bool]:
    """The viewer's points in the round after this answer; of equal ones it is best to give nothing away."""
    trial = game.copy()
    trial.play(viewer, option)
    return sum(line.points for line in score_lines(trial, round_) if line.who == viewer), option == PASS
