"""How far somebody is, and what a press does to it: solved, allowed but not what is wanted, or against the rules.

What is kept of a person is the step and the moves made in it; the position is played anew from them each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import engine
from bot.tables.past import StoredMove
from bot.tutorial.lessons import ME, Lesson, Task, began, lessons
from engine import Action, IllegalMove, Record

MOVES: Final = 6
"""No step has more tasks than this."""
PRESSES: Final = frozenset({"hand", "now", "next", "who"})
"""First words of what a task may want though it is no move in the game."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The step a person is at (from 0), the moves made in it, and the furthest step they have reached."""

    step: int = 0
    moves: tuple[str, ...] = ()
    reached: int = 0

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Progress:
        """What such data say; the beginning if they say nothing, the step's beginning if its moves do not fit any
        more."""
        step, reached, moves = (data.get(name) for name in ("step", "reached", "moves"))
        if type(step) is not int or type(reached) is not int or not isinstance(moves, list):
            return cls()
        last = len(lessons()) - 1
        step = min(max(step, 0), last)
        found = cls(step, tuple(map(str, moves)), min(max(reached, step), last))
        try:
            arrive(found)
        except (engine.NotationError, IllegalMove, ValueError):
            return replace(found, moves=())
        return found

    def dump(self) -> dict[str, Any]:
        """This as JSON data."""
        return {"step": self.step, "moves": list(self.moves), "reached": self.reached}

    @property
    def lesson(self) -> Lesson:
        """The step."""
        return lessons()[self.step]

    @property
    def task(self) -> Task | None:
        """What the step wants next; None at the last step, which wants nothing."""
        tasks = self.lesson.tasks
        return tasks[len(self.moves)] if tasks else None

    @property
    def number(self) -> int:
        """Counts steps and moves, so that an old button is told from a current one."""
        return self.step * (MOVES + 1) + len(self.moves)

    @property
    def finished(self) -> bool:
        """Whether this is the last step."""
        return self.step == len(lessons()) - 1

    def at(self, step: int) -> Progress:
        """The beginning of a step."""
        step = min(max(step, 0), len(lessons()) - 1)
        return Progress(step, (), max(step, self.reached))

    def after(self, move: str) -> Progress:
        """After a move that solves the task: at the next one, or at the next step."""
        if len(self.moves) + 1 < len(self.lesson.tasks):
            return replace(self, moves=(*self.moves, move))
        return self.at(self.step + 1)


@dataclass(frozen=True, slots=True)
class Situation:
    """The game of a step after the moves made in it, with what happened as a table keeps it."""

    progress: Progress
    record: Record
    history: tuple[StoredMove, ...]


def arrive(progress: Progress) -> Situation:
    """Play the moves of the step. Raises ValueError, IllegalMove or NotationError if they do not fit it, and
    ValueError for the last step, which has no game."""
    record, events = began(progress.lesson)
    history = [StoredMove(0, ME, "start", False, events, ())]
    if len(progress.moves) >= len(progress.lesson.tasks):
        raise ValueError("more moves than the step has")
    for task, move in zip(progress.lesson.tasks, progress.moves, strict=False):
        if not task.solved_by(move):
            raise ValueError(f"not what is wanted: {move}")
        for seat, text in _played(task, move):
            outcome = record.play(seat, engine.read(text), confirm=task.hold)
            history.append(StoredMove(len(history), seat, text, task.hold, outcome.events, ()))
    return Situation(progress, record, tuple(history))


def _played(task: Task, move: str) -> list[tuple[int, str]]:
    """What the engine plays for a press, with the answers of the others."""
    own = [] if move.split(" ", maxsplit=1)[0] in PRESSES else [(ME, move)]
    answers = (answer.split(" ", maxsplit=1) for answer in task.then)
    return own + [(int(seat), text) for seat, text in answers]


def is_legal(situation: Situation, action: Action) -> bool:
    """Whether the rules allow this now."""
    choice = situation.record.game.choice
    return choice is not None and choice.seat == ME and situation.record.game.is_legal(action)
