"""Playing a case: steps, silent answers, expectations. Everything that differs comes back as lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.base.ending import EndGame
from engine.base.scoring import ScoreRound
from engine.base.state import Course
from engine.base.turn import ChooseAction, Stop
from engine.base.view import DIRK
from engine.base.window import Pass
from engine.core.kernel import Action, Choice, EngineError, Event, Game, IllegalMove
from engine.core.notation import write
from engine.core.saving import snapshot
from engine.scenario.cases import LoadedCase
from engine.scenario.comparing import differences
from engine.scenario.context import Context
from engine.scenario.expecting import Moment, check_expectation
from engine.scenario.layouts import check_invalid_layout, check_layout, check_majority
from engine.scenario.model import verbs
from engine.scenario.setting import game_of
from engine.scenario.setups import check_setup

MAX_SILENT = 1_000


def declines(action: Action) -> bool:
    """Whether the action does nothing but decline."""
    return isinstance(action, (Pass, Stop))


def silent_answer(game: Game, choice: Choice, context: Context) -> Action | None:
    """What the runner answers for the seat that is asked: nothing where there is something to decide.

    It declines where nothing else is possible, and makes choices that have a single outcome; the first
    action of a turn and every placing are always left to a step.
    """
    if isinstance(choice, ChooseAction) and choice.first:
        return None
    options = game.legal()
    real = [o for o in options if not declines(o) and (o.holds or choice.phase != "build")]
    if not real:
        return next((option for option in options if declines(option)), None)
    if choice.phase in ("action", "build"):
        return None
    return options[0] if len(options) == 1 else None


def settle(game: Game, context: Context) -> list[Event]:
    """Give all silent answers; returns the events that came of them."""
    events: list[Event] = []
    for _ in range(MAX_SILENT):
        choice = game.choice
        answer = None if choice is None else silent_answer(game, choice, context)
        if choice is None or answer is None:
            return events
        game.play(choice.seat, answer)
        events += game.events
    raise EngineError("the silent answers do not come to an end")


class Run:
    """One scenario on its way."""

    def __init__(self, case: LoadedCase) -> None:
        self.case = case
        self.context = case.context
        self.game = game_of(case.position(), case.options)
        self.events = settle(self.game, self.context)

    def step(self, step: Any) -> Iterator[str]:
        """Make one step; yields what is wrong."""
        if hasattr(step, "expect"):
            yield from check_expectation(step.expect, Moment(self.game, self.context, self.events))
        elif step.do == "score":
            yield from self._score(step.round)
        elif step.do == "finish":
            self._finish()
        elif step.refused:
            yield from self._refused(step)
        else:
            yield from self._action(step)

    def _action(self, step: Any) -> Iterator[str]:
        game = self.game
        action = verbs()[step.do].action(game, step)
        try:
            if action is None:
                raise IllegalMove("not-possible")
            game.play(self.context.seat(step.by), action)
        except IllegalMove as error:
            options = " | ".join(write(option) for option in game.legal()[:40])
            asked = "nobody" if game.choice is None else self.context.name(game.choice.seat)
            yield f"refused ({error.reason}); {asked} is asked and may: {options or '-'}"
            return
        self._go_on()

    def _refused(self, step: Any) -> Iterator[str]:
        before = snapshot(self.game)
        action = verbs()[step.do].action(self.game, step)
        try:
            if action is None:
                raise IllegalMove("not-possible")
            self.game.play(self.context.seat(step.by), action)
        except IllegalMove:
            if snapshot(self.game) != before:
                yield "refused, but the state has changed"
            return
        self._go_on()
        yield "expected: refused, actual: accepted"

    def _score(self, round_: int) -> Iterator[str]:
        game = self.game
        if game.choice is None:
            yield "the game is over, nothing can be scored"
            return
        first = game.of(Course).turn
        self._run(ScoreRound(round_, game.choice.seat if first is None else first))

    def _finish(self) -> None:
        next_ = self.game.of(Course).turn
        self.game.stack.clear()
        self._run(EndGame(0 if next_ is None else next_))

    def _run(self, step: Any) -> None:
        game = self.game
        game.events = []
        game.push(step)
        game.run()
        self._go_on()

    def _go_on(self) -> None:
        events = list(self.game.events)
        self.events = events + settle(self.game, self.context)


def run_scenario(case: LoadedCase) -> Iterator[str]:
    """What differs in a scenario; it stops at the first step that goes wrong."""
    run = Run(case)
    for number, step in enumerate(case.content.steps):
        label = f"step {number + 1} ({_label(step)})"
        wrong = [f"{label}: {line}" for line in run.step(step)]
        if wrong:
            yield from wrong
            return


def _label(step: Any) -> str:
    if hasattr(step, "expect"):
        return "expect"
    words = [str(value) for name, value in step if name in step.model_fields_set and name != "refused"]
    return " ".join(words) + (", refused" if getattr(step, "refused", False) else "")


def run_count(case: LoadedCase) -> Iterator[str]:
    """What differs in a count: the round is scored, everybody declining every question."""
    game = game_of(case.position(), case.options)
    game.of(Course).turn = 0
    before = list(game.of(Course).points)
    game.push(ScoreRound(case.content.round, 0))
    game.run()
    while (choice := game.choice) is not None:
        answer = next((option for option in game.legal() if declines(option)), None)
        game.play(choice.seat, answer or game.legal()[0])
    course = game.of(Course)
    items = {item: key for part in case.context.parts for item, key in part.items.items()}
    actual: dict[str, dict[str, float]] = {}
    for seat in (*range(game.seats), DIRK):
        gains: dict[str, float] = {}
        for line in course.sheets[-1].lines:
            if line.who == seat:
                key = items.get(line.item, line.item)
                gains[key] = gains.get(key, 0) + line.points
        total = sum(gains.values()) if seat == DIRK else course.points[seat] - before[seat]
        actual[case.context.name(seat) or ""] = {**gains, "total": total}
    for who, expected in case.content.points.items():
        wanted = {key: getattr(expected, key) for key in expected.model_fields_set}
        found = {key: actual[who].get(key, 0) for key in wanted}
        yield from differences(f"points.{who}", wanted, found)


def run_case(case: LoadedCase) -> list[str]:
    """What differs in a case, line by line; nothing if it is passed."""
    runners = {
        "layouts": check_layout,
        "invalid_layouts": check_invalid_layout,
        "majorities": check_majority,
        "counts": run_count,
        "setups": check_setup,
        "scenarios": run_scenario,
    }
    found: list[str] = []
    try:
        lines: Iterable[str] = runners[case.section](case)
        for line in lines:
            found.append(line)  # noqa: PERF402 - what was found before a crash is kept
    except Exception as error:  # noqa: BLE001 - a crash of the engine is a failed case, not the end of the run
        found.append(f"{type(error).__name__}: {error}")
    return found
