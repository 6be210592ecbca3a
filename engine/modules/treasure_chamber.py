"""Treasure Chamber. For at least 8 in any mixture of money a player takes all chests of one room, as an action.

At the end of the turn they go onto own buildings of their colour, one each, as far as possible; what does not fit
is passed to the left, and in the end back into the bag. In each round most chests in an Alhambra pay points. The
room is refilled only while the bag still holds enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.base import areas, dirk, stages
from engine.base.building import building_at
from engine.base.events import Redesigned, TurnEnding
from engine.base.judging import Judge
from engine.base.market import all_money, spend
from engine.base.paying import Purse, payments, worth
from engine.base.scoring import majority
from engine.base.sides import Cell
from engine.base.state import Course, Estates
from engine.base.things import TILES, TYPES
from engine.base.turn import ChooseAction
from engine.base.view import DIRK, Mark, ScoreLine
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game, Step
from engine.core.module import Module
from engine.core.notation import action, cell_name, parse_cell
from engine.core.saving import state, tagged
from engine.core.secrecy import Hidden, Public

_data = data.load("treasure_chamber")
CHESTS = {f"chest_{kind}": kind for kind in TYPES}
COPIES: Final[dict[str, int]] = {f"chest_{kind}": number for kind, number in _data["chests"].items()}
ROOMS = tuple(range(1, _data["rooms"] + 1))


@state("treasure_chamber")
@dataclass(slots=True)
class Chamber:
    """`rooms` by number from 1; `placed` holds the types of chests by seat and cell; `dirk` his tiles with a
    chest; `taken` the chests bought this turn and `emptied` their rooms; `open` is false once no room is
    refilled."""

    placed: Public[list[dict[str, str]]]
    rooms: Public[dict[int, list[str]]] = field(default_factory=dict)
    bag: Hidden[list[str]] = field(default_factory=list)
    dirk: Public[list[str]] = field(default_factory=list)
    taken: Public[list[str]] = field(default_factory=list)
    emptied: Public[list[int]] = field(default_factory=list)
    open: Public[bool] = True

    def copy(self) -> Chamber:
        return Chamber(
            [own.copy() for own in self.placed],
            {number: chests.copy() for number, chests in self.rooms.items()},
            self.bag.copy(),
            self.dirk.copy(),
            self.taken.copy(),
            self.emptied.copy(),
            self.open,
        )


module = Module(
    "treasure_chamber",
    number=13,
    difficulty=2,
    preset="collecting",
    state=lambda seats: Chamber([{} for _ in range(seats)]),
    components=COPIES,
)


@tagged
@dataclass(frozen=True, slots=True)
class ChestsBought(Event):
    tag: ClassVar[str] = "chests_bought"
    seat: int
    room: int
    chests: tuple[str, ...]
    pay: tuple[str, ...]


@tagged
@dataclass(frozen=True, slots=True)
class ChestPlaced(Event):
    """A chest went onto a building; `at` is its cell (None: with Dirk)."""

    tag: ClassVar[str] = "chest_placed"
    who: int
    chest: str
    at: tuple[int, int] | None


@tagged
@dataclass(frozen=True, slots=True)
class ChestsReturned(Event):
    """Chests went back into the bag."""

    tag: ClassVar[str] = "chests_returned"
    chests: tuple[str, ...]


@tagged
@dataclass(frozen=True, slots=True)
class RoomRefilled(Event):
    tag: ClassVar[str] = "room_refilled"
    room: int
    chests: tuple[str, ...]


def key_of(cell: Cell) -> str:
    """The key of a cell in `Chamber.placed`."""
    return f"{cell[0]},{cell[1]}"


def cell_of(key: str) -> Cell:
    """The cell of such a key."""
    x, y = key.split(",")
    return int(x), int(y)


@module.sets_up(stages.Tables)
def fill_rooms(game: Game) -> None:
    chamber = game.of(Chamber)
    chests = [chest for chest, number in COPIES.items() for _ in range(number)]
    chamber.bag = game.dealer.shuffle("chests", chests)
    for room in ROOMS:
        chamber.rooms[room] = [game.dealer.draw("chests", chamber.bag) for _ in range(_data["per_room"])]


# -- buying ---------------------------------------------------------------------------------------------


@action
@dataclass(frozen=True, slots=True)
class BuyChests(Action):
    """Take all chests of this room for these tenders."""

    verb: ClassVar[str] = "chests"
    room: int
    pay: tuple[str, ...]

    def play(self, game: Game, seat: int) -> None:
        chamber = game.of(Chamber)
        spend(game, seat, self.pay)
        chests, chamber.rooms[self.room] = chamber.rooms[self.room], []
        chamber.taken += chests
        chamber.emptied.append(self.room)
        game.emit(ChestsBought(seat, self.room, tuple(chests), self.pay))


def _sensible(tenders: list[tuple[str, int]]) -> Iterator[tuple[str, ...]]:
    """One payment for each way to add up values to the price, without a superfluous tender; which cards of
    a value are used is up to the payer, so any other ones are admitted too."""
    by_worth: dict[int, list[str]] = {}
    for name, value in sorted(tenders):
        by_worth.setdefault(value, []).append(name)
    kinds = tuple((str(value), value) for value, names in sorted(by_worth.items()) for _ in names)
    for found in payments(kinds, _data["price"]):
        for values in found:
            used = {value: iter(by_worth[int(value)]) for value in set(values)}
            yield tuple(sorted(next(used[value]) for value in values))


def _rooms(game: Game) -> list[int]:
    return [room for room, chests in game.of(Chamber).rooms.items() if chests]


@module.offers(ChooseAction)
def buy_chests(game: Game, choice: ChooseAction) -> Iterator[Action]:
    rooms = _rooms(game)
    if rooms:
        payments = list(_sensible(all_money(game, choice.seat)))
        yield from (BuyChests(room, pay) for room in rooms for pay in payments)


@module.proposes(ChooseAction)
def full_rooms(game: Game, choice: ChooseAction) -> Iterator[str]:
    if _rooms(game):
        yield BuyChests.verb


@module.admits(ChooseAction)
def any_mixture(game: Game, choice: ChooseAction, action: Action) -> bool:
    if not isinstance(action, BuyChests) or action.room not in _rooms(game):
        return False
    paid = worth(Purse(tuple(all_money(game, choice.seat))), action.pay)
    return paid is not None and paid >= _data["price"]


# -- distributing ---------------------------------------------------------------------------------------


def free_cells(game: Game, seat: int, kind: str) -> list[Cell]:
    """The seat's buildings of this type without a chest."""
    placed = game.of(Chamber).placed[seat]
    board = game.of(Estates).boards[seat]
    cells = sorted(board.tiles, key=lambda cell: (cell[1], cell[0]))
    return [cell for cell in cells if key_of(cell) not in placed and building_at(game, seat, cell) == kind]


