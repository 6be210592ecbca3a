"""Street Merchants. A tile laid where the own merchant stands may take a citizen of its type along.

Each player starts with three citizens of different colours, chosen in secret. On a match a citizen may move onto the
building and is replaced; without a match one citizen may be exchanged. The merchant is put back at the end of the
turn, on an empty cell beside the Alhambra. In each round sets of differently coloured citizens pay points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Annotated, ClassVar, Final

from engine.base import areas, stages
from engine.base.building import building_at
from engine.base.events import Redesigned, SpecialMoveMade, TilePlaced, TurnClosing
from engine.base.judging import Judge, Laying, Leaving
from engine.base.sides import STEP, Cell
from engine.base.state import Course, Estates
from engine.base.things import TILES, TYPES
from engine.base.view import Mark, ScoreLine
from engine.base.window import PASS
from engine.core import data
from engine.core.kernel import Action, Choice, Event, Game, Step
from engine.core.module import Module
from engine.core.notation import action, cell_name
from engine.core.saving import state, tagged
from engine.core.secrecy import HiddenUnless, Public

_data = data.load("street_merchants")
CITIZENS = {f"citizen_{kind}": kind for kind in TYPES}
COPIES: Final[int] = _data["copies"]


@state("street_merchants")
@dataclass(slots=True)
class Merchants:
    """`at` is each merchant's cell (None: not on the table, or put `aside`), `waiting` the types of the
    citizens on it, `built` those on buildings by cell; `supply` by type."""

    at: Public[list[tuple[int, int] | None]]
    waiting: Annotated[list[list[str]], HiddenUnless(all_have_chosen, TYPES)]
    built: Public[list[dict[str, str]]]
    supply: Public[dict[str, int]] = field(default_factory=dict)
    aside: Public[list[int]] = field(default_factory=list)

    def copy(self) -> Merchants:
        return Merchants(
            self.at.copy(),
            [own.copy() for own in self.waiting],
            [own.copy() for own in self.built],
            self.supply.copy(),
            self.aside.copy(),
        )


def all_have_chosen(game: Game, viewer: int | None, seat: object) -> bool:
    """Until all have chosen, everybody knows the own citizens only."""
    return seat == viewer or _revealed(game)


module = Module(
    "street_merchants",
    number=12,
    difficulty=2,
    preset="collecting",
    state=lambda seats: Merchants(
        [None] * seats, [[] for _ in range(seats)], [{} for _ in range(seats)], dict.fromkeys(TYPES, 0)
    ),
    components={**dict.fromkeys(CITIZENS, COPIES), "merchant_tile": 6},
)


@tagged
@dataclass(frozen=True, slots=True)
class CitizensChosen(Event):
    """All citizens were chosen and are revealed together."""

    tag: ClassVar[str] = "citizens_chosen"
    reveals: ClassVar[bool] = True
    types: tuple[tuple[str, ...], ...]


@tagged
@dataclass(frozen=True, slots=True)
class MerchantPlaced(Event):
    tag: ClassVar[str] = "merchant_placed"
    seat: int
    at: tuple[int, int]


@tagged
@dataclass(frozen=True, slots=True)
class CitizenDelivered(Event):
    """A citizen moved onto a building; `new` came from the supply in its place, if any was left."""

    tag: ClassVar[str] = "citizen_delivered"
    seat: int
    type: str
    at: tuple[int, int]
    new: str | None


@tagged
@dataclass(frozen=True, slots=True)
class CitizenExchanged(Event):
    tag: ClassVar[str] = "citizen_exchanged"
    seat: int
    old: str
    new: str

    def about(self, shown: Iterable[str]) -> str:
        return f"citizen_{self.new}"


def key_of(cell: Cell) -> str:
    """The key of a cell in `Merchants.built`."""
    return f"{cell[0]},{cell[1]}"


def cell_of(key: str) -> Cell:
    """The cell of such a key."""
    x, y = key.split(",")
    return int(x), int(y)


# -- set-up ---------------------------------------------------------------------------------------------


@tagged
@dataclass(slots=True)
class ChooseCitizens(Choice):
    """A seat chooses three of its six citizens; what the others chose stays hidden until all have."""

    tag: ClassVar[str] = "choose_citizens"
    interrupt: ClassVar[str | None] = "setup"
    seat: int

    def base_options(self, game: Game) -> Iterator[Action]:
        yield from (Citizens(types) for types in combinations(sorted(TYPES), _data["on_merchant"]))


@action
@dataclass(frozen=True, slots=True)
class Citizens(Action):
    """Begin with these three citizens on the merchant."""

    verb: ClassVar[str] = "citizens"
    types: tuple[str, ...]

    def play(self, game: Game, seat: int) -> None:
        game.of(Merchants).waiting[seat] = list(self.types)


@tagged
@dataclass(slots=True)
class RevealCitizens(Step):
    """Show all choices at once; the citizens not chosen form the supply."""

    tag: ClassVar[str] = "reveal_citizens"

    def run(self, game: Game) -> None:
        merchants = game.of(Merchants)
        for kind in TYPES:
            used = sum(own.count(kind) for own in merchants.waiting)
            merchants.supply[kind] = COPIES - used
        game.emit(CitizensChosen(tuple(tuple(own) for own in merchants.waiting)))


@module.sets_up(stages.SecretChoices)
def choose(game: Game) -> None:
    start = game.of(Course).start
    seats = [(start + place) % game.seats for place in range(game.seats)]
    game.push(*(ChooseCitizens(s) for s in seats), RevealCitizens(), *(PutMerchant(s) for s in seats))


# -- the merchant ---------------------------------------------------------------------------------------


def empty_cells(game: Game, seat: int) -> list[Cell]:
    """The empty cells beside the seat's Alhambra."""
    tiles = game.of(Estates).boards[seat].tiles
    around = {(x + dx, y + dy) for x, y in tiles for dx, dy in STEP.values()}
    return sorted(around - tiles.keys(), key=lambda cell: (cell[1], cell[0]))


