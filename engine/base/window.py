"""The window between two turns. Special moves are made here, one at a time, until all who are asked pass.

The next player is asked first, then clockwise, the one who has just finished last; after each special move
everybody is asked again. Who is asked depends on public facts only, never on what somebody can do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.base.events import SpecialMoveMade
from engine.base.queries import WindowSeats
from engine.base.state import Course
from engine.core.kernel import Action, Choice, Game, Step
from engine.core.notation import action
from engine.core.saving import tagged


@action
@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline what one is asked; the forced pass of a seat that can do nothing as its first action."""

    verb: ClassVar[str] = "pass"

    def play(self, game: Game, seat: int) -> None:
        """Declining changes nothing; the choice goes on to the next one."""


PASS = Pass()


@tagged
@dataclass(slots=True)
class Window(Step):
    """Ask the next eligible seat from place `asked` of the order; close when none is left."""

    tag: ClassVar[str] = "window"
    finished: int
    next: int
    asked: int = 0

    def run(self, game: Game) -> None:
        if WindowSeats not in game.rules.changes or not game.of(Course).market_complete:
            return
        game.push(*list(_asked(game, self.finished, self.next, self.asked))[:1])


def next_seat(game: Game) -> int:
    """The seat that follows the one whose turn it is or was last."""
    turn = game.of(Course).turn
    return 0 if turn is None else (turn + 1) % game.seats


@tagged
@dataclass(slots=True)
class SpecialMove(Choice):
    """One seat of the window may make a special move or pass for now."""

    tag: ClassVar[str] = "special_move"
    phase: ClassVar[str] = "window"
    interrupt: ClassVar[str | None] = "window"
    seat: int
    finished: int
    next: int
    place: int

    def base_options(self, game: Game) -> Iterable[Action]:
        return (PASS,)

    def others_asked(self, game: Game) -> Iterable[Choice]:
        return _asked(game, self.finished, self.next, self.place + 1)

    def chosen(self, game: Game, action: Action) -> None:
        if action == PASS:
            game.push(Window(self.finished, self.next, self.place + 1))
        else:
            game.push(MoveMade(self.seat), Window(self.finished, self.next))


def _asked(game: Game, finished: int, following: int, first: int) -> Iterator[SpecialMove]:
    """The questions to the eligible seats from this place of the order."""
    eligible = game.ask(WindowSeats(finished, following, set()))
    for place in range(first, game.seats):
        seat = (following + place) % game.seats
        if seat in eligible:
            yield SpecialMove(seat, finished, following, place)


@tagged
@dataclass(slots=True)
class MoveMade(Step):
    tag: ClassVar[str] = "move_made"
    seat: int

    def run(self, game: Game) -> None:
        game.of(Course).passes = 0  # something was done between two passes
        game.emit(SpecialMoveMade(self.seat))
