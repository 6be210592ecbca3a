"""Sample positions for the gallery and for tests, made by hand so that they stay as they are.

The layouts are legal, the walls are those that the rules give, and all tiles together are of one box.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine import DIRK
from engine.base.alhambra import Alhambra
from engine.base.events import CardsTaken, Redesigned, TileBought, TilePlaced
from engine.base.market import Buy
from engine.base.scoring import majority
from engine.base.things import CARDS, CURRENCIES, TABLE, TILES, TYPES
from engine.base.view import (
    BoardView,
    CardView,
    DirkView,
    PlacedView,
    PlacesView,
    PlayerView,
    RoundView,
    ScoreLine,
    SpaceView,
    TileView,
    View,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine import Event
    from engine.base.view import Cell

NAMES: Final = ("Mira", "Jonas", "Ava", "Kemal", "Noor", "Élodie")
"""Names of the sample seats."""

LONG_NAMES: Final = (
    "Wilhelmine von Hohenzollern-Sig",
    "Παναγιώτης Παπαδόπουλος 🎲",
    "Донаудампфшиффартсгезельшафт",
    "محمد عبد الرحمن القرطبي",
    "アルハンブラ宮殿の建築家たち",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
"""Names as long and as different as people's names get."""

BOARDS: Final = (
    """
    .          chambers_7b  .           .
    .          pavilion_8   .           .
    arcades_5  F            pavilion_6  tower_13
    seraglio_5 chambers_9b  arcades_9   .
    """,
    """
    chambers_10  garden_8b   .
    garden_11    F           seraglio_4
    garden_10c   arcades_10  arcades_7
    .            chambers_6  .
    """,
    """
    .            arcades_8b  .           .
    .            tower_11c   tower_9b    tower_7
    chambers_11  seraglio_8  F           tower_9a
    .            .           seraglio_3  .
    """,
    """
    .         pavilion_2  .
    garden_7  F           arcades_4
    .         pavilion_3  arcades_6b
    .         .           seraglio_7
    .         .           tower_10
    .         .           garden_10b
    """,
    """
    garden_8c    tower_11a  .
    chambers_7a  F          tower_11b
    .            garden_6   .
    """,
    """
    garden_10a  arcades_8a  garden_9    .
    garden_12   seraglio_9  F           tower_8
    .           arcades_6a  pavilion_4  .
    """,
)
SCORES: Final = (46, 43, 39, 38, 27, 31)
MARKET: Final = ("tower_9c", "seraglio_6", "chambers_5", "tower_12")
DISPLAY: Final = ("ducat_6", "florin_9", "dirham_2", "denar_4")
HAND: Final = (
    *("florin_7", "florin_5", "florin_2", "dirham_9", "dirham_3", "dirham_2"),
    *("denar_8", "denar_6", "denar_4", "ducat_8", "ducat_4"),
)
RESERVES: Final = (("chambers_8", "garden_8a"), (), ("arcades_8b",), (), (), ())
PENDING: Final = "chambers_9a"
DIRK_HEAP: Final = ("pavilion_7", "seraglio_9", "arcades_8a", "garden_9", "garden_12", "tower_8", "tower_10")
FRESH: Final = {(1, 0), (0, 1)}
"""Cells of every sample board that count as changed."""

SINCE: Final[tuple[Event, ...]] = (
    CardsTaken(1, ("dirham_3", "florin_1")),
    TileBought(2, "arcades_6b", "denar", ("denar_6",), 6, exact=True),
    TileBought(2, "tower_9b", "ducat", ("ducat_7", "ducat_3"), 9, exact=False),
    TilePlaced(2, "tower_9b", (1, 0), "market"),
    Redesigned(3, "swap", (0, 1), "garden_7", "pavilion_3"),
    TileBought(4, "chambers_7a", "florin", ("florin_7",), 7, exact=True),
    CardsTaken(4, ("ducat_9",)),
)
"""What happened since the last turn of seat 0, as far as the seats take part."""


def tile(identity: str, walls: int | None = None) -> TileView:
    """A tile as printed, or with these walls."""
    known = TILES[identity]
    return TileView(identity, known.type, known.price, known.cells[0][2] if walls is None else walls)