@action
@dataclass(frozen=True, slots=True)
class PlaceMerchant(Action):
    """Put the own merchant onto this empty cell."""

    verb: ClassVar[str] = "merchant"
    at: tuple[int, int]

    def about(self, shown: Iterable[str]) -> str:
        return "merchant_tile"

    def play(self, game: Game, seat: int) -> None:
        game.of(Merchants).at[seat] = self.at
        game.emit(MerchantPlaced(seat, self.at))


@tagged
@dataclass(slots=True)
class PutMerchant(Choice):
    """The owner puts the merchant back beside the Alhambra."""

    tag: ClassVar[str] = "put_merchant"
    seat: int

    def base_options(self, game: Game) -> Iterator[Action]:
        yield from (PlaceMerchant(cell) for cell in empty_cells(game, self.seat))


@module.reacts(TurnClosing, SpecialMoveMade)
def put_back(game: Game, event: TurnClosing | SpecialMoveMade) -> None:
    """A merchant put aside is placed again, at the end of the turn or of the special move."""
    aside = game.of(Merchants).aside
    if event.seat in aside:
        aside.remove(event.seat)
        game.push(PutMerchant(event.seat))


# -- citizens -------------------------------------------------------------------------------------------


def _in_supply(game: Game) -> list[str]:
    return [kind for kind, number in game.of(Merchants).supply.items() if number]


@action
@dataclass(frozen=True, slots=True)
class Deliver(Action):
    """Move the matching citizen onto the tile just placed and take one of type `new` from the supply."""

    verb: ClassVar[str] = "deliver"
    new: str | None = None

    def about(self, shown: Iterable[str]) -> str:
        return f"citizen_{self.new}" if self.new else ""

    def play(self, game: Game, seat: int) -> None:
        """Carried out by the choice, which knows the tile."""


@action
@dataclass(frozen=True, slots=True)
class ExchangeCitizen(Action):
    """Trade a citizen on the merchant for one of the supply."""

    verb: ClassVar[str] = "exchange"
    old: str
    new: str

    def about(self, shown: Iterable[str]) -> str:
        return f"citizen_{self.new}"

    def play(self, game: Game, seat: int) -> None:
        merchants = game.of(Merchants)
        merchants.waiting[seat].remove(self.old)
        merchants.waiting[seat].append(self.new)
        merchants.supply[self.old] += 1
        merchants.supply[self.new] -= 1
        game.emit(CitizenExchanged(seat, self.old, self.new))


