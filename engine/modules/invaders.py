"""Invaders. After each scoring an attack from one direction costs points for every unprotected side facing it.

A side is unprotected where the neighbouring cell is empty and no wall stands. Round 3 also counts the two flanks.
No score falls below 0. Whoever buys a building exactly whose type a face-up scout shows may look in secret at the
next invasion card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final

from engine.base import areas, stages
from engine.base.alhambra import Alhambra
from engine.base.events import RoundScored
from engine.base.extending import PaidExactly
from engine.base.judging import Judge, LayoutWorth, Plan
from engine.base.queries import Foreseen
from engine.base.scoring import subtract
from engine.base.sides import BASTION, FOUNTAIN, LETTERS, RIGHT, STEP
from engine.base.state import Course, Estates
from engine.base.things import TILES, TYPES
from engine.base.view import Mark, ScoreLine
from engine.base.window import PASS
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game
from engine.core.module import Module
from engine.core.notation import action
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, HiddenUnless, Public

_data = data.load("invaders")
INVASIONS = {f"invasion_{letter}": side for letter, side in LETTERS.items()}
SCOUTS = {f"scout_{kind}": kind for kind in TYPES}
FACE_UP: Final[int] = _data["scouts_face_up"]


@state("invaders")
@dataclass(slots=True)
class Invaders:
    """Both piles have their top at the end; `scouts` lie face up; `out` are the cards used up;
    `looked` are the seats that know the next invasion."""

    invasions: Annotated[list[str], HiddenUnless(has_looked)] = field(default_factory=list)
    scout_pile: Hidden[list[str]] = field(default_factory=list)
    scouts: Public[list[str]] = field(default_factory=list)
    out: Public[list[str]] = field(default_factory=list)
    looked: Public[list[int]] = field(default_factory=list)

    def copy(self) -> Invaders:
        return Invaders(
            self.invasions.copy(),
            self.scout_pile.copy(),
            self.scouts.copy(),
            self.out.copy(),
            self.looked.copy(),
        )


def has_looked(game: Game, viewer: int | None, part: object) -> bool:
    """Who has looked knows the next invasion; what lies beneath it nobody asks about."""
    return viewer in game.of(Invaders).looked


module = Module(
    "invaders",
    number=15,
    difficulty=3,
    preset="walls",
    state=lambda seats: Invaders(),
    options={"count_starting_tile": True, "line_of_sight": False},
    components={**dict.fromkeys(INVASIONS, 1), **dict.fromkeys(SCOUTS, 1)},
)


@tagged
@dataclass(frozen=True, slots=True)
class ScoutUsed(Event):
    """A seat looked at the next invasion card, which only itself may know."""

    tag: ClassVar[str] = "scout_used"
    seat: int
    scout: str
    seen: str | None

    @property
    def card(self) -> str | None:
        """The card that was shown."""
        return self.seen

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else ScoutUsed(self.seat, self.scout, None)


@tagged
@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """An invasion from a direction; `losses` by seat, before the floor at 0."""

    tag: ClassVar[str] = "attacked"
    card: str
    round: int
    losses: tuple[int, ...]


def _turn_up_scouts(game: Game) -> None:
    invaders = game.of(Invaders)
    number = min(FACE_UP, len(invaders.scout_pile))
    invaders.scouts = [game.dealer.draw("scouts", invaders.scout_pile) for _ in range(number)]


@module.sets_up(stages.Tables)
def lay_out(game: Game) -> None:
    invaders = game.of(Invaders)
    invaders.invasions = game.dealer.shuffle("invasions", INVASIONS)
    invaders.scout_pile = game.dealer.shuffle("scouts", SCOUTS)
    _turn_up_scouts(game)


@action
@dataclass(frozen=True, slots=True)
class Scout(Action):
    """Use the face-up scout of this type and look at the next invasion card."""

    verb: ClassVar[str] = "scout"
    type: str

    def about(self, shown: Iterable[str]) -> str:
        return f"scout_{self.type}"

    def play(self, game: Game, seat: int) -> None:
        invaders = game.of(Invaders)
        scout = f"scout_{self.type}"
        invaders.scouts.remove(scout)
        invaders.out.append(scout)
        invaders.looked = sorted({*invaders.looked, seat})
        game.emit(ScoutUsed(seat, scout, invaders.invasions[-1]))


@tagged
@dataclass(slots=True)
class MayScout(Choice):
    """The buyer may look at the next invasion card, at once."""

    tag: ClassVar[str] = "may_scout"
    seat: int
    type: str

    def base_options(self, game: Game) -> Iterator[Action]:
        yield Scout(self.type)
        yield PASS


@module.handles(PaidExactly("building"))
def offer_look(game: Game, seat: int, tile: str) -> None:
    """Every exact purchase counts, the vizier's too; a site is never one."""
    kind = str(TILES[tile].type)
    invaders = game.of(Invaders)
    if f"scout_{kind}" in invaders.scouts and invaders.invasions:
        game.push(MayScout(seat, kind))