@cache
def layout(text: str) -> Alhambra:
    """The layout drawn as text: a row per line, `F` the fountain, `.` nothing. Raises ValueError if it is
    not legal."""
    rows = [line.split() for line in text.strip().splitlines()]
    top = next(y for y, row in enumerate(rows) if "F" in row)
    left = rows[top].index("F")
    board = Alhambra()
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word not in (".", "F"):
                board.put(word, (x - left, y - top), TILES[word].cells)
    if board.faults():
        raise ValueError(f"not a legal layout: {board.faults()}")
    return board


def board_view(board: Alhambra, changed: Iterable[Cell] = ()) -> BoardView:
    """A layout as everybody sees it."""
    length, gold = board.longest_wall()
    new = set(changed)
    tiles = sorted(board.tiles.items(), key=lambda item: (item[0][1], item[0][0]))
    placed = tuple(PlacedView(tile(name, board.walls[cell]), cell, cell in new) for cell, name in tiles)
    return BoardView(placed, gold, length)


def counts_of(board: Alhambra) -> dict[str, float]:
    """How many tiles of each type lie in a layout."""
    counts = dict.fromkeys(TYPES, 0.0)
    for name in board.tiles.values():
        if name != "fountain":
            counts[TILES[name].type] += 1
    return counts


def exact_payments(hand: tuple[str, ...], currency: str, price: int) -> tuple[tuple[str, ...], ...]:
    """All sets of cards of the currency that are worth exactly the price, fewest cards first."""
    own = [name for name in hand if CARDS[name].currency == currency]
    found: list[tuple[str, ...]] = []
    for size in range(1, len(own) + 1):
        for cards in combinations(own, size):
            if sum(CARDS[name].worth for name in cards) == price and cards not in found:
                found.append(cards)
    return tuple(found)


def _buys(hand: tuple[str, ...], market: Iterable[SpaceView]) -> Iterator[Buy]:
    """All ways to buy on the market without a superfluous card."""
    for space in market:
        if space.tile is None or space.tile.price is None:
            continue
        own = [name for name in hand if CARDS[name].currency == space.currency]
        for size in range(1, len(own) + 1):
            for cards in combinations(own, size):
                total = sum(CARDS[name].worth for name in cards)
                if space.tile.price <= total < space.tile.price + min(CARDS[name].worth for name in cards):
                    yield Buy(space.tile.id, cards)