@tagged
@dataclass(slots=True)
class MayDeliver(Choice):
    """The tile on the merchant's cell matches: deliver, or pass."""

    tag: ClassVar[str] = "may_deliver"
    seat: int
    type: str
    at: tuple[int, int]

    def base_options(self, game: Game) -> Iterator[Action]:
        supply = _in_supply(game)
        yield from (Deliver(kind) for kind in supply)
        if not supply:
            yield Deliver()
        yield PASS

    def chosen(self, game: Game, action: Action) -> None:
        if not isinstance(action, Deliver):
            return
        merchants = game.of(Merchants)
        merchants.waiting[self.seat].remove(self.type)
        merchants.built[self.seat][key_of(self.at)] = self.type
        if action.new is not None:
            merchants.waiting[self.seat].append(action.new)
            merchants.supply[action.new] -= 1
        game.emit(CitizenDelivered(self.seat, self.type, self.at, action.new))


@tagged
@dataclass(slots=True)
class MayExchange(Choice):
    """The tile on the merchant's cell does not match: exchange one citizen, or pass."""

    tag: ClassVar[str] = "may_exchange"
    seat: int

    def base_options(self, game: Game) -> Iterator[Action]:
        own = dict.fromkeys(game.of(Merchants).waiting[self.seat])
        supply = _in_supply(game)
        yield from (ExchangeCitizen(old, new) for old in own for new in supply if old != new)
        yield PASS


def _displace(game: Game, seat: int, tile: str, anchor: Cell) -> None:
    merchants = game.of(Merchants)
    at = merchants.at[seat]
    if at not in [(anchor[0] + dx, anchor[1] + dy) for dx, dy, _ in TILES[tile].cells] or at is None:
        return
    merchants.at[seat] = None
    merchants.aside.append(seat)
    kind = building_at(game, seat, at)
    if kind in merchants.waiting[seat] and kind is not None:
        game.push(MayDeliver(seat, kind, at))
    elif merchants.waiting[seat] and _in_supply(game):
        game.push(MayExchange(seat))


@module.reacts(TilePlaced)
def tile_on_merchant(game: Game, event: TilePlaced) -> None:
    _displace(game, event.seat, event.tile, event.at)


@module.reacts(Redesigned)
def redesigned(game: Game, event: Redesigned) -> None:
    """A citizen whose building leaves goes back to the supply; a tile placed may displace the merchant."""
    merchants = game.of(Merchants)
    if event.out is not None:
        for dx, dy, _ in TILES[event.out].cells:
            kind = merchants.built[event.seat].pop(key_of((event.at[0] + dx, event.at[1] + dy)), None)
            if kind is not None:
                merchants.supply[kind] += 1
    elif event.tile is not None:
        _displace(game, event.seat, event.tile, event.at)


def set_points(types: list[str]) -> int:
    """The points of these citizens in the best sets of different colours."""
    counts = [types.count(kind) for kind in TYPES]
    layers = range(max(counts, default=0))
    return sum(_data["set_points"][sum(count > layer for count in counts)] for layer in layers)


@module.scores()
def citizen_points(game: Game, round_: int) -> Iterator[ScoreLine]:
    for seat, built in enumerate(game.of(Merchants).built):
        points = set_points(list(built.values()))
        yield ScoreLine(seat, "street_merchants", points, len(built))


def _revealed(game: Game) -> bool:
    """Whether all have chosen their citizens: until then there is no supply, and no turn."""
    return bool(game.of(Course).number or any(game.of(Merchants).supply.values()))


@module.shows(areas.BeforeSeat)
def on_the_merchant(game: Game, seat: int) -> Iterator[Mark]:
    if _revealed(game):
        for kind in game.of(Merchants).waiting[seat]:
            yield Mark(f"street_merchants/citizen_{kind}", "", seat)


@module.shows(areas.OnBoard)
def standing(game: Game, seat: int) -> Iterator[Mark]:
    """Where the merchant stands, and the citizens on the buildings."""
    at = game.of(Merchants).at[seat]
    if at is not None:
        yield Mark("street_merchants/merchant_tile", cell_name(at), seat)
    for key, kind in game.of(Merchants).built[seat].items():
        yield Mark(f"street_merchants/citizen_{kind}", cell_name(cell_of(key)), seat)