def _put(game: Game, seat: int, chest: str, at: Cell) -> None:
    chamber = game.of(Chamber)
    chamber.taken.remove(chest)
    chamber.placed[seat][key_of(at)] = CHESTS[chest]
    game.emit(ChestPlaced(seat, chest, at))


@tagged
@dataclass(slots=True)
class Distribute(Step):
    """The seat at `place` after the buyer puts what it must onto its buildings; then the next one."""

    tag: ClassVar[str] = "distribute"
    buyer: int
    place: int = 0

    def run(self, game: Game) -> None:
        chamber = game.of(Chamber)
        if self.place == game.seats or not chamber.taken:
            _give_dirk(game)
            _return_rest(game)
            _refill(game)
            return
        seat = (self.buyer + self.place) % game.seats
        free = {chest: free_cells(game, seat, CHESTS[chest]) for chest in sorted(set(chamber.taken))}
        asked = [chest for chest, cells in free.items() if len(cells) > chamber.taken.count(chest)]
        for chest, cells in free.items():
            if chest not in asked:
                for cell in cells:
                    _put(game, seat, chest, cell)
        if asked:
            game.push(ChooseBuilding(seat, asked[0]), self)
        else:
            game.push(Distribute(self.buyer, self.place + 1))


@action
@dataclass(frozen=True, slots=True)
class PlaceChest(Action):
    """Put one chest of this colour onto the building at this cell."""

    verb: ClassVar[str] = "chest"
    type: str
    at: tuple[int, int]

    def about(self, shown: Iterable[str]) -> str:
        return f"chest_{self.type}"

    def play(self, game: Game, seat: int) -> None:
        _put(game, seat, f"chest_{self.type}", self.at)