def _rounds(
    counts: Mapping[int, Mapping[str, float]], walls: Mapping[int, int], upto: int
) -> tuple[RoundView, ...]:
    """Scoring rounds with a part of the tiles each, the last one with all."""
    totals = dict.fromkeys(counts, 0)
    rounds: list[RoundView] = []
    for number in range(1, upto + 1):
        lines: list[ScoreLine] = []
        for kind in TYPES:
            had = {who: float(-(-own[kind] * number // upto)) for who, own in counts.items()}
            for who, (points, rank, shared) in majority(had, TABLE[number][kind]).items():
                lines.append(ScoreLine(who, kind, points, had[who], rank, shared))
        for who, length in walls.items():
            lines.append(ScoreLine(who, "wall", length * number // upto, length * number // upto))
        for line in lines:
            totals[line.who] += line.points
        rounds.append(RoundView(number, tuple(lines), dict(totals)))
    return tuple(rounds)


def position(
    seats: int,
    *,
    viewer: int | None = None,
    phase: str = "action",
    rounds: int = 2,
    hand: tuple[str, ...] = HAND,
    dirk: bool = False,
) -> View:
    """A sample position: seat 0 is on turn, in phase `build` with a tile to place, `over` after three rounds.

    A viewer sees its own hand and what it can pay; `rounds` have been scored.
    """
    boards = [layout(BOARDS[seat]) for seat in range(seats)]
    counts: dict[int, Mapping[str, float]] = {seat: counts_of(board) for seat, board in enumerate(boards)}
    neutral = None
    if dirk:
        heap = tuple(tile(name) for name in DIRK_HEAP)
        counts[DIRK] = {kind: float(sum(each.type == kind for each in heap)) for kind in TYPES}
        neutral = DirkView(22, heap, counts[DIRK])
    over = phase == "over"
    sheets = _rounds(counts, {seat: board.longest_wall()[0] for seat, board in enumerate(boards)}, rounds)
    totals = sheets[-1].totals if sheets else dict(enumerate(SCORES))
    best = max(totals[seat] for seat in range(seats))
    pending = (tile(PENDING),) if phase == "build" else ()
    players = tuple(
        PlayerView(
            seat=seat,
            score=totals[seat] if sheets else 0,
            hand_count=len(hand) if seat == viewer else 3 + 2 * seat,
            hand=hand if seat == viewer else None,
            board=board_view(board, FRESH),
            reserve=tuple(
                tile(name) for name in RESERVES[seat] if seats < 3 or name not in board.tiles.values()
            ),
            pending=pending if seat == 0 else (),
            counts=counts[seat],
        )
        for seat, board in enumerate(boards)
    )
    market = tuple(
        SpaceView(currency, None if over or (phase == "build" and place == 2) else tile(name), place == 1)
        for place, (currency, name) in enumerate(zip(CURRENCIES, MARKET, strict=True))
    )
    payable = {
        space.tile.id: exact_payments(hand, space.currency, space.tile.price or 0)
        for space in market
        if space.tile is not None and viewer is not None
    }
    cells = sorted(boards[0].places(TILES[PENDING].cells), key=lambda cell: (cell[1], cell[0]))
    return View(
        viewer=viewer,
        move=57,
        phase=phase,
        turn=None if over else 0,
        asked=() if over else (0,),
        round=len(sheets),
        turn_number=24,
        start_seat=1,
        players=players,
        dirk=neutral,
        market=market,
        display=tuple(CardView(name, place, place == 3) for place, name in enumerate(DISPLAY)),
        supply_left=0 if over else 17,
        draw_left=38,
        rounds=sheets,
        winners=tuple(seat for seat in range(seats) if totals[seat] == best) if over else (),
        table=TABLE,
        payable=payable,
        places=(PlacesView(tile(PENDING), tuple(cells)),) if pending else (),
        options=tuple(_buys(hand, market)) if viewer == 0 and phase == "action" else (),
        since=() if over else tuple(event for event in SINCE if getattr(event, "seat", 0) < seats),
    )


def ended(seats: int, scores: tuple[int, ...], *, dirk: int | None = None) -> View:
    """The end of a game with these scores; Dirk may win where he has any."""
    view = position(seats, rounds=3, phase="over", dirk=dirk is not None)
    players = tuple(replace(player, score=scores[player.seat]) for player in view.players)
    everybody = dict(enumerate(scores))
    if dirk is not None:
        everybody[DIRK] = dirk
    winners = tuple(who for who, score in everybody.items() if score == max(everybody.values()))
    neutral = None if view.dirk is None else replace(view.dirk, score=dirk or 0)
    return replace(view, players=players, dirk=neutral, winners=winners)


def opening(seats: int) -> View:
    """The first turn of a game: bare fountains, nothing scored."""
    view = position(seats, rounds=0)
    bare = board_view(Alhambra())
    nothing = dict.fromkeys(TYPES, 0.0)
    players = tuple(
        replace(player, board=bare, counts=nothing, reserve=(), score=0) for player in view.players
    )
    display = tuple(replace(card, changed=False) for card in view.display)
    market = tuple(replace(space, changed=False) for space in view.market)
    return replace(
        view, players=players, display=display, market=market, supply_left=50, draw_left=90, since=()
    )


def sprawling() -> View:
    """A position whose first Alhambra is as wide and as full as they get."""
    view = position(6)
    board = Alhambra()
    rest = [name for name in TILES if TILES[name].kind == "building"]
    for name in sorted(rest, key=lambda each: bin(TILES[each].cells[0][2]).count("1")):
        cells = board.places(TILES[name].cells)
        if cells:
            board.put(
                name, max(cells, key=lambda cell: (abs(cell[0]), -abs(cell[1]), cell)), TILES[name].cells
            )
    wide = replace(view.players[0], board=board_view(board), counts=counts_of(board))
    return replace(view, players=(wide, *view.players[1:]))


def with_tile(board: BoardView, new: TileView, at: Cell) -> BoardView:
    """The layout as it would be with the tile at this cell."""
    tried = _layout_of(board)
    tried.put(new.id, at, ((0, 0, new.walls),))
    return board_view(tried)


def without_tile(board: BoardView, at: Cell) -> BoardView:
    """The layout as it would be without the tile at this cell."""
    tried = _layout_of(board)
    tried.take(at)
    return board_view(tried)


def _layout_of(board: BoardView) -> Alhambra:
    tried = Alhambra()
    for placed in board.tiles:
        tried.tiles[placed.at] = placed.tile.id
        tried.walls[placed.at] = placed.tile.walls
    return tried
