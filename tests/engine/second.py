"""What a seat may do, written a second time from the rules and slowly, to compare with what the engine allows.

It reads where things lie in a game, and asks no rule of the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from engine.base.alhambra import Alhambra
from engine.base.building import Build, Redesign
from engine.base.state import Estates, Market, Money
from engine.base.things import CARDS, CURRENCIES, TILES
from engine.base.turn import BuildTiles
from engine.core.kernel import Game
from engine.core.notation import parse_cell
from engine.modules.bazaars import BAZAARS, Bazaars
from engine.modules.building_sites import SITES, Sites
from engine.modules.change import Change
from engine.modules.characters import Characters
from engine.modules.city_gates import GATE_CARD, Gates
from engine.modules.city_walls import WALL_CARDS, Wood
from engine.modules.currency_exchange import PAIRS
from engine.modules.major_projects import Projects
from engine.modules.squares import Squares
from engine.modules.treasure_chamber import Chamber
from engine.modules.vizier import Viziers
from tests.engine.reference import OPPOSITE, STEP, TURN_RIGHT, Cell, beside, has_hole

LETTERS = {"n": 1, "e": 2, "s": 4, "w": 8}
Edge = frozenset[Cell]
TURNS = (0, 1, 2, 3)


@dataclass(frozen=True)
class Piece:
    """What lies on a cell: whose tile it is, its walls, and its bastions if it is a camp (None: it is none)."""

    tile: str
    walls: frozenset[str]
    bastions: frozenset[str] | None = None


Layout = dict[Cell, Piece]


def letters(mask: int) -> frozenset[str]:
    return frozenset(side for side, bit in LETTERS.items() if mask & bit)


def turned(sides: frozenset[str], quarters: int) -> frozenset[str]:
    for _ in range(quarters):
        sides = frozenset(TURN_RIGHT[side] for side in sides)
    return sides


LOCKED = """
. chambers_9b . seraglio_8 .
. garden_7=n F tower_8=n .
garden_9=e chambers_8 arcades_10 garden_8b=e tower_10
"""
"""Only the arcades are not held by gates, and they can be taken out only where two more gates are set in the same move."""
NEARLY_LOCKED = LOCKED.replace("chambers_8", "chambers_8=n")
"""The same with one of the two gates standing."""


def board_of(text: str) -> Alhambra:
    """The Alhambra of such a text, `=n` after a tile being a gate in its northern wall."""
    rows = [row.split() for row in text.strip().splitlines()]
    (home,) = [(x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word == "F"]
    board = Alhambra()
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            tile, _, side = word.partition("=")
            if tile not in (".", "F"):
                board.put(tile, (x - home[0], y - home[1]), TILES[tile].cells)
            if side:
                board.open_gate((x - home[0], y - home[1]), LETTERS[side])
    return board


# -- layouts --------------------------------------------------------------------------------------------


def laid_as(game: Game, tile: str, quarters: int = 0) -> list[tuple[Cell, Piece]]:
    """The cells of a tile, from its anchor, as it would lie if it were turned by so many quarters."""
    lies = game.of(Characters).turned.get(tile, 0) if Characters in game.slices else 0
    wood = game.of(Wood).wooden.get(tile) if Wood in game.slices else None
    found = []
    for number, (dx, dy, mask) in enumerate(TILES[tile].cells):
        walls = turned(letters(mask & 15), lies) | letters(wood[number] if wood else 0)
        camp = TILES[tile].kind == "camp"
        bastions = turned(letters(mask >> 4 & 15), lies + quarters) if camp else None
        found.append(((dx, dy), Piece(tile, turned(walls, quarters), bastions)))
    return found


def layout_of(game: Game, seat: int) -> Layout:
    board = game.of(Estates).boards[seat]
    return {
        cell: Piece(
            tile,
            letters(board.walls[cell] & 15),
            letters(board.walls[cell] >> 4 & 15) if TILES[tile].kind == "camp" else None,
        )
        for cell, tile in board.tiles.items()
    }


def gates_of(game: Game, seat: int) -> set[Edge]:
    board = game.of(Estates).boards[seat]
    names = {bit: side for side, bit in LETTERS.items()}
    return {frozenset((cell, beside(cell, names[bit]))) for cell, bit in board.gates}


def may_touch(one: Piece, side: str, other: Piece) -> bool:
    back = OPPOSITE[side]
    if one.bastions is None and other.bastions is None:
        return (side in one.walls) == (back in other.walls)
    if one.bastions is not None and other.bastions is not None:
        plain = side not in one.bastions and back not in other.bastions
        return plain and (side in one.walls) == (back in other.walls)
    if one.bastions is not None:
        return side in one.bastions and back in other.walls
    return may_touch(other, back, one)


def is_double_wall(layout: Layout, edge: Edge) -> bool:
    one, other = sorted(edge)
    if one not in layout or other not in layout:
        return False
    side = next(side for side in STEP if beside(one, side) == other)
    near, far = layout[one], layout[other]
    doubled = side in near.walls and OPPOSITE[side] in far.walls
    return doubled and near.bastions is None and far.bastions is None


def is_legal(layout: Layout, gates: set[Edge]) -> bool:
    """Whether an Alhambra obeys the rules: sides, ways, holes, camps, gates."""
    for cell, piece in layout.items():
        for side in ("e", "s"):
            if beside(cell, side) in layout and not may_touch(piece, side, layout[beside(cell, side)]):
                return False
    for cell, piece in layout.items():
        if piece.bastions is not None and not any(
            beside(cell, side) in layout
            and layout[beside(cell, side)].bastions is None
            and OPPOSITE[side] in layout[beside(cell, side)].walls
            for side in piece.bastions
        ):
            return False
    if not all(is_double_wall(layout, gate) for gate in gates):
        return False
    ways = {cell for cell, piece in layout.items() if piece.bastions is None}
    reached = {(0, 0)}
    todo = [(0, 0)]
    while todo:
        cell = todo.pop()
        for side in STEP:
            other = beside(cell, side)
            if other in ways and other not in reached:
                same = layout[other].tile == layout[cell].tile
                if same or side not in layout[cell].walls or frozenset((cell, other)) in gates:
                    reached.add(other)
                    todo.append(other)
    return reached == ways and not has_hole({cell: piece.walls for cell, piece in layout.items()})


def double_walls(layout: Layout) -> list[Edge]:
    edges = {
        frozenset((cell, beside(cell, side)))
        for cell in layout
        for side in STEP
        if side in layout[cell].walls
    }
    return sorted((edge for edge in edges if is_double_wall(layout, edge)), key=sorted)


# -- placing and redesigning ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    """A placement or redesign without its gates. `tile` is what comes in, `at` the anchor, `quarters` its turn."""

    kind: str
    tile: str | None
    at: Cell
    quarters: int = 0


def after(game: Game, seat: int, move: Move) -> Layout | None:
    """The layout that a move would leave, legal or not; None where it makes no sense at all."""
    layout = layout_of(game, seat)
    own: dict[Cell, Piece] = {}
    if move.tile is not None:
        own = {
            (move.at[0] + dx, move.at[1] + dy): piece
            for (dx, dy), piece in laid_as(game, move.tile, move.quarters)
        }
    if move.kind == "place":
        return None if own.keys() & layout.keys() else {**layout, **own}
    if move.at not in layout or move.at == (0, 0):
        return None
    old = {cell for cell, piece in layout.items() if piece.tile == layout[move.at].tile}
    if move.at != min(old, key=lambda cell: (cell[1], cell[0])) or any(
        old & gate for gate in gates_of(game, seat)
    ):
        return None
    if move.kind == "swap" and own.keys() != old:
        return None
    return {**{cell: piece for cell, piece in layout.items() if cell not in old}, **own}


def gate_sets(game: Game, seat: int, move: Move, most: int = 3) -> Iterator[frozenset[Edge]]:
    """All sets of new gates, the empty one among them, with which the move is legal."""
    layout = after(game, seat, move)
    if layout is None:
        return
    standing = gates_of(game, seat)
    held = game.of(Money).hands[seat].count(GATE_CARD)
    free = [edge for edge in double_walls(layout) if edge not in standing]
    for number in range(min(held, most, len(free)) + 1):
        for new in combinations(free, number):
            if is_legal(layout, standing | set(new)):
                yield frozenset(new)


def turns_for(game: Game, seat: int, tile: str) -> tuple[int, ...]:
    owns = Characters in game.slices and game.of(Characters).owners.get("surveyor") == seat
    return TURNS if owns and len(TILES[tile].cells) == 1 else (0,)


def around(game: Game, seat: int) -> list[Cell]:
    cells = game.of(Estates).boards[seat].tiles
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 2, max(ys) + 2)]


def placings(game: Game, seat: int, tile: str) -> Iterator[Move]:
    """Every attempt to lay a tile, sensible or not."""
    for at, quarters in product(around(game, seat), turns_for(game, seat, tile)):
        yield Move("place", tile, at, quarters)


def redesigns(game: Game, seat: int) -> Iterator[Move]:
    """Every attempt at a redesign."""
    for tile in dict.fromkeys(game.of(Estates).reserves[seat]):
        yield from placings(game, seat, tile)
        for at, quarters in product(around(game, seat), turns_for(game, seat, tile)):
            yield Move("swap", tile, at, quarters)
    yield from (Move("store", None, at) for at in around(game, seat))


def any_redesign(game: Game, seat: int) -> bool:
    return any(True for move in redesigns(game, seat) for _ in gate_sets(game, seat, move))


def extra_redesigns(game: Game, choice: BuildTiles) -> set[str]:
    """What allows a redesign while tiles are placed: the Architect, or a builder once nothing waits."""
    found = set()
    if Characters in game.slices:
        characters = game.of(Characters)
        if characters.owners.get("architect") == choice.seat and "architect" not in characters.used:
            found.add("architect")
    if not game.of(Estates).pending[choice.seat]:
        found |= {card for card in game.of(Money).hands[choice.seat] if CARDS[card].kind == "mb"}
    return found


def move_of(action: Build | Redesign) -> Move:
    """The move of a listed action."""
    modifiers = dict(action.modifiers)
    at = action.at
    assert isinstance(at, tuple)
    kind = action.kind if isinstance(action, Redesign) else "place"
    return Move(kind, action.tile, at, int(modifiers.get("turn", "0")) // 90)


def gates_in(game: Game, seat: int, action: Build | Redesign) -> frozenset[Edge]:
    """The gates that a listed action names."""
    value = dict(action.modifiers).get("gates")
    move = move_of(action)
    if value is None:
        return frozenset()
    layout = after(game, seat, move) or {}
    own = [] if action.tile is None else [cell for cell in layout if layout[cell].tile == action.tile]
    found = []
    for word in value.split(","):
        cell, side = move.at, word[-1]
        if len(word) > 1:
            cell = parse_cell(word[:-1])
        else:
            touching = [c for c in sorted(own, key=lambda c: (c[1], c[0])) if beside(c, side) in layout]
            cell = next((c for c in touching if beside(c, side) not in own), move.at)
        found.append(frozenset((cell, beside(cell, side))))
    assert len(set(found)) == len(found)
    return frozenset(found)


# -- money ----------------------------------------------------------------------------------------------


def tenders(game: Game, seat: int) -> list[str]:
    coins = game.of(Change).coins[seat] if Change in game.slices else []
    return [*(card for card in game.of(Money).hands[seat] if CARDS[card].worth), *coins]


def may_pay(game: Game, seat: int, currency: str, pay: Iterable[str], *, exchange: bool = True) -> int | None:
    """What these tenders are worth together in a currency, None if they may not be paid so."""
    pay = list(pay)
    held = Counter(
        [*game.of(Money).hands[seat], *(game.of(Change).coins[seat] if Change in game.slices else ())]
    )
    if Counter(pay) - held:
        return None
    worth = sum(CARDS[name].worth for name in pay)
    joined = [name for name in pay if name in PAIRS]
    rest = [name for name in pay if name not in PAIRS]
    kinds = {CARDS[name].currency or CARDS[name].kind for name in rest}
    if not joined:
        return worth if kinds <= {currency} or kinds <= {"diamond"} else None
    pair = set(PAIRS[joined[0]])
    if len(joined) > 1 or not exchange or currency not in pair:
        return None
    return worth if kinds <= pair and kinds - {currency} else None


def sums(game: Game, seat: int, currency: str, *, exchange: bool = True) -> set[int]:
    """Every sum that the seat can pay in a currency."""
    own = [name for name in tenders(game, seat) if CARDS[name].currency == currency]
    diamonds = [name for name in tenders(game, seat) if CARDS[name].kind == "diamond"]
    found = _sums(own) | _sums(diamonds)
    for card in set(game.of(Money).hands[seat]) & PAIRS.keys() if exchange else ():
        if currency in PAIRS[card]:
            (other,) = set(PAIRS[card]) - {currency}
            with_it = [name for name in tenders(game, seat) if CARDS[name].currency == other]
            found |= {a + b for a in _sums(own) | {0} for b in _sums(with_it)}
    return found


def _sums(names: list[str]) -> set[int]:
    found = {0}
    for name in names:
        found |= {total + CARDS[name].worth for total in found}
    return found - {0}


def haggles(game: Game, seat: int) -> bool:
    if Characters not in game.slices:
        return False
    characters = game.of(Characters)
    return characters.owners.get("haggler") == seat and "haggler" not in characters.used


def price(tile: str, *, haggled: bool) -> int:
    printed = TILES[tile].price
    assert printed is not None
    return max(1, printed - 1) if haggled else printed


def for_sale(game: Game) -> Iterator[tuple[str, str, int]]:
    """Every tile that can be bought, with its currency and its printed price; bazaars have that of their space."""
    spaces = dict(zip(CURRENCIES, game.of(Market).spaces, strict=True))
    for currency, tile in spaces.items():
        if tile is not None:
            yield tile, currency, TILES[tile].price or 0
    for tile in game.of(Bazaars).waiting if Bazaars in game.slices else ():
        lying = spaces[BAZAARS[tile]["currency"]]
        if lying is not None:
            yield tile, BAZAARS[tile]["currency"], TILES[lying].price or 0


# -- what a first action may be ---------------------------------------------------------------------------


def possible(game: Game, seat: int) -> set[str]:
    """The verbs of all actions that the seat could make as the first of its turn."""
    found = set()
    money, estates = game.of(Money), game.of(Estates)
    if any(card is not None for card in money.display) or (Gates in game.slices and game.of(Gates).face_up):
        found.add("take")
    for tile, currency, cost in for_sale(game):
        can = sums(game, seat, currency)
        market = tile in game.of(Market).spaces
        for haggled in (False, True) if market and haggles(game, seat) else (False,):
            due = price(tile, haggled=haggled) if market else cost
            if any(total >= due for total in can) if market else due in can:
                found.add("buy")
            if (
                Sites in game.slices
                and game.of(Sites).pool
                and TILES[tile].kind == "building"
                and any(max(1, due // 2) <= total < due for total in can)
            ):
                found.add("site")
    if any_redesign(game, seat):
        found.add("redesign")
    if Squares in game.slices and game.of(Squares).face_up:
        own = [*estates.boards[seat].tiles.values(), *estates.reserves[seat], *estates.pending[seat]]
        if sum(TILES[tile].kind == "square" for tile in own) < 3:
            found.add("square")
    if Wood in game.slices and any(True for _ in walls(game, seat)):
        found.add("wall")
    if Viziers in game.slices and not game.of(Viziers).awake[seat]:
        found.add("wake")
    riches = sum(CARDS[name].worth for name in tenders(game, seat))
    if Chamber in game.slices and any(game.of(Chamber).rooms.values()) and riches >= 8:
        found.add("chests")
    if Projects in game.slices:
        projects = game.of(Projects)
        if projects.project is not None and projects.bidder != seat:
            least = max(15, projects.total + 1)
            totals = {total for c in CURRENCIES for total in sums(game, seat, c, exchange=False)}
            if any(total >= least for total in totals):
                found.add("offer")
    if Sites in game.slices:
        for tile in {*estates.boards[seat].tiles.values(), *estates.reserves[seat]} & game.of(
            Sites
        ).on.keys():
            if any(
                total >= (TILES[tile].price or 0)
                for total in sums(game, seat, SITES[game.of(Sites).on[tile]])
            ):
                found.add("complete")
    return found


def walls(game: Game, seat: int) -> Iterator[tuple[str, str | Cell, int]]:
    """Every city wall that the seat could build: the card, a cell or a tile beside the Alhambra, and its part."""
    wood, estates = game.of(Wood), game.of(Estates)
    layout = layout_of(game, seat)
    for card in wood.cards:
        sides = letters(WALL_CARDS[card])
        if len(sides) > wood.segments:
            continue
        for cell, piece in layout.items():
            own = {c: p for c, p in layout.items() if p.tile == piece.tile and (c == cell or cell != (0, 0))}
            if all(beside(cell, side) not in layout for side in sides) and may_be_walled(own, cell, sides):
                yield card, cell, 0
        for tile in (*estates.pending[seat], *estates.reserves[seat]):
            parts = laid_as(game, tile)
            for number, (cell, _) in enumerate(parts):
                if may_be_walled(dict(parts), cell, sides):
                    yield card, tile, number


def may_be_walled(own: Layout, cell: Cell, sides: frozenset[str]) -> bool:
    """Whether these sides of one cell of a tile are free, and some outer side of the tile stays open."""

    def taken(c: Cell) -> set[str]:
        inner = {side for side in STEP if beside(c, side) in own}
        return {*own[c].walls, *(own[c].bastions or ()), *inner}

    if sides & taken(cell):
        return False
    return any(set(STEP) - taken(c) - (sides if c == cell else set()) for c in own)