@tagged
@dataclass(slots=True)
class ChooseBuilding(Choice):
    """The owner chooses on which of several buildings a chest stands."""

    tag: ClassVar[str] = "choose_building"
    seat: int
    chest: str

    def base_options(self, game: Game) -> Iterator[Action]:
        kind = CHESTS[self.chest]
        yield from (PlaceChest(kind, cell) for cell in free_cells(game, self.seat, kind))

    def admits(self, game: Game, action: Action) -> bool:
        """The colours may be placed in any order."""
        return (
            isinstance(action, PlaceChest)
            and f"chest_{action.type}" in game.of(Chamber).taken
            and action.at in free_cells(game, self.seat, action.type)
        )


@module.reacts(TurnEnding)
def distribute(game: Game, event: TurnEnding) -> None:
    if game.of(Chamber).emptied:
        game.push(Distribute(event.seat))


def _give_dirk(game: Game) -> None:
    """What no seat can place goes onto Dirk's free buildings."""
    if dirk.Dirk not in game.slices:
        return
    chamber = game.of(Chamber)
    for chest in sorted(chamber.taken):
        free = (tile for tile in game.of(dirk.Dirk).heap if tile not in chamber.dirk)
        tile = next((tile for tile in free if CHESTS[chest] in TILES[tile].types), None)
        if tile is not None:
            chamber.taken.remove(chest)
            chamber.dirk.append(tile)
            game.emit(ChestPlaced(DIRK, chest, None))


def _to_bag(game: Game, chests: list[str]) -> None:
    chamber = game.of(Chamber)
    if chests:
        chamber.bag = game.dealer.mix("chests", chamber.bag, chests)
        game.emit(ChestsReturned(tuple(chests)))


def _return_rest(game: Game) -> None:
    chamber = game.of(Chamber)
    rest, chamber.taken = chamber.taken, []
    _to_bag(game, rest)


def _refill(game: Game) -> None:
    """Once the bag has too few chests for a room, no room is ever refilled again."""
    chamber = game.of(Chamber)
    emptied, chamber.emptied = sorted(chamber.emptied), []
    for room in emptied:
        chamber.open = chamber.open and len(chamber.bag) >= _data["per_room"]
        if chamber.open:
            drawn = [game.dealer.draw("chests", chamber.bag) for _ in range(_data["per_room"])]
            chamber.rooms[room] = drawn
            game.emit(RoomRefilled(room, tuple(drawn)))


@module.reacts(Redesigned)
def chest_lost(game: Game, event: Redesigned) -> None:
    """A chest on a building that leaves the Alhambra goes back into the bag."""
    if event.out is None:
        return
    placed = game.of(Chamber).placed[event.seat]
    cells = [(event.at[0] + dx, event.at[1] + dy) for dx, dy, _ in TILES[event.out].cells]
    lost = [f"chest_{placed.pop(key_of(cell))}" for cell in cells if key_of(cell) in placed]
    _to_bag(game, lost)


