"""Bonus Cards. A revealed card counts as one more building of its type while its tile lies in the owner's Alhambra.

A card may be revealed at any time in the own turn and before every scoring, when the pictured tile lies in the
own Alhambra. Cards are secret until then; their number is public.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from engine.base import areas, stages
from engine.base.building import building_at
from engine.base.events import ScoringBegun
from engine.base.judging import Counts, Judge, Plan
from engine.base.queries import Count
from engine.base.state import Estates
from engine.base.things import TILES
from engine.base.turn import BuildTiles, ChooseAction
from engine.base.view import Mark, View
from engine.base.window import PASS, Pass
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game, Step
from engine.core.module import Module
from engine.core.notation import action
from engine.core.orders import ANY
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, OwnersOnly, Public

_data = data.load("bonus_cards")
PICTURED: dict[str, str] = _data["cards"]


@state("bonus_cards")
@dataclass(slots=True)
class Bonus:
    """The cards of each seat, hidden and revealed, and those that nobody got, unseen."""

    hidden: OwnersOnly[list[list[str]]]
    revealed: Public[list[list[str]]]
    unseen: Hidden[list[str]] = field(default_factory=list)

    def copy(self) -> Bonus:
        return Bonus(
            [cards.copy() for cards in self.hidden],
            [cards.copy() for cards in self.revealed],
            self.unseen.copy(),
        )


module = Module(
    "bonus_cards",
    number=3,
    difficulty=1,
    state=lambda seats: Bonus([[] for _ in range(seats)], [[] for _ in range(seats)]),
    components=dict.fromkeys(PICTURED, 1),
)


@tagged
@dataclass(frozen=True, slots=True)
class BonusRevealed(Event):
    tag: ClassVar[str] = "bonus_revealed"
    reveals: ClassVar[bool] = True
    seat: int
    card: str


@module.sets_up(stages.Deal)
def deal_cards(game: Game) -> None:
    pile = game.dealer.shuffle("bonus", PICTURED)
    bonus = game.of(Bonus)
    for hand in bonus.hidden:
        hand.extend(game.dealer.draw("bonus", pile) for _ in range(_data["deal_per_player"][game.seats]))
    bonus.unseen = pile


def satisfied(game: Game, seat: int, card: str) -> bool:
    """Whether the pictured tile lies, as a building, in the seat's Alhambra."""
    tile = PICTURED[card]
    for cell, name in game.of(Estates).boards[seat].tiles.items():
        if name == tile:
            return building_at(game, seat, cell) is not None
    return False


@action
@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Lay this card open. No action of the turn."""

    verb: ClassVar[str] = "reveal"
    free: ClassVar[bool] = True
    holds: ClassVar[bool] = False
    card: str

    def play(self, game: Game, seat: int) -> None:
        bonus = game.of(Bonus)
        bonus.hidden[seat].remove(self.card)
        bonus.revealed[seat].append(self.card)
        game.emit(BonusRevealed(seat, self.card))


def _reveals(game: Game, seat: int) -> Iterator[Action]:
    yield from (Reveal(card) for card in game.of(Bonus).hidden[seat] if satisfied(game, seat, card))


@module.offers(ChooseAction, BuildTiles)
def in_own_turn(game: Game, choice: Choice) -> Iterator[Action]:
    yield from _reveals(game, choice.seat)


@module.proposes(ChooseAction, BuildTiles)
def hidden_cards(game: Game, choice: Choice) -> Iterator[str]:
    if game.of(Bonus).hidden[choice.seat]:
        yield Reveal.verb


@tagged
@dataclass(slots=True)
class AskReveals(Step):
    """Ask the first seat in order from `first` that has hidden cards and has not declined since the last
    reveal; it is over when there is none."""

    tag: ClassVar[str] = "ask_reveals"
    first: int
    declined: list[int] = field(default_factory=list)

    def run(self, game: Game) -> None:
        hidden = game.of(Bonus).hidden
        for place in range(game.seats):
            seat = (self.first + place) % game.seats
            if hidden[seat] and seat not in self.declined:
                game.push(MayReveal(seat), self)
                return


@tagged
@dataclass(slots=True)
class MayReveal(Choice):
    """Before a scoring a seat may reveal one card or decline."""

    tag: ClassVar[str] = "may_reveal"
    interrupt: ClassVar[str | None] = "scoring"
    seat: int

    def base_options(self, game: Game) -> Iterator[Action]:
        yield from _reveals(game, self.seat)
        yield PASS

    def chosen(self, game: Game, action: Action) -> None:
        asking = game.stack[-1]
        if isinstance(asking, AskReveals):
            asking.declined = [*asking.declined, self.seat] if isinstance(action, Pass) else []


@module.orders(Reveal, "scoring", "card", groups=(ANY,), gains=True, lasts=True)
def cards_to_reveal(view: View) -> Iterator[str]:
    """The own hidden cards."""
    if view.viewer is not None:
        for mark in view.players[view.viewer].secret:
            area, _, card = mark.kind.partition("/")
            if area == module.id:
                yield card


@module.reacts(ScoringBegun)
def before_scoring(game: Game, event: ScoringBegun) -> None:
    game.push(AskReveals(event.first))


@module.changes(Count)
def one_more(game: Game, query: Count) -> None:
    for card in game.of(Bonus).revealed[query.seat]:
        if TILES[PICTURED[card]].type == query.type and satisfied(game, query.seat, card):
            query.answer += 1


@module.holds()
def everywhere(game: Game) -> list[str]:
    bonus = game.of(Bonus)
    return [card for cards in (*bonus.hidden, *bonus.revealed, bonus.unseen) for card in cards]


@module.shows(areas.Secret)
def own_cards(game: Game, seat: int) -> Iterator[Mark]:
    for card in game.of(Bonus).hidden[seat]:
        yield Mark(f"bonus_cards/{card}")


@module.shows(areas.BeforeSeat)
def open_cards(game: Game, seat: int) -> Iterator[Mark]:
    bonus = game.of(Bonus)
    for card in bonus.revealed[seat]:
        yield Mark(f"bonus_cards/{card}", "", seat)
    if bonus.hidden[seat]:
        yield Mark("bonus_cards/count", str(len(bonus.hidden[seat])), seat)


# -- what computer opponents think of it ----------------------------------------------------------------


def _known(judge: Judge) -> list[str]:
    """The cards that the seat knows of as its own, hidden and revealed."""
    found = judge.marked((*judge.me.secret, *judge.me.marks), "bonus_cards/")
    return [card for card, _ in found if card in PICTURED]


@module.judges(Reveal)
def judge_reveal(judge: Judge, move: Reveal) -> float:
    """Before a scoring it costs nothing; earlier it would only tell the others."""
    if judge.view.phase != "decision":
        return 0.0
    return 0.05 + judge.at_once(TILES[PICTURED[move.card]].type, 1)


@module.advises(Counts)
def pictured(judge: Judge, plan: Plan) -> dict[str, float]:
    """Each own card whose tile lies in the Alhambra counts, or will."""
    counted: dict[str, float] = {}
    for card in _known(judge):
        tile = PICTURED[card]
        if any(plan.board.tiles[cell] == tile for cell in plan.kinds):
            counted[TILES[tile].type] = counted.get(TILES[tile].type, 0) + 1
    return counted
