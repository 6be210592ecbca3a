"""What things are worth to a seat, as far as it sees. Computer opponents judge with it; modules add what they know.

All worths are in points, as an estimate of what they bring until the end of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from engine.base.alhambra import Alhambra
from engine.base.building import RESERVE
from engine.base.extending import Modifier
from engine.base.market import HELD
from engine.base.paying import Purse, Tender
from engine.base.scoring import majority
from engine.base.sides import Cell, Shape
from engine.base.things import CARDS, CURRENCIES, TILES, TYPES
from engine.base.view import DIRK, BoardView, Mark, TileView, View
from engine.core.addresses import Topic
from engine.core.caching import Remembered
from engine.core.kernel import Action, Modifiers
from engine.core.module import Rules

# Weight of each scoring round that is still to come: later ones pay more but are less certain.
ROUND_WEIGHT: Final = {1: 0.7, 2: 0.6, 3: 0.55}
CONTEST: Final = 0.16  # of the last round's first prize, for being in the race at all
FURTHER_ACTION: Final = 3.0
CARD_POINT: Final = 0.42  # what one unit of money is worth to whoever is not rich
RICH: Final = 40  # money beyond which more of it is hardly ever spent
READY: Final = 2.2  # for money that pays a tile on the market exactly next time
SPARE_CARD: Final = 0.25  # small cards make exact payments easier
CROWDED: Final = 0.08  # for every open place a layout keeps
UNPLACED: Final = 0.35  # of a tile's majorities, while it waits in the reserve
WHOLE_SUPPLY: Final = 50  # tiles of the supply with which a game is still young


def layout(board: BoardView) -> Alhambra:
    """The layout of a view, to try placements on."""
    own = Alhambra()
    for placed in board.tiles:
        shape = placed.tile.shape
        fortified = shape[0][2] & ~15 if len(shape) == 1 else 0
        own.tiles[placed.at] = placed.tile.id
        own.walls[placed.at] = placed.tile.walls | fortified
    own.gates = set(board.gates)
    return own


@dataclass(slots=True)
class Plan:
    """A layout to try things on: where tiles lie, and as which type of building each cell counts."""

    board: Alhambra
    kinds: dict[Cell, str]

    def laid(self, tile: str, at: Cell, shape: Shape, kinds: Sequence[str | None]) -> Plan:
        """The plan with a tile laid there, of whose cells each counts as this type."""
        board = self.board.copy()
        board.put(tile, at, shape)
        own = dict(self.kinds)
        for (dx, dy, _), kind in zip(shape, kinds, strict=False):
            if kind is not None:
                own[(at[0] + dx, at[1] + dy)] = kind
        return Plan(board, own)

    def without(self, at: Cell) -> Plan:
        """The plan without the tile that covers this cell."""
        board = self.board.copy()
        gone = set(board.cells_of(at))
        board.take(at)
        return Plan(board, {cell: kind for cell, kind in self.kinds.items() if cell not in gone})

    def walled(self, at: Cell, sides: int) -> Plan:
        """The plan with walls added to the sides of a cell."""
        board = self.board.copy()
        board.add_walls(at, sides)
        return Plan(board, self.kinds)


def _pays(purse: Purse, price: int) -> bool:
    """Whether some tenders of the purse are worth exactly this much (bit n of a number: n can be paid)."""
    plain, wanted = 1, 0  # without and with something of the currency that must be used
    if purse.must_use is None:
        plain, wanted = 0, 1
    reach = (2 << price) - 1
    for name, worth in purse.tenders:
        if purse.must_use is not None and CARDS[name].currency == purse.must_use:
            wanted |= (wanted | plain) << worth & reach
        else:
            plain, wanted = plain | plain << worth & reach, wanted | wanted << worth & reach
    return bool(wanted >> price & 1)


def _of_walls(placed: tuple[tuple[Cell, int], ...]) -> tuple[int, int]:
    board = Alhambra()
    board.walls = dict(placed)
    board.tiles = {cell: str(cell) for cell, _ in placed}
    return board.longest_wall()[0], board.room()


_OF_WALLS: Final = Remembered(_of_walls)
"""The length of the longest wall of a layout and its room to build, by its cells and their walls."""


def _payable(what: tuple[tuple[Tender, ...], int]) -> bool:
    tenders, price = what
    return _pays(Purse(tenders), price)


_PAYABLE: Final = Remembered(_payable)
"""Whether some of these tenders are worth exactly this much."""


P = ParamSpec("P")
R = TypeVar("R")
Asked = Topic[Callable[Concatenate["Judge", P], R]] | type[Topic[Callable[Concatenate["Judge", P], R]]]


class Judge:
    """Judges for the seat that a view is made for, with the advice of the modules in `rules`.

    `rounds` are the scoring rounds to come, `left` tells how much of the game is (1: all of it).
    """

    def __init__(self, view: View, rules: Rules) -> None:
        if view.viewer is None:
            raise ValueError("only a seat judges")
        self.view = view
        self.rules = rules
        self.me = view.players[view.viewer]
        self.rounds = [number for number in view.table if number > view.round]
        self.left = min(1.0, view.supply_left / WHOLE_SUPPLY)
        self.every_round = 0.35 + 0.6 * len(self.rounds)  # what a point is worth that each round pays
        self.tiles = {tile.id: tile for tile in (*self.me.pending, *self.me.reserve)}
        sold = [space for space in (*view.market, *view.stalls) if space.tile is not None]
        self.tiles.update((space.tile.id, space.tile) for space in sold if space.tile)
        self.tiles.update((placed.tile.id, placed.tile) for placed in self.me.board.tiles)
        self.prices: dict[tuple[str, Modifiers], int] = {
            (space.tile.id, ()): space.tile.price for space in sold if space.tile and space.tile.price
        }
        self.prices.update(((deal.tile, deal.modifiers), deal.price) for deal in view.deals)
        self._for_sale = [(space.currency, space.tile.price) for space in sold if space.tile]
        self._shapes = {(laying.tile, laying.modifiers): laying.shape for laying in view.layings}
        self.kept: dict[Any, Any] = {}  # what has been worked out for this position
        self.plan = self._plan(layout(self.me.board))
        self._walls = tuple(self.plan.board.walls.items())
        self._room = self.plan.board.room()
        # whether what a layout is worth depends on nothing but its buildings and walls
        self._plain = not rules.advice(Counts) and not rules.advice(LayoutWorth)
        self._tally = self.tally(self.plan)
        self._layout = self.bonus(LayoutWorth, self.plan)
        self.cards = [*(self.me.hand or ()), *self._open_money()]
        riches = sum(CARDS[card].worth for card in self.cards)
        self.unit = CARD_POINT * min(1.0, RICH / max(riches, 1))  # what one unit of money is worth

    # -- advice ------------------------------------------------------------------------------------------

    def advice(self, topic: Asked[P, R], *about: P.args, **named: P.kwargs) -> list[R]:
        """What the modules say on a topic, in their order."""
        return [advise(self, *about, **named) for advise in self.rules.advice(topic)]

    def bonus(self, topic: Asked[P, float], *about: P.args, **named: P.kwargs) -> float:
        """The sum of the points that the modules add on a topic."""
        return float(sum(self.advice(topic, *about, **named)))

    def marked(self, marks: Iterable[Mark], prefix: str) -> list[tuple[str, Mark]]:
        """The marks whose kind begins with this prefix, each with the rest of its kind."""
        return [(mark.kind[len(prefix) :], mark) for mark in marks if mark.kind.startswith(prefix)]

    # -- tiles and layouts -------------------------------------------------------------------------------

    def _plan(self, board: Alhambra) -> Plan:
        kinds = {
            cell: kind
            for anchor, tile in board.anchors()
            for cell, kind in zip(board.cells_of(anchor), self.types(tile), strict=False)
            if kind is not None
        }
        return Plan(board, kinds)

    def types(self, tile: str) -> tuple[str | None, ...]:
        """As what each cell of the tile counts."""
        seen = self.tiles.get(tile)
        if seen is not None and any(self.advice(Idle, seen)):
            return ()
        return TILES[tile].types

    def shape(self, tile: str, modifiers: Modifiers = ()) -> Shape:
        """The shape in which the tile would be laid with these modifiers."""
        found = self._shapes.get((tile, modifiers))
        if found is None and modifiers:
            fitting = [
                (len(own), shape)
                for (name, own), shape in self._shapes.items()
                if name == tile and set(own) <= set(modifiers)
            ]
            found = max(fitting, default=(0, None), key=lambda pair: pair[0])[1]
        if found is not None:
            return found
        seen = self.tiles.get(tile)
        return seen.shape if seen is not None and seen.shape else self._printed(tile, seen)

    def _printed(self, tile: str, seen: TileView | None) -> Shape:
        printed = TILES[tile].cells
        if seen is None or len(printed) > 1:
            return printed
        return ((0, 0, printed[0][2] & ~15 | seen.walls),)

    def tally(self, plan: Plan) -> dict[str, float]:
        """What a plan has of each type, apart from what lies outside it."""
        counts: dict[str, float] = dict(Counter(plan.kinds.values()))
        for extra in self.advice(Counts, plan):
            for kind, number in extra.items():
                counts[kind] = counts.get(kind, 0) + number
        return counts

    def gain(self, plan: Plan) -> float:
        """What a plan is worth more than the present layout."""
        total = 0.0
        tally = self.tally(plan)
        for kind in TYPES:
            change = tally.get(kind, 0) - self._tally.get(kind, 0)
            if change:
                total += self.race(kind, change)
        return total + self.wall_gain(plan.board) + self.bonus(LayoutWorth, plan) - self._layout

    def wall_gain(self, board: Alhambra) -> float:
        """Points from the longest wall of a layout compared with the present one, and room to build."""
        return self._wall_gain(tuple(board.walls.items()))

    def _wall_gain(self, walls: tuple[tuple[Cell, int], ...]) -> float:
        length, room = _OF_WALLS[walls]
        return (length - self.me.board.wall) * self.every_round + CROWDED * (room - self._room)

    def placed(self, tile: str, at: Cell, modifiers: Modifiers = ()) -> float:
        """What the tile brings there."""
        shape = self.shape(tile, modifiers)
        key = (tile, at, shape)
        if key not in self.kept:
            kinds = self.types(tile)
            if self._plain and at not in self.plan.board.tiles:
                gain = self._gain_of_laying(at, shape, kinds)
            else:
                gain = self.gain(self.plan.laid(tile, at, shape, kinds))
            self.kept[key] = gain + self.bonus(Laying, tile, at)
        return float(self.kept[key])

    def _gain_of_laying(self, at: Cell, shape: Shape, kinds: Sequence[str | None]) -> float:
        """The same as `gain` of the plan with the tile laid there, which no module has anything to add to."""
        total = 0.0
        for kind in TYPES:
            if kind in kinds:
                total += self.race(kind, kinds.count(kind))
        laid = tuple([((at[0] + dx, at[1] + dy), walls) for dx, dy, walls in shape])
        return total + self._wall_gain(self._walls + laid)

    def spots(self, tile: str) -> list[Cell]:
        """Where the tile, as it is, could be laid now."""
        shape = self.shape(tile)
        if ("spots", shape) not in self.kept:
            self.kept[("spots", shape)] = self.plan.board.places(shape)
        return self.kept[("spots", shape)]  # type: ignore[no-any-return]

    def best_place(self, tile: str) -> float | None:
        """What the tile brings at the best of all places, None if it fits nowhere."""
        return max((self.placed(tile, cell) for cell in self.spots(tile)), default=None)

    def disposed(self, tile: str, at: Cell | str, modifiers: Modifiers = ()) -> float:
        """What a tile brings that goes there at once: to a cell, to the reserve, or to somebody else."""
        if isinstance(at, tuple):
            return self.placed(tile, at, modifiers)
        return UNPLACED * self.majorities(tile) if at == RESERVE else -1.0

    # -- majorities --------------------------------------------------------------------------------------

    def counts(self, kind: str) -> dict[int, float]:
        """What everybody has of a type."""
        counts = {player.seat: player.counts.get(kind, 0) for player in self.view.players}
        if self.view.dirk is not None:
            counts[DIRK] = self.view.dirk.counts.get(kind, 0)
        return counts

    def prizes(
        self,
        now: Mapping[int, float],
        change: float,
        table: Mapping[int, Sequence[int]],
        only: int | None = None,
    ) -> float:
        """Points that the seat gains by having `change` more in a race, over the rounds to come or in `only`
        one; `table` says what each place pays by round."""
        then = {**now, self.me.seat: now[self.me.seat] + change}
        gain = 0.0
        for number in self.rounds if only is None else [only]:
            before = majority(now, table[number])[self.me.seat][0]
            after = majority(then, table[number])[self.me.seat][0]
            gain += (ROUND_WEIGHT[number] if only is None else 1) * (after - before)
        return gain

    def race(self, kind: str, change: float = 1) -> float:
        """What it is worth to have `change` more buildings of a type."""
        key = ("race", kind, change)
        if key not in self.kept:
            table = {number: self.view.table[number][kind] for number in self.view.table}
            last = table[max(table)][0]
            self.kept[key] = self.prizes(self.counts(kind), change, table) + change * CONTEST * last
        return float(self.kept[key])

    def at_once(self, kind: str, change: float) -> float:
        """What `change` more of a type bring in the scoring that comes next."""
        if not self.rounds:
            return 0.0
        number = min(self.rounds)
        return self.prizes(self.counts(kind), change, {number: self.view.table[number][kind]}, number)

    def majorities(self, tile: str, change: int = 1) -> float:
        """Points from majorities by having `change` more of the tile's types."""
        return sum(self.race(kind, change) for kind in TILES[tile].types if kind is not None)

    # -- money -------------------------------------------------------------------------------------------

    def _open_money(self) -> list[str]:
        """Money that lies open before the seat."""
        names = (mark.kind.rpartition("/")[2] for mark in self.me.marks)
        return [name for name in names if name in CARDS and CARDS[name].worth]

    def hand(self, without: Iterable[str] = (), extra: Iterable[str] = ()) -> list[str]:
        """The seat's cards and other money after a change."""
        rest = Counter(self.cards)
        rest.subtract(without)
        return [*rest.elements(), *extra]

    def purses(self, cards: Iterable[str], currency: str) -> list[Purse]:
        """With what these cards could pay in a currency."""
        own = sorted(cards)
        purses = [
            Purse(
                tuple((card, CARDS[card].worth) for card in own if CARDS[card].currency == currency),
                (currency,),
            )
        ]
        self.advice(PursesOf, own, currency, purses)
        return purses

    def can_pay(self, cards: Iterable[str], currency: str, price: int) -> bool:
        """Whether these cards pay a price exactly."""
        if currency in CURRENCIES and not self.rules.advice(PursesOf):
            return _PAYABLE[(HELD[tuple(cards)][currency], price)]
        return any(_pays(purse, price) for purse in self.purses(cards, currency))

    def ready(self, cards: Iterable[str]) -> float:
        """What it is worth that these cards pay tiles that are for sale exactly."""
        own = tuple(sorted(cards))
        key = ("ready", own)
        if key not in self.kept:
            self.kept[key] = sum(
                READY for currency, price in self._for_sale if price and self.can_pay(own, currency, price)
            )
        return float(self.kept[key])

    def cards_worth(self, cards: Iterable[str]) -> float:
        """What these cards are worth in the hand, by themselves."""
        total, money, number = 0.0, 0, 0
        for card in cards:
            own = self.advice(CardWorth(CARDS[card].kind), card)
            if own:
                total += sum(own)
            else:
                money, number = money + CARDS[card].worth, number + 1
        return self.unit * money + SPARE_CARD * number + total

    def taken(self, cards: tuple[str, ...]) -> float:
        """What it is worth to get these cards."""
        gain = self.ready((*self.cards, *cards)) - self.ready(self.cards)
        return self.cards_worth(cards) + gain

    def spent(self, pay: tuple[str, ...], *, exact: bool = False) -> float:
        """What it costs to pay with these cards; `exact`: for a tile that they pay exactly."""
        key = ("spent", pay, exact)
        if key not in self.kept:
            lost = self.ready(self.cards) - self.ready(self.hand(without=pay))
            if exact:
                lost -= READY  # this very tile was counted among those they could pay
            self.kept[key] = self.cards_worth(pay) + 0.5 * lost
        return float(self.kept[key])

    def paid(self, amount: int) -> float:
        """What it costs to pay an amount with cards not yet known."""
        return self.unit * amount + 1.5 * SPARE_CARD

    def bought(self, tile: str) -> float:
        """What a tile brings that is placed at the end of the turn, wherever it is best, payment apart."""
        place = self.best_place(tile)
        return place if place is not None else UNPLACED * self.majorities(tile)