@module.scores()
def most_chests(game: Game, round_: int) -> Iterator[ScoreLine]:
    chamber = game.of(Chamber)
    counts: dict[int, float] = {seat: len(placed) for seat, placed in enumerate(chamber.placed)}
    if dirk.Dirk in game.slices:
        counts[DIRK] = len(chamber.dirk)
    for who, (points, rank, shared) in majority(counts, _data["points"][round_]).items():
        yield ScoreLine(who, "treasure_chamber", points, counts[who], rank, shared)


@module.holds()
def everywhere(game: Game) -> Iterator[str]:
    chamber = game.of(Chamber)
    yield from (*chamber.bag, *chamber.taken, *(chest for room in chamber.rooms.values() for chest in room))
    yield from (f"chest_{kind}" for own in chamber.placed for kind in own.values())
    yield from (f"chest_{TILES[tile].type}" for tile in chamber.dirk)


@module.shows(areas.OnBoard)
def on_buildings(game: Game, seat: int) -> Iterator[Mark]:
    """The chests on the buildings of an Alhambra, by cell."""
    for key, kind in game.of(Chamber).placed[seat].items():
        yield Mark(f"treasure_chamber/chest_{kind}", cell_name(cell_of(key)), seat)


@module.shows(areas.OnTile)
def with_dirk(game: Game, tile: str) -> Iterator[Mark]:
    if tile in game.of(Chamber).dirk:
        yield Mark(f"treasure_chamber/chest_{TILES[tile].type}")


@module.shows(areas.BeforeSeat)
def in_hand(game: Game, seat: int) -> Iterator[Mark]:
    """The chests that this seat has to distribute at the end of the turn."""
    chamber = game.of(Chamber)
    if game.of(Course).turn == seat:
        yield from (Mark(f"treasure_chamber/{chest}", "", seat) for chest in chamber.taken)


@module.shows(areas.Beside)
def rooms(game: Game) -> Iterator[Mark]:
    for room, chests in game.of(Chamber).rooms.items():
        for chest in chests:
            yield Mark(f"treasure_chamber/{chest}", str(room))


# -- what computer opponents think of it ----------------------------------------------------------------


def _chests(judge: Judge) -> dict[int, float]:
    """How many chests everybody has."""
    found: dict[int, float] = {
        player.seat: len(judge.marked(player.board.marks, "treasure_chamber/"))
        for player in judge.view.players
    }
    if judge.view.dirk is not None:
        tiles = judge.view.dirk.tiles
        found[DIRK] = sum(bool(judge.marked(tile.marks, "treasure_chamber/")) for tile in tiles)
    return found


def _free(judge: Judge, chests: list[str]) -> int:
    """How many of these chests the seat could place."""
    taken = {parse_cell(mark.text) for _, mark in judge.marked(judge.me.board.marks, "treasure_chamber/")}
    kinds = [kind for cell, kind in judge.plan.kinds.items() if cell not in taken]
    waiting = [CHESTS[name] for name, _ in judge.marked(judge.me.marks, "treasure_chamber/")]
    return sum(
        min(kinds.count(kind), (waiting + list(map(CHESTS.__getitem__, chests))).count(kind))
        - min(kinds.count(kind), waiting.count(kind))
        for kind in TYPES
    )


LASTING: Final = 0.25  # of a lead in chests, which others may overtake
EACH: Final = 1.0  # for being further in the race


@module.judges(BuyChests)
def judge_chests(judge: Judge, move: BuyChests) -> float:
    """The lead that the chests bring which fit onto own buildings; the others go to the rivals for nothing."""
    room = ("chests", move.room)
    if room not in judge.kept:
        lying = judge.marked(judge.view.beside, "treasure_chamber/")
        chests = [name for name, mark in lying if mark.text == str(move.room)]
        placed = _free(judge, chests)
        lead = judge.prizes(_chests(judge), placed, _data["points"])
        judge.kept[room] = LASTING * lead + EACH * placed - 0.5 * EACH * (len(chests) - placed)
    return float(judge.kept[room]) - judge.spent(move.pay)
