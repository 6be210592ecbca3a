"""Coins. Two coins are given to whoever overpays; a coin pays one of its currency; a lamp may be lit once.

A rule set made for tests only: it adds one thing of every kind to the scenario files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.base.events import CardsTaken
from engine.base.scoring import ScoreLine
from engine.base.state import Estates
from engine.base.turn import BuildTiles, ChooseAction
from engine.core.kernel import Action, Choice, Event, Game
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, Public
from engine.scenario.context import Player, component_in
from engine.scenario.model import one_of
from engine.scenario.parts import MarkKind, Part
from engine.scenario.position import Position


@state("toy")
@dataclass(slots=True)
class Toy:
    coins: Public[list[list[str]]]
    bag: Hidden[list[str]] = field(default_factory=list)
    lit: Public[list[str]] = field(default_factory=list)
    lamps: Public[list[str]] = field(default_factory=list)
    tower: Public[str | None] = None

    def copy(self) -> Toy:
        return Toy(
            [own.copy() for own in self.coins],
            self.bag.copy(),
            self.lit.copy(),
            self.lamps.copy(),
            self.tower,
        )


module = Module(
    "toy", number=99, state=lambda seats: Toy([[] for _ in range(seats)]), options={"toy_loud": False}
)
part = Part(module)
part.add("toy_coin", copies=4, zones=("has", "next:toys"))
part.add("toy_lamp", zones=("beside",))
part.add("toy_shade", zones=("beside",), loose=True)
part.add("toy_note", zones=("seen",))


@tagged
@dataclass(frozen=True, slots=True)
class Peeked(Event):
    tag: ClassVar[str] = "toy_peeked"
    seat: int
    card: str

    def seen_by(self, viewer: int | None) -> Event | None:
        return self if viewer == self.seat else None


@action
@dataclass(frozen=True, slots=True)
class Light(Action):
    verb: ClassVar[str] = "toy_light"
    free: ClassVar[bool] = True
    holds: ClassVar[bool] = False
    lamp: str

    def play(self, game: Game, seat: int) -> None:
        toy = game.of(Toy)
        toy.lamps.remove(self.lamp)
        toy.lit.append(self.lamp)
        game.emit(Peeked(seat, "toy_note"))


@tagged
@dataclass(slots=True)
class WhichTower(Choice):
    """A question with one answer."""

    tag: ClassVar[str] = "toy_which"
    seat: int

    def base_options(self, game: Game) -> list[Action]:
        return [Name("tower")]


@action
@dataclass(frozen=True, slots=True)
class Name(Action):
    verb: ClassVar[str] = "toy_name"
    type: str

    def play(self, game: Game, seat: int) -> None:
        game.of(Toy).tower = self.type


@module.offers(ChooseAction)
@module.offers(BuildTiles)
def light(game: Game, choice: Choice) -> Iterator[Action]:
    for lamp in game.of(Toy).lamps:
        yield Light(lamp)


@module.reacts(CardsTaken)
def give(game: Game, event: CardsTaken) -> None:
    toy = game.of(Toy)
    if toy.bag:
        toy.coins[event.seat].append(toy.bag.pop())
    game.push(WhichTower(event.seat))


@module.scores()
def coins_score(game: Game, round_: int) -> Iterator[ScoreLine]:
    for seat, coins in enumerate(game.of(Toy).coins):
        yield ScoreLine(seat, "coin", len(coins), len(coins))


part.items["coin"] = "toy"
part.verb("toy_light", lambda game, step: Light(step.lamp), lamp=component_in("beside"))
part.verb("toy_name", lambda game, step: Name(step.type), type=one_of("tower", "garden"))
part.argument("buy", "loudly", bool, lambda value: (("loud", "yes"),) if value else ())
part.key("player", "mood", one_of("glad", "sad"), "glad")
part.key("scenario", "keeper", Player, None)
part.left("toys", lambda game: len(game.of(Toy).bag))
part.expect("keeper", Player, lambda game, context: context.names[0])
part.expect("lit", list[Any], lambda game, context: game.of(Toy).lit)
part.tally("deal", "toy", lambda game, seat: len(game.of(Toy).coins[seat]))


def _wall(game: Game, seat: int, tile: str, cell: tuple[int, int] | None, values: tuple[str, ...]) -> None:
    if cell is not None:
        game.of(Estates).boards[seat].open_gate(cell, {"n": 1, "e": 2, "s": 4, "w": 8}[values[0]])


def _walls(game: Game, seat: int, tile: str, cell: tuple[int, int] | None) -> Iterator[str]:
    for where, side in game.of(Estates).boards[seat].gates if cell is not None else ():
        if where == cell:
            yield {1: "n", 2: "e", 4: "s", 8: "w"}[side]


part.marks.append(MarkKind("@", ("n", "e", "s", "w"), "toy", frozenset({"board"}), _wall, _walls, True, True))


@part.builds
def build(game: Game, position: Position) -> None:
    toy = game.of(Toy)
    toy.coins = [list(player.has) for player in position.players]
    toy.lamps = [id for id in position.beside if id == "toy_lamp"]
    named = position.next.get("toys", [])
    used = sum(len(player.has) for player in position.players) + len(named)
    rest = 0 if "toys" in position.next_only else 4 - used
    toy.bag = [*["toy_coin"] * rest, *reversed(named)]


@part.checks
def check(position: Position) -> Iterator[tuple[str, str]]:
    if position.extra.get("keeper") == "Ben":
        yield "keeper", "Ben keeps nothing"


@part.lists("has")
def coins(game: Game, seat: int) -> list[str]:
    return game.of(Toy).coins[seat]


@part.lists("beside")
def beside(game: Game) -> list[str]:
    return game.of(Toy).lamps


@module.holds()
def held(game: Game) -> list[str]:
    toy = game.of(Toy)
    return [*toy.bag, *(coin for own in toy.coins for coin in own)]