# -- what computer opponents must know of modules when they judge the actions of others ----------------------


@dataclass(frozen=True, slots=True)
class CardWorth(Topic[Callable[[Judge, str], float]]):
    """`(judge, card) -> points`: what a card of the kind is worth in the hand."""

    kind: str

    def fault(self) -> str | None:
        return None if any(card.kind == self.kind for card in CARDS.values()) else f"no card is a {self.kind}"


class Counts(Topic[Callable[[Judge, Plan], Mapping[str, float]]]):
    """`(judge, plan) -> {type: number}`: what a layout has of types besides its buildings."""


class Idle(Topic[Callable[[Judge, TileView], bool]]):
    """`(judge, tile view) -> bool`: whether a tile counts as nothing for the time being."""


class InLine(Topic[Callable[[Judge, str], bool]]):
    """`(judge, tile) -> bool`: whether a tile that is no building counts in a line of buildings."""


class LayoutWorth(Topic[Callable[[Judge, Plan], float]]):
    """`(judge, plan) -> points`: what a layout is worth besides majorities and the longest wall."""


class Leaving(Topic[Callable[[Judge, Cell], float]]):
    """`(judge, cell) -> points`: what is lost (below 0) when the tile there leaves the Alhambra."""


class Laying(Topic[Callable[[Judge, str, Cell], float]]):
    """`(judge, tile, cell) -> points`: what laying a tile there brings at once."""


class PursesOf(Topic[Callable[[Judge, Sequence[str], str, list[Purse]], None]]):
    """`(judge, cards, currency, purses)`: adds the purses in which these cards could pay."""


@dataclass(frozen=True, slots=True)
class Modified(Topic[Callable[[Judge, Action, str], float]]):
    """`(judge, action, value) -> points`: what adding this to an action costs (below 0) or brings; with a `value`
    this value alone."""

    name: str
    value: str | None = None

    @property
    def about(self) -> Modifier:
        return Modifier(self.name, self.value)


TOPICS: Final = (
    CardWorth,
    Counts,
    Idle,
    InLine,
    LayoutWorth,
    Leaving,
    Laying,
    PursesOf,
    Modified,
)
