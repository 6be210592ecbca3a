"""A turn: actions, then building, then the end of the turn.

The first action is compulsory; each exact purchase grants one further action, which may be declined. Then
every tile bought is placed. Then the display and the market are refilled, and what is due between two turns
happens: scoring, and the end of the game when the market is not complete.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.base import building, market, money
from engine.base.ending import EndGame
from engine.base.events import Passed, Stopped, TurnBegan, TurnClosing, TurnEnded, TurnEnding
from engine.base.extending import FurtherAction
from engine.base.market import RefillMarket
from engine.base.module import module
from engine.base.money import RefillDisplay
from engine.base.queries import HoldTurn, WindowSeats
from engine.base.scoring import ScoreDue
from engine.base.state import Course, Estates
from engine.base.window import PASS, Pass, Window
from engine.core.kernel import Action, Choice, Game, Step
from engine.core.notation import action
from engine.core.saving import tagged


@action
@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Decline the further action, or end the own turn where it is held open."""

    verb: ClassVar[str] = "stop"

    def play(self, game: Game, seat: int) -> None:
        game.emit(Stopped(seat))


STOP = Stop()


@tagged
@dataclass(slots=True)
class BeginTurn(Step):
    tag: ClassVar[str] = "begin_turn"
    seat: int

    def run(self, game: Game) -> None:
        course = game.of(Course)
        course.turn = self.seat
        course.number += 1
        game.confirm = False
        game.push(ChooseAction(self.seat, first=True), BuildTiles(self.seat), EndTurn(self.seat))
        game.emit(TurnBegan(self.seat, course.number))


@tagged
@dataclass(slots=True)
class ChooseAction(Choice):
    """The player on turn chooses an action: take money, buy, redesign, or what modules add.

    A further action may be declined; a first one only if nothing at all is possible (a forced pass).
    """

    tag: ClassVar[str] = "choose_action"
    phase: ClassVar[str] = "action"
    seat: int
    first: bool

    def base_options(self, game: Game) -> Iterable[Action]:
        options: list[Action] = [
            *money.offered(game, self.seat),
            *market.offered(game, self.seat),
            *building.redesigns(game, self.seat),
        ]
        if not self.first:
            options.append(STOP)
        return options

    def completed(self, game: Game, options: list[Action]) -> list[Action]:
        for option in options:
            if not option.free:
                return options
        return [*options, PASS]

    def chosen(self, game: Game, action: Action) -> None:
        course = game.of(Course)
        if isinstance(action, Pass):
            course.passes += 1
            game.emit(Passed(self.seat))
        elif action.free:
            game.push(self)
        else:
            course.passes = 0

    def admits(self, game: Game, action: Action) -> bool:
        return isinstance(action, market.Buy) and market.admits(game, self.seat, action)


@module.handles(FurtherAction())
def grant_action(game: Game, seat: int) -> None:
    """An exact payment grants one further action, which may be declined."""
    game.push(ChooseAction(seat, first=False))


@tagged
@dataclass(slots=True)
class BuildTiles(Choice):
    """The player on turn places the tiles of this turn. Once none is left the turn ends by itself, unless the
    player wants to confirm it or a module holds it: by public facts, never because something is possible."""

    tag: ClassVar[str] = "build_tiles"
    phase: ClassVar[str] = "build"
    seat: int

    def base_options(self, game: Game) -> Iterable[Action]:
        waiting = game.of(Estates).pending[self.seat]
        options = building.builds(game, self.seat) if waiting else (STOP,)
        return [*options, *building.redesigns_beside(game, self.seat)]

    def settled(self, game: Game) -> bool:
        if game.confirm or game.of(Estates).pending[self.seat]:
            return False
        return HoldTurn not in game.rules.changes or not game.ask(HoldTurn(self.seat, False))

    def chosen(self, game: Game, action: Action) -> None:
        if not isinstance(action, Stop):
            game.push(self)


def end_as_recorded(game: Game, following: tuple[int, Action] | None) -> None:
    """Go on where a record goes on: a turn that an older release did not hold open ends, as it did there, if the
    move that follows cannot be made in it; with no move to follow, if the game ends with it."""
    choice = game.choice
    if not isinstance(choice, BuildTiles) or game.confirm or game.of(Estates).pending[choice.seat]:
        return
    if following is not None:
        goes_on = following[0] == choice.seat and game.is_legal(following[1])
    else:
        trial = game.copy()
        trial.leave()
        goes_on = trial.choice is not None
    if not goes_on:
        game.leave()


@tagged
@dataclass(slots=True)
class EndTurn(Step):
    tag: ClassVar[str] = "end_turn"
    seat: int

    def run(self, game: Game) -> None:
        course = game.of(Course)
        course.last_turn[self.seat] = course.number
        game.of(Estates).placed[self.seat] = False
        following = (self.seat + 1) % game.seats
        game.push(RefillDisplay(following), RefillMarket(), BetweenTurns(self.seat))
        if TurnClosing in game.rules.reactions:
            game.push(CloseTurn(self.seat))
        game.emit(TurnEnding(self.seat))


@tagged
@dataclass(slots=True)
class CloseTurn(Step):
    tag: ClassVar[str] = "close_turn"
    seat: int

    def run(self, game: Game) -> None:
        game.emit(TurnClosing(self.seat))


@tagged
@dataclass(slots=True)
class BetweenTurns(Step):
    """After the refills: the window for special moves, scoring that is due, then the next turn. The game
    ends instead when the market is not complete, or when all seats have passed in a row."""

    tag: ClassVar[str] = "between_turns"
    seat: int

    def run(self, game: Game) -> None:
        course = game.of(Course)
        following = (self.seat + 1) % game.seats
        if not course.market_complete or course.passes >= game.seats:
            game.push(ScoreDue(following), EndGame(following))
            return
        game.push(NextTurn(following))
        if WindowSeats in game.rules.changes:
            game.push(Window(self.seat, following))
            if not game.options["interrupt_window_before_scoring"]:
                game.push(ScoreDue(following))
        game.tell(TurnEnded, self.seat, following)


@tagged
@dataclass(slots=True)
class NextTurn(Step):
    tag: ClassVar[str] = "next_turn"
    seat: int

    def run(self, game: Game) -> None:
        course = game.of(Course)
        game.push(BeginTurn(self.seat) if course.market_complete else EndGame(self.seat))
        if course.rounds_due:
            game.push(ScoreDue(self.seat))
