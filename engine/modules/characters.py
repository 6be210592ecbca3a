"""The Characters. A character card turned up is auctioned at once; whoever wins it has its power from then on.

Powers: the Wise Man adds half a building to one type in a scoring, the City Watch pays a third of the longest
wall, the Benefactor 8 points at the end, the Chronicler 2 points for each type with two buildings; the Card
Dealer replaces a display card, the Architect gives a redesign, the Merchant lets several cards add up to 7,
the Haggler makes one tile of the turn 1 cheaper, the Messenger gives one more action and the Surveyor turns one
tile (each of these two once in the game).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.base import areas, stages
from engine.base.auction import Auction, Award, Bid, LotUnsold, LotWon, open_auction
from engine.base.building import USING, Redesign, building_at
from engine.base.ending import LAST_ROUND
from engine.base.events import RoundScored, ScoringBegun, TileTurned, TurnBegan
from engine.base.extending import CardTurnedUp, Modifier
from engine.base.judging import Judge, LayoutWorth, Modified, Plan
from engine.base.money import RefillDisplay, leave_display
from engine.base.queries import (
    Count,
    Discounts,
    FreeRedesigns,
    HoldTurn,
    Layings,
    Price,
    ShapeOf,
    TakeLimit,
)
from engine.base.sides import Shape, turned
from engine.base.state import Course, Estates, Money
from engine.base.things import CARDS, TILES, TYPES, Card
from engine.base.turn import BuildTiles, ChooseAction
from engine.base.view import Mark, ScoreLine, View
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game, Step
from engine.core.module import Module
from engine.core.notation import action
from engine.core.orders import ANY
from engine.core.saving import state, tagged
from engine.core.secrecy import Public

_data = data.load("characters")
CHARACTERS: Final[tuple[str, ...]] = tuple(_data["characters"])
CARDS.update({name: Card(name, "character") for name in CHARACTERS})
HAGGLE: Final = ("haggle", "true")
ARCHITECT: Final = (USING, "architect")
TURNS: Final = ("90", "180", "270")


@state("characters")
@dataclass(slots=True)
class Characters:
    """`owners` by card; `used` are the powers used in this turn; `named` is the Wise Man's type in the
    scoring under way; `turned` are the quarters by which tiles were turned for good."""

    owners: Public[dict[str, int]] = field(default_factory=dict)
    used: Public[list[str]] = field(default_factory=list)
    named: Public[str | None] = None
    turned: Public[dict[str, int]] = field(default_factory=dict)

    def copy(self) -> Characters:
        return Characters(self.owners.copy(), self.used.copy(), self.named, self.turned.copy())


module = Module(
    "characters",
    number=7,
    difficulty=3,
    preset="auction",
    state=lambda seats: Characters(),
    components=dict.fromkeys(CHARACTERS, 1),
)


@tagged
@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A seat used a character's power; `what` is the card, tile or type it was used on."""

    tag: ClassVar[str] = "power_used"
    seat: int
    character: str
    what: str


def has(game: Game, seat: int, character: str) -> bool:
    """Whether the seat owns this character."""
    return game.of(Characters).owners.get(character) == seat


def ready(game: Game, seat: int, character: str) -> bool:
    """Whether the seat owns this character and has not used it in this turn."""
    return has(game, seat, character) and character not in game.of(Characters).used


def use(game: Game, seat: int, character: str, what: str = "", *, once: bool = False) -> None:
    """Note that the power was used in this turn; `once`: the card leaves the game."""
    characters = game.of(Characters)
    characters.used.append(character)
    if once:
        del characters.owners[character]
        game.of(Money).out.append(character)
    game.emit(PowerUsed(seat, character, what))


@module.reacts(TurnBegan)
def new_turn(game: Game, event: TurnBegan) -> None:
    game.of(Characters).used.clear()


# -- the cards ------------------------------------------------------------------------------------------


@module.sets_up(stages.SpecialCards)
def into_piles(game: Game, piles: dict[int, list[str]]) -> None:
    """Two each into the piles 2, 3 and 4; the other four stay unknown."""
    cards = game.dealer.shuffle("characters", CHARACTERS)
    for pile, number in _data["per_pile"].items():
        piles[pile].extend(game.dealer.draw("characters", cards) for _ in range(number))
    game.of(Money).out.extend(cards)


@module.handles(CardTurnedUp("character"))
def auction(game: Game, card: str, first: int) -> None:
    """The game stops for an auction; the seat with which the game goes on bids first."""
    open_auction(game, card, first)