@module.shows(areas.Beside)
def in_supply(game: Game) -> Iterator[Mark]:
    if _revealed(game):
        for kind, number in game.of(Merchants).supply.items():
            yield Mark(f"street_merchants/citizen_{kind}", str(number))


@module.holds()
def everywhere(game: Game) -> Iterator[str]:
    merchants = game.of(Merchants)
    for kind in TYPES:
        used = sum(own.count(kind) for own in merchants.waiting)
        used += sum(list(own.values()).count(kind) for own in merchants.built)
        # before the reveal the supply is not laid out yet
        left = merchants.supply[kind] if _revealed(game) else COPIES - used
        yield from [f"citizen_{kind}"] * (used + left)


# -- what computer opponents think of it ----------------------------------------------------------------


def _citizens(judge: Judge, place: str) -> list[str]:
    marks = judge.me.marks if place == "waiting" else judge.me.board.marks
    return [CITIZENS[name] for name, _ in judge.marked(marks, "street_merchants/") if name in CITIZENS]


def _hope(judge: Judge, kind: str) -> float:
    """What a citizen of this type on the merchant may bring yet: more for colours not delivered and types
    of which there are many buildings."""
    built = _citizens(judge, "built")
    gain = set_points([*built, kind]) - set_points(built)
    offered = sum(space.tile is not None and space.tile.type == kind for space in judge.view.market)
    frequent = sum(known.types == (kind,) for known in TILES.values()) / len(TILES)
    return judge.every_round * gain * min(1.0, judge.left + 0.1) * (frequent + 0.15 * offered)


@module.judges(Citizens)
def judge_start(judge: Judge, move: Citizens) -> float:
    return sum(_hope(judge, kind) for kind in move.types)


@module.judges(Deliver)
def judge_delivery(judge: Judge, move: Deliver) -> float:
    """Always worth it; which citizen comes next depends on what may still be delivered."""
    return 1.0 + (0.0 if move.new is None else _hope(judge, move.new))


@module.judges(ExchangeCitizen)
def judge_exchange(judge: Judge, move: ExchangeCitizen) -> float:
    return _hope(judge, move.new) - _hope(judge, move.old)


@module.judges(PlaceMerchant)
def judge_stand(judge: Judge, move: PlaceMerchant) -> float:
    """Where tiles of the right types fit that can be bought now, or that wait."""
    waiting = _citizens(judge, "waiting")
    lying = [space.tile for space in judge.view.market if space.tile is not None]
    worth = 0.0
    for tile in (*lying, *judge.me.reserve):
        if move.at in judge.spots(tile.id):
            worth += 1.0 if tile.type in waiting else 0.2
    x, y = move.at
    beside = sum((x + dx, y + dy) in judge.plan.board.tiles for dx, dy in STEP.values())
    return worth - 0.1 * beside


@module.advises(Laying)
def onto_the_merchant(judge: Judge, tile: str, at: Cell) -> float:
    """A tile of the right type where the merchant stands delivers a citizen."""
    stands = [
        mark.text
        for name, mark in judge.marked(judge.me.board.marks, "street_merchants/")
        if name == "merchant_tile"
    ]
    cells = [(at[0] + dx, at[1] + dy) for dx, dy, _ in TILES[tile].cells]
    kinds = [kind for cell, kind in zip(cells, judge.types(tile), strict=False) if cell_name(cell) in stands]
    if not kinds or kinds[0] not in _citizens(judge, "waiting"):
        return 0.0
    built = _citizens(judge, "built")
    return judge.every_round * (set_points([*built, str(kinds[0])]) - set_points(built))


@module.advises(Leaving)
def citizen_lost(judge: Judge, at: Cell) -> float:
    marks = judge.marked(judge.me.board.marks, "street_merchants/citizen_")
    gone = [kind for kind, mark in marks if mark.text == cell_name(at)]
    built = _citizens(judge, "built")
    rest = built.copy()
    for kind in gone:
        rest.remove(kind)
    return judge.every_round * (set_points(rest) - set_points(built))
