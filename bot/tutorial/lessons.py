"""The steps of the tutorial as data: what `lessons.yaml` says, read once, and the games that it describes."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Final

import yaml
from pydantic import BaseModel, ConfigDict

import engine
from bot.tables.lobby import COMPUTER_NAMES
from engine import Event, Game, Record
from engine.base.building import Build
from engine.base.state import Course
from engine.base.view import Cell, RoundView
from engine.scenario.boards import Word, read_board
from engine.scenario.context import Context
from engine.scenario.position import PlayerPosition, Position
from engine.scenario.setting import game_of

SEATS: Final = 3
ME: Final = 0
"""The seat of whoever learns."""
OTHERS: Final = COMPUTER_NAMES[: SEATS - 1]


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Layout(_Data):
    """What lies on the table when a step begins. `supply`: the tiles that come next, None for plenty; `scored`: the
    points of all seats after each scoring that has been."""

    hands: tuple[tuple[str, ...], ...]
    boards: tuple[str, ...]
    reserves: tuple[tuple[str, ...], ...] = ((),) * SEATS
    scored: tuple[tuple[int, ...], ...] = ()
    market: dict[str, str]
    display: tuple[str, ...]
    draw: tuple[str, ...] = ()
    supply: tuple[str, ...] | None = None


class Played(_Data):
    """A move that was made before a step begins. `held`: the turn is held open after it."""

    move: str
    held: bool = False


class Task(_Data):
    """One press that a step wants; see `lessons.yaml`."""

    shows: str = ""
    points: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()
    wants: tuple[str, ...]
    baits: tuple[str, ...] = ()
    hold: bool = False
    then: tuple[str, ...] = ()
    asks: str = ""

    def solved_by(self, move: str) -> bool:
        """Whether this move is what the task wants."""
        return any(fnmatchcase(move, wanted) for wanted in self.wants)

    def goes_through(self, verb: str) -> bool:
        """Whether something wanted begins with this verb."""
        return any(wanted.startswith(f"{verb} ") for wanted in self.wants)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Cells where the waiting tile is offered though it may not lie there."""
        found = (engine.read(bait) for bait in self.baits)
        return tuple(build.at for build in found if isinstance(build, Build) and isinstance(build.at, tuple))


class Lesson(_Data):
    """One step. Texts: `tutorial-<id>-title`, `tutorial-<id>-<number of the task from 1>`, `-done`."""

    id: str
    rule: str = ""
    position: Layout | None = None
    played: tuple[Played, ...] = ()
    tasks: tuple[Task, ...]


class _File(_Data):
    positions: dict[str, Layout]
    steps: tuple[Lesson, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All steps in their order; the last has nothing to play."""
    text = (files("bot.tutorial") / "lessons.yaml").read_text(encoding="utf-8")
    return _File.model_validate(yaml.safe_load(text)).steps


def prepare() -> None:
    """Build the game of every step, which takes a moment; from then on a step begins at once."""
    for lesson in lessons():
        if lesson.position is not None:
            _prepared(lesson.id)


def began(lesson: Lesson) -> tuple[Record, tuple[Event, ...]]:
    """The game of a step as it begins, and what has happened in its turn. Raises ValueError for the last step."""
    record, events = _prepared(lesson.id)
    return Record(record.game.copy()), events


@cache
def _prepared(lesson_id: str) -> tuple[Record, tuple[Event, ...]]:
    lesson = next(one for one in lessons() if one.id == lesson_id)
    if lesson.position is None:
        raise ValueError(f"the step {lesson_id} has no position")
    record = Record(_game(lesson_id, lesson.position))
    events = list(record.game.events)
    for made in lesson.played:
        events += record.play(ME, engine.read(made.move), confirm=made.held).events
    return record, tuple(events)


def _game(name: str, layout: Layout) -> Game:
    names = ("", *OTHERS)
    context = Context((), names, SEATS)
    players = [
        PlayerPosition(
            names[seat],
            list(layout.hands[seat]),
            read_board(layout.boards[seat], context),
            [Word(tile) for tile in layout.reserves[seat]],
            [],
            [],
            layout.scored[-1][seat] if layout.scored else 0,
            {},
        )
        for seat in range(SEATS)
    ]
    position = Position(
        context,
        f"tutorial: {name}",
        players,
        market=dict(layout.market),
        display=list(layout.display),
        draw=list(layout.draw),
        supply=list(layout.supply or ()),
        supply_only=layout.supply is not None,
        turn=ME,
    )
    game = game_of(position, {})
    course = game.of(Course)
    course.round = len(layout.scored)
    course.sheets = [
        RoundView(number, (), dict(enumerate(totals))) for number, totals in enumerate(layout.scored, 1)
    ]
    return game
