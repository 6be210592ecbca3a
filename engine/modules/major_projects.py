"""Major Construction Projects. Players bid for a tile of two buildings; an offer that stands until the bidder's next turn wins it.

A bid is an action: money of one currency, at least 15 and more than the offer that lies there, whose owner
takes it back. The project is placed as one tile at the end of the turn. At the end of the game a standing
offer returns to its owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.base import areas, stages
from engine.base.events import GameEnding, TurnBegan
from engine.base.judging import Judge
from engine.base.market import acquire, purses_of, release, withhold
from engine.base.paying import Purse, listed, worth
from engine.base.sides import mask_of
from engine.base.things import CURRENCIES, TILES, Tile
from engine.base.turn import ChooseAction
from engine.base.view import Mark
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, Public

_data = data.load("major_projects")
WAY = "offer"
LEAST_BID: Final[int] = _data["least_bid"]
PROJECTS = {
    name: Tile(
        name,
        "project",
        tuple((0, row, mask_of(sides)) for row, sides in enumerate(values["walls"])),
        tuple(values["types"]),
    )
    for name, values in _data["tiles"].items()
}
TILES.update(PROJECTS)


@state("major_projects")
@dataclass(slots=True)
class Projects:
    """The project on offer, the pile (top at the end), and the standing offer: who, with what, how much."""

    pile: Hidden[list[str]] = field(default_factory=list)
    project: Public[str | None] = None
    bidder: Public[int | None] = None
    cards: Public[list[str]] = field(default_factory=list)
    total: Public[int] = 0

    def copy(self) -> Projects:
        return Projects(self.pile.copy(), self.project, self.bidder, self.cards.copy(), self.total)


module = Module(
    "major_projects",
    number=18,
    difficulty=2,
    preset="auction",
    state=lambda seats: Projects(),
    components=dict.fromkeys(PROJECTS, 1),
)


@tagged
@dataclass(frozen=True, slots=True)
class ProjectShown(Event):
    tag: ClassVar[str] = "project_shown"
    project: str


@tagged
@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """A seat offers these tenders; whoever was outbid took the own money back."""

    tag: ClassVar[str] = "offer_made"
    seat: int
    project: str
    pay: tuple[str, ...]
    total: int
    outbid: int | None


@tagged
@dataclass(frozen=True, slots=True)
class ProjectWon(Event):
    tag: ClassVar[str] = "project_won"
    seat: int
    project: str
    total: int


@tagged
@dataclass(frozen=True, slots=True)
class OfferReturned(Event):
    tag: ClassVar[str] = "offer_returned"
    seat: int
    pay: tuple[str, ...]


def _reveal(game: Game) -> None:
    projects = game.of(Projects)
    projects.project = game.dealer.draw("projects", projects.pile) if projects.pile else None
    if projects.project is not None:
        game.emit(ProjectShown(projects.project))


@module.sets_up(stages.Tables)
def first_project(game: Game) -> None:
    game.of(Projects).pile = game.dealer.shuffle("projects", PROJECTS)
    _reveal(game)


def _purses(game: Game, seat: int) -> list[Purse]:
    return [purse for currency in CURRENCIES for purse in purses_of(game, seat, currency, WAY)]


def _least(projects: Projects) -> int:
    return max(LEAST_BID, projects.total + 1)


@action
@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Lay these tenders beside the project."""

    verb: ClassVar[str] = "offer"
    pay: tuple[str, ...]

    def play(self, game: Game, seat: int) -> None:
        projects = game.of(Projects)
        total = next(t for purse in _purses(game, seat) if (t := worth(purse, self.pay)) is not None)
        outbid = projects.bidder
        if outbid is not None:
            release(game, outbid, projects.cards)
        withhold(game, seat, self.pay)
        projects.bidder, projects.cards, projects.total = seat, list(self.pay), total
        game.emit(OfferMade(seat, str(projects.project), self.pay, total, outbid))


@module.offers(ChooseAction)
def offers(game: Game, choice: Choice) -> Iterator[Action]:
    """The least sums that outbid; higher ones are admitted too."""
    projects = game.of(Projects)
    if projects.project is None or projects.bidder == choice.seat:
        return
    exact, over = listed(_purses(game, choice.seat), _least(projects))
    yield from (Offer(pay) for pay in (*exact, *over))


@module.proposes(ChooseAction)
def may_outbid(game: Game, choice: Choice) -> Iterator[str]:
    projects = game.of(Projects)
    if projects.project is not None and projects.bidder != choice.seat:
        yield Offer.verb


@module.admits(ChooseAction)
def higher_offers(game: Game, choice: Choice, action: Action) -> bool:
    projects = game.of(Projects)
    if not isinstance(action, Offer) or projects.project is None or projects.bidder == choice.seat:
        return False
    totals = (worth(purse, action.pay) for purse in _purses(game, choice.seat))
    return any(total is not None and total >= _least(projects) for total in totals)


@module.reacts(TurnBegan)
def offer_stands(game: Game, event: TurnBegan) -> None:
    """At the start of the bidder's turn the offer wins, and the next project is revealed."""
    projects = game.of(Projects)
    if projects.bidder != event.seat or projects.project is None:
        return
    won, total = projects.project, projects.total
    release(game, None, projects.cards)
    projects.bidder, projects.cards, projects.total = None, [], 0
    acquire(game, event.seat, won, "project")
    game.emit(ProjectWon(event.seat, won, total))
    _reveal(game)


@module.reacts(GameEnding)
def take_back(game: Game, event: GameEnding) -> None:
    projects = game.of(Projects)
    if projects.bidder is not None:
        game.emit(OfferReturned(projects.bidder, tuple(projects.cards)))
        release(game, projects.bidder, projects.cards)
        projects.bidder, projects.cards, projects.total = None, [], 0


@module.holds()
def everywhere(game: Game) -> Iterator[str]:
    projects = game.of(Projects)
    yield from (*projects.pile, *projects.cards)
    if projects.project is not None:
        yield projects.project


@module.shows(areas.Beside)
def on_offer(game: Game) -> Iterator[Mark]:
    """The project on offer with the standing offer, what lies in it, and how many projects follow."""
    projects = game.of(Projects)
    if projects.project is not None:
        text = str(projects.total) if projects.bidder is not None else ""
        yield Mark(f"major_projects/{projects.project}", text, projects.bidder)
    if projects.bidder is not None:
        yield Mark("major_projects/mp_marker", "+".join(sorted(projects.cards)), projects.bidder)
    yield Mark("major_projects/pile", str(len(projects.pile)))


# -- what computer opponents think of it ----------------------------------------------------------------


STANDS: Final = 0.65  # how often an offer is not outbid


@module.judges(Offer)
def judge_offer(judge: Judge, move: Offer) -> float:
    """Two buildings at once for much money, which comes back if somebody offers more."""
    shown = judge.marked(judge.view.beside, "major_projects/")
    project = next((name for name, _ in shown if name in PROJECTS), None)
    place = None if project is None else judge.best_place(project)
    if place is None:
        return -1.0
    return float(STANDS * judge.left**0.2 * (place - judge.spent(move.pay)))