def unprotected(board: Alhambra, side: int, *, fountain: bool, sight: bool) -> int:
    """How many tiles have an open outer side facing this direction; `sight`: only the outermost of each
    row or column."""
    found = [
        cell
        for cell, mask in board.walls.items()
        if (cell[0] + STEP[side][0], cell[1] + STEP[side][1]) not in board.tiles
        and not mask & side
        and not mask & BASTION * side
        and (fountain or cell != FOUNTAIN)
    ]
    if sight:
        found = [cell for cell in found if not _hidden(board, cell, side)]
    return len(found)


def _hidden(board: Alhambra, cell: tuple[int, int], side: int) -> bool:
    dx, dy = STEP[side]
    return any(
        (other[0] - cell[0]) * dx + (other[1] - cell[1]) * dy > 0
        and (other[0] == cell[0] if dx == 0 else other[1] == cell[1])
        for other in board.tiles
    )


def losses(game: Game, round_: int, side: int) -> list[int]:
    """What an attack from this side would cost each seat in this round."""
    fountain, sight = game.options["count_starting_tile"], game.options["line_of_sight"]
    flanks = (RIGHT[side], RIGHT[RIGHT[RIGHT[side]]])
    found = []
    for board in game.of(Estates).boards:
        front = unprotected(board, side, fountain=fountain, sight=sight)
        loss = _data["facing"][round_] * front
        for flank in flanks:
            loss += _data["flank"][round_] * unprotected(board, flank, fountain=fountain, sight=sight)
        found.append(loss)
    return found


@module.reacts(RoundScored)
def attack(game: Game, event: RoundScored) -> None:
    """Turn up the next card, subtract, and turn up new scouts."""
    invaders = game.of(Invaders)
    if not invaders.invasions:
        return
    card = game.dealer.draw("invasions", invaders.invasions)
    lost = losses(game, event.round, INVASIONS[card])
    subtract(game, "invaders", lost)
    game.emit(Attacked(card, event.round, tuple(lost)))
    invaders.out += [card, *invaders.scouts]
    invaders.scouts = []
    invaders.looked = []
    if event.round < max(_data["facing"]) and not game.of(Course).over:
        _turn_up_scouts(game)


@module.changes(Foreseen)
def whoever_looked(game: Game, query: Foreseen) -> None:
    """Whoever used a scout knows from where the next attack comes."""
    invaders = game.of(Invaders)
    if query.viewer in invaders.looked and invaders.invasions:
        for seat, loss in enumerate(losses(game, query.round, INVASIONS[invaders.invasions[-1]])):
            query.answer.append(ScoreLine(seat, "invaders", -min(loss, query.totals[seat]), loss))


@module.holds()
def everywhere(game: Game) -> list[str]:
    invaders = game.of(Invaders)
    return [*invaders.invasions, *invaders.scout_pile, *invaders.scouts, *invaders.out]


@module.shows(areas.Beside)
def face_up(game: Game) -> Iterator[Mark]:
    """The scouts, and past invasions with the number of each."""
    for scout in game.of(Invaders).scouts:
        yield Mark(f"invaders/{scout}")
    past = (card for card in game.of(Invaders).out if card in INVASIONS)
    yield from (Mark(f"invaders/{card}", str(number)) for number, card in enumerate(past, 1))


@module.shows(areas.Secret)
def known_invasion(game: Game, seat: int) -> Iterator[Mark]:
    invaders = game.of(Invaders)
    if seat in invaders.looked:
        yield Mark(f"invaders/{invaders.invasions[-1]}", "", seat)


# -- what computer opponents think of it ----------------------------------------------------------------


@module.judges(Scout)
def judge_scout(judge: Judge, move: Scout) -> float:
    """Looking costs nothing."""
    return 0.2


@module.advises(LayoutWorth)
def exposed(judge: Judge, plan: Plan) -> float:
    """The losses to be expected: the next attack as far as the seat knows it, else from any side still open."""
    past = {card for card, _ in judge.marked(judge.view.beside, "invaders/") if card in INVASIONS}
    known = [card for card, _ in judge.marked(judge.me.secret, "invaders/")]
    sides = {card: side for card, side in INVASIONS.items() if card not in past}
    if not sides:
        return 0.0
    open_sides = {
        side: unprotected(plan.board, side, fountain=True, sight=False) for side in INVASIONS.values()
    }
    loss = 0.0
    for place, number in enumerate(sorted(judge.rounds)):
        coming = [sides[card] for card in known if card in sides] if place == 0 else []
        coming = coming or list(sides.values())
        for side in coming:
            flanks = open_sides[RIGHT[side]] + open_sides[RIGHT[RIGHT[RIGHT[side]]]]
            hit = _data["facing"][number] * open_sides[side] + _data["flank"][number] * flanks
            loss += (0.9 if place == 0 else 0.5) * hit / len(coming)
    return -loss
