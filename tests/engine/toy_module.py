"""Lanterns. As an action a player lights one of the lanterns beside the market; each pays 2 points in every round.

This file is the example of `CONTRIBUTING.md`: put into `engine/modules`, it is a whole module.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.base import areas, stages
from engine.base.judging import Judge
from engine.base.queries import TakeLimit
from engine.base.turn import ChooseAction
from engine.base.view import Mark, ScoreLine
from engine.core.kernel import Action, Event, Game
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Public

LANTERNS = 6


@state("lanterns")
@dataclass(slots=True)
class Lanterns:
    """How many lanterns each seat has lit, and how many are left."""

    lit: Public[list[int]]
    left: Public[int] = 0

    def copy(self) -> Lanterns:
        return Lanterns(self.lit.copy(), self.left)


module = Module(
    "lanterns", number=99, state=lambda seats: Lanterns([0] * seats), components={"lantern": LANTERNS}
)


@tagged
@dataclass(frozen=True, slots=True)
class LanternLit(Event):
    """A seat lit a lantern."""

    tag: ClassVar[str] = "lantern_lit"
    seat: int


@module.sets_up(stages.Tables)
def hang_out(game: Game) -> None:
    game.of(Lanterns).left = LANTERNS


@action
@dataclass(frozen=True, slots=True)
class Light(Action):
    """Light one lantern."""

    verb: ClassVar[str] = "light"

    def play(self, game: Game, seat: int) -> None:
        lanterns = game.of(Lanterns)
        lanterns.left -= 1
        lanterns.lit[seat] += 1
        game.emit(LanternLit(seat))


@module.offers(ChooseAction)
def light(game: Game, choice: ChooseAction) -> Iterator[Action]:
    if game.of(Lanterns).left:
        yield Light()


@module.proposes(ChooseAction)
def perhaps_light(game: Game, choice: ChooseAction) -> Iterator[str]:
    if game.of(Lanterns).left:
        yield Light.verb


@module.changes(TakeLimit)
def see_better(game: Game, query: TakeLimit) -> None:
    """Whoever has a lantern may take cards worth 6 together."""
    if game.of(Lanterns).lit[query.seat]:
        query.answer = max(query.answer, 6)


@module.scores()
def light_points(game: Game, round_: int) -> Iterator[ScoreLine]:
    for seat, number in enumerate(game.of(Lanterns).lit):
        yield ScoreLine(seat, "lanterns", 2 * number, number)


@module.holds()
def everywhere(game: Game) -> list[str]:
    lanterns = game.of(Lanterns)
    return ["lantern"] * (lanterns.left + sum(lanterns.lit))


@module.shows(areas.BeforeSeat)
def own_lanterns(game: Game, seat: int) -> Iterator[Mark]:
    yield Mark("lanterns/lantern", str(game.of(Lanterns).lit[seat]), seat)


@module.judges(Light)
def judge_light(judge: Judge, move: Light) -> float:
    return 2 * judge.every_round