@module.reacts(LotWon)
def win(game: Game, event: LotWon) -> None:
    if event.lot in CHARACTERS:
        game.of(Characters).owners[event.lot] = event.seat


@module.reacts(LotUnsold)
def leave(game: Game, event: LotUnsold) -> None:
    if event.lot in CHARACTERS:
        game.of(Money).out.append(event.lot)


# -- scoring --------------------------------------------------------------------------------------------


@tagged
@dataclass(slots=True)
class NameType(Choice):
    """The Wise Man's owner names a building type for this scoring."""

    tag: ClassVar[str] = "name_type_choice"
    interrupt: ClassVar[str | None] = "scoring"
    seat: int

    def base_options(self, game: Game) -> Iterator[Action]:
        yield from (Name(kind) for kind in TYPES)


@action
@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name this building type: it counts half a building more in this scoring."""

    verb: ClassVar[str] = "name_type"
    type: str

    def about(self, shown: Iterable[str]) -> str:
        return self.type

    def play(self, game: Game, seat: int) -> None:
        game.of(Characters).named = self.type
        game.emit(PowerUsed(seat, "wise_man", self.type))


@module.orders(Name, "scoring", "type", groups=TYPES, lasts=True)
def types_to_name(view: View) -> tuple[str, ...]:
    """Every type, whoever has the Wise Man: he may still come."""
    return TYPES


@module.orders(Bid, "auction", "lot", groups=(ANY,), cost="amount", until=LotWon)
def lots(view: View) -> Iterator[str]:
    """The characters that nobody has won."""
    won = {mark.kind.partition("/")[2] for player in view.players for mark in player.marks}
    yield from (name for name in CHARACTERS if name not in won)


@module.reacts(ScoringBegun)
def ask_wise_man(game: Game, event: ScoringBegun) -> None:
    owner = game.of(Characters).owners.get("wise_man")
    if owner is not None:
        game.push(NameType(owner))


@module.changes(Count)
def half_building(game: Game, query: Count) -> None:
    if game.of(Characters).named == query.type and has(game, query.seat, "wise_man"):
        query.answer += _data["half_building"]


@module.reacts(RoundScored)
def forget_type(game: Game, event: RoundScored) -> None:
    game.of(Characters).named = None


@module.scores()
def character_points(game: Game, round_: int) -> Iterator[ScoreLine]:
    """City Watch in every round; Benefactor and Chronicler after the last one."""
    estates = game.of(Estates)
    points = [0] * game.seats
    for character, owner in game.of(Characters).owners.items():
        if character == "city_watch":
            points[owner] += estates.boards[owner].longest_wall()[0] // _data["wall_segments_per_point"]
        elif round_ == LAST_ROUND and character == "benefactor":
            points[owner] += _data["benefactor_points"]
        elif round_ == LAST_ROUND and character == "chronicler":
            points[owner] += _chronicle(game, owner)
    for seat, own in enumerate(points):
        yield ScoreLine(seat, "characters", own, own)


def _chronicle(game: Game, seat: int) -> int:
    need, reward = _data["chronicler"]["buildings"], _data["chronicler"]["points"]
    kinds = [building_at(game, seat, cell) for cell in game.of(Estates).boards[seat].tiles]
    return int(sum(reward for kind in TYPES if kinds.count(kind) >= need))


# -- powers of the own turn -------------------------------------------------------------------------------


@module.changes(TakeLimit)
def merchant(game: Game, query: TakeLimit) -> None:
    if has(game, query.seat, "merchant"):
        query.answer = max(query.answer, _data["merchant_limit"])


@module.changes(Price)
def haggler(game: Game, query: Price) -> None:
    if HAGGLE in query.modifiers:
        query.answer = max(1, query.answer - 1)


@module.changes(Discounts)
def may_haggle(game: Game, query: Discounts) -> None:
    if ready(game, query.seat, "haggler"):
        query.answer.append((HAGGLE,))


@module.handles(Modifier("haggle"))
def haggle(game: Game, seat: int, tile: str, at: object, value: str) -> None:
    use(game, seat, "haggler", tile)


@action
@dataclass(frozen=True, slots=True)
class Replace(Action):
    """The Card Dealer: discard this card of the display and draw another one into its space. No action."""

    verb: ClassVar[str] = "replace"
    free: ClassVar[bool] = True
    holds: ClassVar[bool] = False
    card: str

    def play(self, game: Game, seat: int) -> None:
        place = leave_display(game, self.card)
        # discarded only afterwards: a reshuffle must not bring the same card back
        game.push(RefillDisplay(seat, place), Discard(self.card))
        use(game, seat, "card_dealer", self.card)


@tagged
@dataclass(slots=True)
class Discard(Step):
    """Put a card onto the discard pile."""

    tag: ClassVar[str] = "discard"
    card: str

    def run(self, game: Game) -> None:
        game.of(Money).discard.append(self.card)


@module.offers(ChooseAction)
def replace_card(game: Game, choice: ChooseAction) -> Iterator[Action]:
    if ready(game, choice.seat, "card_dealer"):
        yield from (Replace(card) for card in dict.fromkeys(game.of(Money).display) if card is not None)


@module.changes(FreeRedesigns)
def architect(game: Game, query: FreeRedesigns) -> None:
    if ready(game, query.seat, "architect"):
        query.answer.append((ARCHITECT,))


@module.handles(Modifier(*ARCHITECT))
def draw_plans(game: Game, seat: int, tile: str, at: object, value: str) -> None:
    use(game, seat, "architect", tile)


@action
@dataclass(frozen=True, slots=True)
class SendMessenger(Action):
    """One more action, once in the game, before the first tile of the turn is placed."""

    verb: ClassVar[str] = "messenger"

    def play(self, game: Game, seat: int) -> None:
        game.push(ChooseAction(seat, first=False))
        use(game, seat, "messenger", once=True)


@module.admits(ChooseAction)
def instead_of_stopping(game: Game, choice: ChooseAction, action: Action) -> bool:
    """Legal, but not offered: the further action would be lost, and he may be sent after it just as well."""
    return isinstance(action, SendMessenger) and not choice.first and has(game, choice.seat, "messenger")


def _after_an_action(game: Game, seat: int) -> bool:
    """Whether the Messenger may still be sent: an action was made (no forced pass), and no tile is placed."""
    acted = not game.of(Course).passes
    return acted and has(game, seat, "messenger") and not game.of(Estates).placed[seat]


@module.offers(BuildTiles)
def messenger(game: Game, choice: BuildTiles) -> Iterator[Action]:
    if _after_an_action(game, choice.seat):
        yield SendMessenger()


@module.changes(HoldTurn)
def powers_left(game: Game, query: HoldTurn) -> None:
    """As long as one may be used, whether it can be or not: what the hand holds may decide that. The Messenger is not
    sent once a tile has been placed."""
    waiting = game.of(Estates).pending[query.seat]
    if ready(game, query.seat, "architect") or (not waiting and _after_an_action(game, query.seat)):
        query.answer = True


@module.proposes(ChooseAction)
def powers_in_an_action(game: Game, choice: ChooseAction) -> Iterator[str]:
    if ready(game, choice.seat, "card_dealer"):
        yield Replace.verb


@module.proposes(BuildTiles)
def powers_while_building(game: Game, choice: BuildTiles) -> Iterator[str]:
    if ready(game, choice.seat, "architect"):
        yield Redesign.verb
    if _after_an_action(game, choice.seat):
        yield SendMessenger.verb


# -- the Surveyor -----------------------------------------------------------------------------------------


def _turned(shape: Shape, quarters: int) -> Shape:
    ((dx, dy, mask),) = shape
    return ((dx, dy, turned(mask, quarters)),)


@module.changes(ShapeOf)
def as_it_lies(game: Game, query: ShapeOf) -> None:
    quarters = game.of(Characters).turned.get(query.tile)
    if quarters:
        query.answer = _turned(query.answer, quarters)


@module.changes(Layings)
def surveyor(game: Game, query: Layings) -> None:
    """A tile of one cell may also be laid turned."""
    if has(game, query.seat, "surveyor") and len(TILES[query.tile].cells) == 1:
        modifiers, shape = query.answer[0]
        query.answer.extend(
            ((*modifiers, ("turn", degrees)), _turned(shape, quarter))
            for quarter, degrees in enumerate(TURNS, start=1)
        )


@module.handles(Modifier("turn"))
def turn_tile(game: Game, seat: int, tile: str, at: object, value: str) -> None:
    quarters = int(value) // 90
    lying = game.of(Characters).turned
    lying[tile] = (lying.get(tile, 0) + quarters) % 4
    game.emit(TileTurned(seat, tile, quarters))
    use(game, seat, "surveyor", tile, once=True)


@module.holds()
def cards(game: Game) -> Iterator[str]:
    yield from game.of(Characters).owners
    yield from (
        step.lot for step in game.stack if isinstance(step, Auction | Award) and step.lot in CHARACTERS
    )
    yield from (step.card for step in game.stack if isinstance(step, Discard))


@module.shows(areas.Beside)
def under_the_hammer(game: Game) -> Iterator[Mark]:
    """The card being auctioned, with the highest bid and who made it."""
    for step in game.stack:
        if isinstance(step, Auction) and step.lot in CHARACTERS:
            yield Mark(f"characters/{step.lot}", str(step.high), step.leader)
        elif isinstance(step, Award) and step.lot in CHARACTERS:
            yield Mark(f"characters/{step.lot}", str(step.amount), step.seat)


@module.shows(areas.BeforeSeat)
def own_characters(game: Game, seat: int) -> Iterator[Mark]:
    for character, owner in game.of(Characters).owners.items():
        if owner == seat:
            yield Mark(f"characters/{character}", "", seat)


# -- what computer opponents think of it ----------------------------------------------------------------


def _owned(judge: Judge, character: str) -> bool:
    return any(name == character for name, _ in judge.marked(judge.me.marks, "characters/"))


def _buildings(judge: Judge, plan: Plan) -> list[int]:
    kinds = list(plan.kinds.values())
    return [kinds.count(kind) for kind in TYPES]


def power(judge: Judge, character: str) -> float:
    """What a character is worth to the seat until the end of the game."""
    rounds, left = len(judge.rounds), judge.left
    if character == "city_watch":
        return float(rounds * (judge.me.board.wall + 3 * left) / _data["wall_segments_per_point"])
    if character == "chronicler":
        chances = {0: 0.3 * left, 1: 0.25 + 0.6 * left}
        return float(
            _data["chronicler"]["points"]
            * sum(chances.get(number, 1.0) for number in _buildings(judge, judge.plan))
        )
    steady = {"benefactor": 0.95 * _data["benefactor_points"], "wise_man": 1.5 * rounds}
    lasting = {
        "card_dealer": 2.5,
        "architect": 3.5,
        "merchant": 4.0,
        "haggler": 7.0,
        "messenger": 3.0,
        "surveyor": 3.0,
    }
    return float(steady.get(character, lasting.get(character, 0.0) * left))


@module.judges(Bid)
def judge_bid(judge: Judge, move: Bid) -> float | None:
    """The power for its price; or, to pay, the tenders that are missed least."""
    lots = [name for name, _ in judge.marked(judge.view.beside, "characters/") if name in CHARACTERS]
    if not lots:
        return None
    if move.amount is None:
        return -judge.spent(move.pay)
    return power(judge, lots[0]) - judge.paid(move.amount)


@module.judges(Name)
def judge_name(judge: Judge, move: Name) -> float:
    """The type that gains most at once."""
    return judge.at_once(move.type, _data["half_building"])


@module.judges(Replace)
def judge_replacement(judge: Judge, move: Replace) -> float:
    """The card worth least makes room, unless something good lies there already."""
    worth = {card.id: judge.taken((card.id,)) for card in judge.view.display}
    return 2.4 - max(worth.values()) if worth[move.card] == min(worth.values()) else -1.0


@module.judges(SendMessenger)
def judge_messenger(judge: Judge, move: SendMessenger) -> float:
    """For a tile that can be paid exactly, or anything good once the game is late."""
    exact = [tile for tile, ways in judge.view.payable.items() if ways]
    best = max((judge.bought(tile) for tile in exact), default=0.0)
    cards = max((judge.taken((card.id,)) for card in judge.view.display), default=0.0)
    return max(best, cards) - 1.5 - 3.0 * judge.left


@module.advises(Modified("turn"))
def surveyor_used(judge: Judge, move: Action, value: str) -> float:
    return -2.5 * judge.left


@module.advises(LayoutWorth)
def watched_and_chronicled(judge: Judge, plan: Plan) -> float:
    worth = 0.0
    if _owned(judge, "city_watch"):
        worth += judge.every_round * plan.board.longest_wall()[0] / _data["wall_segments_per_point"]
    if _owned(judge, "chronicler"):
        need = _data["chronicler"]["buildings"]
        worth += _data["chronicler"]["points"] * sum(number >= need for number in _buildings(judge, plan))
    return worth
